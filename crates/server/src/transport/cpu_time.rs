//! How much processor time was spent: unlike elapsed time it does not grow when the machine is busy with others.

use std::time::Duration;

/// Processor time of this thread so far.
#[cfg(target_os = "linux")]
pub fn of_thread() -> Duration {
    read(rustix::time::ClockId::ThreadCPUTime)
}

/// Processor time of all threads of this process so far.
#[cfg(target_os = "linux")]
pub fn of_process() -> Duration {
    read(rustix::time::ClockId::ProcessCPUTime)
}

#[cfg(target_os = "linux")]
fn read(clock: rustix::time::ClockId) -> Duration {
    let spent = rustix::time::clock_gettime(clock);
    // Processor times are never negative.
    Duration::new(spent.tv_sec.unsigned_abs(), spent.tv_nsec.unsigned_abs() as u32)
}

/// Elsewhere elapsed time stands in for it.
#[cfg(not(target_os = "linux"))]
pub fn of_thread() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Elsewhere elapsed time stands in for it.
#[cfg(not(target_os = "linux"))]
pub fn of_process() -> Duration {
    of_thread()
}
