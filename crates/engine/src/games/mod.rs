//! The games. The same file names in each: whoever knows one folder knows all.

pub mod markt;
pub mod thalara;
