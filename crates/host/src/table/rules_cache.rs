//! Rules that many tables share: they are looked up by what was agreed, and made only once.
//!
//! Nothing here decides anything. The same agreement always gives the same rules, whether they were
//! on the shelf or not; but thousands of tables do not each keep a card set of their own.

use std::any::{Any, TypeId};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tafelrune_engine::{Faults, Game};

use crate::log::created::Created;

/// Rules in use somewhere, by game and agreement.
struct Shelved {
    game: TypeId,
    agreed: String,
    rules: Weak<dyn Any + Send + Sync>,
}

static SHELF: Mutex<Vec<Shelved>> = Mutex::new(Vec::new());

/// The rules of what was agreed.
pub(crate) fn rules<G: Game>(created: &Created) -> Result<Arc<G>, Faults> {
    // The shelf knows rules, not formats.
    created.readable()?;
    let game = TypeId::of::<G>();
    let Created { format, rules, players, options, cards, cards_hash, game: name, .. } = created;
    let agreed = format!("{format} {name} {rules} {players} {cards_hash} {cards:?} {options}");
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    let found = shelf.iter().find(|shelved| shelved.game == game && shelved.agreed == agreed);
    let found = found.and_then(|shelved| shelved.rules.upgrade());
    if let Some(rules) = found.and_then(|rules| rules.downcast::<G>().ok()) {
        return Ok(rules);
    }
    let rules = Arc::new(G::new(created.setup()?)?);
    let shared: Arc<dyn Any + Send + Sync> = rules.clone();
    shelf.retain(|shelved| shelved.rules.strong_count() > 0);
    shelf.push(Shelved { game, agreed, rules: Arc::downgrade(&shared) });
    Ok(rules)
}
