//! A WebSocket on which whoever has something to tell sends it at once, on whatever thread that is.
//!
//! Nearly always a socket takes a frame whole: then nobody has to be woken for it, and it costs one call
//! of the system. Only what it does not take is left to the task of the socket, which also reads, and
//! sees the client out.

use std::future::poll_fn;
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::{SinkExt, StreamExt};
use tokio::sync::Notify;
use tokio_websockets::{Error, Message, WebSocketStream};

use crate::frames::Frame;
use crate::outbox::Out;
use crate::pipe::Pipe;
use crate::refused::Code;

/// What a cable asks of its task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// Nothing: everything is sent.
    Nothing,
    /// To send what the socket did not take.
    Flush,
    /// To end it: the reader does not keep up and has missed something.
    Cut,
    /// To end it for this reason, after everything before.
    Bye(Code),
}

/// A socket that many may send on, and one reads from.
#[derive(Debug)]
pub struct Cable {
    flow: Mutex<Flow>,
    /// Rung when the task has to look after it.
    bell: Notify,
    /// So many frames may wait for the reader.
    waiting: usize,
}

#[derive(Debug)]
struct Flow {
    socket: WebSocketStream<Pipe>,
    /// A frame found no room, or nothing more will come.
    end: Option<Call>,
}

impl Cable {
    /// A cable on which so many frames may wait.
    pub fn new(socket: WebSocketStream<Pipe>, waiting: usize) -> Cable {
        Cable { flow: Mutex::new(Flow { socket, end: None }), bell: Notify::new(), waiting }
    }

    fn lock(&self) -> MutexGuard<'_, Flow> {
        self.flow.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends, and never waits.
    pub fn send(&self, out: Out) {
        let mut flow = self.lock();
        if flow.end.is_some() {
            return;
        }
        let rings = match out {
            Out::Frame(frame) => flow.send(&frame, self.waiting),
            Out::Bye(code) => {
                flow.end = Some(Call::Bye(code));
                true
            }
        };
        drop(flow);
        if rings {
            self.bell.notify_one();
        }
    }

    /// The next message; `None` at the end.
    pub async fn next(&self) -> Option<Result<Message, Error>> {
        poll_fn(|task| {
            let mut flow = self.lock();
            if flow.waits() > 0 {
                // A socket that takes nothing any more shows in reading.
                let _ = flow.socket.get_mut().poll_drain(task);
            }
            flow.socket.poll_next_unpin(task)
        })
        .await
    }

    /// Waits until the cable has to be looked after.
    pub async fn rung(&self) {
        self.bell.notified().await;
    }

    /// What has to be done.
    pub fn call(&self) -> Call {
        let flow = self.lock();
        match flow.end {
            Some(end) => end,
            None if flow.waits() > 0 => Call::Flush,
            None => Call::Nothing,
        }
    }

    /// Sends everything that waits.
    pub async fn flush(&self) -> Result<(), Error> {
        poll_fn(|task| self.lock().socket.poll_flush_unpin(task)).await
    }

    /// Lets nobody but the task send any more.
    pub fn hush(&self) {
        self.lock().end.get_or_insert(Call::Cut);
    }

    /// Puts a message of the task itself behind everything that waits, and waits for nothing.
    pub fn begin(&self, message: Message) -> Result<(), Error> {
        self.lock().socket.start_send_unpin(message)
    }

    /// Sends a message of the task itself, after everything that waits.
    pub async fn say(&self, message: Message) -> Result<(), Error> {
        self.begin(message)?;
        self.flush().await
    }

    /// Closes the socket, and waits until the other side has done the same.
    pub async fn close(&self) -> Result<(), Error> {
        poll_fn(|task| self.lock().socket.poll_close_unpin(task)).await
    }
}

impl Flow {
    /// How many frames wait for room.
    fn waits(&self) -> usize {
        self.socket.get_ref().waiting()
    }

    /// Sends a frame as far as the socket takes it; says whether the task has to know.
    fn send(&mut self, frame: &Frame, most: usize) -> bool {
        let before = self.waits();
        if before >= most {
            self.end = Some(Call::Cut);
            return true;
        }
        // A frame that is whole needs nothing more of the protocol. A socket that is closed already is
        // the task's concern: it finds that out by reading.
        let sent = self.socket.get_mut().send(frame.whole());
        sent.is_ok() && before == 0 && self.waits() > 0
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_websockets::{ClientBuilder, ServerBuilder};

    use super::*;
    use crate::frames::frame as framed;

    /// Both ends of a connection.
    async fn connected(waiting: usize) -> (Cable, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (accepted, _) = listener.accept().await.unwrap();
        let cable = Cable::new(ServerBuilder::new().serve(Pipe::on(accepted)), waiting);
        let mut client = ClientBuilder::new().take_over(stream);
        // Only then it is known that the socket takes something.
        cable.say(Message::text("welcome")).await.unwrap();
        assert!(client.next().await.unwrap().unwrap().is_text());
        (cable, client)
    }

    fn frame(message: impl Serialize) -> Out {
        Out::Frame(framed(&message))
    }

    /// Frames that are numbered and long, until some of them wait; gives their number.
    fn fill(cable: &Cable) -> usize {
        let long = "x".repeat(100_000);
        let mut sent = 0;
        while cable.call() == Call::Nothing {
            cable.send(frame((sent, &long)));
            sent += 1;
        }
        for _ in 0..3 {
            cable.send(frame((sent, &long)));
            sent += 1;
        }
        sent
    }

    /// Whether this is a numbered frame, whole.
    fn is_numbered(message: &Message, number: usize) -> bool {
        let text = message.as_text().unwrap_or_default();
        text.starts_with(&format!("[{number},\"x")) && text.ends_with("x\"]") && text.len() > 100_000
    }

    #[tokio::test]
    async fn what_is_sent_on_any_thread_arrives_in_order_without_the_task() {
        let (cable, mut client) = connected(4).await;
        std::thread::scope(|scope| {
            scope.spawn(|| (0..50).for_each(|number| cable.send(frame(number))));
        });
        assert_eq!(cable.call(), Call::Nothing, "nobody has to be woken");
        for number in 0..50 {
            assert_eq!(client.next().await.unwrap().unwrap().as_text(), Some(&*number.to_string()));
        }
        client.send(Message::text("heard")).await.unwrap();
        assert_eq!(cable.next().await.unwrap().unwrap().as_text(), Some("heard"));
        cable.send(Out::Bye(Code::Store));
        cable.rung().await;
        assert_eq!(cable.call(), Call::Bye(Code::Store));
    }

    #[tokio::test]
    async fn what_a_socket_does_not_take_waits_for_the_task() {
        let (cable, mut client) = connected(1000).await;
        let sent = fill(&cable);
        assert_eq!(cable.call(), Call::Flush);
        cable.rung().await;
        let read = async {
            for number in 0..sent {
                assert!(is_numbered(&client.next().await.unwrap().unwrap(), number));
            }
        };
        let (flushed, ()) = tokio::join!(cable.flush(), read);
        flushed.unwrap();
        assert_eq!(cable.call(), Call::Nothing);
    }

    #[tokio::test]
    async fn what_the_protocol_says_by_itself_gets_between_frames_and_not_into_them() {
        let (cable, mut client) = connected(1000).await;
        let sent = fill(&cable);
        for _ in 0..100 {
            client.send(Message::ping("are you there?")).await.unwrap();
        }
        client.send(Message::text("and go on")).await.unwrap();
        let serve = async {
            loop {
                let message = cable.next().await.unwrap().unwrap();
                if message.as_text() == Some("and go on") {
                    break cable.flush().await.unwrap();
                }
                assert!(message.is_ping());
            }
        };
        let read = async {
            let (mut frames, mut pongs) = (0, 0);
            while frames < sent || pongs < 100 {
                let message = client.next().await.unwrap().unwrap();
                match message.is_pong() {
                    true => pongs += 1,
                    false => {
                        assert!(is_numbered(&message, frames));
                        frames += 1;
                    }
                }
            }
        };
        tokio::join!(serve, read);
        assert_eq!(cable.call(), Call::Nothing);
    }

    #[tokio::test]
    async fn a_slow_reader_is_cut_off_and_holds_up_nobody() {
        let (cable, _client) = connected(2).await;
        let long = "x".repeat(100_000);
        while cable.call() != Call::Cut {
            cable.send(frame(&long));
        }
        cable.rung().await;
        cable.send(Out::Bye(Code::Store));
        assert_eq!(cable.call(), Call::Cut, "it has missed something: that stays true");
    }
}
