//! The course of a match: state, seed and what was said, in one place and in step.

use std::sync::Arc;

use tafelrune_engine::record::Record;
use tafelrune_engine::{Clause, Faults, Game, Match, Receipt, Seat, Seed, Turn, Viewer};

/// A change that was played: its events, in order.
pub(crate) type Events<G> = Vec<<G as Game>::Event>;

/// A match with its seed. Whoever holds it knows every hand: it never leaves this crate.
pub(crate) struct Course<G: Game> {
    /// The rules of the first game.
    first: Arc<G>,
    seed: Seed,
    played: Match<G>,
    /// Every step by game, in the order in which it was said. The record has another order where
    /// several chose at once. Out of these, any earlier moment is played again: nothing is copied
    /// for the sake of an undo that may never come.
    spoken: Vec<Vec<Spoken<G::Move>>>,
}

/// A step as it was said.
#[derive(Clone, Copy, Debug)]
struct Spoken<M> {
    seat: Seat,
    mv: M,
    /// Nobody else has heard of it.
    quiet: bool,
    /// Somebody learned something by it.
    reveals: bool,
}

impl<G: Game> Course<G> {
    /// Deals the first game.
    pub fn start(first: Arc<G>, seed: Seed) -> (Course<G>, Events<G>) {
        let (played, events) = Match::start_shared(first.clone(), &mut seed.ply(0, 0));
        (Course { first, seed, played, spoken: vec![Vec::new()] }, events)
    }

    /// Goes on with a record; `watch` sees the events of each change.
    pub fn of_record(
        record: &Record,
        game: G,
        seed: Seed,
        mut watch: impl FnMut(bool, &[G::Event]),
    ) -> Result<Course<G>, Faults> {
        let first = Arc::new(game.clone());
        let mut spoken: Vec<Vec<Spoken<G::Move>>> = Vec::new();
        let played = record.replay(game, |played, step| {
            match step.seat {
                None => spoken.push(Vec::new()),
                // What replays has been parsed before.
                Some(seat) => {
                    let steps = played.board().game().parse_entry(step.text).unwrap_or_default();
                    let said = spoken.last_mut().expect("a deal comes first");
                    // What was recorded is known to all: nobody takes it back alone.
                    let known = |mv| Spoken { seat, mv, quiet: false, reveals: true };
                    said.extend(steps.into_iter().map(known));
                }
            }
            watch(step.seat.is_some(), step.events);
        })?;
        Ok(Course { first, seed, played, spoken })
    }

    pub fn game(&self) -> &G {
        self.played.board().game()
    }

    pub fn played(&self) -> &Match<G> {
        &self.played
    }

    /// The rules of the first game.
    pub fn first(&self) -> &G {
        &self.first
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
        running.iter().map(|spoken| spoken.seat)
    }

    /// Makes one step.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Events<G>, Clause> {
        let (number, ply) = self.played.next_ply();
        let before = self.played.board().turn();
        let events = self.played.play(seat, mv, &mut self.seed.ply(number, ply))?;
        let game = self.played.board().game();
        let reveals = events.iter().any(|event| game.reveals(event));
        let quiet = is_quiet(&self.played, seat, before, &events);
        let running = self.spoken.last_mut().expect("there is always a running game");
        running.push(Spoken { seat, mv, quiet, reveals });
        Ok(events)
    }

    /// Makes all the steps of a command, or none.
    pub fn play_all(&mut self, seat: Seat, steps: &[G::Move]) -> Result<Events<G>, Clause> {
        if let [step] = steps {
            return self.play(seat, *step);
        }
        let before = (self.played.clone(), self.steps());
        let mut happened = Vec::new();
        for step in steps {
            match self.play(seat, *step) {
                Ok(events) => happened.extend(events),
                Err(clause) => {
                    let running = self.spoken.last_mut().expect("there is always a running game");
                    running.truncate(before.1);
                    self.played = before.0;
                    return Err(clause);
                }
            }
        }
        Ok(happened)
    }

    /// What would happen if `seat` made these steps now.
    pub fn trial(&self, seat: Seat, steps: &[G::Move]) -> Result<Trial, Clause> {
        let mut trial = self.played.clone();
        let mut happened = Vec::new();
        for step in steps {
            let (number, ply) = trial.next_ply();
            happened.extend(trial.play(seat, *step, &mut self.seed.ply(number, ply))?);
        }
        let before = self.played.board().turn();
        Ok(Trial { whole: trial.draft().is_empty(), quiet: is_quiet(&trial, seat, before, &happened) })
    }

    /// Deals the next game; nothing, unless one is over and the match is not.
    pub fn next_game(&mut self) -> Option<Events<G>> {
        if !self.played.game_over() || self.played.is_over() {
            return None;
        }
        let next = self.played.next_deal();
        let events = self.played.next_game(&mut self.seed.ply(next, 0));
        self.spoken.push(Vec::new());
        Some(events)
    }

    /// The step that a seat may take back without asking: its last one, if nobody learned anything
    /// by it and nobody has been heard of since. What others do unheard must not show in this.
    fn undoable(&self, seat: Seat) -> Option<usize> {
        let running = self.spoken.last()?;
        let last = running.iter().rposition(|spoken| spoken.seat == seat)?;
        let alone = !running[last].reveals && running[last + 1..].iter().all(|spoken| spoken.quiet);
        alone.then_some(last)
    }

    /// Whether a seat may take its last step back without asking.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }

    /// Takes the last step of a seat back, if it may do that alone; says whether anybody else had
    /// heard of it. What others did unheard since stays, where it still fits.
    pub fn unsay(&mut self, seat: Seat) -> Option<Unsaid> {
        let index = self.undoable(seat)?;
        let running = self.spoken.last()?;
        let quiet = running[index].quiet;
        let later: Vec<Spoken<G::Move>> = running[index + 1..].to_vec();
        self.rewind(index);
        for Spoken { seat, mv, .. } in later {
            if self.play(seat, mv).is_err() {
                break;
            }
        }
        Some(Unsaid { quiet })
    }

    /// Goes back to the first `steps` steps of the running game.
    pub fn rewind(&mut self, steps: usize) {
        self.played = self.moment(steps, |_, _| {});
        self.spoken.last_mut().expect("there is always a running game").truncate(steps);
    }

    /// The match as it was after `steps` steps of the running game; `watch` sees the events after
    /// each of them, with the number of steps made.
    pub fn moment(&self, steps: usize, mut watch: impl FnMut(usize, &[G::Event])) -> Match<G> {
        let (mut played, _) = Match::start_shared(self.first.clone(), &mut self.seed.ply(0, 0));
        let last = self.spoken.len() - 1;
        for (index, said) in self.spoken.iter().enumerate() {
            if index > 0 {
                let next = played.next_deal();
                played.next_game(&mut self.seed.ply(next, 0));
            }
            let wanted = if index == last { steps.min(said.len()) } else { said.len() };
            for (made, Spoken { seat, mv, .. }) in said[..wanted].iter().enumerate() {
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
        let mut record = Record::of(&self.played, self.first.setup(), &self.seed);
        record.head.receipt = receipt;
        record
    }
}

/// A step that was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unsaid {
    /// Nobody else had heard of it.
    pub quiet: bool,
}

/// What steps would be, once made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trial {
    /// A whole command.
    pub whole: bool,
    /// Something that nobody else hears of.
    pub quiet: bool,
}

/// Whether nobody but `seat` can tell that anything happened: a step of a half-made command, or of a
/// secret choice.
pub(crate) fn is_quiet<G: Game>(
    after: &Match<G>,
    seat: Seat,
    before: Turn<G::Decision>,
    events: &[G::Event],
) -> bool {
    if !after.draft().is_empty() {
        return true;
    }
    if !matches!(before, Turn::Many(..)) {
        return false;
    }
    let game = after.board().game();
    let others = || Viewer::all(game.players()).filter(|viewer| !viewer.is(seat));
    let heard = |event| others().any(|viewer| game.seen(event, viewer).is_some());
    before.seats() == after.board().turn().seats()
        && before.decision() == after.board().turn().decision()
        && !events.iter().any(heard)
}
