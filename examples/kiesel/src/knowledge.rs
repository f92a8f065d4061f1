//! What a viewer knows: everything but the hands of others and the pebbles that were not dealt.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Chance, Dice, Knowledge, Rng, Rules, Seat, Viewer};

use crate::rules::{Event, Kiesel, PILES, Pile, State, all_pebbles};

/// What happened, as one viewer may know it.
pub type Seen = Event<Option<Vec<u8>>>;

/// Everything one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub viewer: Viewer,
    /// Whose turn it is; nobody's once the game is over.
    pub active: Option<Seat>,
    /// The viewer's own pebbles, ascending; none for a spectator.
    pub hand: Option<Vec<u8>>,
    /// How many pebbles each seat holds.
    pub held: Vec<u8>,
    /// Points of each seat.
    pub points: Vec<i32>,
    /// Pebbles that were taken or dropped.
    pub gone: Vec<u8>,
    /// The common piles.
    pub piles: [Pile; PILES as usize],
}

impl Knowledge for Kiesel {
    type Seen = Seen;
    // The table shows everything that was ever public.
    type Memory = ();
    type View = View;
    type Worlds = View;

    fn seen(&self, event: &Event<Vec<u8>>, viewer: Viewer) -> Option<Seen> {
        Some(match *event {
            Event::Dealt { seat, ref hand } => {
                Event::Dealt { seat, hand: viewer.is(seat).then(|| hand.clone()) }
            }
            Event::Laid { seat, pebble, pile } => Event::Laid { seat, pebble, pile },
            Event::Took { seat, pile, points } => Event::Took { seat, pile, points },
            Event::Dropped { seat, pebble } => Event::Dropped { seat, pebble },
        })
    }

    fn view(&self, state: &State, (): &(), viewer: Viewer) -> View {
        View {
            viewer,
            active: self.turn(state).first_seat(),
            hand: viewer.seat().map(|seat| state.hands[seat.index()].clone()),
            held: state.hands.iter().map(|hand| hand.len() as u8).collect(),
            points: state.points.clone(),
            gone: state.gone.clone(),
            piles: state.piles.clone(),
        }
    }

    fn viewer_of(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn worlds(&self, view: &View) -> View {
        view.clone()
    }

    fn draw<R: Rng>(&self, view: &View, dice: &mut Dice<R>) -> State {
        let mut rest = all_pebbles();
        let shown = view.piles.iter().flat_map(|pile| &pile.pebbles).chain(&view.gone);
        for pebble in shown.chain(view.hand.iter().flatten()) {
            rest.remove(rest.partition_point(|other| other < pebble));
        }
        dice.shuffle("world", &mut rest);
        let hand = |(seat, held): (Seat, &u8)| match &view.hand {
            Some(own) if view.viewer.is(seat) => own.clone(),
            _ => {
                let mut hand = rest.split_off(rest.len() - usize::from(*held));
                hand.sort_unstable();
                hand
            }
        };
        State {
            hands: Seat::all(self.players()).zip(&view.held).map(hand).collect(),
            rest,
            piles: view.piles.clone(),
            gone: view.gone.clone(),
            points: view.points.clone(),
            active: view.active.unwrap_or_default(),
        }
    }
}
