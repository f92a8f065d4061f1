//! The steps of a history: who acts next, and what goes wrong.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::client::{Connection, Frame, mask};
use super::history::{End, History, TABLE};
use super::network::Link;
use super::plan::{Fault, Finding, Promise, Sabotage};
use super::process::{Process, one_poll};
use super::record::{Observed, Opened};
use super::wire;
use crate::protocol::{ClientCommand, ClientMessage};
use crate::transport::websocket::session::{self, Visitor};
use crate::transport::websocket::stream::BufferedStream;

/// Where all clients come from.
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// The most commands of a client that wait for an answer.
const MOST_PENDING: usize = 3;
/// How much the server can write to a client that does not read.
const ROOM: usize = 64 * 1024;
/// An hour: as far as a clock jumps.
const HOUR_MS: u64 = 3_600_000;
/// How many rounds a match is given to go on, at `ROUND_MS` each.
const ROUNDS: usize = 1500;
const ROUND_MS: u64 = 50;
/// How many changes everybody must see in the quiet part, unless the match ends.
const PROGRESS: u64 = 3;
/// Polls of a quiet round: more than there are tasks with something to do.
const QUIET_POLLS: usize = 12;

async fn polls(count: usize) {
    for _ in 0..count {
        one_poll().await;
    }
}

impl History<'_> {
    /// Takes the steps of the troubled part, until it is over or the server dies.
    pub async fn trouble(&mut self, process: &mut Process) -> Result<End, Finding> {
        while self.steps_left > 0 {
            self.steps_left -= 1;
            self.step(process).await;
            if self.disk.is_off() {
                return Ok(self.cut);
            }
            if let Some(end) = self.fault() {
                return Ok(end);
            }
            self.sessions_live(process).await?;
        }
        Ok(End::Quiet)
    }

    async fn step(&mut self, process: &mut Process) {
        let client = self.schedule.below(self.clients.len());
        match self.schedule.below(100) {
            0..22 => self.act(process, client),
            22..42 => {
                let most = 1 + self.schedule.below(200);
                if let Some(connection) = &self.clients[client].connection {
                    connection.link.deliver(most);
                }
            }
            42..62 => {
                let most = 1 + self.schedule.below(4000);
                let slow = self.clients[client].connection.as_ref().is_some_and(|connection| connection.slow);
                self.receive(client, if slow { most.min(20) } else { most });
            }
            62..76 => {
                let most = 1 + self.schedule.below(4);
                process.store.write_waiting(most);
            }
            76..86 => self.run_job(process),
            86..94 => polls(self.schedule.below(8)).await,
            number => {
                let ms = if number == 99 { self.schedule.below(5000) } else { self.schedule.below(200) };
                self.pass(ms as u64).await;
            }
        }
        polls(self.schedule.below(4)).await;
    }

    fn run_job(&mut self, process: &Process) {
        let random = &mut self.schedule;
        if let Some(job) = process.take_job(|count| random.below(count)) {
            let lost = self.is_sabotaged(Sabotage::SilentBot) && self.talk.once_in(4);
            if !lost {
                job();
            }
        }
    }

    async fn pass(&mut self, ms: u64) {
        self.clock.fetch_add(ms, Ordering::Relaxed);
        tokio::time::advance(Duration::from_millis(ms)).await;
    }

    /// What goes wrong after a step. The same numbers are drawn whatever is switched on.
    fn fault(&mut self) -> Option<End> {
        let (kind, client, number) =
            (self.faults.below(4000), self.faults.below(self.clients.len()), self.faults.number());
        match kind {
            0..12 if self.has(Fault::Kill) => return Some(End::Killed),
            12..24 if self.has(Fault::PowerCut) => return Some(End::PowerCut),
            24..36 if self.has(Fault::PowerCut) => {
                self.cut = End::PowerCut;
                self.trouble.lock().cut_in = Some(number % 30);
            }
            36..48 if self.has(Fault::Kill) => {
                self.cut = End::Killed;
                self.trouble.lock().cut_in = Some(number % 30);
            }
            48..68 if self.has(Fault::DiskError) => {
                let rate = if number.is_multiple_of(3) { 0 } else { 1 + (number % 20) as usize };
                self.trouble.lock().rate = rate;
                self.note(|| format!("one operation of the disk in {rate} fails"));
            }
            68..128 if self.has(Fault::BrokenConnection) => self.break_connection(client, number),
            128..148 if self.has(Fault::SlowReader) => {
                if let Some(connection) = &mut self.clients[client].connection {
                    connection.slow = !number.is_multiple_of(3);
                }
            }
            148..156 if self.has(Fault::ClockJump) => {
                let by = number % HOUR_MS;
                let jump = |now: u64| if number % 2 == 0 { now + by } else { now - by };
                let now = jump(self.clock.load(Ordering::Relaxed));
                self.clock.store(now, Ordering::Relaxed);
                self.note(|| format!("the clock jumps to {now}"));
            }
            _ => {}
        }
        None
    }

    fn break_connection(&mut self, client: usize, number: u64) {
        let Some(connection) = &self.clients[client].connection else { return };
        let how = match number % 4 {
            0 => {
                connection.link.break_off();
                "breaks"
            }
            1 => {
                connection.link.end();
                "is closed without a word"
            }
            2 => {
                let mask = mask(&mut self.net);
                connection.link.send(&wire::encode(wire::CLOSE, &1000u16.to_be_bytes(), mask));
                connection.link.deliver(usize::MAX);
                connection.link.end();
                "is closed"
            }
            // Half open: nobody tells the server.
            _ => "is forgotten by its client",
        };
        let number = connection.number;
        self.clients[client].connection = None;
        self.note(|| format!("connection {number} {how}"));
    }

    /// A client connects, or sends something.
    fn act(&mut self, process: &mut Process, client: usize) {
        let Some(connection) = &self.clients[client].connection else {
            return self.connect(process, client);
        };
        if connection.pending.len() >= MOST_PENDING {
            return;
        }
        // Whoever has seen nothing yet mostly waits.
        if self.clients[client].state.version.is_none() && !self.talk.once_in(8) {
            return;
        }
        if self.has(Fault::Hostility) && self.talk.once_in(40) {
            let longest = process.tables.services.settings.limits.bytes;
            let (name, number) = (connection.send_nonsense(&mut self.talk, longest), connection.number);
            return self.note(|| format!("connection {number} sends {name}"));
        }
        if self.talk.once_in(60) {
            return connection.link.send(&wire::encode(wire::PING, b"", mask(&mut self.talk)));
        }
        let command = self.clients[client].command(&mut self.talk);
        self.send(client, command);
    }

    fn send(&mut self, client: usize, command: ClientCommand) {
        let swallowed = self.is_sabotaged(Sabotage::SwallowedCommand) && self.net.once_in(16);
        let at = self.record.tick();
        let this = &mut self.clients[client];
        let id = this.next_id;
        this.next_id += 1;
        this.last = Some(command.clone());
        let text = match &command {
            ClientCommand::Move { mv, .. } | ClientCommand::File { mv: Some(mv) } => Some(mv),
            _ => None,
        };
        if let (Some(seat), Some(text)) = (this.seat, text) {
            self.record.moves.push((seat, text.clone()));
        }
        let Some(connection) = &mut this.connection else { return };
        let message = ClientMessage { id: Some(id), seat: None, command };
        connection.send(&message, at, mask(&mut self.talk), swallowed);
        let number = connection.number;
        self.figures.commands += 1;
        self.note(|| format!("connection {number} sends {id}: {:?}", message.command));
    }

    fn connect(&mut self, process: &mut Process, client: usize) {
        let at = self.record.tick();
        let (hello, viewpoint) = self.clients[client].hello(&mut self.talk);
        let room = if self.has(Fault::SlowReader) && self.net.once_in(4) { 2000 } else { ROOM };
        let piece = [1 + self.net.below(40), usize::MAX, usize::MAX][self.net.below(3)];
        let link = Link::new(room, piece, process.dead.clone());
        let text = serde_json::to_string(&hello).expect("wire types have string keys only");
        link.send(&wire::encode(wire::TEXT, text.as_bytes(), mask(&mut self.net)));
        let number = self.record.connections.len();
        let seat = self.clients[client].seat;
        self.note(|| format!("connection {number} opens for {seat:?}, having seen {:?}", hello.seen));
        self.record.connections.push(Opened { at, viewpoint });
        let mut device = self.clients[client].device.clone();
        if self.is_sabotaged(Sabotage::OtherView) && self.net.once_in(4) {
            device = self.clients[0].device.clone();
        }
        let (tables, budgets) = (process.tables.clone(), process.budgets());
        let stream = BufferedStream::over(link.stream());
        process.sessions.push(tokio::spawn(async move {
            // What the route of the WebSocket does.
            if let Ok(live) = tables.table(TABLE).await {
                let visitor = Visitor { device: Some(device), invitation: None, address: ADDRESS };
                session::serve(tables, budgets, live, visitor, stream).await;
            }
        }));
        self.figures.connections += 1;
        self.clients[client].connection = Some(Connection {
            number,
            link,
            decoder: wire::Decoder::default(),
            pending: Vec::new(),
            seen: hello.seen,
            slow: false,
            held: None,
        });
    }

    /// A client reads.
    pub fn receive(&mut self, client: usize, most: usize) {
        let Some(connection) = &mut self.clients[client].connection else { return };
        let bytes = connection.link.receive(most);
        connection.decoder.push(&bytes);
        let over = connection.link.is_over();
        while let Some((kind, payload)) =
            self.clients[client].connection.as_mut().and_then(|connection| connection.decoder.next())
        {
            match kind {
                wire::TEXT => self.read(client, String::from_utf8_lossy(&payload).into_owned()),
                wire::PING => {
                    let pong = wire::encode(wire::PONG, &payload, mask(&mut self.net));
                    if let Some(connection) = &self.clients[client].connection {
                        connection.link.send(&pong);
                    }
                }
                wire::CLOSE => self.clients[client].connection = None,
                _ => {}
            }
        }
        if over {
            self.clients[client].connection = None;
        }
    }

    fn read(&mut self, client: usize, text: String) {
        let swaps = self.is_sabotaged(Sabotage::SwappedFrames);
        let Some(connection) = &mut self.clients[client].connection else { return };
        if swaps {
            if let Some(before) = connection.held.take() {
                self.observe(client, text);
                return self.observe(client, before);
            }
            if self.net.once_in(16) {
                connection.held = Some(text);
                return;
            }
        }
        self.observe(client, text);
    }

    fn observe(&mut self, client: usize, text: String) {
        let at = self.record.tick();
        let this = &mut self.clients[client];
        let Some(connection) = &mut this.connection else { return };
        let frame: Frame = serde_json::from_str(&text).unwrap_or_default();
        let answered = connection.pending.iter().position(|asked| Some(asked.id) == frame.re);
        let asked = answered.map(|index| connection.pending.remove(index));
        let number = connection.number;
        let (kind, re, version) = (frame.kind.clone(), frame.re, frame.version);
        let code = frame.code.clone();
        if let ("state", Some(version)) = (frame.kind.as_str(), frame.version) {
            self.figures.accepted += u64::from(asked.is_some());
            let seen = match asked.as_ref().map(|asked| &asked.command) {
                Some(ClientCommand::Look { seen }) => *seen,
                _ => connection.seen,
            };
            connection.seen = Some(version);
            let (present, re) = (frame.present(), frame.re);
            this.state = frame;
            self.record.frames.push(Observed {
                connection: number,
                at,
                text,
                version,
                seen,
                re,
                asked,
                present,
                entries: None,
            });
        }
        self.note(|| {
            let re = re.map_or_else(String::new, |re| format!(" to {re}"));
            let version = version.map_or_else(String::new, |version| format!(", version {version}"));
            format!("connection {number} receives {kind}{re}{version} {}", code.unwrap_or_default())
        });
    }

    /// A session that panicked has disconnected its client without a reason.
    async fn sessions_live(&mut self, process: &mut Process) -> Result<(), Finding> {
        let mut index = 0;
        while index < process.sessions.len() {
            if !process.sessions[index].is_finished() {
                index += 1;
                continue;
            }
            if let Err(error) = process.sessions.swap_remove(index).await {
                return Err(Finding::new(Promise::Alive, format!("a session panicked: {error}")));
            }
        }
        Ok(())
    }

    /// Without faults everybody is answered, and the match goes on.
    pub async fn quiet(&mut self, process: &mut Process) -> Result<(), Finding> {
        self.trouble.lock().calm();
        self.note(|| "no more faults".into());
        for client in &mut self.clients {
            if let Some(connection) = &mut client.connection {
                connection.slow = false;
            }
        }
        let begun: Vec<u64> = self.clients.iter().map(|client| client.state.version.unwrap_or(0)).collect();
        let mut round = 0;
        loop {
            let moved = self.clients.iter().zip(&begun).all(|(client, begun)| {
                client.connection.is_some()
                    && (client.state.is_final() || client.state.version.unwrap_or(0) >= begun + PROGRESS)
            });
            let pending = self.pending();
            if moved && pending.is_none() {
                return Ok(());
            }
            if round == ROUNDS {
                return Err(match pending {
                    Some(what) => Finding::new(Promise::Answered, what),
                    None => Finding::new(Promise::Alive, self.stuck(&begun)),
                });
            }
            round += 1;
            self.round(process, moved).await?;
        }
    }

    /// A command on an open connection that nobody has answered.
    fn pending(&self) -> Option<String> {
        let connections = self.clients.iter().filter_map(|client| client.connection.as_ref());
        let waiting = connections.filter_map(|connection| Some((connection, connection.pending.first()?)));
        let said = |(connection, asked): (&Connection, &super::client::Asked)| {
            format!("connection {} got no answer to {}: {:?}", connection.number, asked.id, asked.command)
        };
        waiting.map(said).next()
    }

    fn stuck(&self, begun: &[u64]) -> String {
        let clients = self.clients.iter().zip(begun).map(|(client, begun)| {
            format!(
                "{:?} {} at version {} of {:?}, begun at {begun}",
                client.seat,
                client.state.status,
                client.state.version.unwrap_or(0),
                client.connection.as_ref().map(|connection| connection.number)
            )
        });
        format!("the match does not go on: {}", clients.collect::<Vec<_>>().join("; "))
    }

    async fn round(&mut self, process: &mut Process, moved: bool) -> Result<(), Finding> {
        for client in 0..self.clients.len() {
            match &self.clients[client].connection {
                None => self.connect(process, client),
                Some(connection) if connection.pending.is_empty() && !moved => {
                    if let Some(command) = self.clients[client].helpful(&mut self.talk) {
                        self.send(client, command);
                    }
                }
                Some(_) => {}
            }
            if let Some(connection) = &self.clients[client].connection {
                connection.link.deliver(usize::MAX);
            }
        }
        polls(QUIET_POLLS).await;
        self.run_job(process);
        process.store.write_waiting(usize::MAX);
        polls(QUIET_POLLS).await;
        for client in 0..self.clients.len() {
            self.receive(client, usize::MAX);
        }
        self.pass(ROUND_MS).await;
        self.sessions_live(process).await
    }
}
