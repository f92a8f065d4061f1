//! The memory aid: what the viewer has seen and could still know, in a line or two.

use tafelrune_engine::Rules;
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::memory::StackKnowledge;
use tafelrune_games::mara::view::View;

use super::terminal::short;
use crate::Texts;
use crate::columns::{cut, wrap};
use crate::terminal::{StyledLine, dim};

/// How many remembered cards of a stack there is room for.
const CARDS: usize = 3;
/// How many lines there is room for.
const LINES: usize = 2;

/// What the viewer remembers, unless the table plays without this aid or there is nothing yet.
pub(super) fn lines(mara: &Mara, texts: &Texts, view: &View, width: usize) -> Vec<StyledLine> {
    let Some(own) = view.own.as_ref().filter(|_| view.options.memory_aid) else { return Vec::new() };
    let stacks = own.memory.stacks.iter().enumerate();
    let mut known: Vec<String> =
        stacks.filter_map(|(index, stack)| stack_text(mara, texts, index, stack)).collect();
    for seat in &view.seats {
        let hand = format!("hand {}", seat.seat);
        let there = own.memory.traces.iter().filter(|trace| trace.at == [hand.clone()]);
        let cards: Vec<String> = there.filter_map(|trace| name(mara, texts, &trace.card)).collect();
        if !cards.is_empty() {
            let seat = seat.seat.to_string();
            let whose = texts.game(Mara::ID, "screen-known-hand", &[("seat", (&seat).into())]);
            known.push(format!("{whose}: {}", cards.join(", ")));
        }
    }
    if known.is_empty() {
        return Vec::new();
    }
    let text = format!("{} {}", texts.game(Mara::ID, "screen-known", &[]), known.join(" · "));
    // A name that was cut, and then more cards: once is enough.
    let text = text.replace("……", "…");
    let mut lines = wrap(&text, width);
    if lines.len() > LINES {
        lines.truncate(LINES);
        let last = lines.pop().unwrap_or_default();
        lines.push(format!("{}…", cut(&last, width - 1).trim_end_matches('…')));
    }
    lines.into_iter().map(|line| StyledLine::from(dim(line))).collect()
}

/// The name of a card, if it is known as such and not just by its class.
fn name(mara: &Mara, texts: &Texts, card: &str) -> Option<String> {
    mara.rules().kind(card).map(|_| short(mara, texts, card, 16))
}

/// `2: Thor, Tyr…` from the top; what lies between and is not known are dots. A `~` says that cards
/// have left it from somewhere, so that the order holds no longer for certain.
fn stack_text(mara: &Mara, texts: &Texts, index: usize, stack: &StackKnowledge) -> Option<String> {
    let mut text = String::new();
    let (mut shown, mut gap) = (0, false);
    for entry in &stack.order {
        match name(mara, texts, entry).filter(|_| shown < CARDS) {
            Some(name) => {
                text += match (gap, shown) {
                    (true, 0) => "…",
                    (true, _) => "… ",
                    (false, 0) => "",
                    (false, _) => ", ",
                };
                text += &name;
                shown += 1;
                gap = false;
            }
            None => gap = true,
        }
    }
    let doubt = if stack.gone > 0 { "~" } else { "" };
    let rest = if gap { "…" } else { "" };
    (shown > 0).then(|| format!("{}{doubt}: {text}{rest}", index + 1))
}

#[cfg(test)]
mod tests {
    use crate::Lang;
    use tafelrune_engine::scenario::Scenario;
    use tafelrune_engine::{Board, Notation, Seat, Seed, Viewer};

    use super::*;

    /// A has searched stack 2 and taken its top card, B has drawn the next, A has put a card under
    /// stack 3.
    fn board(options: &str) -> Board<Mara> {
        let scenario = Scenario::parse(&format!(
            "game = 'mara'\ntitle = 'Remembered.'\nplayers = 2\noptions = {{ {options} }}\n[position]\n\
            phase = 'finish'\nrest = 'walhall'\n\
            stacks = [['place.utgard', 'place.noatun'], ['action.mara', 'power.thor', 'power.tyr', \
            'power.odin', 'power.ran', 'power.hel'], ['place.hlesey', 'place.glitnir']]\n\
            seats.A = {{ hand = ['rune.red', 'rune.red', 'rune.red', 'rune.red'], display = [\
            {{ card = 'place.alfheim', cards = [{{ card = 'rune.green', energy = 3 }}] }}] }}\n\
            seats.B = {{ hand = ['rune.blue', 'rune.blue', 'rune.blue', 'rune.blue'], \
            display = [{{ card = 'place.thrymheim' }}] }}\n---\n"
        ));
        let mut board = scenario.and_then(|scenario| scenario.board::<Mara>()).unwrap();
        let steps = "A vision green; A stack 1; A take action.mara; A exchange; A stack 2; A put rune.red; \
            B end_build; B end_action; B draw 1";
        for step in steps.split("; ") {
            let (seat, text) = step.split_once(' ').unwrap();
            let mv = board.game().parse_move(text).unwrap();
            board.play(Seat::parse(seat).unwrap(), mv, &mut Seed::from_text("aid").ply(0, 0)).unwrap();
        }
        board
    }

    fn shown(board: &Board<Mara>, lang: Lang, viewer: Viewer) -> String {
        let lines = lines(board.game(), &Texts::new(lang).with::<Mara>(), &board.view(viewer), 78);
        lines.iter().map(StyledLine::plain).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn what_was_seen_can_be_looked_up() {
        let board = board("");
        let me = Viewer::Seat(Seat(0));
        assert_eq!(shown(&board, Lang::DE, me), "Gemerkt 2: Tyr, Odin, Rán… · 3: …▲ · Hand B: Thor");
        assert_eq!(shown(&board, Lang::EN, me), "Known 2: Tyr, Odin, Rán… · 3: …▲ · hand B: Thor");
    }

    #[test]
    fn others_see_nothing_of_it() {
        let board = board("");
        assert_eq!(shown(&board, Lang::DE, Viewer::Seat(Seat(1))), "");
        assert_eq!(shown(&board, Lang::DE, Viewer::Spectator), "");
    }

    #[test]
    fn a_table_can_play_without_it() {
        let board = board("memory_aid = false");
        assert_eq!(shown(&board, Lang::DE, Viewer::Seat(Seat(0))), "");
        let memory = board.view(Viewer::Seat(Seat(0))).own.unwrap().memory;
        assert_eq!(memory.traces.len(), 1, "the view has it all the same: bots remember");
    }
}
