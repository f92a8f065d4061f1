//! An administrator's call: to the server that runs on a folder, or else carried out on its store.

use std::path::Path;
use std::sync::Arc;

use crate::admin::{AdminCall, AdminReply, carry_out};
use crate::app::server::{OpenError, open_store, runtime};
use crate::context::settings::Settings;
use crate::services::Services;
use crate::tables::registry::TableRegistry;

/// Why a call could not be made.
#[derive(Debug, thiserror::Error)]
pub enum AdministerError {
    /// No server runs, and its store cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A server runs, but the connection failed.
    #[error(transparent)]
    Connection(#[from] std::io::Error),
}

/// Makes a call. Blocks.
pub fn administer(folder: &Path, call: AdminCall) -> Result<AdminReply, AdministerError> {
    #[cfg(unix)]
    if let Ok(stream) = std::os::unix::net::UnixStream::connect(crate::admin::socket::path(folder)) {
        return Ok(ask(stream, &call)?);
    }
    offline(folder, call)
}

#[cfg(unix)]
fn ask(mut stream: std::os::unix::net::UnixStream, call: &AdminCall) -> std::io::Result<AdminReply> {
    use std::io::{BufRead, Write};
    let mut text = serde_json::to_vec(call)?;
    text.push(b'\n');
    stream.write_all(&text)?;
    let mut line = String::new();
    std::io::BufReader::new(stream).read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}

/// Carries a call out while no server runs; the store is locked meanwhile, so that none can start.
fn offline(folder: &Path, call: AdminCall) -> Result<AdminReply, AdministerError> {
    if !folder.exists() {
        let error = std::io::Error::from(std::io::ErrorKind::NotFound);
        let missing = tafelrune_store::sqlite::OpenError::Folder { path: folder.into(), error };
        return Err(OpenError::Store(missing).into());
    }
    let runtime = runtime().map_err(OpenError::Threads)?;
    let mut settings = Settings::new(folder);
    let store = Arc::new(open_store(&mut settings)?);
    let tables = {
        let _context = runtime.enter();
        TableRegistry::new(Services::start(settings, store))
    };
    let call = AdminCall { who: format!("{} (no server running)", call.who), ..call };
    let done = runtime.block_on(carry_out(&tables, call));
    tables.services.close();
    // What was appended becomes durable.
    tables.services.store.close();
    Ok(match done {
        Ok(value) => AdminReply::Done(value),
        Err(error) => AdminReply::Refused(error.to_string()),
    })
}
