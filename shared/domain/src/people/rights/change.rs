//! Giving and taking rights.

use std::collections::{BTreeMap, BTreeSet};

use contract::{CompanyId, Error, Lang, Permission, Refusal, Result, Words, users::PermissionChange};
use jiff::{SignedDuration, Timestamp, civil::Date};

use super::rights_at::{Lack, RightsAt, hold, instants, lacks, sign};
use crate::{
    calendar::paris,
    people::person::{DueRight, Person},
    text::{
        fields::{self, Fields},
        format,
    },
};

/// Companies that one person may be associated with.
pub const MOST_COMPANIES: usize = 40;
/// Permissions that nobody takes from themselves.
const KEPT: [Permission; 2] = [Permission::EditPermissionRel, Permission::ManageAllEntreprise];

impl Person {
    /// Gives and takes permissions as another manager, or they themselves, ask for. Returns the changes.
    ///
    /// # Errors
    /// A refusal when the editor must not change one of the rights; invalid days. Then nothing has changed.
    pub fn change_permissions(
        &mut self,
        editor: &Person,
        changes: &[PermissionChange],
        now: Timestamp,
    ) -> Result<Vec<String>> {
        check_days(changes, now)?;
        let mut before = self.clone();
        before.settle_rights(now);
        let mut after = before.clone();
        changes.iter().for_each(|it| after.stand(it));
        admit(editor, &before, &after, now)?;
        let told = changes.iter().filter(|it| before.stands(it.permission) != after.stands(it.permission));
        let told = told.map(|it| match it.until {
            Some(day) => format!("{} until {day}", sign(it.held, it.permission)),
            None => sign(it.held, it.permission),
        });
        let told = told.collect();
        *self = after;
        Ok(told)
    }

    /// Works for these companies from now on, as another manager asks for. Returns the changes.
    ///
    /// # Errors
    /// A refusal when the editor must not change one of the companies, or leaves none. Then nothing has changed.
    pub fn change_companies(
        &mut self,
        editor: &Person,
        asked: &[CompanyId],
        now: Timestamp,
    ) -> Result<Vec<String>> {
        let mut before = self.clone();
        before.settle_rights(now);
        if before.works_for_all() {
            return Err(Error::invalid(
                "entities",
                "Cette personne travaille déjà pour toutes les entreprises.",
                "This person works for all companies already.",
            ));
        }
        let asked: BTreeSet<_> = asked.iter().copied().collect();
        if !(1..=MOST_COMPANIES).contains(&asked.len()) {
            return Err(Error::invalid(
                "entities",
                format!("Choisissez de 1 à {MOST_COMPANIES} entreprises."),
                format!("Choose 1 to {MOST_COMPANIES} companies."),
            ));
        }
        let mut after = before.clone();
        after.companies = asked.iter().copied().collect();
        admit(editor, &before, &after, now)?;
        let was: BTreeSet<_> = before.companies.into_iter().collect();
        let gone = was.difference(&asked).map(|it| format!("-company {it}"));
        let told = asked.difference(&was).map(|it| format!("+company {it}")).chain(gone).collect();
        *self = after;
        Ok(told)
    }

    /// How a permission stands: whether it is held, and what becomes of that.
    pub(super) fn stands(&self, permission: Permission) -> (bool, Option<DueRight>) {
        let due = self.due_rights.iter().find(|it| it.permission == permission);
        (self.permissions.contains(&permission), due.copied())
    }

    /// Holds a permission, or holds it no more, as it is asked for.
    pub(super) fn stand(&mut self, change: &PermissionChange) {
        let PermissionChange { permission, held, until } = *change;
        let mut now: BTreeSet<_> = self.permissions.iter().copied().collect();
        hold(&mut now, permission, held);
        self.permissions = now.into_iter().collect();
        self.due_rights.retain(|it| it.permission != permission);
        let at = until.map(|last| paris::begin_of(paris::days_after(last, 1)));
        self.due_rights.extend(at.map(|at| DueRight { permission, held: !held, at }));
    }
}

/// The last day before an instant.
pub(super) fn last_day_before(at: Timestamp) -> Date {
    paris::today(at.checked_sub(SignedDuration::from_millis(1)).unwrap_or(at))
}

/// Whether somebody takes from themselves what lets them manage rights.
pub(super) fn takes_own(editor: &Person, before: &Person, after: &Person, now: Timestamp) -> bool {
    let lost = |at| {
        let (was, is) = (RightsAt::of(before, at), RightsAt::of(after, at));
        KEPT.into_iter().any(|it| was.may(it) && !is.may(it)) || was.companies != is.companies
    };
    editor.id == before.id && instants(&[before, after], now).into_iter().any(lost)
}

fn admit(editor: &Person, before: &Person, after: &Person, now: Timestamp) -> Result<()> {
    if takes_own(editor, before, after, now) {
        return Err(Refusal::OwnRights.into());
    }
    let lacks = lacks(editor, before, after, now);
    if lacks.contains(&Lack { permission: None, from: now }) {
        return Err(Refusal::RightsOutOfReach.into());
    }
    let mut wrong = BTreeMap::new();
    for Lack { permission, from } in lacks {
        let field = permission.map_or("permissions".to_owned(), field_of);
        wrong.entry(field).or_insert_with(|| match permission {
            Some(permission) if from <= now => not_held(permission),
            _ => too_long(last_day_before(from)),
        });
    }
    if wrong.is_empty() { Ok(()) } else { Err(Error::Invalid(wrong)) }
}

fn field_of(permission: Permission) -> String {
    format!("permissions.{}", permission.name())
}

fn not_held(permission: Permission) -> Words {
    let name = permission.name();
    Words::new(
        format!("Vous n’avez pas vous-même la permission {name}."),
        format!("You do not have the permission {name} yourself."),
    )
}

fn too_long(last: Date) -> Words {
    Words::new(
        format!(
            "Vos propres droits s’arrêtent le {} : choisissez une fin au plus tard ce jour-là.",
            format::date(last, Lang::Fr)
        ),
        format!(
            "Your own rights end on {}: choose an end on that day at the latest.",
            format::date(last, Lang::En)
        ),
    )
}

fn check_days(changes: &[PermissionChange], now: Timestamp) -> Result<()> {
    let today = paris::today(now);
    let mut wrong = Fields::default();
    for change in changes {
        let field = field_of(change.permission);
        let twice = changes.iter().filter(|it| it.permission == change.permission).count() > 1;
        wrong.expect(!twice, &field, || {
            Words::new("Cette permission est citée deux fois.", "This permission is named twice.")
        });
        let Some(until) = change.until else { continue };
        wrong.expect(today <= until, &field, fields::past);
        wrong.expect(until <= paris::last_planned(today), &field, fields::too_far);
    }
    wrong.finish()
}
