//! From a setup to a dealt game.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::cards::SPELLS_EACH;
use super::event::{Event, Sight};
use super::kind::{CARDS, COLOURLESS, Card, Hold, Kind, MEMORIES};
use super::options::Options;
use super::state::{Cast, NONE, Player, SEATS, SLOTS, SPELLS, State, Step};
use super::vocabulary::{Component, Need, Op};
use super::{Thalara, play};
use tafelrune_engine::Chance;
use tafelrune_engine::{Fault, Faults, Log, Seat, Seats, Setup};

/// The hand limit of the printed game, and the number of artefacts that ends it.
pub const SEVEN: u8 = 7;

/// A spell as the rules read it.
#[derive(Clone, Debug)]
pub struct SpellRule {
    pub id: String,
    pub character: u8,
    /// Its requirement.
    pub need: Need,
    /// What it does.
    pub ops: Vec<Op>,
    pub(super) echoes: bool,
    pub(super) crystal: bool,
    pub(super) traps: bool,
    pub(super) aftershocks: bool,
}

/// A trap as the rules read it.
#[derive(Clone, Debug)]
pub struct TrapRule {
    pub id: String,
    /// The colour that defuses it.
    pub counter: u8,
    /// What it does.
    pub ops: Vec<Op>,
}

/// What the rules look up while playing, worked out once from options and card set.
#[derive(Clone, Debug)]
pub struct RuleData {
    pub(super) players: u8,
    pub(super) options: Options,
    /// How many artefacts lie open.
    pub(super) open: u8,
    pub(super) colour: [u8; CARDS],
    /// Base strength; 0 for transformations.
    pub(super) base: [i8; CARDS],
    pub(super) kind: [Kind; CARDS],
    pub(super) stars: [u8; CARDS],
    /// The ids by card.
    pub(super) names: Vec<Arc<str>>,
    /// The cards by id.
    cards: BTreeMap<Arc<str>, Card>,
    /// The letters of the colours.
    pub(super) letters: [char; 5],
    /// The memories of a player.
    pub(super) memories: u64,
    /// The artefacts in play.
    pub(super) artefacts: u64,
    pub(super) aftershocks: u8,
    pub(super) transformations: u8,
    pub(super) characters: Vec<String>,
    pub(super) spells: Vec<SpellRule>,
    pub(super) traps: Vec<TrapRule>,
    /// The characters assigned before the game.
    pub(super) assigned: Option<[u8; SEATS]>,
}

impl RuleData {
    fn new(setup: &Setup<Thalara>) -> RuleData {
        let (players, cards, options) = (setup.players, &setup.cards, &setup.options);
        let position = |id: &String| cards.characters.iter().position(|other| other == id).unwrap_or(0) as u8;
        let assigned = (!options.characters.is_empty()).then(|| {
            let mut assigned = [NONE; SEATS];
            options.characters.iter().zip(&mut assigned).for_each(|(id, seat)| *seat = position(id));
            assigned
        });
        let mut rules = RuleData {
            players,
            options: options.clone(),
            open: players + 1,
            colour: [COLOURLESS; CARDS],
            base: [0; CARDS],
            kind: [Kind::Memory; CARDS],
            stars: [0; CARDS],
            names: vec![Arc::from(""); CARDS],
            cards: BTreeMap::new(),
            letters: cards.letters,
            memories: 0,
            artefacts: 0,
            aftershocks: cards.aftershocks,
            transformations: cards.transformations,
            characters: cards.characters.clone(),
            spells: Vec::new(),
            traps: Vec::new(),
            assigned,
        };
        rules.add_energy(setup);
        rules.spells = cards
            .spells
            .iter()
            .map(|spell| SpellRule {
                id: spell.id.clone(),
                character: spell.character,
                need: spell.need,
                ops: spell.ops.clone(),
                echoes: spell.ops.contains(&Op::EchoSpell),
                crystal: spell.ops.iter().any(|op| op.uses(Component::Crystal)),
                traps: spell.ops.iter().any(|op| op.uses(Component::Traps)),
                aftershocks: spell.ops.iter().any(|op| op.uses(Component::Aftershocks)),
            })
            .collect();
        let trap = |trap: &super::cards::Trap| TrapRule {
            id: trap.id.clone(),
            counter: trap.counter,
            ops: trap.ops.clone(),
        };
        rules.traps = cards.traps.iter().map(trap).collect();
        rules
    }

    /// Ranks memories and artefacts of both sets in the canonical order.
    fn add_energy(&mut self, setup: &Setup<Thalara>) {
        let cards = &setup.cards;
        let mut listed: Vec<(u8, i8, String, Kind, u8, bool)> = Vec::new();
        for (colour, strength) in &cards.memories {
            let letter = cards.letters[usize::from(*colour)].to_ascii_lowercase();
            let mut id = format!("mem-{letter}{strength}");
            let mut twin = b'b';
            while listed.iter().any(|other| other.2 == id) {
                id = format!("mem-{letter}{strength}{}", twin as char);
                twin += 1;
            }
            listed.push((*colour, *strength, id, Kind::Memory, 0, true));
        }
        for (set, used) in [("a", true), ("b", setup.players > 2)] {
            for artefact in &cards.artefacts {
                let id = format!("{}#{set}", artefact.id);
                listed.push((artefact.colour, artefact.strength, id, Kind::Artefact, artefact.stars, used));
            }
        }
        listed.sort();
        for (rank, (colour, strength, id, kind, stars, used)) in listed.into_iter().enumerate() {
            (self.colour[rank], self.base[rank], self.kind[rank]) = (colour, strength, kind);
            self.stars[rank] = stars;
            self.names[rank] = id.into();
            let bit = Card(rank as u8).bit();
            match kind {
                Kind::Memory => self.memories |= bit,
                _ if used => self.artefacts |= bit,
                _ => {}
            }
        }
        debug_assert_eq!(self.memories.count_ones() as usize, MEMORIES);
        for (card, id, kind) in
            [(Card::AFTERSHOCK, "aft", Kind::Aftershock), (Card::TRANSFORMATION, "trf", Kind::Transformation)]
        {
            self.names[card.index()] = id.into();
            self.kind[card.index()] = kind;
        }
        self.base[Card::AFTERSHOCK.index()] = cards.aftershock_strength;
        let named = self.names.iter().enumerate().filter(|(_, name)| !name.is_empty());
        self.cards = named.map(|(index, name)| (name.clone(), Card(index as u8))).collect();
    }

    /// The colour of a card; [`COLOURLESS`] if it has none.
    #[inline]
    pub fn colour(&self, card: Card) -> u8 {
        self.colour[card.index()]
    }

    /// The printed strength of a card; 0 for transformations.
    pub fn strength(&self, card: Card) -> i8 {
        self.base[card.index()]
    }

    /// The stars of an artefact.
    #[inline]
    pub fn stars(&self, card: Card) -> u8 {
        self.stars[card.index()]
    }

    /// What a spell asks for and does.
    #[inline]
    pub fn spell_rule(&self, spell: u8) -> &SpellRule {
        &self.spells[usize::from(spell)]
    }

    /// The id of a card.
    pub fn name(&self, card: Card) -> &str {
        self.names.get(card.index()).map_or("?", |name| name)
    }

    /// Its id for a view, which is made often and shares it.
    pub(super) fn shared_name(&self, card: Card) -> Arc<str> {
        self.names.get(card.index()).map_or_else(|| "?".into(), Arc::clone)
    }

    /// The card of an id, if it is in play.
    pub fn card(&self, id: &str) -> Option<Card> {
        self.cards.get(id).copied().filter(|card| self.in_play(*card))
    }

    /// Whether a card is in play.
    pub fn in_play(&self, card: Card) -> bool {
        card.is_alike() && card.index() < CARDS
            || card.index() < CARDS && (self.memories | self.artefacts) & card.bit() != 0
    }

    /// The kind of a card.
    #[inline]
    pub fn kind(&self, card: Card) -> Kind {
        self.kind[card.index()]
    }

    /// The spell of an id.
    pub fn spell(&self, id: &str) -> Option<u8> {
        self.spells.iter().position(|spell| spell.id == id).map(|index| index as u8)
    }

    /// The trap of an id.
    pub fn trap(&self, id: &str) -> Option<u8> {
        self.traps.iter().position(|trap| trap.id == id).map(|index| index as u8)
    }

    /// The character of an id.
    pub fn character(&self, id: &str) -> Option<u8> {
        self.characters.iter().position(|other| other == id).map(|index| index as u8)
    }

    /// All traps, as bits.
    pub(super) fn all_traps(&self) -> u16 {
        ((1u32 << self.traps.len()) - 1) as u16
    }

    /// The spells of a character.
    pub(super) fn spells_of(&self, character: u8) -> [u8; SPELLS] {
        std::array::from_fn(|n| character * SPELLS_EACH as u8 + n as u8)
    }
}

/// Validates a setup.
pub(super) fn validate(setup: &Setup<Thalara>) -> Result<RuleData, Faults> {
    let Setup { players, options, cards } = setup;
    if let Some(fault) = setup.players_fault("Thalara") {
        return Err(fault.into());
    }
    let mut faults = options.faults(*players);
    for (index, id) in options.characters.iter().enumerate() {
        if !cards.characters.contains(id) {
            let message = format!("there is no character `{id}`; there are: {}", cards.characters.join(", "));
            faults.push(Fault::new("option.characters", message));
        }
        if !options.mirror_characters && options.characters[..index].contains(id) {
            let message = format!("`{id}` is assigned twice; mirror_characters would allow it");
            faults.push(Fault::new("option.characters", message));
        }
    }
    let wanted = usize::from(*players);
    if !options.mirror_characters && cards.characters.len() < wanted {
        let message = format!("the card set has {} characters for {players} players", cards.characters.len());
        faults.push(Fault::new("setup.cards", message));
    }
    let plain = |spell: &&super::cards::Spell| {
        !spell.ops.iter().any(|op| op.uses(Component::Crystal) || op.uses(Component::Traps))
    };
    let free = cards.spells.iter().filter(plain).count();
    if options.own_spells && free < wanted * SPELLS {
        let message = format!(
            "own_spells with {players} players needs {} spells that use neither crystal nor traps; the \
             card set has {free}",
            wanted * SPELLS
        );
        faults.push(Fault::new("setup.cards", message));
    }
    Faults::check(faults)?;
    Ok(RuleData::new(setup))
}

/// Deals (clauses `setup.*`).
pub(super) fn start(game: &Thalara, chance: &mut impl Chance, log: &mut impl Log<Event<Sight>>) -> State {
    let rules = &game.rules;
    let mut state = empty(rules);
    let mut order: tinyvec::ArrayVec<[u8; 64]> =
        super::kind::listed(rules.artefacts).map(|card| card.0).collect();
    chance.shuffle("stack", &mut order);
    state.stack = order.iter().rev().copied().collect();
    let mut weights = [0; SEATS];
    weights[..rules.players.into()].fill(1);
    state.start = Seat(chance.draw("start", &weights) as u8);
    let start = state.start;
    log.log(|| Event::Started { start });
    play::begin(game, &mut state, log);
    state
}

/// A table before the draft: full supplies, nothing open.
pub(super) fn empty(rules: &RuleData) -> State {
    let supply = Hold { cards: rules.memories, ..Hold::default() };
    let player = |seat: usize| {
        let sits = seat < usize::from(rules.players);
        Player {
            hand: Hold::default(),
            supply: if sits { supply } else { Hold::default() },
            picks: Hold::default(),
            aside: 0,
            crystal: 0,
            limbo: 0,
            crystal_aftershocks: 0,
            limbo_transformations: 0,
            transformations: if sits { rules.transformations } else { 0 },
            traps: if sits { rules.all_traps() } else { 0 },
            spent_unseen: 0,
            spent_seen: 0,
            character: NONE,
            spells: [NONE; SPELLS],
            limit: SEVEN,
            last_win: 0,
        }
    };
    State {
        players: std::array::from_fn(player),
        laid: Default::default(),
        cast: [Cast::READY; SEATS * SPELLS],
        traps: Default::default(),
        stack: Default::default(),
        slots: [NONE; SLOTS],
        frames: Default::default(),
        trigger: Default::default(),
        keeping: Default::default(),
        aftershocks: rules.aftershocks,
        limbo_aftershocks: 0,
        entry: 0,
        round: 0,
        idle: 0,
        drafted: 0,
        revealed: false,
        start: Seat(0),
        active: Seat(0),
        decider: Seat(0),
        last_placer: NONE,
        passed: Seats::NONE,
        choosing: Seats::NONE,
        step: Step::DraftCharacter,
        ended: None,
    }
}
