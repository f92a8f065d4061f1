#![no_main]

use tafelrune_engine::testkit::entries;

libfuzzer_sys::fuzz_target!(|data: &[u8]| entries::any_play(data));
