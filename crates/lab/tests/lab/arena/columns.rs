//! Series as columns.

use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::{Game, Setup};
use tafelrune_lab::arena::parquet::{Column, columns, file};
use tafelrune_lab::arena::{Budget, Contender, Series, rows, run};

#[test]
fn columns_hold_what_the_rows_hold() {
    let bots = ["solid", "random"].map(|bot| Contender::parse(bot, Budget::Iterations(20)).unwrap());
    let series = Series::new(Markt::new(Setup::new(3)).unwrap(), bots.to_vec(), 6).unwrap();
    let never = AtomicBool::new(false);
    let ended = run(&series, 4, 2, Vec::new(), None, &never, |_, _, _| Ok::<(), Infallible>(())).unwrap();
    let expected: String = ended.blocks.iter().map(|block| rows::write(block, series.contenders())).collect();
    let columns = columns(&ended.blocks, series.contenders());
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.join(",") + "\n", rows::HEADER);
    let cell = |column: &Column, row: usize| match column {
        Column::Int32(values) => values[row].to_string(),
        Column::Int64(values) => values[row].to_string(),
        Column::Double(values) => format!("{:.4}", values[row]),
        Column::Text(values) => values[row].clone(),
    };
    let line = |row: usize| columns.iter().map(|(_, column)| cell(column, row)).collect::<Vec<_>>().join(",");
    assert_eq!(expected.lines().count(), 4 * 3 * 3, "four deals, three rotations, three seats");
    assert_eq!((0..4 * 3 * 3).map(|row| line(row) + "\n").collect::<String>(), expected);
}

/// The file beside this one was read by another program (PyArrow), which found exactly these values.
#[test]
fn a_file_is_what_other_programs_read() {
    let columns = [
        ("seat", Column::Text(["A", "Zwölf", ""].map(String::from).to_vec())),
        ("points", Column::Int32(vec![-7, 0, i32::MAX])),
        ("won", Column::Double(vec![0.5, -1.25, 1e300])),
        ("micros", Column::Int64(vec![i64::MIN, 300, 1 << 40])),
    ];
    assert_eq!(file("games", &columns), include_bytes!("three-rows.parquet"));
}
