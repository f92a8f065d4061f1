//! The game as lines of text, for pipes, screen readers and scripts.

use std::io::{BufRead, Write};

use tafelrune_engine::{Seat, Viewer};
use tafelrune_host::Refusal;
use tafelrune_words::columns::wrap;
use tafelrune_words::{Names, Texts};

use super::session::Session;
use super::{NARROW, explain};
use crate::commands::replay::{ranking_line, winner_line};
use crate::failure::Failure;
use crate::games::Playable;

/// Plays until the match is over, `quit`, or the end of the input; the game is saved in any case.
pub fn run<G: Playable>(session: Session<G>, texts: &Texts) -> Result<(), Failure> {
    let mut mode = LineMode { session, texts, printed: 0, asked: None };
    let outcome = mode.run();
    if let Err(Failure::Output(_)) = outcome {
        // The output was closed; the game is still saved.
        mode.session.save()?;
    }
    outcome
}

/// The next line of the input, whatever its bytes; `None` at its end.
fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_string()))
}

struct LineMode<'a, G: Playable> {
    session: Session<G>,
    texts: &'a Texts,
    /// How many changes have been printed.
    printed: usize,
    /// The last question that was printed: seat and version of the table.
    asked: Option<(Seat, u64)>,
}

impl<G: Playable> LineMode<'_, G> {
    fn run(&mut self) -> Result<(), Failure> {
        self.help()?;
        loop {
            while self.session.bot_moves() {}
            let Some(seat) = self.session.asked_person() else {
                self.print_changes()?;
                self.show_result()?;
                if self.session.table.is_over() {
                    return self.keep_record();
                }
                self.session.table.next_game();
                self.asked = None;
                continue;
            };
            // What follows is secret: the person at the seat must be at the terminal.
            let behind_curtain = match self.several() && self.asked.is_none_or(|(before, _)| before != seat) {
                true => match self.curtain(seat)? {
                    Some(line) => Some(line).filter(|line| !line.is_empty()),
                    None => return self.save_at_end(),
                },
                false => None,
            };
            self.print_changes()?;
            self.ask(seat)?;
            let line = match behind_curtain {
                Some(line) => line,
                None => match read_line()? {
                    Some(line) => line,
                    None => return self.save_at_end(),
                },
            };
            if !self.answer(seat, &line)? {
                return Ok(());
            }
        }
    }

    fn several(&self) -> bool {
        self.session.people().count() > 1
    }

    /// Waits until the next person is at the terminal. A line that is not empty is already the answer.
    fn curtain(&self, seat: Seat) -> Result<Option<String>, Failure> {
        let names = self.session.names(self.texts, Viewer::Spectator);
        let args = [("who", names.names[seat.index()].as_str().into())];
        self.say("")?;
        self.say(&self.texts.app("play-curtain", &args))?;
        read_line()
    }

    fn say(&self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(std::io::stdout(), "{line}")?)
    }

    fn help(&self) -> Result<(), Failure> {
        self.say(&self.texts.app("play-line-help", &[("example", (&self.session.example()).into())]))
    }

    fn names(&self) -> (Viewer, Names) {
        let viewer = self.session.viewer();
        (viewer, self.session.names(self.texts, viewer))
    }

    fn print_changes(&mut self) -> Result<(), Failure> {
        let (viewer, names) = self.names();
        let changes = self.session.table.seen_changes(viewer);
        for change in changes.iter().skip(self.printed) {
            let game = self.session.table.game();
            for line in game.log_lines(self.texts, &names, change.before.as_ref(), &change.seen) {
                self.say(&format!("· {}", line.text))?;
            }
        }
        self.printed = changes.len();
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

    /// Prints the table and the legal moves, unless they were printed last.
    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let now = (seat, self.session.table.version());
        if self.asked == Some(now) {
            return Ok(());
        }
        self.asked = Some(now);
        let viewer = Viewer::Seat(seat);
        let names = self.session.names(self.texts, viewer);
        let table = &self.session.table;
        let view = table.view(viewer);
        self.say("")?;
        let drawn = table.game().terminal(self.texts, &names, &view, NARROW);
        self.say(&drawn.status)?;
        for line in &drawn.table {
            self.say(&line.plain())?;
        }
        self.say(&drawn.hand.plain())?;
        self.say(&table.game().say_decision(self.texts, &names, &view))?;
        for (index, mv) in table.options(seat).into_iter().enumerate() {
            let words = table.game().say_move(self.texts, &names, &view, mv);
            self.say(&format!("{:>3} {words}  [{}]", index + 1, table.game().move_text(mv)))?;
        }
        Ok(())
    }

    /// Carries out a line of input; `false` ends the session.
    fn answer(&mut self, seat: Seat, line: &str) -> Result<bool, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            // An empty line prints the question again.
            "" => self.asked = self.asked.map(|(seat, _)| (seat, u64::MAX)),
            "quit" | "q" => {
                let saved = self.save()?;
                if !saved {
                    self.say(&self.texts.app("play-not-saved", &[]))?;
                }
                return Ok(!saved);
            }
            "leave" => return Ok(false),
            "help" => self.help()?,
            // With arguments this may be a move.
            "h" if rest.is_empty() => self.help()?,
            "?" | "why" => self.explain(seat, rest.trim())?,
            "hint" | "t" => {
                for line in self.session.advice(self.texts, seat) {
                    self.say(&line)?;
                }
            }
            "undo" | "u" => {
                let id = if self.session.undo() { "play-undone" } else { "play-cannot-undo" };
                self.say(&self.texts.app(id, &[]))?;
            }
            "s" if rest.is_empty() => {
                let _ = self.save()?;
            }
            "save" => {
                if !rest.trim().is_empty() {
                    self.session.save_to(Some(rest.trim().into()));
                }
                let _ = self.save()?;
            }
            _ => self.play(seat, line)?,
        }
        Ok(true)
    }

    fn play(&mut self, seat: Seat, line: &str) -> Result<(), Failure> {
        let version = self.session.table.version();
        let is_number = line.bytes().all(|byte| byte.is_ascii_digit());
        let options = self.session.table.options(seat);
        let refused = match is_number {
            // 0 and numbers that overflow have no move either.
            true => match options.get(line.parse().unwrap_or(0usize).wrapping_sub(1)) {
                Some(mv) => self.session.table.submit(seat, version, *mv),
                None => {
                    let args = [("count", (options.len() as i64).into())];
                    return self.say(&self.texts.app("play-no-such-number", &args));
                }
            },
            false => self.session.table.submit_text(seat, version, line),
        };
        match refused {
            Ok(()) => Ok(()),
            Err(Refusal::Rule(clause)) => self.say(&explain::refusal::<G>(self.texts, clause)),
            Err(Refusal::Text(fault)) => self.say(&self.texts.fault(&fault)),
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
        for (owner, cards) in explain::others(table, self.texts, &names, seat) {
            self.say(&format!("── {owner}"))?;
            for (name, text) in cards {
                self.say(&format!("{name}: {text}"))?;
            }
        }
        let not_now = explain::not_now(table, self.texts, &names, seat);
        if not_now.is_empty() {
            self.say(&self.texts.app("play-all-possible", &[]))?;
        }
        for refused in not_now {
            self.say(&format!("✗ {}", refused.moves.join(" · ")))?;
            for line in wrap(&explain::refusal::<G>(self.texts, refused.clause), 96) {
                self.say(&format!("    {line}"))?;
            }
        }
        Ok(())
    }

    /// Saves and prints where, or why not; whether it was saved.
    fn save(&self) -> Result<bool, Failure> {
        let saved = self.session.save().map(|path| path.display().to_string());
        self.say(&match &saved {
            Ok(path) => self.texts.app("play-saved", &[("path", path.as_str().into())]),
            Err(failure) => failure.in_words(self.texts),
        })?;
        Ok(saved.is_ok())
    }

    /// Saves when the input ends before the match.
    fn save_at_end(&self) -> Result<(), Failure> {
        let path = self.session.save()?.display().to_string();
        self.say(&self.texts.app("play-saved", &[("path", path.as_str().into())]))
    }

    /// Saves the record of a finished match.
    fn keep_record(&self) -> Result<(), Failure> {
        let path = self.session.save()?.display().to_string();
        self.say(&self.texts.app("play-record-kept", &[("path", path.as_str().into())]))
    }
}
