//! `tafelrune store …`: looking after the file in which a server keeps its matches.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;

use clap::Subcommand;
use tafelrune_store::sqlite::{OpenError, SqliteStore, TransferError};
use tafelrune_store::{Corruption, MatchProjection, StoreError};
use tafelrune_words::Texts;

use super::print_json;
use crate::failure::Failure;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Backup {
        file: PathBuf,
        #[arg(long)]
        data: Option<PathBuf>,
    },
    Export {
        file: PathBuf,
        #[arg(long = "match", value_name = "ID")]
        matches: Vec<String>,
        #[arg(long)]
        data: Option<PathBuf>,
    },
    Import {
        file: PathBuf,
        #[arg(long)]
        data: Option<PathBuf>,
    },
    Rebuild {
        #[arg(long)]
        data: Option<PathBuf>,
    },
    Check {
        #[arg(long)]
        repair: bool,
        #[arg(long)]
        data: Option<PathBuf>,
        #[arg(long)]
        json: bool,
    },
}

/// Carries out one of the commands.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let say = |words: String| -> Result<(), Failure> { Ok(writeln!(std::io::stdout(), "{words}")?) };
    match &args.command {
        Command::Backup { file, data } => {
            let store = open_read_only(data.as_ref(), texts)?;
            store.backup(file).map_err(|error| transfer_failure(&error, texts))?;
            say(texts.app("store-backed-up", &[("path", file.display().to_string().as_str().into())]))
        }
        Command::Export { file, matches, data } => {
            let store = open_read_only(data.as_ref(), texts)?;
            let count = store.export_file(matches, file).map_err(|error| transfer_failure(&error, texts))?;
            say(texts.app("store-exported", &[("count", count.into())]))
        }
        Command::Import { file, data } => {
            let store = open(data.as_ref(), texts)?;
            let from = File::open(file).map_err(|error| Failure::File { path: file.clone(), error })?;
            let imported = store.import(BufReader::new(from), &MatchProjection);
            let imported = imported.map_err(|error| transfer_failure(&error, texts))?;
            let counts = [("added", imported.added.into()), ("known", imported.known.into())];
            say(texts.app("store-imported", &counts))
        }
        Command::Rebuild { data } => {
            let store = open(data.as_ref(), texts)?;
            store.rebuild(MatchProjection).map_err(|error| store_failure(&error, texts))?;
            say(texts.app("store-rebuilt", &[]))
        }
        Command::Check { repair, data, json } => check(*repair, data.as_ref(), *json, texts),
    }
}

fn check(repair: bool, data: Option<&PathBuf>, json: bool, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    if repair {
        let moved = SqliteStore::repair(&folder(data)).map_err(|error| open_failure(&error, texts))?;
        if !json {
            let moved = usize::try_from(moved).unwrap_or(usize::MAX);
            writeln!(out, "{}", texts.app("store-repaired", &[("count", moved.into())]))?;
        }
    }
    let checked = open_read_only(data, texts)?.check().map_err(|error| store_failure(&error, texts))?;
    let words: Vec<String> = checked
        .damage
        .iter()
        .map(|damage| match damage {
            Corruption::Entry { id, seq } => damaged_entry(id, *seq, texts),
            Corruption::Storage(what) => texts.app("store-damaged-file", &[("what", what.into())]),
        })
        .collect();
    if json {
        drop(out);
        print_json(&serde_json::json!({
            "matches": checked.matches, "entries": checked.entries, "damage": words,
        }))?;
    } else {
        for line in &words {
            writeln!(out, "{line}")?;
        }
        let (matches, entries) = (checked.matches.to_string(), checked.entries.to_string());
        let counts = [("matches", (&matches).into()), ("entries", (&entries).into())];
        writeln!(out, "{}", texts.app("store-checked", &counts))?;
    }
    if words.is_empty() { Ok(()) } else { Err(Failure::Failed) }
}

/// The folder given, or the usual one.
pub fn folder(data: Option<&PathBuf>) -> PathBuf {
    let usual =
        || directories::ProjectDirs::from("", "", "tafelrune").map(|dirs| dirs.data_dir().to_path_buf());
    data.cloned().or_else(usual).unwrap_or_default()
}

fn open(data: Option<&PathBuf>, texts: &Texts) -> Result<SqliteStore, Failure> {
    SqliteStore::open(&folder(data), MatchProjection).map_err(|error| open_failure(&error, texts))
}

fn open_read_only(data: Option<&PathBuf>, texts: &Texts) -> Result<SqliteStore, Failure> {
    SqliteStore::open_read_only(&folder(data)).map_err(|error| open_failure(&error, texts))
}

/// Why a store does not open, and what to do about it.
pub fn open_failure(error: &OpenError, texts: &Texts) -> Failure {
    let (path, details) = match error {
        OpenError::Folder { path, error } => (path, error.to_string()),
        OpenError::Missing { path }
        | OpenError::InUse { path }
        | OpenError::ReadOnly { path }
        | OpenError::Foreign { path }
        | OpenError::Full { path } => (path, String::new()),
        OpenError::Newer { path, found, known } => (path, format!("{found} > {known}")),
        OpenError::Damaged { path, what } => (path, what.clone()),
        OpenError::Sqlite { path, message } => (path, message.clone()),
    };
    let id = match error {
        OpenError::Folder { .. } | OpenError::Sqlite { .. } => "cli-file-fault",
        OpenError::Missing { .. } => "store-missing",
        OpenError::InUse { .. } => "store-in-use",
        OpenError::ReadOnly { .. } => "store-read-only",
        OpenError::Foreign { .. } => "store-foreign",
        OpenError::Full { .. } => "store-full",
        OpenError::Newer { .. } => "store-newer",
        OpenError::Damaged { .. } => "store-damaged",
    };
    let path = path.display().to_string();
    Failure::Usage(texts.app(id, &[("path", (&path).into()), ("error", (&details).into())]))
}

fn transfer_failure(error: &TransferError, texts: &Texts) -> Failure {
    match error {
        TransferError::Line { line, what } => {
            Failure::Usage(texts.app("store-line", &[("line", (*line).into()), ("what", what.into())]))
        }
        TransferError::InTheWay { path } => {
            let path = path.display().to_string();
            Failure::Usage(texts.app("store-in-the-way", &[("path", (&path).into())]))
        }
        TransferError::Store(error) => store_failure(error, texts),
        TransferError::File(error) => Failure::Usage(error.to_string()),
    }
}

fn store_failure(error: &StoreError, texts: &Texts) -> Failure {
    Failure::Usage(match error {
        StoreError::Corrupted(Corruption::Entry { id, seq }) => damaged_entry(id, *seq, texts),
        StoreError::Conflict { .. } => texts.app("store-conflict", &[]),
        other => other.to_string(),
    })
}

fn damaged_entry(id: &str, seq: u64, texts: &Texts) -> String {
    texts.app("store-damaged-entry", &[("id", id.into()), ("seq", (&seq.to_string()).into())])
}
