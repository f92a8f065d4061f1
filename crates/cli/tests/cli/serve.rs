//! The server as a user starts it: twice on one folder, without a folder, and stopped in good order.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tafelrune_server::dev::client::Socket;
use tafelrune_server::dev::load::sit_down;
use tafelrune_server::protocol::Hello;

use crate::Place;

/// A running server; killed at the end of the test.
pub(crate) struct Served {
    process: Child,
    pub(crate) address: SocketAddr,
}

/// The command that starts a server with limits out of the way.
pub(crate) fn serve(place: &Place, data: &Path, port: u16) -> Command {
    let mut command = place.command(["--lang", "en", "serve", "--bot-pace", "0", "--requests", "1e9"]);
    command.args(["--commands", "1e9", "--tables", "1000000", "--sockets", "10000"]);
    command.args(["--port", &port.to_string(), "--data"]).arg(data);
    command
}

impl Served {
    pub(crate) fn start(place: &Place, data: &Path, port: u16) -> Served {
        Served::of(serve(place, data, port))
    }

    /// Starts this command and waits until it serves.
    pub(crate) fn of(mut command: Command) -> Served {
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address =
            address.and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no address in {line}"));
        Served { process, address }
    }

    /// SIGTERM, as sent at shutdown.
    #[cfg(unix)]
    fn terminate(&self) {
        self.signal("-TERM");
    }

    #[cfg(unix)]
    fn signal(&self, signal: &str) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// SIGKILL.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

#[test]
fn a_second_server_on_the_same_folder_says_so() {
    let place = Place::new();
    let data = place.path("matches");
    let served = Served::start(&place, &data, 0);
    let folder = data.display().to_string();
    for (lang, words) in
        [("en", "another process has the file open"), ("de", "Ein anderer Prozess hat die Datei offen")]
    {
        let second = place.run(["--lang", lang, "serve", "--port", "0", "--data", &folder]);
        assert!(second.bad().contains(words));
    }
    let port = served.address.port().to_string();
    let other = place.path("other").display().to_string();
    let taken = place.run(["--lang", "en", "serve", "--port", &port, "--data", &other]).bad();
    assert!(taken.contains("--port"), "{taken}");
    served.kill();
}

#[test]
fn a_folder_that_cannot_be_used_is_explained() {
    let place = Place::new();
    let file = place.file("file", "not a folder");
    let inside = file.join("data").display().to_string();
    let said = place.run(["--lang", "en", "serve", "--port", "0", "--data", &inside]).bad();
    assert!(said.contains(&inside), "{said}");
    let foreign = place.path("foreign");
    std::fs::create_dir(&foreign).unwrap();
    std::fs::write(foreign.join("tafelrune.db"), "this is a shopping list, and no database\n".repeat(50))
        .unwrap();
    let folder = foreign.display().to_string();
    let said = place.run(["--lang", "de", "serve", "--port", "0", "--data", &folder]).bad();
    assert!(said.contains("keine Datei von Tafelrune"), "{said}");
}

/// Stops cleanly on SIGTERM: clients are notified, and the exit code is 0.
#[cfg(unix)]
#[test]
fn it_stops_in_good_order() {
    let place = Place::new();
    let mut served = Served::start(&place, &place.path("matches"), 0);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (table, cookies) = sit_down(served.address, "markt", 2).await.unwrap();
        let hello = Hello::default();
        let mut socket = Socket::join(served.address, &table, Some(&cookies[0]), &hello).await.unwrap();
        assert!(socket.next().await.unwrap().contains("\"state\""));
        served.terminate();
        let mut last = String::new();
        while let Some(text) = socket.next().await {
            last = text;
        }
        assert!(last.contains("\"closing\"") && last.contains("\"again\":true"), "{last}");
    });
    assert!(served.process.wait().unwrap().success());
}

/// A signal right after the address is printed is handled.
#[cfg(unix)]
#[test]
fn it_stops_in_good_order_as_soon_as_it_is_open() {
    let place = Place::new();
    for _ in 0..3 {
        let mut served = Served::start(&place, &place.path("matches"), 0);
        served.terminate();
        assert!(served.process.wait().unwrap().success());
    }
}

/// SIGHUP, as a terminal that closes sends it: whatever the server does, nothing acknowledged is lost.
#[cfg(unix)]
#[test]
fn a_hangup_loses_nothing() {
    use tafelrune_store::MatchStore;
    let place = Place::new();
    let data = place.path("matches");
    let served = Served::start(&place, &data, 0);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (table, _) = runtime.block_on(sit_down(served.address, "markt", 2)).unwrap();
    served.signal("-HUP");
    served.kill();
    let store = tafelrune_store::sqlite::SqliteStore::open_read_only(&data).unwrap();
    let log = store.load(&table).unwrap();
    assert!(log.iter().any(|entry| entry.body.contains("\"started\"")), "{log:?}");
    assert_eq!(store.check().unwrap().damage, []);
}
