//! Reads the stored log of a table.

use std::sync::Arc;

use tafelrune_host::any_game;
use tafelrune_host::any_table::AnyTable;
use tafelrune_host::{Entry, Stamped};
use tafelrune_store::StoredEntry;

use crate::protocol::refusal::{Code, RequestError};
use crate::services::Services;

/// All entries of a table; an error if there is no such table.
pub fn read(services: &Services, id: &Arc<str>) -> Result<Vec<Stamped>, RequestError> {
    let entries = match services.store.load(id) {
        Ok(entries) if entries.is_empty() => return Err(Code::NoTable.into()),
        Ok(entries) => entries,
        Err(error) => {
            services.note_store_failure();
            tracing::error!(table = %id, %error, "the log of a table could not be read");
            return Err(Code::Store.into());
        }
    };
    let parse = |stored: StoredEntry| match serde_json::from_str::<Entry>(&stored.body) {
        Ok(entry) => Ok(Stamped { at: stored.at_ms, entry }),
        Err(error) => {
            tracing::error!(table = %id, %error, "an entry of the log could not be parsed");
            Err(RequestError::from(Code::Store))
        }
    };
    entries.into_iter().map(parse).collect()
}

/// Rebuilds a table from its entries.
pub fn restore(id: &Arc<str>, entries: Vec<Stamped>) -> Result<Box<dyn AnyTable>, RequestError> {
    any_game::resume(entries).map_err(|faults| {
        tracing::error!(table = %id, %faults, "a table could not be rebuilt from its log");
        // A match of other rules or cards is in order, only not for this program: trying again is no use.
        let other = faults.0.iter().any(|fault| matches!(fault.code, "match.rules" | "match.cards"));
        RequestError::faults(if other { Code::Record } else { Code::Store }, faults)
    })
}

#[cfg(test)]
mod tests {
    use tafelrune_engine::Share;
    use tafelrune_words::Lang;

    use super::*;
    use crate::protocol::{NewSeat, NewTable};

    #[test]
    fn a_match_of_older_rules_is_refused_and_not_misread() {
        let wanted = NewTable::of("markt", vec![NewSeat::Open, NewSeat::Open]);
        let game = any_game::by_id("markt").expect("a game of the catalog");
        let (_, mut entries) = game.create(&wanted, Share([7; 32]), 0).expect("the usual setup");
        let stamped = |entries: &[Entry]| -> Vec<Stamped> {
            entries.iter().map(|entry| Stamped { at: 0, entry: entry.clone() }).collect()
        };
        let id: Arc<str> = "m1".into();
        assert!(restore(&id, stamped(&entries)).is_ok());
        let Some(Entry::Created(created)) = entries.first_mut() else { panic!("{entries:?}") };
        created.rules -= 1;
        let refused = restore(&id, stamped(&entries)).err().expect("older rules");
        assert_eq!(refused.code, Code::Record);
        for (lang, words) in [(Lang::DE, "nach Fassung 1 der Regeln"), (Lang::EN, "rules version 1")] {
            let said = refused.say(&tafelrune_catalog::texts(lang), None);
            assert!(said.text.contains(words), "{}", said.text);
        }
    }
}
