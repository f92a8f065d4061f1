//! The game without a screen: one line in, a few lines out. For pipes, screen readers and scripts.

use std::io::{BufRead, Write};

use tafelrune_engine::{Seat, Viewer};
use tafelrune_table::Refused;
use tafelrune_texts::{Names, Texts};

use super::explain;
use super::session::Session;
use super::text::{plain, wrap};
use crate::commands::replay::{ranking_line, winner_line};
use crate::failure::Failure;
use crate::games::Playable;

/// Plays until the match is over, `quit`, or the end of the input.
pub fn run<G: Playable>(session: Session<G>, texts: &Texts) -> Result<(), Failure> {
    let mut mode = LineMode { session, texts, told: 0, asked_before: None };
    let stdin = std::io::stdin();
    let mut lines = stdin.lock().lines();
    loop {
        while mode.session.bot_moves() {}
        mode.show_news()?;
        if mode.session.table.game_over() {
            mode.show_result()?;
            if mode.session.table.is_over() {
                return Ok(());
            }
            mode.session.table.next_game();
            continue;
        }
        let Some(seat) = mode.session.asked_person() else { continue };
        mode.ask(seat)?;
        let Some(line) = lines.next() else {
            // The input has ended before the game: nothing is lost.
            return mode.save_and_leave();
        };
        if !mode.answer(seat, line?.trim())? {
            return mode.save_and_leave();
        }
    }
}

struct LineMode<'a, G: Playable> {
    session: Session<G>,
    texts: &'a Texts,
    /// How many changes have been told.
    told: usize,
    /// Who was asked last: several people at one terminal take turns behind a curtain.
    asked_before: Option<Seat>,
}

impl<G: Playable> LineMode<'_, G> {
    fn say(&self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(std::io::stdout(), "{line}")?)
    }

    fn names(&self) -> (Viewer, Names) {
        let viewer = self.session.viewer();
        (viewer, self.session.names(self.texts, viewer))
    }

    fn show_news(&mut self) -> Result<(), Failure> {
        let (viewer, names) = self.names();
        let story = self.session.table.story(viewer);
        for told in story.iter().skip(self.told) {
            let game = self.session.table.game();
            for line in game.tell_change(self.texts, &names, told.before.as_ref(), &told.seen) {
                self.say(&format!("· {line}"))?;
            }
        }
        self.told = story.len();
        Ok(())
    }

    fn show_result(&self) -> Result<(), Failure> {
        let (_, names) = self.names();
        match self.session.table.results().last() {
            Some(result) => {
                self.say(&winner_line(self.texts, &names, result))?;
                self.say(&ranking_line(self.texts, &names, result))
            }
            None => Ok(()),
        }
    }

    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let viewer = Viewer::Seat(seat);
        let names = self.session.names(self.texts, viewer);
        let table = &self.session.table;
        let view = table.view(viewer);
        if self.asked_before.is_some_and(|before| before != seat) {
            let args = [("who", names.names[seat.index()].as_str().into())];
            self.say(&self.texts.app("play-curtain", &args))?;
        }
        self.say("")?;
        self.say(&table.game().status(self.texts, &view))?;
        for line in table.game().table_lines(self.texts, &names, &view) {
            self.say(&plain(&line))?;
        }
        self.say(&plain(&table.game().hand_line(self.texts, &view)))?;
        self.say(&table.game().say_decision(self.texts, &names, &view))?;
        for (index, mv) in table.options(seat).into_iter().enumerate() {
            let words = table.game().say_move(self.texts, &names, &view, mv);
            self.say(&format!("{:>3} {words}  [{}]", index + 1, table.game().move_text(mv)))?;
        }
        self.asked_before = Some(seat);
        Ok(())
    }

    /// Carries out a line; `false` to leave.
    fn answer(&mut self, seat: Seat, line: &str) -> Result<bool, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "quit" | "q" => return Ok(false),
            "help" | "h" => self.say(&self.texts.app("play-line-help", &[]))?,
            "?" | "why" => self.explain(seat, rest.trim())?,
            "undo" | "u" => match self.session.table.undo(seat) {
                Ok(()) => self.say(&self.texts.app("play-undone", &[]))?,
                Err(_) => self.say(&self.texts.app("play-cannot-undo", &[]))?,
            },
            "save" | "s" => {
                if !rest.trim().is_empty() {
                    self.session.save_to(Some(rest.trim().into()));
                }
                self.save()?;
            }
            _ => self.play(seat, line)?,
        }
        Ok(true)
    }

    fn play(&mut self, seat: Seat, line: &str) -> Result<(), Failure> {
        let version = self.session.table.version();
        let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let options = self.session.table.options(seat);
        let refused = match number {
            Some(index) => match options.get(index) {
                Some(mv) => self.session.table.submit(seat, version, *mv),
                None => {
                    let args = [("count", (options.len() as i64).into())];
                    return self.say(&self.texts.app("play-no-such-number", &args));
                }
            },
            None => self.session.table.submit_text(seat, version, line),
        };
        match refused {
            Ok(()) => Ok(()),
            Err(Refused::Rule(clause)) => self.say(&explain::refusal::<G>(self.texts, clause)),
            Err(Refused::Text(fault)) => self.say(&self.texts.fault(&fault)),
            Err(other) => self.say(&other.to_string()),
        }
    }

    /// `?` lists what is not possible and why; `? duel 9 B` explains one move.
    fn explain(&self, seat: Seat, wish: &str) -> Result<(), Failure> {
        let names = self.session.names(self.texts, Viewer::Seat(seat));
        let table = &self.session.table;
        if !wish.is_empty() {
            let answer = match table.game().parse_move(wish) {
                Err(fault) => self.texts.fault(&fault),
                Ok(mv) => match table.check(seat, mv) {
                    Ok(()) => self.texts.app("play-is-possible", &[]),
                    Err(clause) => {
                        let rule = self.texts.rule(G::ID, clause.id());
                        format!("{}\n{}", explain::refusal::<G>(self.texts, clause), rule.text)
                    }
                },
            };
            return self.say(&answer);
        }
        for (name, text) in explain::cards(table, self.texts, seat) {
            self.say(&format!("{name}: {text}"))?;
        }
        for refused in explain::not_now(table, self.texts, &names, seat) {
            self.say(&format!("✗ {}", refused.moves.join(" · ")))?;
            for line in wrap(&explain::refusal::<G>(self.texts, refused.clause), 96) {
                self.say(&format!("    {line}"))?;
            }
        }
        Ok(())
    }

    fn save(&self) -> Result<(), Failure> {
        let path = self.session.save()?.display().to_string();
        self.say(&self.texts.app("play-saved", &[("path", path.as_str().into())]))
    }

    fn save_and_leave(&self) -> Result<(), Failure> {
        self.save()
    }
}
