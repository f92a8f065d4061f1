//! Plays real games with bots and writes down what one seat sees, for work on the page.
mod faces;
mod things;

use faces::Faces;
use serde_json::{Value, json};
use tafelrune_ai::{Bot, Greedy, Level, Player};
use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_engine::{Seat, Seed, Setup, Viewer};
use tafelrune_table::Table;
use tafelrune_texts::{Lang, Names, Speak, Texts};
use things::Things;

fn dump<G: Things + Faces + Greedy>(players: u8, seed: &str, me: Seat) -> Value {
    let mut table = Table::<G>::new(Setup::new(players), Seed::from_text(seed)).unwrap();
    let mut bot = Bot::new(Level::Greedy, 7);
    let names: Vec<&str> = ["Mara", "Ägir", "Freyja", "Skadi", "Ullr"][..players.into()].to_vec();
    let mut plies = Vec::new();
    let langs = [("de", Lang::parse("de").unwrap()), ("en", Lang::parse("en").unwrap())];
    let texts: Vec<(&str, Texts)> = langs.into_iter().map(|(id, lang)| (id, Texts::new(lang))).collect();
    let mut seen = 0;
    while !table.is_over() && plies.len() < 2000 {
        let view = table.view(Viewer::Seat(me));
        let people = Names::new(names.clone()).read_by(Some(me));
        let options: Vec<Value> = table.options(me).into_iter().map(|mv| {
            let words: Value = texts.iter().map(|(id, t)| (id.to_string(), Value::from(table.game().say_move(t, &people, &view, mv)))).collect();
            json!({"text": table.game().move_text(mv), "words": words, "things": table.game().things(&view, mv)})
        }).collect();
        let prompt: Value = texts.iter().map(|(id, t)| (id.to_string(), Value::from(table.game().say_decision(t, &people, &view)))).collect();
        let story = table.story(Viewer::Seat(me));
        let fresh: Vec<Value> = story[seen..].iter().map(|told| {
            let lines: Value = texts.iter().map(|(id, t)| {
                let told = match &told.before { Some(before) => table.game().tell_at(t, &people, before, &told.seen), None => table.game().tell(t, &people, &told.seen) };
                (id.to_string(), told.into_iter().map(|l| Value::from(l.text)).collect::<Value>())
            }).collect();
            json!({"lines": lines, "events": told.seen})
        }).collect();
        seen = story.len();
        plies.push(json!({"version": table.version(), "view": view, "options": options, "prompt": prompt, "fresh": fresh}));
        if table.game_over() { break }
        let seat = table.turn().seats().iter().next().unwrap();
        let mv = bot.choose(table.game(), &table.view(Viewer::Seat(seat)), &table.options(seat));
        table.submit(seat, table.version(), mv).unwrap();
    }
    let faces: Value = texts.iter().map(|(id, t)| (id.to_string(), json!(table.game().faces(t)))).collect();
    json!({"game": G::ID, "you": me, "names": names, "faces": faces, "plies": plies})
}

fn main() {
    let dir = std::env::args().nth(1).expect("a directory");
    for players in [2, 3, 4] {
        let write = |name: &str, value: Value| std::fs::write(format!("{dir}/{name}-{players}.json"), value.to_string()).unwrap();
        write("mara", dump::<Mara>(players, "gallery", Seat(0)));
        write("markt", dump::<Markt>(players, "gallery", Seat(0)));
        write("thalara", dump::<Thalara>(players, "gallery", Seat(0)));
    }
}
