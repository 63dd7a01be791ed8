//! The values of a filter, as a request carries them.

use contract::{
    Error, Result,
    desk::{Filter, FilterChoice, FilterType, FilterValue},
};
use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, Time},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{calendar::paris, text::fold};

/// Name, label, and how it compares.
pub(crate) type Kind = (&'static str, &'static str, FilterType);

/// Reads the filters of a request; one without values does not filter. `set` gives none for what it cannot read.
///
/// # Errors
/// Invalid `filters`: an unknown name, a name given twice, or a value that cannot be read.
pub(crate) fn read(values: &[FilterValue], mut set: impl FnMut(&str, &[String]) -> Option<()>) -> Result<()> {
    for (at, value) in values.iter().enumerate() {
        let again = values[..at].iter().any(|it| it.name == value.name);
        let read = if again { None } else { set(&value.name, &value.values) };
        read.ok_or_else(unreadable)?;
    }
    Ok(())
}

/// What a list can be filtered by, with the values in use; `pairs` are the choices of a filter, by number and name. One
/// that is selected stays a choice although nothing on the page has it.
pub(crate) fn shown(
    kinds: &[Kind],
    chosen: &[FilterValue],
    pairs: impl Fn(&str) -> Vec<(String, String)>,
) -> Vec<Filter> {
    let filter = |&(name, label, kind): &Kind| {
        let selected = chosen.iter().find(|it| it.name == name);
        let values_selected = selected.map(|it| it.values.clone()).unwrap_or_default();
        let mut pairs = pairs(name);
        if kind == FilterType::In {
            let absent = values_selected.iter().filter(|id| pairs.iter().all(|it| it.0 != **id));
            let absent: Vec<_> = absent.map(|id| (id.clone(), id.clone())).collect();
            pairs.extend(absent);
        }
        let ids = pairs.into_iter().map(|(id, name)| FilterChoice { id, name }).collect();
        Filter { name: name.to_owned(), label: label.to_owned(), kind, ids, values_selected }
    };
    kinds.iter().map(filter).collect()
}

/// Those seen, each once, by name.
pub(crate) fn distinct<'a>(seen: impl Iterator<Item = (i64, &'a str)>) -> Vec<(String, String)> {
    let mut pairs: Vec<(String, String)> = vec![];
    for (id, name) in seen {
        if pairs.iter().all(|it| it.0 != id.to_string()) {
            pairs.push((id.to_string(), name.to_owned()));
        }
    }
    pairs.sort_by_key(|it| fold(&it.1));
    pairs
}

/// From and to, both included; either may be open.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Between<T> {
    pub(crate) from: Option<T>,
    pub(crate) to: Option<T>,
}

impl<T: PartialOrd + Copy> Between<T> {
    /// One or two texts, empty where it is open. None: not readable, or the wrong way round.
    pub(crate) fn read(texts: &[String], read: impl Fn(&str) -> Option<T>) -> Option<Self> {
        let bound = |at: usize| match texts.get(at).map(|it| it.trim()).filter(|it| !it.is_empty()) {
            Some(text) => read(text).map(Some),
            None => Some(None),
        };
        let between = Self { from: bound(0)?, to: bound(1)? };
        let ordered = between.from.zip(between.to).is_none_or(|(from, to)| from <= to);
        (texts.len() <= 2 && ordered).then_some(between)
    }

    pub(crate) fn is_open(&self) -> bool {
        self.from.is_none() && self.to.is_none()
    }

    pub(crate) fn holds(&self, value: T) -> bool {
        self.from.is_none_or(|from| from <= value) && self.to.is_none_or(|to| value <= to)
    }
}

impl Between<Date> {
    /// Between which instants the days are, both included; Europe/Paris.
    pub(crate) fn instants(&self) -> (Option<Timestamp>, Option<Timestamp>) {
        let midnight = |date: Date| paris::instant(date, Time::midnight());
        let last = |date: Date| {
            let next = midnight(paris::days_after(date, 1));
            next.checked_sub(SignedDuration::from_millis(1)).unwrap_or(next)
        };
        (self.from.map(midnight), self.to.map(last))
    }
}

/// Whether a value is among those wanted; none wanted: all are.
pub(crate) fn among<T: PartialEq>(wanted: &Option<Vec<T>>, value: &T) -> bool {
    wanted.as_ref().is_none_or(|it| it.contains(value))
}

/// A text to look for, folded.
pub(crate) fn sought(values: &[String]) -> Option<Option<String>> {
    Some(one(values, |it| Some(fold(it.trim())))?.filter(|it| !it.is_empty()))
}

/// The values, if there are any; none at all when one cannot be read.
pub(crate) fn each<T>(values: &[String], read: impl Fn(&str) -> Option<T>) -> Option<Option<Vec<T>>> {
    let read: Vec<T> = values.iter().map(|it| read(it)).collect::<Option<_>>()?;
    Some((!read.is_empty()).then_some(read))
}

/// The value, if there is one; none at all when there are more, or when it cannot be read.
pub(crate) fn one<T>(values: &[String], read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    match values {
        [] => Some(None),
        [value] => read(value).map(Some),
        _ => None,
    }
}

pub(crate) fn yes_or_no(text: &str) -> Option<bool> {
    text.parse().ok()
}

pub(crate) fn number(text: &str) -> Option<i64> {
    text.parse().ok()
}

pub(crate) fn day(text: &str) -> Option<Date> {
    Date::strptime("%Y-%m-%d", text).ok()
}

/// A name of the wire.
pub(crate) fn word<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(Value::from(text)).ok()
}

pub(crate) fn wire(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn unreadable() -> Error {
    Error::invalid("filters", "Erreur dans les filtres", "The filters cannot be read")
}
