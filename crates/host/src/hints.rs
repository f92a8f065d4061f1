//! Advice of a strong bot on one decision, with its reasons in words.

use serde::Serialize;
use tafelrune_ai::{Hint, PreparedSearch, Strategy};
use tafelrune_engine::Seat;
use tafelrune_words::{Names, Present, Texts};

/// How many moves are named beside the best one.
const OTHERS: usize = 3;
/// How many hidden cards are named.
const CARDS: usize = 2;

/// Advice on one decision, for people and for programs.
#[derive(Serialize)]
pub struct Advice {
    iterations: u32,
    moves: Vec<Advised>,
    hinges: Vec<Unless>,
    /// The same in words.
    pub words: Vec<String>,
}

impl Advice {
    /// The text of the best move, if there is any.
    pub fn best(&self) -> Option<&str> {
        self.moves.first().map(|advised| advised.text.as_str())
    }
}

#[derive(Serialize)]
struct Advised {
    #[serde(rename = "move")]
    text: String,
    chance: f64,
    error: f64,
    share: f64,
}

#[derive(Serialize)]
struct Unless {
    seat: Seat,
    card: String,
    instead: String,
    gain: f64,
    share: f64,
}

/// Thinks a decision over as long as `go_on` says so, and says what is best and why.
pub fn advise<G: Present + Strategy>(
    game: &G,
    texts: &Texts,
    names: &Names,
    (seat, view, options): (Seat, &G::View, &[G::Move]),
    seed: u64,
    go_on: impl FnMut(u32) -> bool,
) -> Advice {
    let hint = PreparedSearch::new(game, seat, view, options).hint(seed, go_on);
    let moves = hint.findings.ranked().into_iter().filter(|finding| finding.visits > 0);
    let advised = moves.map(|finding| Advised {
        text: game.move_text(finding.mv),
        chance: finding.chance(),
        error: finding.error(),
        share: f64::from(finding.visits) / f64::from(hint.findings.iterations.max(1)),
    });
    let unless = hint.hinges.iter().map(|hinge| Unless {
        seat: hinge.held.seat,
        card: game.card_id(hinge.held.card),
        instead: game.move_text(hinge.instead),
        gain: hinge.gain,
        share: hinge.share,
    });
    Advice {
        iterations: hint.findings.iterations,
        moves: advised.collect(),
        hinges: unless.take(CARDS).collect(),
        words: in_words(game, texts, names, view, &hint),
    }
}

fn percent(chance: f64) -> i64 {
    (100.0 * chance).round() as i64
}

fn in_words<G: Present + Strategy>(
    game: &G,
    texts: &Texts,
    names: &Names,
    view: &G::View,
    hint: &Hint<G::Move>,
) -> Vec<String> {
    let ranked = hint.findings.ranked();
    let Some(best) = ranked.first() else { return Vec::new() };
    let say = |mv| game.say_move(texts, names, view, mv);
    let chance = percent(best.chance());
    let words = say(best.mv);
    let mut lines =
        vec![texts.app("hint-best", &[("move", words.as_str().into()), ("chance", chance.into())])];
    for other in ranked.iter().skip(1).filter(|finding| finding.visits > 0).take(OTHERS) {
        let (words, loss) = (say(other.mv), (chance - percent(other.chance())).max(0));
        // A difference within the noise is none.
        let doubt = 2.0 * best.error().hypot(other.error());
        let id = match loss > 0 && best.chance() - other.chance() > doubt {
            true => "hint-worse",
            false => "hint-equal",
        };
        lines.push(texts.app(id, &[("move", words.as_str().into()), ("loss", loss.into())]));
    }
    for hinge in hint.hinges.iter().take(CARDS) {
        let who = names.subject(texts, hinge.held.seat);
        let card = game.say_card(texts, &game.card_id(hinge.held.card)).0;
        let instead = say(hinge.instead);
        let args =
            [("who", who.as_str().into()), ("card", card.as_str().into()), ("move", instead.as_str().into())];
        lines.push(texts.app("hint-unless", &args));
    }
    let count = i64::from(hint.findings.iterations);
    lines.push(texts.app("hint-ground", &[("count", count.into())]));
    lines
}
