//! Lists: what rows can be filtered by, ordered by and added up to. One table a kind of row says all of it.

pub mod acceptances;
pub mod anomalies;
pub mod content;
pub mod credits;
pub mod filters;
pub mod handovers;
pub mod orders;
pub mod partners;
pub mod payments;
mod range;
#[cfg(test)]
mod tests;
pub mod winners;

use std::sync::Arc;

use contract::{
    Cents, OfferId, PartnerId, UserId,
    list::{FilterChoice, FilterType},
};
use jiff::Timestamp;
use serde::Serialize;

/// The description of a kind of rows.
pub struct List<Row> {
    columns: Vec<Column<Row>>,
    totals: Vec<Total<Row>>,
    /// The day that the index is in the order of.
    order: &'static str,
}

/// Something that rows can be filtered by: a line of the table.
struct Column<Row> {
    name: &'static str,
    label: &'static str,
    kind: Kind<Row>,
}

/// The choice of a filter that stands for rows in nobody's care.
pub const NOBODY: UserId = UserId(0);

/// How a column reads a row.
type Read<Row, Value> = Arc<dyn Fn(&Row) -> Value + Send + Sync>;
type ReadNamed<Row> = Arc<dyn Fn(&Row) -> Option<(i64, &str)> + Send + Sync>;

enum Kind<Row> {
    /// One of a few values, or several of them.
    Choice(Vec<FilterChoice>, Read<Row, Vec<String>>),
    /// One of many, by its number and name.
    Reference(Reference, ReadNamed<Row>),
    Day(Read<Row, Option<Timestamp>>),
    Amount(Read<Row, Cents>),
    YesNo(Read<Row, bool>),
    Text(Read<Row, String>),
}

/// The kind of thing that a column refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    Partner,
    Offer,
    Beneficiary,
    /// A manager, or nobody.
    Colleague,
    /// Known by its number alone.
    Number,
}

/// A sum over rows.
struct Total<Row> {
    name: &'static str,
    label: &'static str,
    read: Read<Row, Cents>,
}

/// An empty table.
impl<Row> Default for List<Row> {
    fn default() -> Self {
        Self { columns: vec![], totals: vec![], order: "" }
    }
}

impl<Row> List<Row> {
    /// A row has one of these values, or several: their ids.
    #[must_use]
    pub fn choice<Ids: IntoIterator<Item: ToString>>(
        self,
        name: &'static str,
        label: &'static str,
        choices: impl IntoIterator<Item = FilterChoice>,
        read: impl Fn(&Row) -> Ids + Send + Sync + 'static,
    ) -> Self {
        let read = move |row: &Row| read(row).into_iter().map(|it| it.to_string()).collect();
        self.column(name, label, Kind::Choice(choices.into_iter().collect(), Arc::new(read)))
    }

    /// A row is of a beneficiary.
    #[must_use]
    pub fn beneficiary(self, read: impl Fn(&Row) -> (UserId, &str) + Send + Sync + 'static) -> Self {
        self.reference("adherent", "Bénéficiaire", Reference::Beneficiary, move |row| {
            let (id, name) = read(row);
            Some((id.0, name))
        })
    }

    /// A row may be about a partner.
    #[must_use]
    pub fn partner(self, read: impl Fn(&Row) -> Option<(PartnerId, &str)> + Send + Sync + 'static) -> Self {
        self.reference("partner", "Partenaire", Reference::Partner, move |row| {
            let (id, name) = read(row)?;
            Some((id.0, name))
        })
    }

    /// A row is about an offer, by the number of its first version.
    #[must_use]
    pub fn offer(self, read: impl Fn(&Row) -> (OfferId, &str) + Send + Sync + 'static) -> Self {
        self.reference("offer", "Prestation", Reference::Offer, move |row| {
            let (id, name) = read(row);
            Some((id.0, name))
        })
    }

    /// A row may be in the care of a manager.
    #[must_use]
    pub fn colleague(
        self,
        name: &'static str,
        label: &'static str,
        read: impl Fn(&Row) -> Option<(UserId, &str)> + Send + Sync + 'static,
    ) -> Self {
        self.reference(name, label, Reference::Colleague, move |row| {
            Some(read(row).map_or((NOBODY.0, "Personne"), |(id, name)| (id.0, name)))
        })
    }

    /// A row may be about something that people know by its number.
    #[must_use]
    pub fn number(
        self,
        name: &'static str,
        label: &'static str,
        read: impl Fn(&Row) -> Option<i64> + Send + Sync + 'static,
    ) -> Self {
        self.reference(name, label, Reference::Number, move |row| Some((read(row)?, "")))
    }

    /// A row has a day: that of an instant, Europe/Paris.
    #[must_use]
    pub fn day<At: Into<Option<Timestamp>>>(
        self,
        name: &'static str,
        label: &'static str,
        read: impl Fn(&Row) -> At + Send + Sync + 'static,
    ) -> Self {
        self.column(name, label, Kind::Day(Arc::new(move |row| read(row).into())))
    }

    /// The same of which an index has the order: by it the whole list can be sorted, and days that are not asked for are
    /// not read.
    #[must_use]
    pub fn indexed_day(
        self,
        name: &'static str,
        label: &'static str,
        read: impl Fn(&Row) -> Timestamp + Send + Sync + 'static,
    ) -> Self {
        Self { order: name, ..self }.day(name, label, read)
    }

    /// A row has an amount.
    #[must_use]
    pub fn amount(
        self,
        name: &'static str,
        label: &'static str,
        read: impl Fn(&Row) -> Cents + Send + Sync + 'static,
    ) -> Self {
        self.column(name, label, Kind::Amount(Arc::new(read)))
    }

    /// Something holds of a row, or does not.
    #[must_use]
    pub fn yes_no(
        self,
        name: &'static str,
        label: &'static str,
        read: impl Fn(&Row) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.column(name, label, Kind::YesNo(Arc::new(read)))
    }

    /// A row has words that people look for, whatever their accents and case.
    #[must_use]
    pub fn text(self, read: impl Fn(&Row) -> String + Send + Sync + 'static) -> Self {
        self.column("text", "Recherche", Kind::Text(Arc::new(read)))
    }

    /// Rows are added up by this.
    #[must_use]
    pub fn total(
        mut self,
        name: &'static str,
        label: &'static str,
        read: impl Fn(&Row) -> Cents + Send + Sync + 'static,
    ) -> Self {
        self.totals.push(Total { name, label, read: Arc::new(read) });
        self
    }

    fn reference(
        self,
        name: &'static str,
        label: &'static str,
        to: Reference,
        read: impl Fn(&Row) -> Option<(i64, &str)> + Send + Sync + 'static,
    ) -> Self {
        self.column(name, label, Kind::Reference(to, Arc::new(read)))
    }

    fn column(mut self, name: &'static str, label: &'static str, kind: Kind<Row>) -> Self {
        self.columns.push(Column { name, label, kind });
        self
    }
}

impl<Row> Kind<Row> {
    fn filter_type(&self) -> FilterType {
        match self {
            Self::Choice(..) | Self::Reference(..) => FilterType::In,
            Self::Day(_) => FilterType::Date,
            Self::Amount(_) => FilterType::Int,
            Self::YesNo(_) => FilterType::Is,
            Self::Text(_) => FilterType::String,
        }
    }
}

/// The name that the wire has for a value.
fn wire(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}
