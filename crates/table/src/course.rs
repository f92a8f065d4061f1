//! The course of a match: state, seed and what was said, in one place and in step.

use tafelrune_engine::record::Record;
use tafelrune_engine::{Clause, Faults, Game, Match, Receipt, Seat, Seed, Setup, Viewer};

/// A change that was played: its events, in order.
pub(crate) type Events<G> = Vec<<G as Game>::Event>;

/// A match with its seed. Whoever holds it knows every hand: it never leaves this crate.
pub(crate) struct Course<G: Game> {
    setup: Setup<G>,
    seed: Seed,
    played: Match<G>,
    /// Every step by game, in the order in which it was said. The record has another order where
    /// several chose at once. Out of these, any earlier moment is played again: nothing is copied
    /// for the sake of an undo that may never come.
    spoken: Vec<Vec<(Seat, G::Move)>>,
    /// How many of the last steps their seat may take back alone.
    alone: usize,
}

impl<G: Game> Course<G> {
    /// Deals the first game.
    pub fn start(setup: Setup<G>, seed: Seed) -> Result<(Course<G>, Events<G>), Faults> {
        let game = G::new(setup.clone())?;
        let (played, events) = Match::start(game, &mut seed.ply(0, 0));
        Ok((Course { setup, seed, played, spoken: vec![Vec::new()], alone: 0 }, events))
    }

    /// Goes on with a record; `watch` sees the events of each change.
    pub fn of_record(
        record: &Record,
        game: G,
        seed: Seed,
        mut watch: impl FnMut(bool, &[G::Event]),
    ) -> Result<Course<G>, Faults> {
        let setup = game.setup().clone();
        let mut spoken: Vec<Vec<(Seat, G::Move)>> = Vec::new();
        let played = record.replay(game, |played, step| {
            match step.seat {
                None => spoken.push(Vec::new()),
                // What replays has been parsed before.
                Some(seat) => {
                    let steps = played.board().game().parse_entry(step.text).unwrap_or_default();
                    let said = spoken.last_mut().expect("a deal comes first");
                    said.extend(steps.into_iter().map(|step| (seat, step)));
                }
            }
            watch(step.seat.is_some(), step.events);
        })?;
        Ok(Course { setup, seed, played, spoken, alone: 0 })
    }

    pub fn game(&self) -> &G {
        self.played.board().game()
    }

    pub fn played(&self) -> &Match<G> {
        &self.played
    }

    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The steps of the running game so far.
    pub fn steps(&self) -> usize {
        self.spoken.last().map_or(0, Vec::len)
    }

    /// Who said the steps of the running game, in order.
    pub fn speakers(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        let running = self.spoken.last().map_or(&[][..], Vec::as_slice);
        running.iter().map(|(seat, _)| *seat)
    }

    /// Makes one step.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Events<G>, Clause> {
        let (number, ply) = self.played.next_ply();
        let events = self.played.play(seat, mv, &mut self.seed.ply(number, ply))?;
        let running = self.spoken.last_mut().expect("there is always a running game");
        let same = running.last().is_some_and(|(last, _)| *last == seat);
        running.push((seat, mv));
        self.alone = if same { self.alone + 1 } else { 1 };
        let game = self.played.board().game();
        if events.iter().any(|event| game.reveals(event)) {
            self.alone = 0;
        }
        Ok(events)
    }

    /// Makes all the steps of a command, or none.
    pub fn play_all(&mut self, seat: Seat, steps: &[G::Move]) -> Result<Events<G>, Clause> {
        if let [step] = steps {
            return self.play(seat, *step);
        }
        let before = (self.played.clone(), self.steps(), self.alone);
        let mut happened = Vec::new();
        for step in steps {
            match self.play(seat, *step) {
                Ok(events) => happened.extend(events),
                Err(clause) => {
                    let running = self.spoken.last_mut().expect("there is always a running game");
                    running.truncate(before.1);
                    (self.played, self.alone) = (before.0, before.2);
                    return Err(clause);
                }
            }
        }
        Ok(happened)
    }

    /// Whether `seat` could make these steps now, and whether they would be a whole command.
    pub fn trial(&self, seat: Seat, steps: &[G::Move]) -> Result<bool, Clause> {
        let mut trial = self.played.clone();
        for step in steps {
            let (number, ply) = trial.next_ply();
            trial.play(seat, *step, &mut self.seed.ply(number, ply))?;
        }
        Ok(trial.draft().is_empty())
    }

    /// Deals the next game; nothing, unless one is over and the match is not.
    pub fn next_game(&mut self) -> Option<Events<G>> {
        if !self.played.game_over() || self.played.is_over() {
            return None;
        }
        let next = self.played.next_deal();
        let events = self.played.next_game(&mut self.seed.ply(next, 0));
        self.spoken.push(Vec::new());
        self.alone = 0;
        Some(events)
    }

    /// Whether a seat may take its last step back without asking.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.alone > 0 && self.speakers().next_back() == Some(seat)
    }

    /// Goes back to the first `steps` steps of the running game.
    pub fn rewind(&mut self, steps: usize) {
        let dropped = self.steps().saturating_sub(steps);
        self.played = self.moment(steps, |_, _| {});
        self.spoken.last_mut().expect("there is always a running game").truncate(steps);
        self.alone = self.alone.saturating_sub(dropped);
    }

    /// The match as it was after `steps` steps of the running game; `watch` sees the events after
    /// each of them, with the number of steps made.
    pub fn moment(&self, steps: usize, mut watch: impl FnMut(usize, &[G::Event])) -> Match<G> {
        let game = G::new(self.setup.clone()).expect("the setup was valid at the start");
        let (mut played, _) = Match::start(game, &mut self.seed.ply(0, 0));
        let last = self.spoken.len() - 1;
        for (index, said) in self.spoken.iter().enumerate() {
            if index > 0 {
                let next = played.next_deal();
                played.next_game(&mut self.seed.ply(next, 0));
            }
            let wanted = if index == last { steps.min(said.len()) } else { said.len() };
            for (made, (seat, mv)) in said[..wanted].iter().enumerate() {
                let (number, ply) = played.next_ply();
                let events = played.play(*seat, *mv, &mut self.seed.ply(number, ply));
                let events = events.expect("what was legal once is legal in the same place again");
                if index == last {
                    watch(made + 1, &events);
                }
            }
        }
        played
    }

    /// Where the last command of `seat` in the running game begins, counted in steps.
    pub fn last_command(&self, seat: Seat) -> Option<usize> {
        let last = self.speakers().rposition(|speaker| speaker == seat)?;
        // Steps of one command stand together; it begins where nothing was half made.
        (0..=last).rev().find(|steps| self.moment(*steps, |_, _| {}).draft().is_empty())
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        self.played.board().view(viewer)
    }

    /// The record so far, with the receipt of its seed if it has one.
    pub fn record(&self, receipt: Option<Receipt>) -> Record {
        let mut record = Record::of(&self.played, &self.setup, &self.seed);
        record.head.receipt = receipt;
        record
    }
}
