//! What goes wrong with the disk.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tafelrune_store::sqlite::simulated_disk::{Judge, Operation, Verdict};

use super::random::Random;

/// What is to go wrong, by seed.
#[derive(Clone)]
pub struct DiskTrouble(Arc<Mutex<Trouble>>);

pub struct Trouble {
    random: Random,
    /// One operation in so many fails; 0: none.
    pub rate: usize,
    /// The power fails after so many operations that change something.
    pub cut_in: Option<u64>,
    /// Syncs do nothing.
    pub lies: bool,
    /// How many operations have failed while the power was on.
    pub failed: u64,
    /// Set when the power fails.
    pub dead: Arc<AtomicBool>,
}

impl DiskTrouble {
    pub fn new(random: Random) -> DiskTrouble {
        let dead = Arc::default();
        DiskTrouble(Arc::new(Mutex::new(Trouble {
            random,
            rate: 0,
            cut_in: None,
            lies: false,
            failed: 0,
            dead,
        })))
    }

    pub fn lock(&self) -> MutexGuard<'_, Trouble> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn judge(&self) -> Judge {
        let shared = self.clone();
        Box::new(move |operation| shared.lock().decide(operation))
    }
}

impl Trouble {
    /// Nothing goes wrong from now on.
    pub fn calm(&mut self) {
        (self.rate, self.cut_in) = (0, None);
    }

    fn decide(&mut self, operation: Operation) -> Verdict {
        let changes = operation != Operation::Read;
        if changes && let Some(left) = &mut self.cut_in {
            if *left == 0 {
                self.cut_in = None;
                // Nothing that the process does from here on reaches anybody.
                self.dead.store(true, Ordering::Relaxed);
                return Verdict::PowerCut;
            }
            *left -= 1;
        }
        // Reading fails less often than writing.
        let rate = if changes { self.rate } else { self.rate * 10 };
        if rate > 0 && self.random.once_in(rate) {
            self.failed += 1;
            return match operation {
                Operation::Write if self.random.once_in(2) => Verdict::Full,
                _ => Verdict::Failed,
            };
        }
        if self.lies && operation == Operation::Sync { Verdict::Ignored } else { Verdict::Done }
    }
}
