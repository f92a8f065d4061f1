#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tafelrune_server::dev::testkit::frames(data));
