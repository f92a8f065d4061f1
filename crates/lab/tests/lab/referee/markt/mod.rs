//! The table of Markt der Runen as a referee keeps it: by the rulebook, from what everybody sees.

mod checks;

use std::collections::{BTreeMap, VecDeque};

use toml::{Table, Value};

type Verdict = Result<(), String>;

/// A main store, a standalone outpost, or the runes that a destroyed outpost left.
#[derive(Clone, Debug, Default, PartialEq)]
struct Storage {
    kind: String,
    colour: Option<String>,
    runes: i64,
    outpost: bool,
    collectors: Vec<String>,
}

impl Storage {
    fn is_main(&self) -> bool {
        self.kind.starts_with("main_")
    }

    fn occupied(&self) -> bool {
        !self.collectors.is_empty()
    }

    fn takes_outpost(&self) -> bool {
        self.is_main() && !self.outpost && !self.occupied()
    }
}

#[derive(Clone, Debug, Default)]
struct Player {
    hand: i64,
    loose: BTreeMap<String, i64>,
    storages: Vec<Storage>,
}

/// What happened in the running turn so far.
#[derive(Default)]
struct Turn {
    /// What the collectors must do before anything else: event, storage.
    collectors: VecDeque<(&'static str, i64)>,
    /// Storages whose interest was taken or left; `None` before the interest is due.
    interest: Option<Vec<i64>>,
    interest_over: bool,
    bought_with_runes: bool,
    plays: i64,
    duelled: Vec<String>,
    /// Thefts that may still be made, and from whom, if not from anybody.
    thefts: i64,
    loser: Option<String>,
    attack: Option<(i64, String)>,
    /// Runes paid for what comes next: colour, storage.
    paid: Vec<(String, Option<i64>)>,
    /// Number cards spent for what comes next.
    spent: i64,
    returned: bool,
    drawing: bool,
    empty_before_drawing: bool,
}

/// Follows a game event by event, and says what the book would not allow.
pub struct Referee {
    seats: Vec<String>,
    players: BTreeMap<String, Player>,
    market: BTreeMap<String, i64>,
    price: i64,
    active: String,
    turn: Turn,
    dealt: bool,
    ended: Option<String>,
    shown: BTreeMap<String, i64>,
    winner: Option<String>,
    /// How often each kind of event was seen.
    pub seen: BTreeMap<String, u64>,
}

fn word(event: &Table, key: &str) -> String {
    event.get(key).and_then(Value::as_str).unwrap_or_default().to_string()
}

fn number(event: &Table, key: &str) -> Option<i64> {
    event.get(key).and_then(Value::as_integer)
}

/// The value of a number card.
fn value(card: &str) -> i64 {
    card.strip_prefix("num_").and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

fn need(holds: bool, wrong: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(wrong()) }
}

impl Referee {
    /// A market with all its cards, `runes` of each colour.
    pub fn new(players: usize, runes: i64, outposts: i64, collectors: i64) -> Referee {
        let seats: Vec<String> = ('A'..='E').take(players).map(String::from).collect();
        let market = [("red", runes), ("blue", runes), ("outpost", outposts), ("collector", collectors)];
        Referee {
            players: seats.iter().map(|seat| (seat.clone(), Player::default())).collect(),
            market: market.into_iter().map(|(ware, count)| (ware.to_string(), count)).collect(),
            // The table of the rulebook: 4 runes with two, 3 with three, 2 with four and more.
            price: match players {
                2 => 4,
                3 => 3,
                _ => 2,
            },
            seats,
            active: String::new(),
            turn: Turn::default(),
            dealt: false,
            ended: None,
            shown: BTreeMap::new(),
            winner: None,
            seen: BTreeMap::new(),
        }
    }

    fn runes_in_market(&self) -> i64 {
        self.market["red"] + self.market["blue"]
    }

    fn take(&mut self, ware: &str) -> Verdict {
        let left = self.market.get_mut(ware).ok_or("there is no such ware")?;
        *left -= 1;
        need(*left >= 0, || format!("the market has no {ware}"))
    }

    fn give(&mut self, ware: &str, count: i64) {
        *self.market.entry(ware.to_string()).or_default() += count;
    }

    fn player(&mut self, seat: &str) -> &mut Player {
        self.players.get_mut(seat).expect("a seat at this table")
    }

    fn loosen(&mut self, seat: &str, colour: &str, count: i64) -> Verdict {
        let loose = self.player(seat).loose.entry(colour.to_string()).or_default();
        *loose += count;
        need(*loose >= 0, || format!("{seat} has no loose {colour} rune"))
    }

    fn storage(&mut self, seat: &str, index: i64) -> Result<&mut Storage, String> {
        let missing = format!("{seat} has no storage {index}");
        self.player(seat).storages.get_mut(index as usize).ok_or(missing)
    }

    fn points(&self, seat: &str) -> i64 {
        let (runes, outposts, collectors) = self.worth(seat);
        runes + 2 * outposts - collectors
    }

    fn worth(&self, seat: &str) -> (i64, i64, i64) {
        let player = &self.players[seat];
        let stored: i64 = player.storages.iter().map(|storage| storage.runes).sum();
        let outposts = player.storages.iter().map(|s| i64::from(s.outpost) + i64::from(s.kind == "outpost"));
        let collectors = player.storages.iter().map(|storage| storage.collectors.len() as i64);
        (player.loose.values().sum::<i64>() + stored, outposts.sum(), collectors.sum())
    }

    /// Nothing may be open any more when something else is begun.
    fn settled(&self) -> Verdict {
        need(self.turn.thefts == 0, || format!("{} thefts are still open", self.turn.thefts))?;
        need(self.turn.collectors.is_empty(), || "a collector has not acted".into())?;
        need(self.turn.paid.is_empty() && self.turn.spent == 0, || "something was paid for nothing".into())
    }

    /// Interest comes first; each storage that is entitled is asked for.
    fn begin_interest(&mut self) -> Verdict {
        self.settled()?;
        self.turn.interest.get_or_insert_default();
        Ok(())
    }

    fn end_interest(&mut self) -> Verdict {
        if self.turn.interest_over {
            return Ok(());
        }
        self.begin_interest()?;
        self.turn.interest_over = true;
        let done = self.turn.interest.clone().unwrap_or_default();
        for (index, storage) in self.players[&self.active].storages.iter().enumerate() {
            let colour = storage.colour.as_deref().filter(|_| storage.runes > 0 && !storage.occupied());
            let pile = colour.map_or(0, |colour| self.market[colour]);
            need(pile == 0 || done.contains(&(index as i64)), || {
                format!("{} was not asked for the interest of storage {index}", self.active)
            })?;
        }
        Ok(())
    }

    /// A hand card is played.
    fn play(&mut self) -> Verdict {
        self.end_interest()?;
        self.settled()?;
        self.turn.plays += 1;
        Ok(())
    }

    /// Looks at the next event; the error says what the book has against it.
    pub fn follow(&mut self, event: &Table) -> Verdict {
        let kind = word(event, "event");
        *self.seen.entry(kind.clone()).or_default() += 1;
        if self.dealt && self.runes_in_market() == 0 && self.ended.is_none() {
            need(kind == "ended", || format!("the market is empty, but `{kind}` happens"))?;
        }
        let before = ["started", "drew", "turn_began"].contains(&kind.as_str());
        need(self.dealt || before, || format!("`{kind}` happens before anybody's turn"))?;
        let after_end = ["tie_shown", "sign_chosen", "sign_shown", "lot"].contains(&kind.as_str());
        need(self.ended.is_none() || after_end, || format!("`{kind}` happens after the end"))?;
        for key in ["seat", "thief", "attacker", "employer", "owner"] {
            let asked = ["shown", "conceded", "drained", "collector_placed", "drew", "turn_began"];
            if self.dealt && !after_end && event.contains_key(key) && !asked.contains(&kind.as_str()) {
                need(word(event, key) == self.active, || format!("{} acts out of turn", word(event, key)))?;
            }
        }
        match kind.as_str() {
            "started" => self.active = word(event, "starter"),
            "reshuffled" | "sign_chosen" | "sign_shown" => {}
            "drew" => self.drew(&word(event, "seat"))?,
            "turn_began" => self.turn_began(&word(event, "seat"))?,
            "drained" => self.drained(event)?,
            "fell" => self.fell(event)?,
            "gave_up" => self.gave_up(event)?,
            "stole_rune" | "stole_card" => self.stole(event)?,
            "thefts_lapsed" | "thefts_forgone" => self.left_thefts(event)?,
            "interest" | "interest_skipped" => self.interest(event, kind == "interest")?,
            "paid" => self.paid(event)?,
            "bought_good" => self.bought_good(event)?,
            "outpost_placed" => self.outpost_placed(event)?,
            "collector_placed" => self.collector_placed(event)?,
            "outpost_returned" => self.outpost_returned(event)?,
            "collector_removed" => self.collector_removed(event)?,
            "connected" => self.connected(event)?,
            "spending" => self.play()?,
            "discarded" => self.discarded(event)?,
            "bought_rune" => self.bought_rune(event)?,
            "laid" => self.laid(event)?,
            "duel" => self.duel(event)?,
            "shown" => {
                let (attack, target) = self.turn.attack.take().ok_or("nobody attacked")?;
                need(word(event, "seat") == target, || "somebody else defends".into())?;
                need(value(&word(event, "card")) >= attack, || "a lower card defends".into())?;
            }
            "conceded" => {
                let (_, target) = self.turn.attack.take().ok_or("nobody attacked")?;
                need(word(event, "seat") == target, || "somebody else gives in".into())?;
                (self.turn.thefts, self.turn.loser) = (1, Some(target));
            }
            "stored" => self.stored(event)?,
            "ended" => self.end(&word(event, "reason"))?,
            "tie_shown" => {
                self.shown.insert(word(event, "seat"), value(&word(event, "card")));
            }
            "lot" => self.winner = Some(word(event, "seat")),
            _ => return Err(format!("the book knows no `{kind}`")),
        }
        Ok(())
    }

    fn end(&mut self, reason: &str) -> Verdict {
        let empty = self.runes_in_market() == 0;
        need(empty == (reason == "market_empty"), || format!("the game ends by `{reason}`"))?;
        need(empty || reason == "endless", || "the book knows no last round".into())?;
        self.ended = Some(reason.to_string());
        Ok(())
    }

    /// Compares the result with the points and the tie-breaks of the book.
    pub fn judge(&self, points: &[i64], ranks: &[i64]) -> Verdict {
        need(self.ended.is_some(), || "the game has not ended".into())?;
        for (seat, told) in self.seats.iter().zip(points) {
            let own = self.points(seat);
            need(own == *told, || format!("{seat} has {own} points, not {told}"))?;
        }
        let key = |seat: &String| {
            let (_, outposts, collectors) = self.worth(seat);
            (self.points(seat), outposts, -collectors, self.shown.get(seat).copied().unwrap_or(0))
        };
        let best = self.seats.iter().map(key).max();
        for (seat, rank) in self.seats.iter().zip(ranks) {
            need(*rank != 1 || Some(key(seat)) == best, || format!("{seat} wins without being the best"))?;
        }
        for (seat, rank) in self.seats.iter().zip(ranks) {
            let lot = self.winner.as_ref().is_none_or(|winner| (winner == seat) == (*rank == 1));
            need(lot, || format!("{seat} has rank {rank} against the lot"))?;
        }
        need(ranks.iter().filter(|rank| **rank == 1).count() == 1, || "there is one winner".into())
    }
}
