//! The clauses of the rules: every rule has one id, and every refusal names it.

use std::fmt;

/// The source of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// The printed rulebook says so.
    Book,
    /// Our resolution of a gap or an ambiguity.
    Ruling,
    /// Partly the printed rulebook, partly a ruling of ours; the text of the clause says which part is ours.
    BookAndRuling,
    /// Our own design (counts, values, names).
    Design,
    /// Follows from other clauses.
    Derived,
    /// A public clarification by the publisher.
    Fact,
}

impl Tag {
    /// The tag as the specification writes it.
    pub fn name(self) -> &'static str {
        match self {
            Tag::Book => "book",
            Tag::Ruling => "ruling",
            Tag::BookAndRuling => "book+ruling",
            Tag::Design => "design",
            Tag::Derived => "derived",
            Tag::Fact => "fact",
        }
    }
}

/// One entry of a game's rule index.
#[derive(Debug)]
pub struct Rule {
    /// The stable id, `area.topic`.
    pub id: &'static str,
    /// The source.
    pub tag: Tag,
    /// Whether the engine cites it when it refuses a move.
    pub refuses: bool,
}

/// A reference to a clause; small enough to be the error type of the hot path.
#[derive(Clone, Copy)]
pub struct Clause(&'static Rule);

impl Clause {
    /// Refers to `rule`. Games make these through [`clauses!`](crate::clauses).
    pub const fn new(rule: &'static Rule) -> Clause {
        Clause(rule)
    }

    /// The stable id.
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// The entry of the rule index.
    pub fn rule(self) -> &'static Rule {
        self.0
    }
}

impl PartialEq for Clause {
    fn eq(&self, other: &Clause) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Clause {}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The answer of a rule check: `Ok`, or the clause that forbids the move.
pub type Verdict = Result<(), Clause>;

/// `Err(clause)` if `broken`: one line a prohibition.
#[inline(always)]
pub fn forbid(broken: bool, clause: Clause) -> Verdict {
    if broken { Err(clause) } else { Ok(()) }
}

/// Declares a game's rule index: one constant per clause and the list of all, in the order of the
/// specification. That order matters: if several clauses forbid a move, the first listed is named.
#[macro_export]
macro_rules! clauses {
    ($($name:ident = $id:literal $tag:ident $($refuses:ident)?;)*) => {
        $(
            #[doc = concat!("`", $id, "`")]
            pub const $name: $crate::Clause = {
                static RULE: $crate::Rule = $crate::Rule {
                    id: $id,
                    tag: $crate::Tag::$tag,
                    refuses: $crate::clauses!(@refuses $($refuses)?),
                };
                $crate::Clause::new(&RULE)
            };
        )*
        /// Every clause, in the order of the specification.
        pub const INDEX: &[$crate::Clause] = &[$($name),*];
    };
    (@refuses refuses) => { true };
    (@refuses) => { false };
}
