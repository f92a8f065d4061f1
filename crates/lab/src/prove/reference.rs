//! Compares the engine with the slow reference implementation ([`tafelrune_reference`]), over the positions of a series of games: legal moves in their order, prices and
//! payments, combats, strengths, totals, points and ranks.

use serde::Serialize;
use tafelrune_engine::{Board, CardSet, Game, Seat, Viewer};
use tafelrune_reference::{ComparisonCounts, DecisionPoint, MadeMove, Reference, reference_for};
use toml::Value;

use super::Provable;
use super::bulk_game::{Bulk, BulkGame};

/// The number of comparisons made.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Figures {
    /// Positions at which both were compared.
    pub positions: u64,
    /// Games that these positions are from.
    pub games: u64,
    /// By what was compared.
    pub compared: ComparisonCounts,
}

/// A difference with its place in the series.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// The game of the series.
    pub game: u64,
    /// The number of moves before.
    pub step: u32,
    /// A description for people.
    pub detail: String,
    /// The position before it, as a scenario; the last line is the move, if it is about one.
    pub scenario: String,
}

/// Plays games until `positions` are compared or something differs; `watch` is called after each game. `cards` is
/// the text that the reference reads; `None` is the edition.
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
    let (mut bulk_game, _) = BulkGame::new(&deal);
    let mut step = 0;
    let game = bulk_game.played.board().game().clone();
    let fail = |step: u32, detail: String, position: &Value, said: &str| {
        Box::new(Difference { game: number, step, detail, scenario: scenario(&game, position, said) })
    };
    let options = value(&game.setup().options);
    let cards = cards.unwrap_or(G::Cards::EDITION);
    let second = reference_for(G::ID, cards, game.players().into(), options);
    let second = second.ok().flatten().expect("the reference knows the game and reads its cards");
    let mut position = described(bulk_game.played.board());
    while figures.positions < positions {
        let board = bulk_game.played.board();
        if let Some(ranking) = board.ranking() {
            let ranks: Vec<i64> = ranking.ranks.iter().map(|rank| i64::from(*rank)).collect();
            let agreed = second.check_end(&position, &ranks, &mut figures.compared);
            agreed.map_err(|detail| fail(step, detail, &position, ""))?;
        }
        let over = bulk_game.played.game_over();
        if !bulk_game.advance() {
            break;
        }
        if over {
            // Later games of a match have the options of the first, with another starting player.
            position = described(bulk_game.played.board());
        }
        figures.positions += 1;
        let mut asked: Vec<DecisionPoint> = Vec::new();
        for seat in bulk_game.played.board().turn().seats().iter() {
            let told = decision_point(bulk_game.played.board(), &*second, seat, &position);
            let agreed = second.check_decision(&told, &mut figures.compared);
            agreed.map_err(|detail| fail(step, detail, &position, ""))?;
            asked.push(told);
        }
        let (seat, mv) = bulk_game.choose();
        let text = game.move_text(mv);
        let before = asked.into_iter().find(|told| told.seat == seat.to_string());
        let before = before.expect("whoever moves is asked");
        let events = bulk_game.play(seat, mv).expect("bots choose legal moves");
        step += 1;
        let seen = events.iter().filter_map(|event| game.seen(event, Viewer::Spectator));
        let events = seen.map(|seen| value(&seen)).collect();
        let deed = MadeMove { text, events, after: described(bulk_game.played.board()) };
        let agreed = second.check_move(&before, &deed, &mut figures.compared);
        agreed.map_err(|detail| fail(step, detail, &position, &format!("{seat} {}", deed.text)))?;
        position = deed.after;
    }
    Ok(())
}

fn value(thing: &impl Serialize) -> Value {
    Value::try_from(thing).expect("what scenarios show can be written down")
}

fn described<G: Game>(board: &Board<G>) -> Value {
    let positions = board.game().positions().expect("the reference knows games with positions only");
    positions.describe_value(board.state())
}

/// The engine's legal moves and points when `seat` decides.
fn decision_point<'a, G: Game>(
    board: &Board<G>,
    second: &dyn Reference,
    seat: Seat,
    position: &'a Value,
) -> DecisionPoint<'a> {
    let (game, state) = (board.game(), board.state());
    let decision = board.turn().decision().map(|decision| value(&decision));
    DecisionPoint {
        position,
        decision: decision.as_ref().and_then(Value::as_str).unwrap_or_default().to_string(),
        seat: seat.to_string(),
        legal: board.legal_moves(seat).into_iter().map(|mv| game.move_text(mv)).collect(),
        points: Seat::all(game.players()).map(|seat| game.score(state, seat).into()).collect(),
        view: second.compares_view().then(|| value(&board.view(Viewer::Spectator))),
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
