//! The two cookies: which device sits where, and which profile it has opened. Both hold a secret that no script
//! can read and no other site can make a browser send.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use crate::accounts::secrets::{digest, is_secret};

/// The cookie of a device, which is the same for all its seats.
pub const SEAT_COOKIE: &str = "tafelrune_seat";
/// The cookie of a device on which somebody has opened a profile.
pub const PROFILE_COOKIE: &str = "tafelrune_profile";

/// Only requests to the API carry the cookies: the files of the page are the same for everybody.
const PATH: &str = "/api";
const MAX_AGE: Duration = Duration::days(365);

/// The first value of a cookie that has the form of a secret: another site on a parent domain may have set more.
pub fn secret(headers: &HeaderMap, name: &str) -> Option<String> {
    let headers = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = headers.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies
        .find(|cookie| cookie.name() == name && is_secret(cookie.value()))
        .map(|cookie| cookie.value().into())
}

/// The digest by which the store and the tables know a device.
pub fn device(headers: &HeaderMap, name: &str) -> Option<String> {
    secret(headers, name).map(|secret| digest(&secret))
}

/// The value of a `Set-Cookie` header.
pub fn set(name: &str, secret: &str, secure: bool) -> String {
    let cookie = Cookie::build((name, secret)).path(PATH).max_age(MAX_AGE);
    cookie.http_only(true).same_site(SameSite::Strict).secure(secure).to_string()
}

/// The value of a `Set-Cookie` header that removes a cookie.
pub fn remove(name: &str) -> String {
    let cookie = Cookie::build((name, "")).path(PATH).max_age(Duration::ZERO);
    cookie.http_only(true).same_site(SameSite::Strict).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::secrets::new_secret;

    #[test]
    fn a_cookie_is_found_among_others_and_must_look_like_one() {
        let right = new_secret();
        for (one, other) in [("forged", &*right), (&*right, "forged")] {
            let mut headers = HeaderMap::new();
            headers.append(COOKIE, "a=b; c".parse().unwrap());
            headers.append(COOKIE, format!("{SEAT_COOKIE}={one}; {SEAT_COOKIE}={other}").parse().unwrap());
            assert_eq!(secret(&headers, SEAT_COOKIE), Some(right.clone()));
            assert_eq!(secret(&headers, "a"), None, "not the form of a secret");
        }
    }

    #[test]
    fn cookies_are_closed_to_scripts_and_other_sites() {
        let common = ["HttpOnly", "SameSite=Strict", "Path=/api"];
        let has = |text: &str, part: &str| text.split("; ").any(|found| found == part);
        let text = set(SEAT_COOKIE, "x", true);
        assert!(text.starts_with("tafelrune_seat=x; "), "{text}");
        assert!(common.iter().chain(&["Secure", "Max-Age=31536000"]).all(|part| has(&text, part)), "{text}");
        assert!(!has(&set(SEAT_COOKIE, "x", false), "Secure"));
        let text = remove(PROFILE_COOKIE);
        assert!(text.starts_with("tafelrune_profile=; "), "{text}");
        assert!(common.iter().chain(&["Max-Age=0"]).all(|part| has(&text, part)), "{text}");
    }
}
