//! Kiesel in words, and what lies on the table. The texts are in `de.ftl` and `en.ftl`.

use tafelrune_engine::{Rules, Seat};
use tafelrune_words::overview::{Overview, Zone, ZoneThing};
use tafelrune_words::{Arg, GameTexts, Names, Present, Progress, Texts, targets};

use crate::{Event, Kiesel, Move, Pile, Seen, View};

fn say(texts: &Texts, id: &str, args: &[(&str, Arg<'_>)]) -> String {
    texts.game(Kiesel::ID, id, args)
}

impl Present for Kiesel {
    const TEXTS: GameTexts =
        GameTexts::Own(&[("de", include_str!("de.ftl")), ("en", include_str!("en.ftl"))]);

    fn say_move(&self, texts: &Texts, _: &Names, _: &View, mv: Move) -> String {
        let (id, pebble, pile) = match mv {
            Move::Lay { pebble, pile } => ("move-lay", pebble, pile),
            Move::Take { pile } => ("move-take", 0, pile),
            Move::Drop { pebble } => ("move-drop", pebble, 0),
        };
        say(texts, id, &[("pebble", pebble.into()), ("pile", (pile + 1).into())])
    }

    fn say_decision(&self, texts: &Texts, names: &Names, view: &View) -> String {
        match view.active {
            Some(seat) if names.is_you(seat) => say(texts, "ask-you", &[]),
            Some(seat) => say(texts, "ask-other", &[("who", (&names.name(texts, seat)).into())]),
            None => say(texts, "ask-over", &[]),
        }
    }

    fn say_event(&self, texts: &Texts, names: &Names, seen: &Seen) -> Option<String> {
        let (id, seat, number, pile) = match *seen {
            Event::Dealt { .. } => return None,
            Event::Laid { seat, pebble, pile } => ("event-laid", seat, pebble, pile),
            Event::Took { seat, pile, points } => ("event-took", seat, points, pile),
            Event::Dropped { seat, pebble } => ("event-dropped", seat, pebble, 0),
        };
        let who = names.name(texts, seat);
        Some(say(
            texts,
            id,
            &[("who", (&who).into()), ("number", number.into()), ("pile", (pile + 1).into())],
        ))
    }

    fn targets(&self, _: Seat, mv: Move) -> Vec<String> {
        match mv {
            Move::Lay { pebble, pile } => vec![targets::hand(pebble), format!("pile:{pile}")],
            Move::Take { pile } => vec![format!("pile:{pile}")],
            Move::Drop { pebble } => vec![targets::hand(pebble), "gone".into()],
        }
    }

    fn progress(view: &View) -> Progress {
        Progress { round: 0, points: view.points.clone() }
    }

    fn overview(&self, texts: &Texts, names: &Names, view: &View) -> Option<Overview> {
        let face_up = |id: String, text: &str, pile: u8, pebbles: &[u8]| {
            let list = pebbles.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let text = say(texts, text, &[("pile", (pile + 1).into()), ("pebbles", (&list).into())]);
            ZoneThing { id, text, value: pebbles.last().map(u8::to_string), ..ZoneThing::default() }
        };
        let pile = |(pile, on): (u8, &Pile)| face_up(format!("pile:{pile}"), "thing-pile", pile, &on.pebbles);
        let gone = face_up("gone".into(), "thing-gone", 0, &view.gone);
        let things = (0..).zip(&view.piles).map(pile).chain([gone]).collect();
        let (id, title) = ("middle".into(), say(texts, "zone-middle", &[]));
        let middle = Zone { id, title, things, ..Zone::default() };
        let hands = Seat::all(self.players()).map(|seat| hand(texts, names, view, seat));
        Some(Overview {
            status: say(texts, "status", &[("left", view.held.iter().sum::<u8>().into())]),
            points: view.points.clone(),
            zones: std::iter::once(middle).chain(hands).collect(),
        })
    }
}

/// The pebbles of a seat: equal ones together, or just how many there are.
fn hand(texts: &Texts, names: &Names, view: &View, seat: Seat) -> Zone {
    let own = view.hand.as_ref().filter(|_| view.viewer.is(seat));
    let thing = |id: String, value: Option<u8>, count: usize| {
        let value = value.map(|value| value.to_string());
        let text = say(texts, "thing-pebble", &[("pebble", value.as_deref().unwrap_or("?").into())]);
        ZoneThing { id, text, hidden: value.is_none(), value, count: (count > 1).then_some(count as u32) }
    };
    let known = |equal: &[u8]| thing(targets::hand(equal[0]), Some(equal[0]), equal.len());
    let hidden = usize::from(view.held[seat.index()]);
    let things = match own {
        Some(hand) => hand.chunk_by(|a, b| a == b).map(known).collect(),
        None if hidden == 0 => Vec::new(),
        None => vec![thing(format!("pebbles:{seat}"), None, hidden)],
    };
    let (id, title) = (format!("hand:{seat}"), names.name(texts, seat));
    Zone { id, title, seat: Some(seat), own_hand: own.is_some(), things }
}
