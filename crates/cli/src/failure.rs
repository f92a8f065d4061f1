//! Errors of commands, with messages for the user.

use std::path::{Path, PathBuf};

use tafelrune_engine::Faults;
use tafelrune_words::Texts;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A file could not be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// The reason given by the system.
        error: std::io::Error,
    },
    /// Invalid input, with the place of every fault.
    #[error("{path}: {faults}")]
    Input {
        /// The file or argument.
        path: PathBuf,
        /// All faults found.
        faults: Faults,
    },
    /// An invalid setup on the command line.
    #[error(transparent)]
    Setup(#[from] Faults),
    #[error("unknown game {0}")]
    UnknownGame(String),
    /// Any other invalid argument, with a complete message.
    #[error("{0}")]
    Usage(String),
    /// A check failed; the details have been printed.
    #[error("failed")]
    Failed,
    /// Output could not be written.
    #[error(transparent)]
    Output(#[from] std::io::Error),
}

impl Failure {
    /// Reads a text file.
    pub fn read(path: &Path) -> Result<String, Failure> {
        std::fs::read_to_string(path).map_err(|error| Failure::File { path: path.into(), error })
    }

    /// Reads a binary file.
    #[cfg(feature = "lab")]
    pub fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
        std::fs::read(path).map_err(|error| Failure::File { path: path.into(), error })
    }

    /// Writes a file atomically, so that a full disk does not destroy the old content.
    pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        let fail = |error| Failure::File { path: path.into(), error };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(fail)?;
        }
        let mut fresh = path.as_os_str().to_owned();
        fresh.push(".new");
        let written = std::fs::write(&fresh, text).and_then(|()| std::fs::rename(&fresh, path));
        if written.is_err() {
            // The first failure is what the user has to know.
            let _ = std::fs::remove_file(&fresh);
        }
        written.map_err(fail)
    }

    /// Faults of the file at `path`.
    pub fn input(path: &Path, faults: impl Into<Faults>) -> Failure {
        Failure::Input { path: path.into(), faults: faults.into() }
    }

    /// The message for the user.
    pub fn in_words(&self, texts: &Texts) -> String {
        match self {
            Failure::Input { path, faults } => {
                let lines =
                    faults.0.iter().map(|fault| format!("{}: {}", path.display(), texts.fault(fault)));
                lines.collect::<Vec<_>>().join("\n")
            }
            Failure::Setup(faults) => {
                faults.0.iter().map(|fault| texts.fault(fault)).collect::<Vec<_>>().join("\n")
            }
            Failure::File { path, error } => {
                let path = path.display().to_string();
                texts.app(
                    "cli-file-fault",
                    &[("path", path.as_str().into()), ("error", error.to_string().as_str().into())],
                )
            }
            Failure::UnknownGame(name) => {
                let known = tafelrune_catalog::IDS.join(", ");
                texts.app(
                    "cli-unknown-game",
                    &[("name", name.as_str().into()), ("known", known.as_str().into())],
                )
            }
            Failure::Usage(message) => message.clone(),
            Failure::Failed => texts.app("cli-failed", &[]),
            Failure::Output(error) => error.to_string(),
        }
    }
}
