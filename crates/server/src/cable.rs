//! A WebSocket on which whoever has something to tell sends it at once, on whatever thread that is.
//!
//! Nearly always a socket takes a frame whole: then nobody has to be woken for it. Only what it does
//! not take is left to the task of the socket, which also reads, and sees the client out.

use std::future::poll_fn;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::Notify;
use tokio_websockets::{Error, Message, WebSocketStream};

use crate::outbox::Out;
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
pub struct Cable<S> {
    flow: Mutex<Flow<S>>,
    /// Rung when the task has to look after it.
    bell: Notify,
    /// So many frames may wait for the reader.
    waiting: usize,
}

#[derive(Debug)]
struct Flow<S> {
    socket: WebSocketStream<S>,
    /// Frames that the socket did not take at once.
    held: usize,
    /// A frame found no room, or nothing more will come.
    end: Option<Call>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Cable<S> {
    /// A cable on which so many frames may wait. The socket's threshold to flush must be out of reach:
    /// what waits is counted here.
    pub fn new(socket: WebSocketStream<S>, waiting: usize) -> Cable<S> {
        Cable { flow: Mutex::new(Flow { socket, held: 0, end: None }), bell: Notify::new(), waiting }
    }

    fn lock(&self) -> MutexGuard<'_, Flow<S>> {
        self.flow.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends, and never waits.
    pub fn send(&self, out: Out) {
        let mut flow = self.lock();
        if flow.end.is_some() {
            return;
        }
        let rings = match out {
            Out::Frame(bytes) => flow.send(bytes, self.waiting),
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
        poll_fn(|task| self.lock().socket.poll_next_unpin(task)).await
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
            None if flow.held > 0 => Call::Flush,
            None => Call::Nothing,
        }
    }

    /// Sends everything that waits.
    pub async fn flush(&self) -> Result<(), Error> {
        poll_fn(|task| {
            let mut flow = self.lock();
            let flushed = flow.socket.poll_flush_unpin(task);
            if flushed.is_ready() {
                flow.held = 0;
            }
            flushed
        })
        .await
    }

    /// Lets nobody but the task send any more.
    pub fn hush(&self) {
        self.lock().end.get_or_insert(Call::Cut);
    }

    /// Sends a message of the task itself, after everything that waits.
    pub async fn say(&self, message: Message) -> Result<(), Error> {
        self.lock().socket.start_send_unpin(message)?;
        self.flush().await
    }

    /// Closes the socket, and waits until the other side has done the same.
    pub async fn close(&self) -> Result<(), Error> {
        poll_fn(|task| self.lock().socket.poll_close_unpin(task)).await
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Flow<S> {
    /// Sends a frame as far as the socket takes it; says whether the task has to know.
    fn send(&mut self, bytes: Bytes, waiting: usize) -> bool {
        if self.held >= waiting {
            self.end = Some(Call::Cut);
            return true;
        }
        // A socket that is closed already is the task's concern: it finds that out by reading.
        if self.socket.start_send_unpin(Message::text(bytes)).is_err() {
            return false;
        }
        if self.held > 0 {
            // The task is at it, and waits for room: nobody else must ask the socket for it.
            self.held += 1;
            return false;
        }
        match self.socket.poll_flush_unpin(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(Ok(())) => false,
            Poll::Ready(Err(_)) => true,
            Poll::Pending => {
                self.held = 1;
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::{TcpListener, TcpStream};
    use tokio_websockets::{ClientBuilder, Config, ServerBuilder};

    use super::*;

    /// Both ends of a connection.
    async fn connected(waiting: usize) -> (Cable<TcpStream>, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (accepted, _) = listener.accept().await.unwrap();
        let config = Config::default().flush_threshold(usize::MAX);
        let cable = Cable::new(ServerBuilder::new().config(config).serve(accepted), waiting);
        let mut client = ClientBuilder::new().take_over(stream);
        // Only then it is known that the socket takes something.
        cable.say(Message::text("welcome")).await.unwrap();
        assert!(client.next().await.unwrap().unwrap().is_text());
        (cable, client)
    }

    fn frame(text: String) -> Out {
        Out::Frame(text.into())
    }

    #[tokio::test]
    async fn what_is_sent_on_any_thread_arrives_in_order_without_the_task() {
        let (cable, mut client) = connected(4).await;
        std::thread::scope(|scope| {
            scope.spawn(|| (0..50).for_each(|number| cable.send(frame(number.to_string()))));
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
        let long = "x".repeat(100_000);
        let mut sent = 0;
        while cable.call() == Call::Nothing {
            cable.send(frame(format!("{sent} {long}")));
            sent += 1;
        }
        assert_eq!(cable.call(), Call::Flush);
        for _ in 0..3 {
            cable.send(frame(format!("{sent} {long}")));
            sent += 1;
        }
        cable.rung().await;
        let read = async {
            for number in 0..sent {
                let message = client.next().await.unwrap().unwrap();
                assert!(message.as_text().unwrap().starts_with(&format!("{number} ")));
            }
        };
        let (flushed, ()) = tokio::join!(cable.flush(), read);
        flushed.unwrap();
        assert_eq!(cable.call(), Call::Nothing);
    }

    #[tokio::test]
    async fn a_slow_reader_is_cut_off_and_holds_up_nobody() {
        let (cable, _client) = connected(2).await;
        let long = "x".repeat(100_000);
        while cable.call() != Call::Cut {
            cable.send(frame(long.clone()));
        }
        cable.rung().await;
        cable.send(Out::Bye(Code::Store));
        assert_eq!(cable.call(), Call::Cut, "it has missed something: that stays true");
    }
}
