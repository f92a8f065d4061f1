//! What teaches the games: the rulebook with its examples, the cards, and scenarios that can be
//! played where they stand. Everything is built in, nothing is kept.

use include_dir::{Dir, include_dir};
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::{Faults, Seat, Setup};
use tafelrune_words::Texts;
use tafelrune_words::card_faces::CardFace;
use tafelrune_words::coverage::{self, Cover};

use crate::lessons::script::Script;
use crate::lessons::stage::Stage;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{CardInfo, ClauseInfo, ExampleInfo, Rulebook, Scene, SceneSteps};

/// The name under which the lesson of a game is found beside its scenarios.
pub const LESSON: &str = "lesson";
/// Limits the work of one request: every request replays all steps.
const MOST_STEPS: usize = 400;

/// Calls a function that is generic over the game for the game of an id, or refuses an unknown one.
macro_rules! with_game {
    ($id:expr, $function:ident($($argument:expr),*)) => {
        tafelrune_catalog::with_game!($id, $function($($argument),*)).unwrap_or_else(|| Err(Code::NoGame.into()))
    };
}

/// The lessons, by the id of their game.
static LESSONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/lessons");

/// The whole rulebook of a game.
pub fn rulebook(game: &str, texts: &Texts) -> Result<Rulebook, RequestError> {
    with_game!(game, book(texts))
}

/// Every card of a game's own edition.
pub fn cards(game: &str, texts: &Texts) -> Result<Vec<CardInfo>, RequestError> {
    with_game!(game, edition(texts))
}

/// A scenario after some steps.
pub fn scene(game: &str, name: &str, asked: &SceneSteps, texts: &Texts) -> Result<Scene, RequestError> {
    let text = text(game, name).ok_or(Code::NoPage)?;
    if asked.steps.len() > MOST_STEPS {
        return Err(Code::TooLarge.into());
    }
    let script = Script::parse(text).map_err(|faults: Faults| RequestError::faults(Code::Setup, faults))?;
    with_game!(game, play(&script, name, asked, texts))
}

/// The file of a scenario or lesson.
fn text(game: &str, name: &str) -> Option<&'static str> {
    match name {
        LESSON => LESSONS.get_file(format!("{game}.scenario"))?.contents_utf8(),
        _ => coverage::scenario_text(game, name),
    }
}

/// What a scenario shows, in the reader's language.
fn title(game: &str, name: &str, texts: &Texts) -> String {
    texts.app(&format!("scenario-{game}-{name}"), &[])
}

fn book<G: CatalogGame>(texts: &Texts) -> Result<Rulebook, RequestError> {
    let clauses = coverage::table::<G>().into_iter().map(|(clause, covers)| {
        let rule = texts.rule(G::ID, clause.id());
        let scenario = |cover: &Cover| match cover {
            Cover::Scenario { file, .. } => coverage::scenario_name(file).map(str::to_string),
            Cover::Test { .. } => None,
        };
        ClauseInfo {
            id: clause.id().into(),
            title: rule.title,
            text: rule.text,
            refusal: rule.refusal,
            ruling: rule.ruling,
            source: texts.rule_source(clause.rule().tag),
            examples: covers.iter().filter_map(scenario).collect(),
            tests: covers.iter().filter(|cover| matches!(cover, Cover::Test { .. })).count(),
        }
    });
    let clauses = clauses.collect();
    let examples = coverage::scenario_names(G::ID).into_iter();
    let examples = examples.map(|name| ExampleInfo { title: title(G::ID, name, texts), name: name.into() });
    Ok(Rulebook { game: G::ID.into(), title: G::title(texts), clauses, examples: examples.collect() })
}

fn edition<G: CatalogGame>(texts: &Texts) -> Result<Vec<CardInfo>, RequestError> {
    let setup = Setup::<G>::new(*G::SEATS.start());
    let game = G::new(setup).map_err(|faults| RequestError::faults(Code::Setup, faults))?;
    let info = |face: CardFace| CardInfo { copies: face.copies, face };
    Ok(game.card_faces(texts).into_iter().map(info).collect())
}

fn play<G: CatalogGame>(
    script: &Script,
    name: &str,
    asked: &SceneSteps,
    texts: &Texts,
) -> Result<Scene, RequestError> {
    let mut stage = Stage::<G>::new(script)?;
    asked.steps.iter().try_for_each(|step| stage.step(step))?;
    let seat = asked.seat.or_else(|| stage.asked()).unwrap_or(Seat(0));
    if seat.0 >= stage.players() {
        return Err(Code::NotYours.into());
    }
    Ok(Scene {
        title: title(G::ID, name, texts),
        state: stage.state(Some(seat), texts),
        next: stage.next(Some(seat), texts),
        marks: script.marks(),
        wishes: if asked.wishes { stage.wishes(seat, texts) } else { Vec::new() },
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tafelrune_engine::Rules;
    use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
    use tafelrune_words::Lang;

    use super::*;
    use crate::log::status::Status;

    /// The games that have lessons.
    const GAMES: [&str; 3] = [Mara::ID, Markt::ID, Thalara::ID];

    /// The words of the pages that teach.
    fn words(lang: Lang) -> &'static str {
        tafelrune_words::rulebook::later(lang).find(|(name, _)| *name == "learn").unwrap().1
    }

    /// All steps of a script, made one by one as it proposes them; each is told in words.
    fn followed<G: CatalogGame>(script: &Script, texts: &Texts) -> Result<Vec<String>, RequestError> {
        let mut stage = Stage::<G>::new(script)?;
        let mut steps = Vec::new();
        while let Some(next) = stage.next(stage.asked(), texts) {
            stage.step(&next.step)?;
            steps.push(next.step);
        }
        assert!(stage.is_through(), "{}: after {steps:?}", script.scenario.head.title);
        Ok(steps)
    }

    #[test]
    fn every_example_can_be_followed_to_its_end_in_both_languages() {
        for texts in Lang::all().map(tafelrune_catalog::texts) {
            let mut tried = 0;
            for game in GAMES {
                for name in coverage::scenario_names(game).into_iter().chain([LESSON]) {
                    let script = Script::parse(text(game, name).unwrap()).unwrap();
                    let steps = with_game!(game, followed(&script, &texts));
                    let steps = steps.unwrap_or_else(|refused| panic!("{game}/{name}: {refused:?}"));
                    tried +=
                        steps.iter().filter(|step| step.ends_with(crate::lessons::stage::ATTEMPT)).count();
                    let asked = SceneSteps { steps, ..SceneSteps::default() };
                    let scene = scene(game, name, &asked, &texts).unwrap();
                    assert!(!scene.title.is_empty() && scene.next.is_none(), "{game}/{name}");
                    assert_eq!(scene.state.version, asked.steps.len() as u64, "{game}/{name}");
                }
            }
            assert!(tried > 100, "{tried} attempts");
        }
    }

    #[test]
    fn lessons_hold_what_they_promise() {
        fn run<G: CatalogGame>(script: &Script) -> Result<(), RequestError> {
            let report =
                script.scenario.run::<G>().map_err(|faults| RequestError::faults(Code::Setup, faults))?;
            assert!(report.failures.is_empty(), "{:?}", report.failures);
            Ok(())
        }
        for game in GAMES {
            let script = Script::parse(text(game, LESSON).unwrap()).unwrap();
            with_game!(game, run(&script)).unwrap();
            let marks = script.marks();
            assert!((8..=14).contains(&marks.len()), "{game}: {} steps", marks.len());
            assert_eq!(
                marks.iter().collect::<BTreeSet<_>>().len(),
                marks.len(),
                "{game}: a step comes twice"
            );
            for lang in Lang::all() {
                let told = marks.iter().map(String::as_str).chain(["over"]);
                for id in told.map(|mark| format!("\nlesson-{game}-{mark} = ")) {
                    assert!(words(lang).contains(&id), "{lang}: {id}");
                }
                let prefix = format!("\nlesson-{game}-");
                let texts = words(lang).matches(&prefix).count();
                assert_eq!(texts, marks.len() + 1, "{lang}: texts of {game} that belong to no step");
            }
        }
    }

    #[test]
    fn every_section_of_the_rules_has_its_headline() {
        for game in GAMES {
            let sections: BTreeSet<&str> = tafelrune_catalog::clauses(game)
                .iter()
                .filter_map(|clause| clause.id().split('.').next())
                .collect();
            for lang in Lang::all() {
                let texts = words(lang);
                for section in &sections {
                    let id = format!("\nsection-{game}-{section} = ");
                    assert!(texts.contains(&id), "{lang}: {game}.{section}");
                }
                assert_eq!(texts.matches(&format!("\nsection-{game}-")).count(), sections.len());
            }
        }
    }

    #[test]
    fn the_rulebook_names_only_scenarios_that_are_there() {
        let texts = tafelrune_catalog::texts(Lang::EN);
        for game in GAMES {
            let book = rulebook(game, &texts).unwrap();
            let known: BTreeSet<&String> = book.examples.iter().map(|example| &example.name).collect();
            let named: BTreeSet<&String> = book.clauses.iter().flat_map(|clause| &clause.examples).collect();
            assert!(named.is_subset(&known), "{:?}", named.difference(&known));
            assert!(named.len() * 10 > known.len() * 9, "{game}: {} of {}", named.len(), known.len());
            for example in &book.examples {
                let head = Script::parse(text(game, &example.name).unwrap()).unwrap().scenario.head;
                assert_eq!(example.title, head.title, "rulebook/en/scenarios.ftl says what the file says");
            }
        }
        assert!(rulebook("chess", &texts).is_err());
    }

    #[test]
    fn cards_are_as_many_as_the_deck_has() {
        let texts = tafelrune_catalog::texts(Lang::DE);
        let sum = |game: &str| cards(game, &texts).unwrap().iter().map(|card| u32::from(card.copies)).sum();
        let markt = Setup::<Markt>::new(2).cards.pile_size() as u32;
        let mara = Setup::<Mara>::new(2).cards.size() as u32;
        let (markt_told, mara_told): (u32, u32) = (sum(Markt::ID), sum(Mara::ID));
        assert_eq!((markt_told, mara_told), (markt, mara));
    }

    #[test]
    fn steps_off_the_script_are_played_by_the_rules() {
        let texts = tafelrune_catalog::texts(Lang::DE);
        let ask = |steps: &[&str], seat: Option<Seat>, wishes| {
            let steps = steps.iter().map(ToString::to_string).collect();
            scene(Markt::ID, "ex-14", &SceneSteps { steps, seat, wishes }, &texts)
        };
        let first = ask(&[], None, false).unwrap();
        assert_eq!((first.state.eyes, first.state.status), (Some(Seat(0)), Status::Running));
        assert_eq!(first.next.unwrap().step, "A duel num_09 B");
        let own = ask(&["A duel num_09 C"], None, true).unwrap();
        assert_eq!((own.next.is_none(), own.state.eyes), (true, Some(Seat(2))));
        let other = ask(&["A duel num_09 C"], Some(Seat(0)), false).unwrap();
        assert_eq!((other.state.eyes, other.state.choices.len()), (Some(Seat(0)), 0));
        let code = |scene: Result<Scene, RequestError>| scene.unwrap_err().code;
        assert_eq!(code(ask(&["A end"], None, false)), Code::Rule);
        assert_eq!(code(ask(&["A dance"], None, false)), Code::NoMove);
        assert_eq!(code(ask(&["X end"], None, false)), Code::Malformed);
        assert_eq!(code(ask(&["A end !!"], None, false)), Code::Malformed);
        assert_eq!(code(ask(&["deal"], None, false)), Code::NotNow);
        assert_eq!(code(ask(&[], Some(Seat(4)), false)), Code::NotYours);
        assert_eq!(code(ask(&["A end"; MOST_STEPS + 1], None, false)), Code::TooLarge);
        let nowhere = scene(Markt::ID, "../deal", &SceneSteps::default(), &texts);
        assert_eq!(code(nowhere), Code::NoPage);
    }
}
