//! Thalara in the terminal: the conflicts side by side, then the people, then the own spells.

use std::collections::BTreeSet;

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use tafelrune_engine::games::thalara::Thalara;
use tafelrune_engine::games::thalara::moves::Decision;
use tafelrune_engine::games::thalara::position::LaidPosition;
use tafelrune_engine::games::thalara::state::Step;
use tafelrune_engine::games::thalara::view::{ConflictView, SeatView, View};
use tafelrune_engine::{Game, Seat};
use tafelrune_texts::{Names, Speak, Texts};
use unicode_width::UnicodeWidthStr;

use super::Screen;
use super::text::cut;

/// The colour of cards without one.
const COLOURLESS: usize = 5;

fn dim(text: impl Into<String>) -> Span<'static> {
    Span::styled(text.into(), Style::new().add_modifier(Modifier::DIM))
}

fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

fn say(texts: &Texts, id: &str) -> String {
    texts.game(Thalara::ID, id, &[])
}

impl Screen for Thalara {
    const EXAMPLE: &'static str = "c mem-r5 k1";

    fn status(&self, texts: &Texts, view: &View) -> String {
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
        texts.game(Self::ID, "screen-status", &args)
    }

    fn table_lines(&self, texts: &Texts, names: &Names, view: &View, width: usize) -> Vec<Line<'static>> {
        let width = (width - 2) / view.conflicts.len().max(1);
        let heads = view.conflicts.iter().map(|conflict| head(self, texts, conflict, width));
        let mut lines = vec![Line::from(heads.collect::<Vec<_>>())];
        for seat in &view.seats {
            let cells = view
                .conflicts
                .iter()
                .flat_map(|conflict| cell(self, texts, view, conflict, seat.seat, width));
            lines.push(Line::from(cells.collect::<Vec<_>>()));
        }
        lines.extend(view.seats.iter().map(|seat| seat_line(self, texts, names, view, seat)));
        lines.extend(own_spells(self, texts, view));
        lines
    }

    fn hand_line(&self, texts: &Texts, view: &View) -> Line<'static> {
        let own = view.viewer.seat().and_then(|seat| view.table.seats.get(&seat.to_string()));
        let Some(own) = own else { return Line::default() };
        let mut spans = vec![Span::styled(format!("{}: ", say(texts, "screen-hand")), bold())];
        let hand = own.hand.iter().flatten();
        let cards: Vec<Span<'static>> = hand.map(|id| card(self, texts, id, None, true)).collect();
        if cards.is_empty() && own.picks.is_empty() {
            spans.push(dim("–"));
        }
        for card in cards {
            spans.extend([card, Span::raw("  ")]);
        }
        if !own.picks.is_empty() {
            spans.push(dim(format!("{}: ", say(texts, "screen-picked"))));
            for id in &own.picks {
                spans.extend([card(self, texts, id, None, true), Span::raw("  ")]);
            }
        }
        Line::from(spans)
    }

    /// The own spells and cards. Memories say everything on their face.
    fn hand_cards(&self, view: &View) -> Vec<String> {
        let me = view.viewer.seat().map(|seat| seat.to_string()).unwrap_or_default();
        let own = view.table.seats.get(&me);
        let spells = |letter: &String| view.table.seats[letter].spells.iter().flatten().cloned().collect();
        let mut all: Vec<String> = own.map(|_| spells(&me)).unwrap_or_default();
        if view.decision == Some(Decision::DraftCharacter) {
            all.extend(self.setup().cards.spells.iter().map(|spell| spell.id.clone()));
        }
        all.extend(own.iter().flat_map(|own| own.hand.iter().flatten().cloned()));
        let mut seen = BTreeSet::new();
        all.retain(|id| !id.starts_with("mem-") && seen.insert(id.clone()));
        all
    }

    /// What the others can cast.
    fn others_cards(&self, view: &View) -> Vec<(Seat, Vec<String>)> {
        let others = view.seats.iter().map(|seat| seat.seat).filter(|seat| !view.viewer.is(*seat));
        let spells = |seat: Seat| view.table.seats.get(&seat.to_string()).and_then(|own| own.spells.clone());
        others.map(|seat| (seat, spells(seat).unwrap_or_default())).collect()
    }
}

/// Colour and printed strength of an energy card.
fn figures(game: &Thalara, id: &str) -> (usize, i16) {
    let cards = &game.setup().cards;
    let plain = id.split('#').next().unwrap_or(id);
    if let Some(artefact) = cards.artefacts.iter().find(|artefact| artefact.id == plain) {
        return (artefact.colour.into(), artefact.strength.into());
    }
    let Some(rest) = plain.strip_prefix("mem-") else {
        return (COLOURLESS, if plain == "aft" { cards.aftershock_strength.into() } else { 0 });
    };
    let letter = rest.chars().next().unwrap_or('?');
    let colour = cards.letters.iter().position(|other| other.eq_ignore_ascii_case(&letter));
    let digits: String = rest.chars().skip(1).take_while(char::is_ascii_digit).collect();
    (colour.unwrap_or(COLOURLESS), digits.parse().unwrap_or(0))
}

/// The sign of a colour, and how it is painted: told apart without colour too.
fn paint(game: &Thalara, texts: &Texts, colour: usize) -> (String, Style) {
    let letter = game.setup().cards.letters.get(colour).map(char::to_ascii_lowercase);
    let id = letter.map_or("colour-none".to_string(), |letter| format!("colour-{letter}"));
    let letter = letter.unwrap_or('○').to_string();
    let symbol = texts.attr(Thalara::ID, &id, "symbol", &[]).unwrap_or(letter);
    let paints = [Color::LightRed, Color::LightBlue, Color::LightGreen, Color::Yellow, Color::LightMagenta];
    let style = paints.get(colour).map_or(Style::new(), |colour| Style::new().fg(*colour));
    (symbol, style)
}

/// With a minus that is as wide as a digit.
fn figure(n: i16) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

/// `▲5`, in the hand `▲6 Glutklinge`; transformations and aftershocks are called by name there.
fn card(game: &Thalara, texts: &Texts, id: &str, now: Option<i16>, named: bool) -> Span<'static> {
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
fn head(game: &Thalara, texts: &Texts, conflict: &ConflictView, width: usize) -> Span<'static> {
    let text = match &conflict.artefact {
        Some(id) => {
            let plain = id.split('#').next().unwrap_or(id);
            let artefact = game.setup().cards.artefacts.iter().find(|artefact| artefact.id == plain);
            let stars = "★".repeat(artefact.map_or(0, |artefact| artefact.stars.into()));
            let (colour, strength) = figures(game, id);
            let worth = format!("{}{strength} {stars}", paint(game, texts, colour).0);
            let name = cut(&game.say_card(texts, plain).0, width.saturating_sub(5 + worth.width()));
            format!("K{} {name} {worth}", conflict.slot)
        }
        None => format!("K{} {}", conflict.slot, say(texts, "screen-empty")),
    };
    let padding = " ".repeat(width.saturating_sub(text.width()));
    Span::styled(format!("{text}{padding}"), bold())
}

/// `A› 9 ▲5●4`: who leads has the arrow, `+?` is what others have face-down.
fn cell(
    game: &Thalara,
    texts: &Texts,
    view: &View,
    conflict: &ConflictView,
    seat: Seat,
    width: usize,
) -> Vec<Span<'static>> {
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
        let waiting = trap.state == tafelrune_engine::games::thalara::state::TrapState::Waiting;
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
        spans.push(Span::styled(text, if leads { bold() } else { Style::new() }));
    } else {
        spans.push(dim(format!("{seat} – ")));
    }
    spans.extend(traps.map(|_| Span::raw("✖")));
    for laid in here {
        let now = conflict.strengths.get(&format!("#{}", laid.entry)).copied();
        match &laid.card {
            Some(id) if laid.down => {
                let inner = card(game, texts, id, now, false);
                spans.push(Span::styled(format!("({})", inner.content), inner.style));
            }
            Some(id) => spans.push(card(game, texts, id, now, false)),
            None => spans.push(dim("?")),
        }
    }
    fit(spans, width)
}

/// Cut or filled to exactly this width, with a blank at the end.
fn fit(spans: Vec<Span<'static>>, width: usize) -> Vec<Span<'static>> {
    let mut used = 0;
    let mut kept = Vec::new();
    for span in spans {
        if used + span.width() + 2 > width {
            kept.push(Span::raw("…"));
            used += 1;
            break;
        }
        used += span.width();
        kept.push(span);
    }
    kept.push(Span::raw(" ".repeat(width.saturating_sub(used))));
    kept
}

/// Who it is, what counts, and which spells lie where.
fn seat_line(game: &Thalara, texts: &Texts, names: &Names, view: &View, seat: &SeatView) -> Line<'static> {
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
    let style = if asked { bold() } else { Style::new() };
    let mut spans = vec![
        Span::styled(format!("{mark}{} {name}{padding}", seat.seat), style),
        Span::raw(" "),
        dim(format!("{character}{}", " ".repeat(9usize.saturating_sub(character.width())))),
        Span::styled(format!(" {:>2}★", seat.points), style),
        Span::raw("  "),
        Span::raw(format!("{} {}", say(texts, "screen-hand"), seat.hand_size)),
        Span::raw(" "),
        dim(format!("{} {}", say(texts, "screen-supply"), seat.supply_size)),
    ];
    let mut more = |text: String| spans.extend([Span::raw("  "), Span::raw(text)]);
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
        more(format!("K{}:{}", cast.slot, game.say_card(texts, &cast.spell).0));
    }
    Line::from(spans)
}

/// `Sprüche: ▲+1 Feuerlanze ✓K1K3`: where a spell can be cast now, or lies.
fn own_spells(game: &Thalara, texts: &Texts, view: &View) -> Option<Line<'static>> {
    let seat = view.viewer.seat()?;
    let spells =
        view.table.seats.get(&seat.to_string())?.spells.as_ref().filter(|spells| !spells.is_empty())?;
    let mut spans = vec![Span::styled(format!("{}:", say(texts, "screen-spells")), bold())];
    for id in spells {
        spans.push(Span::raw("  "));
        let name = game.say_card(texts, id).0;
        let lying = view.table.spells.iter().find(|cast| cast.owner == seat && cast.spell == *id);
        if let Some(cast) = lying {
            spans.push(dim(format!("{name}→K{}", cast.slot)));
            continue;
        }
        let slots = castable(game, view, seat, id);
        let need = need(game, texts, id);
        match slots.is_empty() {
            true => spans.push(Span::raw(format!("{need} {name}"))),
            false => {
                let slots: String = slots.iter().map(|slot| format!("K{slot}")).collect();
                let style = bold().fg(Color::LightGreen);
                spans.push(Span::styled(format!("{need} {name} ✓{slots}"), style));
            }
        }
    }
    Some(Line::from(spans))
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

/// The conflicts where a spell can be cast: exactly while that is asked, else by its requirement.
fn castable(game: &Thalara, view: &View, seat: Seat, id: &str) -> Vec<u8> {
    let slots =
        view.conflicts.iter().filter(|conflict| conflict.artefact.is_some()).map(|conflict| conflict.slot);
    if view.decision == Some(Decision::Cast) && view.asked.contains(&seat) {
        let offered = |slot: &u8| view.choices.iter().any(|choice| choice.text == format!("s {id} k{slot}"));
        return slots.filter(offered).collect();
    }
    let Some(spell) = game.setup().cards.spells.iter().find(|spell| spell.id == *id) else {
        return Vec::new();
    };
    let meets = |slot: &u8| {
        let mut energy = [0u8; COLOURLESS + 1];
        let own = |laid: &&LaidPosition| laid.owner == seat && laid.slot == *slot && !laid.down;
        for card in view.table.cards.iter().filter(own).filter_map(|laid| laid.card.as_deref()) {
            energy[figures(game, card).0] += 1;
        }
        let (need, colours) = (&spell.need, &energy[..COLOURLESS]);
        energy.iter().sum::<u8>() >= need.size
            && need.colours.iter().zip(colours).all(|(needed, held)| held >= needed)
            && colours.iter().filter(|held| **held > 0).count() >= usize::from(need.different)
            && colours.iter().any(|held| *held >= need.same)
    };
    slots.filter(meets).collect()
}
