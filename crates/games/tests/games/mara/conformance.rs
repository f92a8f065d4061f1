//! MARA keeps the contract: random matches, all player counts, option sets that together change
//! every setting.

use std::sync::Arc;

use rand_pcg::Pcg64Mcg;
use tafelrune_engine::testkit::{self, Thoroughness};
use tafelrune_engine::{Board, CardSet, Dice, Notation, Rules, Seat, Setup};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::Cards;
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::options::{CalmMode, DirectWinnerTo, Options};

const THOROUGH: Thoroughness = Thoroughness { candidates_every: 5, worlds_every: 11 };

/// Settings that together differ from the default in everything.
fn option_sets() -> Vec<Options> {
    let base = Options::default();
    vec![
        Options { target_vp: 8, calm_threshold: 0, finish_round: true, start_pick: 2, ..base.clone() },
        Options {
            quick_rounds: 6,
            calm_mode: CalmMode::Once,
            calm_threshold: 3,
            calm_covers_actions: false,
            direct_winner_to: DirectWinnerTo::Hand,
            ..base.clone()
        },
        Options {
            target_vp: 24,
            calm_threshold: 1,
            place_limit_2p: 2,
            place_limit_34p: 3,
            remove_last_place: true,
            same_colour_runes: false,
            protection_vs_actions: true,
            ..base.clone()
        },
        Options {
            manual_pay: false,
            memory_aid: false,
            stalemate_rounds: 1,
            round_cap: 20,
            calm_threshold: 0,
            place_limit_2p: 1,
            ..base
        },
    ]
}

#[test]
fn random_games_conform() {
    for players in 2..=4 {
        for seed in 0..4 {
            testkit::conform::<Mara>(Setup::new(players), seed, THOROUGH);
        }
    }
}

#[test]
fn random_games_conform_with_every_option() {
    for (index, options) in option_sets().into_iter().enumerate() {
        for players in 2..=4 {
            let mut setup = Setup::<Mara>::new(players);
            setup.options = options.clone();
            testkit::conform(setup, 100 + index as u64, THOROUGH);
        }
    }
}

#[test]
fn notation_is_one_to_one() {
    for players in 2..=4 {
        testkit::notation_is_one_to_one(&Mara::new(Setup::new(players)).unwrap());
    }
}

/// Random, but mostly does something rather than nothing: displays grow and attack each other.
fn eager_move(board: &Board<Mara>, dice: &mut Dice<Pcg64Mcg>) -> (Seat, Move) {
    use Move::*;
    let (seat, any) = testkit::random_move(board, dice);
    let mut moves = board.legal_moves(seat);
    let idle = |mv: &Move| {
        matches!(mv, Remove(_) | RemovePlace(_) | EndBuild | EndAction | Exchange | EndTurn | Pass)
    };
    moves.retain(|mv| !idle(mv));
    if moves.contains(&Attack) && dice.below(3) > 0 {
        return (seat, Attack);
    }
    if moves.contains(&Commit) && dice.below(3) > 0 {
        moves.retain(|mv| *mv != Commit);
    }
    match moves.is_empty() || dice.below(12) == 0 {
        true => (seat, any),
        false => (seat, moves[dice.below(moves.len() as u32) as usize]),
    }
}

#[test]
fn eager_games_conform() {
    for players in 2..=4 {
        for seed in 200..206 {
            testkit::conform_with::<Mara>(Setup::new(players), seed, THOROUGH, eager_move);
        }
    }
}

#[test]
fn eager_games_conform_with_every_option() {
    for (index, options) in option_sets().into_iter().enumerate() {
        for players in 2..=4 {
            for seed in 0..3 {
                let mut setup = Setup::<Mara>::new(players);
                setup.options = options.clone();
                testkit::conform_with(setup, 300 + 10 * seed + index as u64, THOROUGH, eager_move);
            }
        }
    }
}

/// Cards that use every effect in every place where it can stand, at a price that gets them played.
const WILD: &str = r#"
[[powers]]
id = "power.looter"
colour = "red"
cv = 9
cost = {}
abilities = ["on_win(take_hand)", "on_win(destroy(rune))", "direct_attack", "undying"]

[[powers]]
id = "power.breaker"
colour = "blue"
cv = 8
cost = { vario = 1 }
abilities = [
    "on_win(bounce(power or rune))", "on_win(search_stack(2))", "on_win(boost(2))", "on_win(gain_energy(1))",
    "ignore_guard", "double_attack",
]

[[powers]]
id = "power.builder"
colour = "green"
cv = 5
vp = 1
cost = {}
abilities = ["on_build(search_stack(1))", "on_build(gain_energy(2))", "on_build(boost(1))", "taunt", "tax(1)"]

[[powers]]
id = "power.ghost"
colour = "pink"
cv = 6
cost = {}
abilities = ["undying", "win_ties", "direct_attack", "on_win(steal_energy(2))", "walhall_draw(2)", "ward"]

[[actions]]
id = "action.feast"
copies = 5
cost = 0
kind = "free"
effects = ["gain_energy(1)", "recall(rune)", "search_stack(2)", "boost(1)"]

[[actions]]
id = "action.raid"
copies = 8
cost = 0
kind = "attack"
effects = ["take_hand", "steal_energy(1)", "destroy(power)", "bounce(rune)"]

[[actions]]
id = "action.wall"
copies = 5
cost = 0
kind = "protection"
effects = ["cancel(power, action)"]
"#;

#[test]
fn games_with_cards_of_ones_own_conform() {
    let cards = Arc::new(Cards::parse(&format!("{}{WILD}", Cards::EDITION)).unwrap());
    let calm = Options { calm_threshold: 2, target_vp: 18, ..Options::default() };
    for (players, options) in [(2, Options::default()), (3, calm.clone()), (4, calm)] {
        for seed in 400..404 {
            let setup = Setup::<Mara> { players, options: options.clone(), cards: cards.clone() };
            testkit::conform_with(setup, seed, THOROUGH, eager_move);
        }
    }
}

/// The games above would prove little if hardly anything happened in them.
#[test]
fn eager_games_show_everything() {
    let cards = Arc::new(Cards::parse(&format!("{}{WILD}", Cards::EDITION)).unwrap());
    let options = Options { calm_threshold: 2, target_vp: 12, ..Options::default() };
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let setup =
            Setup::<Mara> { players: 2 + seed as u8 % 3, options: options.clone(), cards: cards.clone() };
        let mut dice = testkit::dice(seed);
        let (mut board, _) = Board::start(Mara::new(setup).unwrap(), &mut dice);
        while board.ranking().is_none() {
            let (seat, mv) = eager_move(&board, &mut dice);
            let said = board.game().move_text(mv);
            seen.insert(said.split([' ', ':']).next().unwrap().to_string());
            for event in board.play(seat, mv, &mut dice).unwrap() {
                let event = format!("{event:?}");
                seen.insert(event.split(' ').next().unwrap().to_string());
                seen.extend(
                    event.split("reason: ").nth(1).map(|reason| reason.trim_end_matches(" }").to_string()),
                );
            }
        }
    }
    let wanted = "stack take lay build remove under end_build play object attack aim add commit end_action pass \
        protect recall steal discard vision refill exchange end_turn draw put auto manual unit colours Searched \
        Took TurnBegan Overloaded Energy LaidPlace LaidRune Built RemovedPlace Paid ActionPlayed AttackDeclared \
        Passed Cancelled Fought Left Stolen EnergyLost Boosted Recalled HandShown TookFromHand Discarded Vision \
        Drew DrewWalhall PutUnder Stone Ended Removed Defeated Tied Destroyed Bounced Spent Resolved Protected";
    let missing: Vec<&str> = wanted.split_whitespace().filter(|name| !seen.contains(*name)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

/// Sets at the edge of what is allowed.
#[test]
fn the_largest_and_the_smallest_set_conform() {
    let mut largest = String::from(
        "name = 'l'\nlanguage = 'en'\nrunes = { red = 15, blue = 15, green = 15, pink = 15 }\nplaces = [\n",
    );
    let colours = ["red", "blue", "green", "pink"];
    for index in 0..24 {
        largest += &format!("  {{ id = 'place.p{index}', colour = '{}' }},\n", colours[index % 4]);
    }
    largest += "]\n";
    for index in 0..60 {
        let ability = [
            "hand_limit(1)",
            "tax(9)",
            "on_win(search_stack(4))",
            "vision_discount(9)",
            "undying",
            "extra_rune(9)",
        ];
        let ability = if index > 50 && index % 6 == 0 { "ward" } else { ability[index % 6] };
        largest += &format!(
            "[[powers]]\nid = 'power.p{index}'\ncolour = '{}'\ncv = 30\nvp = 2\ncost = {{}}\nabilities = ['{ability}', 'direct_attack', 'cv_mod(+9, both, any, always)']\n",
            colours[index / 6 % 4]
        );
    }
    for index in 0..8 {
        largest += &format!(
            "[[actions]]\nid = 'action.a{index}'\ncopies = 2\ncost = 0\nkind = 'free'\neffects = ['search_stack(4)', 'search_stack(4)', 'boost(9)']\n"
        );
    }
    let smallest = "name = 's'\nlanguage = 'en'\nrunes = { red = 14, blue = 14, green = 14, pink = 14 }\n\
        places = [{ id = 'place.a', colour = 'red' }, { id = 'place.b', colour = 'blue' }, \
        { id = 'place.c', colour = 'green' }, { id = 'place.d', colour = 'pink' }]";
    for text in [largest.as_str(), smallest] {
        let cards = Arc::new(Cards::parse(text).unwrap_or_else(|faults| panic!("{faults}")));
        for players in 2..=4 {
            let options = Options { calm_threshold: 0, target_vp: 24, round_cap: 12, ..Options::default() };
            let setup = Setup::<Mara> { players, options, cards: cards.clone() };
            testkit::conform_with(setup, 500, THOROUGH, eager_move);
        }
    }
}
