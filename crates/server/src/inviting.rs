//! Invitations: who may come to a table.

use tafelrune_store::{AppendError, Invitation};
use tokio::sync::oneshot;

use crate::hall::Hall;
use crate::live::Live;
use crate::refused::{Code, Refused};
use crate::secrets::{self, digest};

/// An invitation on its way to the disk.
pub struct Issued {
    token: String,
    durable: oneshot::Receiver<Result<(), AppendError>>,
}

impl Issued {
    /// Its token, once it is stored: whoever hears of it may rely on it.
    pub async fn token(self, hall: &Hall) -> Result<String, Refused> {
        let Issued { token, durable } = self;
        told(hall, durable.await, token)
    }

    /// The same for whoever cannot be put aside meanwhile.
    pub fn token_at_once(self, hall: &Hall) -> Result<String, Refused> {
        let Issued { token, durable } = self;
        told(hall, tokio::task::block_in_place(|| durable.blocking_recv()), token)
    }
}

type Stored = Result<Result<(), AppendError>, oneshot::error::RecvError>;

fn told(hall: &Hall, stored: Stored, token: String) -> Result<String, Refused> {
    let stored = stored.unwrap_or(Err(AppendError::Closed));
    stored.map(|()| token).map_err(|error| hall.store_failed(&error))
}

impl Hall {
    /// Makes an invitation to a table.
    pub fn invite(&self, live: &Live) -> Issued {
        let token = secrets::token();
        let invitation = Invitation {
            key: digest(&token),
            id: live.id.to_string(),
            seat: None,
            created_at: self.now_ms(),
            revoked_at: None,
        };
        let (done, durable) = oneshot::channel();
        // Whoever asked may be gone.
        self.store.invite(invitation, move |result| drop(done.send(result)));
        Issued { token, durable }
    }

    /// Takes an invitation back.
    pub fn revoke(&self, live: &Live, token: &str) -> Result<(), Refused> {
        self.may_be_invited(live, token)?;
        let revoked = tokio::task::block_in_place(|| self.store.revoke(&digest(token), self.now_ms()));
        revoked.map(|_| ()).map_err(|error| self.store_failed(&error))
    }

    fn may_be_invited(&self, live: &Live, token: &str) -> Result<(), Refused> {
        let found = self.store.invitation(&digest(token)).map_err(|error| self.store_failed(&error))?;
        match found.filter(|found| found.id == *live.id && found.revoked_at.is_none()) {
            Some(_) => Ok(()),
            None => Err(Code::Invitation.into()),
        }
    }

    /// Whether somebody without a seat may come to a table: it is listed, or an invitation is valid.
    pub fn may_enter(&self, live: &Live, invitation: Option<&str>) -> Result<(), Refused> {
        if live.ask(|hosted| hosted.summary().listed)? {
            return Ok(());
        }
        self.may_be_invited(live, invitation.ok_or(Code::Invitation)?)
    }
}
