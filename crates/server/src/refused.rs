//! Why something is not done: a stable code, a status, and words.

use axum::http::StatusCode;
use tafelrune_engine::{Clause, Faults};
use tafelrune_texts::Texts;

use crate::wire;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal $status:ident;)*) => {
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

            /// The status of an answer over HTTP.
            pub fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status,)* }
            }
        }
    };
}

codes! {
    /// It cannot be read.
    Malformed = "malformed" BAD_REQUEST;
    /// It is too long.
    TooLarge = "too_large" PAYLOAD_TOO_LARGE;
    /// Too much in too little time.
    TooFast = "too_fast" TOO_MANY_REQUESTS;
    /// Too many tables or sockets from one address.
    TooMany = "too_many" TOO_MANY_REQUESTS;
    /// It comes from another site.
    Origin = "origin" FORBIDDEN;
    /// The client speaks another version of the wire.
    Wire = "wire" BAD_REQUEST;
    /// Only the machine itself may see it.
    Local = "local" FORBIDDEN;
    /// There is no such page.
    NoPage = "no_page" NOT_FOUND;
    /// The address knows no such method.
    Method = "method" METHOD_NOT_ALLOWED;
    /// There is no such table.
    NoTable = "no_table" NOT_FOUND;
    /// There is no such game.
    NoGame = "no_game" BAD_REQUEST;
    /// The setup of a table is not right.
    Setup = "setup" BAD_REQUEST;
    /// The device holds no seat, or not this one.
    NotYours = "not_yours" FORBIDDEN;
    /// The seat is taken, or none is left.
    Taken = "taken" CONFLICT;
    /// It takes a valid invitation.
    Invitation = "invitation" FORBIDDEN;
    /// The table has no room for spectators.
    NoSpectators = "no_spectators" FORBIDDEN;
    /// Nothing is left of the name.
    Name = "name" BAD_REQUEST;
    /// The own share of the seed is not one.
    Contribution = "contribution" BAD_REQUEST;
    /// The profile exists already.
    ProfileTaken = "profile_taken" CONFLICT;
    /// Name and passphrase do not fit.
    Passphrase = "passphrase" FORBIDDEN;
    /// The passphrase is too short.
    ShortPassphrase = "short_passphrase" BAD_REQUEST;
    /// The table has moved on, or has not come so far.
    Stale = "stale" CONFLICT;
    /// A rule forbids it.
    Rule = "rule" UNPROCESSABLE_ENTITY;
    /// It is no move.
    NoMove = "no_move" BAD_REQUEST;
    /// It is not possible as things stand.
    NotNow = "not_now" CONFLICT;
    /// It cannot be taken back.
    NoUndo = "no_undo" CONFLICT;
    /// The table was made without it.
    HouseRule = "house_rule" CONFLICT;
    /// The seat has given up or run out of time.
    Out = "out" CONFLICT;
    /// A bot plays for this seat.
    TakenOver = "taken_over" CONFLICT;
    /// The match is over.
    Over = "over" CONFLICT;
    /// The record is shown when the match is over.
    NotOver = "not_over" CONFLICT;
    /// It is no record, or not one of these rules and cards.
    Record = "record" BAD_REQUEST;
    /// It could not be stored; nothing was done.
    Store = "store" SERVICE_UNAVAILABLE;
    /// The server is going down; nothing was done.
    Closing = "closing" SERVICE_UNAVAILABLE;
    /// It read too slowly.
    Slow = "slow" SERVICE_UNAVAILABLE;
    /// It was silent for too long.
    Silent = "silent" REQUEST_TIMEOUT;
}

/// A refusal; nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// Its kind.
    pub code: Code,
    /// Game and clause, if a rule forbids it.
    pub rule: Option<(&'static str, Clause)>,
    /// What exactly is wrong with an input.
    pub faults: Option<Faults>,
    /// The version of the table now.
    pub version: Option<u64>,
}

impl From<Code> for Refused {
    fn from(code: Code) -> Refused {
        Refused { code, rule: None, faults: None, version: None }
    }
}

impl Refused {
    /// Refused by a rule.
    pub fn rule(game: &'static str, clause: Clause) -> Refused {
        Refused { rule: Some((game, clause)), ..Code::Rule.into() }
    }

    /// Refused for faults of an input.
    pub fn faults(code: Code, faults: impl Into<Faults>) -> Refused {
        Refused { faults: Some(faults.into()), ..code.into() }
    }

    /// In words.
    pub fn say(&self, texts: &Texts, re: Option<u64>) -> wire::Refusal {
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
        wire::Refusal {
            kind: "refused".into(),
            re,
            code: self.code.name().into(),
            clause: self.rule.map(|(_, clause)| clause.id().to_string()),
            text,
            version: self.version,
        }
    }
}

#[cfg(test)]
mod tests {
    use tafelrune_texts::Lang;

    use super::*;

    #[test]
    fn every_code_has_words_and_is_unique() {
        let mut names: Vec<_> = Code::ALL.iter().map(|code| code.name()).collect();
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for code in Code::ALL {
                let said = Refused::from(*code).say(&texts, Some(7));
                assert!(!said.text.is_empty() && said.re == Some(7), "{}", code.name());
            }
        }
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Code::ALL.len());
    }
}
