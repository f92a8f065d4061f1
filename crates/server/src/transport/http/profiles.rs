//! Profiles: a name and a passphrase that keep history and ratings across devices. Playing needs none.

use std::net::IpAddr;
use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse, Response};
use tafelrune_store::Profile;

use super::blocking::run_blocking;
use super::compressed::compressed_json;
use super::cookies::{self, PROFILE_COOKIE};
use super::error::ApiError;
use super::request::{JsonBody, Peer, RequestLang};
use crate::accounts::names::{self, key};
use crate::accounts::secrets::{digest, new_secret};
use crate::context::audit::AUDIT;
use crate::history::statistics;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{ErrorReply, Passphrase, ProfileInfo, Rating, Statistics, TableLine};
use crate::tables::listing::{self, Page};
use crate::tables::registry::TableRegistry;
use crate::transport::state::AppState;
use tafelrune_host::any_game;

/// In characters.
const MIN_PASSPHRASE: usize = 10;
/// In bytes: the time of hashing grows with it.
const MAX_PASSPHRASE: usize = 200;

/// The profile that is open on the device of the client.
pub fn of(tables: &TableRegistry, headers: &HeaderMap) -> Result<Option<String>, RequestError> {
    let Some(device) = cookies::device(headers, PROFILE_COOKIE) else { return Ok(None) };
    tables.services.store.profile_of_device(&device).map_err(|error| tables.services.store_failed(&error))
}

/// Refuses a name that belongs to another profile than the one that is open on the device.
pub fn must_not_imitate(tables: &TableRegistry, name: &str, own: Option<&str>) -> Result<(), RequestError> {
    let name = key(name);
    if own == Some(name.as_str()) {
        return Ok(());
    }
    let found = tables.services.store.profile(&name).map_err(|error| tables.services.store_failed(&error))?;
    if found.is_some() { Err(Code::ProfileName.into()) } else { Ok(()) }
}

/// Makes a profile and opens it on this device.
#[utoipa::path(
    post,
    tag = "profiles",
    path = "/api/profiles",
    request_body = Passphrase,
    responses(
        (status = 200, body = ProfileInfo),
        (status = 400, body = ErrorReply),
        (status = 409, body = ErrorReply),
        (status = 429, body = ErrorReply)
    )
)]
pub async fn create(
    State(state): State<AppState>,
    Peer(address): Peer,
    JsonBody(given): JsonBody<Passphrase>,
) -> Result<Response, ApiError> {
    let shown = names::clean(&given.name)?;
    let length = given.passphrase.chars().count();
    if length < MIN_PASSPHRASE || given.passphrase.len() > MAX_PASSPHRASE {
        return Err(Code::ShortPassphrase.into());
    }
    let tables = state.tables.clone();
    hashed(&state, address, move || {
        let hashed = Argon2::default().hash_password(given.passphrase.as_bytes());
        let secret = hashed.map_err(|_| Code::Passphrase)?.to_string();
        let profile = Profile {
            name: key(&shown),
            display_name: shown,
            passphrase_hash: secret,
            created_at: tables.services.now_ms(),
        };
        let name = profile.name.clone();
        match tables
            .services
            .store
            .add_profile(profile)
            .map_err(|error| tables.services.store_failed(&error))?
        {
            true => open(&tables, &name),
            false => Err(Code::ProfileTaken.into()),
        }
    })
    .await
}

/// Opens a profile on this device.
#[utoipa::path(
    post,
    tag = "profiles",
    path = "/api/session",
    request_body = Passphrase,
    responses((status = 200, body = ProfileInfo), (status = 403, body = ErrorReply), (status = 429, body = ErrorReply))
)]
pub async fn enter(
    State(state): State<AppState>,
    Peer(address): Peer,
    JsonBody(given): JsonBody<Passphrase>,
) -> Result<Response, ApiError> {
    if given.passphrase.len() > MAX_PASSPHRASE {
        return Err(Code::Passphrase.into());
    }
    let name = key(&given.name);
    if !state.guesses.allow(&name, address) {
        tracing::warn!(target: AUDIT, profile = name, %address, "too many passphrases were tried for a profile");
        return Err(Code::TooFast.into());
    }
    let guesses = state.guesses.clone();
    let tables = state.tables.clone();
    hashed(&state, address, move || {
        let found =
            tables.services.store.profile(&name).map_err(|error| tables.services.store_failed(&error))?;
        // An unknown name takes as long as a wrong passphrase, so that the time does not reveal which names exist.
        let nobody = || Argon2::default().hash_password(b"nobody").map(|hash| hash.to_string());
        let (known, secret) = match found {
            Some(profile) => (true, profile.passphrase_hash),
            None => (false, nobody().map_err(|_| Code::Passphrase)?),
        };
        let hash = PasswordHash::new(&secret).map_err(|_| Code::Passphrase)?;
        let fits = Argon2::default().verify_password(given.passphrase.as_bytes(), &hash).is_ok();
        if !(known && fits) {
            tracing::warn!(target: AUDIT, profile = name, %address, "a profile was not opened: wrong passphrase");
            return Err(Code::Passphrase.into());
        }
        guesses.succeeded(&name, address);
        tracing::info!(target: AUDIT, profile = name, %address, "a profile was opened");
        open(&tables, &name)
    })
    .await
}

/// The profile that is open on this device, if one is.
#[utoipa::path(get, tag = "profiles", path = "/api/session", responses((status = 200, body = Option<ProfileInfo>)))]
pub async fn own(
    State(tables): State<Arc<TableRegistry>>,
    headers: HeaderMap,
) -> Result<Json<Option<ProfileInfo>>, ApiError> {
    let name = of(&tables, &headers)?;
    Ok(Json(name.map(|name| info(&tables, &name)).transpose()?))
}

/// Closes the profile on this device.
#[utoipa::path(delete, tag = "profiles", path = "/api/session", responses((status = 204)))]
pub async fn leave(
    State(tables): State<Arc<TableRegistry>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let device = cookies::device(&headers, PROFILE_COOKIE);
    let left = run_blocking(move || {
        if let Some(device) = device {
            tables
                .services
                .store
                .remove_device(&device)
                .map_err(|error| tables.services.store_failed(&error))?;
        }
        let cleared = cookies::remove(PROFILE_COOKIE);
        Ok((StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, cleared)])).into_response())
    });
    Ok(left.await?)
}

/// A profile, as everybody may know it.
#[utoipa::path(
    get,
    tag = "profiles",
    path = "/api/profiles/{name}",
    params(("name" = String, Path)),
    responses((status = 200, body = ProfileInfo), (status = 404, body = ErrorReply))
)]
pub async fn show(
    State(tables): State<Arc<TableRegistry>>,
    Path(name): Path<String>,
) -> Result<Json<ProfileInfo>, ApiError> {
    Ok(Json(info(&tables, &key(&name))?))
}

/// The matches of a profile, newest first. Those at tables that are not listed are its own affair.
#[utoipa::path(
    get,
    tag = "profiles",
    path = "/api/profiles/{name}/history",
    params(("name" = String, Path), Page),
    responses((status = 200, body = Vec<TableLine>), (status = 400, body = ErrorReply), (status = 404, body = ErrorReply))
)]
pub async fn history(
    State(tables): State<Arc<TableRegistry>>,
    Path(name): Path<String>,
    Query(page): Query<Page>,
    headers: HeaderMap,
) -> Result<Json<Vec<TableLine>>, ApiError> {
    let lines = run_blocking(move || {
        let name = key(&name);
        info(&tables, &name)?;
        let own = of(&tables, &headers)?.as_deref() == Some(&name);
        listing::of_profile(&tables.services, &name, !own, &page)
    });
    Ok(Json(lines.await?))
}

/// What the profile of this device has played, and how well the bots play.
#[utoipa::path(
    get,
    tag = "profiles",
    path = "/api/statistics",
    params(Page),
    responses((status = 200, body = Statistics), (status = 400, body = ErrorReply), (status = 404, body = ErrorReply))
)]
pub async fn statistics(
    State(tables): State<Arc<TableRegistry>>,
    RequestLang(lang): RequestLang,
    Query(page): Query<Page>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let response = run_blocking(move || {
        let name = of(&tables, &headers)?;
        let matches = name
            .as_deref()
            .map(|name| {
                statistics::finished_matches(&tables.services, name, &page, tables.services.texts(lang))
            })
            .transpose()?;
        let profile = name.map(|name| info(&tables, &name)).transpose()?.map(|profile| profile.name);
        let ladder = statistics::ladder();
        Ok(compressed_json(&headers, &Statistics { profile, matches: matches.unwrap_or_default(), ladder }))
    });
    Ok(response.await?)
}

/// Hashes a passphrase on a blocking thread, within the limits of the address and of concurrent hashes.
async fn hashed(
    state: &AppState,
    address: IpAddr,
    work: impl FnOnce() -> Result<Response, RequestError> + Send + 'static,
) -> Result<Response, ApiError> {
    if !state.rate_limits.allow_passphrase(address) {
        return Err(Code::TooFast.into());
    }
    let begun = std::time::Instant::now();
    let permit = state.hashing.clone().acquire_owned().await.map_err(|_| Code::Closing)?;
    state.tables.services.metrics.queue_wait("passphrase", begun.elapsed().as_secs_f64());
    let done = run_blocking(move || {
        // Held until the work is done, even if the client is gone.
        let _permit = permit;
        work()
    });
    Ok(done.await?)
}

fn open(tables: &TableRegistry, name: &str) -> Result<Response, RequestError> {
    if tables.services.bans.has_profile(name, tables.services.now_ms()) {
        return Err(Code::Banned.into());
    }
    let secret = new_secret();
    let stored = tables.services.store.add_device(&digest(&secret), name, tables.services.now_ms());
    stored.map_err(|error| tables.services.store_failed(&error))?;
    let cookie = cookies::set(PROFILE_COOKIE, &secret, tables.services.settings.secure);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(info(tables, name)?)).into_response())
}

fn info(tables: &TableRegistry, name: &str) -> Result<ProfileInfo, RequestError> {
    let found = tables.services.store.profile(name).map_err(|error| tables.services.store_failed(&error))?;
    let profile = found.ok_or(Code::NoPage)?;
    let mut ratings = std::collections::BTreeMap::new();
    for game in any_game::all() {
        let rating = tables
            .services
            .store
            .rating(name, game.id())
            .map_err(|error| tables.services.store_failed(&error))?;
        if let Some(rating) = rating {
            let rating =
                Rating { rating: rating.rating, uncertainty: rating.uncertainty, matches: rating.matches };
            ratings.insert(game.id().to_string(), rating);
        }
    }
    Ok(ProfileInfo { name: profile.display_name, ratings })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tafelrune_store::MatchProjection;
    use tafelrune_store::sqlite::SqliteStore;
    use tokio::sync::{Mutex, mpsc};

    use super::*;
    use crate::context::settings::Settings;
    use crate::services::Services;

    #[tokio::test]
    async fn no_more_than_two_passphrases_are_hashed_at_once() {
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(data.path(), MatchProjection).unwrap());
        let state = AppState::new(TableRegistry::new(Services::start(Settings::new(data.path()), store)));
        let (begin, mut begun) = mpsc::unbounded_channel();
        let gate = Arc::new(Mutex::new(()));
        let shut = gate.clone().lock_owned().await;
        let tries = (0..8).map(|_| {
            let (begin, gate) = (begin.clone(), gate.clone());
            hashed(&state, IpAddr::from([10, 0, 0, 1]), move || {
                begin.send(()).unwrap();
                drop(gate.blocking_lock());
                Err(Code::Passphrase.into())
            })
        });
        let watch = async {
            assert_eq!((begun.recv().await, begun.recv().await), (Some(()), Some(())));
            let third = tokio::time::timeout(Duration::from_millis(500), begun.recv()).await;
            assert!(third.is_err(), "a third one began before one of the first two ended");
            drop(shut);
        };
        for tried in tokio::join!(futures_util::future::join_all(tries), watch).0 {
            assert_eq!(tried.unwrap_err().0.code, Code::Passphrase);
        }
        assert_eq!(begun.len(), 6, "the others came later");
        state.tables.services.close();
    }
}
