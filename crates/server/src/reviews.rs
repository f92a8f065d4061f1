//! Reviews at work: the decisions of a finished match wait behind everything that a table waits for,
//! and what comes of them is kept with the match; that of a record from elsewhere for a while.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::bots::Rank;
use crate::games;
use crate::hall::Hall;
use crate::refused::{Code, Refused};
use crate::replaying::Recorded;
use crate::reviewing::{self, Judging};
use crate::secrets::digest;
use crate::wire::Uploaded;

/// So many matches of this house are judged at once, at most; others have to come again later.
const AT_ONCE: usize = 16;
/// So many records from elsewhere: nobody has played them here.
const UPLOADS_AT_ONCE: usize = 4;
/// A record from elsewhere with more decisions than this is not judged: many times a long match.
const MOST_DECISIONS: usize = 3000;
/// So many reviews of records from elsewhere are kept, the latest.
const KEPT_UPLOADS: usize = 64;
/// So many failures are remembered.
const KEPT_FAILURES: usize = 1000;

/// What is judged: a match of this house, or a record from elsewhere, known by its hash.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The match of a table.
    Table(Arc<str>),
    /// A record.
    Upload(Arc<str>),
}

impl Subject {
    /// A record from elsewhere, with its cards.
    pub fn upload(given: &Uploaded) -> Subject {
        let cards = given.cards.as_deref().map(digest).unwrap_or_default();
        Subject::Upload(digest(&format!("{cards} {}", given.record)).into())
    }

    fn is_upload(&self) -> bool {
        matches!(self, Subject::Upload(_))
    }
}

/// How far a review has come that is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// So many decisions are judged, of so many.
    Underway {
        /// How many are.
        done: u32,
        /// Out of how many.
        total: u32,
    },
    /// One of them could not be judged.
    Failed,
}

/// A match that is being judged.
struct Running {
    judging: Box<dyn Judging>,
    done: AtomicUsize,
}

#[derive(Default)]
struct Desk {
    running: HashMap<Subject, Arc<Running>>,
    /// Not tried again: what failed once would fail again, for as long as somebody looks.
    failed: VecDeque<Subject>,
    uploads: VecDeque<(Subject, Arc<str>)>,
}

/// All that are being judged now, and what is kept of others.
#[derive(Default)]
pub struct Reviews(Mutex<Desk>);

impl Reviews {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far a review has come; nothing if nobody has begun.
    pub fn progress(&self, subject: &Subject) -> Option<Progress> {
        let desk = self.desk();
        if desk.failed.contains(subject) {
            return Some(Progress::Failed);
        }
        let review = desk.running.get(subject)?;
        let (done, total) = (review.done.load(Ordering::Relaxed), review.judging.decisions());
        Some(Progress::Underway { done: done as u32, total: total as u32 })
    }
}

/// Keeps only so many, the latest.
fn keep_latest<T>(list: &mut VecDeque<T>, one: T, most: usize) {
    list.push_back(one);
    while list.len() > most {
        list.pop_front();
    }
}

impl Hall {
    /// A review that is complete, as it is kept.
    pub fn kept_review(&self, subject: &Subject) -> Result<Option<Arc<str>>, Refused> {
        self.kept_beside(&self.reviews.desk(), subject)
    }

    fn kept_beside(&self, desk: &Desk, subject: &Subject) -> Result<Option<Arc<str>>, Refused> {
        match subject {
            Subject::Table(table) => {
                let kept = self.store.review(table).map_err(|error| self.store_failed(&error))?;
                Ok(kept.map(Arc::from))
            }
            Subject::Upload(_) => {
                Ok(desk.uploads.iter().find(|(of, _)| of == subject).map(|(_, body)| body.clone()))
            }
        }
    }

    /// Begins to judge a match, unless somebody has begun already, or it could not be done.
    pub fn begin_review(self: &Arc<Hall>, subject: &Subject, recorded: &Recorded) -> Result<(), Refused> {
        let game = games::by_id(&recorded.record.head.game).ok_or(Code::NoGame)?;
        let judging = game.judge(recorded).map_err(|faults| Refused::faults(Code::Record, faults))?;
        if subject.is_upload() && judging.decisions() > MOST_DECISIONS {
            return Err(Code::TooLarge.into());
        }
        self.judge(subject, judging)
    }

    fn judge(self: &Arc<Hall>, subject: &Subject, judging: Box<dyn Judging>) -> Result<(), Refused> {
        let review = {
            let mut desk = self.reviews.desk();
            if desk.running.contains_key(subject) || desk.failed.contains(subject) {
                return Ok(());
            }
            // It may have been finished since somebody looked.
            let kept = self.kept_beside(&desk, subject)?;
            if kept.is_some_and(|body| reviewing::is_current(&body, judging.decisions())) {
                return Ok(());
            }
            let alike = desk.running.keys().filter(|other| other.is_upload() == subject.is_upload());
            let most = if subject.is_upload() { UPLOADS_AT_ONCE } else { AT_ONCE };
            if alike.count() >= most {
                return Err(Code::TooMany.into());
            }
            let review = Arc::new(Running { judging, done: AtomicUsize::new(0) });
            desk.running.insert(subject.clone(), review.clone());
            review
        };
        let decisions = review.judging.decisions();
        if decisions == 0 {
            self.finish_review(subject, &review);
        }
        for index in 0..decisions {
            let (hall, subject, review) = (self.clone(), subject.clone(), review.clone());
            self.ponder(
                Rank::Idle,
                Box::new(move |_| {
                    // Counted however it ends: a review must not wait for a decision that never comes.
                    let _counted = Counted { hall: &hall, subject: &subject, review: &review };
                    review.judging.weigh(index, hall.settings.review_iterations);
                }),
            );
        }
        Ok(())
    }

    /// Keeps what came of judging a match, or that nothing did.
    fn finish_review(&self, subject: &Subject, review: &Running) {
        let report = review.judging.report(self.settings.review_iterations);
        let failed = match (&report, subject) {
            (Some(body), Subject::Table(table)) => match self.store.keep_review(table, body.clone()) {
                Ok(_) => false,
                Err(error) => {
                    self.store_failed(&error);
                    true
                }
            },
            (Some(_), Subject::Upload(_)) => false,
            (None, _) => {
                tracing::error!(?subject, "a review is not complete");
                true
            }
        };
        let mut desk = self.reviews.desk();
        desk.running.remove(subject);
        match (report, subject) {
            _ if failed => keep_latest(&mut desk.failed, subject.clone(), KEPT_FAILURES),
            (Some(body), Subject::Upload(_)) => {
                keep_latest(&mut desk.uploads, (subject.clone(), body.into()), KEPT_UPLOADS);
            }
            _ => {}
        }
    }
}

/// A decision that is being judged.
struct Counted<'a> {
    hall: &'a Hall,
    subject: &'a Subject,
    review: &'a Running,
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        let done = self.review.done.fetch_add(1, Ordering::AcqRel) + 1;
        if done == self.review.judging.decisions() {
            self.hall.finish_review(self.subject, self.review);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tafelrune_store::{Matches, Store};

    use super::*;
    use crate::Settings;

    /// A match with a decision that cannot be judged.
    struct Broken {
        tried: Arc<AtomicUsize>,
    }

    impl Judging for Broken {
        fn decisions(&self) -> usize {
            3
        }

        fn weigh(&self, index: usize, _: u32) {
            self.tried.fetch_add(1, Ordering::Relaxed);
            assert_ne!(index, 1, "this one panics on purpose");
        }

        fn report(&self, _: u32) -> Option<String> {
            None
        }
    }

    #[tokio::test]
    async fn a_review_that_fails_says_so_and_is_not_begun_again() {
        let data = tempfile::tempdir().unwrap();
        let hall = Hall::open(Settings::new(data.path()), Store::open(data.path(), Matches).unwrap());
        for subject in [Subject::Table("table".into()), Subject::upload(&Uploaded::default())] {
            let tried = Arc::new(AtomicUsize::new(0));
            let broken = || Box::new(Broken { tried: tried.clone() });
            assert_eq!(hall.reviews.progress(&subject), None);
            hall.judge(&subject, broken()).unwrap();
            loop {
                match hall.reviews.progress(&subject) {
                    Some(Progress::Failed) => break,
                    Some(Progress::Underway { total: 3, .. }) => {}
                    other => panic!("it is neither under way nor has it failed: {other:?}"),
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            assert_eq!(tried.load(Ordering::Relaxed), 3, "the others were judged");
            hall.judge(&subject, broken()).unwrap();
            assert_eq!(hall.reviews.progress(&subject), Some(Progress::Failed));
            assert_eq!(hall.kept_review(&subject).unwrap(), None);
            tokio::time::sleep(Duration::from_millis(50)).await;
            assert_eq!(tried.load(Ordering::Relaxed), 3, "nothing was begun anew");
        }
        hall.close();
    }

    #[test]
    fn a_record_is_known_by_its_text_and_its_cards() {
        let given = |record: &str, cards: Option<&str>| {
            Subject::upload(&Uploaded { record: record.into(), cards: cards.map(Into::into) })
        };
        assert_eq!(given("a", Some("b")), given("a", Some("b")));
        assert_ne!(given("a", None), given("a", Some("")));
        assert_ne!(given("a", Some("b")), given("b", Some("a")));
    }

    #[test]
    fn only_the_latest_are_kept() {
        let mut list = VecDeque::new();
        (0..5).for_each(|one| keep_latest(&mut list, one, 3));
        assert_eq!(list, [2, 3, 4]);
    }
}
