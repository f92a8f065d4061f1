//! The layout of the screen; it fits into 80 columns and 24 lines.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, List, ListItem, ListState, Paragraph, Wrap};
use tafelrune_engine::Viewer;
use tafelrune_words::columns::{cut, wrap};
use tafelrune_words::{Names, Present};
use unicode_width::UnicodeWidthStr;

use super::{App, Overlay, styles};
use crate::commands::replay::{ranking_line, winner_line};
use crate::games::Playable;
use crate::play::NARROW;

const ACCENT: Color = Color::Yellow;
/// The most lines that an answer takes.
const PROMPT_LINES: usize = 4;
/// Before the rest of a folded line.
const FOLD_INDENT: &str = "      ";

impl<G: Playable> App<G> {
    pub(super) fn draw(&self, frame: &mut Frame) {
        if let Some(Overlay::Curtain(seat)) = &self.overlay {
            // No hand may be on the screen now.
            return self.draw_curtain(frame, *seat);
        }
        let viewer = self.session.viewer();
        let names = self.session.names(&self.texts, viewer);
        let table = &self.session.table;
        let view = table.view(viewer);
        let width = usize::from(frame.area().width);
        let drawn = table.game().terminal(&self.texts, &names, &view, width.max(NARROW));
        let folded = |line| fold(styles::line(line), width);
        let mut lines: Vec<Line> = drawn.table.into_iter().flat_map(folded).collect();
        lines.push(Line::default());
        lines.extend(folded(drawn.hand));
        let prompt_lines = self.prompt_lines(&names, &view, width);
        let [title, middle, prompt, bottom, footer] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(lines.len() as u16 + 1),
            Constraint::Length(prompt_lines.len() as u16),
            Constraint::Min(5),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        self.draw_title(frame, title, &drawn.status);
        frame.render_widget(Paragraph::new(lines), middle);
        frame.render_widget(Paragraph::new(prompt_lines), prompt);
        let [left, right] =
            Layout::horizontal([Constraint::Percentage(56), Constraint::Percentage(44)]).areas(bottom);
        self.draw_options(frame, left, &names);
        self.draw_log(frame, right);
        self.draw_footer(frame, footer);
        match &self.overlay {
            Some(Overlay::Pages { title, lines, top }) => draw_pages(frame, title, lines, *top),
            Some(Overlay::Typing(text)) => self.draw_typing(frame, text),
            Some(Overlay::Curtain(_)) | None => {}
        }
    }

    fn draw_title(&self, frame: &mut Frame, area: Rect, status: &str) {
        let bold = Style::new().fg(ACCENT).add_modifier(Modifier::BOLD);
        let title = Span::styled(<G as Present>::title(&self.texts), bold);
        let status = Span::raw(format!("  {status}"));
        frame.render_widget(Line::from(vec![title, status]), area);
    }

    /// The answer to the last key, the result, or what is asked: a few lines at most.
    fn prompt_lines(&self, names: &Names, view: &G::View, width: usize) -> Vec<Line<'static>> {
        let table = &self.session.table;
        let text = match (&self.message, table.results().last()) {
            (Some(message), _) => message.clone(),
            (None, Some(result)) if table.game_over() => {
                format!(
                    "{} {}",
                    winner_line(&self.texts, names, result),
                    ranking_line(&self.texts, names, result)
                )
            }
            _ => table.game().say_decision(&self.texts, names, view),
        };
        let style = match &self.message {
            Some(_) => Style::new().fg(Color::LightRed),
            None => Style::new().add_modifier(Modifier::BOLD),
        };
        let wrapped = wrap(&text, width).into_iter().take(PROMPT_LINES);
        wrapped.map(|line| Line::styled(cut(&line, width), style)).collect()
    }

    fn draw_options(&self, frame: &mut Frame, area: Rect, names: &Names) {
        let block =
            Block::bordered().border_type(BorderType::Rounded).title(self.texts.app("play-choices", &[]));
        let width = usize::from(area.width.saturating_sub(6));
        let Some(seat) = self.session.asked_person() else {
            let id = if self.session.table.game_over() { "play-over" } else { "play-others" };
            let text = Paragraph::new(self.texts.app(id, &[])).wrap(Wrap { trim: true }).block(block);
            return frame.render_widget(text, area);
        };
        let table = &self.session.table;
        let view = table.view(Viewer::Seat(seat));
        let item = |(index, mv): (usize, G::Move)| {
            let key = if index < 9 { format!("{} ", index + 1) } else { "  ".into() };
            let words = table.game().say_move(&self.texts, names, &view, mv);
            ListItem::new(Line::from(vec![
                Span::styled(key, Style::new().fg(ACCENT)),
                Span::raw(cut(&words, width)),
            ]))
        };
        let items: Vec<ListItem> = self.options().into_iter().enumerate().map(item).collect();
        let list =
            List::new(items).block(block).highlight_style(Style::new().add_modifier(Modifier::REVERSED));
        let mut state = ListState::default().with_selected(Some(self.cursor));
        frame.render_stateful_widget(list, area, &mut state);
    }

    fn draw_log(&self, frame: &mut Frame, area: Rect) {
        let block = Block::bordered().border_type(BorderType::Rounded).title(self.texts.app("play-log", &[]));
        let (width, height) =
            (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
        let recent = self.log.iter().rev().take(height).rev();
        let wrapped: Vec<String> = recent.flat_map(|line| wrap(line, width)).collect();
        let shown =
            wrapped[wrapped.len().saturating_sub(height)..].iter().map(|line| Line::raw(line.clone()));
        frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()).block(block), area);
    }

    fn draw_footer(&self, frame: &mut Frame, area: Rect) {
        let keys = cut(&self.texts.app("play-keys", &[]), area.width.into());
        frame.render_widget(Span::styled(keys, Style::new().add_modifier(Modifier::DIM)), area);
    }

    fn draw_typing(&self, frame: &mut Frame, text: &str) {
        let area = frame.area();
        let line = Rect { y: area.height.saturating_sub(1), height: 1.min(area.height), ..area };
        frame.render_widget(Clear, line);
        let prompt = format!("{} {text}▏", self.texts.app("play-type", &[]));
        frame.render_widget(Span::styled(prompt, Style::new().fg(ACCENT)), line);
    }

    fn draw_curtain(&self, frame: &mut Frame, seat: tafelrune_engine::Seat) {
        let names = self.session.names(&self.texts, Viewer::Spectator);
        let who = names.names[seat.index()].as_str();
        let text = self.texts.app("play-curtain", &[("who", who.into())]);
        let area = frame.area();
        let middle = Rect { y: area.height / 2, height: 1.min(area.height), ..area };
        frame.render_widget(Paragraph::new(text).centered(), middle);
    }
}

fn draw_pages(frame: &mut Frame, title: &str, lines: &[String], top: usize) {
    let whole = frame.area();
    let area = Rect {
        x: 2.min(whole.width),
        y: 1.min(whole.height),
        width: whole.width.saturating_sub(4),
        height: whole.height.saturating_sub(2),
    };
    let width = usize::from(area.width.saturating_sub(2));
    let wrapped: Vec<Line> =
        lines.iter().skip(top).flat_map(|line| wrap_indented(line, width)).map(Line::raw).collect();
    let block = Block::bordered().border_type(BorderType::Double).title(format!(" {title} "));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(wrapped).block(block), area);
}

/// Breaks a styled line that is too long at its blank spans.
fn fold(line: Line<'static>, width: usize) -> Vec<Line<'static>> {
    if line.width() <= width {
        return vec![line];
    }
    let mut lines = Vec::new();
    let mut current: Vec<Span> = Vec::new();
    let mut used = 0;
    // What stands between two blank spans stays together.
    for part in line.spans.chunk_by(|_, next| !next.content.trim().is_empty()) {
        let part_width: usize = part.iter().map(Span::width).sum();
        let mut part = part.to_vec();
        if used > 0 && used + part_width > width {
            lines.push(Line::from(std::mem::take(&mut current)));
            part.retain(|span| !span.content.trim().is_empty());
            current.push(Span::raw(FOLD_INDENT));
            used = FOLD_INDENT.len();
        }
        used += part.iter().map(Span::width).sum::<usize>();
        current.extend(part);
    }
    lines.push(Line::from(current));
    lines
}

/// Wraps a line that is too long and keeps its indent.
fn wrap_indented(line: &str, width: usize) -> Vec<String> {
    if line.width() <= width {
        return vec![line.to_string()];
    }
    let indent = line.len() - line.trim_start().len();
    wrap(line, width.saturating_sub(indent))
        .into_iter()
        .map(|part| format!("{}{part}", &line[..indent]))
        .collect()
}
