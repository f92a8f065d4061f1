//! `tafelrune admin …`: looking after a server and those who use it. Works on a running server through its socket,
//! and on the store while none runs. Results are JSON.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use tafelrune_engine::Seat;
use tafelrune_server::admin::{AdminCall, AdminReply, AdminRequest};
use tafelrune_server::{AdministerError, OpenError, administer};
use tafelrune_words::Texts;

use super::{print_json, store};
use crate::failure::Failure;

/// A day in milliseconds.
const DAY_MS: f64 = 24.0 * 3600.0 * 1000.0;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    #[arg(long, global = true)]
    data: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Listed {
    Tables,
    Profiles,
    Bans,
}

/// Who is meant; exactly one of them.
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Subject {
    #[arg(long, value_name = "NETWORK")]
    address: Option<String>,
    #[arg(long, value_name = "NAME")]
    profile: Option<String>,
    #[arg(long, value_name = "DIGEST")]
    device: Option<String>,
}

impl Subject {
    fn text(&self) -> String {
        let kinds = [("address", &self.address), ("profile", &self.profile), ("device", &self.device)];
        let given = kinds.into_iter().find_map(|(kind, name)| Some(format!("{kind}:{}", name.as_ref()?)));
        given.unwrap_or_default()
    }
}

#[derive(Subcommand)]
enum Command {
    List {
        #[arg(value_enum)]
        what: Listed,
        #[arg(long, value_name = "ID")]
        after: Option<String>,
        #[arg(long, default_value_t = 100)]
        limit: usize,
    },
    Ban {
        #[command(flatten)]
        subject: Subject,
        #[arg(long)]
        days: Option<f64>,
        #[arg(long)]
        reason: Option<String>,
    },
    BanSeat {
        table: String,
        #[arg(value_parser = seat)]
        seat: Seat,
        #[arg(long)]
        days: Option<f64>,
        #[arg(long)]
        reason: Option<String>,
    },
    Unban {
        #[command(flatten)]
        subject: Subject,
    },
    Kick {
        table: String,
        #[arg(value_parser = seat)]
        seat: Seat,
    },
    Close {
        table: String,
    },
    RemoveName {
        table: String,
        #[arg(value_parser = seat)]
        seat: Seat,
    },
    ExportProfile {
        name: String,
    },
    DeleteProfile {
        name: String,
    },
    Prune {
        #[arg(long)]
        days: f64,
    },
    Audit {
        #[arg(long, default_value_t = 0)]
        after: u64,
        #[arg(long, default_value_t = 100)]
        limit: usize,
    },
}

fn seat(text: &str) -> Result<Seat, serde_json::Error> {
    serde_json::from_value(serde_json::Value::String(text.to_uppercase()))
}

fn milliseconds(days: f64) -> u64 {
    (days.max(0.0) * DAY_MS) as u64
}

impl Command {
    fn request(&self) -> AdminRequest {
        match self {
            Command::List { what, after, limit } => {
                let (after, limit) = (after.clone(), *limit);
                match what {
                    Listed::Tables => AdminRequest::ListTables { after, limit },
                    Listed::Profiles => AdminRequest::ListProfiles { after, limit },
                    Listed::Bans => AdminRequest::ListBans { after, limit },
                }
            }
            Command::Ban { subject, days, reason } => AdminRequest::Ban {
                subject: subject.text(),
                for_ms: days.map(milliseconds),
                reason: reason.clone().unwrap_or_default(),
            },
            Command::BanSeat { table, seat, days, reason } => AdminRequest::Ban {
                subject: format!("seat:{table}:{seat}"),
                for_ms: days.map(milliseconds),
                reason: reason.clone().unwrap_or_default(),
            },
            Command::Unban { subject } => AdminRequest::Unban { subject: subject.text() },
            Command::Kick { table, seat } => AdminRequest::Kick { table: table.clone(), seat: *seat },
            Command::Close { table } => AdminRequest::Close { table: table.clone() },
            Command::RemoveName { table, seat } => {
                AdminRequest::RemoveName { table: table.clone(), seat: *seat }
            }
            Command::ExportProfile { name } => AdminRequest::ExportProfile { name: name.clone() },
            Command::DeleteProfile { name } => AdminRequest::DeleteProfile { name: name.clone() },
            Command::Prune { days } => AdminRequest::Prune { older_than_ms: milliseconds(*days) },
            Command::Audit { after, limit } => AdminRequest::Audit { after: *after, limit: *limit },
        }
    }
}

/// Carries out one of the commands.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let who = ["USER", "LOGNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    let call = AdminCall { who: who.unwrap_or_default(), request: args.command.request() };
    match administer(&store::folder(args.data.as_ref()), call) {
        Ok(AdminReply::Done(value)) => print_json(&value),
        Ok(AdminReply::Refused(code)) => {
            let id = match code.as_str() {
                "unknown" => "admin-unknown",
                "subject" => "admin-subject",
                "store" => "refused-store",
                _ => "admin-refused",
            };
            Err(Failure::Usage(texts.app(id, &[("code", (&code).into())])))
        }
        Err(AdministerError::Open(OpenError::Store(error))) => Err(store::open_failure(&error, texts)),
        Err(other) => Err(Failure::Usage(other.to_string())),
    }
}
