//! Rows: what lists, histories and ratings show of a match. They can be rebuilt from the entries.

/// A match in lists.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MatchRow {
    /// Id of the game.
    pub game: String,
    /// Status of the match as a word; `over` marks a match that was played to its end.
    pub status: String,
    /// Whether the match appears in public lists.
    pub listed: bool,
    /// Milliseconds since 1970.
    pub created_at: u64,
    /// Milliseconds since 1970; `None` while the match is open or running.
    pub ended_at: Option<u64>,
    /// Whether the result changes the ratings of the profiles.
    pub rated: bool,
    /// The profiles at the table, by seat. Guests and bots are not among them.
    pub profiles: Vec<SeatedProfile>,
    /// Who made the table, as a pseudonym: of one maker's tables only some are listed at a time.
    pub maker: Option<String>,
    /// Number of people at the table. Of one maker's tables those with more people are listed first.
    pub people: u32,
    /// Everything else that a list shows, in a form that only the projection knows.
    pub body: String,
}

/// The status of a match that was played to its end; such matches wait for their card usage.
pub(crate) const OVER: &str = "over";

/// A profile that sits at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatedProfile {
    /// Index of the seat.
    pub seat: u8,
    /// Key of the profile.
    pub profile: String,
    /// Final rank, 1 for the winner; `None` until the match is over.
    pub rank: Option<u8>,
}

/// The most matches, ids or other things in one answer of a store, whatever limit is given.
pub const MAX_PAGE: usize = 1000;

/// How many tables of one maker public lists show at a time, unless a backend is set up otherwise: enough
/// for a club behind one address, and few enough that several makers share a page.
pub const LISTED_PER_MAKER: u32 = 10;

/// The lists of matches. Each must be found without looking through other matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum MatchList {
    /// Every match.
    #[default]
    All,
    /// Matches without an end.
    Unfinished,
    /// Matches without an end that appear in public lists: of every maker only some, first those with the
    /// most people and then the newest.
    Public,
    /// Matches in which a profile has a seat.
    OfProfile(String),
    /// Those of them that appear in public lists.
    ListedOfProfile(String),
    /// Those of them in which it has a final rank.
    RankedOfProfile(String),
}

/// Which matches to list, and which page of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchFilter {
    pub list: MatchList,
    /// Continue after this match: the last one of the page before.
    pub after: Option<MatchCursor>,
    /// The page size, at most [`MAX_PAGE`].
    pub limit: usize,
}

impl Default for MatchFilter {
    /// The first 50 matches of any kind.
    fn default() -> MatchFilter {
        MatchFilter { list: MatchList::All, after: None, limit: 50 }
    }
}

/// The place of a match in lists, which are ordered by time of creation. Matches created in the same
/// millisecond keep one order, therefore a cursor also names the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchCursor {
    /// [`MatchRow::created_at`] of the match.
    pub created_at: u64,
    /// The match.
    pub id: String,
}
