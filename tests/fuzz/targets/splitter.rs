#![no_main]
//! Fuzzes the law of reading, on a file with the same bytes.

use std::io::Write;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut file = tempfile::tempfile().expect("a folder for temporary files");
    file.write_all(data).expect("room for the file");
    casebook::library::cut_law::holds(data, &file).expect("a file that can be read");
});
