//! A finished match, judged: every decision on what its seat knew then. What comes of it is kept as
//! data and put into words when somebody reads it.

use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use tafelrune_ai::PreparedSearch;
use tafelrune_ai::analysis::{
    Assessment, GameReport, History, JudgedDecision, MoveQuality, PastDecision, Report, assess,
};
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::{Faults, Seat};
use tafelrune_words::{Names, Texts};

use crate::protocol::{Review, ReviewDecision, ReviewGame, ReviewSeat};
use crate::replay::Recorded;

/// From this regret on, hidden cards that would have changed the choice are searched.
const DOUBTFUL: f64 = 0.03;
/// How many hidden cards are named.
const CARDS: usize = 2;

/// A hidden card that would have made another move the best one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Unless {
    seat: Seat,
    card: String,
    instead: String,
    /// In which share of the deals that fit what the seat knew.
    share: f64,
}

/// A review as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kept {
    iterations: u32,
    report: Report,
    /// For each decision, in the order of the match.
    unless: Vec<Vec<Unless>>,
}

/// Whether a review that was kept is of this version, and of as many decisions.
pub fn is_current(body: &str, decisions: usize) -> bool {
    serde_json::from_str::<Kept>(body).is_ok_and(|kept| kept.unless.len() == decisions)
}

/// A match that is being judged, whatever was played.
pub trait Judging: Send + Sync {
    /// How many decisions there are to judge.
    fn decisions(&self) -> usize;

    /// Judges one of them; each can be judged on a thread of its own.
    fn weigh(&self, index: usize, iterations: u32);

    /// What came of it, once all are judged: the text that is kept.
    fn report(&self, iterations: u32) -> Option<String>;
}

/// One decision and what it hinges on.
type Found<M> = (Assessment<M>, Vec<Unless>);

struct Judge<G: CatalogGame> {
    history: History<G>,
    found: Mutex<Vec<Option<Found<G::Move>>>>,
}

/// Begins to judge a match.
pub fn judge<G: CatalogGame<View: Sync>>(recorded: &Recorded) -> Result<Box<dyn Judging>, Faults> {
    let history = History::of(&recorded.record, recorded.game::<G>()?)?;
    let found = Mutex::new(vec![None; history.decisions.len()]);
    Ok(Box::new(Judge { history, found }))
}

impl<G: CatalogGame<View: Sync>> Judging for Judge<G> {
    fn decisions(&self) -> usize {
        self.history.decisions.len()
    }

    fn weigh(&self, index: usize, iterations: u32) {
        let Some(faced) = self.history.decisions.get(index) else { return };
        let game = self.history.game_of(faced);
        let weighed = assess(game, faced, iterations);
        let unless = match weighed.regret() > DOUBTFUL {
            true => hinges(game, faced, iterations),
            false => Vec::new(),
        };
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found[index] = Some((weighed, unless));
    }

    fn report(&self, iterations: u32) -> Option<String> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let found: Option<Vec<Found<G::Move>>> = found.iter().cloned().collect();
        let (weighed, unless): (Vec<_>, Vec<_>) = found?.into_iter().unzip();
        let kept = Kept { iterations, report: Report::new(&self.history, &weighed), unless };
        serde_json::to_string(&kept).ok()
    }
}

/// What the others could have held that would have changed the choice.
fn hinges<G: CatalogGame>(game: &G, faced: &PastDecision<G>, iterations: u32) -> Vec<Unless> {
    let hint = PreparedSearch::new(game, faced.seat, &faced.view, &faced.options)
        .hint(u64::from(faced.entry), |done| done < iterations);
    let unless = hint.hinges.iter().take(CARDS).map(|hinge| Unless {
        seat: hinge.held.seat,
        card: game.card_id(hinge.held.card),
        instead: game.move_text(hinge.instead),
        share: hinge.share,
    });
    unless.collect()
}

/// A review in words.
pub fn tell<G: CatalogGame>(
    recorded: &Recorded,
    body: &str,
    texts: &Texts,
) -> Result<Option<Review>, Faults> {
    // A review of an older version is as good as none: it is worked out anew.
    let Ok(kept) = serde_json::from_str::<Kept>(body) else { return Ok(None) };
    let first: G = recorded.game()?;
    let names = recorded.names(first.players(), texts);
    let mut deals = Vec::new();
    let mut steps = 0;
    recorded.record.replay(first.clone(), |_, step| {
        if step.seat.is_none() {
            deals.push(steps);
        }
        steps += 1;
    })?;
    let history = History::of(&recorded.record, first)?;
    let fits = kept.report.games.len() == deals.len() && kept.unless.len() == history.decisions.len();
    if !fits {
        return Ok(None);
    }
    let telling = Telling { history: &history, names: &names, texts };
    let mut unless = kept.unless.iter();
    let mut games = Vec::new();
    for (number, story) in kept.report.games.iter().enumerate() {
        let faced = history.decisions.iter().filter(|faced| faced.game == number);
        let each = story.decisions.iter().zip(faced).zip(unless.by_ref());
        let decisions =
            each.map(|((judged, faced), unless)| telling.decision(deals[number], judged, faced, unless));
        let decisions = decisions.collect();
        let end = deals.get(number + 1).copied().unwrap_or(steps);
        games.push(game(deals[number], end - deals[number], story, decisions));
    }
    let total = history.decisions.len() as u32;
    Ok(Some(Review { ready: true, failed: false, done: total, total, iterations: kept.iterations, games }))
}

fn game(from: u32, steps: u32, story: &GameReport, decisions: Vec<ReviewDecision>) -> ReviewGame {
    let seats = story.seats.iter().map(ReviewSeat::from);
    ReviewGame { from, steps, over: story.over, seats: seats.collect(), decisions }
}

struct Telling<'a, G: CatalogGame> {
    history: &'a History<G>,
    names: &'a Names,
    texts: &'a Texts,
}

impl<G: CatalogGame> Telling<'_, G> {
    fn decision(
        &self,
        from: u32,
        judged: &JudgedDecision,
        faced: &PastDecision<G>,
        cards: &[Unless],
    ) -> ReviewDecision {
        let game = self.history.game_of(faced);
        let say = |text: &str| match game.parse_move(text) {
            Ok(mv) => game.say_move(self.texts, self.names, &faced.view, mv),
            Err(_) => text.to_string(),
        };
        let unless = |unless: &Unless| {
            let who = self.names.subject(self.texts, unless.seat);
            let (card, instead) = (game.say_card(self.texts, &unless.card).0, say(&unless.instead));
            let args = [("who", (&who).into()), ("card", (&card).into()), ("move", (&instead).into())];
            self.texts.app("hint-unless", &args)
        };
        ReviewDecision {
            step: from + judged.entry,
            seat: judged.seat,
            options: judged.options as u32,
            chosen: say(&judged.chosen),
            best: say(&judged.best),
            chance: judged.chance,
            regret: judged.regret,
            error: judged.error,
            luck: judged.luck,
            luck_error: judged.luck_error,
            verdict: judged.verdict,
            fortune: judged.fortune,
            // A doubt about nothing in particular is not worth a word.
            unless: match judged.verdict {
                MoveQuality::Sound => Vec::new(),
                MoveQuality::Slip | MoveQuality::Blunder => cards.iter().map(unless).collect(),
            },
        }
    }
}
