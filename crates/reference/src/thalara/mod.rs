//! Thalara: strengths and totals by layers, blocks and requirements, targets, the scoring of a round and what
//! becomes of the cards, hand choices, the end of the game.

mod choices;
mod layers;
mod round;
mod table;

use toml::Value;

use crate::{
    ComparisonCounts, DecisionPoint, MadeMove, Reference, agree, letters, number, ranks, read, word,
};
use table::{Options, Position, Set};

pub struct Thalara {
    set: Set,
    options: Options,
    players: usize,
}

impl Thalara {
    pub fn new(cards: &str, players: usize, options: Value) -> Result<Thalara, String> {
        Ok(Thalara { set: Set::read(cards)?, options: read(&options)?, players })
    }

    /// `end.points`: the stars of everything won, wherever it lies.
    fn points(&self, at: &Position, seat: &str) -> i64 {
        self.won(at, seat)
            .iter()
            .map(|card| self.set.artefact(card).map_or(0, |artefact| artefact.stars))
            .sum()
    }

    fn won(&self, at: &Position, seat: &str) -> Vec<String> {
        let player = &at.seats[seat];
        let laid = at.cards.iter().filter(|card| card.owner == seat).map(|card| &card.card);
        let held = player.hand.iter().chain(&player.aside).chain(&player.crystal).chain(laid);
        held.filter(|card| card.starts_with("art-")).cloned().collect()
    }

    /// The public totals and strengths of the view.
    fn check_view(&self, at: &Position, view: &Value, counts: &mut ComparisonCounts) -> Result<(), String> {
        let conflicts = view.get("conflicts").and_then(Value::as_array).ok_or("the view has no conflicts")?;
        for conflict in conflicts {
            let slot = number(conflict, "slot");
            if at.slots[slot as usize - 1] == "-" {
                continue;
            }
            let table = self.totals(at, slot);
            let told: Vec<(String, i64, i64)> = conflict
                .get("totals")
                .and_then(Value::as_array)
                .map(|totals| totals.iter().map(total).collect())
                .unwrap_or_default();
            agree("totals", &told, &table, counts)?;
            let strengths = conflict.get("strengths").and_then(Value::as_table).cloned().unwrap_or_default();
            for card in
                at.cards.iter().filter(|card| card.slot == slot && (!card.down || at.pending.revealed))
            {
                let told = strengths.get(&format!("#{}", card.entry)).and_then(Value::as_integer);
                agree("strength", &told, &Some(self.strength(at, card)), counts)?;
            }
        }
        Ok(())
    }
}

/// A total as it is told.
fn total(value: &Value) -> (String, i64, i64) {
    (word(value, "seat").to_string(), number(value, "sum"), number(value, "bonus"))
}

impl Reference for Thalara {
    fn check_decision(&self, told: &DecisionPoint, counts: &mut ComparisonCounts) -> Result<(), String> {
        let at: Position = read(told.position)?;
        let points: Vec<i64> = letters(self.players).iter().map(|seat| self.points(&at, seat)).collect();
        agree("points", &told.points, &points, counts)?;
        if let Some(view) = &told.view {
            self.check_view(&at, view, counts)?;
        }
        match self.legal(&at, &told.decision, &told.seat) {
            Some(moves) => agree(&format!("legal {}", told.decision), &told.legal, &moves, counts),
            None => Ok(()),
        }
    }

    fn check_move(
        &self,
        before: &DecisionPoint,
        deed: &MadeMove,
        counts: &mut ComparisonCounts,
    ) -> Result<(), String> {
        let at: Position = read(before.position)?;
        let after: Position = read(&deed.after)?;
        self.check_scoring(&at, &after, before, deed, counts)
    }

    fn check_end(&self, position: &Value, told: &[i64], counts: &mut ComparisonCounts) -> Result<(), String> {
        let at: Position = read(position)?;
        let seats = letters(self.players);
        agree("reason of the end", &at.ended.clone(), &self.end_reason(&at), counts)?;
        let better = |one: usize, two: usize| {
            let (one, two) = (&seats[one], &seats[two]);
            let (left, right) = (self.points(&at, one), self.points(&at, two));
            let artefacts = |seat: &String| self.won(&at, seat).len();
            left > right
                || left == right
                    && match self.options.tie_break.as_str() {
                        "fewer_artefacts" => artefacts(one) < artefacts(two),
                        "last_artefact_winner" => at.seats[one].last_win > at.seats[two].last_win,
                        _ => false,
                    }
        };
        agree("ranks", &told.to_vec(), &ranks(self.players, better), counts)
    }

    fn compares_view(&self) -> bool {
        true
    }
}
