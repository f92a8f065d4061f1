//! Tables, connections, and migrations of older files.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::errors::open_error;
use super::{OpenError, Settings, rebuild};
use crate::projection::Projection;

/// SQLite's `application_id` of our files: "Tafl".
const APPLICATION: i64 = 0x5461_666c;

/// Each brings a file from one format to the next. Never change one that was released: add one.
const MIGRATIONS: [&str; 6] = [
    // 1: the log, a row per match, profiles
    "CREATE TABLE matches (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
     CREATE TABLE log (
         place INTEGER PRIMARY KEY,
         match INTEGER NOT NULL REFERENCES matches (key),
         seq INTEGER NOT NULL,
         at INTEGER NOT NULL,
         body TEXT NOT NULL,
         sum BLOB NOT NULL
     ) STRICT;
     CREATE UNIQUE INDEX log_of_match ON log (match, seq);
     CREATE TABLE lists (
         match INTEGER PRIMARY KEY REFERENCES matches (key),
         game TEXT NOT NULL,
         status TEXT NOT NULL,
         listed INTEGER NOT NULL,
         created_at INTEGER NOT NULL,
         ended_at INTEGER,
         body TEXT NOT NULL
     ) STRICT;
     CREATE INDEX lists_by_time ON lists (created_at);
     CREATE TABLE profiles (
         name TEXT PRIMARY KEY,
         shown TEXT NOT NULL,
         secret TEXT NOT NULL,
         created_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;",
    // 2: history and ratings of profiles, invitations, devices, a place for damaged entries
    "CREATE TABLE sittings (
         match INTEGER NOT NULL REFERENCES matches (key),
         seat INTEGER NOT NULL,
         profile TEXT NOT NULL,
         rank INTEGER,
         PRIMARY KEY (match, seat)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX sittings_of_profile ON sittings (profile, match);
     CREATE TABLE ratings (
         profile TEXT NOT NULL,
         game TEXT NOT NULL,
         rating REAL NOT NULL,
         uncertainty REAL NOT NULL,
         matches INTEGER NOT NULL,
         PRIMARY KEY (profile, game)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE rated (match INTEGER PRIMARY KEY REFERENCES matches (key)) STRICT;
     CREATE TABLE devices (
         key TEXT PRIMARY KEY,
         profile TEXT NOT NULL,
         created_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE invitations (
         key TEXT PRIMARY KEY,
         match TEXT NOT NULL,
         seat INTEGER,
         created_at INTEGER NOT NULL,
         revoked_at INTEGER
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX invitations_of_match ON invitations (match);
     CREATE TABLE damaged (id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER, body BLOB, sum BLOB);",
    // 3: reviews of finished matches, and who played which character
    "CREATE TABLE reviews (match INTEGER PRIMARY KEY REFERENCES matches (key), body TEXT NOT NULL) STRICT;
     CREATE TABLE roles (match INTEGER PRIMARY KEY REFERENCES matches (key), body TEXT NOT NULL) STRICT;",
    // 4: which cards were used in finished matches, and the matches of which that is not known yet
    "CREATE TABLE uses (
         place INTEGER PRIMARY KEY,
         match INTEGER NOT NULL UNIQUE REFERENCES matches (key),
         game TEXT NOT NULL,
         body TEXT NOT NULL
     ) STRICT;
     CREATE INDEX uses_of_game ON uses (game, place);
     CREATE TABLE uncounted (match INTEGER PRIMARY KEY REFERENCES matches (key), game TEXT NOT NULL) STRICT;",
    // 5: every entry names the place of the one before it in its match, and where matches end is noted
    // for many of them at once. With an index, each entry changed a page of its own besides the log's.
    "ALTER TABLE log ADD COLUMN before INTEGER;
     UPDATE log SET before =
         (SELECT place FROM log AS other WHERE other.match = log.match AND other.seq = log.seq - 1)
         WHERE seq > 0;
     DROP INDEX log_of_match;
     CREATE TABLE ends (match INTEGER PRIMARY KEY REFERENCES matches (key), place INTEGER NOT NULL) STRICT;
     CREATE TABLE noted (place INTEGER NOT NULL) STRICT;
     INSERT INTO noted VALUES (0);
     INSERT INTO ends SELECT match, max(place) FROM log GROUP BY match;
     UPDATE noted SET place = coalesce((SELECT max(place) FROM log), 0);",
    // 6: an index for every list, tables of one maker, bans and the audit log
    "ALTER TABLE lists ADD COLUMN maker TEXT;
     ALTER TABLE lists ADD COLUMN people INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE lists ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
     DROP INDEX lists_by_time;
     CREATE INDEX lists_by_time ON lists (created_at, match);
     CREATE INDEX lists_shown ON lists (created_at, match) WHERE shown = 1;
     CREATE INDEX lists_unfinished ON lists (created_at, match) WHERE ended_at IS NULL;
     CREATE INDEX lists_ended ON lists (ended_at, match) WHERE ended_at IS NOT NULL;
     CREATE INDEX lists_of_maker ON lists (maker, people, created_at, match)
         WHERE ended_at IS NULL AND listed = 1;
     CREATE INDEX lists_shown_of_maker ON lists (maker) WHERE shown = 1;
     ALTER TABLE sittings ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE sittings ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
     DROP INDEX sittings_of_profile;
     CREATE INDEX sittings_of_profile ON sittings (profile, created_at, match);
     CREATE INDEX sittings_listed ON sittings (profile, created_at, match) WHERE listed = 1;
     CREATE INDEX sittings_ranked ON sittings (profile, created_at, match) WHERE rank IS NOT NULL;
     CREATE INDEX ratings_by_rank ON ratings (game, rating DESC, profile);
     DROP INDEX invitations_of_match;
     CREATE INDEX invitations_of_match ON invitations (match, created_at, key);
     CREATE INDEX uncounted_of_game ON uncounted (game, match);
     CREATE INDEX devices_of_profile ON devices (profile, key);
     CREATE TABLE bounds (listed_per_maker INTEGER NOT NULL) STRICT;
     INSERT INTO bounds VALUES (10);
     CREATE TABLE bans (
         subject TEXT PRIMARY KEY,
         until INTEGER,
         reason TEXT NOT NULL,
         created_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE audit (
         place INTEGER PRIMARY KEY,
         at INTEGER NOT NULL,
         who TEXT NOT NULL,
         what TEXT NOT NULL,
         subject TEXT NOT NULL,
         detail TEXT NOT NULL
     ) STRICT;
     CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
         BEGIN SELECT raise(ABORT, 'the audit log is append-only'); END;
     CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
         BEGIN SELECT raise(ABORT, 'the audit log is append-only'); END;",
];

/// The first format in which entries are found by following them instead of by an index.
const FOLLOWED: i64 = 5;

/// The newest format.
pub(super) const FORMAT: i64 = MIGRATIONS.len() as i64;

/// A connection that writes; a commit returns after it is on the disk.
pub(super) fn open(path: &Path) -> Result<Connection, OpenError> {
    let fail = |error| open_error(path, &error);
    let connection = Connection::open(path).map_err(fail)?;
    recognise(&connection, path)?;
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON;
             PRAGMA wal_autocheckpoint = 4000;
             PRAGMA busy_timeout = 5000;",
        )
        .map_err(fail)?;
    Ok(connection)
}

/// Makes everything durable that the connections will show. A process that was killed while it committed leaves writes
/// that were never synced: they would be shown, and lost with the next power failure.
pub(super) fn make_durable(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let fail = |error| open_error(path, &error);
    // A checkpoint syncs the write-ahead log before anything else. It fails if the disk does; that it is not complete
    // while another process reads does no harm.
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    connection.query_row(checkpoint, [], |_| Ok(())).map_err(fail)
}

/// A connection that reads while another one writes.
pub(super) fn open_reader(path: &Path) -> Result<Connection, OpenError> {
    let fail = |error| open_error(path, &error);
    // Reading a database with a write-ahead log writes to the file that coordinates readers.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(path, flags).map_err(fail)?;
    recognise(&connection, path)?;
    connection.execute_batch("PRAGMA query_only = ON; PRAGMA busy_timeout = 5000;").map_err(fail)?;
    Ok(connection)
}

/// Refuses files of other programs and of later versions of this one.
fn recognise(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let fail = |error| open_error(path, &error);
    let application: i64 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(fail)?;
    let found = format(connection).map_err(fail)?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(fail)?;
    if application != APPLICATION && tables > 0 {
        return Err(OpenError::Foreign { path: path.into() });
    }
    if found > FORMAT {
        return Err(OpenError::Newer { path: path.into(), found, known: FORMAT });
    }
    Ok(())
}

fn format(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whether the file has an older format in which an index finds entries. Only files opened for reading
/// can have one, since they are not migrated.
pub(super) fn is_indexed(connection: &Connection) -> rusqlite::Result<bool> {
    Ok(format(connection)? < FOLLOWED)
}

/// Brings a file to the newest format, in one transaction. Rows and ratings are recomputed.
pub(super) fn migrate(
    connection: &mut Connection,
    path: &Path,
    projection: &dyn Projection,
) -> Result<(), OpenError> {
    let fail = |error| open_error(path, &error);
    let found = format(connection).map_err(fail)?;
    if found == FORMAT {
        return Ok(());
    }
    let transaction = connection.transaction().map_err(fail)?;
    for migration in &MIGRATIONS[usize::try_from(found).unwrap_or(0)..] {
        transaction.execute_batch(migration).map_err(fail)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION).map_err(fail)?;
    transaction.pragma_update(None, "user_version", FORMAT).map_err(fail)?;
    if found > 0 {
        rebuild::rebuild(&transaction, projection).map_err(fail)?;
    }
    transaction.commit().map_err(fail)?;
    if found > 0 && path.is_file() {
        // Before format 6 others could read these files. Who shares them on purpose does so again, once.
        let _ = super::private::make_private(path);
    }
    Ok(())
}

/// Sets how many tables of a maker are listed, and the largest size of the database.
pub(super) fn limit(connection: &Connection, path: &Path, settings: Settings) -> Result<(), OpenError> {
    let fail = |error| open_error(path, &error);
    let set = "UPDATE bounds SET listed_per_maker = ?1 WHERE listed_per_maker != ?1";
    connection.execute(set, [settings.listed_per_maker]).map_err(fail)?;
    let Some(bytes) = settings.max_bytes else { return Ok(()) };
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0)).map_err(fail)?;
    let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / page.max(1);
    connection.pragma_update(None, "max_page_count", pages.max(1)).map_err(fail)
}
