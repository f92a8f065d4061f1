//! Everything a person reads: the rulebook, moves, log lines and the words of the application, in
//! German and English. The texts live in `rulebook/` and are built in; nothing here reads a file.
//!
//! ```
//! use tafelrune_engine::games::markt::Markt;
//! use tafelrune_texts::{Lang, Speak, Texts};
//!
//! let texts = Texts::new(Lang::parse("de_DE.UTF-8").unwrap());
//! assert_eq!(Markt::title(&texts), "Markt der Runen");
//! assert_eq!(texts.rule("markt", "duel.win").title, "Beute nach dem Sieg");
//! ```

pub mod coverage;
mod mara;
mod markt;
mod speak;
mod texts;
mod thalara;

pub use speak::{Line, Names, Speak};
pub use texts::{Arg, Lang, RuleText, Texts};
