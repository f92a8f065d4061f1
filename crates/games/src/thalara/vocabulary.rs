//! The closed vocabulary of effects (specification, section 10.1): every primitive in one table, and what
//! primitives are compiled to.
//!
//! Reading a card set, the lists in its faults, the texts of choices, the figures on cards and the checks
//! of the documentation go by [`WORDS`]. What a primitive does is in `effects.rs`, or in `layers.rs` if it
//! lasts. CONTRIBUTING.md, "An effect word", lists the files that a new primitive touches.

mod parameters;

pub(super) use self::parameters::out_of_range;
pub use self::parameters::{Amount, Condition, Dest, Filter, Formula, KeepTo, Selector, Side, Who};
use self::parameters::{
    Read, SELECTOR, amount, condition, count, dest, filter, formula, is_own, keep_to, needed, others,
    own_here, selector, values, who, word,
};
use super::cards::RawEffect;

/// The most primitives in the list of one spell or trap.
pub const MAX_EFFECTS: usize = 6;

/// One primitive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names and parameters are those of the specification")]
pub enum Op {
    Destroy(Selector),
    DestroyAll(Selector),
    Mark(Selector, Amount),
    ReturnToSupply(Selector),
    Move(Selector, Dest),
    Fetch(u8),
    TakeAftershock(Who),
    Discard(Who, u8),
    LookHand(Who),
    Stow(Who),
    EchoSpell,
    Hide(Selector, i8),
    SwapHidden,
    SetTrap,
    Bind(u8),
    TakeTransformation,
    SwapArtefact(u8),
    PassNow,
    BlockCards(Who, Filter),
    BlockSpells(Who),
    Strength { own: bool, n: i8, condition: Condition },
    Bonus(Formula),
    VoidBonuses(Who),
    MayHide,
    KeepMemory { n: u8, to: KeepTo },
}

/// What a card set must have for a primitive to work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Component {
    /// Crystal and transformations.
    Crystal,
    /// Shadow traps.
    Traps,
    Aftershocks,
}

/// One primitive as card sets write it.
#[derive(Clone, Copy)]
pub struct Word {
    /// The value of `op`.
    pub name: &'static str,
    /// One way to write it: the inside of an inline table of TOML.
    pub example: &'static str,
    /// What kind of thing it does: the figure in the sigil of a spell.
    pub family: &'static str,
    /// Whether it works until the round is over; otherwise it happens once.
    pub lasting: bool,
    /// Whether it is for spells alone, not for traps.
    pub only_in_spells: bool,
    /// The value of `$op` in the texts of the choices that it asks for; `other` if those texts need not
    /// name it.
    pub choice: &'static str,
    /// What it uses whatever its parameters are.
    pub component: Option<Component>,
    selects: bool,
    parameters: &'static [&'static str],
    read: fn(&RawEffect) -> Read<Op>,
}

impl Word {
    const fn once(
        name: &'static str,
        example: &'static str,
        family: &'static str,
        read: fn(&RawEffect) -> Read<Op>,
    ) -> Word {
        Word {
            name,
            example,
            family,
            lasting: false,
            only_in_spells: false,
            choice: "other",
            component: None,
            selects: false,
            parameters: &[],
            read,
        }
    }

    const fn lasting(
        name: &'static str,
        example: &'static str,
        family: &'static str,
        read: fn(&RawEffect) -> Read<Op>,
    ) -> Word {
        Word { lasting: true, ..Word::once(name, example, family, read) }
    }

    /// Takes the keys of a selector.
    const fn selects(self) -> Word {
        Word { selects: true, ..self }
    }

    const fn takes(self, parameters: &'static [&'static str]) -> Word {
        Word { parameters, ..self }
    }

    const fn choice(self, choice: &'static str) -> Word {
        Word { choice, ..self }
    }

    const fn uses(self, component: Component) -> Word {
        Word { component: Some(component), ..self }
    }

    const fn only_in_spells(self) -> Word {
        Word { only_in_spells: true, ..self }
    }

    /// The keys that it takes besides `op`.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.parameters.iter().copied().chain(SELECTOR.into_iter().filter(|_| self.selects))
    }
}

/// Every primitive, in the order of the specification.
#[rustfmt::skip]
pub static WORDS: [Word; 25] = [
    Word::once("destroy", "side = 'enemy'", "destroy",
        |raw| Ok(Op::Destroy(selector(raw, false)?))).selects().choice("destroy"),
    Word::once("destroy_all", "side = 'any', max = 2", "destroy",
        |raw| Ok(Op::DestroyAll(selector(raw, false)?))).selects(),
    Word::once("mark", "side = 'enemy', n = -2", "mark",
        |raw| Ok(Op::Mark(selector(raw, false)?, amount(raw)?))).selects().takes(&["n"]).choice("mark"),
    Word::once("return_to_supply", "side = 'any'", "return",
        |raw| Ok(Op::ReturnToSupply(selector(raw, true)?))).selects().choice("return"),
    Word::once("move", "side = 'enemy', dest = 'away'", "move",
        |raw| Ok(Op::Move(selector(raw, false)?, dest(raw)?))).selects().takes(&["dest"]).choice("move"),
    Word::once("fetch", "n = 1", "fetch",
        |raw| Ok(Op::Fetch(count(raw, "n", 2)?))).takes(&["n"]).choice("fetch"),
    Word::once("take_aftershock", "who = 'self'", "burden",
        |raw| Ok(Op::TakeAftershock(who(raw)?))).takes(&["who"]).uses(Component::Aftershocks),
    Word::once("discard", "who = 'each_opponent', n = 1", "burden",
        |raw| Ok(Op::Discard(others(raw)?, count(raw, "n", 7)?))).takes(&["who", "n"]).choice("discard"),
    Word::once("look_hand", "who = 'chosen_opponent'", "look",
        |raw| Ok(Op::LookHand(others(raw)?))).takes(&["who"]),
    Word::once("stow", "who = 'chosen_opponent'", "return",
        |raw| Ok(Op::Stow(others(raw)?))).takes(&["who"]).choice("stow"),
    Word::once("echo_spell", "", "echo",
        |_| Ok(Op::EchoSpell)).only_in_spells(),
    Word::once("hide", "side = 'own', n = 2", "hide",
        |raw| Ok(Op::Hide(own_here(raw)?, needed(raw, "n", -9, 9)?))).selects().takes(&["n"]).choice("hide"),
    Word::once("swap_hidden", "", "hide",
        |_| Ok(Op::SwapHidden)).choice("swap"),
    Word::once("set_trap", "", "trap",
        |_| Ok(Op::SetTrap)).only_in_spells().uses(Component::Traps),
    Word::once("bind", "n = 1", "bind",
        |raw| Ok(Op::Bind(count(raw, "n", 3)?))).takes(&["n"]).choice("bind").uses(Component::Crystal),
    Word::once("take_transformation", "", "fetch",
        |_| Ok(Op::TakeTransformation)).uses(Component::Crystal),
    Word::once("swap_artefact", "d = 3", "move",
        |raw| Ok(Op::SwapArtefact(count(raw, "d", 9)?))).takes(&["d"]).choice("artefact"),
    Word::once("pass_now", "", "pass",
        |_| Ok(Op::PassNow)).only_in_spells(),
    Word::lasting("block_cards", "who = 'each_opponent', filter = 'all'", "block",
        |raw| Ok(Op::BlockCards(others(raw)?, filter(raw)?))).takes(&["who", "filter"]),
    Word::lasting("block_spells", "who = 'each_opponent'", "block",
        |raw| Ok(Op::BlockSpells(others(raw)?))).takes(&["who"]),
    Word::lasting("strength", "side = 'own', n = 1, cond = 'all'", "strength",
        |raw| Ok(Op::Strength { own: is_own(raw)?, n: needed(raw, "n", -9, 9)?, condition: condition(raw)? }))
        .takes(&["side", "n", "cond"]),
    Word::lasting("bonus", "formula = 3", "bonus",
        |raw| Ok(Op::Bonus(formula(raw)?))).takes(&["formula"]),
    Word::lasting("void_bonuses", "who = 'each_opponent'", "block",
        |raw| Ok(Op::VoidBonuses(others(raw)?))).takes(&["who"]),
    Word::lasting("may_hide", "", "hide",
        |_| Ok(Op::MayHide)),
    Word::lasting("keep_memory", "n = 1, to = 'supply'", "keep",
        |raw| Ok(Op::KeepMemory { n: count(raw, "n", 9)?, to: keep_to(raw)? })).takes(&["n", "to"]),
];

/// The parameters of a primitive that rules ask for whatever the primitive is.
struct Parts {
    selector: Option<Selector>,
    who: Option<Who>,
    mark: Option<Amount>,
}

impl Op {
    /// The word that it is written with.
    pub fn word(self) -> &'static Word {
        let name = match self {
            Op::Destroy(_) => "destroy",
            Op::DestroyAll(_) => "destroy_all",
            Op::Mark(..) => "mark",
            Op::ReturnToSupply(_) => "return_to_supply",
            Op::Move(..) => "move",
            Op::Fetch(_) => "fetch",
            Op::TakeAftershock(_) => "take_aftershock",
            Op::Discard(..) => "discard",
            Op::LookHand(_) => "look_hand",
            Op::Stow(_) => "stow",
            Op::EchoSpell => "echo_spell",
            Op::Hide(..) => "hide",
            Op::SwapHidden => "swap_hidden",
            Op::SetTrap => "set_trap",
            Op::Bind(_) => "bind",
            Op::TakeTransformation => "take_transformation",
            Op::SwapArtefact(_) => "swap_artefact",
            Op::PassNow => "pass_now",
            Op::BlockCards(..) => "block_cards",
            Op::BlockSpells(_) => "block_spells",
            Op::Strength { .. } => "strength",
            Op::Bonus(_) => "bonus",
            Op::VoidBonuses(_) => "void_bonuses",
            Op::MayHide => "may_hide",
            Op::KeepMemory { .. } => "keep_memory",
        };
        find(name).expect("a test reads every row and finds it again")
    }

    #[inline]
    fn parts(self) -> Parts {
        let (selector, who, mark) = match self {
            Op::Destroy(sel) | Op::DestroyAll(sel) | Op::ReturnToSupply(sel) | Op::Move(sel, _) => {
                (Some(sel), None, None)
            }
            Op::Mark(sel, amount) => (Some(sel), None, Some(amount)),
            Op::Hide(sel, n) => (Some(sel), None, Some(Amount::Fixed(n))),
            Op::TakeAftershock(who) | Op::Discard(who, _) | Op::LookHand(who) | Op::Stow(who) => {
                (None, Some(who), None)
            }
            Op::BlockCards(who, _) | Op::BlockSpells(who) | Op::VoidBonuses(who) => (None, Some(who), None),
            Op::Fetch(_) | Op::EchoSpell | Op::SwapHidden | Op::SetTrap | Op::Bind(_) => (None, None, None),
            Op::TakeTransformation | Op::SwapArtefact(_) | Op::PassNow => (None, None, None),
            Op::Strength { .. } | Op::Bonus(_) | Op::MayHide | Op::KeepMemory { .. } => (None, None, None),
        };
        Parts { selector, who, mark }
    }

    /// Whom the primitive means, if it names anybody.
    #[inline]
    pub fn who(self) -> Option<Who> {
        self.parts().who
    }

    /// The cards it reaches, if it names any.
    #[inline]
    pub fn selector(self) -> Option<Selector> {
        self.parts().selector
    }

    /// The size of the mark that the chosen card gets, if it gets one.
    #[inline]
    pub fn mark(self) -> Option<Amount> {
        self.parts().mark
    }

    /// Whether it reads or changes the strength or colour of the chosen card.
    #[inline]
    pub fn reads_face(self) -> bool {
        self.mark().is_some() || self.selector().is_some_and(|sel| sel.max.is_some())
    }

    /// Whether it needs this component, by itself or by its parameters.
    pub fn uses(self, component: Component) -> bool {
        let crystal = matches!(self.mark(), Some(Amount::HalfCrystal(_)))
            || matches!(self, Op::KeepMemory { to: KeepTo::Crystal, .. });
        self.word().component == Some(component) || (component == Component::Crystal && crystal)
    }
}

fn find(name: &str) -> Option<&'static Word> {
    WORDS.iter().find(|word| word.name == name)
}

/// The names of the primitives, in the order of the specification.
pub fn primitives() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|word| word.name)
}

/// Every word that an effect can be written with: primitives, parameters and their values.
pub fn words() -> Vec<&'static str> {
    let keys = WORDS.iter().flat_map(Word::keys).chain(["op"]);
    let mut words: Vec<&str> = primitives().chain(keys).chain(values()).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Compiles one primitive, or says what is wrong with it and what would be right.
pub(super) fn compile(raw: &RawEffect) -> Read<Op> {
    let op = word(raw, "op")?.ok_or(("cards.op_missing", "an effect has an `op`".to_string()))?;
    let Some(word) = find(op) else {
        let known: Vec<&str> = primitives().collect();
        return Err(("cards.op", format!("`{op}` is no primitive; there are: `{}`", known.join(", "))));
    };
    let keys: Vec<&str> = word.keys().collect();
    if let Some(key) = raw.keys().find(|key| *key != "op" && !keys.contains(&key.as_str())) {
        let takes = keys.join(", ");
        return Err(match takes.is_empty() {
            true => ("cards.no_parameter", format!("`{op}` takes no parameters, so no `{key}` either")),
            false => ("cards.parameter", format!("`{op}` has no parameter `{key}`; it takes: `{takes}`")),
        });
    }
    (word.read)(raw)
}

/// What a spell demands of the own face-up cards in its conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Need {
    /// Cards of each colour.
    pub colours: [u8; super::kind::COLOURS],
    /// Cards of so many different colours.
    pub different: u8,
    /// Cards of one colour.
    pub same: u8,
    /// The size of the whole requirement.
    pub size: u8,
}

impl Need {
    /// Whether face-up cards meet the requirement, counted by colour; the last count is of colourless ones.
    #[inline]
    pub fn is_met(&self, energy: &[u8; super::kind::COLOURS + 1]) -> bool {
        let colours = &energy[..super::kind::COLOURS];
        energy.iter().sum::<u8>() >= self.size
            && self.colours.iter().zip(colours).all(|(needed, held)| held >= needed)
            && colours.iter().filter(|held| **held > 0).count() >= usize::from(self.different)
            && colours.iter().any(|held| *held >= self.same)
    }
}
