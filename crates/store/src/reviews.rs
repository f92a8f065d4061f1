//! What takes long to find out about finished matches, and is kept therefore: reviews, and who played
//! which character. It is no part of the log; whoever loses it can work it out again.

use rusqlite::OptionalExtension;

use crate::Store;
use crate::errors::{AppendError, ReadError};

impl Store {
    /// Keeps the review of a match; `false` if there is no such match.
    pub fn keep_review(&self, id: &str, body: String) -> Result<bool, AppendError> {
        self.keep(
            "INSERT OR REPLACE INTO reviews (match, body) SELECT key, ?2 FROM matches WHERE id = ?1",
            id,
            body,
        )
    }

    /// The review of a match, if there is one.
    pub fn review(&self, id: &str) -> Result<Option<String>, ReadError> {
        self.kept("SELECT body FROM reviews JOIN matches ON key = match WHERE id = ?1", id)
    }

    /// Keeps who played which character; `false` if there is no such match.
    pub fn keep_roles(&self, id: &str, body: String) -> Result<bool, AppendError> {
        self.keep(
            "INSERT OR REPLACE INTO roles (match, body) SELECT key, ?2 FROM matches WHERE id = ?1",
            id,
            body,
        )
    }

    /// Who played which character, if that is known.
    pub fn roles(&self, id: &str) -> Result<Option<String>, ReadError> {
        self.kept("SELECT body FROM roles JOIN matches ON key = match WHERE id = ?1", id)
    }

    fn keep(&self, insert: &'static str, id: &str, body: String) -> Result<bool, AppendError> {
        let id = id.to_string();
        self.write(move |connection| Ok(connection.execute(insert, [&id, &body])? == 1))
    }

    fn kept(&self, select: &str, id: &str) -> Result<Option<String>, ReadError> {
        let connection = self.reader();
        let mut select = connection.prepare_cached(select)?;
        Ok(select.query_row([id], |row| row.get(0)).optional()?)
    }
}
