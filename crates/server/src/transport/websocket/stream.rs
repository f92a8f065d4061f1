//! The byte stream below a WebSocket, with a queue for what the kernel does not take at once.
//!
//! Complete frames go past the protocol straight into the stream. Pings, pongs and close frames of the protocol go
//! through the same queue, so that no frame is interrupted by another.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::{Buf, Bytes};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// What a connection can run on besides TCP.
pub trait ByteStream: AsyncRead + AsyncWrite + Unpin + Send + std::fmt::Debug {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + std::fmt::Debug> ByteStream for S {}

#[derive(Debug)]
enum Stream {
    /// Written to without polling.
    Tcp(TcpStream),
    /// Any other stream: TLS, or one in memory.
    Other(Box<dyn ByteStream>),
}

impl Stream {
    /// Writes as much as fits now.
    fn try_write(&mut self, from: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Tcp(stream) => stream.try_write(from),
            // Queued, and written by whoever flushes: TLS may keep a part of what it took until then.
            Stream::Other(_) => Err(io::ErrorKind::WouldBlock.into()),
        }
    }

    fn reader(&mut self) -> Pin<&mut (dyn AsyncRead + Unpin)> {
        match self {
            Stream::Tcp(stream) => Pin::new(stream),
            Stream::Other(stream) => Pin::new(stream),
        }
    }

    fn writer(&mut self) -> Pin<&mut (dyn AsyncWrite + Unpin)> {
        match self {
            Stream::Tcp(stream) => Pin::new(stream),
            Stream::Other(stream) => Pin::new(stream),
        }
    }
}

/// A stream with what was read too early and what is still to be written.
#[derive(Debug)]
pub struct BufferedStream {
    stream: Stream,
    /// Bytes that were read together with the upgrade request.
    early: Bytes,
    /// What the kernel did not take; the first may be the rest of a frame.
    queue: VecDeque<Bytes>,
    queued_bytes: usize,
    /// How much is still read before the stream counts as ended.
    readable: usize,
}

impl BufferedStream {
    /// Takes over the connection of an upgraded request.
    pub fn of(upgraded: Upgraded) -> BufferedStream {
        match upgraded.downcast::<TokioIo<TcpStream>>() {
            Ok(parts) => BufferedStream::new(Stream::Tcp(parts.io.into_inner()), parts.read_buf),
            Err(upgraded) => BufferedStream::over(TokioIo::new(upgraded)),
        }
    }

    /// A connection on any stream.
    pub fn over(stream: impl ByteStream + 'static) -> BufferedStream {
        BufferedStream::new(Stream::Other(Box::new(stream)), Bytes::new())
    }

    #[cfg(any(test, feature = "dev"))]
    pub fn on(stream: TcpStream) -> BufferedStream {
        BufferedStream::new(Stream::Tcp(stream), Bytes::new())
    }

    fn new(stream: Stream, early: Bytes) -> BufferedStream {
        BufferedStream { stream, early, queue: VecDeque::new(), queued_bytes: 0, readable: usize::MAX }
    }

    /// Reads at most so many more bytes.
    pub fn limit_reading(&mut self, bytes: usize) {
        self.readable = self.readable.min(bytes);
    }

    /// How many frames are queued.
    pub fn queued(&self) -> usize {
        self.queue.len()
    }

    /// How many bytes are queued.
    pub fn queued_bytes(&self) -> usize {
        self.queued_bytes
    }

    fn enqueue(&mut self, rest: Bytes) {
        self.queued_bytes += rest.len();
        self.queue.push_back(rest);
    }

    /// Writes a complete frame as far as the kernel takes it; the rest is queued.
    pub fn send(&mut self, frame: &Bytes) -> io::Result<()> {
        let sent = match self.queue.is_empty() {
            true => self.stream.try_write(frame),
            false => Ok(0),
        };
        let sent = match sent {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => 0,
            sent => sent?,
        };
        if sent < frame.len() {
            self.enqueue(frame.slice(sent..));
        }
        Ok(())
    }

    /// Writes everything that is queued.
    pub fn poll_drain(&mut self, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some(first) = self.queue.front_mut() {
            match ready!(self.stream.writer().poll_write(task, first))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                sent => {
                    first.advance(sent);
                    self.queued_bytes -= sent;
                }
            }
            if first.is_empty() {
                self.queue.pop_front();
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncRead for BufferedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        task: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.readable == 0 {
            return Poll::Ready(Ok(()));
        }
        if self.early.is_empty() {
            let before = into.filled().len();
            let read = self.stream.reader().poll_read(task, into);
            self.readable = self.readable.saturating_sub(into.filled().len() - before);
            return read;
        }
        let length = self.early.len().min(into.remaining());
        into.put_slice(&self.early.split_to(length));
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for BufferedStream {
    fn poll_write(self: Pin<&mut Self>, task: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(task, &[IoSlice::new(from)])
    }

    /// Takes all or nothing: what the kernel does not take is queued, so that a frame stays together.
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        task: &mut Context<'_>,
        from: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_drain(task))?;
        let mut sent = ready!(self.stream.writer().poll_write_vectored(task, from))?;
        for slice in from {
            let taken = sent.min(slice.len());
            sent -= taken;
            if taken < slice.len() {
                self.enqueue(Bytes::copy_from_slice(&slice[taken..]));
            }
        }
        Poll::Ready(Ok(from.iter().map(|slice| slice.len()).sum()))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_drain(task))?;
        self.stream.writer().poll_flush(task)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_drain(task))?;
        self.stream.writer().poll_shutdown(task)
    }
}
