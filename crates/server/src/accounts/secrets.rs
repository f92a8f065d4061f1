//! Secrets and ids out of the system's random generator. Only digests of secrets are stored.

use std::fs::OpenOptions;
use std::io::{Read, Seek, Write};
use std::path::Path;

use sha2::{Digest, Sha256};

/// Panics if the system has no random generator: without one no cards can be dealt.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has a random generator");
    bytes
}

/// The secret of a device: 256 bits as 64 hexadecimal digits.
pub fn new_secret() -> String {
    hex(&random::<32>())
}

/// The token of an invitation link: 128 bits.
pub fn new_token() -> String {
    hex(&random::<16>())
}

/// The id of a table in its URL: 60 bits, without letters and digits that are easily confused.
pub fn table_id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    random::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// What is stored of a secret: whoever reads the store cannot take a seat with it.
pub fn digest(secret: impl AsRef<[u8]>) -> String {
    hex(&Sha256::digest(secret))
}

/// Two hexadecimal digits for each byte.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The secret in a file that only its owner may read; a new one if there is none.
pub fn key_file(path: &Path) -> std::io::Result<String> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    let mut found = String::new();
    file.read_to_string(&mut found)?;
    if is_secret(found.trim()) {
        return Ok(found.trim().to_string());
    }
    let secret = new_secret();
    file.rewind()?;
    file.set_len(0)?;
    file.write_all(secret.as_bytes())?;
    file.sync_all()?;
    Ok(secret)
}

/// Whether a text has the form of [`new_secret`].
pub fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_recognised() {
        let (one, two) = (new_secret(), new_secret());
        assert_ne!(one, two);
        assert!(is_secret(&one) && !is_secret("deadbeef") && !is_secret(&"z".repeat(64)));
        assert_ne!(digest(&one), digest(&two));
    }
}
