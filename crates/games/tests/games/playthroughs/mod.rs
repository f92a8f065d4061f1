//! Readable playthroughs: whole games with everything that the engine says, compared byte for byte.
//!
//! They show a change of rules, notation, order of moves, events or views as a difference that a person
//! can read. `TAFELRUNE_BLESS=1 cargo test --test common playthroughs` writes them anew.

mod mara;
mod markt;
mod thalara;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use rand_pcg::Pcg64Mcg;
use serde::Serialize;
use sha2::{Digest, Sha256};
use tafelrune_engine::record::Record;
use tafelrune_engine::testkit::{dice, random_move};
use tafelrune_engine::{Board, Dice, Game, Match, Seat, Seed, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;

/// Steps shown in full; the others get a line each.
const FULL_STEPS: u32 = 40;

/// A playthrough: its name, how many play, and the settings that differ.
type Playthrough = (&'static str, u8, &'static str);

/// A game whose playthroughs are kept here.
trait Told: Game {
    /// All of them.
    const PLAYTHROUGHS: &'static [Playthrough];

    /// The whole table, as a person would want to see it.
    fn table(&self, state: &Self::State) -> String;

    /// Whether a move leads nowhere. Where others are possible they are taken, so that something happens.
    fn is_idle(_: Self::Move) -> bool {
        false
    }
}

/// A move by chance, but for idle ones.
fn next_move<G: Told>(board: &Board<G>, dice: &mut Dice<Pcg64Mcg>) -> (Seat, G::Move) {
    loop {
        let (seat, mv) = random_move(board, dice);
        if !G::is_idle(mv) || board.legal_moves(seat).into_iter().all(G::is_idle) {
            return (seat, mv);
        }
    }
}

/// All goldens by name, as they are now.
fn all() -> Vec<(&'static str, String)> {
    [told::<Mara>(), told::<Markt>(), told::<Thalara>()].concat()
}

fn told<G: Told>() -> Vec<(&'static str, String)> {
    let one = |(name, players, options): &Playthrough| {
        let mut setup = Setup::<G>::new(*players);
        setup.options = toml::from_str(options).expect("the settings can be read");
        (*name, playthrough(name, options, setup))
    };
    G::PLAYTHROUGHS.iter().map(one).collect()
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/playthroughs").join(format!("{name}.txt"))
}

#[test]
fn playthroughs_are_as_written() {
    let bless = std::env::var_os("TAFELRUNE_BLESS").is_some();
    let mut wrong = Vec::new();
    let mut names = BTreeSet::new();
    for (name, text) in all() {
        assert!(text.len() < 400_000, "{name} is too long to be read: {} bytes", text.len());
        if bless {
            fs::write(path(name), &text).expect("the playthrough can be written");
        }
        names.insert(format!("{name}.txt"));
        match fs::read_to_string(path(name)) {
            Ok(golden) => wrong.extend(first_difference(name, &golden, &text)),
            Err(error) => wrong.push(format!("{name}.txt is missing: {error}")),
        }
    }
    assert!(
        wrong.is_empty(),
        "\n{}\nIf this is meant, write them anew with TAFELRUNE_BLESS=1 and look at the difference.",
        wrong.join("\n")
    );
    check_folder(&names);
}

/// Every golden in the folder is one that is compared.
fn check_folder(names: &BTreeSet<String>) {
    let folder = path("any");
    let found: BTreeSet<String> = fs::read_dir(folder.parent().expect("it lies in a folder"))
        .expect("there are playthroughs")
        .map(|entry| entry.expect("the folder can be read").file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".txt"))
        .collect();
    assert_eq!(found, *names, "the files and the list of playthroughs differ");
}

fn first_difference(name: &str, golden: &str, text: &str) -> Option<String> {
    if golden == text {
        return None;
    }
    let (mut old, mut new) = (golden.lines(), text.lines());
    for number in 1.. {
        let (was, is) = (old.next(), new.next());
        if was != is || was.is_none() {
            let show = |line: Option<&str>| line.unwrap_or("(the end)").to_string();
            return Some(format!("{name}.txt:{number} differs\n  was: {}\n  is:  {}", show(was), show(is)));
        }
    }
    None
}

/// Plays a match by chance that is always the same, and writes everything down.
fn playthrough<G: Told>(name: &str, options: &str, setup: Setup<G>) -> String {
    let seed = Seed::from_text(name);
    let mut dice = dice(0);
    let mut out = String::new();
    let settings = options.lines().collect::<Vec<_>>().join(", ");
    let settings = if settings.is_empty() { "default".to_string() } else { settings };
    say(&mut out, format!("{}, {} players, seed \"{name}\", moves by chance", G::ID, setup.players));
    say(&mut out, format!("settings: {settings}"));
    let game = G::new(setup.clone()).expect("the setup is valid");
    let (mut played, events) = Match::start(game, &mut seed.ply(0, 0));
    say(&mut out, "\n== game 0: deal");
    say_events(&mut out, played.board(), &events);
    let mut step = 0;
    loop {
        while !played.game_over() {
            step += 1;
            let (number, ply) = played.next_ply();
            let full = step <= FULL_STEPS;
            if full {
                say(&mut out, format!("\n== game {number}, step {ply}"));
                say(&mut out, played.board().game().table(played.board().state()).trim_end());
                say_question(&mut out, played.board());
            }
            let (seat, mv) = next_move(played.board(), &mut dice);
            let text = played.board().game().move_text(mv);
            let events = played.play(seat, mv, &mut seed.ply(number, ply)).expect("the move is legal");
            if full {
                say(&mut out, format!("> {seat} {text}"));
                say_events(&mut out, played.board(), &events);
            } else {
                let names: Vec<String> =
                    events.iter().map(|event| event_name(played.board(), event)).collect();
                let digests: Vec<String> =
                    digests(played.board()).into_iter().map(|(_, digest)| digest).collect();
                let all = short_digest(&digests.concat());
                say(&mut out, format!("{number}.{ply} > {seat} {text} | {} | {all}", names.join(" ")));
            }
        }
        say_end(&mut out, &played);
        if played.is_over() {
            break;
        }
        let next = played.next_deal();
        let events = played.next_game(&mut seed.ply(next, 0));
        say(&mut out, format!("\n== game {next}: deal"));
        say_events(&mut out, played.board(), &events);
    }
    let record = Record::of(&played, &setup, &seed).to_string();
    say(&mut out, format!("record: {} lines, {}", record.lines().count(), short_digest(&record)));
    out
}

fn say(out: &mut String, line: impl AsRef<str>) {
    writeln!(out, "{}", line.as_ref()).expect("a text can be written to");
}

fn short_digest(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

fn viewer_name(viewer: Viewer) -> String {
    viewer.seat().map_or("spectator".into(), |seat| seat.to_string())
}

/// A digest of every viewer's view.
fn digests<G: Game>(board: &Board<G>) -> Vec<(String, String)> {
    Viewer::all(board.game().players())
        .map(|viewer| {
            let view = toml::to_string(&board.view(viewer)).expect("a view can be written");
            (viewer_name(viewer), short_digest(&view))
        })
        .collect()
}

fn say_question<G: Game>(out: &mut String, board: &Board<G>) {
    let decision = board.turn().decision().map(|decision| value_text(&toml_value(&decision)));
    for seat in board.turn().seats().iter() {
        say(out, format!("{seat} is asked: {}", decision.as_deref().unwrap_or_default()));
        for mv in board.legal_moves(seat) {
            say(out, format!("  {:>4} {}", board.game().move_id(mv), board.game().move_text(mv)));
        }
    }
    let views: Vec<String> =
        digests(board).into_iter().map(|(viewer, digest)| format!("{viewer} {digest}")).collect();
    say(out, format!("views: {}", views.join(", ")));
}

/// The events, and who sees them how if not all see the same.
fn say_events<G: Game>(out: &mut String, board: &Board<G>, events: &[G::Event]) {
    for event in events {
        let mut seen: Vec<(String, Vec<String>)> = Vec::new();
        for viewer in Viewer::all(board.game().players()) {
            let text = board.game().seen(event, viewer).map_or("nothing".into(), |seen| event_text(&seen));
            match seen.iter_mut().find(|(other, _)| *other == text) {
                Some((_, viewers)) => viewers.push(viewer_name(viewer)),
                None => seen.push((text, vec![viewer_name(viewer)])),
            }
        }
        match &seen[..] {
            [(text, _)] => say(out, format!("  {text}")),
            _ => {
                for (text, viewers) in seen {
                    say(out, format!("  {text}  [{}]", viewers.join(" ")));
                }
            }
        }
    }
}

fn say_end<G: Told>(out: &mut String, played: &Match<G>) {
    let board = played.board();
    say(out, format!("\n== game {}: the end", played.results().len() - 1));
    say(out, board.game().table(board.state()).trim_end());
    let ranking = board.ranking().expect("the game is over");
    for seat in Seat::all(board.game().players()) {
        let (rank, points) = (ranking.ranks[seat.index()], ranking.points[seat.index()]);
        say(out, format!("{seat}: rank {rank}, {points} points, {} games won", played.wins(seat)));
    }
    let views: Vec<String> =
        digests(board).into_iter().map(|(viewer, digest)| format!("{viewer} {digest}")).collect();
    say(out, format!("views: {}", views.join(", ")));
}

/// `a b c`, or `-` for nothing.
fn list(things: impl IntoIterator<Item = impl ToString>) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if things.is_empty() { "-".to_string() } else { things.join(" ") }
}

fn toml_value(thing: &impl Serialize) -> toml::Value {
    toml::Value::try_from(thing).expect("it can be written")
}

fn value_text(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), String::from)
}

fn event_name<G: Game>(board: &Board<G>, event: &G::Event) -> String {
    let seen = board.game().seen(event, Viewer::Spectator);
    seen.map_or("-".into(), |seen| value_text(&toml_value(&seen)["event"]))
}

/// `stole_card card=num_05 thief=A victim=B`.
fn event_text(seen: &impl Serialize) -> String {
    let event = toml_value(seen);
    let fields = event.as_table().expect("an event is a table");
    let rest = fields.iter().filter(|(key, _)| *key != "event");
    let rest: Vec<String> = rest.map(|(key, value)| format!(" {key}={}", value_text(value))).collect();
    format!("{}{}", value_text(&event["event"]), rest.concat())
}
