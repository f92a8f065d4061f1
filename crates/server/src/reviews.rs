//! Reviews at work: the decisions of a finished match wait behind everything that a table waits for,
//! and what comes of them is kept with the match.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::games;
use crate::hall::Hall;
use crate::refused::{Code, Refused};
use crate::replaying::Recorded;
use crate::reviewing::{self, Judging};

/// So many matches are judged at once, at most; others have to come again later.
const AT_ONCE: usize = 16;

/// A match that is being judged.
struct Running {
    judging: Box<dyn Judging>,
    done: AtomicUsize,
}

/// All that are being judged now.
#[derive(Default)]
pub struct Reviews(Mutex<HashMap<Arc<str>, Arc<Running>>>);

impl Reviews {
    fn running(&self) -> MutexGuard<'_, HashMap<Arc<str>, Arc<Running>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many decisions are judged, of how many; nothing if nobody has begun.
    pub fn progress(&self, table: &str) -> Option<(u32, u32)> {
        let running = self.running();
        let review = running.get(table)?;
        Some((review.done.load(Ordering::Relaxed) as u32, review.judging.decisions() as u32))
    }
}

impl Hall {
    /// Begins to judge a match, unless somebody has begun already.
    pub fn begin_review(self: &Arc<Hall>, table: &str, recorded: &Recorded) -> Result<(), Refused> {
        let table: Arc<str> = table.into();
        let review = {
            let mut running = self.reviews.running();
            if running.contains_key(&table) {
                return Ok(());
            }
            // It may have been finished since somebody looked.
            let kept = self.store.review(&table).map_err(|error| self.store_failed(&error))?;
            if kept.is_some_and(|body| reviewing::is_current(&body)) {
                return Ok(());
            }
            if running.len() >= AT_ONCE {
                return Err(Code::TooMany.into());
            }
            let game = games::by_id(&recorded.record.head.game).ok_or(Code::NoGame)?;
            let judging = game.judge(recorded).map_err(|faults| Refused::faults(Code::Record, faults))?;
            let review = Arc::new(Running { judging, done: AtomicUsize::new(0) });
            running.insert(table.clone(), review.clone());
            review
        };
        let decisions = review.judging.decisions();
        if decisions == 0 {
            self.keep_review(&table, &review);
        }
        for index in 0..decisions {
            let (hall, table, review) = (self.clone(), table.clone(), review.clone());
            self.ponder_idly(Box::new(move |_| {
                // Counted however it ends: a review must not wait for a decision that never comes.
                let _counted = Counted { hall: &hall, table: &table, review: &review };
                review.judging.weigh(index, hall.settings.review_iterations);
            }));
        }
        Ok(())
    }

    /// Keeps what came of judging a match.
    fn keep_review(&self, table: &Arc<str>, review: &Running) {
        match review
            .judging
            .report(self.settings.review_iterations)
            .map(|body| self.store.keep_review(table, body))
        {
            Some(Ok(_)) => {}
            Some(Err(error)) => {
                self.store_failed(&error);
            }
            None => tracing::error!(%table, "a review is not complete"),
        }
        self.reviews.running().remove(table);
    }
}

/// A decision that is being judged.
struct Counted<'a> {
    hall: &'a Hall,
    table: &'a Arc<str>,
    review: &'a Running,
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        let done = self.review.done.fetch_add(1, Ordering::Relaxed) + 1;
        if done == self.review.judging.decisions() {
            self.hall.keep_review(self.table, self.review);
        }
    }
}
