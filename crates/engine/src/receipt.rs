//! Shuffle receipts: proof that nobody chose the seed of a match alone.
//!
//! The server fixes its share and shows its hash before anybody sits down; then every seat adds a
//! share of its own. The seed is made out of all of them. At the end all shares are revealed.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::chance::hex;
use crate::{Seat, Seed};

/// 32 random bytes that somebody adds to the seed; a secret until the match is over.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Share(pub [u8; 32]);

impl Share {
    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Share> {
        Seed::parse(text).map(|seed| Share(seed.0))
    }

    /// What can be shown before the deal to prove afterwards that the share was fixed.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Share(secret)")
    }
}

impl From<Share> for String {
    fn from(share: Share) -> String {
        share.to_string()
    }
}

impl TryFrom<String> for Share {
    type Error = String;

    fn try_from(text: String) -> Result<Share, String> {
        Share::parse(&text).ok_or_else(|| "a share is 64 hexadecimal digits".into())
    }
}

/// Everything that the seed of a match was made of, as the head of its record holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// The hash that the server showed before anybody joined.
    pub commitment: String,
    /// The server's share, revealed at the end.
    pub server: Share,
    /// The hashes that were shown before the deal, by seat; bots and silent seats have none.
    #[serde(default)]
    pub commitments: BTreeMap<Seat, String>,
    /// The seats' shares, revealed at the end.
    #[serde(default)]
    pub shares: BTreeMap<Seat, Share>,
}

/// What does not fit together in a receipt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forged {
    /// The server's share is not the one that it had fixed.
    Server,
    /// The share of a seat is not the one that was shown before the deal.
    Seat(Seat),
    /// A seat had fixed a share, and the record does not reveal it.
    Hidden(Seat),
    /// A share that nobody had fixed, or of a seat that is not at the table.
    Slipped(Seat),
    /// The seed of the record is not made of these shares.
    Seed,
}

impl Receipt {
    /// Makes the receipt of the server's share and those of the seats, `None` where a seat gave none.
    pub fn new(server: Share, seats: &[Option<Share>]) -> Receipt {
        let shares: BTreeMap<Seat, Share> = seats
            .iter()
            .enumerate()
            .filter_map(|(seat, share)| Some((Seat(seat as u8), (*share)?)))
            .collect();
        Receipt {
            commitment: server.commitment(),
            server,
            commitments: shares.iter().map(|(seat, share)| (*seat, share.commitment())).collect(),
            shares,
        }
    }

    /// The seed: SHA-256 over a fixed word, the server's share and those of the seats in order; a
    /// seat without one stands in with 32 zero bytes.
    pub fn seed(&self, players: u8) -> Seed {
        let mut digest = Sha256::new_with_prefix(b"tafelrune seed");
        digest.update(self.server.0);
        for seat in Seat::all(players) {
            digest.update(self.shares.get(&seat).map_or([0; 32], |share| share.0));
        }
        Seed(digest.finalize().into())
    }

    /// Checks every commitment and the seed; empty if the receipt is sound.
    pub fn faults(&self, players: u8, seed: Option<Seed>) -> Vec<Forged> {
        let mut found = Vec::new();
        if self.server.commitment() != self.commitment {
            found.push(Forged::Server);
        }
        for (seat, commitment) in &self.commitments {
            match self.shares.get(seat) {
                None => found.push(Forged::Hidden(*seat)),
                Some(share) if share.commitment() != *commitment => found.push(Forged::Seat(*seat)),
                Some(_) => {}
            }
        }
        for seat in self.shares.keys() {
            if !self.commitments.contains_key(seat) || seat.0 >= players {
                found.push(Forged::Slipped(*seat));
            }
        }
        if seed != Some(self.seed(players)) {
            found.push(Forged::Seed);
        }
        found
    }
}
