//! The table that answers a question.

use std::{cmp::Ordering, collections::HashMap};

use crate::{
    Column, Error, Filter, KeyValue, Part, Query, Result, Sort, SortBy,
    group::{Groups, Sum, counting_rows, grouped, not_a_number},
};

/// Cells that a table has at most.
const MOST_CELLS: usize = 200_000;

/// A table. Its last column is the total of all, and stands alone where no dimension makes columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pivot {
    /// The values of each column; none for the total.
    pub columns: Vec<Vec<KeyValue>>,
    pub rows: Vec<PivotRow>,
}

/// A row: one of all row dimensions, or a subtotal of the first of them. The total of all comes last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PivotRow {
    pub keys: Vec<KeyValue>,
    /// For each column its metrics.
    pub cells: Vec<Option<i64>>,
    /// The same of the earlier period; none where nothing is compared.
    pub earlier: Vec<Option<i64>>,
}

/// A row with those below it.
#[derive(Default)]
struct Node {
    /// For each column, period and metric.
    sums: Vec<Sum>,
    children: HashMap<u32, Node>,
}

/// Answers a question.
///
/// # Errors
/// `TooLarge`, `Unreadable`.
pub fn pivot(query: &Query, parts: &[Part]) -> Result<Pivot> {
    let groups = grouped(query, parts)?;
    let table = Table::of(query, &groups, parts.iter().any(|it| it.earlier));
    let width = (table.columns.len() + 1) * 2 * query.metrics.len();
    let mut root = Node { sums: vec![Sum::default(); width], ..Node::default() };
    let mut cells = width;
    let depth = query.rows.len();
    for (nth, key) in groups.keys.iter().enumerate() {
        let column = table.places[&key[depth..]];
        let sums = &groups.sums[nth * 2 * query.metrics.len()..][..2 * query.metrics.len()];
        let mut node = &mut root;
        node.add(sums, column, table.columns.len());
        for value in &key[..depth] {
            node = node.children.entry(*value).or_insert_with(|| {
                cells += width;
                Node { sums: vec![Sum::default(); width], ..Node::default() }
            });
            if cells > 2 * MOST_CELLS {
                return Err(Error::TooLarge);
            }
            node.add(sums, column, table.columns.len());
        }
    }
    let mut rows = vec![];
    table.emit(&root, &mut vec![], &mut rows);
    let label = |key: &Vec<u32>| table.keys(depth, key);
    let columns = table.columns.iter().map(label).chain([vec![]]).collect();
    Ok(Pivot { columns, rows })
}

/// The numbers of a column in rows that count, at most so many, each once: by which orders a cell came about.
///
/// # Errors
/// `Unreadable`.
pub fn numbers_where(
    query: &Query,
    filters: &[Filter],
    parts: &[Part],
    column: usize,
    most: usize,
) -> Result<Vec<i64>> {
    let mut found = std::collections::BTreeSet::new();
    for part in parts.iter().rev() {
        let counts = counting_rows(query, filters, part)?;
        let numbers = part.file.column(column)?;
        let Column::Numbers(numbers) = &*numbers else { return Err(not_a_number()) };
        let present = numbers.iter().zip(&counts).filter(|it| *it.1 && *it.0 != Column::ABSENT);
        found.extend(present.map(|it| *it.0));
    }
    Ok(found.into_iter().rev().take(most).collect())
}

impl Node {
    fn add(&mut self, sums: &[Sum], column: usize, total: usize) {
        for at in [column, total] {
            // Without dimensions for columns the total is the only one.
            if at == column && column == total {
                continue;
            }
            for (mine, other) in self.sums[at * sums.len()..].iter_mut().zip(sums) {
                mine.join(other);
            }
        }
        if column == total {
            for (mine, other) in self.sums[total * sums.len()..].iter_mut().zip(sums) {
                mine.join(other);
            }
        }
    }
}

/// The columns of a table, and what its rows are sorted by.
struct Table<'a> {
    query: &'a Query,
    groups: &'a Groups,
    columns: Vec<Vec<u32>>,
    /// The place of each column, by its values.
    places: HashMap<Vec<u32>, usize>,
    compares: bool,
    /// The texts by which labels are sorted, of each dimension.
    texts: Vec<Vec<(String, String)>>,
}

impl<'a> Table<'a> {
    fn of(query: &'a Query, groups: &'a Groups, compares: bool) -> Self {
        let depth = query.rows.len();
        let sorted_as = |it: &KeyValue| {
            let text = query.sorted_as.map_or_else(|| it.label.clone(), |fold| fold(&it.label));
            (text, it.value.clone())
        };
        let texts = groups.values.iter().map(|it| it.all.iter().map(sorted_as).collect()).collect();
        let mut table = Self { query, groups, columns: vec![], places: HashMap::new(), compares, texts };
        if !query.columns.is_empty() {
            let mut columns: Vec<Vec<u32>> = groups.keys.iter().map(|it| it[depth..].to_vec()).collect();
            columns.sort();
            columns.dedup();
            columns.sort_by(|one, other| {
                let by_level = one.iter().zip(other).enumerate();
                by_level
                    .map(|(nth, (a, b))| table.by_label(depth + nth, *a, *b))
                    .find(|it| it.is_ne())
                    .unwrap_or(Ordering::Equal)
            });
            table.columns = columns;
        }
        table.places = table.columns.iter().cloned().zip(0..).collect();
        if query.columns.is_empty() {
            table.places.insert(vec![], 0);
        }
        table
    }

    /// The values of a key that begins at this dimension.
    fn keys(&self, first: usize, key: &[u32]) -> Vec<KeyValue> {
        key.iter().zip(&self.groups.values[first..]).map(|(it, of)| of.all[*it as usize].clone()).collect()
    }

    /// Two values of a dimension, by their labels: downwards where that is asked for.
    fn by_label(&self, dimension: usize, one: u32, other: u32) -> Ordering {
        let column = self.query.grouped().nth(dimension);
        let is_meant = |it: &&Sort| matches!(it.by, SortBy::Label(sorted) if Some(sorted) == column);
        let downwards = self.query.sorts.iter().find(is_meant).is_some_and(|it| !it.ascending);
        let texts = &self.texts[dimension];
        let ordering = texts[one as usize].cmp(&texts[other as usize]);
        if downwards { ordering.reverse() } else { ordering }
    }

    /// The place of a sum, of the present period.
    fn place(&self, column: usize, metric: usize) -> usize {
        column * 2 * self.query.metrics.len() + metric
    }

    /// The value that rows are sorted by.
    fn sorted_value(&self, node: &Node, metric: usize, at: Option<&[String]>) -> Option<i64> {
        let is_meant = |key: &Vec<u32>, at: &[String]| {
            self.keys(self.query.rows.len(), key)
                .iter()
                .map(|it| it.value.as_str())
                .eq(at.iter().map(String::as_str))
        };
        let column = match at {
            None => self.columns.len(),
            Some(at) => self.columns.iter().position(|it| is_meant(it, at))?,
        };
        let aggregation = self.query.metrics.get(metric)?.aggregation;
        node.sums[self.place(column, metric)].value(aggregation)
    }

    /// The children of a row in their order: by the sorts in turn, then by their labels.
    fn sorted<'b>(&self, level: usize, node: &'b Node) -> Vec<(u32, &'b Node)> {
        let mut children: Vec<_> = node.children.iter().map(|it| (*it.0, it.1)).collect();
        let valued: Vec<Vec<Option<i64>>> = self
            .query
            .sorts
            .iter()
            .map(|it| match &it.by {
                SortBy::Label(_) => vec![],
                SortBy::Value { metric, at } => {
                    children.iter().map(|(_, it)| self.sorted_value(it, *metric, at.as_deref())).collect()
                }
            })
            .collect();
        let mut order: Vec<usize> = (0..children.len()).collect();
        order.sort_by(|one, other| {
            let by_sort = self.query.sorts.iter().zip(&valued).map(|(sort, values)| match &sort.by {
                SortBy::Label(column) if self.query.rows.get(level) == Some(column) => {
                    self.by_label(level, children[*one].0, children[*other].0)
                }
                SortBy::Label(_) => Ordering::Equal,
                SortBy::Value { .. } => compared(values[*one], values[*other], sort.ascending),
            });
            let by_label = || self.by_label(level, children[*one].0, children[*other].0);
            let decided = by_sort.into_iter().find(|it| it.is_ne());
            decided.unwrap_or_else(by_label)
        });
        let unsorted = std::mem::take(&mut children);
        order.into_iter().map(|it| unsorted[it]).collect()
    }

    /// The rows of a node: those below it, then its own.
    fn emit(&self, node: &Node, path: &mut Vec<u32>, rows: &mut Vec<PivotRow>) {
        let depth = self.query.rows.len();
        for (value, child) in self.sorted(path.len(), node) {
            path.push(value);
            self.emit(child, path, rows);
            path.pop();
        }
        if path.is_empty() || path.len() == depth || self.query.subtotals {
            let keys = self.keys(0, path);
            let cells = self.cells(node, false);
            let earlier = if self.compares { self.cells(node, true) } else { vec![] };
            rows.push(PivotRow { keys, cells, earlier });
        }
    }

    fn cells(&self, node: &Node, earlier: bool) -> Vec<Option<i64>> {
        let metrics = &self.query.metrics;
        let offset = if earlier { metrics.len() } else { 0 };
        let cell = |column: usize, nth: usize| {
            node.sums[self.place(column, nth) + offset].value(metrics[nth].aggregation)
        };
        (0..=self.columns.len())
            .flat_map(|column| (0..metrics.len()).map(move |nth| cell(column, nth)))
            .collect()
    }
}

/// Rows that have nothing to be sorted by come last, either way.
fn compared(one: Option<i64>, other: Option<i64>, ascending: bool) -> Ordering {
    match (one, other) {
        (Some(a), Some(b)) if ascending => a.cmp(&b),
        (Some(a), Some(b)) => b.cmp(&a),
        (one, other) => other.is_some().cmp(&one.is_some()),
    }
}
