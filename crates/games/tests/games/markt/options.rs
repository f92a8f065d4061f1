//! The settings of Markt der Runen (specification, section 9): every value of each does what it
//! says, and every value that is none is refused with a fault of its own.

use tafelrune_engine::{Board, Notation, Positions, Rules, Seat, Setup, Verdict, testkit};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::options::{Count, FirstPlayer, Options, RoundCap, RunePrice};
use tafelrune_games::markt::position::Position;
use tafelrune_games::markt::state::State;

fn read(options: &str) -> Result<Options, String> {
    toml::from_str(options).map_err(|error| error.message().trim().to_string())
}

fn game(players: u8, options: &str) -> Markt {
    let mut setup = Setup::new(players);
    setup.options = read(options).unwrap_or_else(|message| panic!("{options}: {message}"));
    Markt::new(setup).unwrap_or_else(|faults| panic!("{options}: {faults}"))
}

/// The codes of the faults of a setup.
fn faults(players: u8, change: impl FnOnce(&mut Options)) -> Vec<&'static str> {
    let mut setup = Setup::<Markt>::new(players);
    change(&mut setup.options);
    match Markt::new(setup) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.0.iter().map(|fault| fault.code).collect(),
    }
}

/// A position in TOML, in phase 3 unless it says otherwise.
struct Table {
    game: Markt,
    state: State,
}

fn table(players: u8, options: &str, position: &str) -> Table {
    let game = game(players, options);
    let phase = if position.contains("phase") { "" } else { "phase = \"play\"\n" };
    let position: Position = toml::from_str(&format!("{phase}{position}")).expect("a position");
    let state = game.place(&position).unwrap_or_else(|faults| panic!("{faults}"));
    Table { game, state }
}

impl Table {
    fn try_line(&mut self, line: &str) -> Verdict {
        let (seat, text) = line.split_once(' ').expect("a seat and a move");
        let seat = Seat::parse(seat).expect("a seat");
        for step in self.game.parse_entry(text).unwrap_or_else(|fault| panic!("{fault}")) {
            self.game.play(&mut self.state, seat, step, &mut testkit::dice(1), &mut ())?;
        }
        Ok(())
    }

    fn play(mut self, line: &str) -> Table {
        self.try_line(line).unwrap_or_else(|clause| panic!("`{line}` is refused by {clause}"));
        self
    }

    /// The clause that refuses a line, or `legal`.
    fn verdict(&self, line: &str) -> &'static str {
        let mut copy = Table { game: self.game.clone(), state: self.state };
        copy.try_line(line).err().map_or("legal", |clause| clause.id())
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.legal_moves(&self.state, Seat(seat), &mut moves);
        moves.into_iter().map(|mv| self.game.move_text(mv)).collect()
    }

    fn loose(&self, seat: usize) -> [u8; 2] {
        self.state.players[seat].loose
    }

    fn ranks(&self) -> Vec<u8> {
        self.game.ranking(&self.state).expect("the game is over").ranks
    }
}

#[test]
fn defaults_are_those_of_the_specification() {
    let written = "
        stored_runes_protected = true\nrune_price = \"table\"\nrunes_per_colour = \"auto\"
        outposts = \"auto\"\ncollectors = \"auto\"\nrune_purchases_per_turn = 1
        rune_price_scaling = false\nduel_limit = \"per_opponent\"\nduel_defence = \"must_show\"
        collector_on_empty = true\ncollectors_per_storage = 1\nransom_from_occupied = false
        give_up = \"double_theft\"\ngive_up_occupied = false\nmain_store_first = \"advice\"
        withdraw = false\ninterest_mode = \"auto\"\nstolen_card_now = true\nwinner_by = \"points\"
        first_player = \"random\"\nnext_starter = \"winner\"\nmatch_wins = 1\nround_cap = 24
        tie_last = \"rps\"";
    assert_eq!(read(written), Ok(Options::default()));
    assert_eq!(read(""), Ok(Options::default()), "what is not named is as usual");
    let table = toml::Table::try_from(Options::default()).expect("a table");
    assert_eq!(table.len(), 24, "a setting was added: test its values here");
    assert!(read("no_such_setting = 1").is_err_and(|message| message.contains("no_such_setting")));
}

#[test]
fn every_value_comes_back_as_written() {
    for line in [
        "rune_price = \"table\"",
        "rune_price = \"flat2\"",
        "rune_price = 1",
        "rune_price = 9",
        "runes_per_colour = 1",
        "runes_per_colour = \"all\"",
        "outposts = 0",
        "collectors = 0",
        "rune_purchases_per_turn = 0",
        "duel_limit = \"per_target_round\"",
        "duel_limit = \"one_per_turn\"",
        "duel_defence = \"may_concede\"",
        "give_up = \"plain\"",
        "give_up = \"off\"",
        "main_store_first = \"forced\"",
        "interest_mode = \"ask\"",
        "winner_by = \"runes\"",
        "first_player = \"E\"",
        "next_starter = \"loser\"",
        "next_starter = \"rotate\"",
        "match_wins = 3",
        "round_cap = 60",
        "round_cap = \"off\"",
        "collectors_per_storage = 3",
        "ransom_from_occupied = true",
        "give_up_occupied = true",
        "tie_last = \"shared\"",
        "tie_last = \"lot\"",
    ] {
        let options = read(line).unwrap_or_else(|message| panic!("{line}: {message}"));
        let text = toml::to_string(&options).expect("options can be written");
        assert!(text.lines().any(|written| written == line), "{line} is written as {text}");
        assert_eq!(read(&text), Ok(options));
    }
    assert_eq!(read("first_player = 2").map(|options| options.first_player), Ok(FirstPlayer::Seat(Seat(2))));
}

#[test]
fn words_and_numbers_that_are_no_value_are_refused() {
    for (line, hint) in [
        ("stored_runes_protected = 1", "boolean"),
        ("rune_price = \"dear\"", "rune_price"),
        ("rune_price = 0", "rune_price"),
        ("rune_price = 10", "rune_price"),
        ("rune_price = -1", "rune_price"),
        ("runes_per_colour = \"some\"", "auto"),
        ("outposts = -1", "auto"),
        ("collectors = 256", "auto"),
        ("rune_purchases_per_turn = -1", ""),
        ("rune_purchases_per_turn = 256", ""),
        ("rune_price_scaling = \"yes\"", "boolean"),
        ("duel_limit = \"never\"", "per_opponent"),
        ("duel_defence = \"\"", "must_show"),
        ("collector_on_empty = 0", "boolean"),
        ("give_up = true", ""),
        ("main_store_first = \"Forced\"", "advice"),
        ("withdraw = \"true\"", "boolean"),
        ("interest_mode = \"never\"", "auto"),
        ("stolen_card_now = 1", "boolean"),
        ("winner_by = \"luck\"", "points"),
        ("first_player = \"Z\"", "first_player"),
        ("first_player = 8", "first_player"),
        ("next_starter = \"youngest\"", "winner"),
        ("match_wins = -1", ""),
        ("round_cap = 300", "off"),
        ("round_cap = \"never\"", "off"),
        ("collectors_per_storage = \"3\"", ""),
        ("ransom_from_occupied = 1", "boolean"),
        ("give_up_occupied = \"on\"", "boolean"),
        ("tie_last = \"duel\"", "rps"),
    ] {
        let message = read(line).expect_err(line);
        assert!(message.contains(hint), "{line}: {message}");
    }
}

#[test]
fn values_out_of_range_are_faults_with_a_name() {
    assert_eq!(faults(2, |_| {}), Vec::<&str>::new());
    for price in [0, 10, 255] {
        assert_eq!(faults(3, |o| o.rune_price = RunePrice::Fixed(price)), ["option.rune_price"], "{price}");
    }
    for price in 1..=9 {
        assert_eq!(faults(3, |o| o.rune_price = RunePrice::Fixed(price)), Vec::<&str>::new());
    }
    for (count, fits) in [(0, false), (1, true), (12, true), (13, false), (255, false)] {
        let found = faults(2, |o| o.runes_per_colour = Count::Exactly(count));
        assert_eq!(found.is_empty(), fits, "{count} runes, of 12 copies");
        assert!(fits || found == ["option.market"]);
    }
    for (count, fits) in [(0, true), (5, true), (6, false)] {
        assert_eq!(faults(2, |o| o.outposts = Count::Exactly(count)).is_empty(), fits, "{count} outposts");
    }
    for (count, fits) in [(0, true), (2, true), (3, false)] {
        assert_eq!(
            faults(5, |o| o.collectors = Count::Exactly(count)).is_empty(),
            fits,
            "{count} collectors"
        );
    }
    for (seat, players, fits) in [(1, 2, true), (2, 2, false), (4, 5, true), (5, 5, false)] {
        let found = faults(players, |o| o.first_player = FirstPlayer::Seat(Seat(seat)));
        assert_eq!(found, if fits { vec![] } else { vec!["option.first_player"] });
    }
    for (wins, fits) in [(0, false), (1, true), (2, true), (3, true), (4, false)] {
        let found = faults(2, |o| o.match_wins = wins);
        assert_eq!(found, if fits { vec![] } else { vec!["option.match_wins"] });
    }
    for (cap, fits) in [(0, false), (9, false), (10, true), (60, true), (61, false)] {
        let found = faults(2, |o| o.round_cap = RoundCap::After(cap));
        assert_eq!(found, if fits { vec![] } else { vec!["option.round_cap"] });
    }
}

#[test]
fn several_faults_are_all_listed() {
    let mut found = faults(3, |options| {
        options.rune_price = RunePrice::Fixed(0);
        options.runes_per_colour = Count::Exactly(0);
        options.outposts = Count::Exactly(99);
        options.collectors = Count::Exactly(99);
        options.first_player = FirstPlayer::Seat(Seat(3));
        options.match_wins = 0;
        options.round_cap = RoundCap::After(5);
        options.collectors_per_storage = 4;
    });
    found.sort_unstable();
    let market = "option.market";
    let wanted = [
        "option.collectors_per_storage",
        "option.first_player",
        market,
        market,
        market,
        "option.match_wins",
        "option.round_cap",
        "option.rune_price",
    ];
    assert_eq!(found, wanted);
}

const VICTIM: &str = "[seats.A]\nhand = [\"thief\", \"1\"]\n[seats.B]\nhand = [\"2\"]\n
    storages = [{ kind = \"main_red\", runes = 2 }, { kind = \"main_blue\", runes = 1, collector = \"A\" }]";

#[test]
fn stored_runes_protected() {
    let on = table(
        3,
        "stored_runes_protected = true",
        &VICTIM.replace("[\"2\"]", "[\"2\", \"3\"]\nloose = { red = 1 }"),
    );
    let on = on.play("A thief");
    assert_eq!(on.legal(0), ["theft B hand", "theft B red", "skip"]);
    assert_eq!(on.verdict("A theft B stored 0"), "theft.protected");
    let off = table(3, "stored_runes_protected = false", VICTIM).play("A thief");
    assert_eq!(off.legal(0), ["theft B hand", "theft B stored 0", "skip"], "never frozen ones");
    assert_eq!(off.verdict("A theft B stored 1"), "pay.frozen");
    assert_eq!(off.play("A theft B stored 0").loose(0), [1, 0]);
    // It counts as something to steal.
    let alone = VICTIM.replace("[\"2\"]", "[]");
    assert_eq!(table(3, "", &alone).verdict("A thief"), "theft.nothing");
    let stolen =
        table(3, "stored_runes_protected = false", &alone).play("A thief").play("A theft B stored 0");
    assert_eq!(stolen.loose(0), [1, 0]);
}

#[test]
fn rune_price() {
    let position =
        "phase = \"business\"\n[seats.A]\nhand = [\"1\"]\nloose = { red = 9 }\n[seats.B]\nhand = [\"1\"]";
    for (players, table_price) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        for (value, price) in [("\"table\"", table_price), ("\"flat2\"", 2)] {
            let bought = table(players, &format!("rune_price = {value}"), position).play("A buy_outpost red");
            assert_eq!(bought.loose(0), [9 - price, 0], "{players} players, {value}");
        }
        for price in 1..=9 {
            let own = format!("rune_price = {price}");
            assert_eq!(table(players, &own, position).play("A buy_outpost red").loose(0), [9 - price, 0]);
        }
    }
    // Also for neutralising, but not for the three runes that remove a collector.
    let occupied =
        position.replace("red = 9 }", "red = 6 }\nstorages = [{ kind = \"main_blue\", collector = \"B\" }]");
    assert_eq!(table(3, "rune_price = 5", &occupied).play("A buy_neutralise red 0").loose(0), [1, 0]);
    assert_eq!(table(3, "rune_price = 5", &occupied).play("A remove_runes 0 3").loose(0), [3, 0]);
}

#[test]
fn market_counts() {
    let market = |players, options: &str| {
        let (board, _) = Board::start(game(players, options), &mut testkit::dice(1));
        let market = board.state().market;
        [market.runes[0], market.runes[1], market.outposts, market.collectors]
    };
    assert_eq!(
        market(2, "runes_per_colour = \"auto\"\noutposts = \"auto\"\ncollectors = \"auto\""),
        [10, 10, 5, 2]
    );
    for runes in 1..=12 {
        assert_eq!(market(2, &format!("runes_per_colour = {runes}")), [runes, runes, 5, 2]);
    }
    for outposts in 0..=5 {
        assert_eq!(market(5, &format!("outposts = {outposts}")), [12, 12, outposts, 1]);
    }
    for collectors in 0..=2 {
        assert_eq!(market(5, &format!("collectors = {collectors}")), [12, 12, 5, collectors]);
    }
}

#[test]
fn rune_purchases_per_turn() {
    let position = "phase = \"business\"\n[seats.A]\nhand = [\"1\"]\nloose = { red = 12, blue = 9 }\n[seats.B]\nhand = [\"1\"]\n
        storages = [{ kind = \"main_red\" }, { kind = \"main_blue\" }]";
    for limit in [0, 1, 2, 3] {
        let mut t =
            table(4, &format!("rune_price = 1\nrune_purchases_per_turn = {limit}\ncollectors = 2"), position);
        let purchases = ["A buy_outpost red", "A buy_outpost red", "A buy_collector red"];
        for (number, line) in (0..).zip(purchases) {
            if limit != 0 && number >= limit {
                let found = t.verdict(line);
                assert!(found == "biz.once" || found == "turn.order", "{limit}: {found}");
                break;
            }
            t = t.play(line);
        }
        assert_eq!(t.state.bought, if limit == 0 { 3 } else { limit });
    }
}

#[test]
fn rune_price_scaling() {
    for (paid, runes) in [("5", 1), ("10", 2), ("10 5", 3)] {
        let hand = paid.replace(' ', "\", \"");
        let position = format!("[seats.A]\nhand = [\"{hand}\", \"1\"]\n[seats.B]\nhand = [\"1\"]");
        let line = format!("A buy_rune blue with {paid}");
        assert_eq!(table(3, "rune_price_scaling = false", &position).play(&line).loose(0), [0, 1]);
        assert_eq!(table(3, "rune_price_scaling = true", &position).play(&line).loose(0), [0, runes]);
    }
}

#[test]
fn rune_price_scaling_goes_by_the_sums_of_the_card_set() {
    use std::sync::Arc;
    use tafelrune_engine::{CardSet, Rules};
    use tafelrune_games::markt::cards::Cards;
    // The highest sum there is, 63, is the third: three runes.
    let text = Cards::EDITION
        .replace("rune_sums = [5, 10, 15]", "rune_sums = [5, 10, 63]")
        .replace("value = 12", "value = 53");
    let mut setup = Setup::<Markt>::new(2);
    setup.cards = Arc::new(Cards::parse(&text).expect("a valid card set"));
    setup.options.rune_price_scaling = true;
    let game = Markt::new(setup).expect("a valid setup");
    let position = "phase = \"play\"\n[seats.A]\nhand = [\"53\", \"10\", \"1\"]\n[seats.B]\nhand = [\"1\"]";
    let state = game.place(&toml::from_str(position).expect("a position")).expect("a valid one");
    let t = Table { game, state }.play("A buy_rune red with 53 10");
    assert_eq!(t.loose(0), [3, 0]);
}

#[test]
fn duel_limit() {
    let position = "[seats.A]\nhand = [\"1\", \"1\", \"1\"]\n[seats.B]\nhand = [\"9\", \"8\"]\n[seats.C]\nhand = [\"9\", \"8\"]";
    let duelled = |limit: &str| {
        table(3, &format!("duel_limit = \"{limit}\""), position).play("A duel 1 B").play("B show 9")
    };
    for (limit, same, other) in [
        ("per_opponent", "duel.once", "legal"),
        ("per_target_round", "duel.once", "legal"),
        ("one_per_turn", "duel.once", "duel.once"),
    ] {
        let t = duelled(limit);
        assert_eq!((t.verdict("A duel 1 B"), t.verdict("A duel 1 C")), (same, other), "{limit}");
    }
    // In the next turn only `per_target_round` remembers who was challenged.
    for (limit, verdict) in
        [("per_opponent", "legal"), ("per_target_round", "duel.once"), ("one_per_turn", "legal")]
    {
        let position = position.replace("\"1\", \"1\", \"1\"", "\"1\", \"2\"");
        let t = table(3, &format!("duel_limit = \"{limit}\""), &position)
            .play("A duel 1 C")
            .play("C show 9")
            .play("A end");
        assert_eq!((t.verdict("B duel 8 C"), t.verdict("B duel 8 A")), (verdict, "legal"), "{limit}");
    }
}

#[test]
fn duel_defence() {
    let position = "[seats.A]\nhand = [\"5\", \"1\"]\n[seats.B]\nhand = [\"9\", \"2\"]\nloose = { red = 1 }\n[seats.C]\nhand = [\"1\"]";
    let must = table(3, "duel_defence = \"must_show\"", position).play("A duel 5 B");
    assert_eq!((must.legal(1), must.verdict("B concede")), (vec!["show num_09".to_string()], "duel.concede"));
    let may = table(3, "duel_defence = \"may_concede\"", position).play("A duel 5 B");
    assert_eq!(may.legal(1), ["show num_09", "concede"]);
    assert_eq!(may.verdict("B show 2"), "duel.show");
}

#[test]
fn collector_on_empty() {
    let position = "[seats.A]\nhand = [\"12\", \"9\", \"1\"]\n[seats.B]\nhand = [\"1\"]\nstorages = [{ kind = \"main_red\" }]\n
        [seats.C]\nstorages = [{ kind = \"main_red\", runes = 1 }, { kind = \"outpost\", runes = 1, colour = \"red\" }]";
    let on = table(3, "collector_on_empty = true", position).play("A buy_collector with 12 9");
    assert_eq!(on.legal(0), ["place_collector B 0", "place_collector C 0", "place_collector C 1"]);
    let off = table(3, "collector_on_empty = false", position).play("A buy_collector with 12 9");
    assert_eq!(off.legal(0), ["place_collector C 0", "place_collector C 1"]);
    assert_eq!(off.verdict("A place_collector B 0"), "collector.empty_ok");
}

#[test]
fn give_up() {
    let position =
        "phase = \"start\"\n[seats.A]\nhand = [\"1\"]\nstorages = [{ kind = \"main_red\", runes = 1 }]\n
        [seats.B]\nhand = [\"2\"]\n[seats.C]\nhand = [\"3\"]";
    let theft = table(3, "give_up = \"double_theft\"", position).play("A give_up 0");
    assert_eq!(theft.legal(0), ["theft B hand", "theft C hand", "skip"]);
    let plain = table(3, "give_up = \"plain\"", position).play("A give_up 0");
    assert_eq!((plain.loose(0), plain.legal(0).contains(&"theft B hand".into())), ([1, 0], false));
    let off = table(3, "give_up = \"off\"", position);
    assert!(off.legal(0).contains(&"duel num_01 B".into()), "nothing is asked");
    let asked = table(3, "give_up = \"off\"", &format!("step = \"give_up\"\n{position}"));
    assert_eq!((asked.verdict("A give_up 0"), asked.verdict("A pass")), ("giveup.main", "legal"));
}

#[test]
fn main_store_first() {
    let position = "[seats.A]\nhand = [\"main_red\", \"5\"]\n[seats.B]\nhand = [\"2\"]";
    assert_eq!(table(3, "main_store_first = \"advice\"", position).verdict("A duel 5 B"), "legal");
    let forced = table(3, "main_store_first = \"forced\"", position);
    assert_eq!(
        (forced.legal(0), forced.verdict("A duel 5 B")),
        (vec!["lay main_red".to_string()], "main.advice")
    );
    assert_eq!(forced.play("A lay main_red").verdict("A duel 5 B"), "legal");
}

#[test]
fn withdraw() {
    let position =
        "phase = \"store\"\n[seats.A]\nloose = { red = 1 }\nstorages = [{ kind = \"main_red\", runes = 2 }]\n
        [seats.B]\nhand = [\"1\"]";
    let no = table(3, "withdraw = false", position);
    assert_eq!((no.legal(0).len(), no.verdict("A withdraw 1")), (2, "store.no_withdraw"));
    let yes = table(3, "withdraw = true", position);
    assert_eq!(yes.legal(0), ["withdraw 1", "withdraw 2", "withdraw 0"]);
    let out = yes.play("A withdraw 2");
    assert_eq!((out.loose(0), out.legal(0).len()), ([3, 0], 4), "then storing as usual");
}

#[test]
fn interest_mode() {
    let position =
        "phase = \"interest\"\n[seats.A]\nhand = [\"1\"]\nstorages = [{ kind = \"main_red\", runes = 2 }]\n
        [seats.B]\nhand = [\"1\"]";
    assert_eq!(table(3, "interest_mode = \"auto\"", position).loose(0), [1, 0]);
    let ask = table(3, "interest_mode = \"ask\"", position);
    assert_eq!((ask.loose(0), ask.legal(0)), ([0, 0], vec!["take".to_string(), "skip".into()]));
    assert_eq!(ask.play("A take").loose(0), [1, 0]);
}

#[test]
fn stolen_card_now() {
    let position = "[seats.A]\nhand = [\"thief\", \"1\", \"1\"]\n[seats.B]\nhand = [\"9\"]\n[seats.C]\nloose = { red = 1 }";
    let now = table(3, "stolen_card_now = true", position).play("A thief").play("A theft B hand");
    assert_eq!(now.verdict("A duel 9 B"), "legal");
    let later = table(3, "stolen_card_now = false", position).play("A thief").play("A theft B hand");
    assert_eq!((later.verdict("A duel 9 B"), later.state.apart.len()), ("theft.play_now", 1));
    // It stays in the hand, counts for the refill and is free in the next turn.
    let ended = later.play("A end");
    assert_eq!((ended.state.apart.len(), ended.state.players[0].hand.len()), (0, 3));
}

#[test]
fn winner_by() {
    let position = "phase = \"over\"\n[seats.A]\nloose = { red = 3 }\n[seats.B]\nloose = { red = 2 }\n
        storages = [{ kind = \"outpost\" }]";
    assert_eq!(table(2, "winner_by = \"points\"", position).ranks(), [2, 1]);
    assert_eq!(table(2, "winner_by = \"runes\"", position).ranks(), [1, 2]);
}

#[test]
fn first_player() {
    for seat in Seat::all(5) {
        for seed in 0..3 {
            let (board, _) =
                Board::start(game(5, &format!("first_player = \"{seat}\"")), &mut testkit::dice(seed));
            assert_eq!(board.state().starter, seat);
        }
    }
    let starter =
        |seed| Board::start(game(5, "first_player = \"random\""), &mut testkit::dice(seed)).0.state().starter;
    assert!((0..40).any(|seed| starter(seed) != starter(0)));
}

#[test]
fn next_starter() {
    let position =
        "phase = \"over\"\nstarter = \"C\"\n[seats.A]\nloose = { red = 1 }\n[seats.B]\nloose = { red = 4 }\n
        [seats.C]\nloose = { red = 2 }";
    for (value, seat) in [("winner", 1), ("loser", 0), ("rotate", 0)] {
        let t = table(3, &format!("next_starter = \"{value}\""), position);
        let next = t.game.following(&t.state, &mut testkit::dice(1));
        assert_eq!(next.options.first_player, FirstPlayer::Seat(Seat(seat)), "{value}");
    }
}

#[test]
fn match_wins() {
    for wins in 1..=3 {
        assert_eq!(game(2, &format!("match_wins = {wins}")).match_wins(), wins);
    }
}

#[test]
fn round_cap() {
    for cap in [10, 24, 60] {
        let position = |round: u16| {
            format!("round = {round}\nactive = \"B\"\n[seats.A]\nhand = [\"1\"]\n[seats.B]\nhand = [\"5\"]")
        };
        let over = table(2, &format!("round_cap = {cap}"), &position(cap)).play("B buy_rune red with 5");
        assert_eq!(over.ranks(), [2, 1], "{cap}");
        let on = table(2, &format!("round_cap = {cap}"), &position(cap - 1)).play("B buy_rune red with 5");
        assert_eq!((on.game.ranking(&on.state), on.state.round), (None, cap));
    }
    let position = |round: u16| {
        format!("round = {round}\nactive = \"B\"\n[seats.A]\nhand = [\"1\"]\n[seats.B]\nhand = [\"5\"]")
    };
    let on = table(2, "round_cap = \"off\"", &position(60)).play("B buy_rune red with 5");
    assert_eq!((on.game.ranking(&on.state), on.state.round), (None, 61));
    let over = table(2, "round_cap = \"off\"", &position(1000)).play("B buy_rune red with 5");
    assert_eq!(over.ranks(), [2, 1]);
}

#[test]
fn tie_last() {
    let position = "phase = \"over\"\n[seats.A]\nloose = { red = 2 }\n[seats.C]\nloose = { red = 2 }";
    let rps = table(3, "tie_last = \"rps\"", position);
    assert_eq!((rps.legal(0).len(), rps.legal(1).len(), rps.legal(2).len()), (3, 0, 3));
    assert_eq!(table(3, "tie_last = \"shared\"", position).ranks(), [1, 3, 1]);
    let lot = table(3, "tie_last = \"lot\"", position).ranks();
    assert!(lot == [1, 3, 2] || lot == [2, 3, 1], "{lot:?}");
}
