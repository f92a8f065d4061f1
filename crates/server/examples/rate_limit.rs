//! What one check of a rate limit costs with ever more known addresses:
//! `cargo run --release -p tafelrune-server --features dev --example rate_limit`.

use std::hint::black_box;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Instant;

use tafelrune_server::Limits;
use tafelrune_server::dev::RateLimits;

/// Checks per measurement.
const CHECKS: u32 = 400_000;

fn main() {
    let mut first = None;
    println!("{:>10}  {:>12}  ratio", "addresses", "ns per check");
    for addresses in [10_u32, 100, 1_000, 10_000, 20_000, 50_000, 100_000] {
        let limits = RateLimits::new(&Limits::default());
        let address = |number: u32| IpAddr::V4(Ipv4Addr::from(0x0a00_0000 + number % addresses));
        (0..addresses).for_each(|number| assert!(limits.allow_request(address(number))));
        // The best of several, because other programs run on the same machine.
        let measured = (0..5).map(|_| {
            let begun = Instant::now();
            for number in 0..CHECKS {
                // Spread over the addresses, so that the processor's caches are not the same for all of them.
                black_box(limits.allow_request(address(number.wrapping_mul(0x9e37_79b1))));
            }
            begun.elapsed().as_secs_f64() * 1e9 / f64::from(CHECKS)
        });
        let ns = measured.fold(f64::INFINITY, f64::min);
        println!("{addresses:>10}  {ns:>12.0}  {:.2}", ns / *first.get_or_insert(ns));
    }
}
