#![no_main]

use tafelrune_catalog::fuzz;

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::record(data));
