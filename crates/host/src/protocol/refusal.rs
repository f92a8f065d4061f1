//! Why something is not done: a stable code, a status, and words.

use core::time::Duration;

use tafelrune_engine::{Clause, Faults};
use tafelrune_words::Texts;

use crate::protocol;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        /// The kinds of refusals. Their texts are `refused-<code>` in `server.ftl`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// The word on the wire.
            pub fn name(self) -> &'static str {
                match self { $(Code::$name => $code,)* }
            }
        }
    };
}

codes! {
    /// It cannot be read.
    Malformed = "malformed";
    /// It is too long.
    TooLarge = "too_large";
    /// Too much in too little time.
    TooFast = "too_fast";
    /// Too many tables or sockets from one address.
    TooMany = "too_many";
    /// A host name that this server does not answer to.
    Host = "host";
    /// It comes from another site.
    Origin = "origin";
    /// The client speaks another version of the wire.
    Wire = "wire";
    /// Only the machine itself may see it.
    Local = "local";
    /// There is no such page.
    NoPage = "no_page";
    /// The address knows no such method.
    Method = "method";
    /// There is no such table.
    NoTable = "no_table";
    /// There is no such game.
    NoGame = "no_game";
    /// The setup of a table is not right.
    Setup = "setup";
    /// The device holds no seat, or not this one.
    NotYours = "not_yours";
    /// The seat is taken, or none is left.
    Taken = "taken";
    /// It takes a valid invitation.
    Invitation = "invitation";
    /// Whoever runs the server has shut this address, device or profile out.
    Banned = "banned";
    /// The maker of the table or whoever runs the server has sent this seat away.
    Removed = "removed";
    /// The table admits no spectators.
    NoSpectators = "no_spectators";
    /// The name has no letter or digit.
    Name = "name";
    /// The name has characters that mislead: invisible ones, stacked marks, or letters of several scripts.
    NameCharacters = "name_characters";
    /// The name belongs to a profile that is not open on this device.
    ProfileName = "profile_name";
    /// The own share of the seed is not one.
    Contribution = "contribution";
    /// The profile exists already.
    ProfileTaken = "profile_taken";
    /// Name and passphrase do not fit.
    Passphrase = "passphrase";
    /// The passphrase is too short.
    ShortPassphrase = "short_passphrase";
    /// The table has moved on, or has not come so far.
    Stale = "stale";
    /// A rule forbids it.
    Rule = "rule";
    /// It is no move.
    NoMove = "no_move";
    /// It is not possible as things stand.
    NotNow = "not_now";
    /// It cannot be taken back.
    NoUndo = "no_undo";
    /// The table was made without it.
    HouseRule = "house_rule";
    /// A rated match does without it.
    Rated = "rated";
    /// The seat has given up or run out of time.
    Out = "out";
    /// A bot plays for this seat.
    TakenOver = "taken_over";
    /// The match is over.
    Over = "over";
    /// The record is shown when the match is over.
    NotOver = "not_over";
    /// It is no record, or not one of these rules and cards.
    Record = "record";
    /// There is too much to do at the moment; it says when to come back.
    Busy = "busy";
    /// It could not be stored; nothing was done.
    Store = "store";
    /// The server is going down; nothing was done.
    Closing = "closing";
    /// It read too slowly.
    Slow = "slow";
    /// It was silent for too long.
    Silent = "silent";
}

/// A refusal; nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub struct RequestError {
    /// Its kind.
    pub code: Code,
    /// Game and clause, if a rule forbids it.
    pub rule: Option<(&'static str, Clause)>,
    /// What exactly is wrong with an input.
    pub faults: Option<Faults>,
    /// The version of the table now.
    pub version: Option<u64>,
    /// When it makes sense to try again, in milliseconds.
    pub retry_ms: Option<u64>,
}

impl From<Code> for RequestError {
    fn from(code: Code) -> RequestError {
        RequestError { code, rule: None, faults: None, version: None, retry_ms: None }
    }
}

impl RequestError {
    /// Refused by a rule.
    pub fn rule(game: &'static str, clause: Clause) -> RequestError {
        RequestError { rule: Some((game, clause)), ..Code::Rule.into() }
    }

    /// Refused for faults of an input.
    pub fn faults(code: Code, faults: impl Into<Faults>) -> RequestError {
        RequestError { faults: Some(faults.into()), ..code.into() }
    }

    /// Refused because there is too much to do.
    pub fn busy(retry: Duration) -> RequestError {
        // Never at once: the answer would be the same.
        let retry_ms = u64::try_from(retry.as_millis()).unwrap_or(u64::MAX).max(1);
        RequestError { retry_ms: Some(retry_ms), ..Code::Busy.into() }
    }

    /// In words.
    pub fn say(&self, texts: &Texts, re: Option<u64>) -> protocol::ErrorReply {
        let text = match (&self.rule, &self.faults) {
            (Some((game, clause)), _) => {
                let rule = texts.rule(game, clause.id());
                rule.refusal.unwrap_or(rule.text)
            }
            (None, Some(faults)) => {
                let faults: Vec<String> = faults.0.iter().map(|fault| texts.fault(fault)).collect();
                faults.join(" ")
            }
            (None, None) => texts.app(&format!("refused-{}", self.code.name()), &[]),
        };
        protocol::ErrorReply {
            kind: "refused".into(),
            re,
            code: self.code.name().into(),
            clause: self.rule.map(|(_, clause)| clause.id().to_string()),
            text,
            version: self.version,
            retry_ms: self.retry_ms,
        }
    }
}

#[cfg(test)]
mod tests {
    use tafelrune_words::Lang;

    use super::*;

    #[test]
    fn every_code_has_words_and_is_unique() {
        let mut names: Vec<_> = Code::ALL.iter().map(|code| code.name()).collect();
        for lang in Lang::all() {
            let texts = tafelrune_catalog::texts(lang);
            for code in Code::ALL {
                let said = RequestError::from(*code).say(&texts, Some(7));
                assert!(!said.text.is_empty() && said.re == Some(7), "{}", code.name());
            }
        }
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Code::ALL.len());
    }
}
