//! Whether the secret of a device was issued here. Another site may plant a cookie of its own choice in a browser;
//! a secret that others know must not become the key of a seat.

use sha2::{Digest, Sha256};

use crate::accounts::secrets::{hex, random};

/// How much of a secret is random; the rest proves where it comes from.
const RANDOM_BYTES: usize = 24;
const PROOF_BYTES: usize = 8;

/// Issues the secrets of devices.
pub struct DeviceKey([u8; 32]);

impl DeviceKey {
    /// The key that follows from the key of a server; one for this process alone if that is empty.
    pub fn derived_from(server_key: &str) -> DeviceKey {
        match server_key {
            "" => DeviceKey(random()),
            _ => DeviceKey(Sha256::digest(format!("device/{server_key}")).into()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::secrets::{is_secret, new_secret};

    #[test]
    fn only_secrets_of_this_server_are_known() {
        let (key, other) = (DeviceKey::derived_from("this server"), DeviceKey::derived_from("another"));
        let secret = key.issue();
        assert!(is_secret(&secret), "{secret}");
        assert!(DeviceKey::derived_from("this server").has_issued(&secret), "also after a restart");
        assert!(!other.has_issued(&secret));
        assert!(!DeviceKey::derived_from("").has_issued(&DeviceKey::derived_from("").issue()));
        for forged in ["", "0", &"0".repeat(64), &new_secret(), &secret.replace(&secret[..2], "zz")] {
            assert!(!key.has_issued(forged), "{forged}");
        }
    }
}
