//! Compares what clients saw with the log.
//!
//! The log of a match is a total order. A history is linearizable if every frame is that of some prefix of it (with the
//! viewpoint of its receiver), and if these prefixes fit real time: whatever a client asks after somebody has seen a
//! prefix is answered with at least that prefix, and a move that was acknowledged is an entry of its own between the
//! two.

use std::collections::HashMap;

use tafelrune_engine::Seat;
use tafelrune_host::any_table::AnyTable;
use tafelrune_host::{Entry, Stamped, Viewpoint, any_game};

use super::plan::{Finding, Promise};
use super::record::{Observed, Record};
use crate::protocol::ClientCommand;

/// Finds for every frame from `first` on the prefix of the log that explains it.
pub fn explain(record: &mut Record, log: &[Stamped], first: usize) -> Result<(), Finding> {
    let unreadable = || Finding::new(Promise::Intact, "the log does not make a table");
    let Some((created, rest)) = log.split_first() else {
        return match record.frames.get(first) {
            Some(_) => Err(Finding::new(Promise::Durable, "the table is gone")),
            None => Ok(()),
        };
    };
    let Record { connections, frames, .. } = record;
    let viewpoint = |frame: &Observed| connections[frame.connection].viewpoint.clone();
    let mut open: HashMap<(Option<Seat>, u64), Vec<usize>> = HashMap::new();
    for (index, frame) in frames.iter_mut().enumerate().skip(first) {
        frame.entries = None;
        open.entry((viewpoint(frame).seat, frame.version)).or_default().push(index);
    }
    let seats: Vec<Option<Seat>> = {
        let mut seats: Vec<_> = open.keys().map(|(seat, _)| *seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    };
    let mut table = any_game::resume(vec![created.clone()]).map_err(|_| unreadable())?;
    let mut different = HashMap::new();
    let mut matched = vec![false; frames.len()];
    for (entries, next) in
        rest.iter().map(Some).chain([None]).enumerate().map(|(index, next)| (index + 1, next))
    {
        for seat in &seats {
            let version = table.version(&Viewpoint { seat: *seat, ..Viewpoint::default() });
            for index in open.get(&(*seat, version)).into_iter().flatten() {
                let frame = &mut frames[*index];
                let least = frame.entries.map_or(entries, |(least, _)| least);
                frame.entries = Some((least, entries));
                if !matched[*index] {
                    let viewpoint = &connections[frame.connection].viewpoint;
                    match difference(&mut *table, viewpoint, frame) {
                        None => matched[*index] = true,
                        Some(expected) => drop(different.insert(*index, expected)),
                    }
                }
            }
        }
        if let Some(next) = next
            && !table.follow(next)
        {
            return Err(unreadable());
        }
    }
    for (index, frame) in frames.iter().enumerate().skip(first) {
        if matched[index] {
            continue;
        }
        return Err(match different.remove(&index) {
            Some(expected) => Finding::new(
                Promise::Secret,
                format!("connection {} was sent {}\nand not {expected}", frame.connection, frame.text),
            ),
            None => Finding::new(
                Promise::Durable,
                format!(
                    "connection {} was shown version {}, which a log of {} entries does not have",
                    frame.connection,
                    frame.version,
                    log.len()
                ),
            ),
        });
    }
    Ok(())
}

/// The frame that a viewpoint should have got, if it is another.
fn difference(table: &mut dyn AnyTable, viewpoint: &Viewpoint, frame: &Observed) -> Option<String> {
    table.presence(frame.present, 0);
    let mut expected = Vec::new();
    table.write_state(viewpoint, frame.seen, frame.re, None, 0, &mut expected);
    let expected = String::from_utf8_lossy(&expected);
    if expected == frame.text || timeless(&expected) == timeless(&frame.text) {
        return None;
    }
    Some(expected.into_owned())
}

/// A frame without what depends on the moment at which it was made.
fn timeless(text: &str) -> Option<serde_json::Value> {
    let mut frame: serde_json::Value = serde_json::from_str(text).ok()?;
    let fields = frame.as_object_mut()?;
    fields.remove("window_ms");
    if let Some(clock) = fields.get_mut("clock").and_then(|clock| clock.as_object_mut()) {
        clock.remove("left_ms");
    }
    Some(frame)
}

/// Compares the prefixes that clients saw with the order of time. Every frame must be explained.
pub fn in_order(record: &Record, log: &[Stamped]) -> Result<(), Finding> {
    let broken = |frame: &Observed, what: String| {
        Err(Finding::new(Promise::Linear, format!("connection {}: {what}", frame.connection)))
    };
    // What somebody had seen at each time, as a list of growing times and prefixes.
    let mut known: Vec<(u64, usize)> = Vec::new();
    let known_at = |known: &[(u64, usize)], at: u64| {
        let before = known.partition_point(|(time, _)| *time < at);
        before.checked_sub(1).map_or(0, |index| known[index].1)
    };
    let mut last: HashMap<usize, u64> = HashMap::new();
    let mut used = vec![false; log.len()];
    for frame in &record.frames {
        let Some((least, most)) = frame.entries else { continue };
        let before = last.insert(frame.connection, frame.version).unwrap_or(0);
        if frame.version < before {
            return broken(frame, format!("version {} came after {before}", frame.version));
        }
        let begun = frame.asked.as_ref().map_or(record.connections[frame.connection].at, |asked| asked.at);
        let needed = known_at(&known, begun);
        if most < needed {
            let what = format!("{most} entries were shown, although {needed} had been seen before it asked");
            return broken(frame, what);
        }
        if let Some((seat, text)) = frame.asked.as_ref().and_then(|asked| said(record, frame, &asked.command))
        {
            let fits = |entry: &Entry| match entry {
                Entry::Moved { seat: of, text: moved } => *of == seat && moved == text,
                Entry::Filed { seat: of, text: filed } => *of == seat && filed.as_deref() == Some(text),
                _ => false,
            };
            let found = (needed..most).find(|index| !used[*index] && fits(&log[*index].entry));
            match found {
                Some(index) => used[index] = true,
                None => {
                    let what = format!(
                        "{seat} was told that {text} was done, but entries {needed} to {most} lack it"
                    );
                    return broken(frame, what);
                }
            }
        }
        let top = known.last().map_or(0, |(_, top)| *top);
        if least > top {
            known.push((frame.at, least));
        }
    }
    nobody_else_moved(record, log)
}

/// The move that a command makes, and whose.
fn said<'a>(record: &Record, frame: &Observed, command: &'a ClientCommand) -> Option<(Seat, &'a str)> {
    let seat = record.connections[frame.connection].viewpoint.seat?;
    match command {
        ClientCommand::Move { mv, .. } => Some((seat, mv)),
        _ => None,
    }
}

/// Every move of a person is one that its client has sent, no more often than it was sent.
fn nobody_else_moved(record: &Record, log: &[Stamped]) -> Result<(), Finding> {
    let mut sent: HashMap<(Seat, &str), usize> = HashMap::new();
    for (seat, text) in &record.moves {
        *sent.entry((*seat, text)).or_default() += 1;
    }
    let people: Vec<Seat> = record.connections.iter().filter_map(|opened| opened.viewpoint.seat).collect();
    let mut replaced: Vec<Seat> = Vec::new();
    for stamped in log {
        match &stamped.entry {
            // A bot goes on for whoever is out.
            Entry::TakenOver { seat, .. } | Entry::Resigned { seat } | Entry::Flagged { seat } => {
                replaced.push(*seat);
            }
            Entry::Filed { seat, text: Some(text) } if replaced.contains(seat) => {
                *sent.entry((*seat, text)).or_default() += 1;
            }
            Entry::TakenBack { seat } => replaced.retain(|other| other != seat),
            Entry::Moved { seat, text } if people.contains(seat) && !replaced.contains(seat) => {
                let left = sent.get_mut(&(*seat, text.as_str())).filter(|left| **left > 0);
                let Some(left) = left else {
                    let what = format!("{seat} moved {text} more often than its client sent it");
                    return Err(Finding::new(Promise::Linear, what));
                };
                *left -= 1;
            }
            _ => {}
        }
    }
    Ok(())
}
