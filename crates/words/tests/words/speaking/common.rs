//! What is asked of the words of every game.

use std::collections::BTreeSet;

use tafelrune_engine::{Board, Dice, Seat, Seed, Setup, Viewer};
use tafelrune_words::{Lang, LogLine, Names, Present, Texts};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);

/// What differs from game to game.
pub(crate) trait Spoken: Present {
    /// The settings that are played with.
    fn settings() -> Vec<Self::Options>;
    /// The numbers of players, for each of the settings.
    const PLAYERS: &'static [u8];
    /// How long a game is followed.
    const PLIES: u32 = u32::MAX;
    /// In every how many positions all candidates are said: a prime number meets all kinds.
    const EVERY: usize = 211;
    /// How many different questions random games meet at least.
    const QUESTIONS: usize;
    /// What no text may have in it, such as ids.
    const LEFTOVERS: &'static [&'static str] = &[];
    /// Words that a number must not follow once the table is known: things have names there.
    const NAMED: &'static [&'static str] = &[];

    /// Whether a move leads nowhere; most of the time it is then left out.
    fn is_idle(_: Self::Move) -> bool {
        false
    }
}

pub(crate) fn names(you: Option<Seat>) -> Names {
    Names::new(["Anna", "Ben", "Cem", "Dora"]).read_by(you)
}

/// Something that a person can read: no holes, no brackets, no leftovers, a capital first.
pub(crate) fn readable<G: Spoken>(text: &str) {
    for wrong in ["{", "}", "$", "⟦", "  ", " ,", "()", "\n"].iter().chain(G::LEFTOVERS) {
        assert!(!text.contains(wrong), "{wrong:?} in {text:?}");
    }
    assert_eq!(text, text.trim());
    let capital = |c: char| c.is_uppercase() || c.is_numeric() || "+−".contains(c);
    assert!(text.starts_with(capital), "{text:?}");
}

/// Random games with all kinds of settings, position by position.
fn positions<G: Spoken>(mut visit: impl FnMut(&Board<G>, &[G::Event])) {
    let mut number = 0;
    for options in G::settings() {
        for players in G::PLAYERS {
            number += 1;
            let seed = Seed::from_text(&format!("speaking of {} {number}", G::ID));
            let mut choice: Dice<_> = seed.ply(1, 0);
            let mut setup = Setup::<G>::new(*players);
            setup.options = options.clone();
            let (mut board, events) = Board::start(G::new(setup).unwrap(), &mut seed.ply(0, 0));
            visit(&board, &events);
            for ply in 1..G::PLIES {
                let Some(seat) = board.turn().first_seat() else { break };
                let mut moves = board.legal_moves(seat);
                if choice.below(8) > 0 && !moves.iter().all(|mv| G::is_idle(*mv)) {
                    moves.retain(|mv| !G::is_idle(*mv));
                }
                let mv = moves[choice.below(moves.len() as u32) as usize];
                let events = board.play(seat, mv, &mut seed.ply(0, ply)).unwrap();
                visit(&board, &events);
            }
        }
    }
}

fn all_texts<G: Present>() -> Vec<Texts> {
    Lang::all().map(|lang| Texts::new(lang).with::<G>()).collect()
}

pub(crate) fn every_move_that_can_be_tried_has_words<G: Spoken>() {
    let mut moves = Vec::new();
    let mut visited = 0;
    let texts = all_texts::<G>();
    positions::<G>(|board, _| {
        visited += 1;
        if visited % G::EVERY != 1 {
            return;
        }
        board.game().candidates(&mut moves);
        for (viewer, you) in
            [(Viewer::Seat(A), Some(A)), (Viewer::Seat(B), None), (Viewer::Spectator, Some(A))]
        {
            let view = board.view(viewer);
            for (texts, mv) in texts.iter().flat_map(|texts| moves.iter().map(move |mv| (texts, mv))) {
                readable::<G>(&board.game().say_move(texts, &names(you), &view, *mv));
            }
        }
    });
    assert!(visited > 1000);
}

pub(crate) fn no_two_buttons_read_the_same<G: Spoken>() {
    let texts = all_texts::<G>();
    positions::<G>(|board, _| {
        for seat in board.turn().seats().iter() {
            let view = board.view(Viewer::Seat(seat));
            let moves = board.legal_moves(seat);
            for texts in &texts {
                let say = |mv| board.game().say_move(texts, &names(Some(seat)), &view, mv);
                let said: BTreeSet<String> = moves.iter().map(|mv| say(*mv)).collect();
                assert_eq!(said.len(), moves.len(), "{said:#?}");
                said.iter().for_each(|text| readable::<G>(text));
            }
        }
    });
}

pub(crate) fn every_question_has_words<G: Spoken>() {
    let texts = all_texts::<G>();
    let mut asked = BTreeSet::new();
    positions::<G>(|board, _| {
        asked.insert(format!("{:?}", board.turn().decision()));
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
            let view = board.view(viewer);
            for texts in &texts {
                let text = board.game().say_decision(texts, &names(viewer.seat()), &view);
                readable::<G>(&text);
                let mine = viewer.seat().is_some_and(|seat| board.turn().seats().has(seat));
                assert_eq!(text.ends_with('?') || text.contains("? "), mine, "{text}");
            }
        }
    });
    assert!(asked.len() >= G::QUESTIONS, "{asked:?}");
}

pub(crate) fn everything_that_happens_in_games_has_words<G: Spoken>() {
    let texts = all_texts::<G>();
    let mut before: Option<G::View> = None;
    positions::<G>(|board, events| {
        for viewer in [Viewer::Seat(A), Viewer::Spectator] {
            let seen: Vec<_> = events.iter().filter_map(|event| board.game().seen(event, viewer)).collect();
            for texts in &texts {
                let names = names(viewer.seat());
                let mut lines = board.game().log_lines(texts, &names, None, &seen);
                if let Some(before) = &before {
                    let named = board.game().log_lines(texts, &names, Some(before), &seen);
                    named.iter().for_each(|line| is_named::<G>(&line.text));
                    lines.extend(named);
                }
                for line in lines {
                    readable::<G>(&line.text);
                    assert!(board.game().clause_of(&seen[line.event]).is_some());
                }
                let single = seen.iter().filter_map(|seen| board.game().say_event(texts, &names, seen));
                single.for_each(|text| readable::<G>(&text));
            }
        }
        // The next game begins with a new table.
        before = board.ranking().is_none().then(|| board.view(Viewer::Seat(A)));
    });
}

/// Nothing is called by its number.
fn is_named<G: Spoken>(line: &str) {
    for word in G::NAMED {
        let rest = line.split_once(word).map(|(_, rest)| rest);
        assert!(!rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())), "{line}");
    }
}

/// Every event has words for every reader, but for those that are `quiet` on purpose.
pub(crate) fn every_event_has_words<G: Spoken>(events: &[G::Seen], quiet: impl Fn(&G::Seen) -> bool) {
    let game = G::new(Setup::new(3)).unwrap();
    for texts in all_texts::<G>() {
        for event in events {
            for you in [None, Some(A), Some(B), Some(C)] {
                let said = game.say_event(&texts, &names(you), event);
                said.iter().for_each(|text| readable::<G>(text));
                assert_eq!(said.is_none(), quiet(event), "{event:?}");
            }
        }
    }
}

/// The lines that a game tells of these events, each with the event it ends with.
pub(crate) fn lines(told: &[LogLine]) -> Vec<(usize, &str)> {
    told.iter().map(|line| (line.event, line.text.as_str())).collect()
}

/// The tests that every game has.
macro_rules! speaking {
    ($game:ty) => {
        #[test]
        fn every_move_that_can_be_tried_has_words() {
            crate::speaking::common::every_move_that_can_be_tried_has_words::<$game>();
        }

        #[test]
        fn no_two_buttons_read_the_same() {
            crate::speaking::common::no_two_buttons_read_the_same::<$game>();
        }

        #[test]
        fn every_question_has_words() {
            crate::speaking::common::every_question_has_words::<$game>();
        }

        #[test]
        fn everything_that_happens_in_games_has_words() {
            crate::speaking::common::everything_that_happens_in_games_has_words::<$game>();
        }
    };
}
pub(crate) use speaking;
