//! Invitations: links that let somebody see and join a table that is not listed.

use tafelrune_store::{Invitation, MatchStore, StoreError};
use tokio::sync::oneshot;

use crate::accounts::secrets::{digest, new_token};

/// An invitation that is being stored.
pub struct Issued {
    token: String,
    stored: oneshot::Receiver<Result<(), StoreError>>,
}

impl Issued {
    /// The token, once it is durable.
    pub async fn token(self) -> Result<String, StoreError> {
        self.stored.await.unwrap_or(Err(StoreError::Closed)).map(|()| self.token)
    }

    /// The same, for callers that cannot await.
    pub fn token_blocking(self) -> Result<String, StoreError> {
        let stored = tokio::task::block_in_place(|| self.stored.blocking_recv());
        stored.unwrap_or(Err(StoreError::Closed)).map(|()| self.token)
    }
}

/// Creates an invitation to a table.
pub fn issue(store: &dyn MatchStore, table: &str, now_ms: u64) -> Issued {
    let token = new_token();
    let invitation = Invitation {
        key: digest(&token),
        match_id: table.to_string(),
        seat: None,
        created_at: now_ms,
        revoked_at: None,
    };
    let (done, stored) = oneshot::channel();
    // The receiver may be gone, if the client is.
    store.add_invitation(invitation, Box::new(move |result| drop(done.send(result))));
    Issued { token, stored }
}

/// Whether a token belongs to an invitation to this table that was not revoked.
pub fn is_valid(store: &dyn MatchStore, table: &str, token: &str) -> Result<bool, StoreError> {
    is_valid_key(store, table, &digest(token))
}

/// The same for the key by which the store knows it.
pub fn is_valid_key(store: &dyn MatchStore, table: &str, key: &str) -> Result<bool, StoreError> {
    let found = store.invitation(key)?;
    Ok(found.is_some_and(|found| found.match_id == table && found.revoked_at.is_none()))
}

/// Revokes the invitation with this token. Blocks until that is durable.
pub fn revoke(store: &dyn MatchStore, token: &str, now_ms: u64) -> Result<(), StoreError> {
    tokio::task::block_in_place(|| store.revoke_invitation(&digest(token), now_ms)).map(|_| ())
}
