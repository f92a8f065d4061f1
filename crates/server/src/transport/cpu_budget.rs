//! How much processor time one address may use. Work is measured and charged when it is done, so that its cost need
//! not be guessed; whoever is in debt waits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::context::limits::Limits;
use crate::transport::rate_limit::network;

/// The budgets of all addresses. One lock is enough: it is held for some nanoseconds, by the few threads that carry
/// the sockets.
#[derive(Debug)]
pub struct CpuBudgets {
    /// How long it takes to earn a second of processor time; `None`: nothing is ever charged.
    seconds_per_second: Option<f64>,
    /// How much may be saved up, in the time that it takes to earn it.
    burst: Duration,
    started: Instant,
    /// When everything that an address has used is earned, as time since the start. In the future: a debt.
    earned: Mutex<HashMap<IpAddr, Duration>>,
}

impl CpuBudgets {
    pub fn new(limits: &Limits) -> CpuBudgets {
        let share = limits.cpu.as_secs_f64();
        // A whole second in every second, on one core, is no limit at all.
        let seconds_per_second = (limits.cpu < Duration::MAX).then(|| share.max(1e-6).recip());
        CpuBudgets {
            seconds_per_second,
            burst: limits.cpu_burst.mul_f64(seconds_per_second.unwrap_or_default()),
            started: Instant::now(),
            earned: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Duration>> {
        self.earned.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Charges an address for work that is done.
    pub fn charge(&self, address: IpAddr, cost: Duration) {
        self.charge_at(address, cost, self.started.elapsed());
    }

    fn charge_at(&self, address: IpAddr, cost: Duration, now: Duration) {
        let Some(seconds) = self.seconds_per_second else { return };
        let mut earned = self.lock();
        let until = earned.entry(network(address)).or_default();
        // Nobody saves up more than a burst.
        *until = (*until).max(now.saturating_sub(self.burst)) + cost.mul_f64(seconds);
    }

    /// How long an address has to wait until it is out of debt; `None` if it has none.
    pub fn debt(&self, address: IpAddr) -> Option<Duration> {
        self.debt_at(address, self.started.elapsed())
    }

    fn debt_at(&self, address: IpAddr, now: Duration) -> Option<Duration> {
        let earned = self.lock();
        earned.get(&network(address))?.checked_sub(now).filter(|debt| !debt.is_zero())
    }

    /// Drops the addresses that have earned everything back.
    pub fn sweep(&self) {
        let full = self.started.elapsed().saturating_sub(self.burst);
        let mut earned = self.lock();
        earned.retain(|_, until| *until > full);
        earned.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn budgets(cpu: u64, cpu_burst: u64) -> CpuBudgets {
        let (cpu, cpu_burst) = (Duration::from_millis(cpu), Duration::from_millis(cpu_burst));
        CpuBudgets::new(&Limits { cpu, cpu_burst, ..Limits::default() })
    }

    #[test]
    fn who_has_used_its_burst_waits_until_it_is_earned() {
        let (budgets, now) = (budgets(100, 200), Duration::from_secs(1000));
        budgets.charge_at(ONE, Duration::from_millis(150), now);
        assert_eq!(budgets.debt_at(ONE, now), None, "that was saved up");
        budgets.charge_at(ONE, Duration::from_millis(100), now);
        assert_eq!(budgets.debt_at(ONE, now), Some(Duration::from_millis(500)), "50 ms at a tenth");
        assert_eq!(budgets.debt_at(OTHER, now), None, "others are not charged");
        let later = now + Duration::from_millis(400);
        assert_eq!(budgets.debt_at(ONE, later), Some(Duration::from_millis(100)));
        assert_eq!(budgets.debt_at(ONE, now + Duration::from_millis(500)), None);
    }

    #[test]
    fn nobody_saves_up_more_than_a_burst() {
        let (budgets, now) = (budgets(100, 200), Duration::from_secs(1000));
        budgets.charge_at(ONE, Duration::from_millis(1), now);
        let later = now + Duration::from_secs(3600);
        budgets.charge_at(ONE, Duration::from_millis(300), later);
        assert_eq!(budgets.debt_at(ONE, later), Some(Duration::from_secs(1)));
    }

    #[test]
    fn addresses_without_a_debt_are_not_kept() {
        let budgets = budgets(1000, 0);
        budgets.charge(ONE, Duration::ZERO);
        budgets.charge(OTHER, Duration::from_secs(3600));
        budgets.sweep();
        assert_eq!(budgets.lock().keys().copied().collect::<Vec<_>>(), [OTHER]);
    }

    #[test]
    fn without_a_limit_nobody_is_charged() {
        let budgets = CpuBudgets::new(&Limits { cpu: Duration::MAX, ..Limits::default() });
        budgets.charge(ONE, Duration::from_secs(3600));
        assert_eq!(budgets.debt(ONE), None);
    }
}
