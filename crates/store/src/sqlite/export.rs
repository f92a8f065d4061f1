//! Matches as text, to move them between stores.

use std::fs::File;
use std::io::{BufRead, BufWriter, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::SqliteStore;
use super::backup::Secrets;
use super::errors::TransferError;
use super::new_file::NewFile;
use crate::entry::{Append, StoredEntry};
use crate::error::StoreError;
use crate::match_store::MatchStore;
use crate::projection::Projection;

/// Ids read at once when all matches are exported.
const PAGE: usize = 1000;

/// Result of an import.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Number of matches that were stored.
    pub added: usize,
    /// Number of matches that the store had already, with the same entries.
    pub known: usize,
}

/// Result of an export.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// Number of matches that were written.
    pub matches: usize,
    /// Damaged matches that were left out, and why.
    pub left_out: Vec<(String, StoreError)>,
    /// Number of unfinished matches that were kept out because their hands are still secret.
    pub secret: usize,
}

/// An entry in an export: one line of JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExportLine {
    #[serde(rename = "match")]
    id: String,
    seq: u64,
    at: u64,
    body: String,
}

impl SqliteStore {
    /// [`export`](SqliteStore::export) into a file, which appears when it is complete.
    pub fn export_file(
        &self,
        ids: &[String],
        secrets: Secrets,
        path: &Path,
    ) -> Result<Exported, TransferError> {
        let target = self.target(path)?;
        if target.exists() && !target.is_file() {
            // A pipe or a terminal cannot be replaced.
            let mut out = BufWriter::new(File::options().write(true).open(&target)?);
            let exported = self.export(ids, secrets, &mut out)?;
            out.flush()?;
            return Ok(exported);
        }
        let mut file = NewFile::beside(&target)?;
        let mut out = BufWriter::new(file.file());
        let exported = self.export(ids, secrets, &mut out)?;
        out.flush()?;
        drop(out);
        file.finish()?;
        Ok(exported)
    }

    /// Writes the entries of matches, of all matches if none is named. Goes on past damaged matches.
    pub fn export(
        &self,
        ids: &[String],
        secrets: Secrets,
        out: &mut impl Write,
    ) -> Result<Exported, TransferError> {
        let mut exported = Exported::default();
        if !ids.is_empty() {
            self.export_matches(ids, secrets, out, &mut exported)?;
            return Ok(exported);
        }
        let mut last: Option<String> = None;
        loop {
            let page = self.ids(last.as_deref(), PAGE)?;
            self.export_matches(&page, secrets, out, &mut exported)?;
            last = match page.into_iter().last() {
                Some(id) => Some(id),
                None => return Ok(exported),
            };
        }
    }

    fn export_matches(
        &self,
        ids: &[String],
        secrets: Secrets,
        out: &mut impl Write,
        exported: &mut Exported,
    ) -> Result<(), TransferError> {
        for id in ids {
            if secrets == Secrets::Out && self.is_unfinished(id) {
                exported.secret += 1;
                continue;
            }
            // Read as a whole before anything of it is written.
            let entries = match self.load(id) {
                Ok(entries) => entries,
                Err(error) => {
                    exported.left_out.push((id.clone(), error));
                    continue;
                }
            };
            for (seq, StoredEntry { at_ms, body }) in entries.into_iter().enumerate() {
                let line = ExportLine { id: id.clone(), seq: seq as u64, at: at_ms, body };
                serde_json::to_writer(&mut *out, &line).map_err(std::io::Error::other)?;
                out.write_all(b"\n")?;
            }
            exported.matches += 1;
        }
        Ok(())
    }

    /// Whether a match has a row that says so; a damaged row tells nothing.
    fn is_unfinished(&self, id: &str) -> bool {
        self.row(id).is_ok_and(|row| row.is_some_and(|row| row.ended_at.is_none()))
    }

    /// Reads what [`export`](SqliteStore::export) wrote. A match that the store has with other entries
    /// is a conflict and ends the import; matches before it stay imported.
    pub fn import(&self, from: impl BufRead, projection: &dyn Projection) -> Result<Imported, TransferError> {
        let mut imported = Imported::default();
        let mut pending: Option<(String, Vec<StoredEntry>)> = None;
        for (index, text) in from.lines().enumerate() {
            let wrong = |what: String| TransferError::Line { line: index + 1, what };
            let line: ExportLine = serde_json::from_str(&text?).map_err(|error| wrong(error.to_string()))?;
            if pending.as_ref().is_none_or(|(id, _)| *id != line.id) {
                self.import_match(pending.take(), projection, &mut imported)?;
                pending = Some((line.id.clone(), Vec::new()));
            }
            let Some((_, entries)) = &mut pending else { continue };
            if line.seq != entries.len() as u64 {
                return Err(wrong(format!("entry {} is missing", entries.len())));
            }
            entries.push(StoredEntry { at_ms: line.at, body: line.body });
        }
        self.import_match(pending, projection, &mut imported)?;
        Ok(imported)
    }

    fn import_match(
        &self,
        pending: Option<(String, Vec<StoredEntry>)>,
        projection: &dyn Projection,
        imported: &mut Imported,
    ) -> Result<(), StoreError> {
        let Some((id, entries)) = pending else { return Ok(()) };
        let stored = self.load(&id)?;
        if stored == entries {
            imported.known += 1;
            return Ok(());
        }
        if !stored.is_empty() {
            return Err(StoreError::Conflict { expected: 0, found: stored.len() as u64 });
        }
        let row = projection.row(&entries);
        self.append_and_wait(Append { id: id.into(), first_seq: 0, entries, row })?;
        imported.added += 1;
        Ok(())
    }
}
