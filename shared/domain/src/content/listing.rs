//! News and offers of the moment in the lists of the back office: among which items each stands, and what is told of it there.

use std::collections::BTreeSet;

use contract::{CompanyId, ConciergerieId, content::PublicationState};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    content::{
        item::{Content, EditorialItem, missing_translations},
        ordering::Ranked,
    },
    people::{organisation::Conciergerie, person::Person},
};

/// The items among which one is listed. Every manager reads those of their companies, and the two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Listed {
    /// Among those that all desks show.
    Everywhere,
    /// Among those of one company alone.
    Company(CompanyId),
    /// Among those of several companies.
    Several,
}

/// An item in a list, without its content.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedItem<C> {
    pub among: Listed,
    pub item: EditorialItem<C>,
    /// Some text of what is published stands in one language alone.
    pub untranslated: bool,
    /// The same of what editors go on from.
    pub draft_untranslated: bool,
}

/// The facts that a list can be filtered by.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentRow {
    pub id: i64,
    pub rank: i64,
    pub state: PublicationState,
    /// The words that it is looked for by.
    pub names: String,
    /// Those of the reader's desks that show it.
    pub desks: Vec<ConciergerieId>,
    pub has_draft: bool,
    pub untranslated: bool,
    pub from: Option<Timestamp>,
    pub to: Option<Timestamp>,
}

/// The lists that a manager reads who works for these companies.
pub fn lists_of(companies: impl IntoIterator<Item = CompanyId>) -> BTreeSet<Listed> {
    let companies = companies.into_iter().map(Listed::Company);
    companies.chain([Listed::Everywhere, Listed::Several]).collect()
}

/// The order in which home screens show items.
pub fn order<C>(items: &mut [ListedItem<C>]) {
    items.sort_by_key(|it| (it.item.rank, it.item.id));
}

impl<C: Content> ListedItem<C> {
    /// An item as its list tells it.
    pub fn of(item: &EditorialItem<C>) -> Self {
        let untranslated =
            |content: Option<&C>| content.is_some_and(|it| !missing_translations(it).is_empty());
        Self {
            among: among(item),
            untranslated: untranslated(item.published.as_ref()),
            draft_untranslated: untranslated(item.latest().map(|it| it.0)),
            item: item.clone().brief(),
        }
    }

    /// The item with its rank.
    pub fn ranked(&self) -> Ranked<i64> {
        Ranked { id: self.item.id, rank: self.item.rank }
    }

    /// The row for a manager, of these desks.
    pub fn row(&self, person: &Person, desks: &[Conciergerie], now: Timestamp) -> ContentRow {
        let editable = self.item.kept_by(person);
        let (content, audience) = self.item.shown_to(person);
        let (from, to) = content.map(C::dates).unwrap_or_default();
        ContentRow {
            id: self.item.id,
            rank: self.item.rank,
            state: self.item.state(now),
            names: content.map(|it| it.names().join(" ")).unwrap_or_default(),
            desks: audience.resolved(desks),
            has_draft: editable && self.item.draft.is_some(),
            untranslated: if editable { self.draft_untranslated } else { self.untranslated },
            from,
            to,
        }
    }
}

/// Everybody finds it who may know of it: whoever works for a company whose people see it, or for one that it is made for.
fn among<C: Content>(item: &EditorialItem<C>) -> Listed {
    let seen = item.audience.named_companies();
    let companies = if seen.is_empty() { &item.makers } else { &seen };
    match (item.audience.all, companies.len(), companies.first()) {
        (true, ..) => Listed::Everywhere,
        (false, 1, Some(company)) => Listed::Company(*company),
        _ => Listed::Several,
    }
}

#[cfg(test)]
mod tests {
    use contract::{Permission, Role, content::NewsForm};
    use proptest::prelude::*;

    use super::*;
    use crate::{
        content::audience::{Audience, AudienceDesk},
        fixtures,
    };

    fn manager(companies: &[i64], all: bool) -> Person {
        Person {
            companies: companies.iter().map(|it| CompanyId(*it)).collect(),
            permissions: if all { vec![Permission::ManageAllEntreprise] } else { vec![] },
            ..fixtures::person(1, Role::Gestionnaire, "Dominique")
        }
    }

    fn audience(all: bool, companies: &[i64], desk: Option<i64>) -> Audience {
        let desk = desk.map(|it| AudienceDesk { id: ConciergerieId(it * 10), company: CompanyId(it) });
        Audience {
            all,
            companies: companies.iter().map(|it| CompanyId(*it)).collect(),
            desks: desk.into_iter().collect(),
        }
    }

    fn form() -> NewsForm {
        let at = fixtures::now();
        NewsForm {
            titre_interne: "Marché".to_owned(),
            summary: contract::Words::new("Résumé", ""),
            content: contract::Words::new("<p>Texte</p>", ""),
            from_date: Some(at),
            to_date: Some(at + jiff::SignedDuration::from_hours(1)),
            ..NewsForm::default()
        }
    }

    #[test]
    fn a_row_tells_of_a_draft_only_those_who_may_change_the_item() {
        let mut item = EditorialItem::new(1, [CompanyId(1)].into(), 0);
        item.publish(&form(), audience(false, &[1, 2], None)).expect("published");
        let draft = NewsForm { titre_interne: "Autre".to_owned(), ..form() };
        item.save_draft(&draft, audience(false, &[1, 2], None), "Camille", fixtures::now()).expect("a draft");
        let listed = ListedItem::of(&item);
        let row = |person: &Person| listed.row(person, &[], fixtures::now());
        let (own, other) = (row(&manager(&[1, 2], false)), row(&manager(&[1], false)));
        assert_eq!((own.has_draft, own.names.trim()), (true, "Autre"));
        assert_eq!((other.has_draft, other.names.trim()), (false, "Marché"));
        assert!(own.untranslated && other.untranslated);
        assert_eq!(listed.item.published.map(|it| it.content), Some(contract::Words::default()));
    }

    proptest! {
        /// Everybody who may know of an item finds it in a list that they read.
        #[test]
        fn an_item_is_found_by_everybody_for_whom_it_exists(
            all in prop::bool::weighted(0.2),
            companies in prop::collection::vec(1..4_i64, 0..3),
            desk in prop::option::of(1..4_i64),
            published in any::<bool>(),
            draft in prop::option::of(prop::collection::vec(1..4_i64, 0..2)),
            makers in prop::collection::btree_set(1..4_i64, 1..3),
        ) {
            let makers = makers.into_iter().map(CompanyId).collect();
            let mut item = EditorialItem::new(1, makers, 0);
            if published {
                item.publish(&form(), audience(all, &companies, desk)).unwrap();
            }
            if let Some(draft) = draft {
                item.save_draft(&form(), audience(false, &draft, None), "Camille", fixtures::now()).unwrap();
            }
            let among = ListedItem::of(&item).among;
            for works_for in [&[1][..], &[2], &[3], &[1, 2], &[2, 3]] {
                let person = manager(works_for, false);
                let read = lists_of(person.companies.iter().copied());
                prop_assert!(!item.known_to(&person) || read.contains(&among), "{:?} {:?}", among, works_for);
            }
        }
    }
}
