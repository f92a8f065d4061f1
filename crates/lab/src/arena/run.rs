//! Plays a series on several cores. What comes out does not depend on how many.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use tafelrune_ai::Strategy;

use super::sprt::{Sprt, SprtVerdict};
use super::{Block, Series};

/// How a series ended.
#[derive(Clone, PartialEq, Debug)]
pub struct SeriesResult {
    /// The blocks that count: from the first to the last without a gap, up to the verdict.
    pub blocks: Vec<Block>,
    /// The test, if there was one.
    pub sprt: Option<Sprt>,
    /// Whether somebody stopped it before its end.
    pub interrupted: bool,
}

impl SeriesResult {
    /// The verdict of the test.
    pub fn verdict(&self) -> Option<SprtVerdict> {
        self.sprt.as_ref().and_then(Sprt::verdict)
    }
}

/// Plays the blocks of a series that are not in `done`, until there are `blocks` of them, the test knows,
/// or `stop` is set. `each` gets every fresh block as soon as it is played, in any order, and how many
/// count so far with the test at that point; its error ends the series.
///
/// The test looks at blocks in their order and stops at the first that decides: blocks behind it that
/// other cores have played already do not count. So a series ends alike on any number of threads.
pub fn run<G: Strategy, E>(
    series: &Series<G>,
    blocks: u64,
    threads: usize,
    done: Vec<Block>,
    sprt: Option<Sprt>,
    stop: &AtomicBool,
    mut each: impl FnMut(&Block, u64, Option<&Sprt>) -> Result<(), E>,
) -> Result<SeriesResult, E> {
    let mut counting = Counting { sprt, waiting: BTreeMap::new(), counted: Vec::new(), blocks };
    for block in done {
        counting.take(block);
    }
    let missing: Vec<u64> = (counting.counted.len() as u64..blocks)
        .filter(|number| !counting.waiting.contains_key(number))
        .collect();
    let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(counting.is_over()));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, missing.len().max(1)) {
            let (sender, missing, next, enough) = (sender.clone(), &missing, &next, &enough);
            scope.spawn(move || {
                while !enough.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
                    let Some(number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                    // Whoever waits for the blocks has gone: nobody needs more.
                    let played = series.block(*number, &[enough, stop]);
                    if played.is_none_or(|block| sender.send(block).is_err()) {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for block in receiver {
            let copy = block.clone();
            counting.take(block);
            let told = each(&copy, counting.counted.len() as u64, counting.sprt.as_ref());
            if told.is_err() || counting.is_over() {
                enough.store(true, Ordering::Relaxed);
            }
            told?;
        }
        Ok(())
    })?;
    let interrupted = !counting.is_over();
    Ok(SeriesResult { blocks: counting.counted, sprt: counting.sprt, interrupted })
}

/// Takes blocks as they come and counts them in their order.
struct Counting {
    sprt: Option<Sprt>,
    waiting: BTreeMap<u64, Block>,
    counted: Vec<Block>,
    blocks: u64,
}

impl Counting {
    fn take(&mut self, block: Block) {
        self.waiting.insert(block.number, block);
        while !self.is_over() {
            let Some(block) = self.waiting.remove(&(self.counted.len() as u64)) else { break };
            if let Some(sprt) = &mut self.sprt {
                sprt.add(block.share(0));
            }
            self.counted.push(block);
        }
    }

    fn is_over(&self) -> bool {
        self.counted.len() as u64 >= self.blocks || self.sprt.as_ref().is_some_and(|s| s.verdict().is_some())
    }
}
