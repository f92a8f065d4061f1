//! Lists of tables: those that anybody may find, and the history of a profile.

use std::num::NonZeroU16;

use serde::Deserialize;
use tafelrune_host::{Entry, Sitter, Summary};
use tafelrune_store::{MatchCursor, MatchFilter, MatchList, MatchRow};
use utoipa::IntoParams;

use crate::protocol::TableLine;
use crate::protocol::refusal::{Code, RequestError};
use crate::services::Services;

/// The longest page of a list.
const MAX_PAGE: usize = 100;
/// The page of a client that names no length.
const USUAL_PAGE: usize = 50;

/// Which part of a list a client wants.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Page {
    /// Go on after this table: the last one of the page before.
    pub after: Option<String>,
    /// How many, at most.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 65535)]
    pub limit: Option<NonZeroU16>,
}

impl Page {
    /// The filter of this page of a list.
    pub fn filter(
        &self,
        services: &Services,
        list: MatchList,
        usual: usize,
        most: usize,
    ) -> Result<MatchFilter, RequestError> {
        let limit = self.limit.map_or(usual, |limit| limit.get().into()).min(most);
        let after = match &self.after {
            None => None,
            Some(id) => {
                let row = services.store.row(id).map_err(|error| services.store_failed(&error))?;
                let created_at = row.ok_or(Code::NoTable)?.created_at;
                Some(MatchCursor { created_at, id: id.clone() })
            }
        };
        Ok(MatchFilter { list, after, limit })
    }
}

/// Tables that anybody may find: those that are open or running, of each maker only some.
pub fn listed(services: &Services, page: &Page) -> Result<Vec<TableLine>, RequestError> {
    lines(services, &page.filter(services, MatchList::Public, USUAL_PAGE, MAX_PAGE)?)
}

/// The matches of a profile, newest first: all, or only the listed ones.
pub fn of_profile(
    services: &Services,
    profile: &str,
    listed: bool,
    page: &Page,
) -> Result<Vec<TableLine>, RequestError> {
    let list = match listed {
        true => MatchList::ListedOfProfile(profile.into()),
        false => MatchList::OfProfile(profile.into()),
    };
    lines(services, &page.filter(services, list, USUAL_PAGE, MAX_PAGE)?)
}

fn lines(services: &Services, filter: &MatchFilter) -> Result<Vec<TableLine>, RequestError> {
    let rows = services.store.list(filter).map_err(|error| services.store_failed(&error))?;
    let line = |(table, row): (String, MatchRow)| {
        let summary: Summary = serde_json::from_str(&row.body).unwrap_or_default();
        TableLine {
            table,
            game: row.game,
            status: summary.status,
            names: summary.seats.iter().map(name_in_lists).collect(),
            ranks: summary.ranks.unwrap_or_default(),
            created_ms: row.created_at,
            ended_ms: row.ended_at,
        }
    };
    Ok(rows.into_iter().map(line).collect())
}

/// Whether a list shows anything of an entry; most entries are moves, which no list shows.
pub fn shows(entry: &Entry) -> bool {
    !matches!(
        entry,
        Entry::Moved { .. }
            | Entry::Filed { .. }
            | Entry::Asked { .. }
            | Entry::Answered { .. }
            | Entry::Unsaid { .. }
            | Entry::Undone { .. }
            | Entry::Woken
    )
}

/// The name of a sitter in lists.
pub fn name_in_lists(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Open => String::new(),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot { level } => format!("Bot ({level})"),
    }
}
