//! What the book has to say to each kind of event.

use toml::{Table, Value};

use super::{Referee, Storage, Turn, Verdict, need, number, value, word};

impl Referee {
    /// Three cards in the deal; later only at the end of the own turn, up to three.
    pub(super) fn drew(&mut self, seat: &str) -> Verdict {
        if self.dealt {
            need(seat == self.active, || format!("{seat} draws out of turn"))?;
            self.settled()?;
            if !self.turn.drawing {
                self.turn.drawing = true;
                self.turn.empty_before_drawing = self.players[seat].hand == 0;
            }
        }
        let hand = &mut self.player(seat).hand;
        *hand += 1;
        need(*hand <= 3, || format!("{seat} draws a card too many"))
    }

    pub(super) fn turn_began(&mut self, seat: &str) -> Verdict {
        if self.dealt {
            self.settled()?;
            self.end_interest()?;
            let at = self.seats.iter().position(|other| *other == self.active).unwrap_or(0);
            let next = &self.seats[(at + 1) % self.seats.len()];
            need(seat == next, || format!("{next} comes next, not {seat}"))?;
            need(self.turn.plays > 0 || self.turn.empty_before_drawing, || {
                format!("{} played no hand card", self.active)
            })?;
            need(self.players[&self.active].hand >= 3, || format!("{} did not refill", self.active))?;
        } else {
            need(self.players.values().all(|player| player.hand == 3), || {
                "not everybody has 3 cards".into()
            })?;
            need(seat == self.active, || format!("{} starts, not {seat}", self.active))?;
        }
        self.dealt = true;
        self.active = seat.to_string();
        self.turn = Turn::default();
        for (index, storage) in self.players[seat].storages.iter().enumerate() {
            let index = index as i64;
            match storage.runes {
                0 if storage.occupied() => self.turn.collectors.push_back(("fell", index)),
                runes => {
                    let taken = storage.collectors.len().min(runes as usize);
                    self.turn.collectors.extend(std::iter::repeat_n(("drained", index), taken));
                }
            }
        }
        Ok(())
    }

    pub(super) fn collector_acts(&mut self, what: &str, event: &Table) -> Verdict {
        need(word(event, "owner") == self.active, || "a collector acts in another turn".into())?;
        let due = self.turn.collectors.pop_front();
        need(due.is_some_and(|(kind, _)| kind == what), || format!("{due:?} is due, not `{what}`"))
    }

    pub(super) fn drained(&mut self, event: &Table) -> Verdict {
        self.collector_acts("drained", event)?;
        let (owner, employer, colour) =
            (word(event, "owner"), word(event, "employer"), word(event, "colour"));
        let storage = self.storage(&owner, number(event, "storage").unwrap_or(-1))?;
        need(storage.collectors.contains(&employer), || format!("{employer} has no collector there"))?;
        need(storage.colour.as_ref() == Some(&colour), || "a rune of another colour".into())?;
        storage.runes -= 1;
        forget_colour(storage);
        self.loosen(&employer, &colour, 1)
    }

    pub(super) fn fell(&mut self, event: &Table) -> Verdict {
        self.collector_acts("fell", event)?;
        let owner = word(event, "owner");
        let index = number(event, "storage").unwrap_or(-1);
        let storage = self.storage(&owner, index)?.clone();
        need(storage.runes == 0 && storage.occupied(), || "only an empty occupied storage falls".into())?;
        self.player(&owner).storages.remove(index as usize);
        // The storages behind it move up, also in what is still due.
        self.turn.collectors.iter_mut().filter(|(_, at)| *at > index).for_each(|(_, at)| *at -= 1);
        self.give("collector", storage.collectors.len() as i64);
        Ok(())
    }

    pub(super) fn gave_up(&mut self, event: &Table) -> Verdict {
        self.settled()?;
        need(self.turn.interest.is_none(), || "giving up comes before interest".into())?;
        let seat = word(event, "seat");
        let index = number(event, "storage").unwrap_or(-1);
        let storage = self.storage(&seat, index)?.clone();
        need(storage.is_main(), || "only main stores are given up".into())?;
        self.player(&seat).storages.remove(index as usize);
        if storage.outpost {
            self.player(&seat).storages.push(Storage { kind: "outpost".into(), ..Storage::default() });
        }
        self.give("collector", storage.collectors.len() as i64);
        if let Some(colour) = &storage.colour {
            self.loosen(&seat, colour, storage.runes)?;
        }
        (self.turn.thefts, self.turn.loser) = (2, None);
        Ok(())
    }

    pub(super) fn stole(&mut self, event: &Table) -> Verdict {
        let (thief, victim) = (word(event, "thief"), word(event, "victim"));
        need(self.turn.thefts > 0, || format!("{thief} steals without a theft"))?;
        need(thief != victim, || "nobody robs themselves".into())?;
        let loser = self.turn.loser.clone();
        need(loser.as_ref().is_none_or(|loser| *loser == victim), || "only the loser is robbed".into())?;
        self.turn.thefts -= 1;
        if word(event, "event") == "stole_rune" {
            need(!event.contains_key("storage"), || "a stored rune is stolen".into())?;
            let colour = word(event, "colour");
            self.loosen(&victim, &colour, -1)?;
            return self.loosen(&thief, &colour, 1);
        }
        self.player(&thief).hand += 1;
        let hand = &mut self.player(&victim).hand;
        *hand -= 1;
        need(*hand >= 0, || format!("{victim} has no hand card"))
    }

    pub(super) fn left_thefts(&mut self, event: &Table) -> Verdict {
        let left = number(event, "thefts");
        need(left == Some(self.turn.thefts), || "other thefts are left than were open".into())?;
        if word(event, "event") == "thefts_lapsed" {
            let loser = self.turn.loser.clone();
            let others = self.seats.iter().filter(|seat| **seat != self.active);
            let mut victims = others.filter(|seat| loser.as_ref().is_none_or(|loser| loser == *seat));
            let robbed = |seat: &String| {
                let player = &self.players[seat];
                player.hand > 0 || player.loose.values().any(|runes| *runes > 0)
            };
            need(!victims.any(robbed), || "a theft lapses, although there is something".into())?;
        }
        self.turn.thefts = 0;
        Ok(())
    }

    /// One rune for each storage with a rune in it, two with an outpost, as far as the market has them.
    pub(super) fn interest(&mut self, event: &Table, taken: bool) -> Verdict {
        self.begin_interest()?;
        need(!self.turn.interest_over && self.turn.plays == 0, || "interest comes too late".into())?;
        let seat = word(event, "seat");
        let index = number(event, "storage").unwrap_or(-1);
        let storage = self.storage(&seat, index)?.clone();
        need(storage.runes > 0 && !storage.occupied(), || "this storage earns no interest".into())?;
        let asked = self.turn.interest.get_or_insert_default();
        need(!asked.contains(&index), || "interest twice from one storage".into())?;
        asked.push(index);
        if !taken {
            return Ok(());
        }
        let (colour, runes) = (word(event, "colour"), number(event, "runes").unwrap_or(0));
        need(storage.colour.as_ref() == Some(&colour), || "interest of another colour".into())?;
        let due = (1 + i64::from(storage.outpost)).min(self.market[&colour]);
        need(runes == due, || format!("{runes} runes of interest, but {due} are due"))?;
        for _ in 0..runes {
            self.take(&colour)?;
        }
        self.loosen(&seat, &colour, runes)
    }

    pub(super) fn paid(&mut self, event: &Table) -> Verdict {
        self.end_interest()?;
        need(self.turn.thefts == 0, || "a theft is open".into())?;
        let (seat, colour, from) = (word(event, "seat"), word(event, "colour"), number(event, "storage"));
        match from {
            Some(index) => {
                let storage = self.storage(&seat, index)?;
                need(storage.colour.as_ref() == Some(&colour), || "a rune of another colour".into())?;
                storage.runes -= 1;
                need(storage.runes >= 0, || "the storage is empty".into())?;
                forget_colour(storage);
            }
            None => self.loosen(&seat, &colour, -1)?,
        }
        self.give(&colour, 1);
        self.turn.paid.push((colour, from));
        Ok(())
    }

    /// The price of an outpost or a collector in runes: so many of one colour, none of them frozen, once a turn, and
    /// before the first hand card.
    pub(super) fn pay_price(&mut self) -> Verdict {
        let paid = std::mem::take(&mut self.turn.paid);
        let price = self.price;
        need(paid.len() as i64 == price, || format!("{} runes were paid, the price is {price}", paid.len()))?;
        need(paid.windows(2).all(|two| two[0].0 == two[1].0), || "runes of two colours were paid".into())?;
        need(self.turn.plays == 0, || "runes buy nothing after the first hand card".into())?;
        need(!self.turn.bought_with_runes, || "a second purchase with runes".into())?;
        self.turn.bought_with_runes = true;
        let frozen = |index: &i64| self.players[&self.active].storages[*index as usize].occupied();
        need(!paid.iter().filter_map(|(_, from)| from.as_ref()).any(frozen), || {
            "frozen runes were paid".into()
        })
    }

    /// 21 or more in number cards.
    pub(super) fn pay_21(&mut self) -> Verdict {
        let spent = std::mem::take(&mut self.turn.spent);
        need(spent >= 21, || format!("{spent} is not 21 or more"))
    }

    pub(super) fn bought_good(&mut self, event: &Table) -> Verdict {
        match event.get("with_cards").and_then(Value::as_bool) {
            Some(true) => self.pay_21()?,
            _ => self.pay_price()?,
        }
        self.take(&word(event, "good"))
    }

    pub(super) fn outpost_placed(&mut self, event: &Table) -> Verdict {
        let seat = word(event, "seat");
        match number(event, "storage") {
            Some(index) => {
                let storage = self.storage(&seat, index)?;
                need(storage.takes_outpost(), || "no outpost fits there".into())?;
                storage.outpost = true;
            }
            None => {
                let storages = &mut self.player(&seat).storages;
                storages.push(Storage { kind: "outpost".into(), ..Storage::default() });
                self.at_most_two(&seat)?;
            }
        }
        Ok(())
    }

    pub(super) fn at_most_two(&self, seat: &str) -> Verdict {
        let count = self.players[seat].storages.iter().filter(|storage| storage.kind != "ruin").count();
        need(count <= 2, || format!("{seat} has {count} storages"))
    }

    pub(super) fn collector_placed(&mut self, event: &Table) -> Verdict {
        let (employer, owner) = (word(event, "employer"), word(event, "owner"));
        need(employer == self.active && owner != employer, || "a collector goes to somebody else".into())?;
        let storage = self.storage(&owner, number(event, "storage").unwrap_or(-1))?;
        need(storage.kind != "ruin", || "ruins are no storages".into())?;
        storage.collectors.push(employer);
        let destroyed = std::mem::take(&mut storage.outpost) || storage.kind == "outpost";
        if storage.kind == "outpost" {
            storage.kind = "ruin".into();
        }
        need(event.contains_key("destroyed") == destroyed, || "it destroys any outpost it finds".into())?;
        self.give("outpost", i64::from(destroyed));
        Ok(())
    }

    pub(super) fn outpost_returned(&mut self, event: &Table) -> Verdict {
        self.end_interest()?;
        self.settled()?;
        let seat = word(event, "seat");
        let index = number(event, "storage").unwrap_or(-1);
        let storage = self.storage(&seat, index)?;
        if storage.outpost {
            storage.outpost = false;
        } else {
            need(storage.kind == "outpost", || "there is no outpost to return".into())?;
            let gone = self.player(&seat).storages.remove(index as usize);
            if let Some(colour) = &gone.colour {
                self.loosen(&seat, colour, gone.runes)?;
            }
        }
        self.turn.returned = true;
        self.give("outpost", 1);
        Ok(())
    }

    /// 21 or more in cards, three runes from outside, an own outpost, or one that is bought for it.
    pub(super) fn collector_removed(&mut self, event: &Table) -> Verdict {
        self.end_interest()?;
        let owner = word(event, "owner");
        let index = number(event, "storage").unwrap_or(-1);
        match word(event, "how").as_str() {
            "ransom" => self.pay_21()?,
            "runes" => {
                let paid = std::mem::take(&mut self.turn.paid);
                need(paid.len() == 3, || format!("{} runes were paid, not 3", paid.len()))?;
                let inside = paid.iter().any(|(_, from)| *from == Some(index));
                need(!inside, || "runes of the occupied storage itself were paid".into())?;
            }
            "neutralised" => {
                self.pay_price()?;
                need(self.market["outpost"] > 0, || "there is no outpost to buy".into())?;
            }
            "outpost" => need(std::mem::take(&mut self.turn.returned), || "no outpost was returned".into())?,
            how => return Err(format!("the book knows no way `{how}`")),
        }
        let storage = self.storage(&owner, index)?;
        need(storage.occupied(), || "there is no collector".into())?;
        storage.collectors.remove(0);
        if storage.kind == "ruin" {
            let ruin = self.player(&owner).storages.remove(index as usize);
            if let Some(colour) = &ruin.colour {
                self.loosen(&owner, colour, ruin.runes)?;
            }
        }
        self.give("collector", 1);
        Ok(())
    }

    pub(super) fn connected(&mut self, event: &Table) -> Verdict {
        self.end_interest()?;
        self.settled()?;
        let seat = word(event, "seat");
        let (from, to) = (number(event, "outpost").unwrap_or(-1), number(event, "main").unwrap_or(-1));
        let outpost = self.storage(&seat, from)?.clone();
        need(outpost.kind == "outpost", || "only a standalone outpost is connected".into())?;
        let main = self.storage(&seat, to)?;
        need(main.takes_outpost(), || "no outpost fits there".into())?;
        main.outpost = true;
        let same = main.colour == outpost.colour;
        main.runes += if same { outpost.runes } else { 0 };
        if let Some(colour) = outpost.colour.as_ref().filter(|_| !same) {
            self.loosen(&seat, colour, outpost.runes)?;
        }
        self.player(&seat).storages.remove(from as usize);
        self.at_most_two(&seat)
    }

    pub(super) fn discarded(&mut self, event: &Table) -> Verdict {
        let (seat, card) = (word(event, "seat"), word(event, "card"));
        let hand = &mut self.player(&seat).hand;
        *hand -= 1;
        need(*hand >= 0, || format!("{seat} has no such card"))?;
        match event.get("used").and_then(Value::as_str) {
            Some("spent") => {
                need(value(&card) > 0, || format!("{card} is no money"))?;
                self.turn.spent += value(&card);
            }
            Some("attack") => {}
            Some("thief") => {
                self.play()?;
                need(card == "thief", || format!("{card} is no thief"))?;
                (self.turn.thefts, self.turn.loser) = (1, None);
            }
            Some("double_theft") => {
                self.play()?;
                need(card.starts_with("main_"), || format!("{card} is no main store"))?;
                (self.turn.thefts, self.turn.loser) = (2, None);
            }
            _ => self.play()?,
        }
        Ok(())
    }

    pub(super) fn bought_rune(&mut self, event: &Table) -> Verdict {
        let spent = std::mem::take(&mut self.turn.spent);
        need([5, 10, 15].contains(&spent), || format!("{spent} buys no rune"))?;
        let colour = word(event, "colour");
        self.take(&colour)?;
        self.loosen(&word(event, "seat"), &colour, 1)
    }

    pub(super) fn laid(&mut self, event: &Table) -> Verdict {
        self.play()?;
        let (seat, card) = (word(event, "seat"), word(event, "card"));
        let player = self.player(&seat);
        player.hand -= 1;
        need(player.storages.iter().all(|storage| storage.kind != card), || format!("a second {card}"))?;
        let colour = card.strip_prefix("main_").map(String::from);
        need(colour.is_some(), || format!("{card} is no main store"))?;
        player.storages.push(Storage { kind: card, colour, ..Storage::default() });
        Ok(())
    }

    pub(super) fn duel(&mut self, event: &Table) -> Verdict {
        self.play()?;
        let (target, attack) = (word(event, "target"), value(&word(event, "card")));
        need(target != self.active && attack > 0, || "a number card against somebody else".into())?;
        need(!self.turn.duelled.contains(&target), || format!("{target} is attacked twice in a turn"))?;
        self.turn.duelled.push(target.clone());
        self.turn.attack = Some((attack, target));
        Ok(())
    }

    pub(super) fn stored(&mut self, event: &Table) -> Verdict {
        self.end_interest()?;
        self.settled()?;
        let (seat, colour) = (word(event, "seat"), word(event, "colour"));
        let runes = number(event, "runes").unwrap_or(0);
        self.loosen(&seat, &colour, -runes)?;
        let storage = self.storage(&seat, number(event, "storage").unwrap_or(-1))?;
        let fits = storage.kind != "ruin" && storage.colour.as_ref().is_none_or(|own| *own == colour);
        need(fits, || "the colour does not fit".into())?;
        storage.colour = Some(colour);
        storage.runes += runes;
        self.at_most_two(&seat)
    }
}

/// An outpost without runes has no colour.
fn forget_colour(storage: &mut Storage) {
    if storage.runes == 0 && storage.kind == "outpost" {
        storage.colour = None;
    }
}
