//! Bulk play: which games are played, by whom, and a game under way.

use rand_pcg::Pcg64Mcg;
use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::testkit::{self, house_rules::Bytes};
use tafelrune_engine::{Board, Clause, Dice, Game, Match, Seat, Seed, Setup, Viewer};

use super::Provable;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crew {
    /// Everybody at random.
    Random,
    /// Everybody by rules of thumb.
    Greedy,
    /// Everybody by rules of thumb, with a random move now and then.
    Mixed,
    /// Everybody takes what is listed first, with a random move now and then: games of people who
    /// pass and pass.
    Listless,
}

impl Crew {
    /// All of them.
    pub const ALL: [Crew; 4] = [Crew::Random, Crew::Greedy, Crew::Mixed, Crew::Listless];

    /// The word used in messages.
    pub fn name(self) -> &'static str {
        ["random", "greedy", "mixed", "listless"][self as usize]
    }
}

/// A random move of a crew that is not of one kind comes once in so many.
const MIXED: u32 = 3;

/// So many games go through usual settings and house rules, each with every crew.
const SETTINGS_AND_CREWS: u64 = 2 * Crew::ALL.len() as u64;

/// How many bytes any settings need at most.
const SETTINGS: usize = 64;

/// A series of games: each is settled by its number alone, so that a series can be taken up anywhere.
#[derive(Clone, Copy, Debug)]
pub struct Bulk {
    /// The seed of the series.
    pub seed: u64,
    /// The number of players, or all in turn.
    pub players: Option<u8>,
}

impl Bulk {
    /// Game `number`: usual settings and house rules take turns, then crews, then player counts.
    pub fn deal<G: Provable>(&self, number: u64) -> Deal<G> {
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        let counts = u64::from(most - least) + 1;
        let players = self.players.unwrap_or(least + (number / SETTINGS_AND_CREWS % counts) as u8);
        let cycle = number / (SETTINGS_AND_CREWS * counts);
        let crew = Crew::ALL[(number / 2) as usize % Crew::ALL.len()];
        let mut dice = testkit::dice(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        let mut setup = Setup::<G>::new(players);
        G::arrange(&mut setup, cycle);
        if number % 2 == 1 {
            // Not every mixture of settings is valid; most are.
            setup = loop {
                let data: Vec<u8> = (0..SETTINGS).map(|_| dice.below(256) as u8).collect();
                let mut tried = setup.clone();
                tried.options = G::house_rules(&mut Bytes::new(&data), players);
                if dice.below(2) == 0 {
                    G::arrange(&mut tried, cycle);
                }
                if G::new(tried.clone()).is_ok() {
                    break tried;
                }
            };
        }
        let bots = u64::from(dice.below(u32::MAX));
        let seed = Seed::from_text(&format!("{} {} {number}", G::ID, self.seed));
        Deal { number, setup, crew, seed, bots }
    }
}

/// One game of a series, before it is dealt.
#[derive(Clone, Debug)]
pub struct Deal<G: Game> {
    /// Its number.
    pub number: u64,
    /// Players and settings.
    pub setup: Setup<G>,
    /// Who plays.
    pub crew: Crew,
    /// The chance of the game.
    pub seed: Seed,
    /// The seed of the bots.
    bots: u64,
}

/// A game under way.
#[derive(Clone, Debug)]
pub struct Sitting<G: Game> {
    /// What has been played.
    pub played: Match<G>,
    /// The chance of the game.
    pub seed: Seed,
    crew: Crew,
    greedy: Bot,
    dice: Dice<Pcg64Mcg>,
}

impl<G: Provable> Sitting<G> {
    /// Deals.
    pub fn new(deal: &Deal<G>) -> (Sitting<G>, Vec<G::Event>) {
        let game = G::new(deal.setup.clone()).expect("a series deals valid setups alone");
        let (played, events) = Match::start(game, &mut deal.seed.ply(0, 0));
        (Sitting::of(deal, played), events)
    }

    /// Begins with a position.
    pub fn at(deal: &Deal<G>, board: Board<G>) -> Sitting<G> {
        Sitting::of(deal, Match::at(board))
    }

    fn of(deal: &Deal<G>, played: Match<G>) -> Sitting<G> {
        Sitting {
            played,
            seed: deal.seed,
            crew: deal.crew,
            greedy: Bot::new(Level::Solid, deal.bots),
            dice: testkit::dice(deal.bots),
        }
    }

    /// Deals the next game of a match, if one is due; whether there is anything left to decide.
    pub fn goes_on(&mut self) -> bool {
        if self.played.game_over() && !self.played.is_over() {
            let next = self.played.next_deal();
            self.played.next_game(&mut self.seed.ply(next, 0));
        }
        !self.played.is_over()
    }

    /// Who decides next and what: bots see their views and their legal moves.
    pub fn choose(&mut self) -> (Seat, G::Move) {
        let board = self.played.board();
        let asked: Vec<Seat> = board.turn().seats().iter().collect();
        let seat = asked[self.dice.below(asked.len() as u32) as usize];
        let legal = board.legal_moves(seat);
        let crew = match self.crew {
            Crew::Mixed | Crew::Listless if self.dice.below(MIXED) == 0 => Crew::Random,
            crew => crew,
        };
        // Where there is nothing to choose, no view is needed.
        let mv = match legal[..] {
            [only] => only,
            [first, ..] if crew == Crew::Listless => first,
            _ if crew == Crew::Random => legal[self.dice.below(legal.len() as u32) as usize],
            _ => self.greedy.choose(board.game(), &board.view(Viewer::Seat(seat)), &legal),
        };
        (seat, mv)
    }

    /// Makes a move.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Vec<G::Event>, Clause> {
        let (number, ply) = self.played.next_ply();
        self.played.play(seat, mv, &mut self.seed.ply(number, ply))
    }
}
