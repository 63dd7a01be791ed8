//! Measures pivots of three dimensions over a million rows, or as many as are asked for, and fails where one takes longer, or more
//! memory, than is allowed: `cargo xtask bench --bi`.

use std::{
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use cubes::{
    Aggregation, Filter, Layout, Metric, Part, Query, RowFile, Sort, SortBy, pivot, with_label, written,
};

const LAYOUT: Layout =
    Layout { texts: &["month", "desk", "offer", "status"], numbers: &["day", "order", "amount"] };
const DAY: usize = 4;
const AMOUNT: usize = 6;
/// Rows of a file: a month of a busy desk.
const ROWS_OF_FILE: usize = 20_000;
/// The limit of a warm answer, over a million rows and over more.
const WARM: Duration = Duration::from_millis(150);
const WARM_OF_MANY: Duration = Duration::from_millis(600);
const COLD: Duration = Duration::from_secs(1);
const MEMORY_KB: u64 = 256_000;

fn main() -> ExitCode {
    let rows: usize = std::env::args().nth(1).and_then(|it| it.parse().ok()).unwrap_or(1_000_000);
    let files: Vec<Vec<u8>> = (0..rows.div_ceil(ROWS_OF_FILE)).map(|it| file(it, rows)).collect();
    let bytes: usize = files.iter().map(Vec::len).sum();
    let opened = Instant::now();
    let part = |it| Part {
        file: Arc::new(RowFile::open(LAYOUT, it).expect("a file")),
        days: (0, 99),
        earlier: false,
    };
    let parts: Vec<Part> = files.into_iter().map(part).collect();
    let table = pivot(&pivots()[0].1, &parts).expect("a table");
    let cold = opened.elapsed();
    println!("{rows} rows in {} files of {} MB", parts.len(), bytes / 1_000_000);
    let warm_limit = if rows > 1_000_000 { WARM_OF_MANY } else { WARM };
    let mut holds = told("cold", cold, COLD, table.rows.len());
    for (name, query) in pivots() {
        // The first answer reads columns that no other has asked for yet.
        pivot(&query, &parts).expect("a table");
        let warm = Instant::now();
        let table = pivot(&query, &parts).expect("a table");
        holds &= told(&format!("warm, {name}"), warm.elapsed(), warm_limit, table.rows.len());
    }
    let kept: usize = parts.iter().map(|it| it.file.bytes()).sum();
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most =
        status.lines().find_map(|it| it.strip_prefix("VmHWM:")?.split_whitespace().next()?.parse().ok());
    let most: u64 = most.unwrap_or_default();
    println!("{} MB of files and columns, {} MB at most", kept / 1_000_000, most / 1_000);
    holds &= most <= MEMORY_KB;
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a time, and whether it is within its limit.
fn told(what: &str, time: Duration, limit: Duration, rows: usize) -> bool {
    let holds = time <= limit;
    let note = if holds { "" } else { "  TOO SLOW" };
    println!("{what}: {time:?} of {limit:?}, {rows} rows of the table{note}");
    holds
}

/// The file of so many rows, of which the same come each time.
fn file(nth: usize, rows: usize) -> Vec<u8> {
    let row = |it: usize| {
        // A congruential generator.
        let drawn = (nth * ROWS_OF_FILE + it)
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407)
            >> 33;
        let texts = vec![
            format!("2026-{:02}", nth % 12 + 1),
            with_label(&format!("Bureau {}", drawn % 40), drawn % 40),
            with_label(&format!("Offre {}", drawn % 300), drawn % 300),
            format!("Statut {}", drawn % 7),
        ];
        (texts, vec![Some((drawn % 30) as i64), Some(it as i64), Some((drawn % 20_000) as i64)])
    };
    let rows = ROWS_OF_FILE.min(rows - nth * ROWS_OF_FILE);
    written(LAYOUT, &(0..rows).map(row).collect::<Vec<_>>()).expect("written")
}

/// Pivots of three dimensions, each with its name.
fn pivots() -> [(&'static str, Query); 4] {
    let metric = |aggregation| Metric { column: Some(AMOUNT), aggregation };
    let plain = Query {
        day: DAY,
        rows: vec![1, 2],
        columns: vec![0],
        metrics: vec![metric(Aggregation::Sum), metric(Aggregation::Average)],
        subtotals: true,
        ..Query::default()
    };
    let by_value = Sort { by: SortBy::Value { metric: 0, at: None }, ascending: false };
    let some =
        Filter { column: 3, values: ["Statut 1".to_owned(), "Statut 4".to_owned()].into(), include: true };
    [
        ("with subtotals", plain.clone()),
        ("three dimensions of rows", Query { rows: vec![0, 1, 2], columns: vec![], ..plain.clone() }),
        ("sorted by a total", Query { sorts: vec![by_value], ..plain.clone() }),
        ("filtered", Query { filters: vec![some], rows: vec![3, 1], ..plain }),
    ]
}
