//! A server of one's own for a test, and guests with real sockets.

use std::net::SocketAddr;
use std::path::Path;
use std::thread::JoinHandle;
use std::time::Duration;

use axum::http::header::COOKIE;
use serde_json::Value;
use tafelrune_server::dev::client::{self, Reply, Socket, seat_header};
use tafelrune_server::protocol::{
    ClientCommand, ClientMessage, Created, Hello, Join, Joined, NewTable, State,
};
use tafelrune_server::{Server, Settings};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_websockets::{ClientBuilder, WebSocketStream};

/// A server, open for as long as this lives.
pub struct House {
    /// Where it is.
    pub address: SocketAddr,
    data: Option<TempDir>,
    close: Box<dyn Fn()>,
    thread: Option<JoinHandle<()>>,
}

impl House {
    /// Opens one with limits out of the way.
    pub fn open() -> House {
        House::open_with(|_| {})
    }

    /// Opens one with settings of its own.
    pub fn open_with(change: impl FnOnce(&mut Settings)) -> House {
        House::open_in(TempDir::new().unwrap(), change)
    }

    /// Opens one on a folder.
    pub fn open_in(data: TempDir, change: impl FnOnce(&mut Settings)) -> House {
        let mut settings = Settings::new(data.path());
        settings.bot_pace = Duration::ZERO;
        settings.limits.requests = 1e6;
        settings.limits.commands = 1e6;
        settings.limits.address_commands = 1e6;
        settings.limits.cpu = Duration::MAX;
        settings.limits.queue_delay = Duration::MAX;
        settings.limits.tables = 1_000_000;
        settings.limits.passphrases = 1_000_000;
        settings.limits.sockets = 10_000;
        change(&mut settings);
        let server = Server::open(settings, SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let (address, close) = (server.address(), Box::new(server.closer()));
        let thread = std::thread::spawn(move || server.run());
        House { address, data: Some(data), close, thread: Some(thread) }
    }

    /// Where its file is.
    pub fn folder(&self) -> &Path {
        self.data.as_ref().map(TempDir::path).expect("only closing gives it away")
    }

    /// Tells it to close, and waits for nothing.
    pub fn begin_to_close(&self) {
        (self.close)();
    }

    /// Closes it in good order and gives its folder back.
    pub fn close(mut self) -> TempDir {
        self.stop();
        self.data.take().unwrap()
    }

    fn stop(&mut self) {
        (self.close)();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    /// Makes a table.
    pub async fn table(&self, wanted: &NewTable) -> Created {
        client::post(self.address, "/api/tables", None, wanted).await.unwrap().0
    }

    /// Takes a seat on a device of its own; gives the cookie.
    pub async fn join(&self, made: &Created, name: &str) -> String {
        self.join_on(made, name, None).await.1
    }

    /// Takes a seat on a device.
    pub async fn join_on(&self, made: &Created, name: &str, cookie: Option<&str>) -> (Joined, String) {
        let join = Join { name: name.into(), invitation: Some(made.invitation.clone()), ..Join::default() };
        let path = format!("/api/tables/{}/join", made.table);
        let (joined, reply) = client::post(self.address, &path, cookie, &join).await.unwrap();
        (joined, reply.seat_cookie().unwrap())
    }

    /// Asks for something.
    pub async fn get(&self, path: &str, headers: &[String]) -> Reply {
        client::request(self.address, "GET", path, headers, None).await.unwrap()
    }

    /// Sends something.
    pub async fn send(&self, method: &str, path: &str, headers: &[String], body: &str) -> Reply {
        client::request(self.address, method, path, headers, Some(body)).await.unwrap()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Somebody at a table.
pub struct Guest {
    pub socket: Socket,
    number: u64,
}

impl Guest {
    /// Sits down with a cookie, or watches without one.
    pub async fn come(house: &House, table: &str, cookie: Option<&str>) -> Guest {
        Guest::come_with(house, table, cookie, &hello(None, None)).await
    }

    /// The same with a greeting of its own.
    pub async fn come_with(house: &House, table: &str, cookie: Option<&str>, hello: &Hello) -> Guest {
        let socket = Socket::join(house.address, table, cookie, hello).await.unwrap();
        Guest { socket, number: 0 }
    }

    /// The next frame, read.
    pub async fn next(&mut self) -> Value {
        let text = self.text().await;
        let frame: Value = serde_json::from_str(&text).unwrap();
        if frame["kind"] == "state" {
            // Nothing is sent but what the type of the wire has a name for.
            let state: State = serde_json::from_str(&text).unwrap();
            let again = serde_json::to_string(&state).unwrap();
            assert_eq!(frame, serde_json::from_str::<Value>(&again).unwrap());
        }
        frame
    }

    /// The next frame as it came.
    pub async fn text(&mut self) -> String {
        let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next());
        next.await.expect("a frame comes in time").expect("the socket is open")
    }

    /// The next frame of a kind.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.next().await;
            if frame["kind"] == kind {
                return frame;
            }
        }
    }

    /// Wants something; gives the number of the wish.
    pub async fn want(&mut self, want: ClientCommand) -> u64 {
        self.number += 1;
        self.socket.say(&ClientMessage { id: Some(self.number), seat: None, command: want }).await.unwrap();
        self.number
    }

    /// Wants something and waits for the answer to it.
    pub async fn ask(&mut self, want: ClientCommand) -> Value {
        let number = self.want(want).await;
        loop {
            let frame = self.next().await;
            if frame["re"] == number {
                return frame;
            }
        }
    }

    /// Takes one of the choices of a state.
    pub async fn choose(&mut self, state: &Value, which: usize) -> Value {
        let choices = state["choices"].as_array().unwrap();
        let mv = choices[which % choices.len()]["move"].as_str().unwrap().to_string();
        self.ask(ClientCommand::Move { version: state["version"].as_u64().unwrap(), mv }).await
    }
}

/// Two people at a table, each with a socket.
pub struct Pair {
    /// The table.
    pub made: Created,
    /// The secrets of their devices.
    pub cookies: [String; 2],
    /// Their sockets.
    pub guests: [Guest; 2],
}

impl Pair {
    /// Makes a table; Anna and Ben sit down.
    pub async fn sit(house: &House, wanted: &NewTable) -> Pair {
        let made = house.table(wanted).await;
        let cookies = [house.join(&made, "Anna").await, house.join(&made, "Ben").await];
        let guests = [
            Guest::come(house, &made.table, Some(&cookies[0])).await,
            Guest::come(house, &made.table, Some(&cookies[1])).await,
        ];
        Pair { made, cookies, guests }
    }

    /// How the table looks to each of them now.
    pub async fn states(&mut self) -> [Value; 2] {
        let [anna, ben] = &mut self.guests;
        [
            anna.ask(ClientCommand::Look { seen: None }).await,
            ben.ask(ClientCommand::Look { seen: None }).await,
        ]
    }

    /// Who is asked, and how the table looks to each of them.
    pub async fn asked(&mut self) -> (usize, [Value; 2]) {
        let states = self.states().await;
        let asked = states.iter().position(|state| state["choices"][0].is_object());
        (asked.expect("somebody is asked"), states)
    }
}

/// A socket at a table without anything of our own around it, not even a greeting.
pub async fn plain_socket(house: &House, table: &str, cookie: &str) -> WebSocketStream<TcpStream> {
    let uri = format!("ws://{}/api/tables/{table}/socket", house.address).parse().unwrap();
    let secret = seat_header(cookie);
    let secret = secret.trim_start_matches("Cookie: ").parse().unwrap();
    let builder = ClientBuilder::from_uri(uri).add_header(COOKIE, secret).unwrap();
    let stream = TcpStream::connect(house.address).await.unwrap();
    builder.connect_on(stream).await.unwrap().0
}

/// A greeting.
pub fn hello(seen: Option<u64>, lang: Option<&str>) -> Hello {
    Hello { seen, lang: lang.map(str::to_string), ..Hello::default() }
}

/// Runs a test that talks to a server.
pub fn run<T>(test: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test)
}
