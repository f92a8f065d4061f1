//! Profiles: a name and a passphrase that keep history and ratings across devices. Nobody needs one.

use std::net::IpAddr;
use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse, Response};
use tafelrune_store::Profile;

use super::aside::aside;
use super::guard::{Failed, Given, Peer, Speaks};
use super::packed::packed;
use crate::games;
use crate::hall::Hall;
use crate::names;
use crate::refused::{Code, Refused};
use crate::secrets::{self, PROFILE_COOKIE, cookie, digest};
use crate::statistics;
use crate::wire::{Passphrase, ProfileInfo, Rating, Refusal, Statistics, TableLine};

/// The shortest passphrase, in characters.
const SHORTEST: usize = 10;
/// The longest, in bytes: hashing takes as long as it takes.
const LONGEST: usize = 200;

/// The profile of the device that asks, if it has opened one.
pub fn of(hall: &Hall, headers: &HeaderMap) -> Result<Option<String>, Refused> {
    let Some(secret) = cookie(headers, PROFILE_COOKIE) else { return Ok(None) };
    hall.store.profile_of_device(&digest(secret)).map_err(|error| hall.store_failed(&error))
}

/// By what a profile is found: two that differ in capitals alone would be mistaken for each other.
fn key(name: &str) -> String {
    name.to_lowercase()
}

/// Makes a profile and opens it on this device.
#[utoipa::path(
    post,
    path = "/api/profiles",
    request_body = Passphrase,
    responses(
        (status = 200, body = ProfileInfo),
        (status = 400, body = Refusal),
        (status = 409, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub async fn create(
    State(hall): State<Arc<Hall>>,
    Peer(address): Peer,
    Given(given): Given<Passphrase>,
) -> Result<Response, Failed> {
    let shown = names::clean(&given.name).ok_or(Code::Name)?;
    let length = given.passphrase.chars().count();
    if length < SHORTEST || given.passphrase.len() > LONGEST {
        return Err(Code::ShortPassphrase.into());
    }
    let hashing = hall.clone();
    hashed(&hashing, address, move || {
        let hashed = Argon2::default().hash_password(given.passphrase.as_bytes());
        let secret = hashed.map_err(|_| Code::Passphrase)?.to_string();
        let profile = Profile { name: key(&shown), shown, secret, created_at: hall.now_ms() };
        let name = profile.name.clone();
        match hall.store.add_profile(profile).map_err(|error| hall.store_failed(&error))? {
            true => open(&hall, &name),
            false => Err(Code::ProfileTaken.into()),
        }
    })
    .await
}

/// Opens a profile on this device.
#[utoipa::path(
    post,
    path = "/api/session",
    request_body = Passphrase,
    responses((status = 200, body = ProfileInfo), (status = 403, body = Refusal), (status = 429, body = Refusal))
)]
pub async fn enter(
    State(hall): State<Arc<Hall>>,
    Peer(address): Peer,
    Given(given): Given<Passphrase>,
) -> Result<Response, Failed> {
    if given.passphrase.len() > LONGEST {
        return Err(Code::Passphrase.into());
    }
    let name = names::clean(&given.name).map(|name| key(&name)).ok_or(Code::Passphrase)?;
    let hashing = hall.clone();
    hashed(&hashing, address, move || {
        let found = hall.store.profile(&name).map_err(|error| hall.store_failed(&error))?;
        // An unknown name takes as long as a wrong passphrase: nobody learns which names exist.
        let nobody = || Argon2::default().hash_password(b"nobody").map(|hash| hash.to_string());
        let (known, secret) = match found {
            Some(profile) => (true, profile.secret),
            None => (false, nobody().map_err(|_| Code::Passphrase)?),
        };
        let hash = PasswordHash::new(&secret).map_err(|_| Code::Passphrase)?;
        let fits = Argon2::default().verify_password(given.passphrase.as_bytes(), &hash).is_ok();
        if known && fits { open(&hall, &name) } else { Err(Code::Passphrase.into()) }
    })
    .await
}

/// The profile that is open on this device, if one is.
#[utoipa::path(get, path = "/api/session", responses((status = 200, body = Option<ProfileInfo>)))]
pub async fn own(
    State(hall): State<Arc<Hall>>,
    headers: HeaderMap,
) -> Result<Json<Option<ProfileInfo>>, Failed> {
    let name = of(&hall, &headers)?;
    Ok(Json(name.map(|name| info(&hall, &name)).transpose()?))
}

/// Closes the profile on this device.
#[utoipa::path(delete, path = "/api/session", responses((status = 204)))]
pub async fn leave(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<Response, Failed> {
    let device = cookie(&headers, PROFILE_COOKIE).map(digest);
    let left = aside(move || {
        if let Some(device) = device {
            hall.store.remove_device(&device).map_err(|error| hall.store_failed(&error))?;
        }
        let cleared = secrets::clear_cookie(PROFILE_COOKIE, "/api");
        Ok((StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, cleared)])).into_response())
    });
    Ok(left.await?)
}

/// A profile, as everybody may know it.
#[utoipa::path(
    get,
    path = "/api/profiles/{name}",
    params(("name" = String, Path)),
    responses((status = 200, body = ProfileInfo), (status = 404, body = Refusal))
)]
pub async fn show(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
) -> Result<Json<ProfileInfo>, Failed> {
    Ok(Json(info(&hall, &key(&name))?))
}

/// The matches of a profile, newest first. Those at tables that are not listed are its own affair.
#[utoipa::path(
    get,
    path = "/api/profiles/{name}/history",
    params(("name" = String, Path)),
    responses((status = 200, body = Vec<TableLine>), (status = 404, body = Refusal))
)]
pub async fn history(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<TableLine>>, Failed> {
    let name = key(&name);
    info(&hall, &name)?;
    let own = of(&hall, &headers)?.as_deref() == Some(&name);
    Ok(Json(hall.history(&name, !own)?))
}

/// What the profile of this device has played, and how well the bots play.
#[utoipa::path(get, path = "/api/statistics", responses((status = 200, body = Statistics)))]
pub async fn statistics(
    State(hall): State<Arc<Hall>>,
    Speaks(lang): Speaks,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let told = aside(move || {
        let name = of(&hall, &headers)?;
        let matches = name.as_deref().map(|name| hall.played(name, hall.texts(lang))).transpose()?;
        let profile = name.map(|name| info(&hall, &name)).transpose()?.map(|profile| profile.name);
        let ladder = statistics::ladder();
        Ok(packed(&headers, &Statistics { profile, matches: matches.unwrap_or_default(), ladder }))
    });
    Ok(told.await?)
}

/// Works on a passphrase, as often as the address may and as many at once as memory allows.
async fn hashed(
    hall: &Hall,
    address: IpAddr,
    work: impl FnOnce() -> Result<Response, Refused> + Send + 'static,
) -> Result<Response, Failed> {
    if !hall.guard.passphrase(address) {
        return Err(Code::TooFast.into());
    }
    let turn = hall.hashing.clone().acquire_owned().await.map_err(|_| Code::Closing)?;
    let done = aside(move || {
        // Held until the work is done, also if nobody waits for the answer any more.
        let _turn = turn;
        work()
    });
    Ok(done.await?)
}

fn open(hall: &Hall, name: &str) -> Result<Response, Refused> {
    let secret = secrets::fresh();
    let stored = hall.store.add_device(&digest(&secret), name, hall.now_ms());
    stored.map_err(|error| hall.store_failed(&error))?;
    let cookie = secrets::set_cookie(PROFILE_COOKIE, &secret, "/api", hall.settings.secure);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(info(hall, name)?)).into_response())
}

fn info(hall: &Hall, name: &str) -> Result<ProfileInfo, Refused> {
    let found = hall.store.profile(name).map_err(|error| hall.store_failed(&error))?;
    let profile = found.ok_or(Code::NoPage)?;
    let mut ratings = std::collections::BTreeMap::new();
    for game in games::all() {
        let rating = hall.store.rating(name, game.id()).map_err(|error| hall.store_failed(&error))?;
        if let Some(rating) = rating {
            let rating =
                Rating { rating: rating.rating, uncertainty: rating.uncertainty, matches: rating.matches };
            ratings.insert(game.id().to_string(), rating);
        }
    }
    Ok(ProfileInfo { name: profile.shown, ratings })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tafelrune_store::{Matches, Store};
    use tokio::sync::{Mutex, mpsc};

    use super::*;
    use crate::settings::Settings;

    #[tokio::test]
    async fn no_more_than_two_passphrases_are_hashed_at_once() {
        let data = tempfile::tempdir().unwrap();
        let hall = Hall::open(Settings::new(data.path()), Store::open(data.path(), Matches).unwrap());
        let (begin, mut begun) = mpsc::unbounded_channel();
        let gate = Arc::new(Mutex::new(()));
        let shut = gate.clone().lock_owned().await;
        let tries = (0..8).map(|_| {
            let (begin, gate) = (begin.clone(), gate.clone());
            hashed(&hall, IpAddr::from([10, 0, 0, 1]), move || {
                begin.send(()).unwrap();
                drop(gate.blocking_lock());
                Err(Code::Passphrase.into())
            })
        });
        let watch = async {
            assert_eq!((begun.recv().await, begun.recv().await), (Some(()), Some(())));
            let third = tokio::time::timeout(Duration::from_millis(500), begun.recv()).await;
            assert!(third.is_err(), "a third one is at it while two have not come to an end");
            drop(shut);
        };
        for tried in tokio::join!(futures_util::future::join_all(tries), watch).0 {
            assert_eq!(tried.unwrap_err().0.code, Code::Passphrase);
        }
        assert_eq!(begun.len(), 6, "the others had their turn");
        hall.close();
    }
}
