//! What views and described positions have in common: displays, marks, limbo and drafts in words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::kind::{Card, Class, Colour, Kind, Object, PLACES, SLOTS, SPOTS, Spot};
use super::setup::RuleData;
use super::state::{
    ATTACKERS, Attackers, Command, Cost, Draft, Pending, Player, Site, Slot, Source, Stage, TurnMarks, bits,
};
use tafelrune_engine::Seat;

/// An attachment: `{ card = "rune.red", energy = 3 }`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attached {
    /// The slot; the lowest free one if it is not named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot: Option<u8>,
    pub card: Card,
    /// The energy of a rune card; 1 if it is not named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy: Option<u8>,
    /// Whether it was laid in this turn.
    #[serde(default)]
    pub fresh: bool,
}

/// A place: `{ card = "place.asgard", cards = [...] }`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The index in the display; the lowest free one if it is not named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// The place.
    pub card: Card,
    /// Whether it was laid in this turn.
    #[serde(default)]
    pub fresh: bool,
    /// Its attachments.
    #[serde(default)]
    pub cards: Vec<Attached>,
}

/// What was done in the running turn.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Marks {
    pub places: u8,
    pub runes: u8,
    pub removed: bool,
    pub played: bool,
    pub attacked: Vec<Card>,
    pub attacked_twice: Vec<Card>,
    pub actions: BTreeMap<String, u8>,
    pub boost: u8,
    pub vision: bool,
    pub exchange: bool,
    pub walhall: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// The power.
    pub card: Card,
    /// Whether it comes from the hand; once it has left limbo, no longer.
    #[serde(default)]
    pub direct: bool,
}

/// What is being resolved, with the cards in limbo.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names are those of the state")]
pub struct Resolving {
    pub source: Source,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<Object>,
    #[serde(default)]
    pub effect: u8,
    #[serde(default)]
    pub carried: u8,
    #[serde(default)]
    pub attackers: Vec<Attacker>,
    #[serde(default)]
    pub boost: u8,
}

/// The command that a draft is about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the state")]
pub enum CommandWritten {
    Build { card: Card, place: u8 },
    RemovePlace { place: u8 },
    Action { card: Card, opponent: Option<Seat>, object: Option<Object> },
    Attack { target: Option<Object>, attackers: Vec<Attacker> },
    Protect { card: Card },
    Vision { colour: Colour },
}

/// A command half made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names are those of the state")]
pub struct DraftWritten {
    pub command: CommandWritten,
    pub stage: Stage,
    #[serde(default)]
    pub cost: Cost,
    #[serde(default)]
    pub taken: BTreeMap<String, u8>,
    #[serde(default)]
    pub last: u8,
}

/// Writes a display.
pub(super) fn display(rules: &RuleData, player: &Player) -> Vec<Placed> {
    let attached = |(slot, card): (u8, &Slot)| {
        Some(Attached {
            slot: Some(slot),
            card: rules.card(card.card?),
            energy: card.is_rune().then_some(card.energy),
            fresh: card.fresh,
        })
    };
    let placed = |(place, site): (u8, &Site)| {
        Some(Placed {
            place: Some(place),
            card: rules.card(site.card?),
            fresh: site.fresh,
            cards: (0..).zip(&site.slots).filter_map(attached).collect(),
        })
    };
    (0..).zip(&player.display).filter_map(placed).collect()
}

/// Reads a display and collects its faults.
pub(super) fn read_display(rules: &RuleData, written: &[Placed]) -> Result<[Site; PLACES], String> {
    let mut display = [Site::default(); PLACES];
    for placed in written {
        let card = kind(rules, &placed.card)?;
        let free = || display.iter().position(|site| site.card.is_none());
        let index = placed.place.map(usize::from).or_else(free);
        let site = index.and_then(|index| display.get_mut(index)).filter(|site| site.card.is_none());
        let site = site.ok_or_else(|| format!("there is no room for `{}`", placed.card))?;
        if card.class() != Class::Place {
            return Err(format!("`{}` is no place", placed.card));
        }
        *site = Site { card: Some(card), fresh: placed.fresh, slots: [Slot::default(); SLOTS] };
        for attached in &placed.cards {
            attach(rules, site, attached)?;
        }
    }
    Ok(display)
}

fn attach(rules: &RuleData, site: &mut Site, attached: &Attached) -> Result<(), String> {
    let card = kind(rules, &attached.card)?;
    let free = || site.slots.iter().position(|slot| slot.card.is_none());
    let index = attached.slot.map(usize::from).or_else(free);
    let colour = site.card.map(|place| rules.colour(place));
    if !card.is_rune() && !card.is_power() {
        return Err(format!("`{}` is neither rune card nor power", attached.card));
    }
    if colour != Some(rules.colour(card)) {
        return Err(format!("`{}` has another colour than its place", attached.card));
    }
    let energy = attached.energy.unwrap_or(u8::from(card.is_rune()));
    if energy > super::kind::FULL || (energy > 0 && !card.is_rune()) {
        return Err(format!("`{}` cannot have energy {energy}", attached.card));
    }
    let slot = index.and_then(|index| site.slots.get_mut(index)).filter(|slot| slot.card.is_none());
    let slot = slot.ok_or_else(|| format!("there is no slot for `{}`", attached.card))?;
    *slot = Slot { card: Some(card), energy, fresh: attached.fresh };
    Ok(())
}

/// The kind of a written card.
pub(super) fn kind(rules: &RuleData, card: &Card) -> Result<Kind, String> {
    rules.kind(card.id()).ok_or_else(|| format!("the card set has no `{card}`"))
}

fn power(rules: &RuleData, card: &Card) -> Result<Kind, String> {
    kind(rules, card)?.is_power().then(|| kind(rules, card)).ok_or(format!("`{card}` is no power"))?
}

fn action(rules: &RuleData, card: &Card) -> Result<Kind, String> {
    let kind = kind(rules, card)?;
    if kind.class() == Class::Action { Ok(kind) } else { Err(format!("`{card}` is no action")) }
}

/// Writes what was done in the turn.
pub(super) fn marks(rules: &RuleData, turn: &TurnMarks) -> Marks {
    let set = |powers: u64| bits(powers).map(|power| rules.card(power)).collect();
    let actions = (0..).zip(&turn.actions).filter(|(_, times)| **times > 0);
    Marks {
        places: turn.places,
        runes: turn.runes,
        removed: turn.removed,
        played: turn.played,
        attacked: set(turn.attacked),
        attacked_twice: set(turn.attacked_twice),
        actions: actions
            .map(|(index, times)| (rules.card(Kind::action(index)).id().to_string(), *times))
            .collect(),
        boost: turn.boost,
        vision: turn.vision,
        exchange: turn.exchange,
        walhall: turn.walhall,
    }
}

/// Reads what was done in the turn.
pub(super) fn read_marks(rules: &RuleData, marks: &Marks) -> Result<TurnMarks, String> {
    let set = |cards: &[Card]| {
        cards.iter().try_fold(0u64, |set, card| Ok::<_, String>(set | power(rules, card)?.bit()))
    };
    let mut turn = TurnMarks {
        places: marks.places,
        runes: marks.runes,
        removed: marks.removed,
        played: marks.played,
        attacked: set(&marks.attacked)?,
        attacked_twice: set(&marks.attacked_twice)?,
        boost: marks.boost,
        vision: marks.vision,
        exchange: marks.exchange,
        walhall: marks.walhall,
        ..TurnMarks::default()
    };
    for (id, times) in &marks.actions {
        turn.actions[action(rules, &Card::new(id))?.number()] = *times;
    }
    Ok(turn)
}

fn attackers(rules: &RuleData, attackers: &Attackers) -> Vec<Attacker> {
    attackers.iter().map(|(power, direct)| Attacker { card: rules.card(power), direct }).collect()
}

fn read_attackers(rules: &RuleData, written: &[Attacker]) -> Result<Attackers, String> {
    let mut attackers = Attackers::default();
    if written.len() > ATTACKERS {
        return Err(format!("an attack has at most {ATTACKERS} attackers"));
    }
    for attacker in written {
        attackers.add(power(rules, &attacker.card)?, attacker.direct);
    }
    Ok(attackers)
}

/// Writes what is being resolved.
pub(super) fn resolving(rules: &RuleData, pending: &Pending) -> Option<Resolving> {
    let named = matches!(pending.source, Source::Action | Source::Victory | Source::Built);
    (pending.source != Source::None).then(|| Resolving {
        source: pending.source,
        card: named.then(|| rules.card(pending.card)),
        opponent: pending.opponent,
        object: pending.object,
        effect: pending.effect,
        carried: pending.carried,
        attackers: attackers(rules, &pending.attackers),
        boost: pending.boost,
    })
}

/// Reads what is being resolved.
pub(super) fn read_resolving(rules: &RuleData, written: Option<&Resolving>) -> Result<Pending, String> {
    let Some(written) = written else { return Ok(Pending::default()) };
    let card = match (written.source, &written.card) {
        (Source::Action, Some(card)) => action(rules, card)?,
        (Source::Victory | Source::Built, Some(card)) => power(rules, card)?,
        (Source::Action | Source::Victory | Source::Built, None) => {
            return Err("what is being resolved names its card".into());
        }
        (Source::None | Source::Attack, _) => Kind::default(),
    };
    Ok(Pending {
        source: written.source,
        card,
        opponent: written.opponent,
        object: written.object,
        effect: written.effect,
        carried: written.carried,
        attackers: read_attackers(rules, &written.attackers)?,
        boost: written.boost,
    })
}

/// Writes a draft.
pub(super) fn draft(rules: &RuleData, draft: &Draft) -> DraftWritten {
    let command = match draft.command {
        Command::Build(card, place) => CommandWritten::Build { card: rules.card(card), place },
        Command::RemovePlace(place) => CommandWritten::RemovePlace { place },
        Command::Action { card, opponent, object } => {
            CommandWritten::Action { card: rules.card(card), opponent, object }
        }
        Command::Attack { target, attackers: list } => CommandWritten::Attack {
            target: target.map(|(seat, spot)| Object::Card(seat, spot)),
            attackers: attackers(rules, &list),
        },
        Command::Protect(card) => CommandWritten::Protect { card: rules.card(card) },
        Command::Vision(colour) => CommandWritten::Vision { colour },
    };
    let taken = Spot::all().map(|spot| (spot.to_string(), draft.taken[spot.index()]));
    DraftWritten {
        command,
        stage: draft.stage,
        cost: draft.cost,
        taken: taken.filter(|(_, units)| *units > 0).collect(),
        last: draft.last,
    }
}

pub(super) fn read_draft(rules: &RuleData, written: &DraftWritten) -> Result<Draft, String> {
    let command = match &written.command {
        CommandWritten::Build { card, place } => Command::Build(power(rules, card)?, *place),
        CommandWritten::RemovePlace { place } => Command::RemovePlace(*place),
        CommandWritten::Action { card, opponent, object } => {
            Command::Action { card: action(rules, card)?, opponent: *opponent, object: *object }
        }
        CommandWritten::Attack { target, attackers } => Command::Attack {
            target: match target {
                Some(Object::Card(seat, spot)) => Some((*seat, *spot)),
                Some(Object::Place(..)) => return Err("a place is no target".into()),
                None => None,
            },
            attackers: read_attackers(rules, attackers)?,
        },
        CommandWritten::Protect { card } => Command::Protect(action(rules, card)?),
        CommandWritten::Vision { colour } => Command::Vision(*colour),
    };
    let mut taken = [0; SPOTS];
    for (spot, units) in &written.taken {
        let spot = Spot::parse(spot).ok_or_else(|| format!("`{spot}` is no spot such as `0.2`"))?;
        taken[spot.index()] = *units;
    }
    Ok(Draft { command, stage: written.stage, cost: written.cost, taken, last: written.last })
}
