//! How often the passphrase of one profile may be tried, from all addresses together.

use std::collections::HashSet;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// As many tries at once, and as many a minute. An owner who is kept out by others waits for seconds.
const TRIES_PER_MINUTE: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// When as many addresses are known, all are forgotten: they only spare their owners a wait.
const MAX_KNOWN: usize = 100_000;

/// Counts tries by profile, whether it exists or not.
#[derive(Debug)]
pub struct GuessLimit {
    tries: DefaultKeyedRateLimiter<String>,
    /// Addresses from which a profile was opened: whoever guesses elsewhere does not keep its owner out.
    known: Mutex<HashSet<(String, IpAddr)>>,
}

impl Default for GuessLimit {
    fn default() -> GuessLimit {
        let tries = RateLimiter::dashmap(Quota::per_minute(TRIES_PER_MINUTE));
        GuessLimit { tries, known: Mutex::default() }
    }
}

impl GuessLimit {
    /// Counts a try; `false` if there were too many.
    pub fn allow(&self, profile: &str, address: IpAddr) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.contains(&(profile.to_string(), address)) || self.tries.check_key(&profile.to_string()).is_ok()
    }

    /// The passphrase was right.
    pub fn succeeded(&self, profile: &str, address: IpAddr) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_KNOWN {
            known.clear();
        }
        known.insert((profile.to_string(), address));
    }

    /// Drops the counts of profiles that were not tried lately.
    pub fn sweep(&self) {
        self.tries.retain_recent();
        self.tries.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_from_many_addresses_are_counted_together_and_do_not_keep_the_owner_out() {
        let limit = GuessLimit::default();
        let address = |last: u8| IpAddr::from([203, 0, 113, last]);
        let owner = IpAddr::from([10, 0, 0, 1]);
        limit.succeeded("anna", owner);
        let allowed = (0..100).filter(|last| limit.allow("anna", address(*last))).count();
        // One more comes every six seconds.
        assert!((10..50).contains(&allowed), "{allowed}");
        assert!(limit.allow("anna", owner));
        assert!(limit.allow("ben", address(1)), "another profile");
    }
}
