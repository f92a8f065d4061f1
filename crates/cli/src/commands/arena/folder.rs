//! The folder of a series: its parameters (`series.txt`), its games (`games.csv`) and its results.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use tafelrune_ai::Strategy;
use tafelrune_lab::arena::{Block, Series, rows};
use tafelrune_words::Texts;

use crate::failure::Failure;

/// A folder with the blocks that it held when it was opened.
pub struct Folder {
    path: PathBuf,
    done: Vec<Block>,
}

impl Folder {
    /// Starts a series in a folder, or resumes the one in it.
    pub fn open<G: Strategy>(
        path: &Path,
        series: &Series<G>,
        resume: bool,
        texts: &Texts,
    ) -> Result<Folder, Failure> {
        let mut folder = Folder { path: path.into(), done: Vec::new() };
        let (what, games) = (path.join("series.txt"), path.join("games.csv"));
        let shown = path.display().to_string();
        let usage = |id: &str, line: usize| {
            Failure::Usage(texts.app(id, &[("path", shown.as_str().into()), ("line", line.into())]))
        };
        let fingerprint = series.fingerprint() + "\n";
        if what.exists() {
            if !resume {
                return Err(usage("arena-folder-taken", 0));
            }
            if Failure::read(&what)? != fingerprint {
                return Err(usage("arena-folder-other", 0));
            }
            if games.exists() {
                let players = usize::from(series.game().players());
                folder.done = rows::read(&Failure::read(&games)?, series.contenders(), players)
                    .map_err(|line| usage("arena-folder-row", line))?;
            }
        }
        folder.write("series.txt", &fingerprint)?;
        folder.rewrite(series, &folder.done)?;
        Ok(folder)
    }

    /// The blocks that were there already.
    pub fn done(&self) -> &[Block] {
        &self.done
    }

    /// Appends the games of a block, so that they survive an interruption.
    pub fn append<G: Strategy>(&self, series: &Series<G>, block: &Block) -> Result<(), Failure> {
        let path = self.path.join("games.csv");
        let rows = rows::write(block, series.contenders());
        let appended = OpenOptions::new().append(true).open(&path);
        appended
            .and_then(|mut file| file.write_all(rows.as_bytes()))
            .map_err(|error| Failure::File { path, error })
    }

    /// Replaces all games, sorted by block.
    pub fn rewrite<G: Strategy>(&self, series: &Series<G>, blocks: &[Block]) -> Result<(), Failure> {
        let rows = blocks.iter().map(|block| rows::write(block, series.contenders()));
        self.write("games.csv", rows::HEADER.to_string() + &rows.collect::<String>())
    }

    /// Creates or replaces a file of the folder.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        Failure::write(&self.path.join(name), text)
    }
}
