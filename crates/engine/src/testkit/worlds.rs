//! Two worlds: the true one, and another that fits a viewer's view. Nothing that reaches the viewer may
//! tell them apart.

use std::fmt;

use serde::Serialize;

use super::dice;
use crate::{Board, Game, Seat, Turn, Viewer};

/// Where two worlds can be told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// The serialised views.
    View,
    /// The census of the cards.
    Cards,
    /// The legal moves or their order.
    Legal,
    /// What is refused, or by which clause.
    Refusal,
    /// What is seen of the next move.
    Events,
    /// What a bot decides.
    Bot,
}

/// A difference by which a viewer can tell the true world from a sampled one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leak {
    /// Who can tell the difference.
    pub viewer: Viewer,
    /// Where the difference is.
    pub channel: Channel,
    /// Both values, for a person.
    pub detail: String,
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} tells {:?} two worlds apart: {}", self.channel, self.viewer, self.detail)
    }
}

/// Something as text: what is compared is what would be sent.
fn written(thing: &impl Serialize) -> String {
    toml::to_string(thing).expect("views and events can be written")
}

/// Samples a world that fits the view of `viewer` and looks for a difference: views, legal moves,
/// refusals, wishes and the events of the next move.
pub fn compare<G: Game>(
    board: &Board<G>,
    viewer: Viewer,
    seed: u64,
    candidates: &[G::Move],
) -> Result<(), Leak> {
    let game = board.game();
    let leak = |channel, detail: String| Err(Leak { viewer, channel, detail });
    let view = board.view(viewer);
    let world = game.sample(&view, &mut dice(seed));
    let (here, there) = (written(&view), written(&game.view(&world, board.memory(viewer), viewer)));
    if here != there {
        return leak(Channel::View, first_difference(&here, &there));
    }
    if game.census(&world) != game.census(board.state()) {
        return leak(Channel::Cards, "the sampled world has other cards".into());
    }
    if let Some(seat) = viewer.seat() {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        game.legal_moves(board.state(), seat, &mut here);
        game.legal_moves(&world, seat, &mut there);
        if here != there {
            return leak(Channel::Legal, format!("{here:?} / {there:?}"));
        }
        for mv in candidates {
            let (one, two) = (game.check(board.state(), seat, *mv), game.check(&world, seat, *mv));
            if one != two {
                return leak(Channel::Refusal, format!("`{}`: {one:?} / {two:?}", game.move_text(*mv)));
            }
        }
        let wishes = game.wishes(board.state(), seat);
        if wishes != game.wishes(&world, seat) {
            return leak(Channel::Refusal, format!("the wishes differ: {wishes:?}"));
        }
        if let Some((mv, _)) =
            wishes.iter().find(|(mv, clause)| game.check(board.state(), seat, *mv) != Err(*clause))
        {
            return leak(Channel::Refusal, format!("the wish `{}` is not refused so", game.move_text(*mv)));
        }
    }
    next_events(board, &world, viewer, seed)
}

fn first_difference(here: &str, there: &str) -> String {
    let differs = here.lines().zip(there.lines()).find(|(one, two)| one != two);
    differs.map_or("one is longer".into(), |(one, two)| format!("`{one}` / `{two}`"))
}

/// Plays the same moves in both worlds: what `viewer` sees must agree up to the first event that
/// legitimately shows a hidden card.
fn next_events<G: Game>(board: &Board<G>, world: &G::State, viewer: Viewer, seed: u64) -> Result<(), Leak> {
    let game = board.game();
    // Others' unfinished picks in a simultaneous choice are invisible, so a sampled world need not
    // have them: only the viewer's own moves can be compared then.
    let seat: Option<Seat> = match game.turn(board.state()) {
        Turn::Many(seats, _) => viewer.seat().filter(|seat| seats.has(*seat)),
        turn => turn.first_seat(),
    };
    let Some(seat) = seat else { return Ok(()) };
    let (mut one, mut two) = (Vec::new(), Vec::new());
    game.legal_moves(board.state(), seat, &mut one);
    game.legal_moves(world, seat, &mut two);
    for mv in one.into_iter().filter(|mv| two.contains(mv)).take(12) {
        let mut seen = [Vec::new(), Vec::new()];
        for (state, seen) in [board.state(), world].into_iter().zip(&mut seen) {
            let mut events = Vec::new();
            let mut state = state.clone();
            game.play_unchecked(&mut state, seat, mv, &mut dice(seed), &mut events);
            seen.extend(events.into_iter().filter_map(|event| {
                let shown = game.seen(&event, viewer)?;
                Some((shown, game.reveals(&event)))
            }));
        }
        let [first, second] = seen;
        let differs = first.iter().zip(&second).find(|(one, two)| one.0 != two.0);
        let detail = match differs {
            Some((one, two)) if one.1 || two.1 => continue,
            Some((one, two)) => format!("{:?} / {:?}, and nothing was revealed", one.0, two.0),
            None if first.len() == second.len() => continue,
            None => format!("{} events / {}", first.len(), second.len()),
        };
        let detail = format!("`{}`: {detail}", game.move_text(mv));
        return Err(Leak { viewer, channel: Channel::Events, detail });
    }
    Ok(())
}
