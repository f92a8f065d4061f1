//! A game in progress: the state, and beside it what each viewer remembers.

use std::sync::Arc;

use crate::chance::Chance;
use crate::{Clause, Game, Ranking, Seat, Turn, Viewer};

/// State and memories, kept in step. [`Game`] keeps them apart, so that search can do without memories.
#[derive(Clone, Debug)]
pub struct Board<G: Game> {
    /// Shared, so that a clone of a board does not copy the rules.
    game: Arc<G>,
    state: G::State,
    /// One per seat, and the spectator's last.
    memories: Vec<G::Memory>,
}

impl<G: Game> Board<G> {
    /// Deals a game.
    pub fn start(game: G, chance: &mut impl Chance) -> (Board<G>, Vec<G::Event>) {
        Board::start_shared(Arc::new(game), chance)
    }

    /// [`start`](Board::start) with rules that other boards share.
    pub fn start_shared(game: Arc<G>, chance: &mut impl Chance) -> (Board<G>, Vec<G::Event>) {
        let mut events = Vec::new();
        let state = game.start(chance, &mut events);
        (Board::at_shared(game, state), events)
    }

    /// Begins at a state, with the memories of a fresh deal.
    pub fn at(game: G, state: G::State) -> Board<G> {
        Board::at_shared(Arc::new(game), state)
    }

    fn at_shared(game: Arc<G>, state: G::State) -> Board<G> {
        let memories = Viewer::all(game.players()).map(|viewer| game.fresh_memory(&state, viewer)).collect();
        Board { game, state, memories }
    }

    /// The rules that it is played by.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole truth, secrets included. For tests, records and scenarios; never for a client.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Who must decide what.
    pub fn turn(&self) -> Turn<G::Decision> {
        self.game.turn(&self.state)
    }

    /// `None` until the game is over.
    pub fn ranking(&self) -> Option<Ranking> {
        self.game.ranking(&self.state)
    }

    /// The legal moves of a seat, in pinned order; empty if it is not asked.
    pub fn legal_moves(&self, seat: Seat) -> Vec<G::Move> {
        // Most decisions offer no more than this.
        let mut moves = Vec::with_capacity(32);
        self.game.legal_moves(&self.state, seat, &mut moves);
        moves
    }

    /// Makes a move, or names the clause that forbids it and changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        mv: G::Move,
        chance: &mut impl Chance,
    ) -> Result<Vec<G::Event>, Clause> {
        let mut events = Vec::new();
        self.game.play(&mut self.state, seat, mv, chance, &mut events)?;
        for event in &events {
            for (viewer, memory) in Viewer::all(self.game.players()).zip(&mut self.memories) {
                if let Some(seen) = self.game.seen(event, viewer) {
                    self.game.remember(memory, viewer, &seen);
                }
            }
        }
        Ok(events)
    }

    /// What a viewer remembers of the events so far.
    pub fn memory(&self, viewer: Viewer) -> &G::Memory {
        match viewer {
            Viewer::Seat(seat) => &self.memories[seat.index()],
            Viewer::Spectator => &self.memories[self.memories.len() - 1],
        }
    }

    /// Everything a viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, self.memory(viewer), viewer)
    }
}
