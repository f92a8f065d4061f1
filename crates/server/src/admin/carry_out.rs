//! Carries out what an administrator asks for. Everything that changes something is written to the audit log first.

use std::sync::Arc;

use serde_json::{Value, json};
use tafelrune_engine::Seat;
use tafelrune_host::{Actor, Command, Sitter, Summary};
use tafelrune_store::{AuditLine, Ban, MatchCursor, MatchFilter, MatchList};

use crate::accounts::bans::Subject;
use crate::admin::delete;
use crate::admin::request::{AdminCall, AdminError, AdminRequest};
use crate::tables::live_table::LiveTable;
use crate::tables::registry::TableRegistry;
use crate::tables::subscribers::Asker;

/// Carries a call out. Blocks on the store: call it on a thread that may wait.
pub async fn carry_out(tables: &Arc<TableRegistry>, call: AdminCall) -> Result<Value, AdminError> {
    let AdminCall { who, request } = call;
    let audit = |what, subject: &str, detail: &str| note(tables, &who, what, subject, detail);
    match request {
        AdminRequest::ListTables { after, limit } => list_tables(tables, after, limit).await,
        AdminRequest::ListProfiles { after, limit } => list_profiles(tables, after.as_deref(), limit),
        AdminRequest::ListBans { after, limit } => list_bans(tables, after.as_deref(), limit),
        AdminRequest::Audit { after, limit } => read_audit(tables, after, limit),
        AdminRequest::Ban { subject, for_ms, reason } => {
            let subject = resolve(tables, &subject).await?;
            audit("ban", &subject.text(), &reason)?;
            ban(tables, &subject, for_ms, reason)
        }
        AdminRequest::Unban { subject } => {
            let subject = Subject::parse(&subject).ok_or(AdminError::Subject)?.text();
            audit("unban", &subject, "")?;
            if !tables.services.store.remove_ban(&subject)? {
                return Err(AdminError::Unknown);
            }
            tables.services.bans.reload(&*tables.services.store)?;
            Ok(json!({ "subject": subject }))
        }
        AdminRequest::Kick { table, seat } => {
            let live = find(tables, &table).await?;
            audit("kick", &format!("{table}:{seat}"), "")?;
            at_table(&live, Command::Remove(seat))?;
            Ok(json!({ "table": table, "seat": seat }))
        }
        AdminRequest::Close { table } => {
            let live = find(tables, &table).await?;
            audit("close", &table, "")?;
            at_table(&live, Command::Abort)?;
            Ok(json!({ "table": table }))
        }
        AdminRequest::RemoveName { table, seat } => {
            audit("remove_name", &format!("{table}:{seat}"), "")?;
            delete::name_at_table(tables, &table, seat)
        }
        AdminRequest::ExportProfile { name } => {
            audit("export_profile", &name, "")?;
            delete::export_profile(tables, &name.to_lowercase())
        }
        AdminRequest::DeleteProfile { name } => {
            let name = name.to_lowercase();
            tables.services.store.profile(&name)?.ok_or(AdminError::Unknown)?;
            // The name itself is what must not be kept.
            audit("delete_profile", "", "")?;
            delete::profile(tables, &name)
        }
        AdminRequest::Prune { older_than_ms } => {
            audit("prune", "", &format!("older than {older_than_ms} ms"))?;
            delete::prune(tables, older_than_ms)
        }
    }
}

/// Writes a line of the audit log. Also a barrier: everything that was sent to the store before is durable.
fn note(
    tables: &TableRegistry,
    who: &str,
    what: &str,
    subject: &str,
    detail: &str,
) -> Result<(), AdminError> {
    let line = AuditLine {
        position: 0,
        at_ms: tables.services.now_ms(),
        who: who.into(),
        what: what.into(),
        subject: subject.into(),
        detail: detail.into(),
    };
    tracing::info!(who, what, subject, "administration");
    Ok(tables.services.store.add_audit(line)?)
}

async fn find(tables: &Arc<TableRegistry>, id: &str) -> Result<Arc<LiveTable>, AdminError> {
    tables.table(id).await.map_err(|refused| match refused.code.name() {
        "no_table" => AdminError::Unknown,
        code => AdminError::Table(code),
    })
}

fn at_table(live: &Arc<LiveTable>, command: Command) -> Result<(), AdminError> {
    Ok(live.command(Actor::Host, command, Asker::Internal)?)
}

/// Who is meant: a seat stands for its device.
async fn resolve(tables: &Arc<TableRegistry>, text: &str) -> Result<Subject, AdminError> {
    let Some(place) = text.strip_prefix("seat:") else {
        return Subject::parse(text).ok_or(AdminError::Subject);
    };
    let (table, seat) = place.split_once(':').ok_or(AdminError::Subject)?;
    let seat: Seat = serde_json::from_value(json!(seat)).map_err(|_| AdminError::Subject)?;
    let device = find(tables, table).await?.read(|table| table.device_of(seat))?;
    device.map(Subject::Device).ok_or(AdminError::Unknown)
}

fn ban(
    tables: &TableRegistry,
    subject: &Subject,
    for_ms: Option<u64>,
    reason: String,
) -> Result<Value, AdminError> {
    let services = &tables.services;
    let now_ms = services.now_ms();
    let until_ms = for_ms.map(|for_ms| now_ms.saturating_add(for_ms));
    services.store.add_ban(Ban { subject: subject.text(), until_ms, reason, created_at: now_ms })?;
    services.bans.reload(&*services.store)?;
    if let Subject::Profile(name) = subject {
        // Devices on which it is open would go on.
        loop {
            let devices = services.store.devices(name, None, 100)?;
            if devices.is_empty() {
                break;
            }
            devices.iter().try_for_each(|device| services.store.remove_device(&device.key))?;
        }
    }
    Ok(json!({ "subject": subject.text(), "until_ms": until_ms }))
}

async fn list_tables(
    tables: &Arc<TableRegistry>,
    after: Option<String>,
    limit: usize,
) -> Result<Value, AdminError> {
    let store = &tables.services.store;
    let after = match after {
        None => None,
        Some(id) => {
            let row = store.row(&id)?.ok_or(AdminError::Unknown)?;
            Some(MatchCursor { created_at: row.created_at, id })
        }
    };
    let mut listed = Vec::new();
    for (id, row) in store.list(&MatchFilter { list: MatchList::Unfinished, after, limit })? {
        let summary: Summary = serde_json::from_str(&row.body).unwrap_or_default();
        // A table that cannot be loaded is listed without devices.
        let live = tables.table(&id).await.ok();
        let seats = summary.seats.iter().enumerate().map(|(index, sitter)| {
            let seat = Seat(index as u8);
            let device = live.as_ref().and_then(|live| live.read(|table| table.device_of(seat)).ok()?);
            match sitter {
                Sitter::Open => json!({ "seat": seat, "who": "open" }),
                Sitter::Bot { level } => json!({ "seat": seat, "who": "bot", "level": level }),
                Sitter::Person { name, profile } => json!({
                    "seat": seat, "who": "person", "name": name, "profile": profile, "device": device,
                }),
            }
        });
        listed.push(json!({
            "table": id,
            "game": row.game,
            "status": row.status,
            "listed": row.listed,
            "created_ms": row.created_at,
            "seats": seats.collect::<Vec<_>>(),
        }));
    }
    Ok(Value::Array(listed))
}

fn list_profiles(tables: &TableRegistry, after: Option<&str>, limit: usize) -> Result<Value, AdminError> {
    let profiles = tables.services.store.profiles(after, limit)?;
    let line = |profile: &tafelrune_store::Profile| json!({ "profile": profile.name, "name": profile.display_name, "created_ms": profile.created_at });
    Ok(Value::Array(profiles.iter().map(line).collect()))
}

fn list_bans(tables: &TableRegistry, after: Option<&str>, limit: usize) -> Result<Value, AdminError> {
    let bans = tables.services.store.bans(after, limit)?;
    let line = |ban: &Ban| {
        json!({
            "subject": ban.subject,
            "until_ms": ban.until_ms,
            "reason": ban.reason,
            "created_ms": ban.created_at,
        })
    };
    Ok(Value::Array(bans.iter().map(line).collect()))
}

fn read_audit(tables: &TableRegistry, after: u64, limit: usize) -> Result<Value, AdminError> {
    let lines = tables.services.store.audit_after(after, limit)?;
    let line = |line: &AuditLine| {
        json!({
            "position": line.position,
            "at_ms": line.at_ms,
            "who": line.who,
            "what": line.what,
            "subject": line.subject,
            "detail": line.detail,
        })
    };
    Ok(Value::Array(lines.iter().map(line).collect()))
}
