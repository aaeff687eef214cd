//! Faults on demand, so that tests can see what becomes of a thread that fails.

/// Panics on the named thread when the environment asks for it (`CASEBOOK_PANIC=find`, `parse` or `collect`
/// in the loader; `ui`, `load`, `search` or `read` on the terminal). Release builds do not look.
#[cfg(debug_assertions)]
pub(crate) fn provoke(thread: &str) {
    assert!(
        std::env::var_os("CASEBOOK_PANIC").is_none_or(|named| named != thread),
        "asked to fail on the thread {thread}"
    );
}

#[cfg(not(debug_assertions))]
pub(crate) fn provoke(_thread: &str) {}
