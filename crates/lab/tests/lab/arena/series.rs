//! Series of real games: fair seats, the same result on any number of threads, taken up anywhere.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};

use tafelrune_ai::{Strategy, Style};
use tafelrune_engine::{Rules, Setup};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::arena::sprt::{Sprt, SprtVerdict};
use tafelrune_lab::arena::{
    Block, Budget, Contender, Figures, Series, SeriesFault, SeriesResult, ThinkingStats, rows, run,
};

fn series<G: Strategy>(players: u8, bots: &[&str], seed: u64) -> Result<Series<G>, SeriesFault> {
    let bots = bots.iter().map(|bot| Contender::parse(bot, Budget::Iterations(20)).unwrap());
    Series::new(G::new(Setup::new(players)).unwrap(), bots.collect(), seed)
}

fn played<G: Strategy>(
    series: &Series<G>,
    blocks: u64,
    threads: usize,
    done: Vec<Block>,
    sprt: Option<Sprt>,
) -> SeriesResult {
    let never = AtomicBool::new(false);
    run(series, blocks, threads, done, sprt, &never, |_, _, _| Ok::<(), Infallible>(())).unwrap()
}

/// The same without what depends on the machine.
fn timeless(mut ended: SeriesResult) -> SeriesResult {
    for bout in ended.blocks.iter_mut().flat_map(|block| &mut block.games) {
        for ThinkingStats { micros, slowest, .. } in &mut bout.thinking {
            (*micros, *slowest) = (0, 0);
        }
    }
    ended
}

#[test]
fn everybody_sits_everywhere_in_every_block() {
    let series = series::<Markt>(3, &["solid", "random", "beginner"], 1).unwrap();
    let ended = played(&series, 2, 2, Vec::new(), None);
    for block in &ended.blocks {
        for contender in 0..3 {
            let mut seats: Vec<usize> = block
                .games
                .iter()
                .map(|bout| bout.seats.iter().position(|who| *who == contender).unwrap())
                .collect();
            seats.sort_unstable();
            assert_eq!(seats, [0, 1, 2]);
        }
        let shares: f64 = (0..3).map(|contender| block.share(contender)).sum();
        assert!((shares - 1.0).abs() < 1e-9);
    }
    assert_eq!(ended.blocks[0].games[0].seats, [0, 1, 2]);
    assert_eq!(ended.blocks[1].games[0].seats, [2, 1, 0], "neighbours change");
}

#[test]
fn names_make_line_ups() {
    let line_up = |players, bots: &[&str], number| series::<Markt>(players, bots, 1).unwrap().line_up(number);
    assert_eq!(line_up(4, &["solid", "random"], 0), [0, 1, 1, 1], "the last fills the seats");
    assert_eq!(line_up(3, &["solid", "solid", "random"], 0), [0, 0, 1], "named twice, seated twice");
    let many = ["random", "beginner", "solid", "solid/builder"];
    assert_eq!([0, 1, 5].map(|number| line_up(2, &many, number)), [[0, 1], [0, 2], [2, 3]]);
    assert_eq!(series::<Markt>(2, &["solid", "solid"], 1).unwrap_err(), SeriesFault::Alone);
    assert_eq!(
        series::<Markt>(3, &["solid", "solid", "solid", "random"], 1).unwrap_err(),
        SeriesFault::Crowd
    );
}

fn any_number_of_threads_gives_the_same<G: Strategy>() {
    let series = series::<G>(2, &["strong:20", "random"], 7).unwrap();
    let one = timeless(played(&series, 5, 1, Vec::new(), None));
    assert_eq!(one.blocks.len(), 5);
    assert!(!one.interrupted);
    assert_eq!(timeless(played(&series, 5, 3, Vec::new(), None)), one, "{}", G::ID);
}

#[test]
fn threads_do_not_matter() {
    any_number_of_threads_gives_the_same::<Markt>();
    any_number_of_threads_gives_the_same::<Thalara>();
    any_number_of_threads_gives_the_same::<Mara>();
}

#[test]
fn a_test_stops_at_the_same_block_on_any_number_of_threads() {
    let series = series::<Markt>(2, &["solid", "random"], 3).unwrap();
    let sprt = || Some(Sprt::new(0.0, 60.0, 1, 2));
    let one = timeless(played(&series, 1000, 1, Vec::new(), sprt()));
    assert_eq!(one.verdict(), Some(SprtVerdict::Better));
    assert!(one.blocks.len() < 100, "it stopped early: {}", one.blocks.len());
    assert_eq!(timeless(played(&series, 1000, 4, Vec::new(), sprt())), one);
}

#[test]
fn what_is_interrupted_goes_on_to_the_same_end() {
    let series = series::<Markt>(3, &["solid", "random"], 4).unwrap();
    let whole = timeless(played(&series, 12, 2, Vec::new(), None));
    let stop = AtomicBool::new(false);
    let mut kept = rows::HEADER.to_string();
    let cut = run(&series, 12, 2, Vec::new(), None, &stop, |block, counted, _| {
        kept += &rows::write(block, series.contenders());
        stop.fetch_or(counted >= 4, Ordering::Relaxed);
        Ok::<(), Infallible>(())
    });
    let cut = cut.unwrap();
    assert!(cut.interrupted && cut.blocks.len() < 12, "{}", cut.blocks.len());
    // The plug was pulled in the middle of a row.
    let done = rows::read(&format!("{kept}11,0,A,sol"), series.contenders(), 3).unwrap();
    assert!(done.len() >= 4);
    assert_eq!(timeless(played(&series, 12, 2, done, None)), whole);
}

#[test]
fn rows_are_read_back_and_bad_ones_named() {
    let series = series::<Thalara>(2, &["beginner", "random"], 5).unwrap();
    let ended = played(&series, 3, 1, Vec::new(), None);
    let contenders = series.contenders();
    let rows: Vec<String> = ended.blocks.iter().map(|block| rows::write(block, contenders)).collect();
    let text = format!("{}{}{}{}", rows::HEADER, rows[2], rows[0], rows[1]);
    assert_eq!(rows::read(&text, contenders, 2), Ok(ended.blocks.clone()), "in the order of their numbers");
    let lines: Vec<&str> = text.lines().collect();
    let half = lines[..7].join("\n") + "\n";
    assert_eq!(rows::read(&half, contenders, 2).unwrap().len(), 1, "half a block does not count");
    assert_eq!(rows::read("", contenders, 2), Ok(Vec::new()));
    assert_eq!(rows::read("a,b\n", contenders, 2), Err(1));
    assert_eq!(rows::read(&text.replacen("random", "genius", 1), contenders, 2), Err(3));
    let missing = format!("{}\n{}\n", lines[0], lines[2]);
    assert_eq!(rows::read(&missing, contenders, 2), Err(2), "a row that begins in the middle");
}

#[test]
fn figures_add_up() {
    let series = series::<Markt>(3, &["solid", "beginner", "random"], 6).unwrap();
    let ended = played(&series, 10, 2, Vec::new(), None);
    let figures = Figures::new("markt", 3, series.contenders(), &ended);
    assert_eq!((figures.games, figures.blocks, figures.lengths.len()), (30, 10, 30));
    assert!((figures.seat_wins.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert!((figures.standings.iter().map(|s| s.win_rate).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!((figures.standings.iter().map(|s| s.mean_rank).sum::<f64>() - 6.0).abs() < 0.6);
    assert_eq!(figures.standings[2].bot, "random", "the weakest is last: {figures:?}");
    assert!(figures.standings[0].ahead.is_some() && figures.standings[2].ahead.is_none());
    assert!(figures.standings.iter().all(|s| s.seats == 30 && s.slowest_ms >= s.ms_per_move));
}

#[test]
fn other_weights_are_another_contender() {
    let usual = Contender::weighted("usual", Markt::weights(Style::Balanced));
    let other = Contender::weighted("other", Markt::weights(Style::Builder));
    let game = Markt::new(Setup::new(2)).unwrap();
    let series = Series::new(game, vec![usual, other], 1).unwrap();
    assert!(series.fingerprint().contains("usual,other"));
    assert_eq!(played(&series, 2, 1, Vec::new(), None).blocks.len(), 2);
}
