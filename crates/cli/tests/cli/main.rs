//! The real binary, as a user starts it.

mod admin;
#[cfg(feature = "lab")]
mod arena;
mod commands;
mod disk;
mod doc_comments;
mod documents;
mod help;
mod keeping;
mod kill;
mod misuse;
mod play;
#[cfg(feature = "lab")]
mod prove;
mod serve;

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder of its own for each test: saves of one do not meet those of another.
pub(crate) struct Place {
    folder: TempDir,
}

/// What a run printed, and how it ended.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Place {
    pub(crate) fn new() -> Place {
        Place { folder: tempfile::tempdir().unwrap() }
    }

    /// A path in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A file in the folder.
    pub(crate) fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    pub(crate) fn command<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tafelrune"));
        command
            .args(args)
            .current_dir(self.folder.path())
            .env("HOME", self.folder.path())
            .env("XDG_DATA_HOME", self.path("data"))
            .env("LC_ALL", "C")
            .env_remove("LANGUAGE");
        command
    }

    /// Runs with nothing on its input.
    pub(crate) fn run<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Ran {
        self.feed(args, "")
    }

    /// Runs with a text on its input; a panic in it is a failure of the test.
    pub(crate) fn feed<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>, input: &str) -> Ran {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.as_bytes().to_vec();
        // In a thread: a game that ends early leaves input unread.
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(&input);
        });
        let ran = Ran::of(child.wait_with_output().unwrap());
        writer.join().unwrap();
        ran
    }

    /// A finished game of bots and one person, saved.
    pub(crate) fn finished_record(&self) -> PathBuf {
        let path = self.path("finished.tafel");
        let args = ["play", "--plain", "--seed", "finished", "--seats", "me,bot", "--save"];
        let ran = self.feed(args.map(OsStr::new).into_iter().chain([path.as_os_str()]), &ones());
        assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
        path
    }
}

impl Ran {
    fn of(output: Output) -> Ran {
        let ran = Ran {
            out: String::from_utf8(output.stdout).expect("the output is text"),
            err: String::from_utf8(output.stderr).expect("errors are text"),
            code: output.status.code(),
        };
        for text in [&ran.out, &ran.err] {
            assert!(!text.contains("panicked"), "a panic: {}{}", ran.out, ran.err);
            assert!(!text.contains('⟦'), "a text is missing: {text}");
        }
        ran
    }

    /// The output, once the run has ended well.
    pub(crate) fn good(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self.out
    }

    /// The error message of a failed run.
    pub(crate) fn bad(self) -> String {
        assert!(self.code.is_some_and(|code| code != 0), "must fail: {}{}", self.out, self.err);
        assert!(!self.err.trim().is_empty(), "a failure says why");
        self.err
    }
}

/// More first choices than any game needs.
pub(crate) fn ones() -> String {
    "1\n".repeat(20_000)
}

pub(crate) fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}
