//! HTTP requests out of bytes, to the real router.
//!
//! Empty lines stand between requests. The first line of one is its method and its address, then come headers,
//! and what does not look like a header begins the body; a body is JSON unless a header says otherwise. In all
//! of it `$T` is the table that was made last, `$I` an invitation to it, `$S` the secret of the seat that was
//! taken last, `$P` that of the profile, `$V` the version that was seen last, `$M3` a move that was offered
//! and `$L` a text that is too long.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderName, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode, Uri};
use serde::de::{DeserializeOwned, IgnoredAny};
use tower_service::Service;

use super::player::Frame;
use super::server::{TestServer, in_time};
use crate::protocol::refusal::Code;
use crate::protocol::{Created, ErrorReply, Invitation, Joined, NewTable, ProfileInfo, http_status};
use crate::transport::http::cookies::{PROFILE_COOKIE, SEAT_COOKIE};
use crate::transport::http::request::Peer;

/// Longer inputs are skipped: they only slow a run down.
const MAX_BYTES: usize = 1 << 14;
/// Further requests of an input are skipped.
const MAX_REQUESTS: usize = 12;
/// How long a request may wait for a newer version.
const WAIT: Duration = Duration::from_millis(5);

struct Sent {
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Vec<u8>,
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

/// What the requests of an input have led to.
#[derive(Default)]
struct Client {
    table: String,
    invitation: String,
    seat: String,
    profile: String,
    state: Frame,
    /// All tables that were created.
    tables: Vec<String>,
}

pub fn run(server: &TestServer, data: &[u8]) {
    if data.len() > MAX_BYTES {
        return;
    }
    let text = String::from_utf8_lossy(data);
    let mut client = Client::default();
    server.runtime.block_on(async {
        for block in text.split("\n\n").take(MAX_REQUESTS) {
            if let Some(sent) = client.read(block) {
                client.try_out(server, sent).await;
            }
        }
        for table in &client.tables {
            let live = server.state.tables.table(table).await.expect("a created table can be opened");
            server.assert_equals_log(&live).await;
            server.end(&live).await;
        }
    });
}

impl Sent {
    fn get(uri: &str, cookie: Option<(&str, &str)>) -> Sent {
        let mut headers = HeaderMap::new();
        if let Some((name, secret)) = cookie {
            let cookie = HeaderValue::from_str(&format!("{name}={secret}"));
            headers.insert("cookie", cookie.expect("a secret is hexadecimal"));
        }
        let uri = uri.parse().expect("a valid URI");
        Sent { method: Method::GET, uri, headers, body: Vec::new() }
    }

    /// Sends it; `None` for a request that still waits for a newer version.
    async fn answered(&self, server: &TestServer) -> Option<Answer> {
        let mut request = Request::new(Body::from(self.body.clone()));
        *request.method_mut() = self.method.clone();
        *request.uri_mut() = self.uri.clone();
        *request.headers_mut() = self.headers.clone();
        request.extensions_mut().insert(Peer(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        let call = server.router.clone().call(request);
        let waits = self.uri.query().is_some_and(|query| query.contains("wait="));
        let answer = match waits {
            true => tokio::time::timeout(WAIT, call).await.ok()?,
            false => in_time("an answer", call).await,
        };
        let (head, body) = answer.expect("the router always answers").into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("the body can be read");
        let answer = Answer { status: head.status, headers: head.headers, body: body.into() };
        answer.check(self);
        Some(answer)
    }
}

impl Answer {
    /// What holds for every response.
    fn check(&self, sent: &Sent) {
        let said = || format!("{} {}: {} {}", sent.method, sent.uri, self.status, self.text());
        assert!(!self.status.is_server_error(), "{}", said());
        assert_eq!(self.headers["x-content-type-options"], "nosniff", "{}", said());
        if sent.method == Method::HEAD {
            return;
        }
        let kind = self.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let json = kind.starts_with("application/json") && !self.headers.contains_key(CONTENT_ENCODING);
        if self.status.is_client_error() {
            // An unknown file of the page has no body.
            let file = !sent.uri.path().starts_with("/api/") && self.body.is_empty();
            assert!(file || self.code().is_some(), "a refusal without a reason: {}", said());
        } else if json && self.status == StatusCode::OK {
            assert!(serde_json::from_slice::<IgnoredAny>(&self.body).is_ok(), "{}", said());
        }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).chars().take(1000).collect()
    }

    /// The code of a well-formed error.
    fn code(&self) -> Option<Code> {
        let refusal: ErrorReply = serde_json::from_slice(&self.body).ok()?;
        let code = Code::ALL.iter().copied().find(|code| code.name() == refusal.code)?;
        (refusal.kind == "refused" && !refusal.text.is_empty() && http_status(code) == self.status)
            .then_some(code)
    }

    fn read<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error} in {}", self.text()))
    }

    /// The value of a cookie that the response sets.
    fn cookie(&self, name: &str) -> String {
        let set = self.headers[SET_COOKIE].to_str().expect("a cookie is text");
        let value = set.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
        value.and_then(|value| value.split(';').next()).expect("the cookie is set").to_string()
    }
}

impl Client {
    /// Parses a block of lines; `None` if no client could send it.
    fn read(&self, block: &str) -> Option<Sent> {
        let block = block.replace("$T", &self.table).replace("$I", &self.invitation);
        let block = self.state.fill_in(&block.replace("$S", &self.seat).replace("$P", &self.profile));
        let (first, mut rest) = block.split_once('\n').unwrap_or((&block, ""));
        let (method, uri) = first.split_once(' ')?;
        let mut headers = HeaderMap::new();
        while let Some((header, after)) = header(rest) {
            headers.append(header.0, header.1);
            rest = after;
        }
        if !rest.is_empty() && !headers.contains_key(CONTENT_TYPE) {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        let uri: Uri = uri.parse().ok().filter(|uri: &Uri| uri.path().starts_with('/'))?;
        Some(Sent { method: method.parse().ok()?, uri, headers, body: rest.into() })
    }

    /// Sends a request, and checks its effect.
    async fn try_out(&mut self, server: &TestServer, sent: Sent) {
        let Some(answer) = sent.answered(server).await else { return };
        let path: Vec<&str> = sent.uri.path().split('/').skip(1).collect();
        let done = answer.status == StatusCode::OK || answer.status == StatusCode::NO_CONTENT;
        if !done || path.first() != Some(&"api") {
            return;
        }
        match (sent.method.as_str(), &path[1..]) {
            ("POST", ["tables"]) => self.made(server, &answer, serde_json::from_slice(&sent.body).ok()).await,
            ("POST", ["replay", "table"]) => self.made(server, &answer, None).await,
            ("POST", ["tables", table, "join"]) => self.joined(server, &answer, table).await,
            ("POST", ["tables", table, "invitations"]) => {
                let Invitation { token } = answer.read();
                assert_ne!(
                    self.invited(server, table, &token).await,
                    Some(Code::Invitation),
                    "a new invitation is not valid"
                );
                self.invitation = token;
            }
            ("DELETE", ["tables", table, "invitations", token]) => {
                let listed = server
                    .state
                    .tables
                    .table(table)
                    .await
                    .and_then(|live| live.read(|table| table.summary().listed));
                let refused = self.invited(server, table, token).await == Some(Code::Invitation);
                assert!(refused || listed == Ok(true), "a revoked invitation is still valid");
            }
            ("POST", ["profiles" | "session"]) => self.opened(server, &answer).await,
            ("GET" | "POST", ["tables", _, "state" | "do"]) => {
                let frame: Frame = answer.read();
                if frame.kind == "state" {
                    self.state = frame;
                }
            }
            _ => {}
        }
    }

    async fn made(&mut self, server: &TestServer, answer: &Answer, wanted: Option<NewTable>) {
        let Created { table, invitation, .. } = answer.read();
        let terms = Sent::get(&format!("/api/tables/{table}/terms?invitation={invitation}"), None);
        let terms: NewTable = terms.answered(server).await.expect("it does not wait").read();
        if let Some(wanted) = wanted {
            assert_eq!(
                (terms.game, terms.seats),
                (wanted.game, wanted.seats),
                "another table than was asked for"
            );
        }
        self.tables.push(table.clone());
        (self.table, self.invitation) = (table, invitation);
    }

    async fn joined(&mut self, server: &TestServer, answer: &Answer, table: &str) {
        let Joined { seat, .. } = answer.read();
        self.seat = answer.cookie(SEAT_COOKIE);
        let look = Sent::get(&format!("/api/tables/{table}/state"), Some((SEAT_COOKIE, &self.seat)));
        self.state = look.answered(server).await.expect("it does not wait").read();
        assert!(self.state.yours.contains(&seat), "a seat that was taken is somebody else's");
    }

    /// The error for a client with this invitation, if any.
    async fn invited(&self, server: &TestServer, table: &str, token: &str) -> Option<Code> {
        let look = Sent::get(&format!("/api/tables/{table}/state?invitation={token}"), None);
        look.answered(server).await.expect("it does not wait").code()
    }

    async fn opened(&mut self, server: &TestServer, answer: &Answer) {
        let ProfileInfo { name, .. } = answer.read();
        self.profile = answer.cookie(PROFILE_COOKIE);
        let encoded: String = name.bytes().map(|byte| format!("%{byte:02x}")).collect();
        for address in [format!("/api/profiles/{encoded}"), "/api/session".into()] {
            let look = Sent::get(&address, Some((PROFILE_COOKIE, &self.profile)));
            let found: ProfileInfo = look.answered(server).await.expect("it does not wait").read();
            assert_eq!(found.name, name, "another profile than was opened");
        }
    }
}

/// The header with which a text begins, and what follows.
fn header(text: &str) -> Option<((HeaderName, HeaderValue), &str)> {
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    let (name, value) = line.split_once(':')?;
    Some(((name.parse().ok()?, HeaderValue::from_str(value.trim()).ok()?), rest))
}
