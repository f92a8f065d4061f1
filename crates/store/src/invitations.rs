//! Invitations: links to a table that can be taken back. Their tokens come in hashed.

use rusqlite::{OptionalExtension, params};

use crate::Store;
use crate::errors::{AppendError, ReadError};
use crate::writer::{Job, Write};

/// An invitation to a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The hash of its token.
    pub key: String,
    /// The match.
    pub id: String,
    /// The seat, if it is for a certain one.
    pub seat: Option<u8>,
    /// When, in milliseconds since 1970.
    pub created_at: u64,
    /// When it was taken back.
    pub revoked_at: Option<u64>,
}

impl Store {
    /// Adds an invitation, and says when it is durable.
    pub fn invite(
        &self,
        invitation: Invitation,
        done: impl FnOnce(Result<(), AppendError>) + Send + 'static,
    ) {
        let write: Write = Box::new(move |connection| {
            connection.execute(
                "INSERT OR REPLACE INTO invitations (key, match, seat, created_at, revoked_at)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
                params![
                    invitation.key,
                    invitation.id,
                    invitation.seat,
                    invitation.created_at as i64,
                    invitation.revoked_at.map(|at| at as i64)
                ],
            )?;
            Ok(())
        });
        self.send(Job::Write(write, Box::new(done)));
    }

    /// Takes an invitation back; `false` if there is none that is still good.
    pub fn revoke(&self, key: &str, now: u64) -> Result<bool, AppendError> {
        let key = key.to_string();
        self.write(move |connection| {
            let revoked = connection.execute(
                "UPDATE invitations SET revoked_at = ?2 WHERE key = ?1 AND revoked_at IS NULL",
                params![key, now as i64],
            )?;
            Ok(revoked == 1)
        })
    }

    /// An invitation by the hash of its token, revoked or not.
    pub fn invitation(&self, key: &str) -> Result<Option<Invitation>, ReadError> {
        let connection = self.reader();
        let mut select = connection.prepare_cached(&format!("{SELECT} WHERE key = ?1"))?;
        Ok(select.query_row([key], read).optional()?)
    }

    /// The invitations to a match, oldest first.
    pub fn invitations(&self, id: &str) -> Result<Vec<Invitation>, ReadError> {
        let connection = self.reader();
        let mut select =
            connection.prepare_cached(&format!("{SELECT} WHERE match = ?1 ORDER BY created_at, key"))?;
        let found = select.query_map([id], read)?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }
}

const SELECT: &str = "SELECT key, match, seat, created_at, revoked_at FROM invitations";

fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<Invitation> {
    Ok(Invitation {
        key: row.get(0)?,
        id: row.get(1)?,
        seat: row.get(2)?,
        created_at: row.get::<_, i64>(3)? as u64,
        revoked_at: row.get::<_, Option<i64>>(4)?.map(|at| at as u64),
    })
}
