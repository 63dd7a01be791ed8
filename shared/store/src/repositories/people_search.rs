//! People, found by any word of what they are called.

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
