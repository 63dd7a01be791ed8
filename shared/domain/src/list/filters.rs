//! The filters that a list is asked for with.

use std::collections::BTreeMap;

use contract::{
    Cents, Error, Result,
    list::{Filter, FilterChoice, FilterSearch, FilterType, FilterValue, ListTotal, Sort},
    parse_euros,
};
use jiff::{Timestamp, civil::Date};

use crate::{
    calendar::paris,
    catalogue::shelf::ShelvedOffer,
    list::{
        Column, Kind, List, Reference,
        range::{Range, date},
    },
    text::fold,
};

/// A list with the filters that were chosen, read and checked.
pub struct Filters<Row> {
    list: List<Row>,
    chosen: Vec<FilterValue>,
    /// The tests of those filters that leave something out, by name.
    tests: Vec<(&'static str, Test<Row>)>,
}

type Test<Row> = Box<dyn Fn(&Row) -> bool + Send + Sync>;

/// The choices for columns that refer to something.
#[derive(Clone, Debug, Default)]
pub struct FilterChoices {
    pub partners: Vec<FilterChoice>,
    pub offers: Vec<FilterChoice>,
    /// Those who were chosen.
    pub beneficiaries: Vec<FilterChoice>,
    /// The caller, nobody, and the other managers.
    pub colleagues: Vec<FilterChoice>,
}

impl FilterChoices {
    /// The offers of a desk, and their partners.
    pub fn of(shelf: &[ShelvedOffer]) -> Self {
        Self {
            partners: distinct(shelf.iter().map(|it| (it.partner.0, it.partner_name.as_str()))),
            offers: distinct(shelf.iter().map(|it| (it.original.0, it.name.fr.as_str()))),
            ..Self::default()
        }
    }
}

/// Distinct choices, sorted by name.
fn distinct<'a>(named: impl Iterator<Item = (i64, &'a str)>) -> Vec<FilterChoice> {
    let named: BTreeMap<i64, &str> = named.collect();
    let mut choices: Vec<_> = named.into_iter().map(|(id, name)| FilterChoice::new(id, name)).collect();
    choices.sort_by_key(|it| fold(&it.name));
    choices
}

impl<Row: 'static> List<Row> {
    /// Reads the filters of a request; one without values does not filter.
    ///
    /// # Errors
    /// Invalid `filters`: an unknown name, a name given twice, or a value that cannot be read.
    pub fn read(self, chosen: &[FilterValue]) -> Result<Filters<Row>> {
        let mut tests = vec![];
        for (at, FilterValue { name, values }) in chosen.iter().enumerate() {
            let again = chosen[..at].iter().any(|it| it.name == *name);
            let column = self.columns.iter().find(|it| it.name == name).filter(|_| !again);
            let column = column.ok_or_else(unreadable)?;
            tests.extend(column.kind.test(values)?.map(|test| (column.name, test)));
        }
        Ok(Filters { list: self, chosen: chosen.to_vec(), tests })
    }
}

impl<Row> Filters<Row> {
    /// Read by another index: in the order of this day.
    #[must_use]
    pub fn in_order_of(self, column: &'static str) -> Self {
        Self { list: List { order: column, ..self.list }, ..self }
    }

    /// Whether a list shows the row.
    pub fn pass(&self, row: &Row) -> bool {
        self.tests.iter().all(|(_, test)| test(row))
    }

    /// Whether nothing is left out but by these.
    pub fn uses_only(&self, names: &[&str]) -> bool {
        self.tests.iter().all(|(name, _)| names.contains(name))
    }

    /// The only value of a filter.
    pub fn one(&self, name: &str) -> Option<&str> {
        match self.values(name) {
            [value] => Some(value),
            _ => None,
        }
    }

    /// The values of a filter; empty when it leaves nothing out.
    pub fn values(&self, name: &str) -> &[String] {
        self.chosen.iter().find(|it| it.name == name).map_or(&[], |it| &it.values)
    }

    /// Between which instants the index has to be read, both included.
    pub fn within(&self) -> (Option<Timestamp>, Option<Timestamp>) {
        Range::read(self.values(self.list.order), date).map_or((None, None), |it| it.instants())
    }

    /// The order of the rows: as asked for, else in that of the index, `descending` or not.
    ///
    /// # Errors
    /// Invalid `filters`: no index has the list in this order.
    pub fn sort(&self, asked: Option<&Sort>, descending: bool) -> Result<Sort> {
        match asked {
            None => Ok(Sort { column: self.list.order.to_owned(), descending }),
            Some(sort) if sort.column == self.list.order => Ok(sort.clone()),
            Some(_) => Err(unreadable()),
        }
    }

    /// The columns by which the whole list can be sorted.
    pub fn sortable(&self) -> Vec<String> {
        vec![self.list.order.to_owned()]
    }

    /// The numbers chosen of what columns refer to, where none of these rows tells its name.
    pub fn unnamed(&self, to: Reference, rows: &[Row]) -> Vec<i64> {
        let ids = self.references(to).flat_map(|column| {
            let unnamed = |id: &&String| named(column, id, rows).is_none();
            self.values(column.name).iter().filter(unnamed)
        });
        ids.filter_map(|id| id.parse().ok()).collect()
    }

    fn references(&self, to: Reference) -> impl Iterator<Item = &Column<Row>> {
        self.list
            .columns
            .iter()
            .filter(move |it| matches!(&it.kind, Kind::Reference(found, _) if *found == to))
    }

    /// The filters of the list, with the values in use and the choices known, whatever the rows. One that is
    /// selected stays a choice although it is none any more: its name is that of the rows it lets through.
    pub fn shown(&self, known: &FilterChoices, rows: &[Row]) -> Vec<Filter> {
        self.list.columns.iter().map(|column| self.filter(column, known, rows)).collect()
    }

    fn filter(&self, column: &Column<Row>, known: &FilterChoices, rows: &[Row]) -> Filter {
        let (selected, choices) = (self.values(column.name), column.kind.choices(known));
        let mut ids: Vec<_> = choices.to_vec();
        if column.kind.filter_type() == FilterType::In {
            let other = selected.iter().filter(|id| choices.iter().all(|it| it.id != **id));
            let named = |id: &String| named(column, id, rows).unwrap_or(id).to_owned();
            ids.extend(other.map(|id| FilterChoice { id: id.clone(), name: named(id) }));
        }
        Filter {
            name: column.name.to_owned(),
            label: column.label.to_owned(),
            kind: column.kind.filter_type(),
            ids,
            search: column.kind.search(),
            values_selected: selected.to_vec(),
        }
    }

    /// The amounts that a row adds to each total.
    pub fn amounts(&self, row: &Row) -> Vec<Cents> {
        self.list.totals.iter().map(|it| (it.read)(row)).collect()
    }

    /// The totals of a page, and of the whole list if all of it was read.
    pub fn totals(&self, page: &[Row], whole: Option<&[Cents]>) -> Vec<ListTotal> {
        let totals = self.list.totals.iter().enumerate();
        totals
            .map(|(nth, total)| ListTotal {
                name: total.name.to_owned(),
                label: total.label.to_owned(),
                page_amount: page.iter().map(|it| (total.read)(it)).sum(),
                whole_amount: whole.and_then(|it| it.get(nth).copied()),
            })
            .collect()
    }
}

impl<Row: 'static> Kind<Row> {
    /// Whether a row is shown that is asked for with these values; nothing: they leave none out.
    fn test(&self, values: &[String]) -> Result<Option<Test<Row>>> {
        match self {
            Self::Choice(choices, read) => {
                let offered = |value: &str| choices.iter().find(|it| it.id == value).map(|it| it.id.clone());
                let (wanted, read) = (each(values, offered)?, read.clone());
                Ok(wanted.map(|wanted| test(move |row| read(row).iter().any(|it| wanted.contains(it)))))
            }
            Self::Reference(_, read) => {
                let (wanted, read) = (each(values, |it| it.parse::<i64>().ok())?, read.clone());
                Ok(wanted.map(|wanted| test(move |row| read(row).is_some_and(|it| wanted.contains(&it.0)))))
            }
            Self::Day(read) => {
                let (wanted, read) = (range(values, date)?, read.clone());
                let holds = |range: Range<Date>, at| range.holds(paris::today(at));
                Ok(wanted.map(|range| test(move |row| read(row).is_some_and(|at| holds(range, at)))))
            }
            Self::Amount(read) => {
                let (wanted, read) = (range(values, parse_euros)?, read.clone());
                Ok(wanted.map(|range| test(move |row| range.holds(read(row)))))
            }
            Self::YesNo(read) => {
                let (wanted, read) = (one(values, |it| it.parse::<bool>().ok())?, read.clone());
                Ok(wanted.map(|wanted| test(move |row| read(row) == wanted)))
            }
            Self::Text(read) => {
                let wanted = one(values, |it| Some(fold(it.trim())))?.filter(|it| !it.is_empty());
                let read = read.clone();
                Ok(wanted.map(|wanted| test(move |row| fold(&read(row)).contains(&wanted))))
            }
        }
    }
}

impl<Row> Kind<Row> {
    fn choices<'a>(&'a self, known: &'a FilterChoices) -> &'a [FilterChoice] {
        match self {
            Self::Choice(choices, _) => choices,
            Self::Reference(Reference::Partner, _) => &known.partners,
            Self::Reference(Reference::Offer, _) => &known.offers,
            Self::Reference(Reference::Beneficiary, _) => &known.beneficiaries,
            Self::Reference(Reference::Colleague, _) => &known.colleagues,
            _ => &[],
        }
    }

    fn search(&self) -> Option<FilterSearch> {
        match self {
            Self::Reference(Reference::Beneficiary, _) => Some(FilterSearch::Beneficiary),
            Self::Reference(Reference::Number, _) => Some(FilterSearch::Number),
            _ => None,
        }
    }
}

fn test<Row>(shows: impl Fn(&Row) -> bool + Send + Sync + 'static) -> Test<Row> {
    Box::new(shows)
}

/// The name that rows have for what a column refers to.
fn named<'a, Row>(column: &Column<Row>, id: &str, rows: &'a [Row]) -> Option<&'a str> {
    let Kind::Reference(_, read) = &column.kind else { return None };
    let named = rows.iter().filter_map(|it| read(it)).find(|it| it.0.to_string() == id)?.1;
    Some(named).filter(|it| !it.is_empty())
}

/// The values, if there are any.
fn each<T>(values: &[String], read: impl Fn(&str) -> Option<T>) -> Result<Option<Vec<T>>> {
    let read: Option<Vec<T>> = values.iter().map(|it| read(it)).collect();
    read.map(|it| Some(it).filter(|it| !it.is_empty())).ok_or_else(unreadable)
}

/// The value, if there is one; there cannot be more.
fn one<T>(values: &[String], read: impl Fn(&str) -> Option<T>) -> Result<Option<T>> {
    match values {
        [] => Ok(None),
        [value] => read(value).map(Some).ok_or_else(unreadable),
        _ => Err(unreadable()),
    }
}

/// From and to, if it is not open on both sides.
fn range<T: PartialOrd + Copy>(
    values: &[String],
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<Range<T>>> {
    Range::read(values, read).map(|it| Some(it).filter(|it| !it.is_open())).ok_or_else(unreadable)
}

fn unreadable() -> Error {
    Error::invalid("filters", "Erreur dans les filtres", "The filters cannot be read")
}
