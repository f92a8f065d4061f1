//! Which mutant is on: read once from the environment before `main`, so that asking costs a comparison.
//! `MUTANT=7` turns on number 7; `MUTANTS_REACHED=file` notes instead which ones are asked for.
#![allow(unsafe_code)]

use std::io::Write;
use std::mem::ManuallyDrop;
use std::os::fd::{FromRawFd, IntoRawFd};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU32, Ordering::Relaxed};

static ON: AtomicU32 = AtomicU32::new(0);
const NOTING: u32 = u32::MAX;
static NOTED: [AtomicBool; 1 << 16] = [const { AtomicBool::new(false) }; 1 << 16];
/// The file for notes, open from the beginning: some tests fail if anything asks for memory.
static NOTES: AtomicI32 = AtomicI32::new(0);

extern "C" fn read() {
    if let Some(path) = std::env::var_os("MUTANTS_REACHED") {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(path).expect("it opens");
        NOTES.store(file.into_raw_fd(), Relaxed);
        ON.store(NOTING, Relaxed);
    } else if let Ok(number) = std::env::var("MUTANT") {
        ON.store(number.parse().expect("a number"), Relaxed);
    }
}

#[used]
#[unsafe(link_section = ".init_array")]
static READ: extern "C" fn() = read;

#[inline(always)]
pub fn on(number: u32) -> bool {
    let on = ON.load(Relaxed);
    on == number || (on == NOTING && note(number))
}

#[cold]
#[inline(never)]
fn note(number: u32) -> bool {
    if !NOTED[number as usize].swap(true, Relaxed) {
        let digits = [10_000, 1_000, 100, 10, 1].map(|power| b'0' + (number / power % 10) as u8);
        // Safety: it was opened at the beginning and is never closed.
        let mut file = ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(NOTES.load(Relaxed)) });
        file.write_all(&digits).and_then(|()| file.write_all(b"\n")).expect("it can be written");
    }
    false
}

/// The value of a function that returns `impl Iterator`: the mutant's or its own.
#[derive(Clone)]
pub enum Either<A, B> {
    A(A),
    B(B),
}

impl<T, A: Iterator<Item = T>, B: Iterator<Item = T>> Iterator for Either<A, B> {
    type Item = T;
    #[inline]
    fn next(&mut self) -> Option<T> {
        match self {
            Either::A(a) => a.next(),
            Either::B(b) => b.next(),
        }
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Either::A(a) => a.size_hint(),
            Either::B(b) => b.size_hint(),
        }
    }
}

impl<T, A: DoubleEndedIterator<Item = T>, B: DoubleEndedIterator<Item = T>> DoubleEndedIterator
    for Either<A, B>
{
    fn next_back(&mut self) -> Option<T> {
        match self {
            Either::A(a) => a.next_back(),
            Either::B(b) => b.next_back(),
        }
    }
}

impl<T, A: ExactSizeIterator<Item = T>, B: ExactSizeIterator<Item = T>> ExactSizeIterator for Either<A, B> {}
