//! The server as a user starts it: twice on one folder, without a folder, and stopped in good order.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tafelrune_server::dev::client::{Socket, request};
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
    command.args(["--address-commands", "1e9", "--cpu-ms", "1000000"]);
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

/// A hangup ends nothing: a terminal that closes, or a certificate that was renewed.
#[cfg(unix)]
#[test]
fn a_hangup_ends_nothing() {
    let place = Place::new();
    let mut served = Served::start(&place, &place.path("matches"), 0);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for _ in 0..3 {
        let id = served.process.id().to_string();
        assert!(Command::new("kill").args(["-HUP", &id]).status().unwrap().success());
        let reply = runtime.block_on(request(served.address, "GET", "/healthz", &[], None)).unwrap();
        assert_eq!(reply.status, 200);
    }
    served.terminate();
    assert!(served.process.wait().unwrap().success());
}

/// One line for each request, with everything but secrets; failed attempts to open a profile are noted.
#[cfg(unix)]
#[test]
fn requests_are_logged_without_secrets() {
    let place = Place::new();
    let log = place.path("log");
    let mut command = serve(&place, &place.path("matches"), 0);
    command.args(["--access-log", "--trust-proxy", "127.0.0.1"]);
    let mut process =
        command.stdout(Stdio::piped()).stderr(std::fs::File::create(&log).unwrap()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let served = Served { process, address: address.parse().unwrap() };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (cookie, token) = (format!("Cookie: tafelrune_seat={}", "5ec7e7".repeat(8)), "to6en5ec7e7");
    let headers = [cookie, "X-Forwarded-For: 203.0.113.9".into()];
    let path = format!("/api/tables/nosuchtable/state?invitation={token}");
    let body = r#"{"name":"anna","passphrase":"pa55 phra5e of anna"}"#;
    runtime.block_on(async {
        request(served.address, "GET", &path, &headers, None).await.unwrap();
        request(served.address, "POST", "/api/session", &headers, Some(body)).await.unwrap();
    });
    served.terminate();
    let mut served = served;
    assert!(served.process.wait().unwrap().success());
    let log = std::fs::read_to_string(log).unwrap();
    for part in ["/api/tables/{table}/state", "status=404", "address=203.0.113.9", "wrong passphrase"] {
        assert!(log.contains(part), "{part} is missing in {log}");
    }
    for secret in ["5ec7e7", token, "pa55"] {
        assert!(!log.contains(secret), "{secret} stands in {log}");
    }
}
