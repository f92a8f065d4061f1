//! What happened as lines of the log: which events share one, and which need none.

use std::collections::BTreeMap;

use tafelrune_engine::Seat;
use tafelrune_games::thalara::event::{Event, Total};

use super::Seen;
use super::moves::signed;
use super::table::Laid;
use super::words::Speaker;
use crate::Arg;
use crate::LogLine;

fn value(total: &Total) -> i16 {
    total.sum + total.bonus
}

impl Speaker<'_> {
    /// "Anna 9, du 4".
    pub(super) fn totals(&self, totals: &[Total]) -> String {
        let one = |total: &Total| {
            let name = self.names.subject(self.texts, total.seat);
            format!("{name} {}", self.number(value(total)))
        };
        totals.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn number(&self, n: i16) -> String {
        if n < 0 { signed(n) } else { n.to_string() }
    }

    pub(super) fn won(&self, seat: Seat, card: Option<&str>, totals: &[Total]) -> Option<String> {
        let prize = card.map_or_else(|| self.text("label-unseen", &[]), |card| self.prize(card));
        let own = totals.iter().find(|total| total.seat == seat).map(value);
        let others = totals.iter().filter(|total| total.seat != seat).copied();
        let (ahead, below): (Vec<Total>, Vec<Total>) =
            others.partition(|total| own.is_some_and(|own| value(total) > own));
        let how = match (own.is_some(), ahead.is_empty(), below.is_empty()) {
            (false, ..) => "bare",
            (true, true, true) => "alone",
            (true, true, false) => "against",
            (true, false, true) => "tied",
            (true, false, false) => "tied_against",
        };
        let own = own.map_or_else(String::new, |own| self.number(own));
        let (tied, below) = (self.tied(&ahead), self.totals(&below));
        let args = [
            ("prize", Arg::from(&prize)),
            ("how", how.into()),
            ("total", (&own).into()),
            ("tied", (&tied).into()),
            ("others", (&below).into()),
        ];
        self.line("event-won", seat, &args)
    }

    /// "Anna und Ben gleichauf mit 7": whoever has more than the winner shares that total (`score.winner`).
    fn tied(&self, ahead: &[Total]) -> String {
        let mut level: BTreeMap<i16, Vec<Seat>> = BTreeMap::new();
        ahead.iter().for_each(|total| level.entry(value(total)).or_default().push(total.seat));
        let one = |(total, mut seats): (i16, Vec<Seat>)| {
            // The sentence begins with a name.
            seats.sort_by_key(|seat| self.names.is_you(*seat));
            let (people, total) = (self.names.list(self.texts, seats), self.number(total));
            self.text("event-tied", &[("people", (&people).into()), ("total", (&total).into())])
        };
        level.into_iter().rev().map(one).collect::<Vec<_>>().join("; ")
    }

    pub(super) fn opened(&self, opened: &[(u8, Option<&str>)]) -> Option<String> {
        let one = |(slot, card): &(u8, Option<&str>)| {
            let prize = card.map_or_else(|| self.text("label-unseen", &[]), |card| self.prize(card));
            self.text(
                "label-opened",
                &[("prize", (&prize).into()), ("number", (u16::from(*slot) + 1).into())],
            )
        };
        let cards = self.texts.join("list-and", opened.iter().map(one).collect());
        Some(self.text("event-opened", &[("cards", (&cards).into())]))
    }

    /// New artefacts share a line, and so do a score and what it won. A round that the end of the game
    /// stops at its beginning is not announced.
    pub(super) fn log_lines(&self, mut table: Laid, seen: &[Seen]) -> Vec<LogLine> {
        let mut lines = Vec::new();
        let ends = seen.iter().any(|event| matches!(event, Event::Ended { .. }));
        let mut at = 0;
        while at < seen.len() {
            let rest = &seen[at..];
            let (text, told) = match rest {
                [Event::Opened { .. }, ..] => {
                    let opened: Vec<_> = rest
                        .iter()
                        .map_while(|event| match event {
                            Event::Opened { slot, card } => Some((*slot, card.as_deref())),
                            _ => None,
                        })
                        .collect();
                    (self.opened(&opened), opened.len())
                }
                [Event::Scored { totals, .. }, Event::Won { seat, card, .. }, ..] => {
                    (self.won(*seat, card.as_deref(), totals), 2)
                }
                [Event::RoundBegan { .. }, ..] if ends => (None, 1),
                [event, ..] => (self.event(&table, event), 1),
                [] => break,
            };
            lines.extend(text.map(|text| LogLine { text, event: at + told - 1 }));
            rest[..told].iter().for_each(|event| table.follow(event));
            at += told;
        }
        lines
    }
}
