//! Connections in memory. Bytes arrive in order and in any pieces, late or never.

use std::collections::VecDeque;
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

#[derive(Debug)]
struct Cable {
    /// On the way to the server.
    up: VecDeque<u8>,
    /// Ready to be read by the server.
    arrived: VecDeque<u8>,
    /// On the way to the client.
    down: VecDeque<u8>,
    /// How many bytes the server can write before the client has read some.
    room: usize,
    /// The most bytes that one read or write of the server moves.
    piece: usize,
    /// The client sends nothing after `up`.
    ended: bool,
    /// The connection is broken, and the server is told so.
    broken: bool,
    /// The server has closed its end.
    closed: bool,
    reader: Option<Waker>,
    writer: Option<Waker>,
}

/// One connection.
#[derive(Clone, Debug)]
pub struct Link {
    cable: Arc<Mutex<Cable>>,
    /// The server is dead: what it still writes goes nowhere.
    dead: Arc<AtomicBool>,
}

impl Link {
    pub fn new(room: usize, piece: usize, dead: Arc<AtomicBool>) -> Link {
        let cable = Cable {
            up: VecDeque::new(),
            arrived: VecDeque::new(),
            down: VecDeque::new(),
            room,
            piece,
            ended: false,
            broken: false,
            closed: false,
            reader: None,
            writer: None,
        };
        Link { cable: Arc::new(Mutex::new(cable)), dead }
    }

    fn lock(&self) -> MutexGuard<'_, Cable> {
        self.cable.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The server's end.
    pub fn stream(&self) -> ServerEnd {
        ServerEnd(self.clone())
    }

    /// The client writes.
    pub fn send(&self, bytes: &[u8]) {
        self.lock().up.extend(bytes);
    }

    /// Up to `most` bytes of the client arrive; returns how many.
    pub fn deliver(&self, most: usize) -> usize {
        let mut cable = self.lock();
        let count = cable.up.len().min(most);
        let bytes: Vec<u8> = cable.up.drain(..count).collect();
        cable.arrived.extend(bytes);
        if (count > 0 || cable.ended)
            && let Some(reader) = cable.reader.take()
        {
            reader.wake();
        }
        count
    }

    /// The client reads up to `most` bytes.
    pub fn receive(&self, most: usize) -> Vec<u8> {
        let mut cable = self.lock();
        let count = cable.down.len().min(most);
        let bytes = cable.down.drain(..count).collect();
        if count > 0
            && let Some(writer) = cable.writer.take()
        {
            writer.wake();
        }
        bytes
    }

    /// The client closes its end; the server notices after everything that was sent before.
    pub fn end(&self) {
        self.lock().ended = true;
    }

    /// The connection breaks, and the server notices at once.
    pub fn break_off(&self) {
        let mut cable = self.lock();
        cable.broken = true;
        let wakers = [cable.reader.take(), cable.writer.take()];
        wakers.into_iter().flatten().for_each(Waker::wake);
    }

    /// Whether the server has closed its end and the client has read everything.
    pub fn is_over(&self) -> bool {
        let cable = self.lock();
        (cable.closed || cable.broken) && cable.down.is_empty()
    }
}

/// The server's end of a connection.
#[derive(Debug)]
pub struct ServerEnd(Link);

impl Drop for ServerEnd {
    fn drop(&mut self) {
        self.0.lock().closed = true;
    }
}

impl AsyncRead for ServerEnd {
    fn poll_read(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let mut cable = self.0.lock();
        if cable.broken {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        let count = cable.arrived.len().min(into.remaining()).min(cable.piece);
        if count > 0 {
            let bytes: Vec<u8> = cable.arrived.drain(..count).collect();
            into.put_slice(&bytes);
            return Poll::Ready(Ok(()));
        }
        if cable.ended && cable.up.is_empty() {
            return Poll::Ready(Ok(()));
        }
        cable.reader = Some(task.waker().clone());
        Poll::Pending
    }
}

impl AsyncWrite for ServerEnd {
    fn poll_write(self: Pin<&mut Self>, task: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        let mut cable = self.0.lock();
        if self.0.dead.load(Ordering::Relaxed) {
            return Poll::Ready(Ok(from.len()));
        }
        if cable.broken || cable.closed {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        let count = cable.room.saturating_sub(cable.down.len()).min(from.len()).min(cable.piece);
        if count == 0 && !from.is_empty() {
            cable.writer = Some(task.waker().clone());
            return Poll::Pending;
        }
        cable.down.extend(&from[..count]);
        Poll::Ready(Ok(count))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.lock().closed = true;
        Poll::Ready(Ok(()))
    }
}
