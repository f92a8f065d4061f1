//! MARA und der Feuerbringer in the terminal.

mod remembered;

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use tafelrune_engine::Game;
use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::kind::{Card, Class, Colour, Kind};
use tafelrune_engine::games::mara::state::Phase;
use tafelrune_engine::games::mara::view::{SeatView, View};
use tafelrune_engine::games::mara::written::{Attached, Placed};
use tafelrune_texts::{Names, Speak, Texts};

use super::Screen;
use super::text::cut;

/// Each colour has its own sign, so that they are told apart without colour; red and pink look alike.
fn sign(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "▲",
        Colour::Blue => "◆",
        Colour::Green => "●",
        Colour::Pink => "★",
    }
}

fn tint(colour: Colour) -> Style {
    Style::new().fg(match colour {
        Colour::Red => Color::LightRed,
        Colour::Blue => Color::LightBlue,
        Colour::Green => Color::LightGreen,
        Colour::Pink => Color::LightMagenta,
    })
}

fn dim(text: impl Into<String>) -> Span<'static> {
    Span::styled(text.into(), Style::new().add_modifier(Modifier::DIM))
}

fn bold(text: impl Into<String>) -> Span<'static> {
    Span::styled(text.into(), Style::new().add_modifier(Modifier::BOLD))
}

impl Screen for Mara {
    const EXAMPLE: &'static str = "aim B.0.0";

    fn status(&self, texts: &Texts, view: &View) -> String {
        let phase = match view.phase {
            Phase::Setup => "setup",
            Phase::Energy => "energy",
            Phase::Build => "build",
            Phase::Action => "action",
            Phase::Draw => "draw",
            Phase::Refill => "refill",
            Phase::Finish => "finish",
            Phase::Over => "over",
        };
        let phase = texts.game(Self::ID, &format!("phase-{phase}"), &[]);
        let (id, goal) = match view.options.quick_rounds {
            0 => ("screen-status", view.options.target_vp),
            rounds => ("screen-status-quick", rounds),
        };
        let args = [("round", view.round.into()), ("phase", phase.as_str().into()), ("goal", goal.into())];
        texts.game(Self::ID, id, &args)
    }

    fn table_lines(&self, texts: &Texts, names: &Names, view: &View, width: usize) -> Vec<Line<'static>> {
        let mut lines = vec![self.middle(texts, view)];
        for seat in &view.seats {
            lines.push(seat_line(texts, names, view, seat));
            lines.extend(self.display_lines(texts, &seat.display, width));
        }
        lines.extend(remembered::lines(self, texts, view, width - 2));
        lines
    }

    fn hand_line(&self, texts: &Texts, view: &View) -> Line<'static> {
        let Some(own) = &view.own else { return Line::default() };
        let mut spans = vec![bold(format!("{}: ", texts.game(Self::ID, "screen-hand", &[])))];
        if own.hand.is_empty() {
            spans.push(dim("–"));
        }
        for card in &own.hand {
            spans.push(self.hand_card(texts, card));
            spans.push(Span::raw(" "));
        }
        Line::from(spans)
    }

    fn hand_cards(&self, view: &View) -> Vec<String> {
        view.own.iter().flat_map(|own| &own.hand).map(|card| card.id().to_string()).collect()
    }
}

/// The parts of the screen.
trait Parts {
    fn short(&self, texts: &Texts, card: &str, width: usize) -> String;
    fn middle(&self, texts: &Texts, view: &View) -> Line<'static>;
    fn hand_card(&self, texts: &Texts, card: &Card) -> Span<'static>;
    fn display_lines(&self, texts: &Texts, display: &[Placed], width: usize) -> Vec<Line<'static>>;
    fn site(&self, texts: &Texts, placed: &Placed) -> Vec<Span<'static>>;
    fn attached(&self, texts: &Texts, attached: &Attached) -> Span<'static>;
}

impl Parts for Mara {
    /// A name that fits; rune cards are their sign.
    fn short(&self, texts: &Texts, card: &str, width: usize) -> String {
        match card.strip_prefix("rune.").and_then(Colour::parse) {
            Some(colour) => sign(colour).to_string(),
            None => cut(&self.say_card(texts, card).0, width),
        }
    }

    /// Stacks, Walhall and stones.
    fn middle(&self, texts: &Texts, view: &View) -> Line<'static> {
        let say = |id: &str| texts.game(Self::ID, id, &[]);
        let sizes: Vec<String> =
            view.stacks.iter().enumerate().map(|(index, size)| format!("{}:{size}", index + 1)).collect();
        let mut spans = vec![bold(format!("{} ", say("screen-stacks"))), Span::raw(sizes.join(" "))];
        spans.push(bold(format!("  {} ", say("screen-walhall"))));
        spans.push(Span::raw(view.walhall.len().to_string()));
        if let Some(top) = view.walhall.last() {
            spans.push(dim(format!(" ({})", self.short(texts, top.id(), 16))));
        }
        spans.push(bold(format!("  {}", say("screen-stones"))));
        for colour in Colour::ALL {
            let owner = view.stones.get(colour.name()).map_or("–".to_string(), ToString::to_string);
            spans.push(Span::styled(format!(" {}{owner}", sign(colour)), tint(colour)));
        }
        Line::from(spans)
    }

    /// `[▲Thor 7]` is a red power of combat value 7, `[▲ Asgard]` a place, `[▲]` a rune card.
    fn hand_card(&self, texts: &Texts, card: &Card) -> Span<'static> {
        let rules = self.rules();
        let Some(kind) = rules.kind(card.id()) else { return Span::raw(card.id().to_string()) };
        let name = self.short(texts, card.id(), 14);
        let colour = || rules.colour(kind);
        match kind.class() {
            Class::Place => Span::styled(format!("[{} {name}]", sign(colour())), tint(colour())),
            Class::Rune => Span::styled(format!("[{name}]"), tint(colour())),
            Class::Power => {
                let power = rules.power(kind);
                Span::styled(format!("[{}{name} {}]", sign(colour()), power.cv), tint(colour()))
            }
            Class::Action => Span::styled(format!("[{name}]"), Style::new().fg(Color::Yellow)),
        }
    }

    /// The places of a display, as many in a line as there is room for.
    fn display_lines(&self, texts: &Texts, display: &[Placed], width: usize) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> = Vec::new();
        for placed in display {
            let spans = self.site(texts, placed);
            let needed: usize = spans.iter().map(Span::width).sum();
            match lines.last_mut().filter(|line| line.width() + 3 + needed <= width - 2) {
                Some(line) => {
                    line.push_span(dim(" │ "));
                    spans.into_iter().for_each(|span| line.push_span(span));
                }
                None => {
                    let mut line = Line::from("    ");
                    spans.into_iter().for_each(|span| line.push_span(span));
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// `▲ Asgard ••· •·· Thor 7`: rune cards as three pips, powers with their combat value.
    fn site(&self, texts: &Texts, placed: &Placed) -> Vec<Span<'static>> {
        let colour =
            self.rules().kind(placed.card.id()).map_or(Colour::Red, |kind| self.rules().colour(kind));
        let name = self.short(texts, placed.card.id(), 12);
        let mut spans =
            vec![Span::styled(format!("{} {name}", sign(colour)), tint(colour).add_modifier(Modifier::BOLD))];
        for attached in &placed.cards {
            spans.push(Span::raw(" "));
            spans.push(self.attached(texts, attached));
        }
        spans
    }

    fn attached(&self, texts: &Texts, attached: &Attached) -> Span<'static> {
        let rules = self.rules();
        match (rules.kind(attached.card.id()), attached.energy) {
            (Some(kind), Some(energy)) => {
                let (full, empty) = (usize::from(energy), 3usize.saturating_sub(energy.into()));
                let pips = "•".repeat(full) + &"·".repeat(empty);
                Span::styled(format!("({pips})"), tint(rules.colour(kind)))
            }
            (Some(kind), None) if Kind::is_power(kind) => {
                let name = self.short(texts, attached.card.id(), 14);
                Span::styled(format!("{name} {}", rules.power(kind).cv), Style::new().fg(Color::White))
            }
            _ => Span::raw(self.short(texts, attached.card.id(), 14)),
        }
    }
}

fn seat_line(texts: &Texts, names: &Names, view: &View, seat: &SeatView) -> Line<'static> {
    let asked = view.asked == Some(seat.seat);
    let mark = match (asked, seat.seat == view.active) {
        (true, _) => "▶ ",
        (false, true) => "▷ ",
        (false, false) => "  ",
    };
    let name = cut(&names.name(texts, seat.seat), 12);
    let padding = 12usize.saturating_sub(unicode_width::UnicodeWidthStr::width(name.as_str()));
    let style = if asked { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    let say = |id: &str| texts.game(Mara::ID, id, &[]);
    let hand = format!("{}/{} {}", seat.hand_size, seat.hand_limit, say("screen-cards"));
    let mut spans = vec![
        Span::styled(format!("{mark}{} {name}{}", seat.seat, " ".repeat(padding)), style),
        Span::styled(format!(" {:>2} {}", seat.points, say("screen-points")), style),
        Span::raw("  "),
        dim(hand),
    ];
    if !seat.pile.is_empty() {
        spans.push(dim(format!("  {} {}", say("screen-pile"), seat.pile.len())));
    }
    if seat.calm {
        spans.push(dim(format!("  {}", say("screen-calm"))));
    }
    Line::from(spans)
}
