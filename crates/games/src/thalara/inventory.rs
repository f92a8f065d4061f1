//! Chance results of expanded records: the order of the stack and the start player, and nothing else
//! (`setup.randomness`).

use super::Thalara;
use super::event::{Event, Sight};
use super::kind::{Card, Kind};
use tafelrune_engine::Outcome;
use tafelrune_engine::{Fault, Inventory, Rules, Seat};

/// Every card is one of a kind or like all others, so there is nothing to keep track of.
#[derive(Debug)]
pub struct Deal;

impl Inventory<Thalara> for Deal {
    fn write(&mut self, game: &Thalara, outcomes: &[Outcome], _: &[Event<Sight>]) -> Vec<String> {
        let name = |card: &u8| game.rules().name(Card(*card));
        let line = |outcome: &Outcome| match outcome {
            Outcome::Order(label, cards) => {
                format!("{label} {}", cards.iter().map(name).collect::<Vec<_>>().join(" "))
            }
            Outcome::Drawn(label, seat) => format!("{label} {}", Seat(*seat)),
        };
        outcomes.iter().map(line).collect()
    }
}

/// Reads one chance result back.
pub(super) fn parse(game: &Thalara, text: &str) -> Result<Outcome, Fault> {
    let fault = |message: String| Fault::new("chance.syntax", message);
    let (label, rest) = text.split_once(' ').unwrap_or((text, ""));
    let artefact = |id: &str| {
        let card = game.rules().card(id).filter(|card| game.rules().kind(*card) == Kind::Artefact);
        card.map(|card| card.0).ok_or_else(|| fault(format!("`{id}` is no artefact in play")))
    };
    match label {
        "stack" => {
            let order = rest.split_whitespace().map(artefact).collect::<Result<Vec<u8>, Fault>>()?;
            Ok(Outcome::Order("stack", order))
        }
        "start" => Seat::parse(rest.trim())
            .filter(|seat| seat.0 < game.players())
            .map(|seat| Outcome::Drawn("start", seat.0))
            .ok_or_else(|| fault(format!("`{rest}` is no seat at this table"))),
        _ => Err(fault(format!("`{label}` is no chance event of Thalara"))),
    }
}
