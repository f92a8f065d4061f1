//! What happened as lines of the log: which events share one, and which need none.

use tafelrune_engine::Seat;
use tafelrune_games::thalara::event::{Event, Total};

use super::Seen;
use super::moves::signed;
use super::table::Laid;
use super::words::Speaker;
use crate::Arg;
use crate::LogLine;

impl Speaker<'_> {
    /// "Anna 9, du 4".
    pub(super) fn totals(&self, totals: &[Total]) -> String {
        let one = |total: &Total| {
            let name = self.names.subject(self.texts, total.seat);
            format!("{name} {}", self.number(total.sum + total.bonus))
        };
        totals.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn number(&self, n: i16) -> String {
        if n < 0 { signed(n) } else { n.to_string() }
    }

    pub(super) fn won(&self, seat: Seat, card: Option<&str>, totals: &[Total]) -> Option<String> {
        let prize = card.map_or_else(|| self.text("label-unseen", &[]), |card| self.prize(card));
        let own = totals.iter().find(|total| total.seat == seat);
        let others: Vec<Total> = totals.iter().filter(|total| total.seat != seat).copied().collect();
        let own = own.map_or_else(String::new, |total| self.number(total.sum + total.bonus));
        let others = self.totals(&others);
        let how = match (own.is_empty(), others.is_empty()) {
            (true, _) => "bare",
            (_, true) => "alone",
            _ => "against",
        };
        let args = [
            ("prize", Arg::from(&prize)),
            ("how", how.into()),
            ("total", (&own).into()),
            ("others", (&others).into()),
        ];
        self.line("event-won", seat, &args)
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
