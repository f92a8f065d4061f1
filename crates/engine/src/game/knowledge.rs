use std::fmt::Debug;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Rules;
use crate::chance::Dice;
use crate::{Clause, Viewer};

/// Who knows what: events and states as one viewer may see them, what a viewer remembers, and the
/// worlds that fit it.
pub trait Knowledge: Rules {
    /// What happened, as one viewer may know it.
    type Seen: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;
    /// What one viewer can remember that the table no longer shows: a fold over the events that
    /// viewer saw. `()` if nothing is worth remembering.
    type Memory: Clone + Debug + Default + PartialEq + Send;
    /// Everything one viewer may know, and nothing else.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;
    /// All worlds that fit a view, prepared for drawing; the view itself if there is nothing to
    /// prepare.
    type Worlds: Clone + Debug + Send + Sync;

    /// What `viewer` sees of an event; `None` if nothing at all.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Everything `viewer` may know. Built by inclusion: only what this viewer may know goes in.
    fn view(&self, state: &Self::State, memory: &Self::Memory, viewer: Viewer) -> Self::View;

    /// The viewer that a view was made for.
    fn viewer_of(&self, view: &Self::View) -> Viewer;

    /// Works out once what all worlds of a view have in common, so that drawing one is cheap.
    fn worlds(&self, view: &Self::View) -> Self::Worlds;

    /// A world that fits everything in the view; each fitting deal of the hidden cards is equally
    /// likely.
    fn draw<R: Rng>(&self, worlds: &Self::Worlds, dice: &mut Dice<R>) -> Self::State;

    /// What a viewer knows of the past right after the deal, or at a described position.
    fn fresh_memory(&self, _state: &Self::State, _viewer: Viewer) -> Self::Memory {
        Self::Memory::default()
    }

    /// Adds an event to what `viewer` remembers.
    fn remember(&self, _memory: &mut Self::Memory, _viewer: Viewer, _seen: &Self::Seen) {}

    /// Whether a viewer learned something hidden by this event, so that it cannot be taken back
    /// without consent. `true` unless a game knows better.
    fn reveals(&self, _event: &Self::Event) -> bool {
        true
    }

    /// The clause behind an event, for the log.
    fn clause_of(&self, _seen: &Self::Seen) -> Option<Clause> {
        None
    }

    /// A single world of a view; search prepares [`worlds`](Knowledge::worlds) once and draws often.
    fn sample<R: Rng>(&self, view: &Self::View, dice: &mut Dice<R>) -> Self::State {
        self.draw(&self.worlds(view), dice)
    }
}
