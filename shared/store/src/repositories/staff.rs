//! Managers, as their colleagues find them: by company, by any word of what they are called, and whether they are at work.

use std::collections::BTreeSet;

use contract::{CompanyId, ConciergerieId, UserId};
use domain::people::{
    concierge::{LastSeen, StaffSummary},
    search::PeopleSearch,
};
use jiff::Timestamp;

use super::{
    people::People,
    people_search::{FoundPeople, Word},
    staff_rows::{StaffMember, StaffWord, words},
};
use crate::{
    Changes, Entity, Indexes, Key, Result, Store, keys,
    table::range::{Index, Range},
};

impl Word for StaffWord {
    type Of = StaffSummary;

    fn word(&self) -> &str {
        &self.word
    }

    fn words(&self) -> BTreeSet<String> {
        words(&self.person)
    }

    fn person(self) -> StaffSummary {
        self.person
    }
}

impl Entity for LastSeen {
    const KIND: &'static str = "lastSeen";

    fn key(&self) -> Key {
        keys::people::last_seen(self.user)
    }

    fn indexes(&self) -> Indexes {
        let place = || Key::new(keys::people::AT_WORK, keys::dated(self.at, self.user.0));
        let at_work = self.signed_in && self.desk.is_some();
        Indexes { gsi2: at_work.then(place), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&self.desk).ok().filter(|_| self.signed_in && self.desk.is_some())
    }
}

impl Store {
    /// Writes down that somebody of the staff is at work.
    pub async fn seen(&self, seen: &LastSeen) -> Result<()> {
        self.commit(Changes::new().put(seen)?).await
    }
}

impl People<'_> {
    /// The managers of a company, or those of all companies, by name; and whether there are more.
    pub async fn staff_of(
        &self,
        company: Option<CompanyId>,
        limit: usize,
    ) -> Result<(Vec<StaffMember>, bool)> {
        let range = Range::all(keys::people::staff_of(company)).limit(limit as i32);
        let page = self.0.table().summaries::<StaffMember>(Index::Gsi1, range).await?;
        Ok((page.items.into_iter().map(|(_, member)| member).collect(), page.more))
    }

    /// When some people were last at work, in no order, perhaps as of a moment ago; who never was is left out.
    pub async fn last_seen(&self, ids: impl IntoIterator<Item = UserId>) -> Result<Vec<LastSeen>> {
        let keys = ids.into_iter().map(keys::people::last_seen).collect();
        Ok(self.0.table().glance_many::<LastSeen>(keys).await?.into_iter().map(|it| it.entity).collect())
    }

    /// The desks at which somebody is at work, perhaps as of a moment ago.
    pub async fn desks_at_work(&self, now: Timestamp) -> Result<BTreeSet<ConciergerieId>> {
        let since = keys::instant(LastSeen::since(now));
        let range = Range::all(keys::people::AT_WORK).between(since, keys::LAST);
        let found = self.0.table().summaries::<ConciergerieId>(Index::Gsi2, range).await?;
        Ok(found.items.into_iter().map(|(_, desk)| desk).collect())
    }

    /// Managers who have all the words, page by page, of those whom the caller knows.
    pub async fn search_staff(
        &self,
        search: &PeopleSearch,
        known: impl Fn(&StaffSummary) -> bool,
        after: Option<&str>,
        limit: usize,
    ) -> Result<FoundPeople<StaffSummary>> {
        let partition = vec![(Index::Gsi2, keys::people::staff_words(search.rarest()))];
        self.found::<StaffWord>(partition, search, |it| known(&it.person), after, limit).await
    }
}
