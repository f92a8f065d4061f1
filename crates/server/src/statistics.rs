//! Who has played how: the finished matches of a profile, and the measured strength of the bots.

use std::sync::{Arc, LazyLock};

use tafelrune_engine::Seat;
use tafelrune_store::{Filter, Row, Sitting};
use tafelrune_table::{Sitter, Summary};
use tafelrune_texts::Texts;

use crate::games;
use crate::hall::Hall;
use crate::lists::name_in_lists;
use crate::refused::Refused;
use crate::wire::{Opponent, PlayedMatch, Rung};

/// So many matches are counted, the newest first.
const MOST: usize = 500;
/// Of so many matches at once it is found out who played which character; the next visit does the rest.
const AT_ONCE: usize = 40;

/// What `tafelrune ladder` measured, as it was when this was built.
static LADDER: LazyLock<Vec<Rung>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../docs/strength.json")).unwrap_or_default());

/// The bots with their measured strengths; nothing if nothing was measured.
pub fn ladder() -> Vec<Rung> {
    LADDER.clone()
}

impl Hall {
    /// The finished matches of a profile, newest first.
    pub fn played(&self, profile: &str, texts: &Texts) -> Result<Vec<PlayedMatch>, Refused> {
        let filter = Filter {
            profile: Some(profile.into()),
            statuses: vec!["over".into()],
            limit: MOST,
            ..Filter::default()
        };
        let rows = self.store.list(&filter).map_err(|error| self.store_failed(&error))?;
        let mut left = AT_ONCE;
        let mut matches = Vec::new();
        for (id, row) in rows {
            let summary: Summary = serde_json::from_str(&row.body).unwrap_or_default();
            let roles = self.roles(&id, &row, &mut left);
            let own = row.sittings.iter().filter(|sitting| sitting.profile == profile);
            matches.extend(own.filter_map(|sitting| played(&id, &row, sitting, &summary, &roles, texts)));
        }
        Ok(matches)
    }

    /// The character of each seat, in games that have some. Found out once, and kept.
    fn roles(&self, id: &str, row: &Row, left: &mut usize) -> Vec<Option<String>> {
        if !games::by_id(&row.game).is_some_and(|game| game.has_roles()) {
            return Vec::new();
        }
        if let Ok(Some(known)) = self.store.roles(id) {
            return serde_json::from_str(&known).unwrap_or_default();
        }
        if *left == 0 {
            return Vec::new();
        }
        *left -= 1;
        let id: Arc<str> = id.into();
        let Ok(hosted) = self.read_log(&id).and_then(|entries| self.bring_back(&id, entries)) else {
            return Vec::new();
        };
        let roles = hosted.roles();
        if let Ok(body) = serde_json::to_string(&roles)
            && let Err(error) = self.store.keep_roles(&id, body)
        {
            self.store_failed(&error);
        }
        roles
    }
}

fn played(
    id: &str,
    row: &Row,
    sitting: &Sitting,
    summary: &Summary,
    roles: &[Option<String>],
    texts: &Texts,
) -> Option<PlayedMatch> {
    let seat = usize::from(sitting.seat);
    let others = summary.seats.iter().enumerate().filter(|(other, _)| *other != seat);
    let opponent = |(_, sitter): (usize, &Sitter)| Opponent {
        name: name_in_lists(sitter),
        level: match sitter {
            Sitter::Bot { level } => Some(level.clone()),
            _ => None,
        },
    };
    let name = |role: &String| {
        let message = format!("character-{role}");
        if texts.has(&row.game, &message) { texts.game(&row.game, &message, &[]) } else { role.clone() }
    };
    Some(PlayedMatch {
        table: id.into(),
        game: row.game.clone(),
        seat: Seat(sitting.seat),
        rank: sitting.rank?,
        character: roles.get(seat).and_then(Option::as_ref).map(name),
        others: others.map(opponent).collect(),
        ended_ms: row.ended_at.unwrap_or(row.created_at),
    })
}

#[cfg(test)]
mod tests {
    /// What is built in can be read: a ladder that cannot would silently not be shown.
    #[test]
    fn the_measured_strengths_can_be_read() {
        let text = include_str!("../../../docs/strength.json");
        let rungs: Vec<crate::wire::Rung> = serde_json::from_str(text).expect("docs/strength.json");
        assert_eq!(super::ladder().len(), rungs.len());
        assert!(rungs.iter().all(|rung| rung.low <= rung.elo && rung.elo <= rung.high));
    }
}
