//! What a frame costs with our sender, and with a channel and a writing task per connection:
//! `cargo run --release -p tafelrune-server --features dev --example frame_sender`.
//!
//! A thread that stands for the store's writer sends every frame, as it does in the server. Processor time is that of
//! all threads of this process but the one that reads the other ends of the connections.

use std::fs;
use std::io::Read;
use std::net::TcpListener;
use std::sync::mpsc;
use std::thread;

use bytes::Bytes;
use futures_util::SinkExt;
use tafelrune_server::dev::{BufferedStream, FrameSink, Out, Queue, Sender, frame};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio_websockets::{Message, ServerBuilder, WebSocketStream};

const CONNECTIONS: usize = 200;
/// Frames to each connection in one measurement.
const ROUNDS: usize = 1_000;
/// About as long as a frame with news.
const FRAME_BYTES: usize = 600;

fn main() {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
    let mut best = [f64::INFINITY; 2];
    // In turns, the best of several, because other programs run on the same machine.
    for _ in 0..5 {
        best[0] = best[0].min(measure(&runtime, |runtime, streams| own_sender(runtime, streams)));
        best[1] = best[1].min(measure(&runtime, |runtime, streams| channel_and_task(runtime, streams)));
    }
    println!("{:<34} {:>12}  ratio", "", "µs per frame");
    for (name, cost) in ["sender of our own", "channel and task per connection"].iter().zip(best) {
        println!("{name:<34} {cost:>12.2}  {:.2}", cost / best[0]);
    }
}

/// Sends a frame to a connection; the frame is whole once everything was sent.
type Send = Box<dyn FnMut(usize)>;

/// Microseconds of processor time per frame.
fn measure(runtime: &Runtime, sender: impl FnOnce(&Runtime, Vec<TcpStream>) -> Send) -> f64 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    let (accepted, mut far): (Vec<_>, Vec<_>) = (0..CONNECTIONS)
        .map(|_| {
            let far = std::net::TcpStream::connect(address).expect("a connection");
            (listener.accept().expect("a connection").0, far)
        })
        .unzip();
    let near = accepted.into_iter().map(|stream| {
        stream.set_nonblocking(true).expect("a socket");
        let _inside = runtime.enter();
        TcpStream::from_std(stream).expect("a socket")
    });
    let mut send = sender(runtime, near.collect());
    let (reader_id, started) = mpsc::channel();
    let (round_read, rounds) = mpsc::channel();
    let reader = thread::spawn(move || {
        let id = fs::read_link("/proc/thread-self").expect("Linux");
        reader_id.send(id.file_name().expect("a number").to_owned()).expect("somebody waits");
        let mut buffer = vec![0; FRAME_BYTES + header_bytes()];
        for _ in 0..ROUNDS {
            far.iter_mut().for_each(|far| far.read_exact(&mut buffer).expect("a whole frame"));
            round_read.send(()).expect("somebody waits");
        }
    });
    let reader_id = started.recv().expect("the reader runs");
    let nanoseconds = || -> u64 {
        let tasks = fs::read_dir("/proc/self/task").expect("Linux").flatten();
        let counted = tasks.filter(|task| task.file_name() != reader_id);
        let stat = |task: fs::DirEntry| fs::read_to_string(task.path().join("schedstat")).ok();
        counted.filter_map(stat).filter_map(|stat| stat.split(' ').next()?.parse::<u64>().ok()).sum()
    };
    let before = nanoseconds();
    for _ in 0..ROUNDS {
        (0..CONNECTIONS).for_each(&mut send);
        rounds.recv().expect("the reader runs");
    }
    let spent = nanoseconds() - before;
    reader.join().expect("the reader has read everything");
    spent as f64 / 1e3 / (CONNECTIONS * ROUNDS) as f64
}

fn body() -> String {
    "x".repeat(FRAME_BYTES - 2)
}

fn header_bytes() -> usize {
    // A text of 126 to 65,535 bytes has four bytes in front.
    4
}

fn own_sender(runtime: &Runtime, streams: Vec<TcpStream>) -> Send {
    let socket = |stream| ServerBuilder::new().serve(BufferedStream::on(stream));
    let _inside = runtime.enter();
    let senders: Vec<Sender> = streams
        .into_iter()
        .map(|stream| Sender::new(socket(stream), Queue { frames: 64, bytes: usize::MAX }))
        .collect();
    let frame = frame(&body());
    Box::new(move |connection| senders[connection].send(Out::Frame(frame.clone())))
}

fn channel_and_task(runtime: &Runtime, streams: Vec<TcpStream>) -> Send {
    let channels: Vec<_> = streams
        .into_iter()
        .map(|stream| {
            let (sender, mut frames) = tokio::sync::mpsc::channel::<Bytes>(64);
            let mut socket: WebSocketStream<TcpStream> = ServerBuilder::new().serve(stream);
            runtime.spawn(async move {
                while let Some(body) = frames.recv().await {
                    let text = Message::text(tokio_websockets::Payload::from(body));
                    socket.send(text).await.expect("the reader reads");
                }
            });
            sender
        })
        .collect();
    let body = Bytes::from(format!("{:?}", body()));
    Box::new(move |connection| channels[connection].try_send(body.clone()).expect("at most one is queued"))
}
