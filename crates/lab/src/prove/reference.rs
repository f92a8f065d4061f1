//! Do two readings of the specification agree? The engine against the slow reference
//! ([`tafelrune_reference`]), over the positions of a series of games: legal moves in their order, prices and
//! payments, combats, strengths, totals, points and ranks.

use serde::Serialize;
use tafelrune_engine::{Board, CardSet, Game, Seat, Viewer};
use tafelrune_reference::{Deed, Moment, Opinion, Tally, opinion};
use toml::Value;

use super::Provable;
use super::crew::{Bulk, Sitting};

/// What comparisons have shown.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Figures {
    /// Positions at which both were asked.
    pub positions: u64,
    /// Games that they are out of.
    pub games: u64,
    /// How often each thing was compared.
    pub compared: Tally,
}

/// A difference, and where to find it again.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// The game of the series.
    pub game: u64,
    /// The moves made before.
    pub step: u32,
    /// What differs.
    pub detail: String,
    /// The position before it, as a scenario; the last line is the move, if it is about one.
    pub scenario: String,
}

/// Goes through a series of games until so many positions are compared or something differs; `watch` hears of
/// each game. `cards` is what the reference reads: the edition, unless a test puts in something else.
pub fn run<G: Provable>(
    bulk: Bulk,
    positions: u64,
    cards: Option<&str>,
    mut watch: impl FnMut(&Figures),
) -> (Figures, Option<Difference>) {
    let mut figures = Figures::default();
    while figures.positions < positions {
        if let Err(difference) = compare_game::<G>(bulk, cards, positions, &mut figures) {
            return (figures, Some(*difference));
        }
        figures.games += 1;
        watch(&figures);
    }
    (figures, None)
}

fn compare_game<G: Provable>(
    bulk: Bulk,
    cards: Option<&str>,
    positions: u64,
    figures: &mut Figures,
) -> Result<(), Box<Difference>> {
    let number = figures.games;
    let deal = bulk.deal::<G>(number);
    let (mut sitting, _) = Sitting::new(&deal);
    let mut step = 0;
    let game = sitting.played.board().game().clone();
    let fail = |step: u32, detail: String, position: &Value, said: &str| {
        Box::new(Difference { game: number, step, detail, scenario: scenario(&game, position, said) })
    };
    let options = value(&game.setup().options);
    let cards = cards.unwrap_or(G::Cards::EDITION);
    let second = opinion(G::ID, cards, game.players().into(), options);
    let second = second.ok().flatten().expect("the reference knows the game and reads its cards");
    let mut position = described(sitting.played.board());
    while figures.positions < positions {
        let board = sitting.played.board();
        if let Some(ranking) = board.ranking() {
            let ranks: Vec<i64> = ranking.ranks.iter().map(|rank| i64::from(*rank)).collect();
            let agreed = second.end(&position, &ranks, &mut figures.compared);
            agreed.map_err(|detail| fail(step, detail, &position, ""))?;
        }
        let over = sitting.played.game_over();
        if !sitting.goes_on() {
            break;
        }
        if over {
            // The settings of a later game of a match are those of the first but for the starter.
            position = described(sitting.played.board());
        }
        figures.positions += 1;
        let mut asked: Vec<Moment> = Vec::new();
        for seat in sitting.played.board().turn().seats().iter() {
            let told = moment(sitting.played.board(), &*second, seat, &position);
            let agreed = second.moment(&told, &mut figures.compared);
            agreed.map_err(|detail| fail(step, detail, &position, ""))?;
            asked.push(told);
        }
        let (seat, mv) = sitting.choose();
        let text = game.move_text(mv);
        let before = asked.into_iter().find(|told| told.seat == seat.to_string());
        let before = before.expect("whoever moves is asked");
        let events = sitting.play(seat, mv).expect("bots choose legal moves");
        step += 1;
        let seen = events.iter().filter_map(|event| game.seen(event, Viewer::Spectator));
        let events = seen.map(|seen| value(&seen)).collect();
        let deed = Deed { text, events, after: described(sitting.played.board()) };
        let agreed = second.deed(&before, &deed, &mut figures.compared);
        agreed.map_err(|detail| fail(step, detail, &position, &format!("{seat} {}", deed.text)))?;
        position = deed.after;
    }
    Ok(())
}

fn value(thing: &impl Serialize) -> Value {
    Value::try_from(thing).expect("what scenarios show can be written down")
}

fn described<G: Game>(board: &Board<G>) -> Value {
    value(&board.game().describe(board.state()))
}

/// What the engine says when `seat` is asked.
fn moment<'a, G: Game>(
    board: &Board<G>,
    second: &dyn Opinion,
    seat: Seat,
    position: &'a Value,
) -> Moment<'a> {
    let (game, state) = (board.game(), board.state());
    let decision = board.turn().decision().map(|decision| value(&decision));
    Moment {
        position,
        decision: decision.as_ref().and_then(Value::as_str).unwrap_or_default().to_string(),
        seat: seat.to_string(),
        legal: board.legal_moves(seat).into_iter().map(|mv| game.move_text(mv)).collect(),
        points: Seat::all(game.players()).map(|seat| game.score(state, seat).into()).collect(),
        view: second.wants_view().then(|| value(&board.view(Viewer::Spectator))),
    }
}

fn scenario<G: Game>(game: &G, position: &Value, said: &str) -> String {
    let mut head = toml::Table::new();
    head.insert("game".into(), Value::String(G::ID.into()));
    head.insert("title".into(), Value::String("Engine and reference differ.".into()));
    head.insert("players".into(), Value::Integer(game.players().into()));
    head.insert("options".into(), value(&game.setup().options));
    head.insert("position".into(), position.clone());
    format!("{head}---\n{said}\n")
}
