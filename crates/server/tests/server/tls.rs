//! HTTPS from certificate files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tafelrune_server::TlsFiles;
use tafelrune_server::protocol::{ClientCommand, ClientMessage, Created, Join, NewSeat, NewTable};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_websockets::{ClientBuilder, Message};

use crate::common::{House, hello, run};

fn data(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file)
}

/// A connection that accepts this certificate and no other.
async fn connect(house: &House, certificate: &str) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(data(certificate)).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(house.address).await?;
    TlsConnector::from(Arc::new(config)).connect(ServerName::try_from("localhost").unwrap(), stream).await
}

/// The head and the body of an answer.
async fn ask(house: &House, method: &str, path: &str, body: &str) -> (String, String) {
    let mut stream = connect(house, "one.cert.pem").await.unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + body).as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // The server may end the connection without a farewell of TLS.
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    (head.into(), body.into())
}

#[test]
fn a_match_is_played_over_https() {
    let files = TlsFiles { certificate: data("one.cert.pem"), key: data("one.key.pem") };
    let house = House::open_with(|settings| settings.tls = Some(files));
    run(async {
        let (head, _) = ask(&house, "GET", "/healthz", "").await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(connect(&house, "two.cert.pem").await.is_err(), "a client checks the certificate");
        let wanted = NewTable::of("markt", vec![NewSeat::Open, NewSeat::Bot("random".into())]);
        let (_, body) = ask(&house, "POST", "/api/tables", &serde_json::to_string(&wanted).unwrap()).await;
        let made: Created = serde_json::from_str(&body).unwrap();
        let join = Join { name: "Anna".into(), invitation: Some(made.invitation), ..Join::default() };
        let path = format!("/api/tables/{}/join", made.table);
        let (head, _) = ask(&house, "POST", &path, &serde_json::to_string(&join).unwrap()).await;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
        assert!(cookie.contains("; Secure"), "{cookie}");
        let uri = format!("ws://localhost/api/tables/{}/socket", made.table).parse().unwrap();
        let secret = cookie.split(';').next().unwrap().parse().unwrap();
        let builder = ClientBuilder::from_uri(uri).add_header(axum::http::header::COOKIE, secret).unwrap();
        let stream = connect(&house, "one.cert.pem").await.unwrap();
        let (mut socket, _) = builder.connect_on(stream).await.unwrap();
        let say = |text: String| Message::text(text);
        socket.send(say(serde_json::to_string(&hello(None, None)).unwrap())).await.unwrap();
        let mut moves = 0;
        while moves < 5 {
            let message = socket.next().await.expect("open").expect("no error");
            let frame: Value = serde_json::from_str(message.as_text().expect("a frame")).unwrap();
            if let Some(mv) = frame["choices"][0]["move"].as_str() {
                let command =
                    ClientCommand::Move { version: frame["version"].as_u64().unwrap(), mv: mv.into() };
                let message = ClientMessage { id: None, seat: None, command };
                socket.send(say(serde_json::to_string(&message).unwrap())).await.unwrap();
                moves += 1;
            }
        }
    });
}
