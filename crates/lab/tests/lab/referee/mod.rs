//! Records of bot games with the preset `printed`, read by a referee who knows the rulebook alone: neither the engine
//! nor the reference implementation.

mod markt;

use tafelrune_ai::{Bot, Level};
use tafelrune_engine::record::Record;
use tafelrune_engine::{
    Board, CardSet, Knowledge, Match, PRINTED_PRESET, Ranking, Rules, Seat, Seed, Setup, Viewer,
};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::options::{Options, RunePrice};
use toml::Table;

use self::markt::Referee;

/// Iterations of a searching bot: enough to be another style of play.
const ITERATIONS: u32 = 40;

/// A record of one game among bots of these levels.
fn record(players: u8, options: Options, levels: &[Level], number: u8) -> Record {
    let setup = Setup { players, options, cards: Cards::edition() };
    let seed = Seed([number; 32]);
    let game = Markt::new(setup.clone()).expect("the options of a preset are valid");
    let (mut played, _) = Match::start(game, &mut seed.ply(0, 0));
    let level = |seat: Seat| levels[(seat.index() + usize::from(number)) % levels.len()];
    let mut bots: Vec<Bot> = Seat::all(players)
        .map(|seat| Bot::new(level(seat), u64::from(number) << 8 | u64::from(seat.0)))
        .collect();
    while !played.is_over() {
        let board = played.board();
        let seat = board.turn().first_seat().expect("somebody is asked until the end");
        let mv = choose(board, seat, &mut bots[seat.index()]);
        let (game, ply) = played.next_ply();
        played.play(seat, mv, &mut seed.ply(game, ply)).expect("bots make legal moves");
    }
    // What is read is the text, with every chance result listed.
    let text = Record::of(&played, &setup, &seed).to_string();
    let record = Record::parse(&text).expect("a record can be read");
    record.expand::<Markt>(record.game(None).expect("the same rules")).expect("it replays")
}

fn choose(board: &Board<Markt>, seat: Seat, bot: &mut Bot) -> <Markt as Rules>::Move {
    let legal = board.legal_moves(seat);
    match legal[..] {
        [only] => only,
        _ => {
            let view = board.view(Viewer::Seat(seat));
            bot.choose_while(board.game(), seat, &view, &legal, |done| done < ITERATIONS)
        }
    }
}

/// What a spectator saw of a record, and its result.
fn story(record: &Record) -> (Vec<Table>, Ranking) {
    let game: Markt = record.game(None).expect("the same rules");
    let mut events = Vec::new();
    let played = record
        .replay(game.clone(), |_, step| {
            let seen = step.events.iter().filter_map(|event| game.seen(event, Viewer::Spectator));
            events.extend(seen.map(|event| Table::try_from(event).expect("an event is a table")));
        })
        .expect("it replays");
    let result = played.results().last().expect("it was played to its end").clone();
    (events, result)
}

/// The referee at the end of the story, or what is wrong with it.
fn judge(players: u8, events: &[Table], result: &Ranking) -> Result<Referee, String> {
    let cards = Cards::edition();
    let all = |figures| i64::from(Cards::copies(figures));
    let (runes, outposts) = (all(&cards.runes_per_colour), all(&cards.outposts));
    let mut referee = Referee::new(players.into(), runes, outposts, all(&cards.collectors));
    for (number, event) in events.iter().enumerate() {
        referee.follow(event).map_err(|wrong| format!("event {number}, {event:?}: {wrong}"))?;
    }
    let points: Vec<i64> = result.points.iter().map(|points| i64::from(*points)).collect();
    let ranks: Vec<i64> = result.ranks.iter().map(|rank| i64::from(*rank)).collect();
    referee.judge(&points, &ranks)?;
    Ok(referee)
}

const QUICK: &[Level] = &[Level::Solid, Level::Beginner, Level::Random];

/// Games of Markt as printed: every price, theft, interest, end and point is the book's.
#[test]
fn games_of_markt_as_printed_are_by_the_book() {
    let mut seen = std::collections::BTreeMap::<String, u64>::new();
    for players in 2..=5 {
        for number in 0..12 {
            // With fewer players searching bots may go on for very long without a last round.
            let levels = if (players, number) == (5, 0) { &[Level::Strong][..] } else { QUICK };
            let record = record(players, Options::printed(), levels, number);
            assert_eq!(record.head.preset.as_deref(), Some(PRINTED_PRESET));
            let (events, result) = story(&record);
            let referee = judge(players, &events, &result).unwrap_or_else(|wrong| {
                panic!("{players} players, game {number}: {wrong}\n{record}");
            });
            for (kind, count) in referee.seen {
                *seen.entry(kind).or_default() += count;
            }
        }
    }
    for kind in [
        "drained",
        "fell",
        "gave_up",
        "stole_rune",
        "stole_card",
        "thefts_forgone",
        "interest",
        "interest_skipped",
        "bought_good",
        "outpost_placed",
        "collector_placed",
        "collector_removed",
        "connected",
        "bought_rune",
        "laid",
        "duel",
        "shown",
        "conceded",
        "stored",
        "ended",
    ] {
        assert!(seen.contains_key(kind), "no game shows `{kind}`: {seen:?}");
    }
}

/// Rules that sell an outpost or a collector for one rune are found out.
#[test]
fn a_wrong_price_is_found() {
    let cheap = Options { rune_price: RunePrice::Fixed(1), ..Options::printed() };
    let found = (0..6).find_map(|number| {
        let (events, result) = story(&record(3, cheap.clone(), QUICK, number));
        judge(3, &events, &result).err()
    });
    let wrong = found.expect("a purchase for one rune is against the book");
    assert!(wrong.contains("the price is 3"), "{wrong}");
}

/// A story that is changed in one place is found out, too.
#[test]
fn changed_events_are_found() {
    let (events, result) = story(&record(3, Options::printed(), QUICK, 1));
    judge(3, &events, &result).map(|_| ()).expect("the true story is in order");
    let at = |kind: &str| {
        let is_it = |event: &Table| event["event"].as_str() == Some(kind);
        events.iter().position(is_it).unwrap_or_else(|| panic!("the game has no `{kind}`"))
    };
    let change = |kind: &str, key: &str, value: toml::Value| {
        let mut changed = events.clone();
        changed[at(kind)].insert(key.into(), value);
        changed
    };
    let without = |kind: &str| {
        let mut changed = events.clone();
        changed.remove(at(kind));
        changed
    };
    for (what, changed) in [
        ("too much interest", change("interest", "runes", 3.into())),
        ("a rune for 4", change("discarded", "card", "num_01".into())),
        ("a rune stolen out of a storage", change("stole_rune", "storage", 0.into())),
        ("a rune never bought", without("bought_rune")),
        ("a turn never begun", without("turn_began")),
        ("another end", change("ended", "reason", "round_cap".into())),
    ] {
        assert!(judge(3, &changed, &result).is_err(), "{what} is not found");
    }
    let mut points = result.clone();
    points.points[0] += 1;
    assert!(judge(3, &events, &points).is_err(), "wrong points are not found");
}
