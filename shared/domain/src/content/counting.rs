//! How often items are seen, opened and ordered from: once a person and day in Paris. A person's day is one small document that is
//! forgotten after it; what stays are numbers.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    UserId,
    content::{ContentCounts, ContentDay, ContentDays, ContentRef},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::calendar::paris;

/// Items that a person's day holds at most: more are not counted.
const MOST_ITEMS: usize = 300;

/// Something that a person did with an item. Each includes the ones before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ContentAct {
    Seen,
    Opened,
    Ordered,
}

/// Items as far as a person has got with them on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContentMarks {
    pub user: UserId,
    pub day: Date,
    /// Each once.
    pub items: BTreeSet<ContentMark>,
}

/// An item as far as somebody has got with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContentMark {
    pub item: ContentRef,
    pub act: ContentAct,
}

impl ContentMarks {
    /// The day of a person, of which nothing is known yet.
    pub fn of_day(user: UserId, now: Timestamp) -> Self {
        Self { user, day: paris::today(now), items: BTreeSet::new() }
    }

    /// Notes what a person did, and gives what has to be added to the counts of each item: nothing that was noted before.
    pub fn note(
        &mut self,
        acts: impl IntoIterator<Item = (ContentRef, ContentAct)>,
    ) -> BTreeMap<ContentRef, ContentCounts> {
        let mut added = BTreeMap::new();
        for (item, act) in acts {
            let known = self.items.iter().find(|it| it.item == item).copied();
            let before = known.map(|it| it.act);
            if before >= Some(act) || (before.is_none() && self.items.len() >= MOST_ITEMS) {
                continue;
            }
            if let Some(known) = known {
                self.items.remove(&known);
            }
            self.items.insert(ContentMark { item, act });
            let counts: &mut ContentCounts = added.entry(item).or_default();
            let new = |step: ContentAct| u64::from(before < Some(step) && step <= act);
            counts.seen += new(ContentAct::Seen);
            counts.opened += new(ContentAct::Opened);
            counts.ordered += new(ContentAct::Ordered);
        }
        added
    }

    /// The instant from which it may be forgotten: a day after its own, so that a message which comes late still meets it.
    pub fn expires(&self) -> Timestamp {
        paris::end_of(paris::days_after(self.day, 1))
    }
}

/// Adds counts up.
pub fn sum<'a>(counts: impl IntoIterator<Item = &'a ContentCounts>) -> ContentCounts {
    counts.into_iter().fold(ContentCounts::default(), |all, it| ContentCounts {
        seen: all.seen + it.seen,
        opened: all.opened + it.opened,
        ordered: all.ordered + it.ordered,
    })
}

/// The counts of each day from one to another, both included; those of one day may come from several desks.
pub fn by_day(counted: &[(Date, ContentCounts)], first: Date, last: Date) -> ContentDays {
    let days = first.series(jiff::Span::new().days(1)).take_while(|day| *day <= last);
    let of = |day: Date| sum(counted.iter().filter(|(it, _)| *it == day).map(|(_, counts)| counts));
    let days: Vec<_> = days.map(|day| ContentDay { day, counts: of(day) }).collect();
    let total = sum(days.iter().map(|it| &it.counts));
    ContentDays { days, total }
}

#[cfg(test)]
mod tests {
    use contract::content::ContentKind;
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    fn news(id: i64) -> ContentRef {
        ContentRef { kind: ContentKind::News, id }
    }

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_begins_at_midnight_in_paris_and_is_forgotten_a_day_later() {
        let marks = ContentMarks::of_day(UserId(1), at("2026-10-25T22:59:00Z"));
        assert_eq!(marks.day, date(2026, 10, 25));
        assert_eq!(marks.expires(), paris::end_of(date(2026, 10, 26)));
        assert_eq!(ContentMarks::of_day(UserId(1), at("2026-10-25T23:00:00Z")).day, date(2026, 10, 26));
    }

    #[test]
    fn who_opens_an_item_has_seen_it() {
        let mut marks = ContentMarks::of_day(UserId(1), at("2026-11-26T09:00:00Z"));
        let opened = marks.note([(news(1), ContentAct::Opened)]);
        assert_eq!(opened, BTreeMap::from([(news(1), ContentCounts { seen: 1, opened: 1, ordered: 0 })]));
        assert_eq!(marks.note([(news(1), ContentAct::Seen)]), BTreeMap::new());
        let ordered = marks.note([(news(1), ContentAct::Ordered)]);
        assert_eq!(ordered[&news(1)], ContentCounts { seen: 0, opened: 0, ordered: 1 });
    }

    #[test]
    fn a_day_of_a_person_does_not_grow_for_ever() {
        let mut marks = ContentMarks::of_day(UserId(1), at("2026-11-26T09:00:00Z"));
        let many = (0..2 * MOST_ITEMS as i64).map(|id| (news(id), ContentAct::Seen));
        assert_eq!(marks.note(many).len(), MOST_ITEMS);
        assert_eq!(marks.items.len(), MOST_ITEMS);
        assert_eq!(marks.note([(news(0), ContentAct::Opened)]).len(), 1, "those that are there go on");
    }

    #[test]
    fn every_day_is_told_and_desks_are_added_up() {
        let one = ContentCounts { seen: 3, opened: 2, ordered: 1 };
        let counted = [(date(2026, 3, 29), one), (date(2026, 3, 29), one), (date(2026, 4, 2), one)];
        let told = by_day(&counted, date(2026, 3, 28), date(2026, 3, 30));
        let seen: Vec<_> = told.days.iter().map(|it| (it.day.day(), it.counts.seen)).collect();
        assert_eq!(seen, [(28, 0), (29, 6), (30, 0)]);
        assert_eq!(told.total, ContentCounts { seen: 6, opened: 4, ordered: 2 });
    }

    proptest! {
        /// However requests repeat and follow each other, every person counts once a day for each thing they did.
        #[test]
        fn each_person_counts_once_a_day(
            acts in prop::collection::vec((1..4_i64, 0..4_i64, 1..5_i64, 0..3_usize), 0..60),
        ) {
            let kinds = [ContentAct::Seen, ContentAct::Opened, ContentAct::Ordered];
            let mut marks: BTreeMap<(i64, Date), ContentMarks> = BTreeMap::new();
            let mut counted: BTreeMap<ContentRef, ContentCounts> = BTreeMap::new();
            let mut naive = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
            // Six hours each, around the night in which the clocks go back.
            let start = at("2026-10-25T10:00:00Z").as_second();
            for (user, quarter, id, act) in acts {
                let now = Timestamp::from_second(start + quarter * 6 * 3_600).unwrap();
                let day = paris::today(now);
                let marks = marks.entry((user, day)).or_insert_with(|| ContentMarks::of_day(UserId(user), now));
                for (item, counts) in marks.note([(news(id), kinds[act])]) {
                    let all = counted.entry(item).or_default();
                    *all = sum([&*all, &counts]);
                }
                for known in &mut naive[..=act] {
                    known.insert((id, user, day));
                }
            }
            for id in 1..5 {
                let once = |nth: usize| naive[nth].iter().filter(|it| it.0 == id).count() as u64;
                let counts = counted.get(&news(id)).copied().unwrap_or_default();
                prop_assert_eq!(counts, ContentCounts { seen: once(0), opened: once(1), ordered: once(2) });
            }
        }
    }
}
