//! The screen, drawn into memory: keys in, text out.

use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tafelrune_engine::{Notation, Rules, Seat, Seed, Setup, Viewer};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::options::{FirstPlayer, Options, RoundCap};
use tafelrune_words::terminal::StyledLine;
use tafelrune_words::{Lang, Present};
use unicode_width::UnicodeWidthStr;

use super::{App, Overlay};
use crate::play::NARROW;
use crate::play::session::{Session, parse_seats};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 12)];

struct Played {
    app: App<Markt>,
    terminal: Terminal<TestBackend>,
    folder: tempfile::TempDir,
}

impl Played {
    fn new(seats: &str, seed: &str, lang: Lang, (width, height): (u16, u16), options: Options) -> Played {
        let texts = tafelrune_catalog::texts(lang);
        let sitters = parse_seats(seats, &texts).unwrap();
        let setup = Setup { options, ..Setup::<Markt>::new(sitters.len() as u8) };
        let mut session = Session::new(setup, Seed::from_text(seed), sitters).unwrap();
        let folder = tempfile::tempdir().unwrap();
        session.save_to(Some(folder.path().join("game.tafel")));
        let mut app = App::new(session, texts, Duration::ZERO);
        app.refresh();
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        Played { app, terminal, folder }
    }

    fn usual(seats: &str, seed: &str, lang: Lang) -> Played {
        let options = Options { first_player: FirstPlayer::Seat(Seat(0)), ..Options::default() };
        Played::new(seats, seed, lang, (80, 24), options)
    }

    /// The screen as lines of text.
    fn screen(&mut self) -> Vec<String> {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let (width, height) = (buffer.area.width, buffer.area.height);
        let row = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let lines: Vec<String> = (0..height).map(row).collect();
        for line in &lines {
            assert!(!line.contains('⟦'), "a text is missing: {line}");
        }
        lines
    }

    fn text(&mut self) -> String {
        self.screen().join("\n")
    }

    fn key(&mut self, code: KeyCode) {
        self.app.key(code);
    }

    fn keys(&mut self, text: &str) {
        text.chars().for_each(|char| self.key(KeyCode::Char(char)));
    }

    /// Lets bots move until a person or nobody is asked.
    fn settle(&mut self) {
        while self.app.overlay.is_none()
            && self.app.session.asked_person().is_none()
            && !self.app.session.table.game_over()
        {
            self.app.bot_moves();
        }
    }

    fn shows(&mut self, said: &str) {
        let text = self.text();
        assert!(text.contains(said), "`{said}` is not on the screen:\n{text}");
    }

    fn lacks(&mut self, said: &str) {
        let text = self.text();
        assert!(!text.contains(said), "`{said}` is on the screen:\n{text}");
    }

    /// What the table, the hand and the prompt say must be there, however it is broken into lines.
    fn shows_everything(&mut self) {
        let width = usize::from(self.terminal.backend().buffer().area.width);
        let squeeze = |text: &str| text.split_whitespace().collect::<String>();
        let viewer = self.app.session.viewer();
        let names = self.app.session.names(&self.app.texts, viewer);
        let table = &self.app.session.table;
        let view = table.view(viewer);
        let drawn = table.game().terminal(&self.app.texts, &names, &view, width.max(NARROW));
        let mut wanted: Vec<String> = drawn.table.iter().map(StyledLine::plain).collect();
        wanted.extend([drawn.hand.plain(), drawn.status]);
        if self.app.message.is_none() && !table.game_over() {
            wanted.push(table.game().say_decision(&self.app.texts, &names, &view));
        }
        let screen = self.text();
        let squeezed = squeeze(&screen);
        for line in wanted {
            assert!(squeezed.contains(&squeeze(&line)), "`{line}` is not on the screen:\n{screen}");
        }
    }

    /// Plays to the end of the match; a different way of choosing every time.
    fn play_out(&mut self, mut each: impl FnMut(&mut Played, usize)) {
        for step in 0..20_000 {
            self.settle();
            each(self, step);
            if self.app.session.table.is_over() {
                return;
            }
            if matches!(self.app.overlay, Some(Overlay::Curtain(_))) || self.app.session.table.game_over() {
                self.key(KeyCode::Enter);
                continue;
            }
            match step % 4 {
                0 => self.key(KeyCode::Char('1')),
                1 => {
                    self.key(KeyCode::Down);
                    self.key(KeyCode::Enter);
                }
                2 => {
                    self.key(KeyCode::End);
                    self.key(KeyCode::Up);
                    self.key(KeyCode::Char(' '));
                }
                _ => {
                    let version = self.app.session.table.version();
                    self.key(KeyCode::Char('2'));
                    // There may be only one choice.
                    if self.app.session.table.version() == version {
                        self.key(KeyCode::Enter);
                    }
                }
            }
        }
        panic!("the game does not end");
    }
}

#[test]
fn whole_games_in_every_size_language_and_number_of_players() {
    for size in SIZES {
        for lang in Lang::all() {
            for players in 2..=5 {
                let seats = format!("me{}", ",bot:random".repeat(players - 1));
                let mut played = Played::new(&seats, "whole", lang, size, Options::default());
                played.play_out(|played, step| match size {
                    (80, _) => played.shows_everything(),
                    (120, _) if step % 4 == 0 => played.shows_everything(),
                    _ if step % 2 == 0 => drop(played.screen()),
                    _ => {}
                });
                if size.0 >= 80 {
                    played.shows(if lang == Lang::DE {
                        "Die Partie ist zu Ende"
                    } else {
                        "The game is over"
                    });
                    played.shows("1. ");
                }
                assert!(!played.app.leaving);
                played.key(KeyCode::Enter);
                assert!(played.app.leaving, "Enter leaves after the end");
            }
        }
    }
}

#[test]
fn long_games_fit_into_eighty_columns() {
    // Random bots build and ruin storages; every line of the table must stay readable.
    for seed in 0..3 {
        let options = Options { withdraw: true, round_cap: RoundCap::After(60), ..Options::default() };
        let seats = "me:Wilhelmina-Charlotte,bot:random,bot:random,bot,bot";
        let mut played = Played::new(seats, &format!("long {seed}"), Lang::DE, (80, 24), options);
        played.play_out(|played, _| played.shows_everything());
    }
}

#[test]
fn the_table_shows_prompt_hand_market_log_and_choices() {
    let mut played = Played::usual("me,bot,bot", "a", Lang::DE);
    for said in [
        "Markt der Runen",
        "Runde 1 von 24",
        "Markt: ▲12 ●12",
        "▶ A Du",
        "B Ada",
        "Hand: [",
        "Verlauf",
        "Deine Möglichkeiten",
        "Runde 1: Du bist dran",
        "q Ende",
        "1 ",
    ] {
        played.shows(said);
    }
    let seat = Seat(0);
    let view = played.app.session.table.view(Viewer::Seat(seat));
    let names = played.app.session.names(&played.app.texts, Viewer::Seat(seat));
    let first = played.app.session.table.options(seat)[0];
    let words = played.app.session.table.game().say_move(&played.app.texts, &names, &view, first);
    played.shows(&words);
    played.key(KeyCode::Char('l'));
    for said in ["Round 1 of 24", "Market: ▲12 ●12", "▶ A You", "Hand: [", "Log", "Your choices", "q quit"]
    {
        played.shows(said);
    }
    played.lacks("Deine");
    played.key(KeyCode::Char('l'));
    played.shows("Deine Möglichkeiten");
}

#[test]
fn overlays_open_scroll_and_close() {
    for lang in Lang::all() {
        let german = lang == Lang::DE;
        let mut played = Played::usual("me,bot,bot", "a", lang);
        let before = played.text();
        for (key, said) in [
            (KeyCode::Char('?'), if german { "Deine Karten" } else { "Your cards" }),
            (KeyCode::Char('h'), if german { "Sprache wechseln" } else { "change the language" }),
            (KeyCode::F(1), if german { "der ganze Verlauf" } else { "the whole log" }),
            (KeyCode::Char('r'), if german { "Regeln – Esc" } else { "Rules – Esc" }),
            (KeyCode::Char('g'), if german { "Verlauf – Esc" } else { "Log – Esc" }),
        ] {
            played.key(key);
            played.shows(said);
            let scroll = [
                KeyCode::Down,
                KeyCode::PageDown,
                KeyCode::End,
                KeyCode::Down,
                KeyCode::Up,
                KeyCode::PageUp,
                KeyCode::Char('j'),
                KeyCode::Char('k'),
                KeyCode::Home,
            ];
            for key in scroll {
                played.key(key);
                played.screen();
            }
            played.key(KeyCode::Esc);
            assert_eq!(played.text(), before, "{key:?} leaves no trace");
        }
    }
}

#[test]
fn the_rules_can_be_read_to_the_last_one() {
    let mut played = Played::usual("me,bot", "a", Lang::DE);
    played.key(KeyCode::Char('r'));
    played.key(KeyCode::End);
    let last = Markt::CLAUSES.last().unwrap();
    let text = played.app.texts.rule("markt", last.id()).text;
    let word = text.split_whitespace().next().unwrap().to_string();
    played.shows(&word);
}

#[test]
fn columns_of_the_help_stay_in_line() {
    let mut played = Played::usual("me,bot", "a", Lang::DE);
    played.key(KeyCode::Char('h'));
    played.shows("u               zurücknehmen");
}

#[test]
fn a_move_is_typed() {
    let mut played = Played::usual("me,bot,bot", "a", Lang::EN);
    let table = &played.app.session.table;
    let version = table.version();
    let mv = table.game().move_text(table.options(Seat(0))[0]);
    played.keys(":dance");
    played.shows("Move: dance");
    played.key(KeyCode::Enter);
    played.shows("dance");
    assert_eq!(played.app.session.table.version(), version);
    played.keys(":nox");
    played.key(KeyCode::Backspace);
    played.shows("Move: no▏");
    played.key(KeyCode::Esc);
    played.lacks("Move:");
    assert_eq!(played.app.session.table.version(), version);
    played.keys(":store none");
    played.key(KeyCode::Enter);
    assert!(played.app.message.is_some(), "a refusal is told");
    played.shows_everything();
    played.keys(":");
    played.keys(&mv);
    played.key(KeyCode::Enter);
    assert!(played.app.session.table.version() > version);
}

#[test]
fn a_long_refusal_is_shown_whole() {
    let mut played = Played::usual("me,bot,bot", "a", Lang::DE);
    played.keys(":store 0 red 1");
    played.key(KeyCode::Enter);
    let message = played.app.message.clone().expect("a refusal");
    let squeeze = |text: &str| text.split_whitespace().collect::<String>();
    let screen = played.text();
    assert!(squeeze(&screen).contains(&squeeze(&message)), "{message}\n{screen}");
}

#[test]
fn a_payment_is_taken_back() {
    // Deals until the person can begin a payment.
    for seed in 0..50 {
        let mut played = Played::usual("me,bot", &format!("undo {seed}"), Lang::EN);
        let table = &played.app.session.table;
        let texts: Vec<String> =
            table.options(Seat(0)).into_iter().map(|mv| table.game().move_text(mv)).collect();
        let Some(index) = texts.iter().position(|text| text.starts_with("buy_rune")) else { continue };
        let before = played.text();
        (0..index).for_each(|_| played.key(KeyCode::Down));
        played.key(KeyCode::Enter);
        played.shows("What do you pay with?");
        played.key(KeyCode::Char('u'));
        played.shows("Taken back.");
        played.key(KeyCode::Home);
        assert_eq!(played.text(), before);
        played.key(KeyCode::Char('u'));
        played.shows("cannot be taken back");
        return;
    }
    panic!("no deal allows a payment");
}

#[test]
fn nothing_of_a_hand_is_on_the_screen_while_the_curtain_is_up() {
    for lang in Lang::all() {
        let options = Options { match_wins: 2, ..Options::default() };
        let mut played = Played::new("me:Anna,bot,me:Ben", "curtain", lang, (80, 24), options);
        let (mut curtains, mut last, mut games) = ([0, 0], None, 1);
        played.play_out(|played, _| {
            let Some(Overlay::Curtain(seat)) = played.app.overlay else {
                if played.app.session.table.game_over() {
                    (last, games) = (None, games + 1);
                }
                if let Some(seat) = played.app.session.asked_person() {
                    assert_eq!(last, Some(seat), "a hand is shown only behind a curtain");
                    played.shows("Hand: ");
                }
                return;
            };
            let name = if seat == Seat(0) { "Anna" } else { "Ben" };
            curtains[usize::from(seat != Seat(0))] += 1;
            last = Some(seat);
            let screen = played.screen();
            let written: Vec<&String> = screen.iter().filter(|line| !line.trim().is_empty()).collect();
            assert_eq!(written.len(), 1, "one line alone: {written:?}");
            assert!(written[0].contains(name), "{written:?}");
            // No key but Enter opens it.
            for key in ['?', 'r', 'g', 'h', 'l', 'u', 's', ':', '1', 'x'] {
                played.key(KeyCode::Char(key));
                assert_eq!(played.screen(), screen, "`{key}` behind the curtain");
            }
            assert!(!played.app.leaving);
        });
        assert!(curtains.iter().all(|count| *count > 3), "both take turns: {curtains:?}");
        assert!(games > 2, "the next game begins behind a curtain as well");
    }
}

#[test]
fn saving_and_leaving() {
    let mut played = Played::usual("me,bot", "a", Lang::EN);
    let file = played.folder.path().join("game.tafel");
    played.key(KeyCode::Char('s'));
    played.shows("Saved in");
    assert!(file.exists());
    std::fs::remove_file(&file).unwrap();
    played.key(KeyCode::Char('q'));
    assert!(played.app.leaving && file.exists(), "leaving saves");
}

#[test]
fn whoever_cannot_save_is_told_and_may_stay() {
    let mut played = Played::usual("me,bot", "a", Lang::EN);
    let blocked = played.folder.path().join("blocked");
    std::fs::write(&blocked, "").unwrap();
    played.app.session.save_to(Some(blocked.join("game.tafel")));
    played.key(KeyCode::Char('s'));
    assert!(played.app.message.as_ref().unwrap().contains("blocked"));
    played.key(KeyCode::Char('q'));
    played.shows("Q leaves all the same");
    assert!(!played.app.leaving);
    played.key(KeyCode::Char('1'));
    played.shows("Hand: ");
    played.key(KeyCode::Char('Q'));
    assert!(played.app.leaving && played.app.unsaved);
}

#[test]
fn keys_that_mean_nothing_do_nothing() {
    let mut played = Played::usual("me,bot", "a", Lang::DE);
    let before = played.text();
    for key in
        [KeyCode::Char('x'), KeyCode::Char('0'), KeyCode::Insert, KeyCode::F(9), KeyCode::Esc, KeyCode::Left]
    {
        played.key(key);
    }
    played.key(KeyCode::Tab);
    played.key(KeyCode::BackTab);
    assert_eq!(played.text(), before);
}

#[test]
fn no_size_is_too_small() {
    for size in [(1, 1), (2, 3), (10, 4), (79, 5), (3, 40), (200, 2)] {
        let mut played = Played::new("me,me,bot", "tiny", Lang::DE, size, Options::default());
        for key in ['\n', '?', 'x', 'r', 'x', 'g', 'x', 'h', 'x', ':', 'a', '\n', '1', '\n', '1'] {
            played.key(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
            played.screen();
        }
    }
}

#[test]
fn the_footer_fits() {
    for lang in Lang::all() {
        assert!(tafelrune_catalog::texts(lang).app("play-keys", &[]).width() <= 80, "{lang}");
    }
}
