//! A load generator: many tables with a WebSocket for each seat, random moves at a steady rate.
//!
//! It knows no rules: it takes any of the moves that the server offers, as a client in any language could.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{StreamExt, TryStreamExt, stream};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::dev::client::{self, Route, Socket};
use crate::protocol::{ClientCommand, ClientMessage, Created, Hello, Join, Joined, NewSeat, NewTable};

/// How many tables are set up concurrently.
const CONCURRENT: usize = 16;

/// What the clients ask for in every frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Frames {
    /// Changes: events and offered moves, after a first frame with everything.
    #[default]
    News,
    /// The whole view of the seat, with everything that it remembers.
    Views,
    /// The offered moves alone.
    Choices,
}

/// The parameters of a run.
#[derive(Clone, Debug)]
pub struct Load {
    /// The address of the server under load.
    pub server: SocketAddr,
    /// Addresses of this machine from which the tables are played at, in turn; none: as the system chooses.
    pub from: Vec<IpAddr>,
    /// Ids of games, given to the tables in turn.
    pub games: Vec<String>,
    /// The number of concurrent tables.
    pub tables: usize,
    /// Seats at each table, each with a WebSocket.
    pub seats: usize,
    /// Moves a second aimed at, over all tables.
    pub rate: f64,
    /// What every frame carries.
    pub frames: Frames,
    /// The time that is measured, after all seats are connected.
    pub seconds: f64,
}

/// The figures of a run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Measured {
    /// The number of concurrent tables.
    pub tables: usize,
    /// Open WebSockets.
    pub sockets: usize,
    /// Moves acknowledged as durable.
    pub moves: u64,
    /// The measured time.
    pub seconds: f64,
    /// `moves` by `seconds`.
    pub moves_per_second: f64,
    /// Milliseconds from sending a move to its acknowledgement: the median.
    pub p50_ms: f64,
    /// The same: 99 of 100 are below.
    pub p99_ms: f64,
    /// The same: the longest.
    pub max_ms: f64,
    /// Refused moves.
    pub refused: u64,
    /// WebSockets that closed unexpectedly.
    pub lost: u64,
    /// Seats whose match ended.
    pub ended: u64,
}

/// The fields of a frame that the generator needs.
#[derive(Deserialize)]
struct FrameHead<'a> {
    #[serde(borrow)]
    kind: &'a str,
    #[serde(default)]
    version: u64,
    #[serde(default)]
    re: Option<u64>,
    #[serde(default)]
    status: &'a str,
    #[serde(default, borrow)]
    choices: Vec<Choice<'a>>,
    #[serde(default)]
    retry_ms: Option<u64>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(rename = "move", borrow)]
    mv: std::borrow::Cow<'a, str>,
}

/// When the next move of a table is due; `None` before its first.
type NextMove = Arc<Mutex<Option<tokio::time::Instant>>>;

/// Shared by the tasks of a run.
struct Shared {
    load: Load,
    measuring: AtomicBool,
    stopping: AtomicBool,
    refused: AtomicU64,
    lost: AtomicU64,
    ended: AtomicU64,
    /// Microseconds, one move at a time.
    latencies: mpsc::UnboundedSender<u32>,
}

/// Creates a table and joins it at every seat; gives its id and the cookies.
pub async fn sit_down(
    route: impl Into<Route>,
    game: &str,
    seats: usize,
) -> std::io::Result<(String, Vec<String>)> {
    let route = route.into();
    let wanted = NewTable::of(game, vec![NewSeat::Open; seats]);
    let (made, _): (Created, _) = client::post(route, "/api/tables", None, &wanted).await?;
    let mut cookies = Vec::new();
    for seat in 0..seats {
        let join = Join {
            name: format!("Load {seat}"),
            invitation: Some(made.invitation.clone()),
            ..Join::default()
        };
        let path = format!("/api/tables/{}/join", made.table);
        let (_, reply): (Joined, _) = client::post(route, &path, None, &join).await?;
        cookies.push(reply.seat_cookie().unwrap_or_default());
    }
    Ok((made.table, cookies))
}

/// Creates tables, the games in turn, and joins them at every seat.
pub async fn sit_down_all(
    server: SocketAddr,
    games: &[String],
    tables: usize,
    seats: usize,
) -> std::io::Result<Vec<(String, Vec<String>)>> {
    let one = |number: usize| sit_down(server, &games[number % games.len()], seats);
    stream::iter(0..tables).map(one).buffered(CONCURRENT).try_collect().await
}

/// Xorshift: enough to spread moves.
struct Xorshift(u64);

impl Xorshift {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

/// People at their tables, who play on until this is dropped.
pub struct Players {
    shared: Arc<Shared>,
    latencies: mpsc::UnboundedReceiver<u32>,
}

impl Drop for Players {
    fn drop(&mut self) {
        self.shared.stopping.store(true, Ordering::Relaxed);
    }
}

impl Players {
    /// Makes the tables; everybody sits down and begins to play.
    pub async fn sit_down(load: Load) -> std::io::Result<Players> {
        let (sender, latencies) = mpsc::unbounded_channel();
        let shared = Arc::new(Shared {
            load: load.clone(),
            measuring: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
            refused: AtomicU64::new(0),
            lost: AtomicU64::new(0),
            ended: AtomicU64::new(0),
            latencies: sender,
        });
        let route = |number: usize| load.route(number);
        let one = |number: usize| sit_down(route(number), &load.games[number % load.games.len()], load.seats);
        let seated = stream::iter(0..load.tables).map(one).buffered(CONCURRENT);
        let seated: Vec<(String, Vec<String>)> = seated.try_collect().await?;
        for (number, (table, cookies)) in seated.into_iter().enumerate() {
            let next_move = Arc::new(Mutex::new(None));
            for (seat, cookie) in cookies.into_iter().enumerate() {
                let dice = Xorshift(((number * 8 + seat) as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let at = (load.route(number), table.clone(), cookie);
                tokio::spawn(shared.clone().play(at, next_move.clone(), dice));
            }
        }
        Ok(Players { shared, latencies })
    }

    /// Measures for a while. What was refused, lost or ended is counted from the beginning.
    pub async fn measure(&mut self, time: Duration) -> Measured {
        while self.latencies.try_recv().is_ok() {}
        self.shared.measuring.store(true, Ordering::Relaxed);
        let begun = Instant::now();
        tokio::time::sleep(time).await;
        self.shared.measuring.store(false, Ordering::Relaxed);
        let seconds = begun.elapsed().as_secs_f64();
        let mut all = Vec::new();
        while let Ok(latency) = self.latencies.try_recv() {
            all.push(latency);
        }
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let shared = &self.shared;
        let counts = (count(&shared.refused), count(&shared.lost), count(&shared.ended));
        figures(&shared.load, seconds, all, counts)
    }
}

impl Load {
    /// How the seats of a table connect.
    fn route(&self, table: usize) -> Route {
        let from = (!self.from.is_empty()).then(|| self.from[table % self.from.len()]);
        Route { server: self.server, from }
    }
}

/// Runs a load; `begin` is called when measuring begins, and `end` when it ends.
pub async fn run(load: Load, begin: impl FnOnce(), end: impl FnOnce()) -> std::io::Result<Measured> {
    let time = Duration::from_secs_f64(load.seconds);
    let mut players = Players::sit_down(load).await?;
    // Connecting and the first moves are not measured.
    tokio::time::sleep(Duration::from_secs(3)).await;
    begin();
    let measured = players.measure(time).await;
    // Before the clients leave, all at once: that is not measured.
    end();
    Ok(measured)
}

fn figures(load: &Load, seconds: f64, mut micros: Vec<u32>, counts: (u64, u64, u64)) -> Measured {
    micros.sort_unstable();
    let at = |share: f64| {
        let index = (micros.len() as f64 * share) as usize;
        micros.get(index.min(micros.len().saturating_sub(1))).map_or(0.0, |us| f64::from(*us) / 1000.0)
    };
    let (refused, lost, ended) = counts;
    Measured {
        tables: load.tables,
        sockets: load.tables * load.seats,
        moves: micros.len() as u64,
        seconds,
        moves_per_second: micros.len() as f64 / seconds,
        p50_ms: at(0.5),
        p99_ms: at(0.99),
        max_ms: at(1.0),
        refused,
        lost,
        ended,
    }
}

impl Shared {
    /// Plays one seat until the run stops.
    async fn play(
        self: Arc<Self>,
        (route, table, cookie): (Route, String, String),
        next_move: NextMove,
        mut dice: Xorshift,
    ) {
        if self.play_seat(route, &table, &cookie, &next_move, &mut dice).await.is_none() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// When the next move of a table is due: tables begin at random times and keep the interval, so that moves are
    /// spread evenly.
    fn due(&self, next_move: &NextMove, dice: &mut Xorshift) -> tokio::time::Instant {
        let interval = Duration::from_secs_f64(self.load.tables as f64 / self.load.rate);
        let now = tokio::time::Instant::now();
        let mut next = next_move.lock().unwrap_or_else(PoisonError::into_inner);
        let at = next.unwrap_or_else(|| now + interval.mul_f64(dice.below(1000) as f64 / 1000.0));
        *next = Some(at.max(now) + interval);
        at
    }

    /// Plays until the run or the match ends; `None` if the WebSocket was lost.
    async fn play_seat(
        &self,
        route: Route,
        table: &str,
        cookie: &str,
        next_move: &NextMove,
        dice: &mut Xorshift,
    ) -> Option<()> {
        let (views, news) = (self.load.frames != Frames::Choices, self.load.frames == Frames::News);
        let hello = Hello { views, news, ..Hello::default() };
        let mut socket = Socket::join(route, table, Some(cookie), &hello).await.ok()?;
        let mut sent: Option<Instant> = None;
        let mut number = 0;
        let mut last = None;
        loop {
            let text = socket.next().await?;
            let frame: FrameHead<'_> = serde_json::from_str(&text).ok()?;
            match frame.kind {
                "state" => {}
                "refused" => {
                    self.refused.fetch_add(1, Ordering::Relaxed);
                    // A busy server says when to try again; the time until then counts.
                    if let (Some(retry_ms), Some(command)) = (frame.retry_ms, &last) {
                        tokio::time::sleep(Duration::from_millis(retry_ms)).await;
                        socket.say(command).await.ok()?;
                    } else {
                        sent = None;
                    }
                    continue;
                }
                _ => return None,
            }
            if frame.re == Some(number)
                && let (Some(sent), true) = (sent.take(), self.measuring.load(Ordering::Relaxed))
            {
                let latency = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
                // The receiver is dropped when measuring is over.
                let _ = self.latencies.send(latency);
            }
            if self.stopping.load(Ordering::Relaxed) {
                return Some(());
            }
            if frame.status == "over" {
                self.ended.fetch_add(1, Ordering::Relaxed);
                return Some(());
            }
            if frame.choices.is_empty() || sent.is_some() {
                continue;
            }
            let mv = frame.choices[dice.below(frame.choices.len())].mv.to_string();
            tokio::time::sleep_until(self.due(next_move, dice)).await;
            if self.stopping.load(Ordering::Relaxed) {
                return Some(());
            }
            number += 1;
            let command = ClientCommand::Move { version: frame.version, mv };
            sent = Some(Instant::now());
            let command = ClientMessage { id: Some(number), seat: None, command };
            socket.say(&command).await.ok()?;
            last = Some(command);
        }
    }
}
