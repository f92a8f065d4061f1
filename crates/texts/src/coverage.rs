//! Which tests stand behind a clause.
