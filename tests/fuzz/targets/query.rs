#![no_main]
//! Fuzzes the law of its name.

libfuzzer_sys::fuzz_target!(|data: &[u8]| casebook_fuzz::laws::query::holds(data));
