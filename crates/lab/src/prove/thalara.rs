//! Thalara: every pair of characters meets, every spell and trap works, every pair of spells meets in
//! a conflict.

use std::sync::Arc;

use tafelrune_engine::{Rules, Seat, Setup, Viewer};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::cards::{Cards, Spell};
use tafelrune_games::thalara::event::{Event, Sight};
use tafelrune_games::thalara::kind::{Card, listed};
use tafelrune_games::thalara::memory::Memory;
use tafelrune_games::thalara::moves::Move;
use tafelrune_games::thalara::state::{Laid, NONE, SPELLS, State, TrapLaid, TrapState};
use tafelrune_games::thalara::vocabulary::{Formula, Op};

use super::{Coverage, Group, Opening, Piece, Provable};

/// The clauses behind events: each must have made something happen.
const DEEDS: &[&str] = &[
    "setup.character",
    "variant.own_spells",
    "round.sequence",
    "round.aftershock_take",
    "round.refill",
    "hand.overflow",
    "hand.pick_order",
    "hand.secret",
    "hand.need",
    "turn.face_up",
    "turn.options",
    "turn.pass_return",
    "trap.counter",
    "trap.trigger",
    "cast.stays",
    "cast.optional",
    "cast.opponent",
    "block.named_colour",
    "effect.destroy",
    "effect.mark",
    "effect.return",
    "effect.move",
    "effect.order",
    "aftershock.take",
    "aftershock.none_left",
    "effect.discard",
    "effect.each",
    "effect.prove",
    "cast.once_per_round",
    "layer.face_down",
    "trap.set",
    "crystal.bind",
    "transformation.take",
    "info.stack",
    "score.reveal",
    "score.winner",
    "score.stays",
    "score.to_hand",
    "cleanup.keep",
    "cleanup.memories",
    "end.seven",
    "end.supply",
    "end.no_artefact",
    "end.idle",
    "end.rounds",
];

/// One artefact is left, and winning it makes nobody's seventh.
const LAST_ARTEFACT: &str = include_str!("openings/thalara-last-artefact.scenario");

/// Whether a primitive already works by what it allows or forbids.
fn by_legality(op: Op) -> bool {
    matches!(op, Op::BlockCards(..) | Op::BlockSpells(_) | Op::MayHide)
}

/// Two things as one id, whichever comes first.
fn pair(one: &str, two: &str) -> String {
    let (first, second) = if one <= two { (one, two) } else { (two, one) };
    format!("{first} + {second}")
}

/// Every pair of different things.
fn pairs<'a>(ids: &'a [&'a str]) -> impl Iterator<Item = (&'a str, &'a str)> {
    ids.iter().enumerate().flat_map(|(index, one)| ids[index + 1..].iter().map(move |two| (*one, *two)))
}

/// An artefact lies in two sets; for the report it is one card.
fn without_set(id: &str) -> &str {
    id.split('#').next().unwrap_or(id)
}

/// The spells that lie in a conflict.
fn spells_in(state: &State, slot: u8) -> impl Iterator<Item = u8> {
    let here = state.cast.iter().enumerate().filter(move |(_, cast)| cast.slot == slot);
    here.map(|(index, _)| state.players[index / SPELLS].spells[index % SPELLS])
}

impl Provable for Thalara {
    // The stack fills every slot until somebody has seven artefacts, unless most of them are bound to
    // the crystal.
    const OPENINGS: &'static [Opening] = &[
        Opening { group: Group::Deed, id: "end.no_artefact", scenario: LAST_ARTEFACT },
        Opening { group: Group::Refusal, id: "turn.no_conflict", scenario: LAST_ARTEFACT },
    ];

    fn required_coverage(cards: &Cards) -> Vec<(Group, String)> {
        let mut wanted: Vec<(Group, String)> = Vec::new();
        let characters: Vec<&str> = cards.characters.iter().map(String::as_str).collect();
        wanted.extend(characters.iter().map(|id| (Group::Character, id.to_string())));
        wanted.extend(pairs(&characters).map(|(one, two)| (Group::Match, pair(one, two))));
        let spells: Vec<&str> = cards.spells.iter().map(|spell| spell.id.as_str()).collect();
        wanted.extend(spells.iter().map(|id| (Group::Card, id.to_string())));
        wanted.extend(pairs(&spells).map(|(one, two)| (Group::Pair, pair(one, two))));
        for trap in &cards.traps {
            let fates = ["laid", "sprung", "defused"];
            wanted.extend(fates.map(|fate| (Group::Card, format!("{}: {fate}", trap.id))));
        }
        wanted.extend(cards.artefacts.iter().map(|card| (Group::Card, card.id.clone())));
        let game = Thalara::new(Setup::new(2)).expect("the usual setup is valid");
        let memories = (0..cards.memories.len() + cards.artefacts.len() * 2)
            .map(|card| game.rules().name(Card(card as u8)))
            .filter(|id| id.starts_with("mem-"));
        wanted.extend(memories.map(|id| (Group::Card, id.to_string())));
        wanted.extend(DEEDS.iter().map(|clause| (Group::Deed, clause.to_string())));
        wanted
    }

    /// `end.points`: the stars of the artefacts won, wherever they are now.
    fn recount_score(&self, state: &State, seat: Seat) -> i32 {
        let player = state.player(seat);
        let held = player.hand.all().chain(listed(player.aside)).chain(listed(player.crystal));
        let laid = state.laid.iter().filter(|laid| laid.owner() == seat).map(|laid| laid.card);
        let names = held.chain(laid).filter(|card| !card.is_alike()).map(|card| self.rules().name(card));
        let artefacts = names.filter_map(|name| {
            self.setup().cards.artefacts.iter().find(|artefact| artefact.id == without_set(name))
        });
        artefacts.map(|artefact| i32::from(artefact.stars)).sum()
    }

    fn wrong_memory(&self, state: &State, memory: &Memory, _: Viewer) -> Option<String> {
        let rules = self.rules();
        for observer in &memory.observers {
            for (owner, known) in &observer.owners {
                let player = state.player(*owner);
                for known in known.iter().filter(|known| !known.card.is_alike()) {
                    let lies = |laid: &Laid| laid.owner() == *owner && laid.card == known.card;
                    let laid = state.laid.iter().find(|laid| lies(laid)).map(|laid| laid.entry);
                    let right = known.at.supply && player.supply.has(known.card)
                        || known.at.hand && player.hand.has(known.card)
                        || laid.is_some_and(|entry| known.at.down.contains(&entry));
                    if !right {
                        let name = rules.name(known.card);
                        return Some(format!(
                            "{name} of {owner} is not where {:?} has it: {:?}",
                            observer.who, known.at
                        ));
                    }
                }
            }
            for (card, depths) in observer.stack.iter().flatten() {
                let depth = state.stack.iter().rev().position(|other| *other == card.0);
                if depth.is_none_or(|depth| depths >> depth & 1 == 0) {
                    return Some(format!(
                        "{} lies in the stack at {depth:?}, not at {depths:b}",
                        rules.name(*card)
                    ));
                }
            }
        }
        None
    }

    /// A primitive is replaced by a bonus of nothing, so that the others keep their places.
    fn pieces(cards: &Cards) -> Vec<Piece<Thalara>> {
        let nothing = Op::Bonus(Formula::Fixed(0));
        let mut pieces = Vec::new();
        let mut add = |id: String, op: Op, change: &dyn Fn(&mut Cards)| {
            let mut without = cards.clone();
            change(&mut without);
            pieces.push(Piece { id, without: Arc::new(without), by_legality: by_legality(op) });
        };
        for (index, spell) in cards.spells.iter().enumerate() {
            for (place, op) in spell.ops.iter().enumerate() {
                let id = format!("{}: {}. {}", spell.id, place + 1, op.word().name);
                add(id, *op, &|cards| cards.spells[index].ops[place] = nothing);
            }
        }
        for (index, trap) in cards.traps.iter().enumerate() {
            for (place, op) in trap.ops.iter().enumerate() {
                let id = format!("{}: {}. {}", trap.id, place + 1, op.word().name);
                add(id, *op, &|cards| cards.traps[index].ops[place] = nothing);
            }
        }
        pieces
    }

    fn count_usage(&self, before: &State, events: &[Event<Sight>], coverage: &mut Coverage) {
        let rules = self.rules();
        let mut cast: Vec<(u8, String)> = Vec::new();
        for event in events {
            match event {
                Event::Placed { card, .. } => {
                    coverage.count(Group::Card, without_set(rules.name(card.card)));
                }
                Event::TrapLaid { trap: Some(trap), .. } => {
                    coverage.count(Group::Card, &format!("{trap}: laid"));
                }
                Event::TrapSprung { trap, defused, .. } => {
                    let fate = if *defused { "defused" } else { "sprung" };
                    coverage.count(Group::Card, &format!("{trap}: {fate}"));
                }
                Event::SpellCast { spell, slot, .. } | Event::Echoed { spell, slot, .. } => {
                    coverage.count(Group::Card, spell);
                    let cards = &self.setup().cards;
                    let others =
                        spells_in(before, *slot).map(|other| cards.spells[usize::from(other)].id.as_str());
                    let others: Vec<&str> = others
                        .chain(cast.iter().filter(|(there, _)| there == slot).map(|(_, id)| id.as_str()))
                        .filter(|other| other != spell)
                        .collect();
                    others.iter().for_each(|other| coverage.count(Group::Pair, &pair(spell, other)));
                    cast.push((*slot, spell.clone()));
                }
                Event::Ended { .. } => {
                    let characters = Seat::all(self.players()).map(|seat| before.player(seat).character);
                    let ids: Vec<&str> = characters
                        .filter(|character| *character != NONE)
                        .map(|character| self.setup().cards.characters[usize::from(character)].as_str())
                        .collect();
                    ids.iter().for_each(|id| coverage.count(Group::Character, id));
                    pairs(&ids).filter(|(one, two)| one != two).for_each(|(one, two)| {
                        coverage.count(Group::Match, &pair(one, two));
                    });
                }
                _ => {}
            }
            if let Some(clause) = event.clause() {
                coverage.count(Group::Deed, clause.id());
            }
        }
    }

    /// Every pair of characters in turn, in front of others that move on with the series.
    fn vary_setup(setup: &mut Setup<Thalara>, number: u64) {
        let known = &setup.cards.characters;
        let all: Vec<&str> = known.iter().map(String::as_str).collect();
        let Some((one, two)) = pairs(&all).nth(number as usize % (all.len() * (all.len() - 1) / 2)) else {
            return;
        };
        let others = (0..all.len()).map(|step| all[(number as usize + step) % all.len()]);
        let others = others.filter(|id| *id != one && *id != two);
        let seated = [one, two].into_iter().chain(others).take(setup.players.into());
        let mut tried = setup.clone();
        tried.options.characters = seated.map(str::to_string).collect();
        // Some variants choose their characters at the table.
        if Thalara::new(tried.clone()).is_ok() {
            *setup = tried;
        }
    }

    /// The characters of something that is still lacking.
    fn steer_setup(setup: &mut Setup<Thalara>, number: u64, coverage: &Coverage) {
        let cards = setup.cards.clone();
        let owner = |spell: &str| {
            let spell = cards.spells.iter().find(|other| other.id == spell)?;
            Some(usize::from(spell.character))
        };
        let lacking = coverage.lacking(Group::Pair, number).and_then(|pair| {
            let (one, two) = pair.split_once(" + ")?;
            Some((owner(one)?, owner(two)?))
        });
        let trapper = || {
            cards.traps.iter().find(|trap| coverage.lacks(Group::Card, &trap.id))?;
            let lays = |spell: &&Spell| spell.ops.contains(&Op::SetTrap);
            let spell = cards.spells.iter().find(lays)?;
            Some((usize::from(spell.character), number as usize % cards.characters.len()))
        };
        let Some((one, two)) = lacking.or_else(trapper) else { return };
        let two = if one == two { (one + 1) % cards.characters.len() } else { two };
        let mut sought = Setup::<Thalara>::new(2);
        sought.options.characters = [one, two].map(|index| cards.characters[index].clone()).to_vec();
        *setup = sought;
    }

    /// What leads to spells that have not met, and to traps that have not met every fate.
    fn exploring_move(&self, state: &State, legal: &[Move], coverage: &Coverage) -> Option<Move> {
        let eye = Explorer { game: self, state, coverage };
        let rank = |mv: &Move| match *mv {
            Move::Cast(spell, slot) => eye.casting(spell, slot),
            Move::Place { card, slot, down: false } => eye.placing(card, slot),
            Move::Trap(trap) => {
                u8::from(coverage.lacks(Group::Card, &self.setup().cards.traps[usize::from(trap)].id))
            }
            _ => 0,
        };
        let best = legal.iter().map(rank).max().filter(|best| *best > 0)?;
        let equals: Vec<Move> = legal.iter().filter(|mv| rank(mv) == best).copied().collect();
        // Any of them, but always the same at the same place.
        Some(equals[(usize::from(state.entry) * 7 + usize::from(state.round) * 13) % equals.len()])
    }
}

/// Looks at a position for something that was not seen yet.
struct Explorer<'a> {
    game: &'a Thalara,
    state: &'a State,
    coverage: &'a Coverage,
}

impl Explorer<'_> {
    fn spell(&self, spell: u8) -> &str {
        &self.game.setup().cards.spells[usize::from(spell)].id
    }

    /// Whether two spells have never met.
    fn strangers(&self, one: u8, two: u8) -> bool {
        one != two && self.coverage.times(Group::Pair, &pair(self.spell(one), self.spell(two))) == 0
    }

    /// Best where a stranger lies; good if one can still come.
    fn casting(&self, spell: u8, slot: u8) -> u8 {
        if spells_in(self.state, slot).any(|other| self.strangers(spell, other)) {
            return 2;
        }
        let seats = Seat::all(self.game.players());
        let mut others = seats.flat_map(|seat| self.state.player(seat).spells).filter(|other| *other != NONE);
        u8::from(others.any(|other| self.strangers(spell, other)))
    }

    /// Best where a trap meets a new fate; good where a spell lies that a stranger of one's own could
    /// meet.
    fn placing(&self, card: Card, slot: u8) -> u8 {
        let (state, cards) = (self.state, &self.game.setup().cards);
        let waiting = state.traps.iter().filter(|trap| {
            trap.state == TrapState::Waiting && trap.slot() == slot && trap.owner != state.decider
        });
        let letter = self.game.rules().name(card).split('-').nth(1).and_then(|rest| rest.chars().next());
        let fated = |trap: &TrapLaid| {
            let trap = &cards.traps[usize::from(trap.trap)];
            let counter = cards.letters[usize::from(trap.counter)].to_ascii_lowercase();
            let fate = if letter == Some(counter) { "defused" } else { "sprung" };
            self.coverage.times(Group::Card, &format!("{}: {fate}", trap.id)) == 0
        };
        if waiting.into_iter().any(fated) {
            return 2;
        }
        let own = state.player(state.decider).spells.into_iter().enumerate();
        let ready = own.filter(|(place, spell)| {
            *spell != NONE && state.cast[state.decider.index() * SPELLS + place].slot == NONE
        });
        let mut ready = ready.map(|(_, spell)| spell);
        u8::from(ready.any(|spell| spells_in(state, slot).any(|other| self.strangers(spell, other))))
    }
}
