//! The queries that were looked for before.

/// Queries at most; the oldest are forgotten.
const MOST: usize = 200;

/// The queries that were left in the search line, the latest last, each once.
#[derive(Debug, Clone, Default)]
pub struct History {
    past: Vec<String>,
    /// Which of them stands in the line.
    at: Option<usize>,
    /// What stood there before.
    draft: String,
}

impl History {
    /// Remembers a query that was not typed for nothing.
    pub fn record(&mut self, query: &str) {
        self.at = None;
        let query = query.trim();
        if query.is_empty() {
            return;
        }
        self.past.retain(|past| past != query);
        self.past.push(query.to_owned());
        if self.past.len() > MOST {
            self.past.remove(0);
        }
    }

    /// The queries, the latest last.
    pub fn past(&self) -> &[String] {
        &self.past
    }

    /// The query before the one in the line, or after it; after the latest comes what was typed.
    pub fn step(&mut self, line: &str, back: bool) -> Option<String> {
        let at = match (self.at, back) {
            (None, false) => return None,
            (None, true) => {
                line.clone_into(&mut self.draft);
                self.past.len().checked_sub(1)?
            }
            (Some(at), true) => at.checked_sub(1)?,
            (Some(at), false) => at + 1,
        };
        self.at = Some(at).filter(|at| *at < self.past.len());
        let query = self.past.get(at).unwrap_or(&self.draft);
        Some(query.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_back_through_the_queries_and_forward_to_the_draft() {
        let mut history = History::default();
        for query in ["dns", " 슬랙 ", "dns", "  "] {
            history.record(query);
        }
        let mut line = "dra".to_owned();
        let mut step = |back| {
            history
                .step(&line.clone(), back)
                .inspect(|next| line.clone_from(next))
        };
        assert_eq!(step(false), None);
        assert_eq!(step(true).as_deref(), Some("dns"));
        assert_eq!(step(true).as_deref(), Some("슬랙"));
        assert_eq!(step(true), None);
        assert_eq!(step(false).as_deref(), Some("dns"));
        assert_eq!(step(false).as_deref(), Some("dra"));
        assert_eq!(step(false), None);
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let mut history = History::default();
        (0..=MOST).for_each(|number| history.record(&number.to_string()));
        assert_eq!(history.past.len(), MOST);
        assert_eq!(history.past[0], "1");
    }
}
