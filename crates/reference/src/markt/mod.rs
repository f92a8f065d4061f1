//! Markt der Runen: every decision's legal moves, purchase sums, interest, points and the final ranks.

mod menus;
mod table;

use std::collections::BTreeMap;

use toml::Value;

use crate::{
    ComparisonCounts, DecisionPoint, MadeMove, Reference, agree, letters, number, ranks, read, word,
};
use table::{COLOURS, Cards, Options, Player, Position, Tie, value};

pub struct Markt {
    cards: Cards,
    options: Options,
    players: usize,
}

impl Markt {
    pub fn new(cards: &str, players: usize, options: Value) -> Result<Markt, String> {
        let cards = toml::from_str(cards).map_err(|error| error.to_string())?;
        Ok(Markt { cards, options: read(&options)?, players })
    }

    /// `score.points`
    fn standing(&self, player: &Player) -> (i64, i64, i64, i64) {
        let runes =
            player.loose.red + player.loose.blue + player.storages.iter().map(|s| s.runes).sum::<i64>();
        let outposts = player.storages.iter().filter(|s| s.outpost || s.kind == "outpost").count() as i64;
        let collectors = player.storages.iter().map(|s| s.collectors()).sum();
        let highest = player.hand.iter().map(|card| value(card)).max().unwrap_or(0);
        (runes, outposts, collectors, highest)
    }

    fn points(&self, player: &Player) -> i64 {
        let (runes, outposts, collectors, _) = self.standing(player);
        runes + 2 * outposts - collectors
    }

    /// `interest.due`, `interest.colour_out`: storage, colour, runes, as far as the piles go.
    fn interest(&self, player: &Player, mut piles: BTreeMap<&str, i64>) -> Vec<(i64, String, i64)> {
        let mut taken = Vec::new();
        for (index, storage) in player.storages.iter().enumerate() {
            let earns = !storage.occupied() && storage.runes > 0;
            let Some(colour) = storage.colour.as_deref().filter(|_| earns) else { continue };
            let due = if storage.outpost { 2 } else { 1 };
            let pile = piles.get_mut(colour).expect("there are two colours");
            let runes = due.min(*pile);
            *pile -= runes;
            if runes > 0 {
                taken.push((index as i64, colour.to_string(), runes));
            }
        }
        taken
    }
}

impl Reference for Markt {
    fn check_decision(&self, told: &DecisionPoint, counts: &mut ComparisonCounts) -> Result<(), String> {
        let at: Position = read(told.position)?;
        let points: Vec<i64> = letters(self.players).iter().map(|s| self.points(&at.seats[s])).collect();
        agree("points", &told.points, &points, counts)?;
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
        // Who comes to the interest in this move: the active player who gives nothing up any more, or the
        // next one, unless asked whether to give something up.
        let mut turns = deed.events.iter().filter(|event| word(event, "event") == "turn_began");
        let began = turns.next();
        if turns.next().is_some() {
            return Ok(());
        }
        let stopped = |kind: &str| after.step.as_str() == Some(kind) || after.step.get(kind).is_some();
        let seat = match began {
            Some(began) => word(began, "seat").to_string(),
            None if before.decision == "giveup" => at.active.clone(),
            None if at.step.get("theft").is_some_and(|theft| word(theft, "resume") == "give_up") => {
                at.active.clone()
            }
            None => return Ok(()),
        };
        let asks = self.options.interest_mode == "ask" || stopped("interest");
        if asks || stopped("give_up") || stopped("theft") {
            return Ok(());
        }
        let told: Vec<(i64, String, i64)> = deed
            .events
            .iter()
            .filter(|event| word(event, "event") == "interest" && word(event, "seat") == seat)
            .map(|event| {
                (number(event, "storage"), word(event, "colour").to_string(), number(event, "runes"))
            })
            .collect();
        // Whatever the move did before, nothing follows the interest: the storages stand as they stood when
        // it was due, and the piles did with what was taken put back.
        let put_back = |colour: &str| {
            told.iter().filter(|(_, of, _)| of == colour).map(|(_, _, runes)| runes).sum::<i64>()
        };
        let piles = COLOURS.map(|colour| (colour, after.market.runes(colour) + put_back(colour)));
        let market: i64 = piles.iter().map(|(_, runes)| runes).sum();
        let due = self.interest(&after.seats[&seat], piles.into());
        if market > 0 && due.iter().map(|(_, _, runes)| runes).sum::<i64>() == market {
            return Err(format!("{seat} would empty the market and is not asked (interest.auto)"));
        }
        agree("interest", &told, &due, counts)
    }

    fn check_end(&self, position: &Value, told: &[i64], counts: &mut ComparisonCounts) -> Result<(), String> {
        let at: Position = read(position)?;
        let seats = letters(self.players);
        let key = |seat: &String| {
            let player = &at.seats[seat];
            let (runes, outposts, collectors, highest) = self.standing(player);
            let first = if self.options.winner_by == "runes" { runes } else { self.points(player) };
            (first, outposts, -collectors, highest)
        };
        let won = at.tie.as_ref().and_then(|tie| tie.winner.clone());
        let better = |one: usize, two: usize| {
            let (one, two) = (&seats[one], &seats[two]);
            key(one) > key(two)
                || key(one) == key(two) && won.as_ref() == Some(one) && won.as_ref() != Some(two)
        };
        let ranked = ranks(self.players, better);
        // Whoever broke the tie was among the best before it.
        if let Some(winner) = &won {
            let best = seats.iter().map(key).max();
            if Some(key(winner)) != best {
                return Err(format!("{winner} won a tie without being among the best"));
            }
            let strangers = |tie: &Tie| tie.alive.iter().any(|seat| Some(key(seat)) != best);
            if at.tie.as_ref().is_some_and(strangers) {
                return Err("somebody who is not among the best takes part in the tie-break".into());
            }
        }
        agree("ranks", &told.to_vec(), &ranked, counts)
    }
}
