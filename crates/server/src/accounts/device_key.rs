//! Whether the secret of a device was issued here. Another site may plant a cookie of its own choice in a browser;
//! a secret that others know must not become the key of a seat.

use std::path::Path;

use sha2::{Digest, Sha256};

use crate::accounts::secrets::{hex, random};

/// The file in the folder of the store. Without it all seats stay valid; a device gets a new secret with its next
/// seat.
const FILE: &str = "device.key";
/// How much of a secret is random; the rest proves where it comes from.
const RANDOM_BYTES: usize = 24;
const PROOF_BYTES: usize = 8;

/// Issues the secrets of devices.
pub struct DeviceKey([u8; 32]);

impl DeviceKey {
    /// The key of a folder; a new one if it has none, which is kept there if that is possible.
    pub fn load(folder: &Path) -> DeviceKey {
        if folder.as_os_str().is_empty() {
            return DeviceKey(random());
        }
        let path = folder.join(FILE);
        match std::fs::read(&path).ok().and_then(|bytes| bytes.try_into().ok()) {
            Some(key) => DeviceKey(key),
            None => {
                let key = random();
                if let Err(error) = write_private(&path, &key) {
                    tracing::warn!(path = %path.display(), %error, "the key of device secrets cannot be kept");
                }
                DeviceKey(key)
            }
        }
    }

    /// A new secret: 64 hexadecimal digits.
    pub fn issue(&self) -> String {
        let bytes = random::<RANDOM_BYTES>();
        hex(&bytes) + &self.proof(&hex(&bytes))
    }

    /// Whether a secret was issued with this key.
    pub fn has_issued(&self, secret: &str) -> bool {
        secret.split_at_checked(RANDOM_BYTES * 2).is_some_and(|(bytes, proof)| self.proof(bytes) == proof)
    }

    fn proof(&self, bytes: &str) -> String {
        let mut digest = Sha256::new();
        digest.update(self.0);
        digest.update(bytes);
        hex(&digest.finalize()[..PROOF_BYTES])
    }
}

/// Creates a file that only its owner may read.
fn write_private(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    std::io::Write::write_all(&mut options.open(path)?, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::secrets::{is_secret, new_secret};

    #[test]
    fn only_secrets_of_this_folder_are_known() {
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let secret = DeviceKey::load(folder.path()).issue();
        assert!(is_secret(&secret), "{secret}");
        assert!(DeviceKey::load(folder.path()).has_issued(&secret), "also after a restart");
        assert!(!DeviceKey::load(other.path()).has_issued(&secret));
        for forged in ["", "0", &"0".repeat(64), &new_secret(), &secret.replace(&secret[..2], "zz")] {
            assert!(!DeviceKey::load(folder.path()).has_issued(forged), "{forged}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn others_cannot_read_the_key() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        DeviceKey::load(folder.path());
        let mode = std::fs::metadata(folder.path().join(FILE)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
