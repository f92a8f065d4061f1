//! The reaction window.

use tafelrune_games::mara::Mara;
use tafelrune_games::mara::clauses as c;
use tafelrune_games::mara::event::Event;
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::options::Options;
use tafelrune_games::mara::state::Step;
use tafelrune_engine::testkit::dice;
use tafelrune_engine::{Board, Rules, Setup, Viewer};

use super::table::{stormy, table_and_cards};

const ATTACKED: &str = "A at ydalir: red3 tyr\nB hand action.schildwall rune.red; at asgard: pink1 pink0\nC hand action.schildwall; at noatun: blue2\nphase = 'action'";

#[test]
fn react_who() {
    let mut t = stormy(3, ATTACKED);
    t.play("A attack, aim B.0.1, add 0.1");
    assert_eq!(t.asked(), "B react.menu");
    t.refuses(c::REACT_WHO, &["C protect action.schildwall", "A pass"]);
    t.refuses(c::TURN_DECIDER, &["A end_action"]);
    // Before a hand is shown.
    let text = "A hand action.lokis_list; at ydalir: red1\nB hand action.tarnkappe rune.red; at asgard: pink1\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A play action.lokis_list B");
    assert!(t.asked() == "B react.menu" && !t.happened("HandShown"));
}

#[test]
fn react_opens() {
    // ex.20
    let mut t = stormy(2, "A at ydalir: red3 tyr\nB hand place.utgard; at asgard: pink1 pink0\nphase = 'action'");
    t.play("A attack, aim B.0.1, add 0.1");
    assert_eq!(t.legal("B"), ["pass"], "asked, whatever the hand");
    for text in [
        "A at ydalir: red3 tyr\nB hand action.schildwall; at asgard: pink0 pink0\nphase = 'action'",
        "A at ydalir: red3 tyr\nB at asgard: pink1 pink0\nphase = 'action'",
    ] {
        let mut t = stormy(2, text);
        t.play("A attack, aim B.0.1, add 0.1");
        assert_eq!(t.asked(), "A action.menu", "no energy or no card: no window");
    }
    opens_by_the_cheapest_card_that_covers_the_attack();
    opens_by_public_facts_alone();
}

/// With a shield for nothing in the set, attacks by powers are announced even to who has no energy.
fn opens_by_the_cheapest_card_that_covers_the_attack() {
    let shield = "[[actions]]\nid = 'action.shield'\ncopies = 1\ncost = 0\nkind = 'protection'\neffects = ['cancel(power)']\n";
    let text = "A hand action.lokis_list; at ydalir: red3 tyr; at noatun: blue1\nB hand place.utgard; at asgard: pink0\nphase = 'action'";
    let mut t = table_and_cards(2, shield, text);
    let mut attack = t.clone();
    attack.play("A attack, aim B.0.0, add 0.1");
    assert_eq!(attack.asked(), "B react.menu");
    t.play("A play action.lokis_list B, auto");
    assert_eq!((t.asked().as_str(), t.hand("A").as_str()), ("A action.menu", "place.utgard"), "the only card is taken");
}

/// In whole games: for every attack and every action against somebody, the window opens exactly if
/// what everybody could see before says so.
fn opens_by_public_facts_alone() {
    let options = Options { quick_rounds: 14, calm_threshold: 1, ..Options::default() };
    let (mut opened, mut closed) = ([0, 0], [0, 0]);
    for seed in 0..200 {
        let mut dice = dice(seed);
        let setup = Setup { options: options.clone(), ..Setup::new(2 + seed as u8 % 3) };
        let (mut board, _) = Board::start(Mara::new(setup).unwrap(), &mut dice);
        while let Some(seat) = board.turn().first_seat() {
            let before = board.view(Viewer::Spectator);
            let mut moves = board.legal_moves(seat);
            let busy = |mv: &Move| matches!(mv, Move::Build(..) | Move::Lay(_) | Move::Attack | Move::Play(..));
            if moves.iter().any(busy) {
                moves.retain(busy);
            }
            let mv = moves[dice.below(moves.len() as u32) as usize];
            let events = board.play(seat, mv, &mut dice).unwrap();
            let against = |event: &_| match event {
                Event::AttackDeclared { target, .. } => Some((0, target.owner())),
                Event::ActionPlayed { opponent, .. } => opponent.map(|seat| (1, seat)),
                _ => None,
            };
            let Some((kind, defender)) = events.iter().find_map(against) else { continue };
            let seen = &before.seats[defender.index()];
            let energy: u8 = seen.display.iter().flat_map(|site| &site.cards).filter_map(|card| card.energy).sum();
            // The cheapest protection cards of the edition cost 1, against powers and against actions.
            let opens = seen.hand_size > 0 && energy >= 1;
            let asked = board.state().step == Step::React && board.turn().first_seat() == Some(defender);
            assert_eq!(asked, opens, "{} cards, {energy} energy: {events:?}", seen.hand_size);
            let counts = if opens { &mut opened } else { &mut closed };
            counts[kind] += 1;
        }
    }
    assert!(opened.iter().all(|count| *count > 20), "{opened:?}");
    assert!(closed.iter().sum::<u32>() > 5, "{closed:?}");
}

#[test]
fn react_choices() {
    let mut t = stormy(3, ATTACKED);
    t.play("A attack, aim B.0.1, add 0.1");
    assert_eq!(t.legal("B"), ["pass", "protect action.schildwall"]);
    let mut passing = t.clone();
    passing.play("B pass");
    assert_eq!(passing.pile("A"), "rune.pink");
    t.play("B protect action.schildwall");
    assert_eq!(t.energies("B"), [0, 0], "paid at once");
    let text = "A at ydalir: red3 tyr\nB hand action.gjallarhorn action.mara; at asgard: pink1 pink0\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.1, add 0.1");
    t.refuses(c::REACT_CHOICES, &["B protect action.gjallarhorn", "B protect action.mara"]);
}

#[test]
fn react_kind() {
    let text = "A at ydalir: red3 tyr\nB hand action.tarnkappe action.gjallarhorn; at asgard: pink2 pink0\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.1, add 0.1");
    t.refuses(c::REACT_KIND, &["B protect action.tarnkappe"]);
    assert!(t.allows("B", "protect action.gjallarhorn"));
    let text = "A hand action.andwaris_ring; at ydalir: red1\nB hand action.tarnkappe action.schildwall; at asgard: pink2\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A play action.andwaris_ring B");
    t.refuses(c::REACT_KIND, &["B protect action.schildwall"]);
    assert!(t.allows("B", "protect action.tarnkappe"));
    // That it does not help matters more than that it could not be paid.
    let cloak = "[[actions]]\nid = 'action.cloak'\ncopies = 1\ncost = 3\nkind = 'protection'\neffects = ['cancel(action)']\n";
    let text = "A at ydalir: red3 tyr\nB hand action.cloak; at asgard: pink1 pink0\nphase = 'action'";
    let mut t = table_and_cards(2, cloak, text);
    t.play("A attack, aim B.0.1, add 0.1");
    t.refuses(c::REACT_KIND, &["B protect action.cloak"]);
}

#[test]
fn react_cancel() {
    // ex.11
    let text = "A hand power.skadi; at ydalir: red3 tyr; at noatun: blue1\nB hand action.schildwall; at fensalir: frigg; at asgard: pink1\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add 0.1, add power.skadi, commit").play("B protect action.schildwall");
    assert_eq!(t.walhall(), "action.schildwall power.skadi");
    assert_eq!((t.at("B.0.0").as_str(), t.energies("A")), ("power.frigg", vec![0, 0]));
    assert!(!t.happened("Fought"));
    t.refuses(c::ATTACK_PAY_AGAIN, &["A attack"]);
    assert_ne!(t.state().turn.attacked, 0, "the attack right stays spent");
}

#[test]
fn react_no_refill() {
    let mut t = stormy(3, ATTACKED);
    t.play("A attack, aim B.0.1, add 0.1").play("B protect action.schildwall");
    assert_eq!(t.hand("B"), "rune.red", "no new card now");
    t.end_turn();
    assert_eq!((t.asked().as_str(), t.hand("B").as_str()), ("B build.menu", "rune.red"));
    t.end_turn();
    assert_eq!(t.hand("B").split(' ').count(), 5, "only in the own draw phase");
}

#[test]
fn react_pace() {
    // Pacing is up to the table; here it must not depend on the hand whether anybody is asked.
    let asked = |hand: &str| {
        let mut t = stormy(2, &format!("A at ydalir: red3 tyr\nB hand {hand}; at asgard: pink1 pink0\nphase = 'action'"));
        t.play("A attack, aim B.0.1, add 0.1");
        t.asked()
    };
    assert_eq!(asked("action.schildwall"), asked("place.utgard"));
}
