//! The folder of a series: what it is (`series.txt`), its games (`games.csv`, in the end also
//! `games.parquet`), and what it showed.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use tafelrune_ai::Greedy;
use tafelrune_lab::arena::{Block, Series, parquet, rows};
use tafelrune_texts::Texts;

use crate::failure::Failure;

/// A folder that a series is kept in.
pub struct Folder {
    path: PathBuf,
    done: Vec<Block>,
}

impl Folder {
    /// Begins a series in a folder, or takes up the one in there.
    pub fn open<G: Greedy>(
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

    /// Adds a block to the games; it is there even if the next one never comes.
    pub fn append<G: Greedy>(&self, series: &Series<G>, block: &Block) -> Result<(), Failure> {
        let path = self.path.join("games.csv");
        let rows = rows::write(block, series.contenders());
        let appended = OpenOptions::new().append(true).open(&path);
        appended
            .and_then(|mut file| file.write_all(rows.as_bytes()))
            .map_err(|error| Failure::File { path, error })
    }

    /// Writes all games anew, in the order of their blocks.
    pub fn rewrite<G: Greedy>(&self, series: &Series<G>, blocks: &[Block]) -> Result<(), Failure> {
        let rows = blocks.iter().map(|block| rows::write(block, series.contenders()));
        self.write("games.csv", rows::HEADER.to_string() + &rows.collect::<String>())
    }

    /// Writes all games once more, for programs that want columns.
    pub fn write_columns<G: Greedy>(&self, series: &Series<G>, blocks: &[Block]) -> Result<(), Failure> {
        self.write("games.parquet", parquet::write(blocks, series.contenders()))
    }

    /// Writes a file.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        Failure::write(&self.path.join(name), text)
    }
}
