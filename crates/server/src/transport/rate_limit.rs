//! How often one address may ask, create tables and try passphrases, and how often one WebSocket may send
//! commands. How much an address may hold open at the same time is counted in `permit`.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::Clock;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::context::limits::Limits;

/// How often states that are as good as new are dropped.
pub const SWEEP_INTERVAL: Duration = Duration::from_secs(60);

/// How long a WebSocket waits at least when its address has sent too many commands.
const COMMAND_PAUSE: Duration = Duration::from_millis(200);

/// One limit, counted separately for every address. `None` refuses everything: the limit is zero.
///
/// The states are in a sharded map, so that a check costs the same with ten addresses and with 100,000
/// (`cargo run --release -p tafelrune-server --features dev --example rate_limit`).
#[derive(Debug)]
struct PerAddress(Option<DefaultKeyedRateLimiter<IpAddr>>);

impl PerAddress {
    fn new(per_second: f64, burst: f64) -> PerAddress {
        PerAddress(quota(per_second, burst).map(RateLimiter::dashmap))
    }

    fn check(&self, address: IpAddr) -> bool {
        self.0.as_ref().is_some_and(|limiter| limiter.check_key(&network(address)).is_ok())
    }

    fn sweep(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The rate limits per address.
#[derive(Debug)]
pub struct RateLimits {
    requests: PerAddress,
    commands: PerAddress,
    tables: PerAddress,
    passphrases: PerAddress,
}

impl RateLimits {
    /// All counts start at zero.
    pub fn new(limits: &Limits) -> RateLimits {
        let (tables, passphrases) = (f64::from(limits.tables), f64::from(limits.passphrases));
        RateLimits {
            requests: PerAddress::new(limits.requests, limits.requests * 10.0),
            commands: PerAddress::new(limits.address_commands, limits.address_commands * 4.0),
            tables: PerAddress::new(tables / 3600.0, tables),
            passphrases: PerAddress::new(passphrases / 60.0, passphrases),
        }
    }

    /// Counts a request; `false` if there were too many.
    pub fn allow_request(&self, address: IpAddr) -> bool {
        self.requests.check(address)
    }

    /// Counts a command on any WebSocket; how long to wait if there were too many.
    pub fn allow_command(&self, address: IpAddr) -> Result<(), Duration> {
        match &self.commands.0 {
            // Waiting for one command at a time would wake the socket up for each: a batch is waited for.
            Some(limiter) => limiter
                .check_key(&network(address))
                .map_err(|until| until.wait_time_from(limiter.clock().now()).max(COMMAND_PAUSE)),
            None => Err(SWEEP_INTERVAL),
        }
    }

    /// Counts a new table; `false` if there were too many.
    pub fn allow_table(&self, address: IpAddr) -> bool {
        self.tables.check(address)
    }

    /// Counts a passphrase; `false` if there were too many. Each costs memory and time, and may be a guess.
    pub fn allow_passphrase(&self, address: IpAddr) -> bool {
        self.passphrases.check(address)
    }

    /// Drops the states of addresses whose burst is full again: a new state would be the same.
    pub fn sweep(&self) {
        [&self.requests, &self.commands, &self.tables, &self.passphrases]
            .into_iter()
            .for_each(PerAddress::sweep);
    }
}

/// The rate limit of one WebSocket.
#[derive(Debug)]
pub struct CommandLimit(Option<DefaultDirectRateLimiter>);

impl CommandLimit {
    /// `per_second` commands on average, four times as many in a burst.
    pub fn new(per_second: f64) -> CommandLimit {
        CommandLimit(quota(per_second, per_second * 4.0).map(RateLimiter::direct))
    }

    /// Counts a command; `false` if there were too many.
    pub fn allow(&self) -> bool {
        self.0.as_ref().is_some_and(|limiter| limiter.check().is_ok())
    }
}

/// `None` if not even one is ever allowed.
fn quota(per_second: f64, burst: f64) -> Option<Quota> {
    // A float that does not fit becomes the largest integer, a negative one or NaN zero.
    let burst = NonZeroU32::new(burst as u32)?;
    let period = Duration::try_from_secs_f64(per_second.recip()).ok()?;
    Some(Quota::with_period(period.max(Duration::from_nanos(1)))?.allow_burst(burst))
}

/// The addresses of one IPv6 network of 64 bits count as one: that is what a household is given.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));

    #[test]
    fn a_limit_gives_its_burst_and_then_its_rate() {
        let clock = FakeRelativeClock::default();
        let limiter = RateLimiter::direct_with_clock(quota(1.0, 3.0).unwrap(), clock.clone());
        assert_eq!((0..5).filter(|_| limiter.check().is_ok()).count(), 3);
        clock.advance(Duration::from_secs(1));
        assert!(limiter.check().is_ok());
        assert!(limiter.check().is_err());
    }

    #[test]
    fn limits_of_any_size_can_be_set() {
        assert!(
            quota(0.0, 0.0).is_none() && quota(f64::NAN, f64::NAN).is_none() && quota(0.05, 0.5).is_none()
        );
        assert!(
            quota(0.1, 1.0).is_some() && quota(1e12, 1e13).is_some() && quota(f64::INFINITY, 1e13).is_some()
        );
        let none = RateLimits::new(&Limits { tables: 0, ..Limits::default() });
        assert!(!none.allow_table(ADDRESS) && none.allow_request(ADDRESS));
    }

    #[test]
    fn addresses_are_counted_separately_and_forgotten_only_when_their_burst_is_full() {
        let limits = RateLimits::new(&Limits { tables: 1, requests: 1e9, ..Limits::default() });
        assert!(limits.allow_table(ADDRESS) && limits.allow_request(ADDRESS));
        assert!(limits.allow_table(IpAddr::from([10, 0, 0, 2])));
        limits.sweep();
        assert!(!limits.allow_table(ADDRESS), "it has used its hour");
        let length = |limit: &PerAddress| limit.0.as_ref().map(|limiter| limiter.len());
        assert_eq!((length(&limits.tables), length(&limits.requests)), (Some(2), Some(0)));
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one_address() {
        let limits = RateLimits::new(&Limits { tables: 1, ..Limits::default() });
        assert!(limits.allow_table("2001:db8:1:2::1".parse().unwrap()));
        assert!(!limits.allow_table("2001:db8:1:2::2".parse().unwrap()));
        assert!(limits.allow_table("2001:db8:1:3::1".parse().unwrap()));
        assert_eq!(network("::ffff:10.0.0.1".parse().unwrap()), ADDRESS);
    }
}
