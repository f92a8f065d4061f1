//! Markt der Runen: every decision's legal moves, purchase sums, interest, points and the final ranks.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Value;

use crate::{Deed, Moment, Opinion, Tally, agree, letters, number, others, ranks, read, word};

const COLOURS: [&str; 2] = ["red", "blue"];

#[derive(Deserialize)]
struct Cards {
    price_runes: BTreeMap<String, i64>,
    rune_sums: Vec<i64>,
    goods_sum: i64,
    ransom_runes: i64,
}

#[derive(Deserialize)]
struct Options {
    stored_runes_protected: bool,
    rune_price: Value,
    rune_purchases_per_turn: i64,
    duel_limit: String,
    duel_defence: String,
    collector_on_empty: bool,
    main_store_first: String,
    interest_mode: String,
    winner_by: String,
}

#[derive(Clone, Deserialize)]
struct Storage {
    kind: String,
    runes: i64,
    colour: Option<String>,
    outpost: bool,
    collector: Option<String>,
}

impl Storage {
    fn is_main(&self) -> bool {
        self.kind.starts_with("main_")
    }

    fn occupied(&self) -> bool {
        self.collector.is_some()
    }

    /// Main stores and standalone outposts; a ruin is no storage (`store.max_two`).
    fn counts(&self) -> bool {
        self.kind != "ruin"
    }

    fn holds(&self, colour: &str) -> bool {
        self.runes > 0 && self.colour.as_deref() == Some(colour)
    }

    /// `outpost.place`, `outpost.connect`: an unoccupied main store without outpost.
    fn takes_outpost(&self) -> bool {
        self.is_main() && !self.occupied() && !self.outpost
    }
}

#[derive(Clone, Deserialize)]
struct Loose {
    red: i64,
    blue: i64,
}

impl Loose {
    fn of(&self, colour: &str) -> i64 {
        if colour == "red" { self.red } else { self.blue }
    }
}

#[derive(Clone, Deserialize)]
struct Player {
    hand: Vec<String>,
    loose: Loose,
    storages: Vec<Storage>,
}

#[derive(Deserialize)]
struct Market {
    red: i64,
    blue: i64,
    outposts: i64,
    collectors: i64,
}

impl Market {
    fn runes(&self, colour: &str) -> i64 {
        if colour == "red" { self.red } else { self.blue }
    }
}

#[derive(Deserialize)]
struct Draft {
    goal: Value,
    picked: Vec<String>,
}

#[derive(Deserialize)]
struct Tie {
    winner: Option<String>,
    alive: Vec<String>,
}

#[derive(Deserialize)]
struct Position {
    active: String,
    step: Value,
    played: i64,
    duelled: Vec<String>,
    bought: i64,
    apart: Vec<String>,
    market: Market,
    draft: Option<Draft>,
    tie: Option<Tie>,
    seats: BTreeMap<String, Player>,
}

/// The number on a card; 0 if it is none.
fn value(card: &str) -> i64 {
    card.strip_prefix("num_").and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// The canonical order of kinds (5.2).
fn order(card: &str) -> (i64, &str) {
    match card {
        "thief" => (1000, ""),
        "main_red" => (1001, ""),
        "main_blue" => (1002, ""),
        number => (value(number), number),
    }
}

/// Cards of `all` without those of `less`.
fn without(all: &[String], less: &[String]) -> Vec<String> {
    let mut left = all.to_vec();
    for card in less {
        if let Some(at) = left.iter().position(|other| other == card) {
            left.remove(at);
        }
    }
    left
}

/// Different kinds, in canonical order.
fn kinds(cards: &[String]) -> Vec<String> {
    let mut kinds = cards.to_vec();
    kinds.sort_by(|one, two| order(one).cmp(&order(two)));
    kinds.dedup();
    kinds
}

/// Every sum that some of these numbers make, none of them included.
fn sums(numbers: &[i64]) -> Vec<i64> {
    let mut sums = vec![0];
    for number in numbers {
        let more: Vec<i64> = sums.iter().map(|sum| sum + number).collect();
        sums.extend(more);
        sums.sort_unstable();
        sums.dedup();
    }
    sums
}

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

    /// `biz.price`
    fn price(&self) -> i64 {
        match &self.options.rune_price {
            Value::Integer(price) => *price,
            Value::String(word) if word == "flat2" => 2,
            _ => self.cards.price_runes[&self.players.to_string()],
        }
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
                if !storage.occupied() && empty_ok {
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

    fn legal(&self, at: &Position, decision: &str, seat: &str) -> Option<Vec<String>> {
        let me = &at.seats[seat];
        let part = |key: &str| at.step.get(key).cloned().unwrap_or(Value::Boolean(false));
        let mut moves = Vec::new();
        match decision {
            "giveup" => {
                let free = |storage: &Storage| storage.is_main() && !storage.occupied();
                let free = me.storages.iter().enumerate().filter(|(_, storage)| free(storage));
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
            }
            "interest" => moves.extend(["take".to_string(), "skip".to_string()]),
            "business" => self.business(at, me, &mut moves),
            "pay_source" => {
                let step = part("pay_source");
                let colour = if number(&step, "red") > 0 { "red" } else { "blue" };
                let fits = |storage: &Storage| !storage.occupied() && storage.holds(colour);
                let fitting = me.storages.iter().enumerate().filter(|(_, storage)| fits(storage));
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
                        moves.extend((1..=me.loose.of(colour)).map(|n| format!("store {index} {colour} {n}")));
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
        for index in &occupied {
            for red in 0..=self.cards.ransom_runes {
                let blue = self.cards.ransom_runes - red;
                if self.payable(me, "red") >= red && self.payable(me, "blue") >= blue {
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
        moves.push("end".into());
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
            return lay(moves);
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

    /// `score.points`
    fn standing(&self, player: &Player) -> (i64, i64, i64, i64) {
        let runes = player.loose.red + player.loose.blue + player.storages.iter().map(|s| s.runes).sum::<i64>();
        let outposts = player.storages.iter().filter(|s| s.outpost || s.kind == "outpost").count() as i64;
        let collectors = player.storages.iter().filter(|s| s.occupied()).count() as i64;
        let highest = player.hand.iter().map(|card| value(card)).max().unwrap_or(0);
        (runes, outposts, collectors, highest)
    }

    fn points(&self, player: &Player) -> i64 {
        let (runes, outposts, collectors, _) = self.standing(player);
        runes + 2 * outposts - collectors
    }

    /// `interest.due`, `interest.colour_out`: storage, colour, runes, as far as the piles go.
    fn interest(&self, at: &Position, player: &Player, given_up: Option<usize>) -> Vec<(i64, String, i64)> {
        let mut piles: BTreeMap<&str, i64> = COLOURS.map(|colour| (colour, at.market.runes(colour))).into();
        let mut taken = Vec::new();
        let mut index = 0;
        for (at, storage) in player.storages.iter().enumerate() {
            if given_up == Some(at) {
                continue;
            }
            if let Some(colour) = storage.colour.as_deref().filter(|_| !storage.occupied() && storage.runes > 0) {
                let due = if storage.outpost { 2 } else { 1 };
                let pile = piles.get_mut(colour).expect("there are two colours");
                let runes = due.min(*pile);
                *pile -= runes;
                if runes > 0 {
                    taken.push((index, colour.to_string(), runes));
                }
            }
            index += 1;
        }
        taken
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

impl Opinion for Markt {
    fn moment(&self, told: &Moment, tally: &mut Tally) -> Result<(), String> {
        let at: Position = read(&told.position)?;
        let points: Vec<i64> = letters(self.players).iter().map(|s| self.points(&at.seats[s])).collect();
        agree("points", &told.points, &points, tally)?;
        match self.legal(&at, &told.decision, &told.seat) {
            Some(moves) => agree(&format!("legal {}", told.decision), &told.legal, &moves, tally),
            None => Ok(()),
        }
    }

    fn deed(&self, before: &Moment, deed: &Deed, tally: &mut Tally) -> Result<(), String> {
        let at: Position = read(&before.position)?;
        let after: Position = read(&deed.after)?;
        // Who comes to the interest in this move: the active player who gives nothing up any more, or the
        // next one, unless asked whether to give something up.
        let began = deed.events.iter().filter(|event| word(event, "event") == "turn_began").last();
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
        // Storages that fall at the start of the turn close the gap; they are never the ones that earn.
        if deed.events.iter().any(|event| word(event, "event") == "fell") {
            return Ok(());
        }
        let given_up = (before.decision == "giveup").then(|| deed.text.strip_prefix("give_up ")).flatten();
        let given_up = given_up.and_then(|index| index.parse().ok());
        let due = self.interest(&at, &at.seats[&seat], given_up);
        let all: i64 = due.iter().map(|(_, _, runes)| runes).sum();
        if all == at.market.red + at.market.blue {
            return Err(format!("{seat} would empty the market and is not asked (interest.auto)"));
        }
        let told: Vec<(i64, String, i64)> = deed
            .events
            .iter()
            .filter(|event| word(event, "event") == "interest" && word(event, "seat") == seat)
            .map(|event| (number(event, "storage"), word(event, "colour").to_string(), number(event, "runes")))
            .collect();
        agree("interest", &told, &due, tally)
    }

    fn end(&self, position: &Value, told: &[i64], tally: &mut Tally) -> Result<(), String> {
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
        agree("ranks", &told.to_vec(), &ranked, tally)
    }
}
