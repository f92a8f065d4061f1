//! Profiles and invitations. Secrets reach the store as hashes only.

/// A profile: optional, for people who want a history across devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The unique key: the name in lower case.
    pub name: String,
    /// The name as its owner writes it.
    pub display_name: String,
    /// Hash of the passphrase, with its salt and parameters.
    pub passphrase_hash: String,
    /// Milliseconds since 1970.
    pub created_at: u64,
}

/// A device on which a profile is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Hash of its cookie; unique.
    pub key: String,
    /// Milliseconds since 1970.
    pub created_at: u64,
}

/// A link to a table that can be revoked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Hash of its token; unique.
    pub key: String,
    /// The match it leads to.
    pub match_id: String,
    /// `Some` if it is for one seat only.
    pub seat: Option<u8>,
    /// Milliseconds since 1970.
    pub created_at: u64,
    /// Milliseconds since 1970; `None` while it is valid.
    pub revoked_at: Option<u64>,
}
