//! The analysis of a record on several cores.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crate::Strategy;
use crate::analysis::{Assessment, History, Report, assess};

/// Assesses every decision of a history with this many iterations each. `go_on` is called with the number of
/// decisions done; once it returns false, the work ends without a report. The report does not depend on the
/// number of threads.
pub fn analyse<G: Strategy<View: Sync>>(
    history: &History<G>,
    iterations: u32,
    threads: NonZeroUsize,
    go_on: impl Fn(usize) -> bool + Sync,
) -> Option<Report> {
    let whole = history.decisions.len();
    let (next, done, stopped) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let found: Mutex<Vec<Option<Assessment<G::Move>>>> = Mutex::new(vec![None; whole]);
    let work = || {
        while !stopped.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(decision) = history.decisions.get(index) else { return };
            let assessment = assess(history.game_of(decision), decision, iterations);
            if let Ok(mut found) = found.lock() {
                found[index] = Some(assessment);
            }
            if !go_on(done.fetch_add(1, Ordering::Relaxed) + 1) {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.get() {
            scope.spawn(work);
        }
        work();
    });
    let found: Option<Vec<_>> = found.into_inner().ok()?.into_iter().collect();
    Some(Report::new(history, &found?))
}
