//! What the help says behind the arguments.

/// Exit statuses and limits. The tables of the README say the same.
pub(super) const BEHIND: &str = "\
Exit status:
  0        done; for check: nothing is wrong
  1        nothing matches; for check: something is wrong
  2        could not run, or something that was named could not be read
  128 + n  ended by signal n, with the terminal restored; 141 when the reader of the output has gone

Limits:
  1024 MB  of standard input (--stdin-limit); files may have any size
  64 MB    a record
  128      values inside each other
  100000   problems are kept; the number of the others is told";
