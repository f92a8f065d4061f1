//! Who has played how: the finished matches of a profile, and the measured strength of the bots.

use std::sync::{Arc, LazyLock};

use tafelrune_engine::Seat;
use tafelrune_host::any_game;
use tafelrune_host::{Sitter, Summary};
use tafelrune_store::{MatchList, MatchRow, SeatedProfile};
use tafelrune_words::Texts;

use crate::protocol::refusal::RequestError;
use crate::protocol::{Opponent, PlayedMatch, Rung};
use crate::services::Services;
use crate::tables::listing::{Page, name_in_lists};
use crate::tables::match_log;

/// The most matches of one answer, the newest first.
const MOST: usize = 500;
/// The most matches that one request replays to find who played which character; the next request goes on.
const AT_ONCE: usize = 40;

/// What `tafelrune ladder` measured, as it was when this was built.
static LADDER: LazyLock<Vec<Rung>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../docs/strength.json")).unwrap_or_default()
});

/// The bots with their measured strengths; nothing if nothing was measured.
pub fn ladder() -> Vec<Rung> {
    LADDER.clone()
}

/// The finished matches of a profile, newest first.
pub fn finished_matches(
    services: &Services,
    profile: &str,
    page: &Page,
    texts: &Texts,
) -> Result<Vec<PlayedMatch>, RequestError> {
    let filter = page.filter(services, MatchList::RankedOfProfile(profile.into()), MOST, MOST)?;
    let rows = services.store.list(&filter).map_err(|error| services.store_failed(&error))?;
    let mut left = AT_ONCE;
    let mut matches = Vec::new();
    for (id, row) in rows {
        let summary: Summary = serde_json::from_str(&row.body).unwrap_or_default();
        let roles = roles(services, &id, &row, &mut left);
        let own = row.profiles.iter().filter(|seated| seated.profile == profile);
        matches.extend(own.filter_map(|seated| played(&id, &row, seated, &summary, &roles, texts)));
    }
    Ok(matches)
}

/// The character of each seat, in games that have some. Found out once, and kept.
fn roles(services: &Services, id: &str, row: &MatchRow, left: &mut usize) -> Vec<Option<String>> {
    if !any_game::by_id(&row.game).is_some_and(|game| game.has_roles()) {
        return Vec::new();
    }
    if let Ok(Some(known)) = services.store.roles(id) {
        return serde_json::from_str(&known).unwrap_or_default();
    }
    if *left == 0 {
        return Vec::new();
    }
    *left -= 1;
    let id: Arc<str> = id.into();
    let Ok(table) = match_log::read(services, &id).and_then(|entries| match_log::restore(&id, entries))
    else {
        return Vec::new();
    };
    let roles = table.roles();
    if let Ok(body) = serde_json::to_string(&roles)
        && let Err(error) = services.store.save_roles(&id, &body)
    {
        services.store_failed(&error);
    }
    roles
}

fn played(
    id: &str,
    row: &MatchRow,
    seated: &SeatedProfile,
    summary: &Summary,
    roles: &[Option<String>],
    texts: &Texts,
) -> Option<PlayedMatch> {
    let seat = usize::from(seated.seat);
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
        seat: Seat(seated.seat),
        rank: seated.rank?,
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
        let text = include_str!("../../../../docs/strength.json");
        let rungs: Vec<crate::protocol::Rung> = serde_json::from_str(text).expect("docs/strength.json");
        assert_eq!(super::ladder().len(), rungs.len());
        assert!(rungs.iter().all(|rung| rung.low <= rung.elo && rung.elo <= rung.high));
    }
}
