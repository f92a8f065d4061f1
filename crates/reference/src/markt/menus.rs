//! The legal moves of every decision.

use toml::Value;

use super::Markt;
use super::table::{COLOURS, Player, Position, Storage, kinds, sums, value, without};
use crate::{number, others, word};

impl Markt {
    /// `biz.price`
    fn price(&self) -> i64 {
        match &self.options.rune_price {
            Value::Integer(price) => *price,
            Value::String(word) if word == "flat2" => 2,
            _ => self.cards.price_runes[&self.players.to_string()],
        }
    }

    /// What can be paid to remove the collector in the storage `index`: of the runes under another collector
    /// those of a main store, if `ransom_from_occupied` says so.
    fn ransom(&self, player: &Player, index: usize, colour: &str) -> i64 {
        let frozen = |(other, storage): &(usize, &Storage)| {
            *other != index && storage.occupied() && storage.is_main() && storage.holds(colour)
        };
        let others = player.storages.iter().enumerate().filter(frozen).map(|(_, storage)| storage.runes);
        self.payable(player, colour) + if self.options.ransom_from_occupied { others.sum() } else { 0 }
    }

    /// `pay.sources`, `pay.frozen`
    fn payable(&self, player: &Player, colour: &str) -> i64 {
        let stored = player.storages.iter().filter(|storage| !storage.occupied() && storage.holds(colour));
        player.loose.of(colour) + stored.map(|storage| storage.runes).sum::<i64>()
    }

    /// `outpost.place`, `outpost.no_room`
    fn outpost_places(&self, player: &Player) -> Vec<String> {
        let mut places: Vec<String> = (0..player.storages.len())
            .filter(|index| player.storages[*index].takes_outpost())
            .map(|index| index.to_string())
            .collect();
        if player.storages.iter().filter(|storage| storage.counts()).count() < 2 {
            places.push("standalone".into());
        }
        places
    }

    /// `collector.place`, `collector.enemy_only`, `collector.one_per_storage`, `collector.empty_ok`
    fn collector_targets(&self, at: &Position) -> Vec<String> {
        let mut targets = Vec::new();
        for seat in others(self.players, &at.active) {
            for (index, storage) in at.seats[&seat].storages.iter().enumerate() {
                let empty_ok = self.options.collector_on_empty || storage.runes > 0;
                let room = storage.counts() && storage.collectors() < self.options.collectors_per_storage;
                if room && empty_ok {
                    targets.push(format!("{seat} {index}"));
                }
            }
        }
        targets
    }

    /// `theft.what`, `theft.protected`
    fn loot(&self, at: &Position, victim: &str) -> Vec<String> {
        let player = &at.seats[victim];
        let mut loot = Vec::new();
        if !player.hand.is_empty() {
            loot.push("hand".to_string());
        }
        loot.extend(COLOURS.iter().filter(|c| player.loose.of(c) > 0).map(|c| c.to_string()));
        if !self.options.stored_runes_protected {
            let open = |storage: &Storage| !storage.occupied() && storage.runes > 0;
            let stored = player.storages.iter().enumerate().filter(|(_, storage)| open(storage));
            loot.extend(stored.map(|(index, _)| format!("stored {index}")));
        }
        loot
    }

    fn any_victim(&self, at: &Position) -> bool {
        others(self.players, &at.active).iter().any(|seat| !self.loot(at, seat).is_empty())
    }

    fn with_collector(player: &Player) -> Vec<usize> {
        (0..player.storages.len()).filter(|index| player.storages[*index].occupied()).collect()
    }

    pub fn legal(&self, at: &Position, decision: &str, seat: &str) -> Option<Vec<String>> {
        let me = &at.seats[seat];
        let part = |key: &str| at.step.get(key).cloned().unwrap_or(Value::Boolean(false));
        let mut moves = Vec::new();
        match decision {
            "giveup" => {
                let free = |storage: &Storage| {
                    storage.is_main() && (!storage.occupied() || self.options.give_up_occupied)
                };
                let allowed = self.options.give_up != "off";
                let free = me.storages.iter().enumerate().filter(|(_, storage)| allowed && free(storage));
                moves.extend(free.map(|(index, _)| format!("give_up {index}")));
                moves.push("pass".into());
            }
            "theft" => {
                let step = part("theft");
                let from = word(&step, "from");
                for victim in others(self.players, seat) {
                    if from.is_empty() || from == victim {
                        moves.extend(
                            self.loot(at, &victim).iter().map(|what| format!("theft {victim} {what}")),
                        );
                    }
                }
                // `theft.may`
                moves.push("skip".into());
            }
            "interest" => moves.extend(["take".to_string(), "skip".to_string()]),
            "business" => self.business(at, me, &mut moves),
            "pay_source" => {
                let step = part("pay_source");
                let colour = if number(&step, "red") > 0 { "red" } else { "blue" };
                let removed = step.get("purpose").and_then(|purpose| purpose.get("remove")?.as_integer());
                let ransom = |index: usize, storage: &Storage| {
                    self.options.ransom_from_occupied
                        && storage.is_main()
                        && removed.is_some_and(|removed| removed != index as i64)
                };
                let fits = |(index, storage): &(usize, &Storage)| {
                    storage.holds(colour) && (!storage.occupied() || ransom(*index, storage))
                };
                let fitting = me.storages.iter().enumerate().filter(fits);
                moves.extend(fitting.map(|(index, _)| format!("pay_source {index}")));
            }
            "place_outpost" => {
                moves.extend(self.outpost_places(me).iter().map(|place| format!("place_outpost {place}")));
            }
            "place_collector" => {
                moves.extend(self.collector_targets(at).iter().map(|to| format!("place_collector {to}")));
            }
            "play" => self.play(at, me, &mut moves),
            "pay_cards" => self.pay_cards(at, me, &mut moves),
            "forced_connect" => connections(me, &mut moves),
            "defend" => {
                let step = part("defend");
                let attack = value(word(&step, "card"));
                let able: Vec<String> =
                    kinds(&me.hand).into_iter().filter(|card| value(card) >= attack).collect();
                moves.extend(able.iter().map(|card| format!("show {card}")));
                if able.is_empty() || self.options.duel_defence == "may_concede" {
                    moves.push("concede".into());
                }
            }
            "store" => {
                let index = number(&part("store"), "storage") as usize;
                let storage = &me.storages[index];
                for colour in COLOURS {
                    // `store.colour`: an empty standalone outpost has none.
                    let fits = match storage.kind.as_str() {
                        "main_red" => colour == "red",
                        "main_blue" => colour == "blue",
                        "outpost" => storage.runes == 0 || storage.holds(colour),
                        _ => false,
                    };
                    if fits {
                        moves
                            .extend((1..=me.loose.of(colour)).map(|n| format!("store {index} {colour} {n}")));
                    }
                }
                moves.push("store none".into());
            }
            "withdraw" => {
                let index = number(&part("withdraw"), "storage") as usize;
                moves.extend((1..=me.storages[index].runes).map(|n| format!("withdraw {n}")));
                moves.push("withdraw 0".into());
            }
            "rps" => moves.extend(["rock", "paper", "scissors"].map(String::from)),
            _ => return None,
        }
        Some(moves)
    }

    fn business(&self, at: &Position, me: &Player, moves: &mut Vec<String>) {
        let limit = self.options.rune_purchases_per_turn;
        let may_buy = limit == 0 || at.bought < limit;
        let affordable: Vec<&str> =
            COLOURS.into_iter().filter(|c| may_buy && self.payable(me, c) >= self.price()).collect();
        if at.market.outposts > 0 && !self.outpost_places(me).is_empty() {
            moves.extend(affordable.iter().map(|colour| format!("buy_outpost {colour}")));
        }
        if at.market.collectors > 0 && !self.collector_targets(at).is_empty() {
            moves.extend(affordable.iter().map(|colour| format!("buy_collector {colour}")));
        }
        let occupied = Self::with_collector(me);
        if at.market.outposts > 0 {
            for colour in &affordable {
                moves.extend(occupied.iter().map(|index| format!("buy_neutralise {colour} {index}")));
            }
        }
        self.in_whole_turn(me, moves);
        moves.push("end".into());
    }

    /// `remove.runes`, `remove.outpost`, `outpost.connect`: in rune business and between hand cards.
    fn in_whole_turn(&self, me: &Player, moves: &mut Vec<String>) {
        let occupied = Self::with_collector(me);
        for index in &occupied {
            for red in 0..=self.cards.ransom_runes {
                let blue = self.cards.ransom_runes - red;
                if self.ransom(me, *index, "red") >= red && self.ransom(me, *index, "blue") >= blue {
                    moves.push(format!("remove_runes {index} {red}"));
                }
            }
        }
        for index in &occupied {
            for (other, storage) in me.storages.iter().enumerate() {
                if storage.outpost || storage.kind == "outpost" {
                    moves.push(format!("remove_outpost {index} {other}"));
                }
            }
        }
        connections(me, moves);
    }

    fn play(&self, at: &Position, me: &Player, moves: &mut Vec<String>) {
        let usable = without(&me.hand, &at.apart);
        let kinds = kinds(&usable);
        let layable: Vec<String> = kinds
            .iter()
            .filter(|card| card.starts_with("main_"))
            .filter(|card| !me.storages.iter().any(|storage| storage.kind == **card))
            .cloned()
            .collect();
        let lay = |moves: &mut Vec<String>| moves.extend(layable.iter().map(|card| format!("lay {card}")));
        if self.options.main_store_first == "forced" && at.played == 0 && !layable.is_empty() {
            lay(moves);
            return self.in_whole_turn(me, moves);
        }
        let numbers: Vec<i64> = usable.iter().map(|card| value(card)).filter(|value| *value > 0).collect();
        let sums = sums(&numbers);
        if sums.iter().any(|sum| self.cards.rune_sums.contains(sum)) {
            let there = COLOURS.iter().filter(|colour| at.market.runes(colour) > 0);
            moves.extend(there.map(|colour| format!("buy_rune {colour}")));
        }
        if sums.iter().any(|sum| *sum >= self.cards.goods_sum) {
            if at.market.outposts > 0 && !self.outpost_places(me).is_empty() {
                moves.push("buy_outpost".into());
            }
            if at.market.collectors > 0 && !self.collector_targets(at).is_empty() {
                moves.push("buy_collector".into());
            }
            moves.extend(Self::with_collector(me).iter().map(|index| format!("ransom {index}")));
        }
        for card in kinds.iter().filter(|card| value(card) > 0) {
            for target in others(self.players, &at.active) {
                let again = match self.options.duel_limit.as_str() {
                    "one_per_turn" => !at.duelled.is_empty(),
                    _ => at.duelled.contains(&target),
                };
                if !again {
                    moves.push(format!("duel {card} {target}"));
                }
            }
        }
        let victim = self.any_victim(at);
        if victim && kinds.iter().any(|card| card == "thief") {
            moves.push("thief".into());
        }
        lay(moves);
        if victim {
            let mains = kinds.iter().filter(|card| card.starts_with("main_"));
            moves.extend(mains.map(|card| format!("double_theft {card}")));
        }
        if at.played == 0 && moves.is_empty() {
            moves.extend(kinds.iter().map(|card| format!("discard {card}")));
        }
        self.in_whole_turn(me, moves);
        if at.played > 0 {
            moves.push("end".into());
        }
    }

    /// 5.3: one card at a time, never higher than the one before, and only where the goal can be met.
    fn pay_cards(&self, at: &Position, me: &Player, moves: &mut Vec<String>) {
        let Some(draft) = &at.draft else { return };
        let met = |sum: i64| match draft.goal.get("rune") {
            Some(_) => self.cards.rune_sums.contains(&sum),
            None => sum >= self.cards.goods_sum,
        };
        let picked: i64 = draft.picked.iter().map(|card| value(card)).sum();
        let last = draft.picked.iter().map(|card| value(card)).min().unwrap_or(i64::MAX);
        let left = without(&without(&me.hand, &at.apart), &draft.picked);
        for card in kinds(&left).iter().filter(|card| (1..=last).contains(&value(card))) {
            let rest = without(&left, std::slice::from_ref(card));
            let rest: Vec<i64> =
                rest.iter().map(|other| value(other)).filter(|v| (1..=value(card)).contains(v)).collect();
            if sums(&rest).iter().any(|more| met(picked + value(card) + more)) {
                moves.push(format!("pay {card}"));
            }
        }
        if !draft.picked.is_empty() && met(picked) {
            moves.push("done".into());
        }
    }
}

/// `outpost.connect`, `outpost.forced_connect`
fn connections(me: &Player, moves: &mut Vec<String>) {
    for (outpost, standing) in me.storages.iter().enumerate() {
        for (main, storage) in me.storages.iter().enumerate() {
            if standing.kind == "outpost" && storage.takes_outpost() {
                moves.push(format!("connect {outpost} {main}"));
            }
        }
    }
}
