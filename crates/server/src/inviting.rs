//! Invitations: who may come to a table.

use tafelrune_store::Invitation;

use crate::hall::Hall;
use crate::live::Live;
use crate::refused::{Code, Refused};
use crate::secrets::{self, digest};

impl Hall {
    /// Makes an invitation to a table.
    pub fn invite(&self, live: &Live) -> Result<String, Refused> {
        let token = secrets::token();
        let invitation = Invitation {
            key: digest(&token),
            id: live.id.to_string(),
            seat: None,
            created_at: self.now_ms(),
            revoked_at: None,
        };
        let stored = tokio::task::block_in_place(|| self.store.invite(invitation));
        stored.map_err(|error| self.store_failed(&error))?;
        Ok(token)
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
