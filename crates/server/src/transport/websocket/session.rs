//! One client on a WebSocket: hello, commands in, frames out; disconnected when it breaks a limit.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, Response};
use bytes::Bytes;
use serde::Serialize;
use tafelrune_words::Lang;
use tokio_websockets::{CloseCode, Limits, Message, ServerBuilder};

use crate::accounts::invitations;
use crate::accounts::secrets::random;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{self, ClientCommand, ClientMessage, Hello};
use crate::tables::commands;
use crate::tables::live_table::LiveTable;
use crate::tables::outbox::Connection;
use crate::tables::registry::TableRegistry;
use crate::tables::subscribers::Asker;
use crate::transport::permit::Resource;
use crate::transport::queue_delay::Class;
use crate::transport::rate_limit::{CommandLimit, RateLimits};
use crate::transport::state::AppState;
use crate::transport::stories;
use crate::transport::websocket::handshake::accept;
use crate::transport::websocket::sender::{Duty, Queue, Sender};
use crate::transport::websocket::stream::BufferedStream;
use crate::transport::workload::Workload;
use tafelrune_host::Viewpoint;

/// How long the client may take to answer a close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// The longest that a socket is not read because its address has used too much: shorter than any silence.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Opens a WebSocket at a table for a device, which may hold seats there.
pub fn open(
    state: AppState,
    live: Arc<LiveTable>,
    device: Option<String>,
    invitation: Option<String>,
    address: IpAddr,
    mut request: Request<Body>,
) -> Result<Response<Body>, RequestError> {
    let response = accept(request.headers()).ok_or(Code::Malformed)?;
    let permit = state.permits.acquire(address, Resource::WebSocket).ok_or(Code::TooMany)?;
    let AppState { tables, rate_limits, workload, .. } = state;
    let upgrade = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let guest = tables.services.client();
        if let Ok(upgraded) = upgrade.await {
            let visitor = Visitor { device, invitation, address };
            let budgets = Budgets { rate_limits, workload };
            serve(tables, budgets, live, visitor, BufferedStream::of(upgraded)).await;
        }
        drop((permit, guest));
    });
    Ok(response)
}

/// What its commands are charged to.
pub struct Budgets {
    pub rate_limits: Arc<RateLimits>,
    pub workload: Arc<Workload>,
}

/// Who a connection belongs to.
pub struct Visitor {
    pub device: Option<String>,
    /// The key of the invitation that it came by.
    pub invitation: Option<String>,
    pub address: IpAddr,
}

/// Serves a WebSocket whose handshake is done, until it ends.
pub async fn serve(
    tables: Arc<TableRegistry>,
    budgets: Budgets,
    live: Arc<LiveTable>,
    visitor: Visitor,
    stream: BufferedStream,
) {
    // A message somewhat above the limit is read and answered with an error; a longer one is not read.
    let limits = Limits::default().max_payload_len(Some(tables.services.settings.limits.bytes * 4));
    let socket = ServerBuilder::new().limits(limits).serve(stream);
    let limits = &tables.services.settings.limits;
    let most = Queue { frames: limits.waiting, bytes: limits.waiting_bytes };
    let sender = Arc::new(Sender::new(socket, most));
    Client { tables, budgets, live, visitor, sender }.serve().await;
}

struct Client {
    tables: Arc<TableRegistry>,
    budgets: Budgets,
    live: Arc<LiveTable>,
    visitor: Visitor,
    sender: Arc<Sender>,
}

/// What is known of a client after its hello.
struct Subscription {
    listener: u64,
    viewpoint: Viewpoint,
    connection: Arc<Connection>,
}

/// Why a connection ends; `None` if the client has left.
type End = Option<RequestError>;

impl Client {
    async fn serve(self) {
        self.tables.services.metrics.sockets.inc();
        let end = match self.subscribe().await {
            Ok(Some(mut subscription)) => {
                let end = self.read_commands(&mut subscription).await;
                self.live.unsubscribe(subscription.listener);
                end
            }
            Ok(None) => None,
            Err(refused) => Some(refused),
        };
        self.sender.stop();
        if let Some(refused) = end {
            self.tables.services.metrics.refuse(refused.code.name());
            let _ = tokio::time::timeout(CLOSE_TIMEOUT, close(&self.sender, &refused)).await;
        }
        self.tables.services.metrics.sockets.dec();
    }

    /// Reads the hello and subscribes the client to the table; `None` if the client has left.
    async fn subscribe(&self) -> Result<Option<Subscription>, RequestError> {
        let timeout = self.tables.services.settings.limits.patience;
        let first = tokio::time::timeout(timeout, self.sender.next()).await.map_err(|_| Code::Silent)?;
        let Some(first) = first else { return Ok(None) };
        let first = first.map_err(|error| protocol_error(&error))?;
        let text = first.as_text().ok_or(Code::Malformed)?;
        let hello: Hello = serde_json::from_str(text).map_err(|_| Code::Malformed)?;
        if hello.wire != protocol::WIRE {
            return Err(Code::Wire.into());
        }
        let lang = hello.lang.as_deref().and_then(Lang::parse);
        let viewpoint = self.live.viewpoint(self.visitor.device.as_deref(), hello.seat, lang)?;
        let viewpoint = Viewpoint { views: hello.views, news: hello.news, ..viewpoint };
        self.prepare(&viewpoint, hello.seen).await?;
        let connection = Arc::new(Connection::Socket(self.sender.clone()));
        let subscribe = || self.live.subscribe(viewpoint.clone(), hello.seen, connection.clone());
        let listener = self.budgets.workload.measure(self.visitor.address, subscribe)?;
        if let Some(key) = &self.visitor.invitation {
            self.live.note_invitation(listener, self.visitor.invitation.clone());
            // It may have been revoked since the request was admitted.
            let store = &*self.tables.services.store;
            if !invitations::is_valid_key(store, &self.live.id, key).unwrap_or(false)
                && viewpoint.yours.is_empty()
            {
                self.live.unsubscribe(listener);
                return Err(Code::Invitation.into());
            }
        }
        Ok(Some(Subscription { listener, viewpoint, connection }))
    }

    /// Tells a long log in words elsewhere before it is sent.
    async fn prepare(&self, viewpoint: &Viewpoint, seen: Option<u64>) -> Result<(), RequestError> {
        stories::prepare(
            &self.budgets.workload,
            &self.tables,
            &self.live,
            self.visitor.address,
            viewpoint,
            seen,
        )
        .await
    }

    /// Whether a command is carried out now, or when it may come again.
    fn admit(&self, command: &ClientCommand) -> Result<(), RequestError> {
        self.budgets.rate_limits.allow_command(self.visitor.address).map_err(RequestError::busy)?;
        let class = match command {
            ClientCommand::Look { .. }
            | ClientCommand::Wishes
            | ClientCommand::Hint
            | ClientCommand::Ping => Class::Watch,
            _ => Class::Play,
        };
        self.budgets.workload.admit(self.visitor.address, class)
    }

    /// Carries out commands until the connection ends.
    async fn read_commands(&self, subscription: &mut Subscription) -> End {
        let limits = &self.tables.services.settings.limits;
        let command_limit = CommandLimit::new(limits.commands);
        let mut last_message = tokio::time::Instant::now();
        let mut pinged: Option<Bytes> = None;
        let (notified, closed) = (self.sender.notified(), self.tables.services.closed());
        let ping_timer = tokio::time::sleep(limits.silence / 2);
        // Until then nothing is read: the address has used too much.
        let (mut paused, pause) = (false, tokio::time::sleep(Duration::ZERO));
        tokio::pin!(notified, closed, ping_timer, pause);
        loop {
            // In a fixed order, so that a run can be repeated; what a client sends comes last, so that no flood of
            // it delays the others.
            tokio::select! {
                biased;
                () = &mut closed => return Some(Code::Closing.into()),
                () = &mut notified => {
                    notified.set(self.sender.notified());
                    if let Err(end) = self.fulfil_duties().await {
                        return end;
                    }
                }
                () = &mut ping_timer => {
                    // Resetting the timer with each message would cost more.
                    let silent = last_message.elapsed();
                    if self.is_banned() {
                        return Some(Code::Banned.into());
                    }
                    if pinged.is_some() && silent >= limits.silence {
                        return Some(Code::Silent.into());
                    }
                    ping_timer.as_mut().reset(tokio::time::Instant::now() + limits.silence / 2);
                    if silent < limits.silence / 2 {
                        continue;
                    }
                    let payload = Bytes::copy_from_slice(&random::<8>());
                    pinged = Some(payload.clone());
                    // A notification goes to the future that waited first: that must be the one inside of `ping`.
                    notified.set(self.sender.notified());
                    if let Err(end) = self.ping(payload).await {
                        return end;
                    }
                }
                () = &mut pause, if paused => paused = false,
                read = self.sender.next(), if !paused => {
                    let message = match read? {
                        Ok(message) => message,
                        Err(error) => return Some(protocol_error(&error)),
                    };
                    if message.is_close() {
                        // Reading on answers the close frame.
                        self.sender.stop();
                        let _ = tokio::time::timeout(CLOSE_TIMEOUT, self.sender.next()).await;
                        return None;
                    }
                    // Pings, and pongs that nobody asked for, can be sent without reading: they are no sign of
                    // life, and cost as much as a command.
                    let answers_ping = message.is_pong() && pinged.as_deref() == Some(&**message.as_payload());
                    if answers_ping || !message.is_ping() && !message.is_pong() {
                        (last_message, pinged) = (tokio::time::Instant::now(), None);
                    }
                    if self.is_banned() {
                        return Some(Code::Banned.into());
                    }
                    if !answers_ping && !command_limit.allow() {
                        return Some(Code::TooFast.into());
                    }
                    if message.is_ping() || message.is_pong() {
                        continue;
                    }
                    let Some(text) = message.as_text() else { return Some(Code::Malformed.into()) };
                    if text.len() > limits.bytes {
                        return Some(Code::TooLarge.into());
                    }
                    let Ok(message) = ClientMessage::read(text) else {
                        return Some(Code::Malformed.into());
                    };
                    if let Some(wait) = self.answer(subscription, message).await {
                        pause.as_mut().reset(tokio::time::Instant::now() + wait);
                        paused = true;
                    }
                }
            }
        }
    }

    /// Whether the address or the device was shut out after it came.
    fn is_banned(&self) -> bool {
        let services = &self.tables.services;
        services.bans.has(self.visitor.address, self.visitor.device.as_deref(), services.now_ms())
    }

    /// Sends what is queued, unless the connection has to end.
    async fn fulfil_duties(&self) -> Result<(), End> {
        loop {
            match self.sender.duty() {
                Duty::Nothing => return Ok(()),
                Duty::Flush => {}
                Duty::Close(code) => return Err(Some(code.into())),
                Duty::DropSlowReader => {
                    self.tables.services.metrics.slow.inc();
                    return Err(Some(Code::Slow.into()));
                }
            }
            self.flush().await?;
        }
    }

    async fn ping(&self, payload: Bytes) -> Result<(), End> {
        self.sender.queue(Message::ping(payload)).map_err(|_| None)?;
        self.flush().await?;
        self.fulfil_duties().await
    }

    /// Sends what is queued, until there is another duty; gives up on a client that reads nothing for too long.
    async fn flush(&self) -> Result<(), End> {
        tokio::select! {
            biased;
            () = self.sender.notified() => Ok(()),
            () = self.tables.services.closed() => Err(Some(Code::Closing.into())),
            sent = tokio::time::timeout(self.tables.services.settings.limits.silence, self.sender.flush()) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(None),
                Err(_) => {
                    self.tables.services.metrics.slow.inc();
                    Err(Some(Code::Slow.into()))
                }
            }
        }
    }

    /// Carries out a command; an error is sent to the client. Says how long nothing more is to be read.
    async fn answer(&self, subscription: &mut Subscription, message: ClientMessage) -> Option<Duration> {
        let re = message.id;
        let carried_out = match self.admit(&message.command) {
            Ok(()) => self.carry_out_prepared(subscription, message).await,
            Err(refused) => Err(refused),
        };
        let refused = carried_out.err()?;
        self.tables.services.metrics.refuse(refused.code.name());
        let texts = self.tables.services.texts(subscription.viewpoint.lang.unwrap_or(Lang::EN));
        self.live.send(&subscription.connection, &refused.say(texts, re));
        // A client that is told to wait and does not is read no faster.
        refused.retry_ms.map(|ms| Duration::from_millis(ms).min(LONGEST_PAUSE))
    }

    async fn carry_out_prepared(
        &self,
        subscription: &mut Subscription,
        message: ClientMessage,
    ) -> Result<(), RequestError> {
        if let (ClientCommand::Look { seen }, Some(seat)) =
            (&message.command, message.seat.or(subscription.viewpoint.seat))
            && subscription.viewpoint.yours.has(seat)
        {
            let viewpoint = Viewpoint { seat: Some(seat), ..subscription.viewpoint.clone() };
            self.prepare(&viewpoint, *seen).await?;
        }
        self.budgets.workload.measure(self.visitor.address, || self.carry_out(subscription, message))
    }

    fn carry_out(
        &self,
        subscription: &mut Subscription,
        ClientMessage { id, seat, command }: ClientMessage,
    ) -> Result<(), RequestError> {
        if command == ClientCommand::Ping {
            #[derive(Serialize)]
            struct Pong {
                kind: &'static str,
                re: Option<u64>,
            }
            self.live.send(&subscription.connection, &Pong { kind: "pong", re: id });
            return Ok(());
        }
        let from = Asker::Subscriber(subscription.listener, id);
        let seat = seat.or(subscription.viewpoint.seat).ok_or(Code::NotYours)?;
        if !subscription.viewpoint.yours.has(seat) {
            return Err(Code::NotYours.into());
        }
        match command {
            ClientCommand::Wishes => self.live.wishes(seat, &from),
            ClientCommand::Hint => self.live.hint(seat, &from),
            ClientCommand::Look { seen } => {
                self.live.look(subscription.listener, seat, seen, id)?;
                subscription.viewpoint.seat = Some(seat);
                Ok(())
            }
            command => {
                let may_create = || self.budgets.rate_limits.allow_table(self.visitor.address);
                commands::carry_out(&self.tables, &self.live, seat, command, from, may_create)
            }
        }
    }
}

fn protocol_error(error: &tokio_websockets::Error) -> RequestError {
    match error {
        tokio_websockets::Error::PayloadTooLong { .. } => Code::TooLarge.into(),
        _ => Code::Malformed.into(),
    }
}

/// Tells the client why, and whether it may come back, before closing.
async fn close(sender: &Sender, refused: &RequestError) -> Result<(), tokio_websockets::Error> {
    let again = matches!(
        refused.code,
        Code::Store | Code::Closing | Code::Slow | Code::Silent | Code::TooFast | Code::Busy
    );
    let bye = protocol::Bye {
        kind: "bye".into(),
        code: refused.code.name().into(),
        again,
        retry_ms: refused.retry_ms,
    };
    let text = serde_json::to_string(&bye).expect("wire types have string keys only");
    sender.send_message(Message::text(text)).await?;
    let code = match refused.code {
        Code::Closing => CloseCode::GOING_AWAY,
        Code::TooLarge => CloseCode::MESSAGE_TOO_BIG,
        Code::Malformed => CloseCode::PROTOCOL_ERROR,
        Code::Store => CloseCode::INTERNAL_SERVER_ERROR,
        _ => CloseCode::POLICY_VIOLATION,
    };
    sender.send_message(Message::close(Some(code), refused.code.name())).await?;
    sender.close().await
}

#[cfg(test)]
mod tests {
    use tafelrune_store::MatchProjection;
    use tafelrune_store::sqlite::SqliteStore;
    use tokio::net::{TcpListener, TcpStream};

    use super::*;
    use crate::context::settings::Settings;
    use crate::protocol::frame::frame;
    use crate::protocol::{NewSeat, NewTable};
    use crate::services::Services;
    use crate::tables::create::{self, Maker};
    use crate::tables::outbox::{FrameSink, Out};
    use crate::transport::permit::Permits;

    /// Both ends of a connection whose buffers are full.
    async fn full() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let far = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (near, _) = listener.accept().await.unwrap();
        // Data in flight frees buffers for a moment.
        while tokio::time::timeout(Duration::from_millis(200), near.writable()).await.is_ok() {
            while near.try_write(&[0; 4096]).is_ok() {}
        }
        (near, far)
    }

    /// A client on such a connection.
    async fn stuck(silence: Duration) -> (tempfile::TempDir, Client, TcpStream) {
        let data = tempfile::tempdir().unwrap();
        let mut settings = Settings::new(data.path());
        settings.limits.silence = silence;
        let store = Arc::new(SqliteStore::open(data.path(), MatchProjection).unwrap());
        let services = Services::start(settings, store);
        let tables = TableRegistry::new(services.clone());
        let (live, _) =
            create::create(&tables, &NewTable::of("markt", vec![NewSeat::Open; 2]), Maker::default())
                .unwrap();
        let (near, far) = full().await;
        let most = Queue { frames: 4, bytes: usize::MAX };
        let sender = Arc::new(Sender::new(ServerBuilder::new().serve(BufferedStream::on(near)), most));
        let rate_limits = Arc::new(RateLimits::new(&tables.services.settings.limits));
        let limits = &tables.services.settings.limits;
        let workload = Arc::new(Workload::new(limits, Arc::new(Permits::new(limits))));
        let address = IpAddr::from([127, 0, 0, 1]);
        let visitor = Visitor { device: None, invitation: None, address };
        let budgets = Budgets { rate_limits, workload };
        (data, Client { tables, budgets, live, visitor, sender }, far)
    }

    /// The end of a ping during which `meanwhile` happens.
    async fn pinged(client: &Client, meanwhile: impl Future<Output = ()>) -> Result<(), End> {
        let both = async { tokio::join!(client.ping(Bytes::new()), meanwhile).0 };
        tokio::time::timeout(Duration::from_secs(60), both).await.expect("it ends")
    }

    const HOUR: Duration = Duration::from_secs(3600);

    #[tokio::test]
    async fn a_ping_that_cannot_be_sent_ends() {
        let (_data, client, _far) = stuck(Duration::from_millis(200)).await;
        let connection = Arc::new(Connection::Socket(client.sender.clone()));
        let mut subscription = Subscription { listener: 0, viewpoint: Viewpoint::default(), connection };
        let end =
            tokio::time::timeout(Duration::from_secs(60), client.read_commands(&mut subscription)).await;
        assert_eq!(end.expect("it ends"), Some(Code::Slow.into()));
        assert_eq!(client.tables.services.metrics.slow.get(), 1);
        client.tables.services.close();
    }

    #[tokio::test]
    async fn a_slow_reader_is_disconnected_while_a_ping_waits() {
        let (_data, client, _far) = stuck(HOUR).await;
        let frames = async {
            for number in 0..10 {
                client.sender.send(Out::Frame(frame(&number)));
            }
        };
        assert_eq!(pinged(&client, frames).await, Err(Some(Code::Slow.into())));
        client.tables.services.close();
    }

    #[tokio::test]
    async fn a_closing_server_waits_for_no_ping() {
        let (_data, client, _far) = stuck(HOUR).await;
        let close = async { client.tables.services.close() };
        assert_eq!(pinged(&client, close).await, Err(Some(Code::Closing.into())));
    }
}
