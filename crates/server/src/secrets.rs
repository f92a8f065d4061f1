//! Secrets: made unguessable, kept as digests, carried in cookies that no script can read.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use sha2::{Digest, Sha256};

/// The cookie of a device at a table. Its path is the table's, so that one device can hold seats at
/// many tables and each request carries one secret only.
pub const SEAT_COOKIE: &str = "tafelrune_seat";
/// The cookie of somebody with a profile.
pub const PROFILE_COOKIE: &str = "tafelrune_profile";

/// How long a browser keeps a cookie: a year.
const MAX_AGE: u64 = 365 * 24 * 3600;

/// So many bytes out of the system's generator.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("a system without randomness cannot deal cards");
    bytes
}

/// A fresh secret: 256 bits.
pub fn fresh() -> String {
    hex(&random::<32>())
}

/// A token for a link: 128 bits.
pub fn token() -> String {
    hex(&random::<16>())
}

/// The name of a table in its address: 60 bits, letters and digits that nobody mistakes.
pub fn table_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    random::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// What is kept of a secret: whoever reads the store cannot take a seat with it.
pub fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a text has the form of a secret of ours, before anything is done with it.
pub fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The value of a cookie.
pub fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| value).find(|value| is_secret(value))
}

/// A cookie that only the server reads and no other site can make a browser send.
pub fn set_cookie(name: &str, value: &str, path: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{name}={value}; Path={path}; Max-Age={MAX_AGE}; HttpOnly; SameSite=Strict{secure}")
}

/// Takes a cookie back.
pub fn clear_cookie(name: &str, path: &str) -> String {
    format!("{name}=; Path={path}; Max-Age=0; HttpOnly; SameSite=Strict")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_recognised() {
        let (one, two) = (fresh(), fresh());
        assert_ne!(one, two);
        assert!(is_secret(&one) && !is_secret("deadbeef") && !is_secret(&"z".repeat(64)));
        assert_ne!(digest(&one), digest(&two));
    }

    #[test]
    fn a_cookie_is_found_among_others_and_must_look_like_one() {
        let secret = fresh();
        let mut headers = HeaderMap::new();
        let value = format!("a=b; {SEAT_COOKIE}=forged; {SEAT_COOKIE}={secret}");
        headers.insert(COOKIE, value.parse().unwrap());
        assert_eq!(cookie(&headers, SEAT_COOKIE), Some(secret.as_str()));
        assert_eq!(cookie(&headers, "a"), None, "not the form of a secret");
    }

    #[test]
    fn cookies_are_closed_to_scripts_and_other_sites() {
        let text = set_cookie(SEAT_COOKIE, "x", "/api/tables/t", true);
        for part in ["HttpOnly", "SameSite=Strict", "Path=/api/tables/t", "Secure"] {
            assert!(text.contains(part), "{part}");
        }
    }
}
