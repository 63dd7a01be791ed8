//! Prints how long a pivot of three dimensions takes over a million rows, or as many as are asked for: `cargo run --release -p cubes
//! --example million -- 5000000`.

use std::{sync::Arc, time::Instant};

use cubes::{Aggregation, Layout, Metric, Part, Query, RowFile, pivot, written};

const LAYOUT: Layout = Layout { texts: &["month", "desk", "offer"], numbers: &["day", "order", "amount"] };

fn main() {
    let rows: usize = std::env::args().nth(1).and_then(|it| it.parse().ok()).unwrap_or(1_000_000);
    let of_file = 20_000;
    let files: Vec<Vec<u8>> = (0..rows.div_ceil(of_file))
        .map(|file| {
            let row = |it: usize| {
                // A congruential generator: the same rows each time.
                let drawn = (file * of_file + it)
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407)
                    >> 33;
                let texts = vec![
                    format!("2026-{:02}", file % 12 + 1),
                    cubes::with_label(&format!("Bureau {}", drawn % 40), drawn % 40),
                    cubes::with_label(&format!("Offre {}", drawn % 300), drawn % 300),
                ];
                (texts, vec![Some((drawn % 30) as i64), Some(it as i64), Some((drawn % 20_000) as i64)])
            };
            written(LAYOUT, &(0..of_file.min(rows - file * of_file)).map(row).collect::<Vec<_>>())
                .expect("written")
        })
        .collect();
    let bytes: usize = files.iter().map(Vec::len).sum();
    let opened = Instant::now();
    let part = |it| Part {
        file: Arc::new(RowFile::open(LAYOUT, it).expect("a file")),
        days: (0, 99),
        earlier: false,
    };
    let parts: Vec<Part> = files.into_iter().map(part).collect();
    let metric = |aggregation| Metric { column: Some(5), aggregation };
    let query = Query {
        day: 3,
        rows: vec![1, 2],
        columns: vec![0],
        metrics: vec![metric(Aggregation::Sum), metric(Aggregation::Average)],
        subtotals: true,
        ..Query::default()
    };
    let cold = pivot(&query, &parts).expect("a table");
    println!("{rows} rows in {} files of {} MB", parts.len(), bytes / 1_000_000);
    println!("cold {:?}, {} rows of the table", opened.elapsed(), cold.rows.len());
    for _ in 0..3 {
        let warm = Instant::now();
        pivot(&query, &parts).expect("a table");
        println!("warm {:?}", warm.elapsed());
    }
    let columns: usize = parts.iter().map(|it| it.file.bytes()).sum();
    println!("{} MB of columns", columns / 1_000_000);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().filter(|it| it.starts_with("VmHWM")).for_each(|it| println!("{it}"));
}
