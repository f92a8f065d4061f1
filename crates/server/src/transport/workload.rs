//! What is accepted, and what it costs: every request and command asks here first and is charged here afterwards.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::context::limits::Limits;
use crate::protocol::refusal::{Code, RequestError};
use crate::transport::cpu_budget::CpuBudgets;
use crate::transport::cpu_time;
use crate::transport::permit::{Permits, Resource};
use crate::transport::queue_delay::{Class, INTERVAL, QueueDelay};

/// Heavy work that waits for its turn, of all addresses together: at 50 ms each, about a second.
const HEAVY_QUEUE: usize = 24;
/// How deep in debt somebody may be who still plays. Others at the same address may have made the debt, and moves
/// cost little.
const PLAY_DEBT: Duration = Duration::from_secs(2);

/// The load of a server, by address.
#[derive(Debug)]
pub struct Workload {
    budgets: CpuBudgets,
    delay: QueueDelay,
    /// Acquired while heavy work runs.
    heavy: Semaphore,
    /// Heavy work that waits or runs.
    queued: AtomicUsize,
    permits: Arc<Permits>,
}

impl Workload {
    pub fn new(limits: &Limits, permits: Arc<Permits>) -> Workload {
        // The other half of the cores carries the sockets.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workload {
            budgets: CpuBudgets::new(limits),
            delay: QueueDelay::new(limits.queue_delay),
            heavy: Semaphore::new((cores / 2).max(1)),
            queued: AtomicUsize::new(0),
            permits,
        }
    }

    /// Measures how long work waits for the threads of the sockets, until it is dropped.
    pub async fn watch_delay(&self) {
        self.delay.watch().await;
    }

    /// Drops what need not be known any more.
    pub fn sweep(&self) {
        self.budgets.sweep();
    }

    /// An error that says when to come back, if the server is overloaded or the address is in debt.
    pub fn admit(&self, address: IpAddr, class: Class) -> Result<(), RequestError> {
        let tolerated = if class == Class::Play { PLAY_DEBT } else { Duration::ZERO };
        if let Some(wait) = self.budgets.debt(address).and_then(|debt| debt.checked_sub(tolerated))
            && !wait.is_zero()
        {
            return Err(RequestError::busy(wait));
        }
        // One interval after the other lets one more class in.
        if self.delay.accepts(class) { Ok(()) } else { Err(RequestError::busy(INTERVAL * 2)) }
    }

    /// Does something short at once, and charges it.
    pub fn measure<T>(&self, address: IpAddr, work: impl FnOnce() -> T) -> T {
        let begun = cpu_time::of_thread();
        let done = work();
        self.budgets.charge(address, cpu_time::of_thread().saturating_sub(begun));
        done
    }

    /// Charges what polling a future costs.
    pub async fn metered<F: Future>(&self, address: IpAddr, work: F) -> F::Output {
        Metered { workload: self, address, work: std::pin::pin!(work) }.await
    }

    /// Does something slow on a blocking thread when it is its turn, and charges it. A panic there is answered as a
    /// failure of the store.
    pub async fn run_heavy<T: Send + 'static>(
        &self,
        address: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, RequestError> {
        // About as long as what is under way takes.
        let busy = || RequestError::busy(Duration::from_millis(500));
        let _own = self.permits.acquire(address, Resource::HeavyWork).ok_or_else(busy)?;
        let queued = Queued::enter(&self.queued);
        if queued.before >= HEAVY_QUEUE {
            return Err(busy());
        }
        let _turn = self.heavy.acquire().await.map_err(|_| Code::Closing)?;
        let measured = spawn_blocking(move || {
            let begun = cpu_time::of_thread();
            let done = work();
            (done, cpu_time::of_thread().saturating_sub(begun))
        });
        let (done, cost) = measured.await.map_err(|_| Code::Store)?;
        self.budgets.charge(address, cost);
        Ok(done)
    }
}

/// Counts heavy work until it is dropped.
struct Queued<'a> {
    count: &'a AtomicUsize,
    before: usize,
}

impl<'a> Queued<'a> {
    fn enter(count: &'a AtomicUsize) -> Queued<'a> {
        Queued { before: count.fetch_add(1, Ordering::Relaxed), count }
    }
}

impl Drop for Queued<'_> {
    fn drop(&mut self) {
        self.count.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A future whose polls are charged to an address.
struct Metered<'a, F> {
    workload: &'a Workload,
    address: IpAddr,
    work: Pin<&'a mut F>,
}

impl<F: Future> Future for Metered<'_, F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<F::Output> {
        let (workload, address) = (self.workload, self.address);
        workload.measure(address, || self.work.as_mut().poll(task))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn workload() -> Workload {
        let limits = Limits {
            cpu: Duration::from_millis(1),
            cpu_burst: Duration::from_millis(1),
            ..Limits::default()
        };
        let permits = Arc::new(Permits::new(&limits));
        Workload::new(&limits, permits)
    }

    /// Uses this much processor time.
    fn toil(time: Duration) {
        let begun = cpu_time::of_thread();
        while cpu_time::of_thread() - begun < time {
            std::hint::spin_loop();
        }
    }

    #[test]
    fn who_has_used_too_much_is_told_when_to_come_back_and_may_play_on() {
        let workload = workload();
        assert_eq!(workload.admit(ONE, Class::Read), Ok(()));
        // Two milliseconds, of which one was saved up, at one in a second.
        workload.measure(ONE, || toil(Duration::from_millis(2)));
        for class in [Class::Read, Class::Watch] {
            let refused = workload.admit(ONE, class).unwrap_err();
            assert_eq!(refused.code, Code::Busy);
            assert!(refused.retry_ms.is_some_and(|ms| ms > 0), "{refused:?}");
        }
        assert_eq!(workload.admit(ONE, Class::Play), Ok(()));
        assert_eq!(workload.admit(OTHER, Class::Read), Ok(()), "others are served");
        workload.measure(ONE, || toil(Duration::from_millis(5)));
        assert_eq!(workload.admit(ONE, Class::Play).unwrap_err().code, Code::Busy, "not without end");
    }

    #[tokio::test]
    async fn work_is_charged_wherever_it_is_done() {
        let workload = workload();
        workload.run_heavy(ONE, || toil(Duration::from_millis(3))).await.unwrap();
        assert!(workload.admit(ONE, Class::Read).is_err());
        workload.metered(OTHER, async { toil(Duration::from_millis(3)) }).await;
        assert!(workload.admit(OTHER, Class::Read).is_err());
    }

    #[tokio::test]
    async fn one_address_has_only_so_much_heavy_work_at_a_time() {
        let workload = Arc::new(workload());
        let (free, taken) = std::sync::mpsc::channel::<()>();
        let first = {
            let workload = workload.clone();
            tokio::spawn(async move { workload.run_heavy(ONE, move || taken.recv()).await })
        };
        let mut waiting = tokio::task::JoinSet::new();
        let refused = loop {
            let (workload, begun) = (workload.clone(), workload.queued.load(Ordering::Relaxed));
            waiting.spawn(async move { workload.run_heavy(ONE, || ()).await });
            tokio::task::yield_now().await;
            if let Some(ended) = waiting.try_join_next() {
                break ended.unwrap();
            }
            assert!(begun <= HEAVY_QUEUE, "an address may queue without end");
        };
        assert_eq!(refused.unwrap_err().code, Code::Busy);
        drop(free);
        assert!(first.await.unwrap().unwrap().is_err(), "the sender was dropped");
        while let Some(done) = waiting.join_next().await {
            assert_eq!(done.unwrap(), Ok(()));
        }
        assert_eq!(workload.run_heavy(OTHER, || 7).await, Ok(7));
    }
}
