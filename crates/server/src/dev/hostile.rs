//! Attacks on a server, for `tafelrune bench hostile`: each does one thing as often as it can, within what one or a few
//! addresses may do.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tafelrune_engine::{Dice, Seat, Seed, Setup};
use tafelrune_games::markt::Markt;
use tafelrune_host::SoloMatch;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::dev::client::{self, Route, Socket, seat_header};
use crate::protocol::{
    ClientCommand, ClientMessage, Created, Hello, Join, Joined, NewSeat, NewTable, PlayOn, Uploaded,
};

/// As many WebSockets as one address may open.
const SOCKETS: usize = 64;
/// Addresses of the attack that needs more than one, and the WebSockets of each.
const CROWD: (u8, usize) = (10, 60);
/// Listed tables that one address may make in an hour.
const TABLES: usize = 60;
/// The least number of steps of a match that is long to tell.
const LONG: usize = 1500;

/// One kind of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// WebSockets that send pings and never read.
    Pings,
    /// WebSockets that have a long match told in words again and again.
    Look,
    /// Strangers who ask for the state of a long match in words.
    State,
    /// WebSockets of several addresses that give as many commands as they may.
    Commands,
    /// Long records to be replayed.
    Replay,
    /// Connections that do nothing.
    Idle,
    /// Listed tables, and requests for the list.
    Lists,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 7] = [
        Attack::Pings,
        Attack::Look,
        Attack::State,
        Attack::Commands,
        Attack::Replay,
        Attack::Idle,
        Attack::Lists,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Pings => "pings",
            Attack::Look => "look",
            Attack::State => "state",
            Attack::Commands => "commands",
            Attack::Replay => "replay",
            Attack::Idle => "idle",
            Attack::Lists => "lists",
        }
    }
}

/// An attack under way; it ends when this is dropped.
pub struct Attackers {
    tasks: JoinSet<()>,
    did: Arc<AtomicU64>,
}

/// What an attack is aimed at.
#[derive(Clone)]
struct Target {
    route: Route,
    table: String,
    invitation: String,
    cookie: String,
}

impl Attackers {
    /// Makes what the attack needs, and begins.
    pub async fn begin(attack: Attack, server: SocketAddr) -> io::Result<Attackers> {
        let mut attackers = Attackers { tasks: JoinSet::new(), did: Arc::default() };
        let route = Route { server, from: Some(IpAddr::from([127, 0, 0, 2])) };
        match attack {
            Attack::Pings => {
                let target = Target::fresh(route).await?;
                attackers.spawn(SOCKETS, |did| ping_and_never_read(target.clone(), did));
            }
            Attack::Look => {
                let target = Target::long(route).await?;
                attackers.spawn(SOCKETS, |did| look(target.clone(), Some("de"), did));
            }
            Attack::State => {
                let target = Target::long(route).await?;
                let path =
                    format!("/api/tables/{}/state?lang=de&invitation={}", target.table, target.invitation);
                attackers.spawn(SOCKETS, |did| ask(route, "GET", path.clone(), String::new(), did));
            }
            Attack::Commands => {
                for number in 0..CROWD.0 {
                    let from = Some(IpAddr::from([127, 0, 2, number + 1]));
                    let target = Target::fresh(Route { server, from }).await?;
                    attackers.spawn(CROWD.1, |did| look(target.clone(), None, did));
                }
            }
            Attack::Replay => {
                let upload = Uploaded { record: long_record()?, cards: None };
                let body = serde_json::to_string(&upload).map_err(io::Error::other)?;
                attackers.spawn(SOCKETS, |did| ask(route, "POST", "/api/replay".into(), body.clone(), did));
            }
            Attack::Idle => {
                let target = Target::fresh(route).await?;
                attackers.spawn(SOCKETS, |did| be_silent(target.clone(), did));
                // Four connections for each WebSocket are allowed; those above are one of them.
                attackers.spawn(SOCKETS * 3, |did| connect_and_wait(route, did));
            }
            Attack::Lists => {
                for _ in 0..TABLES {
                    let wanted = NewTable { listed: true, ..NewTable::of("markt", vec![NewSeat::Open; 2]) };
                    client::post::<Created>(route, "/api/tables", None, &wanted).await?;
                }
                attackers.spawn(SOCKETS, |did| ask(route, "GET", "/api/tables".into(), String::new(), did));
            }
        }
        Ok(attackers)
    }

    fn spawn<F: Future<Output = io::Result<()>> + Send + 'static>(
        &mut self,
        count: usize,
        attacker: impl Fn(Arc<AtomicU64>) -> F,
    ) {
        for _ in 0..count {
            // Who was thrown out comes back: its handle on the loop is inside of each attacker.
            let attacker = attacker(self.did.clone());
            self.tasks.spawn(async move {
                // An error ends this attacker only.
                let _ = attacker.await;
            });
        }
    }

    /// How much they have done so far: pings, requests or commands sent, or connections held.
    pub fn did(&self) -> u64 {
        self.did.load(Ordering::Relaxed)
    }
}

impl Target {
    /// A table of the attacker's own that has just begun.
    async fn fresh(route: Route) -> io::Result<Target> {
        let wanted = NewTable::of("markt", vec![NewSeat::Open, NewSeat::Bot("random".into())]);
        let (made, _): (Created, _) = client::post(route, "/api/tables", None, &wanted).await?;
        Target::joined(route, made).await
    }

    /// A table of the attacker's own with a long story.
    async fn long(route: Route) -> io::Result<Target> {
        let record = long_record()?;
        let steps = record.lines().count() as u32;
        let wanted = PlayOn {
            upload: Some(Uploaded { record, cards: None }),
            // Somewhat before the end, so that it goes on.
            step: steps.saturating_sub(60),
            seat: Some(Seat(0)),
            level: "random".into(),
            ..PlayOn::default()
        };
        let (made, _): (Created, _) = client::post(route, "/api/replay/table", None, &wanted).await?;
        Target::joined(route, made).await
    }

    async fn joined(route: Route, made: Created) -> io::Result<Target> {
        let join = Join { name: "Eve".into(), invitation: Some(made.invitation.clone()), ..Join::default() };
        let path = format!("/api/tables/{}/join", made.table);
        let (_, reply): (Joined, _) = client::post(route, &path, None, &join).await?;
        let cookie = reply.seat_cookie().unwrap_or_default();
        Ok(Target { route, table: made.table, invitation: made.invitation, cookie })
    }

    async fn socket(&self, lang: Option<&str>) -> io::Result<Socket> {
        let hello = Hello { lang: lang.map(Into::into), ..Hello::default() };
        Socket::join(self.route, &self.table, Some(&self.cookie), &hello).await.map_err(io::Error::other)
    }
}

/// The record of a long match of random moves.
fn long_record() -> io::Result<String> {
    let failed = |_| io::Error::other("a random match");
    for number in 0.. {
        let seed = Seed::from_text(&format!("long {number}"));
        let mut dice: Dice<_> = seed.ply(9, 9);
        let mut played = SoloMatch::<Markt>::new(Setup::new(5), seed).map_err(io::Error::other)?;
        let mut steps = 0;
        while let Some(seat) = played.turn().first_seat() {
            let moves = played.options(seat);
            let mv = moves[dice.below(moves.len() as u32) as usize];
            played.submit(seat, played.version(), mv).map_err(failed)?;
            steps += 1;
        }
        if steps >= LONG || number == 20 {
            return Ok(played.record());
        }
    }
    Err(io::ErrorKind::NotFound.into())
}

/// Sends pings as fast as the connection takes them, and comes again when it is closed.
async fn ping_and_never_read(target: Target, did: Arc<AtomicU64>) -> io::Result<()> {
    // A ping of 125 bytes with a mask of zeros.
    let mut ping = vec![0x89, 0x80 | 125, 0, 0, 0, 0];
    ping.resize(6 + 125, b'x');
    let pings = ping.repeat(64);
    loop {
        let Ok(socket) = target.socket(Some("de")).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let mut stream = socket.into_stream();
        while stream.write_all(&pings).await.is_ok() {
            did.fetch_add(64, Ordering::Relaxed);
            tokio::task::yield_now().await;
        }
    }
}

/// Asks for everything, 20 times a second, and reads what comes.
async fn look(target: Target, lang: Option<&'static str>, did: Arc<AtomicU64>) -> io::Result<()> {
    let command = ClientMessage { id: None, seat: None, command: ClientCommand::Look { seen: None } };
    loop {
        let Ok(mut socket) = target.socket(lang).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let mut interval = tokio::time::interval(Duration::from_millis(50));
        loop {
            tokio::select! {
                _ = interval.tick() => {
                    if socket.say(&command).await.is_err() {
                        break;
                    }
                    did.fetch_add(1, Ordering::Relaxed);
                }
                text = socket.next() => if text.is_none() {
                    break;
                },
            }
        }
    }
}

/// Sends a request again as soon as it is answered.
async fn ask(
    route: Route,
    method: &'static str,
    path: String,
    body: String,
    did: Arc<AtomicU64>,
) -> io::Result<()> {
    loop {
        let body = (!body.is_empty()).then_some(body.as_str());
        match client::request(route, method, &path, &[], body).await {
            Ok(_) => did.fetch_add(1, Ordering::Relaxed),
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(10)).await;
                0
            }
        };
    }
}

/// Holds a WebSocket open and sends nothing.
async fn be_silent(target: Target, did: Arc<AtomicU64>) -> io::Result<()> {
    let mut socket = target.socket(Some("de")).await?;
    did.fetch_add(1, Ordering::Relaxed);
    while socket.next().await.is_some() {}
    Ok(())
}

/// Holds a connection open and sends half a request.
async fn connect_and_wait(route: Route, did: Arc<AtomicU64>) -> io::Result<()> {
    loop {
        let mut stream: TcpStream = route.connect().await?;
        stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: ").await?;
        did.fetch_add(1, Ordering::Relaxed);
        // Until the server gives up on it.
        let _ = stream.read(&mut [0]).await;
    }
}

/// Waits for bots: people at tables of their own against a master, who move at once. Gives the seconds from each
/// move until it is the person's turn again.
pub async fn wait_for_masters(server: SocketAddr, tables: usize, time: Duration) -> Vec<f64> {
    let mut people = JoinSet::new();
    for number in 0..tables {
        // Few enough tables for the limit of each address.
        let from = Some(IpAddr::from([127, 0, 3, (number / 20) as u8 + 1]));
        people.spawn(play_against_a_master(Route { server, from }, time));
    }
    let mut waits = Vec::new();
    while let Some(person) = people.join_next().await {
        waits.extend(person.ok().and_then(Result::ok).into_iter().flatten());
    }
    waits.sort_by(f64::total_cmp);
    waits
}

async fn play_against_a_master(route: Route, time: Duration) -> io::Result<Vec<f64>> {
    let wanted = NewTable::of("markt", vec![NewSeat::Open, NewSeat::Bot("master".into())]);
    let (made, _): (Created, _) = client::post(route, "/api/tables", None, &wanted).await?;
    let target = Target::joined(route, made).await?;
    let mut socket = target.socket(None).await?;
    let until = tokio::time::Instant::now() + time;
    let (mut waits, mut moved) = (Vec::new(), None::<(std::time::Instant, bool)>);
    while let Ok(Some(text)) = tokio::time::timeout_at(until, socket.next()).await {
        let frame: serde_json::Value = serde_json::from_str(&text).map_err(io::Error::other)?;
        let choice = frame["choices"][0]["move"].as_str();
        let (Some(mv), Some(version)) = (choice, frame["version"].as_u64()) else {
            // The master is asked now.
            moved = moved.map(|(at, _)| (at, true));
            continue;
        };
        if let Some((at, true)) = moved {
            waits.push(at.elapsed().as_secs_f64());
        }
        let command = ClientCommand::Move { version, mv: mv.into() };
        moved = Some((std::time::Instant::now(), false));
        let said = socket.say(&ClientMessage { id: None, seat: None, command }).await;
        said.map_err(io::Error::other)?;
    }
    // Who still waits has waited at least so long.
    waits.extend(moved.filter(|(_, waiting)| *waiting).map(|(at, _)| at.elapsed().as_secs_f64()));
    let leave = r#"{"do":"resign"}"#;
    // The table ends with the bench anyway.
    let _ = client::request(
        route,
        "POST",
        &format!("/api/tables/{}/do", target.table),
        &[seat_header(&target.cookie)],
        Some(leave),
    )
    .await;
    Ok(waits)
}
