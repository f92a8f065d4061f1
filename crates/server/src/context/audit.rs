//! The targets of log lines that are kept apart from the messages of the program itself.

/// Who opened a profile or failed to, and what administrators do.
pub const AUDIT: &str = "audit";
/// One line for each request.
pub const ACCESS: &str = "access";
