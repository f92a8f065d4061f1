//! The games of a bulk run: setups and policies by number, and a game in progress.

use rand_pcg::Pcg64Mcg;
use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::testkit::{self, arbitrary::Bytes};
use tafelrune_engine::{Board, Clause, Dice, Game, Match, Seat, Seed, Setup, Viewer};

use super::Provable;

/// How all seats of a game choose their moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Uniformly.
    Random,
    /// As [`Level::Solid`].
    Greedy,
    /// As [`Level::Solid`], with random moves in between.
    Mixed,
    /// The first legal move, with random moves in between: mostly passing.
    Listless,
}

impl Policy {
    /// In the order in which a series uses them.
    pub const ALL: [Policy; 4] = [Policy::Random, Policy::Greedy, Policy::Mixed, Policy::Listless];

    /// The word used in messages.
    pub fn name(self) -> &'static str {
        ["random", "greedy", "mixed", "listless"][self as usize]
    }
}

/// Mixed policies make one random move in this many.
const RANDOM_ONCE_IN: u32 = 3;

/// The number of games that combine default and random options with every policy.
const OPTIONS_AND_POLICIES: u64 = 2 * Policy::ALL.len() as u64;

/// Random bytes that options are made of; enough for every game.
const OPTION_BYTES: usize = 64;

/// A series of games. Each depends only on its number, so that a series can be resumed anywhere.
#[derive(Clone, Copy, Debug)]
pub struct Bulk {
    /// The seed of the series.
    pub seed: u64,
    /// `None`: all player counts in turn.
    pub players: Option<u8>,
}

impl Bulk {
    /// Game `number`: default and random options alternate, then policies, then player counts.
    pub fn deal<G: Provable>(&self, number: u64) -> PlannedGame<G> {
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        let counts = u64::from(most - least) + 1;
        let players = self.players.unwrap_or(least + (number / OPTIONS_AND_POLICIES % counts) as u8);
        let cycle = number / (OPTIONS_AND_POLICIES * counts);
        let policy = Policy::ALL[(number / 2) as usize % Policy::ALL.len()];
        let mut dice = testkit::dice(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        let mut setup = Setup::<G>::new(players);
        G::vary_setup(&mut setup, cycle);
        if number % 2 == 1 {
            // Most combinations of options are valid, but not all.
            setup = loop {
                let data: Vec<u8> = (0..OPTION_BYTES).map(|_| dice.below(256) as u8).collect();
                let mut tried = setup.clone();
                tried.options = G::arbitrary_options(&mut Bytes::new(&data), players);
                if dice.below(2) == 0 {
                    G::vary_setup(&mut tried, cycle);
                }
                if G::new(tried.clone()).is_ok() {
                    break tried;
                }
            };
        }
        let bots = u64::from(dice.below(u32::MAX));
        let seed = Seed::from_text(&format!("{} {} {number}", G::ID, self.seed));
        PlannedGame { number, setup, policy, seed, bots }
    }
}

/// One game of a series, before it is dealt.
#[derive(Clone, Debug)]
pub struct PlannedGame<G: Game> {
    /// The index in the series.
    pub number: u64,
    /// Players, options and cards.
    pub setup: Setup<G>,
    /// Of all seats.
    pub policy: Policy,
    /// Of the deal and all random outcomes.
    pub seed: Seed,
    /// The seed of the policy.
    bots: u64,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct BulkGame<G: Game> {
    /// The match so far.
    pub played: Match<G>,
    /// Of the deal and all random outcomes.
    pub seed: Seed,
    policy: Policy,
    greedy: Bot,
    dice: Dice<Pcg64Mcg>,
}

impl<G: Provable> BulkGame<G> {
    /// Starts a game with its deal.
    pub fn new(deal: &PlannedGame<G>) -> (BulkGame<G>, Vec<G::Event>) {
        let game = G::new(deal.setup.clone()).expect("a series deals valid setups alone");
        let (played, events) = Match::start(game, &mut deal.seed.ply(0, 0));
        (BulkGame::of(deal, played), events)
    }

    /// Starts a game at a position.
    pub fn at(deal: &PlannedGame<G>, board: Board<G>) -> BulkGame<G> {
        BulkGame::of(deal, Match::at(board))
    }

    fn of(deal: &PlannedGame<G>, played: Match<G>) -> BulkGame<G> {
        BulkGame {
            played,
            seed: deal.seed,
            policy: deal.policy,
            greedy: Bot::new(Level::Solid, deal.bots),
            dice: testkit::dice(deal.bots),
        }
    }

    /// Deals the next game of a match, if one is due; false if the match is over.
    pub fn advance(&mut self) -> bool {
        if self.played.game_over() && !self.played.is_over() {
            let next = self.played.next_deal();
            self.played.next_game(&mut self.seed.ply(next, 0));
        }
        !self.played.is_over()
    }

    /// The next move by the policy; of seats that decide simultaneously a random one.
    pub fn choose(&mut self) -> (Seat, G::Move) {
        let board = self.played.board();
        let asked: Vec<Seat> = board.turn().seats().iter().collect();
        let seat = asked[self.dice.below(asked.len() as u32) as usize];
        let legal = board.legal_moves(seat);
        let policy = match self.policy {
            Policy::Mixed | Policy::Listless if self.dice.below(RANDOM_ONCE_IN) == 0 => Policy::Random,
            policy => policy,
        };
        // A forced move needs no view.
        let mv = match legal[..] {
            [only] => only,
            [first, ..] if policy == Policy::Listless => first,
            _ if policy == Policy::Random => legal[self.dice.below(legal.len() as u32) as usize],
            _ => self.greedy.choose(board.game(), seat, &board.view(Viewer::Seat(seat)), &legal),
        };
        (seat, mv)
    }

    /// Plays a move, or returns the clause that forbids it.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Vec<G::Event>, Clause> {
        let (number, ply) = self.played.next_ply();
        self.played.play(seat, mv, &mut self.seed.ply(number, ply))
    }
}
