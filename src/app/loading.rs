//! How far loading is.

/// How far loading is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Loading {
    /// Bytes parsed so far, of all that are known.
    Going {
        /// Bytes parsed.
        done: u64,
        /// Bytes in all; 0 while that is not known.
        total: u64,
    },
    /// Everything has arrived.
    #[default]
    Done,
    /// The reader stopped it.
    Stopped,
}
