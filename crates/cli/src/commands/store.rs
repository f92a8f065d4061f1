//! `tafelrune store …`: looking after the file in which a server keeps its matches.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use tafelrune_store::sqlite::{OpenError, Secrets, SqliteStore, TransferError};
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
        running: bool,
        #[arg(long)]
        data: Option<PathBuf>,
    },
    Export {
        file: PathBuf,
        #[arg(long)]
        running: bool,
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
        Command::Backup { file, running, data } => {
            let store = open_read_only(data.as_ref(), texts)?;
            let kept_out = store.backup(file, secrets(*running));
            let kept_out = kept_out.map_err(|error| transfer_failure(&error, texts))?;
            say(texts.app("store-backed-up", &[("path", file.display().to_string().as_str().into())]))?;
            say_kept_out(usize::try_from(kept_out).unwrap_or(usize::MAX), texts)
        }
        Command::Export { file, running, matches, data } => {
            let store = open_read_only(data.as_ref(), texts)?;
            let exported = store.export_file(matches, secrets(*running), file);
            let exported = exported.map_err(|error| transfer_failure(&error, texts))?;
            say(texts.app("store-exported", &[("count", exported.matches.into())]))?;
            say_kept_out(exported.secret, texts)?;
            for (id, error) in &exported.left_out {
                let why = store_failure(error, texts).in_words(texts);
                say(texts.app("store-left-out", &[("id", id.into()), ("why", (&why).into())]))?;
            }
            if exported.left_out.is_empty() { Ok(()) } else { Err(Failure::Failed) }
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

fn secrets(running: bool) -> Secrets {
    if running { Secrets::In } else { Secrets::Out }
}

/// Says how many matches are not in a copy because they are still played.
fn say_kept_out(count: usize, texts: &Texts) -> Result<(), Failure> {
    if count > 0 {
        writeln!(std::io::stdout(), "{}", texts.app("store-kept-out", &[("count", count.into())]))?;
    }
    Ok(())
}

/// Repairs a store and says what was done. A repair that fails names what is left to do.
fn repair(data: Option<&PathBuf>, json: bool, texts: &Texts) -> Result<(), Failure> {
    let repaired = SqliteStore::repair(&folder(data), &MatchProjection).map_err(|error| match &error {
        OpenError::Damaged { path, what } | OpenError::Sqlite { path, message: what } => {
            damaged_file("store-beyond-repair", path, what, texts)
        }
        other => open_failure(other, texts),
    })?;
    if json {
        return Ok(());
    }
    let number = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let mut out = std::io::stdout();
    writeln!(out, "{}", texts.app("store-repaired", &[("count", number(repaired.moved).into())]))?;
    if let Some(aside) = &repaired.aside {
        let path = aside.display().to_string();
        let args = [("path", (&path).into()), ("count", number(repaired.lost).into())];
        writeln!(out, "{}", texts.app("store-salvaged", &args))?;
    }
    Ok(())
}

fn check(repair_first: bool, data: Option<&PathBuf>, json: bool, texts: &Texts) -> Result<(), Failure> {
    if repair_first {
        repair(data, json, texts)?;
    }
    let mut out = std::io::stdout().lock();
    let opened = SqliteStore::open_read_only(&folder(data)).map_err(|error| match &error {
        // No command is named as the remedy for its own failure.
        OpenError::Damaged { path, what } if !repair_first => {
            damaged_file("store-unreadable", path, what, texts)
        }
        OpenError::Damaged { path, what } => damaged_file("store-beyond-repair", path, what, texts),
        other => open_failure(other, texts),
    });
    let checked = opened?.check().map_err(|error| store_failure(&error, texts))?;
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
        drop(out);
    }
    if words.is_empty() {
        return Ok(());
    }
    if !json {
        // After a repair, what is still damaged cannot be repaired.
        let advice = if repair_first { "store-still-damaged" } else { "store-can-be-repaired" };
        writeln!(std::io::stdout(), "{}", texts.app(advice, &[]))?;
    }
    Err(Failure::Failed)
}

fn damaged_file(id: &str, path: &Path, what: &str, texts: &Texts) -> Failure {
    let path = path.display().to_string();
    Failure::Usage(texts.app(id, &[("path", (&path).into()), ("error", what.into())]))
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
