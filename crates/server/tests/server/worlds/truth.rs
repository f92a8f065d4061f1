//! What truly happens at a table, worked out beside the server: it alone knows what each pair of eyes
//! may know.

use tafelrune_ai::{Bot, Level, Strategy};
use tafelrune_engine::{Game, Match, Receipt, Seat, Seed, Setup, Share, Turn, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

/// A game as it is played here.
pub trait Played: Strategy {
    /// How the table is set up.
    fn set_up(players: u8) -> Setup<Self> {
        Setup::new(players)
    }
}

impl Played for Markt {}
impl Played for Thalara {}

impl Played for Mara {
    fn set_up(players: u8) -> Setup<Mara> {
        let mut setup = Setup::<Mara>::new(players);
        // Reaction windows come with attacks: nobody is too weak for one.
        setup.options.calm_threshold = 0;
        setup.options.calm_covers_actions = false;
        setup
    }
}

/// The server's share number `number`.
pub fn share(number: u32) -> Share {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_le_bytes());
    Share(bytes)
}

/// A match with everything hidden in it.
pub struct Truth<G: Played> {
    played: Match<G>,
    seed: Seed,
}

impl<G: Played> Truth<G> {
    /// The deal that comes of a share if nobody adds anything; and how it looks to each pair of eyes.
    pub fn deal(number: u32, players: u8) -> (Truth<G>, Vec<String>) {
        let seed = Receipt::new(share(number), &vec![None; usize::from(players)]).seed(players);
        let game = G::new(G::set_up(players)).unwrap();
        let (played, events) = Match::start(game, &mut seed.ply(0, 0));
        let looks = Viewer::all(players).map(|viewer| looks(&played, &events, viewer)).collect();
        (Truth { played, seed }, looks)
    }

    /// The seat that is to decide next; nobody after the end.
    pub fn asked(&self) -> Option<Seat> {
        self.played.board().turn().first_seat()
    }

    /// Whether it is asked in a reaction window.
    pub fn is_window(&self) -> bool {
        match self.played.board().turn() {
            Turn::Many(..) => true,
            Turn::One(_, decision) => G::is_reaction(decision),
            Turn::Over => false,
        }
    }

    /// The legal moves of a seat.
    pub fn options(&self, seat: Seat) -> Vec<G::Move> {
        self.played.board().legal_moves(seat)
    }

    /// What a solid bot would do.
    pub fn advice(&self, seat: Seat, luck: usize) -> G::Move {
        let board = self.played.board();
        let (view, options) = (board.view(Viewer::Seat(seat)), board.legal_moves(seat));
        Bot::new(Level::Solid, luck as u64).choose_while(board.game(), seat, &view, &options, |_| false)
    }

    /// The text of a move.
    pub fn text(&self, mv: G::Move) -> String {
        self.played.board().game().move_text(mv)
    }

    /// Makes a move.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Vec<G::Event> {
        let (number, ply) = self.played.next_ply();
        self.played.play(seat, mv, &mut self.seed.ply(number, ply)).expect("a legal move")
    }

    /// How the table would look to a viewer after a move, and what of it the viewer would see happen.
    pub fn after(&self, seat: Seat, mv: G::Move, viewer: Viewer) -> String {
        let mut trial = Truth { played: self.played.clone(), seed: self.seed };
        let events = trial.play(seat, mv);
        // That a command is complete, everybody hears.
        looks(&trial.played, &events, viewer) + if trial.played.draft().is_empty() { "" } else { "half made" }
    }

    /// How the table looks to everybody: the whole truth, as far as anybody can ever notice it.
    pub fn to_all(&self) -> Vec<String> {
        let players = self.played.board().game().setup().players;
        Viewer::all(players).map(|viewer| looks(&self.played, &[], viewer)).collect()
    }

    /// Makes a move that somebody made at the table; gives how it looks to a viewer.
    pub fn follow(&mut self, seat: Seat, text: &str, viewer: Viewer) -> String {
        let mv = self.played.board().game().parse_move(text).expect("a move of the game");
        let events = self.play(seat, mv);
        looks(&self.played, &events, viewer)
    }
}

fn looks<G: Game>(played: &Match<G>, events: &[G::Event], viewer: Viewer) -> String {
    let game = played.board().game();
    let seen: Vec<G::Seen> = events.iter().filter_map(|event| game.seen(event, viewer)).collect();
    serde_json::to_string(&(played.board().view(viewer), seen)).unwrap()
}
