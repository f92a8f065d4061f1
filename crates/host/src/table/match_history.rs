//! A match with its seed, and which of its steps can be taken back.

use std::sync::Arc;

use tafelrune_engine::record::Record;
use tafelrune_engine::{Clause, Faults, Game, Match, Receipt, Rules, Seat, Seed, Setup, Turn, Viewer};

use crate::table::retelling::{Retelling, SeenChange, Source};

/// A change that was played: its events, in order.
pub(crate) type Events<G> = Vec<<G as Rules>::Event>;

/// A match with its seed and moves. It knows every hand and never leaves this crate.
pub(crate) struct MatchHistory<G: Game> {
    /// The rules of the first game.
    first: Arc<G>,
    seed: Seed,
    /// An undo replays its steps, so that no state is copied in advance.
    played: Match<G>,
    /// What others know of each step of the running game.
    publicity: Vec<Publicity>,
}

/// What others know of a step.
#[derive(Clone, Copy, Debug)]
struct Publicity {
    /// No other viewer saw anything of it.
    quiet: bool,
    /// It revealed hidden information to somebody.
    reveals: bool,
}

impl<G: Game> MatchHistory<G> {
    /// Deals the first game.
    pub fn start(first: Arc<G>, seed: Seed) -> (MatchHistory<G>, Events<G>) {
        let (played, events) = Match::start_shared(first.clone(), &mut seed.ply(0, 0));
        (MatchHistory { first, seed, played, publicity: Vec::new() }, events)
    }

    /// Goes on with a record; `watch` sees the events of each change.
    pub fn of_record(
        record: &Record,
        game: G,
        seed: Seed,
        mut watch: impl FnMut(bool, &[G::Event]),
    ) -> Result<MatchHistory<G>, Faults> {
        let first = Arc::new(game.clone());
        let played = record.replay(game, |_, step| watch(step.seat.is_some(), step.events))?;
        // What was recorded is known to all: nobody takes it back alone.
        let publicity = vec![Publicity { quiet: false, reveals: true }; running(&played).1.len()];
        Ok(MatchHistory { first, seed, played, publicity })
    }

    pub fn game(&self) -> &G {
        self.played.board().game()
    }

    pub fn played(&self) -> &Match<G> {
        &self.played
    }

    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The steps of the running game so far.
    pub fn steps(&self) -> usize {
        self.publicity.len()
    }

    /// Who made the steps of the running game, in order.
    pub fn movers(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        running(&self.played).0.iter().copied()
    }

    /// Makes one step.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Events<G>, Clause> {
        let (number, ply) = self.played.next_ply();
        let before = self.played.board().turn();
        let events = self.played.play(seat, mv, &mut self.seed.ply(number, ply))?;
        let game = self.played.board().game();
        let reveals = events.iter().any(|event| game.reveals(event));
        let quiet = is_quiet(&self.played, seat, before, &events);
        self.publicity.push(Publicity { quiet, reveals });
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
                    self.publicity.truncate(before.1);
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
        self.publicity.clear();
        Some(events)
    }

    /// The setup of another game with the same seats, as the rules have it after the last one.
    pub fn following(&self) -> Option<Setup<G>> {
        let (board, next) = (self.played.board(), self.played.next_deal());
        board.ranking()?;
        Some(board.game().following(board.state(), &mut self.seed.ply(next, 0)))
    }

    /// The step that a seat may take back without asking: its last one, if it revealed nothing and no public
    /// step followed. Secret steps of others must not show in this.
    fn undoable(&self, seat: Seat) -> Option<usize> {
        let last = self.movers().rposition(|mover| mover == seat)?;
        let (step, later) = self.publicity[last..].split_first()?;
        let alone = !step.reveals && later.iter().all(|step| step.quiet);
        alone.then_some(last)
    }

    /// Whether a seat may take its last step back without asking.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }

    /// Takes the last step of a seat back, if it may do that alone; says whether anybody else had
    /// been told of it. Secret steps of others since then stay, if they are still legal.
    pub fn take_back(&mut self, seat: Seat) -> Option<TakenBack> {
        let index = self.undoable(seat)?;
        let quiet = self.publicity[index].quiet;
        let (seats, moves) = running(&self.played);
        let later: Vec<(Seat, G::Move)> =
            seats.iter().copied().zip(moves.iter().copied()).skip(index + 1).collect();
        self.rewind(index);
        for (seat, mv) in later {
            if self.play(seat, mv).is_err() {
                break;
            }
        }
        Some(TakenBack { quiet })
    }

    /// Goes back to the first `steps` steps of the running game.
    pub fn rewind(&mut self, steps: usize) {
        self.played = self.moment(steps, |_, _| {});
        self.publicity.truncate(steps);
    }

    /// The match as it was after `steps` steps of the running game; `watch` sees the events after
    /// each of them, with the number of steps made.
    pub fn moment(&self, steps: usize, mut watch: impl FnMut(usize, &[G::Event])) -> Match<G> {
        let (mut played, _) = Match::start_shared(self.first.clone(), &mut self.seed.ply(0, 0));
        let last = self.played.steps().len() - 1;
        for (index, (seats, moves)) in self.played.steps().enumerate() {
            if index > 0 {
                let next = played.next_deal();
                played.next_game(&mut self.seed.ply(next, 0));
            }
            let wanted = if index == last { steps.min(moves.len()) } else { moves.len() };
            for (made, (seat, mv)) in seats.iter().zip(moves).take(wanted).enumerate() {
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
        let last = self.movers().rposition(|mover| mover == seat)?;
        // Steps of one command stand together; it begins where nothing was half made.
        (0..=last).rev().find(|steps| self.moment(*steps, |_, _| {}).draft().is_empty())
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        self.played.board().view(viewer)
    }

    /// What the match is played through again from.
    pub fn source(&self) -> Source<'_, G> {
        Source { first: &self.first, seed: &self.seed, played: &self.played }
    }

    /// Everything a viewer saw, change by change, each with the view before it. Played through again, for a log in
    /// words: it needs to know what an index meant at the time.
    pub fn seen_changes(&self, viewer: Viewer) -> Vec<SeenChange<G>> {
        let mut changes = Vec::new();
        let mut note = |_: &G, change: SeenChange<G>| {
            if !change.seen.is_empty() {
                changes.push(change);
            }
        };
        let mut retelling = Retelling::new(viewer);
        retelling.go_on(self.source(), &mut note);
        retelling.rest(self.source(), &mut note);
        changes
    }

    /// The record so far, with the receipt of its seed if it has one.
    pub fn record(&self, receipt: Option<Receipt>) -> Record {
        let mut record = Record::of(&self.played, self.first.setup(), &self.seed);
        record.head.receipt = receipt;
        record
    }
}

/// Who made the steps of the running game, and which.
fn running<G: Game>(played: &Match<G>) -> (&[Seat], &[G::Move]) {
    played.steps().last().unwrap_or_default()
}

/// A step that was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakenBack {
    /// Nobody else had been told of it.
    pub quiet: bool,
}

/// What steps would be, once made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trial {
    /// A whole command.
    pub whole: bool,
    /// Others are not told of it.
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
