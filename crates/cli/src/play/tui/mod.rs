//! The game on a screen: keys, overlays, and the loop that lets bots move.

mod draw;
mod styles;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::DefaultTerminal;
use tafelrune_engine::{Seat, Viewer};
use tafelrune_host::Refusal;
use tafelrune_words::Texts;
use tafelrune_words::columns::wrap;

use super::explain;
use super::session::Session;
use crate::failure::Failure;
use crate::games::Playable;

/// Plays until the match is over or the player leaves; the game is saved either way.
pub fn run<G: Playable>(session: Session<G>, texts: &Texts, pace: u64) -> Result<(), Failure> {
    let mut terminal = ratatui::try_init()?;
    let mut app = App::new(session, tafelrune_catalog::texts(texts.lang()), Duration::from_millis(pace));
    let outcome = app.run(&mut terminal);
    ratatui::restore();
    if app.unsaved {
        return outcome;
    }
    // Save before printing: the terminal may be gone.
    let path = app.session.save()?.display().to_string();
    outcome?;
    let id = if app.session.table.is_over() { "play-record-kept" } else { "play-saved" };
    Ok(writeln!(std::io::stdout(), "{}", app.texts.app(id, &[("path", path.as_str().into())]))?)
}

/// A window over the table.
enum Overlay {
    /// A list of lines, scrolled.
    Pages {
        title: String,
        lines: Vec<String>,
        /// The first line shown.
        top: usize,
    },
    /// A move being typed.
    Typing(String),
    /// Hides the table until the next person presses a key.
    Curtain(Seat),
}

struct App<G: Playable> {
    session: Session<G>,
    texts: Texts,
    pace: Duration,
    /// The option under the cursor.
    cursor: usize,
    overlay: Option<Overlay>,
    /// The answer to the last key, if it has one.
    message: Option<String>,
    /// Log lines as the viewer may know them.
    log: Vec<String>,
    last_person: Option<Seat>,
    leaving: bool,
    /// The player leaves although the game could not be saved.
    unsaved: bool,
}

impl<G: Playable> App<G> {
    fn new(session: Session<G>, texts: Texts, pace: Duration) -> App<G> {
        App {
            session,
            texts,
            pace,
            cursor: 0,
            overlay: None,
            message: None,
            log: Vec::new(),
            last_person: None,
            leaving: false,
            unsaved: false,
        }
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
        self.refresh();
        while !self.leaving {
            terminal.draw(|frame| self.draw(frame))?;
            let bot_is_asked = self.session.asked_person().is_none() && !self.session.table.game_over();
            let waiting = self.overlay.is_none() && bot_is_asked;
            if waiting && !event::poll(self.pace)? {
                self.bot_moves();
                continue;
            }
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                let interrupt =
                    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
                if interrupt { self.leaving = true } else { self.key(key.code) }
            }
        }
        Ok(())
    }

    fn bot_moves(&mut self) {
        self.session.bot_moves();
        self.refresh();
    }

    /// Updates log, cursor and curtain after a change of the table.
    fn refresh(&mut self) {
        let person = self.session.asked_person();
        let several = self.session.people().count() > 1;
        if several && person.is_some() && person != self.last_person {
            self.overlay = person.map(Overlay::Curtain);
        }
        self.last_person = person.or(self.last_person);
        let viewer = self.session.viewer();
        let names = self.session.names(&self.texts, viewer);
        let table = &self.session.table;
        let lines = table.seen_changes(viewer).into_iter().flat_map(|change| {
            table.game().log_lines(&self.texts, &names, change.before.as_ref(), &change.seen)
        });
        self.log = lines.map(|line| line.text).collect();
        self.cursor = 0;
    }

    fn key(&mut self, code: KeyCode) {
        match self.overlay.take() {
            Some(overlay) => self.key_in_overlay(overlay, code),
            None => self.key_at_table(code),
        }
    }

    fn key_in_overlay(&mut self, overlay: Overlay, code: KeyCode) {
        match (overlay, code) {
            (Overlay::Curtain(seat), KeyCode::Enter | KeyCode::Char(' ')) => self.last_person = Some(seat),
            (curtain @ Overlay::Curtain(_), KeyCode::Char('q')) => {
                self.leave();
                self.overlay = Some(curtain);
            }
            (curtain @ Overlay::Curtain(_), KeyCode::Char('Q')) => {
                self.leave_unsaved();
                self.overlay = Some(curtain);
            }
            (curtain @ Overlay::Curtain(_), _) => self.overlay = Some(curtain),
            (Overlay::Typing(_), KeyCode::Esc) => {}
            (Overlay::Typing(text), KeyCode::Enter) => self.say(text.trim()),
            (Overlay::Typing(mut text), KeyCode::Backspace) => {
                text.pop();
                self.overlay = Some(Overlay::Typing(text));
            }
            (Overlay::Typing(mut text), KeyCode::Char(char)) => {
                text.push(char);
                self.overlay = Some(Overlay::Typing(text));
            }
            (typing @ Overlay::Typing(_), _) => self.overlay = Some(typing),
            (Overlay::Pages { title, lines, top }, code) => {
                let last = lines.len().saturating_sub(1);
                let top = match code {
                    KeyCode::Down | KeyCode::Char('j') => top + 1,
                    KeyCode::Up | KeyCode::Char('k') => top.saturating_sub(1),
                    KeyCode::PageDown | KeyCode::Char(' ') => top + 10,
                    KeyCode::PageUp => top.saturating_sub(10),
                    KeyCode::Home => 0,
                    KeyCode::End => last,
                    _ => return,
                };
                self.overlay = Some(Overlay::Pages { title, lines, top: top.min(last) });
            }
        }
    }

    fn key_at_table(&mut self, code: KeyCode) {
        self.message = None;
        let options = self.options().len();
        match code {
            KeyCode::Char('q') => self.leave(),
            KeyCode::Char('Q') => self.leave_unsaved(),
            KeyCode::Char('?') => self.explain(),
            KeyCode::Char('h') | KeyCode::F(1) => self.help(),
            KeyCode::Char('t') => self.hint(),
            KeyCode::Char('r') => self.rules(),
            KeyCode::Char('g') => self.whole_log(),
            KeyCode::Char('l') => self.other_language(),
            KeyCode::Char('s') => self.save(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char(':' | '/') => self.overlay = Some(Overlay::Typing(String::new())),
            KeyCode::Enter | KeyCode::Char(' ') if self.session.table.game_over() => self.go_on(),
            _ if options == 0 => {}
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.cursor = (self.cursor + 1) % options,
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.cursor = (self.cursor + options - 1) % options;
            }
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = options - 1,
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(self.cursor),
            KeyCode::Char(digit @ '1'..='9') => self.choose(digit as usize - '1' as usize),
            _ => {}
        }
    }

    fn options(&self) -> Vec<G::Move> {
        self.session.asked_person().map_or(Vec::new(), |seat| self.session.table.options(seat))
    }

    fn choose(&mut self, index: usize) {
        let Some(seat) = self.session.asked_person() else { return };
        let Some(mv) = self.options().get(index).copied() else { return };
        let outcome = self.session.table.submit(seat, self.session.table.version(), mv);
        self.answer(outcome);
    }

    /// A move that was typed.
    fn say(&mut self, text: &str) {
        let Some(seat) = self.session.asked_person() else { return };
        let outcome = self.session.table.submit_text(seat, self.session.table.version(), text);
        self.answer(outcome);
    }

    fn answer(&mut self, outcome: Result<(), Refusal>) {
        match outcome {
            Ok(()) => self.refresh(),
            Err(Refusal::Rule(clause)) => self.message = Some(explain::refusal::<G>(&self.texts, clause)),
            Err(Refusal::Text(fault)) => self.message = Some(self.texts.fault(&fault)),
            Err(other) => self.message = Some(other.to_string()),
        }
    }

    fn go_on(&mut self) {
        if self.session.table.is_over() {
            self.leaving = true;
        } else {
            self.session.table.next_game();
            // The first player of the next game gets the curtain again.
            self.last_person = None;
            self.refresh();
        }
    }

    /// Leaves if the game can be saved; else says why not.
    fn leave(&mut self) {
        match self.session.save() {
            Ok(_) => self.leaving = true,
            Err(failure) => {
                let hint = self.texts.app("play-leave-unsaved", &[]);
                self.message = Some(format!("{} {hint}", failure.in_words(&self.texts)));
            }
        }
    }

    fn leave_unsaved(&mut self) {
        self.leaving = true;
        self.unsaved = self.session.save().is_err();
    }

    fn undo(&mut self) {
        let id = if self.session.undo() { "play-undone" } else { "play-cannot-undo" };
        self.refresh();
        self.message = Some(self.texts.app(id, &[]));
    }

    fn save(&mut self) {
        self.message = Some(match self.session.save() {
            Ok(path) => {
                let path = path.display().to_string();
                self.texts.app("play-saved", &[("path", path.as_str().into())])
            }
            Err(failure) => failure.in_words(&self.texts),
        });
    }

    fn other_language(&mut self) {
        self.texts = tafelrune_catalog::texts(self.texts.lang().next());
        let cursor = self.cursor;
        self.refresh();
        self.cursor = cursor;
    }

    fn page(&mut self, title: &str, text: String) {
        let lines = text.lines().map(str::to_string).collect();
        self.overlay = Some(Overlay::Pages { title: self.texts.app(title, &[]), lines, top: 0 });
    }

    /// The keys, and what the signs of this game's table mean.
    fn help(&mut self) {
        let mut text = self.texts.app("play-help", &[("example", (&self.session.example()).into())]);
        if self.texts.has(G::ID, "screen-legend") {
            text = format!("{text}\n{}", self.texts.game(G::ID, "screen-legend", &[]));
        }
        self.page("play-help-title", text);
    }

    /// The cards in hand, and everything that is not possible now with the clause that forbids it.
    fn explain(&mut self) {
        let Some(seat) = self.session.asked_person() else {
            self.help();
            return;
        };
        let names = self.session.names(&self.texts, Viewer::Seat(seat));
        let mut lines = vec![format!("── {}", self.texts.app("play-your-cards", &[]))];
        for (name, text) in explain::cards(&self.session.table, &self.texts, seat) {
            lines.push(format!("{name}: {text}"));
        }
        for (owner, cards) in explain::others(&self.session.table, &self.texts, &names, seat) {
            lines.extend([String::new(), format!("── {owner}")]);
            lines.extend(cards.into_iter().map(|(name, text)| format!("{name}: {text}")));
        }
        lines.push(String::new());
        lines.push(format!("── {}", self.texts.app("play-not-now", &[])));
        let not_now = explain::not_now(&self.session.table, &self.texts, &names, seat);
        if not_now.is_empty() {
            lines.push(self.texts.app("play-all-possible", &[]));
        }
        for refused in not_now {
            lines.push(format!("✗ {}", refused.moves.join(" · ")));
            lines.push(format!("   {}", explain::refusal::<G>(&self.texts, refused.clause)));
        }
        self.overlay = Some(Overlay::Pages { title: self.texts.app("play-why-title", &[]), lines, top: 0 });
    }

    /// What a strong bot would do, and why.
    fn hint(&mut self) {
        let Some(seat) = self.session.asked_person() else { return };
        let lines = self.session.advice(&self.texts, seat);
        let lines = lines.iter().flat_map(|line| wrap(line, 72)).collect();
        self.overlay = Some(Overlay::Pages { title: self.texts.app("play-hint-title", &[]), lines, top: 0 });
    }

    fn rules(&mut self) {
        let lines = G::CLAUSES
            .iter()
            .flat_map(|clause| {
                let rule = self.texts.rule(G::ID, clause.id());
                [format!("{} [{}]", rule.title, clause.id()), format!("   {}", rule.text)]
            })
            .collect();
        self.overlay = Some(Overlay::Pages { title: self.texts.app("play-rules-title", &[]), lines, top: 0 });
    }

    fn whole_log(&mut self) {
        let lines = self.log.clone();
        let top = lines.len().saturating_sub(15);
        self.overlay = Some(Overlay::Pages { title: self.texts.app("play-log-title", &[]), lines, top });
    }
}
