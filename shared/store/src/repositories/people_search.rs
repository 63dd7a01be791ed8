//! People, found by any word of what they are called.

use std::collections::{BTreeMap, BTreeSet};

use contract::{CompanyId, ConciergerieId};
use domain::people::search::PeopleSearch;
use serde::de::DeserializeOwned;

use super::{
    people::People,
    person_words::{PersonSummary, PersonWord},
};
use crate::{
    Result, keys,
    table::range::{Index, Range},
};

/// Rows that one search reads, however few of them have all the words.
const MOST_READ: usize = 1_000;
/// The rows that are read to find people with a similar name, and the least number for one place.
const NEARLY_READ: usize = 400;
const NEARLY_READ_OF_ONE: usize = 20;

/// Among whom is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeopleOf {
    Everywhere,
    Company(CompanyId),
    Desk(ConciergerieId),
}

/// People found, by the word they were found by and their name.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundPeople<P> {
    pub people: Vec<P>,
    /// Where the search goes on.
    pub next: Option<String>,
}

/// A row that stands for one word of somebody.
pub(super) trait Word: DeserializeOwned {
    /// The person, as lists hold them.
    type Of;

    /// The word by which the row is found.
    fn word(&self) -> &str;

    /// All those of the person.
    fn words(&self) -> BTreeSet<String>;

    fn person(self) -> Self::Of;
}

impl Word for PersonWord {
    type Of = PersonSummary;

    fn word(&self) -> &str {
        &self.word
    }

    fn words(&self) -> BTreeSet<String> {
        self.person.words()
    }

    fn person(self) -> PersonSummary {
        self.person
    }
}

impl PeopleOf {
    fn partition(self, word: &str) -> (Index, String) {
        match self {
            Self::Everywhere => (Index::Gsi2, keys::people::words_of_all(word)),
            Self::Company(id) => (Index::Gsi3, keys::people::words_of_company(id)),
            Self::Desk(id) => (Index::Gsi1, keys::people::words_of_desk(id)),
        }
    }
}

impl People<'_> {
    /// Beneficiaries of some places who have all the words, page by page.
    pub async fn search(
        &self,
        places: &[PeopleOf],
        search: &PeopleSearch,
        after: Option<&str>,
        limit: usize,
    ) -> Result<FoundPeople<PersonSummary>> {
        let partitions = places.iter().map(|it| it.partition(search.rarest())).collect();
        self.found::<PersonWord>(partitions, search, |_| true, after, limit).await
    }

    /// Those of some partitions who have all the words, and may be shown, page by page.
    pub(super) async fn found<W: Word>(
        &self,
        partitions: Vec<(Index, String)>,
        search: &PeopleSearch,
        shown: impl Fn(&W) -> bool,
        after: Option<&str>,
        limit: usize,
    ) -> Result<FoundPeople<W::Of>> {
        let mut after = after.map(str::to_owned);
        let (mut people, mut examined) = (vec![], 0);
        while examined < MOST_READ {
            let step = (limit + 1).max(examined);
            let pages =
                partitions.iter().map(|it| self.words::<W>(it, search.rarest(), after.as_deref(), step));
            let pages = futures::future::try_join_all(pages).await?;
            let more = pages.iter().any(|it| it.1);
            let mut rows = pages.into_iter().flat_map(|it| it.0).collect::<Vec<_>>();
            // Beyond the step, a page that is cut may lack what another one has.
            rows.sort_by(|one, other| one.0.cmp(&other.0));
            let more = more || rows.len() > step;
            rows.truncate(step);
            examined += rows.len();
            for (place, row) in rows {
                if search.finds(&row.words(), row.word()) && shown(&row) {
                    if people.len() == limit {
                        return Ok(FoundPeople { people, next: after });
                    }
                    people.push(row.person());
                }
                after = Some(place);
            }
            if !more {
                return Ok(FoundPeople { people, next: None });
            }
        }
        Ok(FoundPeople { people, next: after })
    }

    /// Beneficiaries of some places with a similar name, by name. Only a fixed number of rows is read for any
    /// number of people, so not all are found.
    pub async fn search_nearly(
        &self,
        places: &[PeopleOf],
        search: &PeopleSearch,
        limit: usize,
    ) -> Result<Vec<PersonSummary>> {
        let beginnings = search.nearly();
        let ranges =
            places.iter().flat_map(|place| beginnings.iter().map(|it| (place.partition(it), it.as_str())));
        let ranges = ranges.collect::<Vec<_>>();
        let each = (NEARLY_READ / ranges.len().max(1)).max(NEARLY_READ_OF_ONE);
        let pages = ranges.iter().map(|(of, beginning)| self.words::<PersonWord>(of, beginning, None, each));
        let pages = futures::future::try_join_all(pages).await?;
        let people = pages.into_iter().flat_map(|it| it.0).map(|(_, row)| row.person);
        let nearly = people.filter(|it| search.nearly_finds(&it.words()));
        let found: BTreeMap<_, _> = nearly.map(|it| ((it.sort_name(), it.id), it)).collect();
        Ok(found.into_values().take(limit).collect())
    }

    /// Those of one place after somebody, and whether there are more.
    async fn words<W: Word>(
        &self,
        (index, pk): &(Index, String),
        beginning: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<(Vec<(String, W)>, bool)> {
        let range = Range::all(pk.as_str()).starting(beginning);
        let range = match after {
            // The least text that is greater.
            Some(after) => Range { from: Some(format!("{after}\u{1}")), ..range },
            None => range,
        };
        let page = self.0.table().summaries::<W>(*index, range.limit(limit as i32)).await?;
        Ok((page.items.into_iter().map(|(key, row)| (key.sk, row)).collect(), page.more))
    }
}
