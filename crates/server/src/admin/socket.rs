//! The socket of administration: a line of JSON in, a line of JSON out.

use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};

use crate::admin::carry_out;
use crate::admin::request::{AdminCall, AdminReply};
use crate::tables::registry::TableRegistry;

/// The socket in the folder of a store.
const SOCKET_FILE: &str = "tafelrune.sock";
/// The longest call, in bytes.
const MAX_CALL: u64 = 64 * 1024;
/// How long a caller may take to send its call.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where the socket of a folder is.
pub fn path(folder: &Path) -> PathBuf {
    folder.join(SOCKET_FILE)
}

/// Opens the socket for the owner of the folder alone. Only the process that has the store open may do so: it
/// removes what an earlier one left behind.
pub fn open(folder: &Path) -> io::Result<UnixListener> {
    let path = path(folder);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(&path)?;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
    Ok(listener)
}

/// Answers calls until the server closes.
pub async fn serve(tables: Arc<TableRegistry>, listener: UnixListener) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = tables.services.closed() => break,
        };
        match accepted {
            Ok((stream, _)) => {
                let tables = tables.clone();
                tokio::spawn(async move {
                    if let Err(error) = answer(tables, stream).await {
                        tracing::debug!(%error, "a call of an administrator ended with an error");
                    }
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a call of an administrator could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    let _ = std::fs::remove_file(path(&tables.services.settings.data));
}

async fn answer(tables: Arc<TableRegistry>, stream: UnixStream) -> io::Result<()> {
    let account = stream.peer_cred()?.uid();
    let (reader, mut writer) = stream.into_split();
    let mut line = String::new();
    let mut reader = BufReader::new(reader.take(MAX_CALL));
    tokio::time::timeout(PATIENCE, reader.read_line(&mut line)).await??;
    let reply = match serde_json::from_str::<AdminCall>(&line) {
        Err(_) => AdminReply::Refused("malformed".into()),
        Ok(call) => {
            // The system knows the account; the name is what the caller says.
            let call = AdminCall { who: format!("{} (uid {account})", call.who), ..call };
            let runtime = tables.services.runtime.clone();
            let done = tokio::task::spawn_blocking(move || runtime.block_on(carry_out(&tables, call))).await;
            match done.map_err(io::Error::other)? {
                Ok(value) => AdminReply::Done(value),
                Err(error) => AdminReply::Refused(error.to_string()),
            }
        }
    };
    let mut text = serde_json::to_vec(&reply).map_err(io::Error::other)?;
    text.push(b'\n');
    writer.write_all(&text).await
}
