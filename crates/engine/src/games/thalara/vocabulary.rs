//! The closed vocabulary of effects (specification, section 10.1), compiled.

pub use super::compile_effect::{primitives, words};

/// The most primitives in the list of one spell or trap.
pub const MAX_EFFECTS: usize = 6;

/// Whose cards a selector means, seen from the owner of the effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The owner's.
    Own,
    /// An opponent's.
    Enemy,
    /// Anybody's.
    Any,
    /// The card that sprang the trap.
    Subject,
}

/// Which cards in conflicts an effect can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selector {
    /// Whose.
    pub side: Side,
    /// Memories alone.
    pub memory_only: bool,
    /// Face-down ones too.
    pub any_face: bool,
    /// At most this strong.
    pub max: Option<i8>,
    /// In every conflict, not only here.
    pub anywhere: bool,
}

/// Whom an effect means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The owner.
    Myself,
    /// One opponent, chosen when the primitive resolves.
    ChosenOpponent,
    /// Every opponent.
    EachOpponent,
    /// The player whose card sprang the trap.
    SubjectPlayer,
}

/// The size of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// A number.
    Fixed(i8),
    /// Half the crystal energy, rounded down, at most this much.
    HalfCrystal(i8),
}

/// Where a card is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dest {
    /// From here to another conflict or from another one to here.
    Link,
    /// From here to another conflict.
    Away,
}

/// Which cards a block keeps out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// All.
    All,
    /// Those of the colour named when casting.
    NamedColour,
    /// Those of this base strength or more.
    BaseFrom(i8),
    /// Those of this base strength or less, while the block's owner leads here.
    BaseUpToWhileLeading(i8),
}

/// Which cards a strength permanent changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// All.
    All,
    /// Its colour occurs once here.
    UniqueColour,
    /// Its colour occurs twice or more here.
    RepeatedColour,
    /// It came after the spell.
    EnteredLater,
    /// It lies, or lay until the scoring, face-down.
    FaceDown,
}

/// What a bonus is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Formula {
    /// A number.
    Fixed(i8),
    /// Different colours among the own cards here minus this, at least 0.
    ColoursMinus(i8),
    /// The cards returned by `pass_now`, at most this many.
    Returned(i8),
}

/// Where kept memories go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeepTo {
    /// To the supply.
    Supply,
    /// To the crystal.
    Crystal,
}

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

impl Op {
    /// Whom the primitive means, if it names anybody.
    #[inline]
    pub fn who(self) -> Option<Who> {
        match self {
            Op::TakeAftershock(who)
            | Op::Discard(who, _)
            | Op::LookHand(who)
            | Op::Stow(who)
            | Op::BlockCards(who, _)
            | Op::BlockSpells(who)
            | Op::VoidBonuses(who) => Some(who),
            _ => None,
        }
    }

    /// The cards it reaches, if it names any.
    #[inline]
    pub fn selector(self) -> Option<Selector> {
        match self {
            Op::Destroy(sel)
            | Op::DestroyAll(sel)
            | Op::Mark(sel, _)
            | Op::ReturnToSupply(sel)
            | Op::Move(sel, _)
            | Op::Hide(sel, _) => Some(sel),
            _ => None,
        }
    }

    /// Whether it reads or changes the strength or colour of the chosen card.
    #[inline]
    pub fn reads_face(self) -> bool {
        matches!(self, Op::Mark(..) | Op::Hide(..)) || self.selector().is_some_and(|sel| sel.max.is_some())
    }

    /// Whether it uses crystal or transformations.
    pub fn uses_crystal(self) -> bool {
        matches!(
            self,
            Op::Bind(_)
                | Op::TakeTransformation
                | Op::Mark(_, Amount::HalfCrystal(_))
                | Op::KeepMemory { to: KeepTo::Crystal, .. }
        )
    }

    /// Whether it uses shadow traps.
    pub fn uses_traps(self) -> bool {
        self == Op::SetTrap
    }

    /// Whether it uses aftershocks.
    pub fn uses_aftershocks(self) -> bool {
        matches!(self, Op::TakeAftershock(_))
    }
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
