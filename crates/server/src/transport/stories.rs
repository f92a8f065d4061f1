//! Long logs in words are told on a blocking thread before somebody is sent them, so that neither the table nor other
//! sockets wait.

use std::net::IpAddr;
use std::sync::Arc;

use tafelrune_host::Viewpoint;

use crate::protocol::refusal::RequestError;
use crate::tables::live_table::LiveTable;
use crate::tables::registry::TableRegistry;
use crate::transport::workload::Workload;

/// Lets the table know the story that a state after `seen` needs, unless it is short or known.
pub async fn prepare(
    workload: &Workload,
    tables: &Arc<TableRegistry>,
    live: &LiveTable,
    address: IpAddr,
    viewpoint: &Viewpoint,
    seen: Option<u64>,
) -> Result<(), RequestError> {
    let Some(lang) = viewpoint.lang else { return Ok(()) };
    let Some(telling) = live.read(|table| table.untold(viewpoint, seen))? else { return Ok(()) };
    let services = tables.services.clone();
    let story = workload.run_heavy(address, move || telling(services.texts(lang))).await?;
    live.read(|table| table.keep_story(story))
}
