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

/// Which matches to list, and which page of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchFilter {
    /// Only matches of this game.
    pub game: Option<String>,
    /// Only matches in one of these statuses; empty means any.
    pub statuses: Vec<String>,
    /// Only matches that appear in public lists.
    pub listed: bool,
    /// Only matches in which this profile has a seat.
    pub profile: Option<String>,
    /// Continue after this match: the last one of the page before.
    pub after: Option<MatchCursor>,
    /// The page size.
    pub limit: usize,
}

impl Default for MatchFilter {
    /// The first 50 matches of any kind.
    fn default() -> MatchFilter {
        MatchFilter { game: None, statuses: Vec::new(), listed: false, profile: None, after: None, limit: 50 }
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
