//! A WebSocket on which any thread sends frames at once, without waking a task.
//!
//! Nearly always the kernel takes a frame whole, which costs one system call. Only what it does not take is left to
//! the task of the connection, which also reads and closes. Own code around tokio-websockets, because a channel and a
//! writing task per connection would wake a task for every frame. `docs/performance.md`, "The server", has the cost of
//! a move with this sender (36 to 45 µs of processor time in all, two frames included); it was not measured alone.

use std::future::poll_fn;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use futures_util::{SinkExt, StreamExt};
use tokio::sync::Notify;
use tokio_websockets::{Error, Message, WebSocketStream};

use crate::protocol::frame::Frame;
use crate::protocol::refusal::Code;
use crate::tables::outbox::{FrameSink, Out};
use crate::transport::websocket::stream::BufferedStream;

/// How much is read of a client that is being disconnected, until it closes as well: else a flood would go on.
const CLOSING_BYTES: usize = 64 * 1024;

/// What the task of the connection has to do for its sender.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// Everything is sent.
    Nothing,
    /// Send what the kernel did not take.
    Flush,
    /// Disconnect: the reader does not keep up, and frames were dropped.
    DropSlowReader,
    /// Close for this reason, after everything before.
    Close(Code),
}

/// A WebSocket that many threads send on, and one task reads from.
#[derive(Debug)]
pub struct Sender {
    inner: Mutex<Inner>,
    /// Notified when the task has a new [`Duty`].
    notify: Notify,
    /// The most that may be queued for the reader.
    most: Queue,
}

/// How much waits to be sent.
#[derive(Clone, Copy, Debug)]
pub struct Queue {
    pub frames: usize,
    pub bytes: usize,
}

#[derive(Debug)]
struct Inner {
    socket: WebSocketStream<BufferedStream>,
    /// Set once; nothing is sent afterwards.
    end: Option<Duty>,
}

impl FrameSink for Sender {
    fn send(&self, out: Out) {
        let mut inner = self.lock();
        if inner.end.is_some() {
            return;
        }
        let notify = match out {
            Out::Frame(frame) => inner.send(&frame, self.most),
            Out::Bye(code) => {
                inner.end = Some(Duty::Close(code));
                true
            }
        };
        drop(inner);
        if notify {
            self.notify.notify_one();
        }
    }
}

impl Sender {
    pub fn new(socket: WebSocketStream<BufferedStream>, most: Queue) -> Sender {
        Sender { inner: Mutex::new(Inner { socket, end: None }), notify: Notify::new(), most }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next message from the client; `None` at the end.
    ///
    /// Nothing is read while something is still to be sent. So a client that does not read cannot make us keep more
    /// than the answer to its last message: reading a ping queues a pong inside of the library, where it is not
    /// counted.
    pub async fn next(&self) -> Option<Result<Message, Error>> {
        poll_fn(|task| {
            let mut inner = self.lock();
            match inner.socket.poll_flush_unpin(task) {
                Poll::Ready(Ok(())) => inner.socket.poll_next_unpin(task),
                Poll::Ready(Err(_)) => Poll::Ready(None),
                Poll::Pending => Poll::Pending,
            }
        })
        .await
    }

    /// Waits until the task has a new duty.
    pub async fn notified(&self) {
        self.notify.notified().await;
    }

    pub fn duty(&self) -> Duty {
        let inner = self.lock();
        match inner.end {
            Some(end) => end,
            None if inner.queued().frames > 0 => Duty::Flush,
            None => Duty::Nothing,
        }
    }

    /// Sends everything that is queued.
    pub async fn flush(&self) -> Result<(), Error> {
        poll_fn(|task| self.lock().socket.poll_flush_unpin(task)).await
    }

    /// Drops all frames from now on; the task itself can still send.
    pub fn stop(&self) {
        let mut inner = self.lock();
        inner.end.get_or_insert(Duty::DropSlowReader);
        inner.socket.get_mut().limit_reading(CLOSING_BYTES);
    }

    /// Queues a message of the task itself, without waiting.
    pub fn queue(&self, message: Message) -> Result<(), Error> {
        self.lock().socket.start_send_unpin(message)
    }

    /// Sends a message of the task itself, after everything that is queued.
    pub async fn send_message(&self, message: Message) -> Result<(), Error> {
        self.queue(message)?;
        self.flush().await
    }

    /// Closes the WebSocket, and waits until the other side has done the same.
    pub async fn close(&self) -> Result<(), Error> {
        poll_fn(|task| self.lock().socket.poll_close_unpin(task)).await
    }
}

impl Inner {
    fn queued(&self) -> Queue {
        let stream = self.socket.get_ref();
        Queue { frames: stream.queued(), bytes: stream.queued_bytes() }
    }

    /// Sends a frame as far as the kernel takes it; `true` if the task has a new duty.
    fn send(&mut self, frame: &Frame, most: Queue) -> bool {
        let before = self.queued();
        if before.frames >= most.frames || before.bytes >= most.bytes {
            self.end = Some(Duty::DropSlowReader);
            return true;
        }
        // The frame has its header already, so it needs nothing of the protocol. The task notices a closed
        // socket by reading.
        let sent = self.socket.get_mut().send(frame.whole());
        sent.is_ok() && before.frames == 0 && self.queued().frames > 0
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde::Serialize;
    use tokio::io::AsyncWriteExt;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_websockets::{ClientBuilder, ServerBuilder};

    use super::*;
    use crate::protocol::frame::frame as framed;

    /// Both ends of a connection.
    async fn connected(frames: usize) -> (Sender, WebSocketStream<TcpStream>) {
        connected_with(Queue { frames, bytes: usize::MAX }).await
    }

    async fn connected_with(most: Queue) -> (Sender, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (accepted, _) = listener.accept().await.unwrap();
        let sender = Sender::new(ServerBuilder::new().serve(BufferedStream::on(accepted)), most);
        let mut client = ClientBuilder::new().take_over(stream);
        // From now on the socket is known to be writable.
        sender.send_message(Message::text("welcome")).await.unwrap();
        assert!(client.next().await.unwrap().unwrap().is_text());
        (sender, client)
    }

    fn frame(message: impl Serialize) -> Out {
        Out::Frame(framed(&message))
    }

    /// Sends long, numbered frames until some of them are queued; gives how many.
    fn fill(sender: &Sender) -> usize {
        let long = "x".repeat(100_000);
        let mut sent = 0;
        while sender.duty() == Duty::Nothing {
            sender.send(frame((sent, &long)));
            sent += 1;
        }
        for _ in 0..3 {
            sender.send(frame((sent, &long)));
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
    async fn frames_from_another_thread_arrive_in_order_without_the_task() {
        let (sender, mut client) = connected(4).await;
        std::thread::scope(|scope| {
            scope.spawn(|| (0..50).for_each(|number| sender.send(frame(number))));
        });
        assert_eq!(sender.duty(), Duty::Nothing, "the task is not needed");
        for number in 0..50 {
            assert_eq!(client.next().await.unwrap().unwrap().as_text(), Some(&*number.to_string()));
        }
        client.send(Message::text("heard")).await.unwrap();
        assert_eq!(sender.next().await.unwrap().unwrap().as_text(), Some("heard"));
        sender.send(Out::Bye(Code::Store));
        sender.notified().await;
        assert_eq!(sender.duty(), Duty::Close(Code::Store));
    }

    #[tokio::test]
    async fn what_the_kernel_does_not_take_is_queued_for_the_task() {
        let (sender, mut client) = connected(1000).await;
        let sent = fill(&sender);
        assert_eq!(sender.duty(), Duty::Flush);
        sender.notified().await;
        let read = async {
            for number in 0..sent {
                assert!(is_numbered(&client.next().await.unwrap().unwrap(), number));
            }
        };
        let (flushed, ()) = tokio::join!(sender.flush(), read);
        flushed.unwrap();
        assert_eq!(sender.duty(), Duty::Nothing);
    }

    #[tokio::test]
    async fn pongs_go_between_frames_and_not_into_them() {
        let (sender, mut client) = connected(1000).await;
        let sent = fill(&sender);
        for _ in 0..100 {
            client.send(Message::ping("are you there?")).await.unwrap();
        }
        client.send(Message::text("and go on")).await.unwrap();
        let serve = async {
            loop {
                let message = sender.next().await.unwrap().unwrap();
                if message.as_text() == Some("and go on") {
                    break sender.flush().await.unwrap();
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
        assert_eq!(sender.duty(), Duty::Nothing);
    }

    /// A client that pings as fast as it can and never reads.
    #[tokio::test]
    async fn nothing_is_read_while_an_answer_cannot_be_sent() {
        const PING: usize = 125;
        const FLOOD: usize = 64 << 20;
        let (sender, client) = connected(4).await;
        let (_unread, mut client) = tokio::io::split(client.into_inner());
        let flood = tokio::spawn(async move {
            // A final ping with a mask of zeros.
            let mut ping = vec![0x89, 0x80 | PING as u8, 0, 0, 0, 0];
            ping.resize(6 + PING, b'x');
            let pings = ping.repeat(512);
            for _ in 0..FLOOD / pings.len() {
                if client.write_all(&pings).await.is_err() {
                    return;
                }
            }
        });
        let mut read = 0;
        // The buffers of the kernel fill up, and then nothing more is read.
        while let Ok(message) = tokio::time::timeout(Duration::from_millis(500), sender.next()).await {
            assert!(message.expect("the client is there").unwrap().is_ping());
            read += PING;
        }
        flood.abort();
        assert!(read < FLOOD / 2, "{read} bytes of pings were read, and their answers kept");
    }

    #[tokio::test]
    async fn the_bytes_that_are_queued_have_a_limit() {
        let (sender, _client) = connected_with(Queue { frames: 1000, bytes: 300_000 }).await;
        let long = "x".repeat(100_000);
        let mut queued = 0;
        while sender.duty() != Duty::DropSlowReader {
            let before = sender.duty();
            sender.send(frame(&long));
            queued += usize::from(before == Duty::Flush);
            assert!(queued < 10, "more is kept than allowed");
        }
    }

    #[tokio::test]
    async fn a_slow_reader_is_disconnected_and_delays_nobody() {
        let (sender, _client) = connected(2).await;
        let long = "x".repeat(100_000);
        while sender.duty() != Duty::DropSlowReader {
            sender.send(frame(&long));
        }
        sender.notified().await;
        sender.send(Out::Bye(Code::Store));
        assert_eq!(sender.duty(), Duty::DropSlowReader, "frames were dropped: that stays true");
    }
}
