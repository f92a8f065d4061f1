//! How bytes come in and go out: HTTP, WebSocket, the files of the page, and limits per address. What a request
//! does is decided in `tables`, `history`, `accounts` and `admin`.

mod allowed_hosts;
pub mod asset;
pub mod client_address;
mod cpu_budget;
mod cpu_time;
pub mod http;
pub mod listener;
pub mod permit;
mod queue_delay;
pub mod rate_limit;
mod security_headers;
pub mod state;
mod static_files;
mod stories;
pub mod tls;
pub mod websocket;
pub mod workload;
