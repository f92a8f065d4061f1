//! One client on a WebSocket: greeting, commands in, frames out; cut off when it does not behave.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::{CONNECTION, HeaderMap, HeaderValue, SEC_WEBSOCKET_ACCEPT, UPGRADE};
use axum::http::{Request, Response, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use serde::Serialize;
use tafelrune_texts::Lang;
use tokio_websockets::{CloseCode, Limits, Message, ServerBuilder};

use crate::cable::{Cable, Call};
use crate::hall::Hall;
use crate::limits::{Bucket, Held};
use crate::listening::{Asker, Eyes};
use crate::live::Live;
use crate::outbox::Line;
use crate::pipe::Pipe;
use crate::place::Place;
use crate::refused::{Code, Refused};
use crate::wire::{self, Asked, Hello, Want};

/// What the protocol appends to the client's key (RFC 6455, section 1.3).
const GUID: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
/// How long a closing socket is waited for.
const FAREWELL: Duration = Duration::from_secs(2);

/// The answer that turns a request into a socket; `None` if it did not ask for one properly.
fn accept(headers: &HeaderMap) -> Option<Response<Body>> {
    let is = |name: &str, word: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word))
    };
    if !is("upgrade", "websocket") || !is("connection", "upgrade") || !is("sec-websocket-version", "13") {
        return None;
    }
    let mut digest = sha1_smol::Sha1::from(headers.get("sec-websocket-key")?.as_bytes());
    digest.update(GUID);
    let key = STANDARD.encode(digest.digest().bytes());
    let mut answer = Response::new(Body::empty());
    *answer.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    answer.headers_mut().insert(UPGRADE, HeaderValue::from_static("websocket"));
    answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("Upgrade"));
    answer.headers_mut().insert(SEC_WEBSOCKET_ACCEPT, HeaderValue::from_str(&key).ok()?);
    Some(answer)
}

/// Opens a socket at a table for a device, which may hold seats there.
pub fn open(
    hall: Arc<Hall>,
    live: Arc<Live>,
    device: Option<String>,
    address: IpAddr,
    mut request: Request<Body>,
) -> Result<Response<Body>, Refused> {
    let answer = accept(request.headers()).ok_or(Code::Malformed)?;
    let place = Place::take(&hall, address, Held::Socket).ok_or(Code::TooMany)?;
    let upgrade = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let guest = hall.guest();
        if let Ok(upgraded) = upgrade.await {
            // What is somewhat too long is read and refused in words; what is absurd is not even read.
            let limits = Limits::default().max_payload_len(Some(hall.settings.limits.bytes * 4));
            let socket = ServerBuilder::new().limits(limits).serve(Pipe::of(upgraded));
            let cable = Arc::new(Cable::new(socket, hall.settings.limits.waiting));
            Client { hall, live, device, address, cable }.serve().await;
        }
        drop((place, guest));
    });
    Ok(answer)
}

struct Client {
    hall: Arc<Hall>,
    live: Arc<Live>,
    device: Option<String>,
    address: IpAddr,
    cable: Arc<Cable>,
}

/// A client that has greeted.
struct Greeted {
    listener: u64,
    eyes: Eyes,
    line: Arc<Line>,
}

/// Why a client is served no more: because of this, or because it is gone.
type End = Option<Refused>;

impl Client {
    async fn serve(self) {
        self.hall.metrics.sockets.inc();
        let farewell = match self.greet().await {
            Ok(Some(mut greeted)) => {
                let end = self.attend(&mut greeted).await;
                self.live.leave(&self.hall, greeted.listener);
                end
            }
            Ok(None) => None,
            Err(refused) => Some(refused),
        };
        self.cable.hush();
        if let Some(refused) = farewell {
            self.hall.metrics.refuse(refused.code.name());
            let _ = tokio::time::timeout(FAREWELL, say_goodbye(&self.cable, &refused)).await;
        }
        self.hall.metrics.sockets.dec();
    }

    /// Reads the greeting and lets the client listen; `None` if it is gone.
    async fn greet(&self) -> Result<Option<Greeted>, Refused> {
        let patience = self.hall.settings.limits.patience;
        let first = tokio::time::timeout(patience, self.cable.next()).await.map_err(|_| Code::Silent)?;
        let Some(first) = first else { return Ok(None) };
        let first = first.map_err(|error| broken(&error))?;
        let text = first.as_text().ok_or(Code::Malformed)?;
        let hello: Hello = serde_json::from_str(text).map_err(|_| Code::Malformed)?;
        if hello.wire != wire::WIRE {
            return Err(Code::Wire.into());
        }
        let lang = hello.lang.as_deref().and_then(Lang::parse);
        let eyes = self.hall.eyes(&self.live, self.device.as_deref(), hello.seat, lang)?;
        let eyes = Eyes { views: hello.views, news: hello.news, ..eyes };
        let line = Arc::new(Line::Cable(self.cable.clone()));
        let listener = self.live.listen(&self.hall, eyes.clone(), hello.seen, line.clone())?;
        Ok(Some(Greeted { listener, eyes, line }))
    }

    /// Serves until somebody leaves; gives back why, if it was us who wanted it.
    async fn attend(&self, greeted: &mut Greeted) -> End {
        let limits = &self.hall.settings.limits;
        let mut allowance = Bucket::full(limits.commands * 4.0, Instant::now());
        let mut heard = tokio::time::Instant::now();
        let mut pinged = false;
        let (rung, closed) = (self.cable.rung(), self.hall.closed());
        let patience = tokio::time::sleep(limits.silence / 2);
        tokio::pin!(rung, closed, patience);
        loop {
            tokio::select! {
                read = self.cable.next() => {
                    let message = match read? {
                        Ok(message) => message,
                        Err(error) => return Some(broken(&error)),
                    };
                    (heard, pinged) = (tokio::time::Instant::now(), false);
                    if message.is_close() {
                        // A client that says goodbye is answered before the line is cut.
                        self.cable.hush();
                        let _ = tokio::time::timeout(FAREWELL, self.cable.next()).await;
                        return None;
                    }
                    if message.is_pong() || message.is_ping() {
                        continue;
                    }
                    if !allowance.take(limits.commands, limits.commands * 4.0, Instant::now()) {
                        return Some(Code::TooFast.into());
                    }
                    let Some(text) = message.as_text() else { return Some(Code::Malformed.into()) };
                    if text.len() > limits.bytes {
                        return Some(Code::TooLarge.into());
                    }
                    let Ok(asked) = Asked::read(text) else {
                        return Some(Code::Malformed.into());
                    };
                    self.obey(greeted, asked);
                }
                () = &mut rung => {
                    rung.set(self.cable.rung());
                    if let Err(end) = self.look_after().await {
                        return end;
                    }
                }
                () = &mut patience => {
                    // Looked at twice a silence only: setting it anew with each frame would cost more.
                    let silent = heard.elapsed();
                    if pinged && silent >= limits.silence {
                        return Some(Code::Silent.into());
                    }
                    patience.as_mut().reset(tokio::time::Instant::now() + limits.silence / 2);
                    if silent < limits.silence / 2 {
                        continue;
                    }
                    pinged = true;
                    // The bell rings for whoever waits first: that must be the ping now.
                    rung.set(self.cable.rung());
                    if let Err(end) = self.ping().await {
                        return end;
                    }
                }
                () = &mut closed => return Some(Code::Closing.into()),
            }
        }
    }

    /// Sends what the socket did not take at once, unless it is time to part.
    async fn look_after(&self) -> Result<(), End> {
        loop {
            match self.cable.call() {
                Call::Nothing => return Ok(()),
                Call::Flush => {}
                Call::Bye(code) => return Err(Some(code.into())),
                Call::Cut => {
                    self.hall.metrics.slow.inc();
                    return Err(Some(Code::Slow.into()));
                }
            }
            self.flush().await?;
        }
    }

    /// Asks whether the client is still there.
    async fn ping(&self) -> Result<(), End> {
        self.cable.begin(Message::ping(Bytes::new())).map_err(|_| None)?;
        self.flush().await?;
        self.look_after().await
    }

    /// Sends what waits, until there is something else to be done. A reader that takes nothing any more must
    /// not keep us here.
    async fn flush(&self) -> Result<(), End> {
        tokio::select! {
            () = self.cable.rung() => Ok(()),
            () = self.hall.closed() => Err(Some(Code::Closing.into())),
            sent = tokio::time::timeout(self.hall.settings.limits.silence, self.cable.flush()) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(None),
                Err(_) => {
                    self.hall.metrics.slow.inc();
                    Err(Some(Code::Slow.into()))
                }
            }
        }
    }

    fn obey(&self, greeted: &mut Greeted, asked: Asked) {
        let re = asked.id;
        if let Err(refused) = self.carry_out(greeted, asked) {
            self.hall.metrics.refuse(refused.code.name());
            let texts = self.hall.texts(greeted.eyes.lang.unwrap_or(Lang::En));
            self.live.tell(&greeted.line, &refused.say(texts, re));
        }
    }

    fn carry_out(&self, greeted: &mut Greeted, Asked { id, seat, want }: Asked) -> Result<(), Refused> {
        if want == Want::Ping {
            #[derive(Serialize)]
            struct Pong {
                kind: &'static str,
                re: Option<u64>,
            }
            self.live.tell(&greeted.line, &Pong { kind: "pong", re: id });
            return Ok(());
        }
        let from = Asker::Listener(greeted.listener, id);
        let seat = seat.or(greeted.eyes.seat).ok_or(Code::NotYours)?;
        if !greeted.eyes.yours.has(seat) {
            return Err(Code::NotYours.into());
        }
        match want {
            Want::Wishes => self.live.wishes(&self.hall, seat, &from),
            Want::Hint => self.live.hint(&self.hall, seat, &from),
            Want::Look { seen } => {
                self.live.look(&self.hall, greeted.listener, seat, seen, id)?;
                greeted.eyes.seat = Some(seat);
                Ok(())
            }
            want => self.hall.command(&self.live, seat, want, from, self.address),
        }
    }
}

fn broken(error: &tokio_websockets::Error) -> Refused {
    match error {
        tokio_websockets::Error::PayloadTooLong { .. } => Code::TooLarge.into(),
        _ => Code::Malformed.into(),
    }
}

async fn say_goodbye(cable: &Cable, refused: &Refused) -> Result<(), tokio_websockets::Error> {
    let again =
        matches!(refused.code, Code::Store | Code::Closing | Code::Slow | Code::Silent | Code::TooFast);
    let bye = wire::Bye { kind: "bye".into(), code: refused.code.name().into(), again };
    let text = serde_json::to_string(&bye).expect("wire types have string keys only");
    cable.say(Message::text(text)).await?;
    let code = match refused.code {
        Code::Closing => CloseCode::GOING_AWAY,
        Code::TooLarge => CloseCode::MESSAGE_TOO_BIG,
        Code::Malformed => CloseCode::PROTOCOL_ERROR,
        Code::Store => CloseCode::INTERNAL_SERVER_ERROR,
        _ => CloseCode::POLICY_VIOLATION,
    };
    cable.say(Message::close(Some(code), refused.code.name())).await?;
    cable.close().await
}

#[cfg(test)]
mod tests {
    use tafelrune_store::{Matches, Store};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;
    use crate::frames::frame;
    use crate::outbox::Out;
    use crate::settings::Settings;
    use crate::tables;
    use crate::wire::{NewSeat, NewTable};

    /// Both ends of a connection that takes nothing more from us: everything between them is full.
    async fn full() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let far = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (near, _) = listener.accept().await.unwrap();
        // What is on its way makes room behind it for a moment.
        while tokio::time::timeout(Duration::from_millis(200), near.writable()).await.is_ok() {
            while near.try_write(&[0; 4096]).is_ok() {}
        }
        (near, far)
    }

    /// A client on such a connection, with a silence of its own.
    async fn stuck(silence: Duration) -> (tempfile::TempDir, Client, TcpStream) {
        let data = tempfile::tempdir().unwrap();
        let mut settings = Settings::new(data.path());
        settings.limits.silence = silence;
        let hall = Hall::open(settings, Store::open(data.path(), Matches).unwrap());
        let (live, _) = tables::found(&hall, &NewTable::of("markt", vec![NewSeat::Open; 2])).unwrap();
        let (near, far) = full().await;
        let cable = Arc::new(Cable::new(ServerBuilder::new().serve(Pipe::on(near)), 4));
        (data, Client { hall, live, device: None, address: IpAddr::from([127, 0, 0, 1]), cable }, far)
    }

    /// How a ping ends during which something happens.
    async fn pinged(client: &Client, meanwhile: impl Future<Output = ()>) -> Result<(), End> {
        let both = async { tokio::join!(client.ping(), meanwhile).0 };
        tokio::time::timeout(Duration::from_secs(60), both).await.expect("it comes to an end")
    }

    const HOUR: Duration = Duration::from_secs(3600);

    #[tokio::test]
    async fn a_ping_that_nobody_takes_comes_to_an_end() {
        let (_data, client, _far) = stuck(Duration::from_millis(200)).await;
        let line = Arc::new(Line::Cable(client.cable.clone()));
        let mut greeted = Greeted { listener: 0, eyes: Eyes::default(), line };
        let attended = tokio::time::timeout(Duration::from_secs(60), client.attend(&mut greeted)).await;
        assert_eq!(attended.expect("it comes to an end"), Some(Code::Slow.into()));
        assert_eq!(client.hall.metrics.slow.get(), 1);
        client.hall.close();
    }

    #[tokio::test]
    async fn a_reader_is_cut_off_also_while_a_ping_waits_for_it() {
        let (_data, client, _far) = stuck(HOUR).await;
        let news = async {
            for number in 0..10 {
                client.cable.send(Out::Frame(frame(&number)));
            }
        };
        assert_eq!(pinged(&client, news).await, Err(Some(Code::Slow.into())));
        client.hall.close();
    }

    #[tokio::test]
    async fn a_house_that_closes_waits_for_no_ping() {
        let (_data, client, _far) = stuck(HOUR).await;
        let close = async { client.hall.close() };
        assert_eq!(pinged(&client, close).await, Err(Some(Code::Closing.into())));
    }
}
