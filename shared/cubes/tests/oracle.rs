//! Pivots of random rows are those that a naive program finds, which goes through all rows for each cell.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use cubes::{
    Aggregation, Column, Filter, Layout, Metric, Part, Query, RowFile, Sort, SortBy, TextColumn,
    numbers_where, pivot, value_of, written,
};
use proptest::prelude::*;

const LAYOUT: Layout = Layout { texts: &["month", "desk", "kind"], numbers: &["day", "id", "amount"] };

type Row = (Vec<String>, Vec<Option<i64>>);

fn rows() -> impl Strategy<Value = Vec<Row>> {
    let desk = (0..4_i64).prop_map(|it| cubes::with_label(&format!("Bureau {}", 9 - it), it));
    let row = (0..3_u32, desk, 0..3_u32, 0..20_i64, any::<u16>(), prop::option::of(-300..300_i64));
    let row = row.prop_map(|(month, desk, kind, day, id, amount)| {
        let texts = vec![format!("2026-{:02}", month + 1), desk, format!("kind {kind}")];
        (texts, vec![Some(day), Some(i64::from(id)), amount])
    });
    prop::collection::vec(row, 0..60)
}

fn queries() -> impl Strategy<Value = Query> {
    let aggregation = prop::sample::select(vec![
        Aggregation::Sum,
        Aggregation::Average,
        Aggregation::Min,
        Aggregation::Max,
        Aggregation::Count,
    ]);
    let dimensions = Just(vec![0_usize, 1, 2]).prop_shuffle();
    let filter = prop::option::of((0..3_usize, 0..3_u32, any::<bool>()));
    (dimensions, 0..=3_usize, 0..=3_usize, aggregation, any::<bool>(), any::<bool>(), filter).prop_map(
        |(dimensions, one, other, aggregation, up, by_value, filter)| {
            let (first, last) = (one.min(other), one.max(other));
            let by =
                if by_value { SortBy::Value { metric: 1, at: None } } else { SortBy::Label(dimensions[0]) };
            let filter = filter.map(|(column, nth, include)| {
                let value = match column {
                    0 => format!("2026-{:02}", nth + 1),
                    1 => nth.to_string(),
                    _ => format!("kind {nth}"),
                };
                Filter { column, values: BTreeSet::from([value]), include }
            });
            Query {
                day: 3,
                rows: dimensions[..first].to_vec(),
                columns: dimensions[first..last].to_vec(),
                metrics: vec![
                    Metric { column: None, aggregation: Aggregation::Sum },
                    Metric { column: Some(5), aggregation },
                ],
                filters: filter.into_iter().collect(),
                sorts: vec![Sort { by, ascending: up }],
                subtotals: true,
                ..Query::default()
            }
        },
    )
}

fn counts(row: &Row, query: &Query, days: (i64, i64)) -> bool {
    let holds = |it: &Filter| it.values.contains(value_of(&row.0[it.column])) == it.include;
    row.1[0].is_some_and(|it| (days.0..=days.1).contains(&it)) && query.filters.iter().all(holds)
}

fn shown(numbers: &[i64], aggregation: Aggregation) -> Option<i64> {
    let (sum, count) = (numbers.iter().sum::<i64>(), numbers.len() as i64);
    (count > 0).then(|| match aggregation {
        Aggregation::Sum => sum,
        Aggregation::Count => count,
        Aggregation::Min => *numbers.iter().min().expect("one"),
        Aggregation::Max => *numbers.iter().max().expect("one"),
        Aggregation::Average => {
            let away = (2 * sum.abs() + count) / (2 * count);
            if sum < 0 { -away } else { away }
        }
    })
}

/// The cells by prefix of row values and by column, or for the total.
type Cells = BTreeMap<(Vec<String>, Vec<String>), Vec<Option<i64>>>;

fn naive(query: &Query, rows: &[Row], days: (i64, i64)) -> Cells {
    let key =
        |row: &Row, of: &[usize]| of.iter().map(|it| value_of(&row.0[*it]).to_owned()).collect::<Vec<_>>();
    let counting: Vec<&Row> = rows.iter().filter(|it| counts(it, query, days)).collect();
    let columns: BTreeSet<_> = counting.iter().map(|it| key(it, &query.columns)).chain([vec![]]).collect();
    let mut prefixes = BTreeSet::from([vec![]]);
    for row in &counting {
        let whole = key(row, &query.rows);
        prefixes.extend((1..=whole.len()).map(|it| whole[..it].to_vec()));
    }
    let mut cells = BTreeMap::new();
    for prefix in &prefixes {
        for column in &columns {
            let meant: Vec<_> = counting
                .iter()
                .filter(|it| key(it, &query.rows).starts_with(prefix))
                .filter(|it| column.is_empty() || key(it, &query.columns) == *column)
                .collect();
            let amounts: Vec<i64> = meant.iter().filter_map(|it| it.1[2]).collect();
            let number = (!meant.is_empty()).then_some(meant.len() as i64);
            cells.insert(
                (prefix.clone(), column.clone()),
                vec![number, shown(&amounts, query.metrics[1].aggregation)],
            );
        }
    }
    cells
}

fn part(rows: &[Row], days: (i64, i64), earlier: bool) -> Part {
    let file = RowFile::open(LAYOUT, written(LAYOUT, rows).expect("written")).expect("opened");
    Part { file: Arc::new(file), days, earlier }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_pivot_is_what_a_naive_program_finds(
        (one, other, query) in (rows(), rows(), queries()),
        first in 0..10_i64,
        length in 0..20_i64,
    ) {
        let days = (first, first + length);
        let parts = [part(&one, days, false), part(&other, days, false)];
        let table = pivot(&query, &parts).expect("a table");
        let all = [one, other].concat();
        let mut expected = naive(&query, &all, days);
        let metrics = query.metrics.len();
        for row in &table.rows {
            let prefix: Vec<String> = row.keys.iter().map(|it| it.value.clone()).collect();
            prop_assert!(row.earlier.is_empty());
            for (nth, column) in table.columns.iter().enumerate() {
                let column: Vec<String> = column.iter().map(|it| it.value.clone()).collect();
                let cell = expected.remove(&(prefix.clone(), column.clone()));
                prop_assert_eq!(Some(row.cells[nth * metrics..][..metrics].to_vec()), cell, "{:?} {:?}", prefix, column);
            }
        }
        prop_assert!(expected.is_empty(), "missing {:?}", expected);
        prop_assert!(table.rows.last().expect("a total").keys.is_empty());
        // Rows of one parent follow each other by the value that was asked for, those without one last.
        if matches!(query.sorts[0].by, SortBy::Value { .. }) {
            let total = (table.columns.len() - 1) * metrics + 1;
            let mut last: BTreeMap<Vec<String>, Option<i64>> = BTreeMap::new();
            for row in table.rows.iter().filter(|it| !it.keys.is_empty()) {
                let mut parent: Vec<String> = row.keys.iter().map(|it| it.value.clone()).collect();
                parent.pop();
                let value = row.cells[total];
                if let Some(before) = last.insert(parent, value) {
                    let in_order = match (before, value) {
                        (Some(a), Some(b)) if query.sorts[0].ascending => a <= b,
                        (Some(a), Some(b)) => a >= b,
                        (None, Some(_)) => false,
                        _ => true,
                    };
                    prop_assert!(in_order, "{:?} before {:?}", before, value);
                }
            }
        }
        let mut orders: Vec<i64> = all.iter().filter(|it| counts(it, &query, days)).filter_map(|it| it.1[1]).collect();
        orders.sort_unstable();
        orders.dedup();
        orders.reverse();
        prop_assert_eq!(numbers_where(&query, &query.filters, &parts, 4, usize::MAX).expect("numbers"), orders);
    }

    #[test]
    fn a_file_gives_back_the_rows_that_were_written(rows in rows()) {
        let bytes = written(LAYOUT, &rows).expect("written");
        prop_assert_eq!(&bytes, &written(LAYOUT, &rows).expect("written again"));
        let file = RowFile::open(LAYOUT, bytes).expect("opened");
        prop_assert_eq!(file.rows(), rows.len());
        for nth in 0..3 {
            let column = file.column(nth).expect("a column");
            let Column::Texts(texts) = &*column else { panic!("texts") };
            prop_assert_eq!(texts_of(texts), rows.iter().map(|it| it.0[nth].as_str()).collect::<Vec<_>>());
            let column = file.column(3 + nth).expect("a column");
            let Column::Numbers(numbers) = &*column else { panic!("numbers") };
            let expected: Vec<i64> = rows.iter().map(|it| it.1[nth].unwrap_or(Column::ABSENT)).collect();
            prop_assert_eq!(numbers, &expected);
        }
    }
}

/// The text of each row.
fn texts_of(column: &TextColumn) -> Vec<&str> {
    let mut texts = vec![];
    column.each_code(|_, code| texts.push(column.texts[code as usize].as_str()));
    texts
}

/// A dictionary has a limit: what comes behind it is written out, in the same column.
#[test]
fn more_values_than_a_dictionary_takes_are_read_as_well() {
    let row = |it: i64| {
        let absent = it % 5 == 0;
        let texts =
            vec![format!("text {it} {}", "x".repeat(20)), "desk".to_owned(), format!("kind {}", it % 3)];
        (texts, vec![Some(it), Some(it * 7), (!absent).then_some(it * it)])
    };
    let rows: Vec<Row> = (0..200_000).map(row).collect();
    let file = RowFile::open(LAYOUT, written(LAYOUT, &rows).expect("written")).expect("opened");
    for nth in 0..3 {
        let column = file.column(nth).expect("a column");
        let Column::Texts(texts) = &*column else { panic!("texts") };
        assert!(texts_of(texts).into_iter().eq(rows.iter().map(|it| it.0[nth].as_str())), "{nth}");
        let column = file.column(3 + nth).expect("a column");
        let Column::Numbers(numbers) = &*column else { panic!("numbers") };
        let expected = rows.iter().map(|it| it.1[nth].unwrap_or(Column::ABSENT));
        assert!(numbers.iter().copied().eq(expected), "{nth}");
    }
}

#[test]
fn a_file_that_is_damaged_is_refused_and_never_panics() {
    let rows: Vec<Row> = (0..300).map(|it| row(&format!("m{}", it % 9), &format!("d{it}"), it, it)).collect();
    let whole = written(LAYOUT, &rows).expect("written");
    for at in (0..whole.len()).step_by(3) {
        let mut damaged = whole.clone();
        damaged[at] ^= 0xff;
        if let Ok(file) = RowFile::open(LAYOUT, damaged) {
            let _ = (0..6).try_for_each(|nth| file.column(nth).map(drop));
        }
    }
}

fn row(month: &str, desk: &str, amount: i64, day: i64) -> Row {
    (vec![month.to_owned(), desk.to_owned(), "kind".to_owned()], vec![Some(day), Some(day), Some(amount)])
}

fn amount_by(rows: Vec<usize>) -> Query {
    let metrics = vec![Metric { column: Some(5), aggregation: Aggregation::Sum }];
    Query { day: 3, rows, metrics, a_year_later: vec![0], ..Query::default() }
}

#[test]
fn months_of_an_earlier_year_stand_beside_those_of_this_one() {
    let before = part(&[row("2025-11", "1", 40, 1), row("2025-12", "1", 2, 2)], (0, 9), true);
    let now = part(&[row("2026-11", "1", 100, 1)], (0, 9), false);
    let table = pivot(&amount_by(vec![0]), &[before, now]).expect("a table");
    let told: Vec<_> = table
        .rows
        .iter()
        .map(|it| (it.keys.first().map_or("", |it| it.label.as_str()), it.cells[0], it.earlier[0]))
        .collect();
    assert_eq!(
        told,
        [("2026-11", Some(100), Some(40)), ("2026-12", None, Some(2)), ("", Some(100), Some(42))]
    );
}

#[test]
fn a_desk_that_was_renamed_is_one_row_under_its_last_name() {
    let old = part(&[row("2026-10", &cubes::with_label("Accueil", 7), 1, 1)], (0, 9), false);
    let new = part(&[row("2026-11", &cubes::with_label("Tour Orion", 7), 2, 1)], (0, 9), false);
    let table = pivot(&amount_by(vec![1]), &[old, new]).expect("a table");
    assert_eq!(table.rows.len(), 2);
    assert_eq!((table.rows[0].keys[0].label.as_str(), table.rows[0].cells[0]), ("Tour Orion", Some(3)));
}

#[test]
fn a_table_that_nobody_could_read_is_refused() {
    let rows: Vec<Row> =
        (0..1_000).map(|it| row(&format!("m{it}"), &format!("d{}", it * 7 % 1_000), 1, 1)).collect();
    let query = Query { columns: vec![1], ..amount_by(vec![0]) };
    assert!(matches!(pivot(&query, &[part(&rows, (0, 9), false)]), Err(cubes::Error::TooLarge)));
}

#[test]
fn a_file_of_other_columns_is_refused() {
    let other = Layout { texts: &["month", "desk", "sort"], ..LAYOUT };
    let bytes = written(other, &[]).expect("written");
    assert!(matches!(RowFile::open(LAYOUT, bytes), Err(cubes::Error::Unreadable(_))));
}
