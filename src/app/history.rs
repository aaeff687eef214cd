//! Going back through the queries that were looked for before.

/// Where the reader is in the queries of before.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// Which of them stands in the line.
    at: Option<usize>,
    /// What stood there before.
    draft: String,
}

impl History {
    /// The line was left: the next step back begins at the latest query.
    pub fn leave(&mut self) {
        self.at = None;
    }

    /// The query before the one in the line, or after it; after the latest comes what was typed. The
    /// latest of `past` is the last.
    pub fn step(&mut self, past: &[String], line: &str, back: bool) -> Option<String> {
        let at = match (self.at, back) {
            (None, false) => return None,
            (None, true) => {
                line.clone_into(&mut self.draft);
                past.len().checked_sub(1)?
            }
            (Some(at), true) => at.checked_sub(1)?,
            (Some(at), false) => at + 1,
        };
        self.at = Some(at).filter(|at| *at < past.len());
        let query = past.get(at).unwrap_or(&self.draft);
        Some(query.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_back_through_the_queries_and_forward_to_the_draft() {
        let past = ["슬랙", "dns"].map(str::to_owned);
        let mut history = History::default();
        let mut line = "dra".to_owned();
        let mut step = |back| {
            history
                .step(&past, &line.clone(), back)
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
}
