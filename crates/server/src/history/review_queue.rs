//! Reviews of finished matches: computed when no table waits for a thinker, and stored with the match; those of
//! uploaded records are kept in memory for a while.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tafelrune_host::any_game;
use tafelrune_host::replay::Recorded;
use tafelrune_host::review::{self, Judging};

use crate::accounts::secrets::digest;
use crate::bots::thinkers::Rank;
use crate::protocol::Uploaded;
use crate::protocol::refusal::{Code, RequestError};
use crate::services::Services;

/// The most matches of this server that are reviewed at the same time.
const AT_ONCE: usize = 16;
/// The same for uploaded records: fewer, since nobody played them here.
const UPLOADS_AT_ONCE: usize = 4;
/// Uploaded records with more decisions are refused: this is many times a long match.
const MOST_DECISIONS: usize = 3000;
/// How many reviews of uploaded records are kept.
const KEPT_UPLOADS: usize = 64;
/// How many failures are remembered.
const KEPT_FAILURES: usize = 1000;

/// What is reviewed: a match of this server, or an uploaded record, identified by its hash.
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
        Subject::Upload(digest(format!("{cards} {}", given.record)).into())
    }

    fn is_upload(&self) -> bool {
        matches!(self, Subject::Upload(_))
    }
}

/// How far a review has come that is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It is being computed.
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

/// The reviews that are being computed, and those of uploaded records.
pub struct ReviewQueue {
    services: Arc<Services>,
    desk: Mutex<Desk>,
}

impl ReviewQueue {
    /// An empty queue.
    pub fn new(services: Arc<Services>) -> Arc<ReviewQueue> {
        Arc::new(ReviewQueue { services, desk: Mutex::default() })
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far a review has come; `None` if nobody has begun it.
    pub fn progress(&self, subject: &Subject) -> Option<Progress> {
        let desk = self.desk();
        if desk.failed.contains(subject) {
            return Some(Progress::Failed);
        }
        let review = desk.running.get(subject)?;
        let (done, total) = (review.done.load(Ordering::Relaxed), review.judging.decisions());
        Some(Progress::Underway { done: done as u32, total: total as u32 })
    }

    /// A review that is complete, as it is kept.
    pub fn kept(&self, subject: &Subject) -> Result<Option<Arc<str>>, RequestError> {
        self.kept_beside(&self.desk(), subject)
    }

    fn kept_beside(&self, desk: &Desk, subject: &Subject) -> Result<Option<Arc<str>>, RequestError> {
        match subject {
            Subject::Table(table) => {
                let kept =
                    self.services.store.review(table).map_err(|error| self.services.store_failed(&error))?;
                Ok(kept.map(Arc::from))
            }
            Subject::Upload(_) => {
                Ok(desk.uploads.iter().find(|(of, _)| of == subject).map(|(_, body)| body.clone()))
            }
        }
    }

    /// Begins to judge a match, unless somebody has begun already, or it could not be done.
    pub fn begin(
        self: &Arc<ReviewQueue>,
        subject: &Subject,
        recorded: &Recorded,
    ) -> Result<(), RequestError> {
        let game = any_game::by_id(&recorded.record.head.game).ok_or(Code::NoGame)?;
        let judging = game.judge(recorded).map_err(|faults| RequestError::faults(Code::Record, faults))?;
        if subject.is_upload() && judging.decisions() > MOST_DECISIONS {
            return Err(Code::TooLarge.into());
        }
        self.judge(subject, judging)
    }

    fn judge(
        self: &Arc<ReviewQueue>,
        subject: &Subject,
        judging: Box<dyn Judging>,
    ) -> Result<(), RequestError> {
        let review = {
            let mut desk = self.desk();
            if desk.running.contains_key(subject) || desk.failed.contains(subject) {
                return Ok(());
            }
            // It may have been finished since somebody looked.
            let kept = self.kept_beside(&desk, subject)?;
            if kept.is_some_and(|body| review::is_current(&body, judging.decisions())) {
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
            self.finish(subject, &review);
        }
        for index in 0..decisions {
            let (queue, subject, review) = (self.clone(), subject.clone(), review.clone());
            self.services.thinkers.queue(
                Rank::Idle,
                Box::new(move |_| {
                    // Counted however it ends: a review must not wait for a decision that never comes.
                    let _counted = Counted { queue: &queue, subject: &subject, review: &review };
                    review.judging.weigh(index, queue.services.settings.review_iterations);
                }),
            );
        }
        Ok(())
    }

    /// Keeps what came of judging a match, or that nothing did.
    fn finish(&self, subject: &Subject, review: &Running) {
        let report = review.judging.report(self.services.settings.review_iterations);
        let failed = match (&report, subject) {
            (Some(body), Subject::Table(table)) => match self.services.store.save_review(table, body) {
                Ok(_) => false,
                Err(error) => {
                    self.services.store_failed(&error);
                    true
                }
            },
            (Some(_), Subject::Upload(_)) => false,
            (None, _) => {
                tracing::error!(?subject, "a review is not complete");
                true
            }
        };
        let mut desk = self.desk();
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
    queue: &'a ReviewQueue,
    subject: &'a Subject,
    review: &'a Running,
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        let done = self.review.done.fetch_add(1, Ordering::AcqRel) + 1;
        if done == self.review.judging.decisions() {
            self.queue.finish(self.subject, self.review);
        }
    }
}

/// Appends to a list and drops the oldest beyond `most`.
fn keep_latest<T>(list: &mut VecDeque<T>, one: T, most: usize) {
    list.push_back(one);
    while list.len() > most {
        list.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tafelrune_store::MatchProjection;
    use tafelrune_store::sqlite::SqliteStore;

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
        let store = Arc::new(SqliteStore::open(data.path(), MatchProjection).unwrap());
        let services = Services::start(Settings::new(data.path()), store);
        let queue = ReviewQueue::new(services.clone());
        for subject in [Subject::Table("table".into()), Subject::upload(&Uploaded::default())] {
            let tried = Arc::new(AtomicUsize::new(0));
            let broken = || Box::new(Broken { tried: tried.clone() });
            assert_eq!(queue.progress(&subject), None);
            queue.judge(&subject, broken()).unwrap();
            loop {
                match queue.progress(&subject) {
                    Some(Progress::Failed) => break,
                    Some(Progress::Underway { total: 3, .. }) => {}
                    other => panic!("it is neither under way nor has it failed: {other:?}"),
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            assert_eq!(tried.load(Ordering::Relaxed), 3, "the others were judged");
            queue.judge(&subject, broken()).unwrap();
            assert_eq!(queue.progress(&subject), Some(Progress::Failed));
            assert_eq!(queue.kept(&subject).unwrap(), None);
            tokio::time::sleep(Duration::from_millis(50)).await;
            assert_eq!(tried.load(Ordering::Relaxed), 3, "nothing was begun anew");
        }
        services.close();
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
