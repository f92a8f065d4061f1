//! How much one address, one socket and one table may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The limits, all of them settings of `tafelrune serve`.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Requests a second from one address, on average; ten times as many at once.
    pub requests: f64,
    /// Commands a second on one socket, on average; four times as many at once.
    pub commands: f64,
    /// Tables that one address may make in an hour.
    pub tables: u32,
    /// Passphrases that one address may name in a minute.
    pub passphrases: u32,
    /// Open sockets of one address; four times as many connections may stand open for requests.
    pub sockets: u32,
    /// Bytes of one frame or body from a client.
    pub bytes: usize,
    /// Frames that may wait for a slow reader before it is cut off.
    pub waiting: usize,
    /// How long a client may take to say what it wants: for the head of a request, for its body, for the
    /// greeting on a socket.
    pub patience: Duration,
    /// How long a socket may stay silent, answering no ping, before it is closed.
    pub silence: Duration,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 100.0,
            commands: 20.0,
            tables: 60,
            passphrases: 10,
            sockets: 64,
            bytes: 16 * 1024,
            waiting: 64,
            patience: Duration::from_secs(10),
            silence: Duration::from_secs(60),
            idle: Duration::from_secs(120),
        }
    }
}

/// An allowance that fills up with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub fn full(burst: f64, now: Instant) -> Bucket {
        Bucket { tokens: burst, at: now }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, rate: f64, burst: f64, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.tokens = (self.tokens + passed * rate).min(burst);
        if self.tokens < 1.0 {
            return false;
        }
        self.tokens -= 1.0;
        true
    }
}

/// What one address has used.
#[derive(Debug)]
struct Used {
    requests: Bucket,
    tables: Bucket,
    passphrases: Bucket,
    sockets: u32,
    connections: u32,
}

/// What one address may hold only so much of at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// A WebSocket.
    Socket,
    /// A connection that requests come on.
    Connection,
}

impl Held {
    fn count(self, used: &mut Used) -> &mut u32 {
        match self {
            Held::Socket => &mut used.sockets,
            Held::Connection => &mut used.connections,
        }
    }

    /// A browser opens half a dozen connections for a page, and a socket at each table.
    fn most(self, limits: &Limits) -> u32 {
        match self {
            Held::Socket => limits.sockets,
            Held::Connection => limits.sockets.saturating_mul(4),
        }
    }
}

/// The guard at the door.
#[derive(Debug)]
pub struct Guard {
    limits: Limits,
    used: Mutex<HashMap<IpAddr, Used>>,
}

/// So many addresses are remembered before the quiet ones are forgotten.
const REMEMBERED: usize = 10_000;

impl Guard {
    /// With these limits.
    pub fn new(limits: Limits) -> Guard {
        Guard { limits, used: Mutex::default() }
    }

    fn with<T>(&self, address: IpAddr, act: impl FnOnce(&mut Used, &Limits) -> T) -> T {
        let now = Instant::now();
        let mut used = self.used.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if used.len() > REMEMBERED {
            let quiet = |used: &Used| now - used.requests.at >= Duration::from_secs(3600);
            used.retain(|_, used| used.sockets > 0 || used.connections > 0 || !quiet(used));
        }
        let fresh = || Used {
            requests: Bucket::full(self.limits.requests * 10.0, now),
            tables: Bucket::full(f64::from(self.limits.tables), now),
            passphrases: Bucket::full(f64::from(self.limits.passphrases), now),
            sockets: 0,
            connections: 0,
        };
        act(used.entry(household(address)).or_insert_with(fresh), &self.limits)
    }

    /// Whether an address may ask now.
    pub fn request(&self, address: IpAddr) -> bool {
        let rate = self.limits.requests;
        self.with(address, |used, _| used.requests.take(rate, rate * 10.0, Instant::now()))
    }

    /// Whether an address may make another table.
    pub fn table(&self, address: IpAddr) -> bool {
        let hourly = f64::from(self.limits.tables);
        self.with(address, |used, _| used.tables.take(hourly / 3600.0, hourly, Instant::now()))
    }

    /// Whether an address may name another passphrase: each costs memory and time, and may be a guess.
    pub fn passphrase(&self, address: IpAddr) -> bool {
        let hand = f64::from(self.limits.passphrases);
        self.with(address, |used, _| used.passphrases.take(hand / 60.0, hand, Instant::now()))
    }

    /// Counts one in; `false` if the address holds too many.
    pub fn enter(&self, address: IpAddr, held: Held) -> bool {
        self.with(address, |used, limits| {
            let count = held.count(used);
            let free = *count < held.most(limits);
            *count += u32::from(free);
            free
        })
    }

    /// Counts one out.
    pub fn leave(&self, address: IpAddr, held: Held) {
        self.with(address, |used, _| {
            let count = held.count(used);
            *count = count.saturating_sub(1);
        });
    }
}

/// The addresses of one household count as one: with IPv6 that is a whole network.
fn household(address: IpAddr) -> IpAddr {
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
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::full(3.0, start);
        let taken = (0..5).filter(|_| bucket.take(1.0, 3.0, start)).count();
        assert_eq!(taken, 3);
        assert!(bucket.take(1.0, 3.0, start + Duration::from_secs(1)));
        assert!(!bucket.take(1.0, 3.0, start + Duration::from_secs(1)));
    }

    #[test]
    fn one_address_cannot_use_up_anothers_room() {
        let guard = Guard::new(Limits { sockets: 2, ..Limits::default() });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        for (held, most) in [(Held::Socket, 2), (Held::Connection, 8)] {
            assert!((0..most).all(|_| guard.enter(one, held)) && !guard.enter(one, held));
            assert!(guard.enter(other, held));
            guard.leave(one, held);
            assert!(guard.enter(one, held) && !guard.enter(one, held));
        }
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one_address() {
        let guard = Guard::new(Limits { sockets: 1, ..Limits::default() });
        assert!(guard.enter("2001:db8:1:2::1".parse().unwrap(), Held::Socket));
        assert!(!guard.enter("2001:db8:1:2::2".parse().unwrap(), Held::Socket));
        assert!(guard.enter("2001:db8:1:3::1".parse().unwrap(), Held::Socket));
    }
}
