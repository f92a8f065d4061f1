//! The games. The same file names in each: whoever knows one folder knows all.

pub mod mara;
pub mod markt;
pub mod thalara;
