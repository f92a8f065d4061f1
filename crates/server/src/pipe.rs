//! The stream below a WebSocket, with room for what it does not take at once.
//!
//! Frames that are made whole go past the protocol straight into the stream. What the protocol says by
//! itself (pings, answers to them, farewells) goes through here as well: nothing gets between the two
//! halves of anything.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, Waker, ready};

use bytes::{Buf, Bytes};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// What carries the bytes.
#[derive(Debug)]
enum Stream {
    /// The network, which is written to without a detour.
    Tcp(TcpStream),
    /// Anything else that a connection can be made of.
    Other(TokioIo<Upgraded>),
}

impl Stream {
    /// As much as fits now.
    fn try_write(&mut self, from: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Tcp(stream) => stream.try_write(from),
            // Nobody waits for room: else this would not be asked.
            Stream::Other(stream) => {
                match Pin::new(stream).poll_write(&mut Context::from_waker(Waker::noop()), from) {
                    Poll::Ready(written) => written,
                    Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
                }
            }
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

/// A stream, what has come on it too early, and what waits to leave on it.
#[derive(Debug)]
pub struct Pipe {
    stream: Stream,
    /// What came together with the request, before it was a socket.
    early: Bytes,
    /// What the stream did not take; of the first, perhaps only the end.
    waiting: VecDeque<Bytes>,
}

impl Pipe {
    /// A pipe out of a connection that was for requests before.
    pub fn of(upgraded: Upgraded) -> Pipe {
        match upgraded.downcast::<TokioIo<TcpStream>>() {
            Ok(parts) => Pipe::new(Stream::Tcp(parts.io.into_inner()), parts.read_buf),
            Err(upgraded) => Pipe::new(Stream::Other(TokioIo::new(upgraded)), Bytes::new()),
        }
    }

    /// A pipe on the network.
    #[cfg(test)]
    pub fn on(stream: TcpStream) -> Pipe {
        Pipe::new(Stream::Tcp(stream), Bytes::new())
    }

    fn new(stream: Stream, early: Bytes) -> Pipe {
        Pipe { stream, early, waiting: VecDeque::new() }
    }

    /// How much waits for room.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Sends a whole frame as far as the stream takes it now; the rest waits.
    pub fn send(&mut self, frame: &Bytes) -> io::Result<()> {
        let sent = match self.waiting.is_empty() {
            true => self.stream.try_write(frame),
            false => Ok(0),
        };
        let sent = match sent {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => 0,
            sent => sent?,
        };
        if sent < frame.len() {
            self.waiting.push_back(frame.slice(sent..));
        }
        Ok(())
    }

    /// Sends everything that waits.
    pub fn poll_drain(&mut self, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some(first) = self.waiting.front_mut() {
            match ready!(self.stream.writer().poll_write(task, first))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                sent => first.advance(sent),
            }
            if first.is_empty() {
                self.waiting.pop_front();
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncRead for Pipe {
    fn poll_read(
        mut self: Pin<&mut Self>,
        task: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.early.is_empty() {
            return self.stream.reader().poll_read(task, into);
        }
        let length = self.early.len().min(into.remaining());
        into.put_slice(&self.early.split_to(length));
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Pipe {
    fn poll_write(self: Pin<&mut Self>, task: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(task, &[IoSlice::new(from)])
    }

    /// Takes all or nothing, so that whatever the protocol writes at once stays together.
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
                self.waiting.push_back(Bytes::copy_from_slice(&slice[taken..]));
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
