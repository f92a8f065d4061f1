//! MARA und der Feuerbringer: who may be attacked by whom and together with whom, what that costs and how it
//! can be paid, what comes of a combat, the menus around it, energy, points and winners.

mod combat;
mod menus;
mod pay;
mod table;

use toml::Value;

use crate::{ComparisonCounts, DecisionPoint, MadeMove, Reference, agree, letters, number, read, word};
use table::{Cards, Options, Position};

pub struct Mara {
    cards: Cards,
    options: Options,
    players: usize,
}

impl Mara {
    pub fn new(cards: &str, players: usize, options: Value) -> Result<Mara, String> {
        let cards = toml::from_str(cards).map_err(|error| error.to_string())?;
        Ok(Mara { cards, options: read(&options)?, players })
    }

    /// `energy.*`: what the energy phase makes of the display of `seat`.
    fn energy_phase(&self, at: &mut Position, seat: &str) {
        let display = &mut at.seats.get_mut(seat).expect("the seat plays").display;
        let mut charged = Vec::new();
        for placed in display.iter_mut() {
            let mut runes: Vec<_> = placed.cards.iter_mut().filter(|card| card.is_rune()).collect();
            let overloads = !runes.is_empty() && runes.iter().all(|rune| rune.energy == Some(3));
            charged.push(!overloads);
            if overloads {
                runes.sort_by_key(|rune| rune.slot);
                runes[0].energy = Some(0);
                continue;
            }
            for rune in runes {
                rune.energy = Some((rune.energy.unwrap_or(0) + 1).min(3));
            }
        }
        for (placed, charged) in display.iter_mut().zip(charged) {
            let powers: Vec<String> = placed.cards.iter().map(|card| card.card.clone()).collect();
            let extra: i64 = powers.iter().map(|power| self.cards.sum(power, "extra_energy")).sum();
            if charged {
                (0..extra).for_each(|_| placed.fill_one());
            }
        }
    }
}

impl Reference for Mara {
    fn check_decision(&self, told: &DecisionPoint, counts: &mut ComparisonCounts) -> Result<(), String> {
        let at: Position = read(told.position)?;
        let points: Vec<i64> = letters(self.players).iter().map(|seat| self.points(&at, seat)).collect();
        agree("points", &told.points, &points, counts)?;
        let Some(draft) = &at.draft else {
            return match self.menu(&at, &told.decision, &told.seat) {
                Some(moves) => agree(&format!("legal {}", told.decision), &told.legal, &moves, counts),
                None => Ok(()),
            };
        };
        let moves = match told.decision.as_str() {
            "attack.aim" => self.aims(&at, &told.seat),
            "attack.add" => self.adds(&at, &told.seat, draft),
            "action.aim" => self.objects(&at, &told.seat, draft),
            "pay" => {
                let left = draft.cost.total();
                let paid: i64 = draft.taken.values().sum();
                agree("price", &(left + paid), &self.price(&at, &told.seat, draft)?.total(), counts)?;
                match draft.stage.as_str() {
                    "pay" => {
                        agree("price by colour", &draft.cost, &self.price(&at, &told.seat, draft)?, counts)?;
                        self.payments(&at, &told.seat, &draft.cost)
                    }
                    _ => self.units(&at, &told.seat, draft),
                }
            }
            _ => return Ok(()),
        };
        agree(&format!("legal {}", told.decision), &told.legal, &moves, counts)
    }

    fn check_move(
        &self,
        before: &DecisionPoint,
        deed: &MadeMove,
        counts: &mut ComparisonCounts,
    ) -> Result<(), String> {
        let at: Position = read(before.position)?;
        let after: Position = read(&deed.after)?;
        self.check_payment(&at, before, deed, counts)?;
        self.check_combat(&at, &after, before, deed, counts)?;
        self.check_window(&at, &after, deed, counts)?;
        let began = deed.events.iter().find(|event| word(event, "event") == "turn_began");
        if let Some(began) = began.filter(|_| after.step.as_str() == Some("build")) {
            let seat = word(began, "seat");
            let mut expected = at.clone();
            // `energy.skip_first`
            if number(began, "round") > 1 {
                self.energy_phase(&mut expected, seat);
            }
            let energies = |position: &Position| -> Vec<Option<i64>> {
                let display = &position.seats[seat].display;
                display.iter().flat_map(|placed| placed.cards.iter().map(|card| card.energy)).collect()
            };
            agree("energy phase", &energies(&after), &energies(&expected), counts)?;
        }
        Ok(())
    }

    fn check_end(&self, position: &Value, told: &[i64], counts: &mut ComparisonCounts) -> Result<(), String> {
        let at: Position = read(position)?;
        let seats = letters(self.players);
        let points: Vec<i64> = seats.iter().map(|seat| self.points(&at, seat)).collect();
        let best = *points.iter().max().unwrap_or(&0);
        let mut winners: Vec<bool> = points.iter().map(|points| *points == best).collect();
        let by_target = self.options.quick_rounds == 0 && !self.options.finish_round;
        if by_target && best >= self.options.target_vp {
            // `end.simultaneous`: the active player, then the next in turn order.
            let active = seats.iter().position(|seat| *seat == at.active).unwrap_or(0);
            let first =
                (0..self.players).map(|step| (active + step) % self.players).find(|seat| winners[*seat]);
            winners = (0..self.players).map(|seat| Some(seat) == first).collect();
        }
        let won: Vec<bool> = told.iter().map(|rank| *rank == 1).collect();
        agree("winners", &won, &winners, counts)
    }
}
