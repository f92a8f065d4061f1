//! Thalara in the terminal: the conflicts side by side, then the people, then the own spells.

use std::collections::BTreeSet;

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::kind::COLOURS;
use tafelrune_games::thalara::moves::Decision;
use tafelrune_games::thalara::position::LaidPosition;
use tafelrune_games::thalara::state::Step;
use tafelrune_games::thalara::view::{ConflictView, SeatView, View};
use unicode_width::UnicodeWidthStr;

use super::words::Speaker;
use crate::columns::cut;
use crate::terminal::{Ink, Span, Style, StyledLine, TerminalTable, dim};
use crate::{Names, Present, Texts};

fn say(texts: &Texts, id: &str) -> String {
    texts.game(Thalara::ID, id, &[])
}

/// The table, the hand and the status line.
pub(super) fn terminal(
    game: &Thalara,
    texts: &Texts,
    names: &Names,
    view: &View,
    width: usize,
) -> TerminalTable {
    TerminalTable {
        status: status(texts, view),
        table: table_lines(game, texts, names, view, width),
        hand: hand_line(game, texts, view),
    }
}

fn status(texts: &Texts, view: &View) -> String {
    let phase = match view.table.pending.as_ref().map(|pending| pending.step) {
        Some(Step::DraftCharacter | Step::DraftSpell) => "phase-draft",
        Some(Step::Overflow | Step::ChooseHand) => "phase-hand",
        Some(Step::Keep) => "phase-end",
        Some(Step::Over) => "phase-over",
        _ => "phase-turns",
    };
    // The game ends where the next round would begin.
    let over = u8::from(phase == "phase-over");
    let phase = say(texts, phase);
    let args = [
        ("round", i64::from(view.table.round.unwrap_or(1).saturating_sub(over).max(1)).into()),
        ("cap", i64::from(view.options.round_cap).into()),
        ("phase", phase.as_str().into()),
    ];
    texts.game(Thalara::ID, "screen-status", &args)
}

fn table_lines(game: &Thalara, texts: &Texts, names: &Names, view: &View, width: usize) -> Vec<StyledLine> {
    let width = (width - 2) / view.conflicts.len().max(1);
    let heads = view.conflicts.iter().map(|conflict| head(game, texts, conflict, width));
    let mut lines = vec![StyledLine(heads.collect::<Vec<_>>())];
    for seat in &view.seats {
        let cells =
            view.conflicts.iter().flat_map(|conflict| cell(game, texts, view, conflict, seat.seat, width));
        lines.push(StyledLine(cells.collect::<Vec<_>>()));
    }
    lines.extend(view.seats.iter().map(|seat| seat_line(game, texts, names, view, seat)));
    lines.extend(own_spells(game, texts, view));
    lines
}

fn hand_line(game: &Thalara, texts: &Texts, view: &View) -> StyledLine {
    let own = view.viewer.seat().and_then(|seat| view.table.seats.get(&seat.to_string()));
    let Some(own) = own else { return StyledLine::default() };
    let mut spans = vec![Span::styled(format!("{}: ", say(texts, "screen-hand")), Style::BOLD)];
    let hand = own.hand.iter().flatten();
    let cards: Vec<Span> = hand.map(|id| card(game, texts, id, None, true)).collect();
    if cards.is_empty() && own.picks.is_empty() {
        spans.push(dim("–"));
    }
    for card in cards {
        spans.extend([card, Span::new("  ")]);
    }
    if !own.picks.is_empty() {
        spans.push(dim(format!("{}: ", say(texts, "screen-picked"))));
        for id in &own.picks {
            spans.extend([card(game, texts, id, None, true), Span::new("  ")]);
        }
    }
    StyledLine(spans)
}

/// The own spells and cards. Memories say everything on their face.
pub(super) fn hand_cards(game: &Thalara, view: &View) -> Vec<String> {
    let me = view.viewer.seat().map(|seat| seat.to_string()).unwrap_or_default();
    let own = view.table.seats.get(&me);
    let spells = |letter: &String| view.table.seats[letter].spells.iter().flatten().cloned().collect();
    let mut all: Vec<String> = own.map(|_| spells(&me)).unwrap_or_default();
    if view.decision == Some(Decision::DraftCharacter) {
        all.extend(game.setup().cards.spells.iter().map(|spell| spell.id.clone()));
    }
    all.extend(own.iter().flat_map(|own| own.hand.iter().flatten().cloned()));
    let mut seen = BTreeSet::new();
    all.retain(|id| !id.starts_with("mem-") && seen.insert(id.clone()));
    all
}

/// What the others can cast.
pub(super) fn others_cards(view: &View) -> Vec<(Seat, Vec<String>)> {
    let others = view.seats.iter().map(|seat| seat.seat).filter(|seat| !view.viewer.is(*seat));
    let spells = |seat: Seat| view.table.seats.get(&seat.to_string()).and_then(|own| own.spells.clone());
    others.map(|seat| (seat, spells(seat).unwrap_or_default())).collect()
}

/// Colour (`COLOURS` for none) and printed strength of an energy card.
fn figures(game: &Thalara, id: &str) -> (usize, i16) {
    let rules = game.rules();
    let figures = |card| (usize::from(rules.colour(card)), rules.strength(card).into());
    rules.card(id).map_or((COLOURS, 0), figures)
}

/// The sign of a colour, and how it is painted: told apart without colour too.
fn paint(game: &Thalara, texts: &Texts, colour: usize) -> (String, Style) {
    let letter = game.setup().cards.letters.get(colour).map(char::to_ascii_lowercase);
    let id = letter.map_or("colour-none".to_string(), |letter| format!("colour-{letter}"));
    let letter = letter.unwrap_or('○').to_string();
    let symbol = texts.attr(Thalara::ID, &id, "symbol", &[]).unwrap_or(letter);
    let paints = [Ink::Red, Ink::Blue, Ink::Green, Ink::Yellow, Ink::Pink];
    let style = paints.get(colour).map_or(Style::default(), |colour| Style::ink(*colour));
    (symbol, style)
}

/// With a minus that is as wide as a digit.
fn figure(n: i16) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

/// `▲5`, in the hand `▲6 Glutklinge`; transformations and aftershocks are called by name there.
fn card(game: &Thalara, texts: &Texts, id: &str, now: Option<i16>, named: bool) -> Span {
    let (colour, printed) = figures(game, id);
    let (symbol, style) = paint(game, texts, colour);
    let strength = now.unwrap_or(printed);
    let name = || game.say_card(texts, id).0;
    let text = match id {
        "trf" if named => name(),
        "trf" if now.is_none() => format!("{symbol}T"),
        id if named && !id.starts_with("mem-") => format!("{symbol}{} {}", figure(strength), name()),
        _ => format!("{symbol}{}", figure(strength)),
    };
    Span::styled(text, style)
}

/// `K1 Glutklinge ▲6 ★`: what it will be worth in a hand, and at the end.
fn head(game: &Thalara, texts: &Texts, conflict: &ConflictView, width: usize) -> Span {
    let text = match &conflict.artefact {
        Some(id) => {
            let plain = id.split('#').next().unwrap_or(id);
            let stars = game.rules().card(id).map_or(0, |card| game.rules().stars(card));
            let stars = "★".repeat(stars.into());
            let (colour, strength) = figures(game, id);
            let worth = format!("{}{strength} {stars}", paint(game, texts, colour).0);
            let name = cut(&game.say_card(texts, plain).0, width.saturating_sub(5 + worth.width()));
            format!("K{} {name} {worth}", conflict.slot)
        }
        None => format!("K{} {}", conflict.slot, say(texts, "screen-empty")),
    };
    let padding = " ".repeat(width.saturating_sub(text.width()));
    Span::styled(format!("{text}{padding}"), Style::BOLD)
}

/// `A› 9 ▲5●4`: who leads has the arrow, `+?` is what others have face-down.
fn cell(
    game: &Thalara,
    texts: &Texts,
    view: &View,
    conflict: &ConflictView,
    seat: Seat,
    width: usize,
) -> Vec<Span> {
    let mine = view.viewer.is(seat);
    let here: Vec<&LaidPosition> =
        view.table.cards.iter().filter(|laid| laid.owner == seat && laid.slot == conflict.slot).collect();
    let total = |of: Seat| {
        let total = conflict.totals.iter().find(|total| total.seat == of);
        total.map(|total| total.sum + total.bonus)
    };
    let known = match total(seat) {
        Some(_) if mine => conflict.own_total,
        total => total,
    };
    let most =
        conflict.totals.iter().filter(|other| other.seat != seat).map(|other| other.sum + other.bonus).max();
    let leads = known.is_some_and(|own| most.is_none_or(|most| own > most));
    let unknown = here.iter().any(|laid| laid.down && laid.card.is_none());
    let traps = view.table.traps.iter().filter(|trap| {
        let waiting = trap.state == tafelrune_games::thalara::state::TrapState::Waiting;
        waiting && trap.owner == seat && trap.slot == conflict.slot
    });
    let mut spans = Vec::new();
    if let Some(known) = known {
        let text = format!(
            "{seat}{}{}{} ",
            if leads { "›" } else { " " },
            figure(known),
            if unknown { "+?" } else { "" }
        );
        spans.push(Span::styled(text, if leads { Style::BOLD } else { Style::default() }));
    } else {
        spans.push(dim(format!("{seat} – ")));
    }
    spans.extend(traps.map(|_| Span::new("✖")));
    for laid in here {
        let now = conflict.strengths.get(&format!("#{}", laid.entry)).copied();
        match &laid.card {
            Some(id) if laid.down => {
                let inner = card(game, texts, id, now, false);
                spans.push(Span::styled(format!("({})", inner.text), inner.style));
            }
            Some(id) => spans.push(card(game, texts, id, now, false)),
            None => spans.push(dim("?")),
        }
    }
    fit(spans, width)
}

/// Cut or filled to exactly this width, with a blank at the end.
fn fit(spans: Vec<Span>, width: usize) -> Vec<Span> {
    let mut used = 0;
    let mut kept = Vec::new();
    for span in spans {
        if used + span.width() + 2 > width {
            kept.push(Span::new("…"));
            used += 1;
            break;
        }
        used += span.width();
        kept.push(span);
    }
    kept.push(Span::new(" ".repeat(width.saturating_sub(used))));
    kept
}

/// Who it is, what counts, and which spells lie where.
fn seat_line(game: &Thalara, texts: &Texts, names: &Names, view: &View, seat: &SeatView) -> StyledLine {
    let asked = view.asked.contains(&seat.seat);
    let mark = match (asked, view.table.active == Some(seat.seat)) {
        (true, _) => "▶ ",
        (false, true) => "▷ ",
        (false, false) => "  ",
    };
    let name = cut(&names.name(texts, seat.seat), 8);
    let padding = " ".repeat(8usize.saturating_sub(name.width()));
    let own = view.table.seats.get(&seat.seat.to_string());
    let character = own.and_then(|own| own.character.clone()).filter(|id| id != "-");
    let character = character.map(|id| {
        let message = format!("character-{id}");
        if texts.has(Thalara::ID, &message) { say(texts, &message) } else { id }
    });
    let character = cut(&character.unwrap_or_default(), 9);
    let style = if asked { Style::BOLD } else { Style::default() };
    let mut spans = vec![
        Span::styled(format!("{mark}{} {name}{padding}", seat.seat), style),
        Span::new(" "),
        dim(format!("{character}{}", " ".repeat(9usize.saturating_sub(character.width())))),
        Span::styled(format!(" {:>2}★", seat.points), style),
        Span::new("  "),
        Span::new(format!("{} {}", say(texts, "screen-hand"), seat.hand_size)),
        Span::new(" "),
        dim(format!("{} {}", say(texts, "screen-supply"), seat.supply_size)),
    ];
    let mut more = |text: String| spans.extend([Span::new("  "), Span::new(text)]);
    if seat.passed {
        more(say(texts, "screen-passed"));
    }
    let aftershocks = seat.aftershocks + seat.supply_aftershocks;
    if aftershocks > 0 {
        more(format!("{} {aftershocks}", say(texts, "screen-aftershocks")));
    }
    if let Some(energy) = seat.crystal {
        more(format!("{} {energy}", say(texts, "screen-crystal")));
    }
    if let Some(traps) = seat.traps {
        more(format!("{} {traps}", say(texts, "screen-traps")));
    }
    // The own spells have a line of their own.
    for cast in view.table.spells.iter().filter(|cast| cast.owner == seat.seat && !view.viewer.is(seat.seat))
    {
        more(format!("K{}:{}", cast.slot, spell_name(game, texts, view, seat.seat, &cast.spell)));
    }
    StyledLine(spans)
}

/// `Feuerlanze`, or `Feuerlanze (Myrja)` if the character beside the seat's name is another one.
fn spell_name(game: &Thalara, texts: &Texts, view: &View, seat: Seat, id: &str) -> String {
    let speaker = Speaker { game, texts, names: &Names::default() };
    let main = view.table.seats.get(&seat.to_string()).and_then(|own| own.character.as_deref());
    match speaker.character_of(id).filter(|character| Some(*character) != main) {
        Some(character) => format!("{} ({})", speaker.title(id), speaker.character(character)),
        None => speaker.title(id),
    }
}

/// `Sprüche: ▲+1 Feuerlanze ✓K1K3`: where a spell can be cast now, or lies.
fn own_spells(game: &Thalara, texts: &Texts, view: &View) -> Option<StyledLine> {
    let seat = view.viewer.seat()?;
    let spells =
        view.table.seats.get(&seat.to_string())?.spells.as_ref().filter(|spells| !spells.is_empty())?;
    let mut spans = vec![Span::styled(format!("{}:", say(texts, "screen-spells")), Style::BOLD)];
    for id in spells {
        spans.push(Span::new("  "));
        let name = spell_name(game, texts, view, seat, id);
        let lying = view.table.spells.iter().find(|cast| cast.owner == seat && cast.spell == *id);
        if let Some(cast) = lying {
            spans.push(dim(format!("{name}→K{}", cast.slot)));
            continue;
        }
        let slots = castable(game, view, seat, id);
        let need = need(game, texts, id);
        match slots.is_empty() {
            true => spans.push(Span::new(format!("{need} {name}"))),
            false => {
                let slots: String = slots.iter().map(|slot| format!("K{slot}")).collect();
                let style = Style::ink(Ink::Green).bold();
                spans.push(Span::styled(format!("{need} {name} ✓{slots}"), style));
            }
        }
    }
    Some(StyledLine(spans))
}

/// `▲▲+1`; `3≠` are three different colours, `2=` two of one colour.
fn need(game: &Thalara, texts: &Texts, id: &str) -> String {
    let Some(spell) = game.setup().cards.spells.iter().find(|spell| spell.id == *id) else {
        return String::new();
    };
    let need = &spell.need;
    let mut text: String = need
        .colours
        .iter()
        .enumerate()
        .map(|(colour, count)| paint(game, texts, colour).0.repeat((*count).into()))
        .collect();
    if need.different > 0 {
        text += &format!("{}≠", need.different);
    }
    if need.same > 0 {
        text += &format!("{}=", need.same);
    }
    let named = need.colours.iter().sum::<u8>() + need.different + need.same;
    match need.size.saturating_sub(named) {
        0 => text,
        any => format!("{text}+{any}"),
    }
}

/// The conflicts where a spell can be cast: exactly while that is asked, else by its requirement alone.
fn castable(game: &Thalara, view: &View, seat: Seat, id: &str) -> Vec<u8> {
    let slots =
        view.conflicts.iter().filter(|conflict| conflict.artefact.is_some()).map(|conflict| conflict.slot);
    if view.decision == Some(Decision::Cast) && view.asked.contains(&seat) {
        let offered = |slot: &u8| view.choices.iter().any(|choice| choice.text == format!("s {id} k{slot}"));
        return slots.filter(offered).collect();
    }
    let rules = game.rules();
    let Some(need) = rules.spell(id).map(|spell| &rules.spell_rule(spell).need) else { return Vec::new() };
    let meets = |slot: &u8| {
        let own = |laid: &&LaidPosition| laid.owner == seat && laid.slot == *slot && !laid.down;
        let cards = view.table.cards.iter().filter(own).filter_map(|laid| laid.card.as_deref());
        let mut energy = [0; COLOURS + 1];
        cards.for_each(|card| energy[figures(game, card).0] += 1);
        need.is_met(&energy)
    };
    slots.filter(meets).collect()
}
