//! Search plays millions of moves a minute: none of them may ask for memory.

// A counting allocator has to implement `GlobalAlloc`, which is unsafe by definition; it only
// counts and passes on.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Board, Dice, Game, Rules, Setup, Viewer, testkit};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::state::State;
use tafelrune_games::thalara::Thalara;

thread_local! {
    /// Per thread, so that the test harness beside us does not count.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

fn count() {
    // While a thread ends, its counter may be gone; nobody reads it then.
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: every call is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

/// Plays random games of at least `least` moves in all, from the deal on.
fn play<G: Game>(game: &G, least: u32, dice: &mut Dice<Pcg64Mcg>, moves: &mut Vec<G::Move>) -> u32 {
    let mut made = 0;
    while made < least {
        made += testkit::random_game(game, dice, moves);
    }
    made
}

#[test]
fn the_counter_counts() {
    let before = allocations();
    let boxed = Box::new([1u8; 100]);
    assert_eq!(allocations() - before, 1, "{}", boxed.len());
}

#[test]
fn moves_of_markt_allocate_nothing() {
    let house_rules = "
        stored_runes_protected = false\nrune_price = 1\nrune_purchases_per_turn = 0
        rune_price_scaling = true\nduel_limit = \"per_target_round\"\nduel_defence = \"may_concede\"
        give_up = \"plain\"\nmain_store_first = \"forced\"\nwithdraw = true\ninterest_mode = \"ask\"
        stolen_card_now = false\nwinner_by = \"runes\"\ntie_last = \"lot\"\nround_cap = 60";
    let mut moves = Vec::with_capacity(Markt::MAX_MOVES);
    let mut dice = testkit::dice(42);
    for options in ["", house_rules] {
        for players in Markt::SEATS {
            let mut setup = Setup::new(players);
            setup.options = toml::from_str(options).expect("valid settings");
            let game = Markt::new(setup).expect("a valid setup");
            let before = allocations();
            let made = play(&game, 40_000, &mut dice, &mut moves);
            assert_eq!(allocations() - before, 0, "{made} moves of {players} players, {options}");
        }
    }
    assert_eq!(moves.capacity(), Markt::MAX_MOVES, "the list of moves never had to grow");
}

#[test]
fn a_state_of_markt_is_small() {
    let size = size_of::<State>();
    assert!(size <= 1024, "a state has {size} bytes; search copies one per node");
}

#[test]
fn moves_of_mara_allocate_nothing() {
    let house_rules = "
        target_vp = 24\ncalm_threshold = 0\ncalm_mode = \"once\"\ncalm_covers_actions = false
        finish_round = true\nplace_limit_34p = 3\nremove_last_place = true\ndirect_winner_to = \"hand\"
        same_colour_runes = false\nprotection_vs_actions = true\nmanual_pay = false";
    let mut moves = Vec::with_capacity(Mara::MAX_MOVES);
    let mut dice = testkit::dice(42);
    for options in ["", house_rules] {
        for players in Mara::SEATS {
            let mut setup = Setup::new(players);
            setup.options = toml::from_str(options).expect("valid settings");
            let game = Mara::new(setup).expect("a valid setup");
            let before = allocations();
            let made = play(&game, 40_000, &mut dice, &mut moves);
            assert_eq!(allocations() - before, 0, "{made} moves of {players} players, {options}");
        }
    }
    assert_eq!(moves.capacity(), Mara::MAX_MOVES, "the list of moves never had to grow");
}

#[test]
fn a_state_of_mara_is_small() {
    let size = size_of::<tafelrune_games::mara::state::State>();
    assert!(size <= 2048, "a state has {size} bytes; search copies one per node");
}

#[test]
fn moves_of_thalara_allocate_nothing() {
    let mut dice = testkit::dice(5);
    let mut moves = Vec::with_capacity(Thalara::MAX_MOVES);
    for players in Thalara::SEATS {
        let game = Thalara::new(Setup::new(players)).expect("a valid setup");
        let before = allocations();
        play(&game, 20_000, &mut dice, &mut moves);
        assert_eq!(allocations() - before, 0, "{players} players");
    }
    assert_eq!(moves.capacity(), Thalara::MAX_MOVES, "the list of moves never had to grow");
}

/// Worlds drawn in random games, out of the views of those who are asked.
fn draw_worlds<G: Game>(setup: Setup<G>, games: u64) {
    let game = G::new(setup).expect("a valid setup");
    for seed in 0..games {
        let mut dice = testkit::dice(seed);
        let (mut board, _) = Board::start(game.clone(), &mut dice);
        while let Some(seat) = board.turn().first_seat() {
            if dice.below(8) == 0 {
                let worlds = game.worlds(&board.view(Viewer::Seat(seat)));
                let before = allocations();
                let world = game.draw(&worlds, &mut dice);
                assert_eq!(allocations() - before, 0, "{world:?}");
            }
            let (seat, mv) = testkit::random_move(&board, &mut dice);
            board.play(seat, mv, &mut dice).expect("a legal move");
        }
    }
}

#[test]
fn drawing_a_world_allocates_nothing() {
    for players in 2..=4 {
        draw_worlds::<Thalara>(Setup::new(players), 4);
    }
}

#[test]
fn a_state_of_thalara_is_small() {
    let size = size_of::<tafelrune_games::thalara::state::State>();
    assert!(size <= 1024, "a state has {size} bytes; search copies one per node");
}
