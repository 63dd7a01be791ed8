//! People, found by any word of what they are called.

use std::collections::BTreeMap;

use contract::{CompanyId, ConciergerieId};
use domain::people::search::PeopleSearch;

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
/// Rows that are read to find who is nearly called so, and of one place at least.
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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PeopleFound {
    pub people: Vec<PersonSummary>,
    /// Where the search goes on.
    pub next: Option<String>,
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
    ) -> Result<PeopleFound> {
        let mut after = after.map(str::to_owned);
        let (mut people, mut examined) = (vec![], 0);
        while examined < MOST_READ {
            let step = (limit + 1).max(examined);
            let pages = places.iter().map(|it| self.words(*it, search.rarest(), after.as_deref(), step));
            let pages = futures::future::try_join_all(pages).await?;
            let more = pages.iter().any(|it| it.1);
            let mut rows = pages.into_iter().flat_map(|it| it.0).collect::<Vec<_>>();
            // Beyond the step, a page that is cut may lack what another one has.
            rows.sort_by(|one, other| one.0.cmp(&other.0));
            let more = more || rows.len() > step;
            rows.truncate(step);
            examined += rows.len();
            for (place, PersonWord { word, person }) in rows {
                if search.finds(&person.words(), &word) {
                    if people.len() == limit {
                        return Ok(PeopleFound { people, next: after });
                    }
                    people.push(person);
                }
                after = Some(place);
            }
            if !more {
                return Ok(PeopleFound { people, next: None });
            }
        }
        Ok(PeopleFound { people, next: after })
    }

    /// Beneficiaries of some places who are nearly called so, by name: among so many as are read for any number of people, not
    /// among all.
    pub async fn search_nearly(
        &self,
        places: &[PeopleOf],
        search: &PeopleSearch,
        limit: usize,
    ) -> Result<Vec<PersonSummary>> {
        let beginnings = search.nearly();
        let ranges = places.iter().flat_map(|place| beginnings.iter().map(move |it| (*place, it.as_str())));
        let each = (NEARLY_READ / (places.len() * beginnings.len()).max(1)).max(NEARLY_READ_OF_ONE);
        let pages = ranges.map(|(place, beginning)| self.words(place, beginning, None, each));
        let pages = futures::future::try_join_all(pages).await?;
        let people = pages.into_iter().flat_map(|it| it.0).map(|(_, row)| row.person);
        let nearly = people.filter(|it| search.nearly_finds(&it.words()));
        let found: BTreeMap<_, _> = nearly.map(|it| ((it.sort_name(), it.id), it)).collect();
        Ok(found.into_values().take(limit).collect())
    }

    /// Those of one place after somebody, and whether there are more.
    async fn words(
        &self,
        of: PeopleOf,
        beginning: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<(Vec<(String, PersonWord)>, bool)> {
        let (index, pk) = of.partition(beginning);
        let range = Range::all(pk).starting(beginning);
        let range = match after {
            // The least text that is greater.
            Some(after) => Range { from: Some(format!("{after}\u{1}")), ..range },
            None => range,
        };
        let page = self.0.table().summaries::<PersonWord>(index, range.limit(limit as i32)).await?;
        Ok((page.items.into_iter().map(|(key, word)| (key.sk, word)).collect(), page.more))
    }
}
