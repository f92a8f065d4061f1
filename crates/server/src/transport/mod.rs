//! How bytes come in and go out: HTTP, WebSocket, the files of the page, and limits per address. What a request
//! does is decided in `tables`, `history`, `learn` and `accounts`.

mod allowed_hosts;
pub mod asset;
pub mod client_address;
pub mod http;
pub mod listener;
pub mod permit;
pub mod rate_limit;
mod security_headers;
pub mod state;
mod static_files;
pub mod tls;
pub mod websocket;
