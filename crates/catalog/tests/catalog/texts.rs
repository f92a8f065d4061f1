//! Every game of the list has its texts in every language.

use tafelrune_catalog::{CatalogGame, IDS, Visit, for_each, texts};
use tafelrune_words::{Lang, Texts};

struct Title<'a>(&'a Texts);

impl Visit for Title<'_> {
    type Output = String;

    fn visit<G: CatalogGame>(&mut self) -> String {
        for clause in G::CLAUSES {
            let rule = self.0.rule(G::ID, clause.id());
            assert!(!rule.title.is_empty() && !rule.text.is_empty(), "{}: {}", G::ID, clause.id());
        }
        G::title(self.0)
    }
}

#[test]
fn every_game_has_a_title_and_a_text_for_each_clause() {
    for lang in Lang::all() {
        let titles = for_each(Title(&texts(lang)));
        assert_eq!(titles.len(), IDS.len());
        assert!(titles.iter().all(|title| !title.is_empty()), "{lang}: {titles:?}");
    }
}
