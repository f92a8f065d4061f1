use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::testkit::dice;
use tafelrune_engine::{Board, Notation, Seat, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::event::Event;

use super::common;

#[test]
fn one_greedy_bot_beats_random_ones() {
    for players in 2..=4 {
        let share = common::share::<Mara>(players, 16);
        assert!(share > 0.85, "greedy wins only {share:.2} of {players}-player games");
    }
}

/// The specification's own figures for greedy play: about ten rounds, hardly ever a stalemate.
#[test]
fn greedy_games_end_by_the_target() {
    let (mut rounds, mut capped) = (0, 0);
    let (mut attacks, mut cancelled) = (0, 0);
    for seed in 0..16 {
        let board =
            common::play_watched::<Mara>(Setup::new(2), &[Level::Solid; 2], seed, |event| match event {
                Event::AttackDeclared { .. } => attacks += 1,
                Event::Cancelled { .. } => cancelled += 1,
                _ => {}
            });
        let view = board.view(Viewer::Spectator);
        rounds += u32::from(view.round);
        capped += u32::from(view.winner.is_none());
    }
    assert!(capped <= 1, "{capped} of 16 greedy games had no winner by points");
    assert!(rounds < 16 * 18, "{} rounds on average", rounds / 16);
    assert!(attacks >= 16, "{attacks} attacks in 16 games");
    assert!(cancelled > 0, "protection cards are kept and used");
}

#[test]
fn equal_views_give_equal_decisions() {
    common::equal_views_give_equal_decisions::<Mara>(3, 300);
}

/// A position of two players who may be attacked.
fn placed(position: &str) -> Board<Mara> {
    let head =
        "game = 'mara'\ntitle = 'A decision.'\nplayers = 2\noptions = { calm_threshold = 0 }\n[position]\n";
    let scenario = Scenario::parse(&format!("{head}{position}\n---\n")).expect("it can be read");
    scenario.board::<Mara>().expect("the position can be")
}

/// What the greedy bots say in this position, in so many steps.
fn says(position: &str, steps: usize) -> Vec<String> {
    let mut board = placed(position);
    let mut said = Vec::new();
    while said.len() < steps {
        let seat = board.turn().first_seat().expect("somebody is asked");
        let view = board.view(Viewer::Seat(seat));
        let mv = Bot::new(Level::Solid, 0).choose(board.game(), seat, &view, &board.legal_moves(seat));
        said.push(format!("{seat} {}", board.game().move_text(mv)));
        board.play(seat, mv, &mut dice(0)).expect("bots make legal moves");
    }
    said
}

#[test]
fn powers_attack_together_when_that_wins() {
    // Like the worked example: one wears Tyr down, the other takes him; alone neither would win.
    let tyr = "phase = 'action'\n\
        seats.A.display = [{ card = 'place.gnitaheide', cards = [{ card = 'rune.green', energy = 3 }, \
        { card = 'power.ratatoesk' }, { card = 'power.grani' }] }]\n\
        seats.B.display = [{ card = 'place.ydalir', cards = [{ card = 'power.tyr' }] }]";
    assert_eq!(says(tyr, 5), ["A attack", "A aim B.0.0", "A add 0.1", "A add 0.2", "A commit"]);
    // Against the serpent they lose, so they stay at home.
    let serpent = tyr.replace("power.tyr", "power.midgardschlange").replace("place.ydalir", "place.noatun");
    assert_eq!(says(&serpent, 1), ["A end_action"]);
}

#[test]
fn a_rage_is_for_an_attack_that_needs_it() {
    let needed = "phase = 'action'\n\
        seats.A = { hand = ['action.berserker'], display = [{ card = 'place.noatun', cards = [\
        { card = 'rune.blue', energy = 3 }, { card = 'power.ran' }] }] }\n\
        seats.B.display = [{ card = 'place.ydalir', cards = [{ card = 'power.tyr' }] }]";
    assert_eq!(
        says(needed, 5),
        ["A play action.berserker", "A attack", "A aim B.0.0", "A add 0.1", "A commit"]
    );
    // Sif falls without it.
    let enough = needed.replace("power.tyr", "power.sif");
    assert!(!says(&enough, 4).contains(&"A play action.berserker".to_string()));
}

#[test]
fn the_last_point_is_taken_at_once() {
    let position = "seats.A = { hand = ['place.utgard', 'rune.pink'], pile = ['power.odin', 'power.thor', \
        'power.freyja', 'power.frigg', 'power.balder', 'power.adler', 'power.tyr', 'power.heimdall'], display = [\
        { card = 'place.asgard', cards = [{ card = 'rune.pink' }] }] }\n\
        seats.B.display = [{ card = 'place.fensalir', cards = [{ card = 'rune.pink' }, { card = 'rune.pink' }] }]";
    // 13 points: a rune card ties the stone away from B and makes the fourteenth.
    assert_eq!(says(position, 1), ["A lay rune.pink 0"]);
}

/// What the greedy bot B says to what A does.
fn answers(position: &str, done: &str) -> String {
    let mut board = placed(position);
    for step in board.game().parse_entry(done).expect("it can be read") {
        board.play(Seat(0), step, &mut dice(0)).expect("A may do so");
    }
    assert_eq!(board.turn().first_seat(), Some(Seat(1)), "B is asked to react");
    let (view, options) = (board.view(Viewer::Seat(Seat(1))), board.legal_moves(Seat(1)));
    assert!(options.len() > 1, "B has a choice");
    board.game().move_text(Bot::new(Level::Solid, 0).choose(board.game(), Seat(1), &view, &options))
}

#[test]
fn protection_is_for_what_is_worth_it() {
    let attacked = |cards: &str| {
        format!(
            "phase = 'action'\n\
            seats.A.display = [{{ card = 'place.ydalir', cards = [{{ card = 'rune.red', energy = 3 }}, \
            {{ card = 'power.tyr' }}] }}]\n\
            seats.B = {{ hand = ['action.schildwall', 'action.gjallarhorn'], display = [\
            {{ card = 'place.noatun', cards = [{cards}, {{ card = 'rune.blue', energy = 2 }}] }}] }}"
        )
    };
    let attack = "attack, aim B.0.0, add 0.1";
    // A rune card is a point lost and a point for A; the cheaper card is enough.
    assert_eq!(answers(&attacked("{ card = 'rune.blue', energy = 1 }"), attack), "protect action.schildwall");
    // The serpent is stronger than Tyr: it needs nobody.
    let with_commit = format!("{attack}, commit");
    assert_eq!(answers(&attacked("{ card = 'power.midgardschlange' }"), &with_commit), "pass");
    assert_eq!(answers(&attacked("{ card = 'power.njoerd' }"), &with_commit), "protect action.schildwall");
    // The goats bring no point and come back to the hand.
    let swapped = attacked("{ card = 'power.boecke' }")
        .replace("rune.red", "rune.?")
        .replace("rune.blue", "rune.red")
        .replace("rune.?", "rune.blue")
        .replace("place.ydalir", "place.hlesey")
        .replace("place.noatun", "place.ydalir")
        .replace("power.tyr", "power.ran");
    assert_eq!(answers(&swapped, &with_commit), "pass");
}

#[test]
fn protection_is_kept_when_little_would_be_taken() {
    let robbed = |energy: u8| {
        format!(
            "phase = 'action'\n\
            seats.A = {{ hand = ['action.andwaris_ring'], display = [\
            {{ card = 'place.ydalir', cards = [{{ card = 'rune.red', energy = 0 }}] }}] }}\n\
            seats.B = {{ hand = ['action.tarnkappe'], display = [\
            {{ card = 'place.noatun', cards = [{{ card = 'rune.blue', energy = {energy} }}] }}] }}"
        )
    };
    let theft = "play action.andwaris_ring B";
    assert_eq!(answers(&robbed(3), theft), "protect action.tarnkappe");
    // It would cost the one unit that it saves.
    assert_eq!(answers(&robbed(1), theft), "pass");
}

#[test]
fn whole_games_have_attacks_together() {
    let (mut alone, mut together) = (0, 0);
    for seed in 0..60 {
        let levels = vec![Level::Solid; 2 + seed as usize % 3];
        let setup = Setup::new(levels.len() as u8);
        common::play_watched::<Mara>(setup, &levels, seed, |event| {
            if let Event::AttackDeclared { attackers, .. } = event {
                *if attackers.len() > 1 { &mut together } else { &mut alone } += 1;
            }
        });
    }
    assert!(together > 0 && alone > together, "{alone} attacks alone, {together} together");
}
