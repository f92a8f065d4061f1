//! The log of a match in words, kept for each viewer and language: it is told once, and then only continued.
//! Telling a long match anew takes tens of milliseconds.

use std::any::Any;
use std::sync::Arc;

use serde_json::value::{RawValue, to_raw_value};
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::Viewer;
use tafelrune_words::{Lang, Names, Texts};

use crate::table::retelling::{Retelling, SeenChange, Source};
use crate::views::event_lines;

/// The bytes of lines that a table keeps, more or less: those that were read longest ago go first. All languages and
/// seats of a usual match are much less.
const KEPT_BYTES: usize = 4 << 20;
/// Up to this many changes are told at once, which takes less than a millisecond; more are left to a [`Telling`].
const AT_ONCE: usize = 48;

/// Lines that were told, as JSON.
pub type Told = Arc<Vec<Box<RawValue>>>;

/// Tells a story apart from its table, since that may take long; what comes out is for the table to keep.
pub type Telling = Box<dyn FnOnce(&Texts) -> Box<dyn Any + Send> + Send>;

#[derive(Clone)]
pub(crate) struct Story<G: CatalogGame> {
    lang: Lang,
    retelling: Retelling<G>,
    lines: Told,
    bytes: usize,
    /// How many lines there are after each change, and how many bytes: an undo goes by that.
    marks: Vec<(u32, u32)>,
}

impl<G: CatalogGame> Story<G> {
    pub fn new(viewer: Viewer, lang: Lang) -> Story<G> {
        Story { lang, retelling: Retelling::new(viewer), lines: Told::default(), bytes: 0, marks: Vec::new() }
    }

    /// Tells what has happened since.
    pub fn go_on(&mut self, source: Source<'_, G>, texts: &Texts, names: &Names) {
        self.marks.truncate(self.retelling.go_back(source));
        let (lines, bytes) = self.marks.last().copied().unwrap_or_default();
        let (mut told, mut bytes) = (std::mem::take(&mut self.lines), bytes as usize);
        let all = Arc::make_mut(&mut told);
        all.truncate(lines as usize);
        self.retelling.go_on(source, |game, change| {
            for line in tell(game, texts, names, &change) {
                bytes += line.get().len();
                all.push(line);
            }
            self.marks.push((all.len() as u32, bytes as u32));
        });
        (self.lines, self.bytes) = (told, bytes);
    }

    /// What may still be told in another order.
    fn rest(&self, source: Source<'_, G>, texts: &Texts, names: &Names) -> Vec<Box<RawValue>> {
        let mut rest = Vec::new();
        self.retelling.rest(source, |game, change| rest.extend(tell(game, texts, names, &change)));
        rest
    }

    fn is_of(&self, viewer: Viewer, lang: Lang) -> bool {
        self.retelling.viewer() == viewer && self.lang == lang
    }
}

fn tell<G: CatalogGame>(
    game: &G,
    texts: &Texts,
    names: &Names,
    change: &SeenChange<G>,
) -> Vec<Box<RawValue>> {
    if change.seen.is_empty() {
        return Vec::new();
    }
    let lines = event_lines::lines(game, texts, names, change.before.as_ref(), &change.seen);
    lines.iter().map(|line| to_raw_value(line).expect("wire types have string keys only")).collect()
}

/// The stories of a table, those that were read last at the end.
pub(crate) struct Stories<G: CatalogGame>(Vec<Story<G>>);

impl<G: CatalogGame> Default for Stories<G> {
    fn default() -> Stories<G> {
        Stories(Vec::new())
    }
}

impl<G: CatalogGame> Stories<G> {
    /// The whole story up to now: what is kept of it, and what may still change its place.
    pub fn tell(
        &mut self,
        source: Source<'_, G>,
        viewer: Viewer,
        texts: &Texts,
        names: &Names,
    ) -> (Told, Vec<Box<RawValue>>) {
        let mut story = self.take(viewer, texts.lang());
        story.go_on(source, texts, names);
        let told = (story.lines.clone(), story.rest(source, texts, names));
        self.keep(story);
        told
    }

    /// A story that has to be told apart from the table before anybody reads it: how far it was told.
    pub fn untold(&self, source: Source<'_, G>, viewer: Viewer, lang: Lang) -> Option<Story<G>> {
        let known = self.0.iter().find(|story| story.is_of(viewer, lang));
        let story = known.cloned().unwrap_or_else(|| Story::new(viewer, lang));
        (story.retelling.untold(source.played) > AT_ONCE).then_some(story)
    }

    fn take(&mut self, viewer: Viewer, lang: Lang) -> Story<G> {
        match self.0.iter().position(|story| story.is_of(viewer, lang)) {
            Some(at) => self.0.remove(at),
            None => Story::new(viewer, lang),
        }
    }

    /// Keeps a story in place of an older one of the same viewer.
    pub fn keep(&mut self, story: Story<G>) {
        drop(self.take(story.retelling.viewer(), story.lang));
        self.0.push(story);
        let mut bytes: usize = self.0.iter().map(|story| story.bytes).sum();
        while bytes > KEPT_BYTES && self.0.len() > 1 {
            bytes -= self.0.remove(0).bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use tafelrune_engine::{Rules, Seat, Seed, Setup};
    use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

    use super::*;
    use crate::table::match_history::MatchHistory;

    /// The lines of a match as its record tells them.
    fn from_record<G: CatalogGame>(
        history: &MatchHistory<G>,
        viewer: Viewer,
        texts: &Texts,
        names: &Names,
    ) -> Vec<String> {
        let (mut lines, mut before) = (Vec::new(), None);
        let first = (**history.source().first).clone();
        let replayed = history.record(None).replay(first, |played, step| {
            let game = played.board().game();
            let seen = step.events.iter().filter_map(|event| game.seen(event, viewer)).collect();
            let change = SeenChange { before: before.take(), seen };
            before = Some(played.board().view(viewer));
            lines.extend(tell(game, texts, names, &change).iter().map(|line| line.get().to_string()));
        });
        assert!(replayed.is_ok(), "a record replays");
        lines
    }

    /// Random play with undo, told now and then to anybody.
    fn is_told_as_its_record<G: CatalogGame>(players: u8) -> usize {
        let seed = Seed::from_text(G::ID);
        let first = Arc::new(G::new(Setup::new(players)).expect("a usual setup"));
        let (mut history, _) = MatchHistory::start(first, seed);
        let mut dice = seed.ply(1000, 1000);
        let mut stories = Stories::default();
        let texts = [Lang::DE, Lang::EN].map(tafelrune_catalog::texts);
        let mut unsettled = 0;
        for _ in 0..600 {
            let board = history.played().board();
            let asked: Vec<Seat> = board.turn().seats().iter().collect();
            if asked.is_empty() && history.next_game().is_none() {
                break;
            }
            if !asked.is_empty() {
                // Whoever is asked, in any order.
                let seat = asked[dice.below(asked.len() as u32) as usize];
                let moves = history.played().board().legal_moves(seat);
                history.play(seat, moves[dice.below(moves.len() as u32) as usize]).expect("a legal move");
            }
            if dice.below(40) == 0 {
                let steps = history.steps() as u32;
                history.rewind((steps - dice.below(steps.min(9) + 1)) as usize);
            }
            if dice.below(4) == 0 {
                let you =
                    Some(Seat(dice.below(u32::from(players) + 1) as u8)).filter(|seat| seat.0 < players);
                let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
                let texts = &texts[dice.below(2) as usize];
                let names = Names { names: vec!["Anna".into(); usize::from(players)], you };
                let (told, rest) = stories.tell(history.source(), viewer, texts, &names);
                unsettled += rest.len();
                let told: Vec<String> = told.iter().chain(&rest).map(|line| line.get().to_string()).collect();
                assert_eq!(told, from_record(&history, viewer, texts, &names), "{}", G::ID);
            }
        }
        unsettled
    }

    #[test]
    fn a_story_that_is_continued_equals_the_one_of_the_record() {
        is_told_as_its_record::<Markt>(3);
        is_told_as_its_record::<Thalara>(3);
        is_told_as_its_record::<Mara>(3);
    }

    #[test]
    fn only_what_is_new_is_told() {
        let seed = Seed::from_text("long");
        let (mut history, _) = MatchHistory::start(Arc::new(Markt::new(Setup::new(2)).unwrap()), seed);
        let mut dice = seed.ply(1000, 1000);
        while history.steps() < 3 * AT_ONCE {
            let board = history.played().board();
            let Some(seat) = board.turn().first_seat() else { break };
            let moves = board.legal_moves(seat);
            history.play(seat, moves[dice.below(moves.len() as u32) as usize]).unwrap();
        }
        assert!(history.steps() > 2 * AT_ONCE, "a long match");
        let texts = tafelrune_catalog::texts(Lang::EN);
        let names = Names { names: vec!["Anna".into(), "Ben".into()], you: None };
        let mut stories = Stories::default();
        let untold = stories.untold(history.source(), Viewer::Spectator, Lang::EN);
        let mut apart = untold.expect("too much to be told at once");
        apart.go_on(history.source(), &texts, &names);
        stories.keep(apart);
        assert!(stories.untold(history.source(), Viewer::Spectator, Lang::EN).is_none(), "it is kept");
        assert!(stories.untold(history.source(), Viewer::Spectator, Lang::DE).is_some(), "in its language");
        assert!(
            stories.untold(history.source(), Viewer::Seat(Seat(0)), Lang::EN).is_some(),
            "for its viewer"
        );
        let (told, _) = stories.tell(history.source(), Viewer::Spectator, &texts, &names);
        assert!(told.len() > AT_ONCE);
    }
}
