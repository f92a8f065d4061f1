//! Messages of clients.

use serde::{Deserialize, Serialize};
use tafelrune_engine::Seat;
use utoipa::ToSchema;

/// The first frame on a socket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hello {
    /// The version of the wire that the client speaks.
    pub wire: u32,
    /// The last version of the table that it has seen: lines of the log come from there on.
    #[serde(default)]
    pub seen: Option<u64>,
    /// The language of words (`de`, `en`); without one, no words are sent: for bots.
    #[serde(default)]
    pub lang: Option<String>,
    /// Whether views and the log are wanted; without them, states hold little more than the choices.
    #[serde(default = "yes")]
    pub views: bool,
    /// Whether only news are wanted after the first state: neither the view nor what has not changed.
    #[serde(default)]
    pub news: bool,
    /// Whose view, if the device holds several seats; else its first.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
}

impl Default for Hello {
    /// A client of this version of the wire that wants views, and no words.
    fn default() -> Hello {
        Hello { wire: super::WIRE, seen: None, lang: None, views: true, news: false, seat: None }
    }
}

fn yes() -> bool {
    true
}

/// A command of a client, with a number of its own that the answer carries.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Asked)]
pub struct ClientMessage {
    /// The client's own number for it.
    #[serde(default)]
    pub id: Option<u64>,
    /// For which seat, if the device holds several; else the one whose view it has.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    #[serde(flatten)]
    pub command: ClientCommand,
}

impl ClientMessage {
    /// Reads a frame. Nearly all of them are moves, which are read without the detour that a choice of
    /// many shapes takes; everything else is read as the type says.
    pub fn read(text: &str) -> Result<ClientMessage, serde_json::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Move<'a> {
            #[serde(default)]
            id: Option<u64>,
            #[serde(default)]
            seat: Option<Seat>,
            #[serde(rename = "do")]
            what: &'a str,
            version: u64,
            #[serde(rename = "move")]
            mv: String,
        }
        // A struct could also be a list, a choice with a tag could not.
        let plain = || text.starts_with('{').then(|| serde_json::from_str(text).ok()).flatten();
        match plain() {
            Some(Move { id, seat, what: "move", version, mv }) => {
                Ok(ClientMessage { id, seat, command: ClientCommand::Move { version, mv } })
            }
            _ => serde_json::from_str(text),
        }
    }
}

/// What a client can ask a table to do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
#[schema(as = Want)]
pub enum ClientCommand {
    /// Make a move that answers to this version of the table.
    Move {
        /// The version answered to.
        version: u64,
        /// The move in its text form, as the options list it.
        #[serde(rename = "move")]
        mv: String,
    },
    /// File the answer to the next reaction window in advance, or take it back with nothing.
    File {
        /// The move in its text form.
        #[serde(rename = "move")]
        mv: Option<String>,
    },
    /// Say why other moves are refused.
    Wishes,
    /// Say what a bot would do here, where the table allows it.
    Hint,
    /// Switch to the view of another seat of this device.
    Look {
        /// The last version that the device has seen at this seat.
        #[serde(default)]
        seen: Option<u64>,
    },
    /// Take the last move back, or ask the others for it.
    Undo,
    /// Answer the open question: taking back, or breaking off.
    Answer {
        /// Agreed.
        agree: bool,
    },
    /// Give the match up.
    Resign,
    /// Break the match off; everybody has to agree.
    Abort,
    /// Deal the next game of the match.
    NextGame,
    /// Make the same table again.
    Rematch,
    /// Let a bot sit at an open seat.
    SeatBot {
        #[schema(value_type = String)]
        of: Seat,
        /// How well it plays.
        level: String,
    },
    /// Open the seat of a bot again.
    Unseat {
        #[schema(value_type = String)]
        of: Seat,
    },
    /// Send the person of a seat away: the maker of the table alone. In a running match a bot goes on.
    Remove {
        #[schema(value_type = String)]
        of: Seat,
    },
    /// Let a bot play for oneself.
    TakeOver,
    /// Play for oneself again.
    TakeBack,
    /// Stand up; in a running match a bot goes on.
    Leave,
    /// Nothing: keeps a poll and a socket alive.
    Ping,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_read_is_read_as_the_type_says() {
        let read = [
            r#"{"do":"move","version":7,"move":"a1"}"#,
            r#"{"id":3,"seat":"B","move":"\u00fcber, \"so\"","version":0,"do":"move"}"#,
            r#"{"id":null,"do":"move","version":18446744073709551615,"move":""}"#,
            r#"{"do":"m\u006fve","version":7,"move":"a1"}"#,
            r#"{"do":"move","version":7,"move":"a1","more":[1,{"x":null}]}"#,
            r#"{"do":"file","move":"a1"}"#,
            r#"{"do":"look","seen":4,"version":1,"move":"a1"}"#,
            r#"{"do":"undo","version":7,"move":"a1"}"#,
            r#"{"id":9,"do":"ping"}"#,
        ];
        for text in read {
            let (asked, plain): (_, ClientMessage) =
                (ClientMessage::read(text).unwrap(), serde_json::from_str(text).unwrap());
            assert_eq!(asked, plain, "{text}");
        }
        let refused = [
            r#"{"do":{"move":null},"version":7,"move":"a1"}"#,
            r#"{"do":"move","version":-1,"move":"a1"}"#,
            r#"{"do":"move","version":7.0,"move":"a1"}"#,
            r#"{"do":"move","version":7,"version":8,"move":"a1"}"#,
            r#"{"do":"move","version":7,"move":null}"#,
            r#"{"do":"move","version":7,"move":"a1"} {}"#,
            r#"["move",7,"a1"]"#,
            r#"[null,null,"move",7,"a1"]"#,
            r#"{"do":"jump"}"#,
            "7",
            "",
        ];
        for text in refused {
            assert!(
                ClientMessage::read(text).is_err() && serde_json::from_str::<ClientMessage>(text).is_err(),
                "{text}"
            );
        }
    }
}
