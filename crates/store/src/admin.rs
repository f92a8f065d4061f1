//! What administration keeps: who is shut out, and what was done.

/// Somebody who is shut out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Who, in a form that only the server knows; unique.
    pub subject: String,
    /// Milliseconds since 1970; `None` if it does not end.
    pub until_ms: Option<u64>,
    /// For the administrator alone.
    pub reason: String,
    /// Milliseconds since 1970.
    pub created_at: u64,
}

/// One thing that an administrator did. Holds no secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditLine {
    /// Its place in the audit log, given by the store.
    pub position: u64,
    /// Milliseconds since 1970.
    pub at_ms: u64,
    /// The administrator, as the system knows them.
    pub who: String,
    /// The command.
    pub what: String,
    /// The table, profile or address that it was about.
    pub subject: String,
    /// Reasons and numbers.
    pub detail: String,
}
