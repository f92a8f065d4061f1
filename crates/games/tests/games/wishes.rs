//! "Why can't I?" before it is asked: wishes are about the rules, never about whose turn it is or what is not
//! there. And which decisions are windows whose timing could betray a hand.

use std::collections::BTreeSet;

use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::{Board, Game, Notation, Rules, Seat, Setup, Turn, testkit};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;

/// Every fifth position of a random game for each number of players.
fn positions<G: Game>(mut look: impl FnMut(&Board<G>)) {
    for players in G::SEATS {
        let game = G::new(Setup::new(players)).expect("the usual setup");
        let mut dice = testkit::dice(u64::from(players));
        let (mut board, _) = Board::start(game, &mut dice);
        for step in 0..400 {
            if board.turn() == Turn::Over {
                break;
            }
            if step % 5 == 0 {
                look(&board);
            }
            let (seat, mv) = testkit::random_move(&board, &mut dice);
            board.play(seat, mv, &mut dice).expect("a legal move");
        }
    }
}

fn wishes_name_the_rule<G: Game>() {
    let mut named = BTreeSet::new();
    positions::<G>(|board| {
        for seat in Seat::all(board.game().players()) {
            let wishes = board.game().wishes(board.state(), seat);
            assert!(wishes.is_empty() || board.turn().seats().has(seat), "{seat} is not asked");
            for (mv, clause) in wishes {
                let text = board.game().move_text(mv);
                assert_eq!(board.game().check(board.state(), seat, mv), Err(clause), "{text}");
                // In Markt der Runen some rules of the turn are about what one may do in it.
                let frames = if G::ID == Markt::ID { &["move."][..] } else { &["turn.", "move."] };
                let frame = frames.iter().any(|frame| clause.id().starts_with(frame));
                assert!(!frame, "nobody wishes `{text}`: {clause}");
                named.insert(clause.id());
            }
        }
    });
    assert!(named.len() >= 5, "{}: hardly anything could be wished: {named:?}", G::ID);
}

#[test]
fn wishes_name_the_rule_in_mara() {
    wishes_name_the_rule::<Mara>();
}

#[test]
fn wishes_name_the_rule_in_markt() {
    wishes_name_the_rule::<Markt>();
}

#[test]
fn wishes_name_the_rule_in_thalara() {
    wishes_name_the_rule::<Thalara>();
}

#[test]
fn a_reaction_is_an_answer_to_somebody_else() {
    use tafelrune_games::{mara, markt};
    let mut seen = BTreeSet::new();
    positions::<Markt>(|board| {
        let Turn::One(seat, decision) = board.turn() else { return };
        let answers = seat != board.state().active;
        assert_eq!(Markt::is_reaction(decision), answers, "{decision:?}");
        seen.insert(format!("{decision:?}"));
    });
    assert!(seen.len() >= 5, "{seen:?}");
    assert!(Markt::is_reaction(markt::moves::Decision::Defend));
    assert!(!Markt::is_reaction(markt::moves::Decision::Theft));
    assert!(Mara::is_reaction(mara::moves::Decision::ReactMenu));
    assert!(!Mara::is_reaction(mara::moves::Decision::ActionMenu));
    assert!(!Mara::is_reaction(mara::moves::Decision::Discard));
}

/// What payments somebody in Markt der Runen wishes to buy an outpost with.
fn wished_payments(seat: &str) -> Vec<String> {
    let head = "game = \"markt\"\ntitle = \"Wishes\"\nplayers = 2\n[position]\nphase = \"business\"\n[position.seats.A]\nhand = [\"num_01\"]\n";
    let scenario = Scenario::parse(&format!("{head}{seat}\n---\n")).expect("a scenario");
    let board = scenario.board::<Markt>().expect("a position");
    let wishes = board.game().wishes(board.state(), Seat(0)).into_iter();
    let texts = wishes.map(|(mv, _)| board.game().move_text(mv));
    texts.filter_map(|text| text.strip_prefix("buy_outpost ").map(str::to_string)).collect()
}

#[test]
fn only_what_is_there_is_wished_to_pay_with() {
    let runes = |red: u8, blue: u8| format!("loose = {{ red = {red}, blue = {blue} }}");
    assert_eq!(wished_payments(&runes(1, 0)), ["red"]);
    assert_eq!(wished_payments(&runes(0, 1)), ["blue"]);
    assert_eq!(wished_payments(&runes(1, 1)), ["red", "blue", "mixed"]);
    let outpost = format!("{}\nstorages = [{{ kind = \"outpost\", runes = 0 }}]", runes(1, 0));
    assert_eq!(wished_payments(&outpost), ["red", "outpost"]);
}
