//! Described positions of Thalara: what is left out is filled in, what is written comes back, and
//! what cannot be is refused with a fault that names it.

use tafelrune_engine::{Positions, Rules};
use tafelrune_games::thalara::kind::Kind;
use tafelrune_games::thalara::position::Position;

use super::rules::table::{game, table};

/// What a description gives, written down again; or its faults.
fn placed(players: u8, text: &str) -> Result<Position, String> {
    let game = game(players, "");
    let position: Position = toml::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let state = game.place(&position).map_err(|faults| faults.to_string())?;
    Ok(game.describe(&state))
}

fn accepted(players: u8, text: &str) -> Position {
    placed(players, text).unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

/// A turn in which nothing goes on by itself.
const TURN: &str = "pending = { step = \"turn\" }\n";

/// So many times the same, as the inside of a list.
fn times(count: usize, thing: &str) -> String {
    vec![thing; count].join(", ")
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let unheld = "picks = [\"mem-r5\"], hand = [\"mem-r5\"]";
    let list = |trap: bool| format!("pending = {{ step = \"spell\", frames = [{{ trap = {trap} }}] }}");
    let five = (1..=4).map(|n| format!("\"sp-canto-{n}\", ")).collect::<String>() + "\"sp-jona-1\"";
    let cases = [
        ("seats.A.hand = [\"mem-r1\"]".into(), "no `mem-r1`"),
        ("seats.A.hand = [\"mem-r5\", \"mem-r5\"]".into(), "A has more `mem-r5` than there are"),
        (
            "seats.A.hand = [\"art-r1#a\"]\nseats.B.aside = [\"art-r1#a\"]".into(),
            "B has more `art-r1#a` than there are",
        ),
        (format!("seats.A.hand = [{}]", times(9, "\"aft\"")), "A has more `aft` than there are"),
        (format!("seats.B.supply = [{}]", times(5, "\"trf\"")), "B has more `trf` than there are"),
        ("seats.A.picks = [\"mem-r1\"]".into(), "no `mem-r1`"),
        (format!("seats.A = {{ {unheld} }}"), "picks of A are not in the supply"),
        ("seats.B.picks = [\"trf\"]".into(), "picks of B are not in the supply"),
        ("seats.C.hand = []".into(), "`C` is no seat at a table of 2"),
        ("last_placer = \"C\"".into(), "`C` is no seat at a table of 2"),
        ("round = 14".into(), "a round is 1 to 12, not 14"),
        ("seats.A.last_win = [14, 0]".into(), "in round 14 at slot 0"),
        ("seats.A.last_win = [1, 3]".into(), "in round 1 at slot 3"),
        ("seats.A.traps = [\"trap-door\"]".into(), "no `trap-door`"),
        ("seats.A.character = \"nobody\"".into(), "no character `nobody`"),
        ("seats.A.spells = [\"sp-nobody-1\"]".into(), "A has at most 4 spells"),
        (format!("seats.A.spells = [{five}]"), "A has at most 4 spells"),
        (format!("slots = [{}]", times(4, "\"-\"")), "there are 3 slots"),
        ("slots = [\"mem-r5\"]".into(), "`mem-r5` is no artefact"),
        ("stack = [\"art-r1#b\"]".into(), "`art-r1#b` is no artefact in play"),
        ("cards = [{ owner = \"A\", slot = 4, card = \"mem-r5\" }]".into(), "a slot is 1 to 3, not 4"),
        ("cards = [{ owner = \"A\", slot = 0, card = \"mem-r5\" }]".into(), "a slot is 1 to 3, not 0"),
        ("cards = [{ owner = \"A\", slot = 1 }]".into(), "a card in a conflict is not named"),
        (
            "cards = [{ slot = 1, card = \"mem-r5\", entry = 3 }, { slot = 1, card = \"aft\", entry = 3 }]"
                .into(),
            "an entry number is used twice",
        ),
        (format!("cards = [{}]", times(77, "{ slot = 1, card = \"aft\" }")), "at most 76 cards"),
        (format!("traps = [{}]", times(17, "{ slot = 1, trap = \"trap-riss\" }")), "and 16 traps"),
        ("traps = [{ slot = 1 }]".into(), "a trap in a conflict is not named"),
        ("traps = [{ slot = 1, trap = \"trap-door\" }]".into(), "not in the card set"),
        (
            "seats.A.character = \"myrja\"\nspells = [{ slot = 1, spell = \"sp-canto-1\" }]".into(),
            "A has no spell `sp-canto-1`",
        ),
        (list(false), "a list is carried out whose spell or trap does not lie in a conflict"),
        (list(true), "a list is carried out whose spell or trap does not lie in a conflict"),
    ];
    for (text, says) in cases {
        let faults = placed(2, &text).expect_err(&text);
        assert!(faults.contains(says), "{text}: {faults}");
        assert_eq!(faults.lines().count(), 1, "nothing else is wrong with {text}: {faults}");
    }
}

#[test]
fn the_most_that_can_be_is_accepted() {
    let last = accepted(2, &format!("{TURN}round = 13\nseats.A.last_win = [13, 2]"));
    assert_eq!((last.round, last.seats["A"].last_win), (Some(13), Some((13, 2))));
    let colours = [("r", 1), ("b", 2), ("g", 3), ("y", 4), ("v", 5)];
    let memories = colours.iter().flat_map(|(letter, without)| {
        (1..=5)
            .filter(move |strength| strength != without)
            .map(move |strength| format!("mem-{letter}{strength}"))
    });
    let memories: Vec<String> = memories.collect();
    let laid = ["A", "B", "C", "D"].into_iter().flat_map(|owner| {
        memories.iter().map(move |card| format!("{{ owner = \"{owner}\", slot = 1, card = \"{card}\" }}"))
    });
    let laid: Vec<String> = laid.take(76).collect();
    let full = accepted(4, &format!("{TURN}cards = [{}]", laid.join(", ")));
    assert_eq!((full.cards.len(), full.entry), (76, Some(76)));
    let trap = "{ slot = 1, trap = \"trap-riss\" }";
    let trapped = accepted(2, &format!("{TURN}traps = [{}]", times(16, trap)));
    assert_eq!(trapped.traps.len(), 16);
    assert!(!trapped.seats["A"].traps.as_ref().unwrap().contains(&"trap-riss".to_string()));
}

#[test]
fn what_is_left_out_is_filled_in() {
    let stack = "stack = [\"art-v3#a\", \"art-b1#a\", \"art-r2#a\", \"art-y1#a\"]\n";
    let hands = "seats.A.hand = [\"mem-r5\"]\nseats.B.hand = [\"mem-r5\"]\n";
    let turn = accepted(2, &format!("{stack}{hands}"));
    assert_eq!(turn.slots.unwrap(), ["art-v3#a", "art-b1#a", "art-r2#a"], "the top of the stack lies open");
    assert_eq!((turn.stack[0].as_str(), turn.stack.len()), ("art-y1#a", 12));
    let draft = accepted(2, &format!("phase = \"draft\"\n{stack}"));
    assert_eq!(draft.slots.unwrap(), ["-", "-", "-"], "nothing is open before the first round");

    // What is not in a supply that is written down has left the game.
    let few = accepted(2, &format!("{TURN}seats.A = {{ supply = [\"mem-r5\"], limbo = [\"mem-v1\"] }}"));
    assert_eq!((few.seats["A"].limbo.len(), few.seats["B"].limbo.len()), (19, 0));
    assert_eq!(few.seats["B"].supply.as_ref().map(Vec::len), Some(20));

    let two = accepted(
        2,
        &format!("{TURN}seats.A = {{ character = \"myrja\", spells = [\"sp-myrja-2\", \"sp-jona-1\"] }}"),
    );
    assert_eq!((two.seats["A"].spells.as_ref().map(Vec::len), two.seats["A"].limit), (Some(2), Some(6)));
    let none = accepted(2, &format!("{TURN}seats.A.character = \"-\""));
    assert_eq!(none.seats["A"].spells.as_ref().map(Vec::len), Some(0), "no character, no spells");
}

#[test]
fn traps_that_lie_or_lay_somewhere_are_not_in_the_pool() {
    let traps = "traps = [{ slot = 2, trap = \"trap-heer\", state = \"sprung\", subject = \"B\" }, \
                 { slot = 1, trap = \"trap-schweigen\" }]\n";
    let spent = "seats.A = { spent_unseen = [\"trap-riss\"], spent = [\"trap-last\"] }";
    let position = accepted(2, &format!("{TURN}{traps}{spent}"));
    let pool = |seat: &str| position.seats[seat].traps.clone().unwrap();
    assert_eq!(pool("A"), ["trap-fessel", "trap-hunger", "trap-strudel", "trap-dieb"]);
    assert_eq!(pool("B").len(), 8, "B has laid none");
    let active: Vec<Option<u8>> = position.traps.iter().map(|trap| trap.active).collect();
    assert_eq!(active, [Some(1), Some(0)], "a sprung trap works, a waiting one does not");
}

#[test]
fn the_census_counts_every_card_once_wherever_it_is() {
    let cards = "cards = [{ slot = 1, card = \"mem-v4\" }, { slot = 1, card = \"art-b1#a\" }, \
                 { slot = 2, card = \"aft\" }, { slot = 2, card = \"trf\", down = true }]\n";
    let held = "hand = [\"mem-r2\", \"art-r1#a\", \"aft\", \"trf\"], supply = [\"mem-b1\", \"trf\", \"aft\"]";
    let gone = "crystal = [\"mem-g4\", \"art-y1#a\", \"aft\"], limbo = [\"trf\"], aside = [\"art-g1#a\"]";
    let traps = "traps = [{ owner = \"B\", slot = 1, trap = \"trap-heer\" }]\nlimbo_aftershocks = 1\n";
    let spent = "seats.B = { spent_unseen = [\"trap-riss\"], spent = [\"trap-last\"] }";
    let text = format!("{TURN}{cards}{traps}seats.A = {{ {held}, {gone} }}\n{spent}");
    let game = game(2, "");
    let position: Position = toml::from_str(&text).unwrap();
    let census = game.census(&game.place(&position).unwrap());
    // Of each seat 64 cards, transformations, traps and which traps; then artefacts and aftershocks.
    let (seats, common) = census.split_at(2 * 67);
    for seat in seats.chunks(67) {
        let memories = &seat[..64];
        assert!(memories.iter().all(|count| *count <= 1) && memories.iter().sum::<u16>() == 20, "{seat:?}");
        assert_eq!(seat[64..], [4, 8, 255]);
    }
    let (artefacts, aftershocks) = common.split_at(64);
    assert!(artefacts.iter().all(|count| *count <= 1) && artefacts.iter().sum::<u16>() == 15);
    assert_eq!(aftershocks, [8]);
}

#[test]
fn a_card_is_what_it_is_whatever_its_back_is_said_to_be() {
    let card = "cards = [{ slot = 1, card = \"mem-r5\", kind = \"artefact\" }]";
    assert_eq!(accepted(2, &format!("{TURN}{card}")).cards[0].kind, Some(Kind::Memory));
}

#[test]
fn a_question_in_the_middle_of_a_list_comes_back() {
    let mut trap = table(2, "A melina; hand v1 r2; traps hunger\nB canto; hand b1 b3 b4");
    trap.play("A c v1 k1; A s melina-1 k1; A t hunger; B c b1 k1");
    assert_eq!(trap.asked(), "B target_hand");
    let mut spell = table(2, "A rinnthra; hand v1 r2; k1 g1\nB canto; hand b1 b3");
    spell.play("A c v1 k1; A s rinnthra-3 k1");
    assert_eq!(spell.asked(), "B target_hand");
    let mut hands = table(2, "phase round\nround 2\nA iniz; supply r2 r3 r4 r5 b1 b3 b4 trf trf\nB canto");
    hands.play("A h r3; A h r4; A h r5; A h b1; A h b3; A h trf");
    for asked in [trap, spell, hands] {
        let back = asked.board.game().place(&asked.position());
        assert_eq!(back.as_ref(), Ok(asked.board.state()), "{}", asked.asked());
    }
}
