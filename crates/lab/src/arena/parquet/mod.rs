//! The games of a series as Parquet: the columns of [`rows`](super::rows), each with its type.
//!
//! The format is written here and not by a library: all that is needed of it is columns of plain values
//! without gaps, and the library for it brings along three further versions of a crate that is in the house
//! already. Numbers in comments are those of the fields in the format's own description.

mod thrift;

use tafelrune_engine::Seat;
use thrift::Struct;

use super::{Block, Bout, Contender};

const MAGIC: &[u8] = b"PAR1";
/// Values in a page: pages stay far below what their 32-bit sizes can say.
const PAGE: usize = 1 << 20;

/// The values of a column.
#[derive(Clone, PartialEq, Debug)]
pub enum Column {
    /// Whole numbers of 32 bits.
    Int32(Vec<i32>),
    /// Whole numbers of 64 bits.
    Int64(Vec<i64>),
    /// Fractions.
    Double(Vec<f64>),
    /// Words.
    Text(Vec<String>),
}

impl Column {
    /// The number of its type in the format.
    fn code(&self) -> i32 {
        match self {
            Column::Int32(_) => 1,
            Column::Int64(_) => 2,
            Column::Double(_) => 5,
            Column::Text(_) => 6,
        }
    }

    fn len(&self) -> usize {
        match self {
            Column::Int32(values) => values.len(),
            Column::Int64(values) => values.len(),
            Column::Double(values) => values.len(),
            Column::Text(values) => values.len(),
        }
    }

    /// Some of the values, one after the other.
    fn plain(&self, from: usize, to: usize) -> Vec<u8> {
        match self {
            Column::Int32(values) => values[from..to].iter().flat_map(|value| value.to_le_bytes()).collect(),
            Column::Int64(values) => values[from..to].iter().flat_map(|value| value.to_le_bytes()).collect(),
            Column::Double(values) => values[from..to].iter().flat_map(|value| value.to_le_bytes()).collect(),
            Column::Text(values) => {
                let mut bytes = Vec::new();
                for value in &values[from..to] {
                    bytes.extend((value.len() as u32).to_le_bytes());
                    bytes.extend(value.as_bytes());
                }
                bytes
            }
        }
    }

    /// The values in pages, each behind its head.
    fn pages(&self) -> Vec<u8> {
        let mut pages = Vec::new();
        let mut from = 0;
        // A column without values has a page, too.
        while from < self.len() || pages.is_empty() {
            let to = self.len().min(from + PAGE);
            let values = self.plain(from, to);
            let size = values.len() as i32;
            let levels = 3;
            let counts = Struct::new().int(1, (to - from) as i32).int(2, 0).int(3, levels).int(4, levels);
            // 1 a page of data; 2, 3 its size; 5 what is in it.
            pages.extend(Struct::new().int(1, 0).int(2, size).int(3, size).inner(5, counts).bytes());
            pages.extend(values);
            from = to;
        }
        pages
    }
}

/// The file with these columns, all of the same length.
pub fn file(table: &str, columns: &[(&str, Column)]) -> Vec<u8> {
    let rows = columns.first().map_or(0, |(_, column)| column.len()) as i64;
    let mut file = MAGIC.to_vec();
    let (mut fields, mut chunks) = (Vec::new(), Vec::new());
    for (name, column) in columns {
        let (begin, pages) = (file.len() as i64, column.pages());
        let size = pages.len() as i64;
        file.extend(pages);
        // 1 type, 3 required, 4 name, 6 text.
        let field = Struct::new().int(1, column.code()).int(3, 0).text(4, name);
        fields.push(if matches!(column, Column::Text(_)) { field.int(6, 0) } else { field });
        // 1 type, 2 plain, 3 name, 4 not compressed, 5 values, 6 and 7 size, 9 where it begins.
        let about = Struct::new().int(1, column.code()).ints(2, &[0]).texts(3, &[name]).int(4, 0);
        let about = about.long(5, rows).long(6, size).long(7, size).long(9, begin);
        chunks.push(Struct::new().long(2, begin).inner(3, about));
    }
    let size = file.len() - MAGIC.len();
    let root = Struct::new().text(4, table).int(5, columns.len() as i32);
    fields.insert(0, root);
    let group = Struct::new().list(1, chunks).long(2, size as i64).long(3, rows);
    // 1 version, 2 fields, 3 rows, 4 groups of rows, 6 by whom.
    let end = Struct::new().int(1, 1).list(2, fields).long(3, rows).list(4, vec![group]).text(6, "tafelrune");
    let end = end.bytes();
    let length = (end.len() as u32).to_le_bytes();
    file.extend(end);
    file.extend(length);
    file.extend(MAGIC);
    file
}

/// One row: a seat of a game.
#[derive(Clone, Copy)]
struct Row<'a> {
    block: u64,
    game: usize,
    bout: &'a Bout,
    seat: usize,
}

/// The columns of a series.
pub fn columns(blocks: &[Block], contenders: &[Contender]) -> Vec<(&'static str, Column)> {
    let rows: Vec<Row> = blocks.iter().flat_map(rows_of).collect();
    let int = |cell: &dyn Fn(&Row) -> i32| Column::Int32(rows.iter().map(cell).collect());
    let long = |cell: &dyn Fn(&Row) -> u64| Column::Int64(rows.iter().map(|row| cell(row) as i64).collect());
    let text = |cell: &dyn Fn(&Row) -> String| Column::Text(rows.iter().map(cell).collect());
    let won = rows.iter().map(|row| row.bout.ranking.reward(Seat(row.seat as u8)));
    vec![
        ("block", long(&|row| row.block)),
        ("game", int(&|row| row.game as i32)),
        ("seat", text(&|row| Seat(row.seat as u8).to_string())),
        ("bot", text(&|row| contenders[row.bout.seats[row.seat]].name().to_string())),
        ("rank", int(&|row| row.bout.ranking.ranks[row.seat].into())),
        ("points", int(&|row| row.bout.ranking.points[row.seat])),
        ("won", Column::Double(won.collect())),
        ("plies", int(&|row| row.bout.plies as i32)),
        ("decisions", int(&|row| row.bout.thoughts[row.seat].decisions as i32)),
        ("micros", long(&|row| row.bout.thoughts[row.seat].micros)),
        ("slowest", long(&|row| row.bout.thoughts[row.seat].slowest)),
    ]
}

/// The games of a series as a file.
pub fn write(blocks: &[Block], contenders: &[Contender]) -> Vec<u8> {
    file("games", &columns(blocks, contenders))
}

fn rows_of(block: &Block) -> impl Iterator<Item = Row<'_>> {
    block.bouts.iter().enumerate().flat_map(move |(game, bout)| {
        (0..bout.seats.len()).map(move |seat| Row { block: block.number, game, bout, seat })
    })
}
