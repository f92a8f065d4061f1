//! The draw phase: refill, exchange, Vision, hand limit; empty stacks.

use tafelrune_games::mara::clauses as c;
use tafelrune_games::mara::event::Event;
use tafelrune_games::mara::options::Options;

use super::table::{stormy, table, table_with};

#[test]
fn draw_refill() {
    let mut t = table(2, "A hand rune.red rune.red rune.red; at asgard\nphase = 'draw'\nturn = { played = true }");
    assert_eq!(t.legal("A"), ["draw 0", "draw 1", "draw 2", "draw 3"], "nothing else to decide: refill");
    t.refuses(c::DRAW_REFILL, &["A end_turn"]);
    let top = t.stack(1).split(' ').next().unwrap().to_string();
    t.play("A draw 1");
    assert!(t.hand("A").contains(&top) && t.asked() == "A draw.source", "one by one, seen before the next");
    t.play("A draw 1");
    assert_eq!(t.asked(), "B build.menu", "up to the limit");
    let full = "A hand rune.red rune.red rune.red rune.red rune.red; at asgard\nphase = 'draw'";
    assert_eq!(table(2, full).legal("A"), ["exchange", "end_turn"], "none at the limit");
}

#[test]
fn draw_walhall() {
    let text = "A hand rune.red rune.red rune.red; at noatun: hel\nwalhall = ['power.thor', 'power.odin']\nphase = 'draw'";
    let mut t = table(2, text);
    assert!(t.allows("A", "draw walhall"));
    t.play("A draw walhall");
    assert!(t.hand("A").contains("power.odin"), "the top card");
    t.refuses(c::DRAW_WALHALL, &["A draw walhall"]);
    let without = text.replace(": hel", "");
    table(2, &without).refuses(c::DRAW_WALHALL, &["A draw walhall"]);
    let empty = text.replace("'power.thor', 'power.odin'", "");
    table(2, &empty).refuses(c::TURN_CARD_THERE, &["A draw walhall"]);
}

#[test]
fn draw_exchange() {
    // ex.16
    let text = "A hand rune.red rune.red rune.red rune.red power.thor; at asgard\nphase = 'draw'";
    let mut t = table(2, text);
    let top = t.stack(3).split(' ').next().unwrap().to_string();
    t.play("A exchange").play("A stack 3");
    assert_eq!((t.hand("A").split(' ').count(), t.asked().as_str()), (6, "A exchange.put"), "no discard");
    assert!(t.allows("A", &format!("put {top}")), "the drawn one is allowed");
    t.play("A put power.thor");
    assert!(t.stack(3).ends_with("power.thor"));
    assert_eq!(t.asked(), "B build.menu", "once, and nothing else was open");
    let text = "A hand rune.red rune.red rune.red; at asgard: pink3\nphase = 'draw'";
    table(2, text).refuses(c::DRAW_EXCHANGE, &["A exchange"]);
    let mut t = table(2, "A at asgard\nphase = 'finish'");
    let top = t.stack(3).split(' ').next().unwrap().to_string();
    t.play("A exchange").play("A stack 3");
    assert!(t.hand("A").is_empty() && t.stack(3).ends_with(&top), "the only card goes back unasked");
}

#[test]
fn draw_exchange_played() {
    let hand = "A hand rune.red rune.red rune.red rune.red rune.red; at asgard: pink3";
    let played = format!("{hand}\nphase = 'finish'\nturn = {{ played = true }}");
    table(2, &played).refuses(c::DRAW_EXCHANGE_PLAYED, &["A exchange"]);
    let mimir = played.replace("asgard: pink3", "noatun: blue3 mimir");
    assert!(table(2, &mimir).allows("A", "exchange"), "exchange_always");
    // A protection card in another turn does not count.
    let mut t = stormy(2, "A at ydalir: red3 tyr\nB hand action.schildwall; at asgard: pink1 pink0\nphase = 'action'");
    t.play("A attack, aim B.0.1, add 0.1").play("B protect action.schildwall").end_turn();
    assert!(!t.state().turn.played);
}

#[test]
fn vision_once() {
    let text = "A hand rune.red rune.red rune.red; at asgard: pink3 pink3\nphase = 'draw'";
    let mut t = table(2, text);
    assert_eq!(t.legal("A"), ["vision pink", "refill"], "before the refill");
    let mut between = t.clone();
    between.play("A refill").refuses(c::VISION_ONCE, &["A vision pink"]);
    between.play("A draw 0").play("A draw 0");
    assert!(between.allows("A", "vision pink"), "or after it");
    t.play("A vision pink, auto").play("A stack 0");
    let first = t.legal("A")[0].clone();
    t.play(&format!("A {first}")).play("A draw 0");
    t.refuses(c::VISION_ONCE, &["A vision pink"]);
}

#[test]
fn vision_cost() {
    let text = "A hand rune.red rune.red rune.red rune.red rune.red; at asgard: pink2\nphase = 'draw'";
    table(2, text).refuses(c::VISION_COST, &["A vision pink", "A vision red"]);
    let raven = "A hand rune.red rune.red rune.red rune.red rune.red; at asgard: pink2 raben\nphase = 'draw'";
    let mut t = table(2, raven);
    t.play("A vision pink");
    assert_eq!(t.energies("A"), [0], "one less");
    let all = "A hand rune.red rune.red rune.red rune.red rune.red; at asgard: pink1 raben; at folkwang: nornen; at noatun: mimir\nphase = 'draw'";
    let mut t = table(2, all);
    t.play("A vision pink");
    assert_eq!(t.energies("A"), [0], "at least 1");
}

#[test]
fn vision_same_colour() {
    // ex.15
    let text = "A hand rune.red rune.red rune.red rune.red rune.red; at folkwang: green2; at ydalir: red1\nphase = 'draw'";
    let t = table(2, text);
    t.refuses(c::VISION_SAME_COLOUR, &["A vision mixed"]);
    t.refuses(c::VISION_COST, &["A vision green"]);
}

#[test]
fn vision_search() {
    let text = "A hand rune.red rune.red rune.red rune.red rune.red; at folkwang: green3\nphase = 'draw'\nstacks = [[], [], ['power.thor', 'rune.blue', 'power.tyr']]";
    let mut t = table(2, text);
    t.play("A vision green").play("A stack 2");
    let seen = t.view("A").own.unwrap().searched.unwrap();
    assert_eq!((seen[0].id(), seen[1].id(), seen[2].id()), ("power.thor", "rune.blue", "power.tyr"), "in order");
    assert_eq!(t.view("B").own.unwrap().searched, None);
    t.play("A take rune.blue");
    assert!(t.stack(2).starts_with("power.thor power.tyr"), "the rest keeps its order");
    assert_eq!(t.asked(), "A discard", "with a full hand: take, then discard");
    let one = "A hand rune.red; at folkwang: green3\nrest = 'walhall'\nphase = 'finish'\nstacks = [[], ['power.thor']]";
    let mut t = table(2, one);
    t.play("A vision green");
    assert_eq!(t.hand("A"), "rune.red power.thor", "one stack with one card: nothing to choose");
}

#[test]
fn hand_limit() {
    // ex.14
    let text = "A at ydalir: red3 red2 thor\nB hand rune.red rune.red rune.pink rune.pink rune.pink rune.blue; at hlesey: aegir; at asgard\nphase = 'action'";
    let mut t = stormy(2, text);
    assert_eq!(t.view("A").seats[1].hand_limit, 6);
    t.play("A attack, aim B.0.0, add 0.2, commit, auto");
    assert_eq!((t.pile("A").as_str(), t.asked().as_str()), ("power.aegir", "B discard"), "at once");
    t.refuses(c::HAND_LIMIT, &["B put rune.red", "B pass"]);
    t.play("B discard rune.blue");
    assert_eq!((t.walhall().as_str(), t.asked().as_str()), ("rune.blue", "A action.menu"));
    // Everybody at once: the active player first, then clockwise.
    let six = |colour: &str| vec![format!("rune.{colour}"); 6].join(" ");
    let [a, b, c, d] = ["red", "blue", "green", "pink"].map(six);
    let text = format!("A hand {a}\nB hand {b}\nC hand {c}\nD hand {d}\nactive = 'B'\nphase = 'action'");
    let mut t = table(4, &text);
    for (seat, colour) in [("B", "blue"), ("C", "green"), ("D", "pink"), ("A", "red")] {
        assert_eq!(t.asked(), format!("{seat} discard"));
        t.play(&format!("{seat} discard rune.{colour}"));
    }
    assert_eq!(t.asked(), "B action.menu");
}

#[test]
fn stack_empty() {
    let three = "A hand rune.red rune.red rune.red; at asgard\nrest = 'walhall'\nphase = 'draw'\nstacks = [[], ['power.thor', 'power.tyr'], [], ['power.odin', 'power.sif']]";
    let t = table(2, three);
    assert_eq!(t.legal("A"), ["draw 1", "draw 3"]);
    t.refuses(c::STACK_EMPTY, &["A draw 0", "A draw 2"]);
}

#[test]
fn stack_reshuffle() {
    let text = "A hand rune.red rune.red rune.red rune.red; at asgard\nrest = 'walhall'\nphase = 'action'";
    let mut t = table(2, text);
    let cards = t.state().walhall.len();
    t.play("A end_action");
    assert!(matches!(&t.events[0], Event::Reshuffled { cards: seen } if seen.len() == cards));
    assert!(t.walhall().is_empty());
    let sizes: Vec<usize> = t.state().stacks.iter().map(|stack| stack.len()).collect();
    assert_eq!((sizes.iter().sum::<usize>(), sizes[0] - sizes[3] <= 1), (cards, true), "dealt in turn");
    assert_eq!(t.asked(), "A draw.source", "before the options are formed");
    let menu = table(2, "A hand rune.red; at asgard: pink3\nrest = 'walhall'\nphase = 'draw'");
    assert_eq!((menu.legal("A"), menu.walhall()), (vec!["vision pink".into(), "refill".into()], String::new()));
}

/// All cards lie before the players but those in `rest`.
fn bare(rest: &str) -> String {
    let mut text = String::new();
    let game = table(2, "A at asgard").game().clone();
    let rules = game.rules();
    let mut hands = [Vec::new(), Vec::new()];
    let mut pile = Vec::new();
    for kind in rules.kinds() {
        let id = rules.card(kind).to_string();
        let copies = match id.as_str() {
            "place.asgard" => 0,
            "rune.pink" => 7,
            id if id.starts_with("rune.") => 8,
            "action.mara" | "action.draupnir" | "action.lokis_list" | "action.andwaris_ring" | "action.tarnkappe" => 2,
            "action.nidhoegg" => 4,
            "action.feuerbringer" | "action.gleipnir" | "action.schildwall" => 3,
            _ => 1,
        };
        let kept = rest.split(' ').filter(|other| *other == id).count();
        for _ in kept..copies {
            match id.starts_with("place.") || id.starts_with("action.") {
                true => hands[usize::from(hands[0].len() >= 5)].push(id.clone()),
                false => pile.push(id.clone()),
            }
        }
    }
    text += &format!("A hand {}; at asgard: pink3\n", hands[0].join(" "));
    text += &format!("B hand {}; pile {}\n", hands[1].join(" "), pile.join(" "));
    text
}

#[test]
fn stack_none() {
    let quick = Options { quick_rounds: 50, ..Options::default() };
    let text = format!("{}step = 'finish'\nphase = 'finish'", bare(""));
    let t = table_with(2, quick.clone(), &text);
    t.refuses(c::STACK_NONE, &["A vision pink", "A exchange"]);
    assert_eq!(t.legal("A"), ["end_turn"]);
}

#[test]
fn stack_exchange_empty() {
    let quick = Options { quick_rounds: 50, ..Options::default() };
    let text = format!("{}phase = 'finish'\nstep = 'finish'\nstacks = [[], ['power.thor']]", bare("power.thor"));
    let mut t = table_with(2, quick, &text);
    t.play("A exchange");
    assert_eq!(t.stack(1), "", "the draw empties the stack");
    let kept = t.legal("A")[0].clone();
    t.play(&format!("A {kept}"));
    assert_eq!(format!("put {}", t.stack(1)), kept, "the returned card is its only card");
}
