//! Everything a person reads or touches: the rulebook, moves, log lines, targets, card faces and the words
//! of the application, in every language. One trait, [`Present`], says how a game is shown.
//!
//! The texts are built in; nothing here reads a file, and nothing here draws.
//!
//! ```
//! use tafelrune_games::markt::Markt;
//! use tafelrune_words::{Lang, Present, Texts};
//!
//! let texts = Texts::new(Lang::parse("de_DE.UTF-8").unwrap()).with::<Markt>();
//! assert_eq!(Markt::title(&texts), "Markt der Runen");
//! assert_eq!(texts.rule("markt", "duel.win").title, "Beute nach dem Sieg");
//! ```

pub mod card_faces;
pub mod columns;
pub mod coverage;
mod language;
mod log_line;
mod mara;
mod markt;
mod names;
mod option_words;
pub mod overview;
mod present;
mod progress;
pub mod rulebook;
pub mod targets;
pub mod terminal;
mod texts;
mod thalara;

pub use language::{Lang, Language};
pub use log_line::LogLine;
pub use names::Names;
pub use option_words::option_words;
pub use present::Present;
pub use progress::Progress;
pub use rulebook::GameTexts;
pub use texts::{AllTexts, Arg, Args, RuleText, Texts};
