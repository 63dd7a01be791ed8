//! The rights of somebody, and the companies they hold for, at each instant from now on.

use std::collections::BTreeSet;

use contract::{CompanyId, Permission, Role};
use jiff::Timestamp;

use crate::people::person::{DueRight, Person};

/// The rights of somebody at an instant, and the companies they hold for.
#[derive(PartialEq)]
pub(super) struct RightsAt {
    pub(super) permissions: BTreeSet<Permission>,
    pub(super) companies: BTreeSet<CompanyId>,
}

/// A right that the person who makes a change does not have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lack {
    /// Absent for the right to manage that person's rights at all.
    pub(super) permission: Option<Permission>,
    pub(super) from: Timestamp,
}

impl RightsAt {
    pub(super) fn of(person: &Person, at: Timestamp) -> Self {
        let companies = person.companies.iter().copied().collect();
        Self { permissions: person.permissions_at(at).into_iter().collect(), companies }
    }

    pub(super) fn may(&self, permission: Permission) -> bool {
        self.permissions.contains(&permission)
    }

    pub(super) fn all(&self) -> bool {
        self.may(Permission::ManageAllEntreprise)
    }

    /// Works for every company that the other one works for.
    fn works_wherever(&self, other: &Self) -> bool {
        self.all() || (!other.all() && other.companies.is_subset(&self.companies))
    }

    /// Whether this person manages the rights of one who has those.
    fn manages(&self, other: &Self) -> bool {
        self.may(Permission::EditPermissionRel) && self.works_wherever(other)
    }

    /// The permissions that this person lacks for a change; an absent one stands for managing those rights at
    /// all.
    fn missing(&self, was: &Self, is: &Self) -> Vec<Option<Permission>> {
        if was == is {
            return vec![];
        }
        // That somebody comes to work for all companies is said by the permission that does it.
        if !self.manages(was) || !(is.all() || self.manages(is)) {
            return vec![None];
        }
        // A person who comes to work for one more company may do there what they may do anywhere.
        let wider = !was.works_wherever(is);
        let changed = was.permissions.symmetric_difference(&is.permissions);
        let brought = is.permissions.iter().filter(|_| wider);
        let needed: BTreeSet<_> = changed.chain(brought).copied().collect();
        needed.into_iter().filter(|it| !self.may(*it)).map(Some).collect()
    }
}

impl Person {
    /// The permissions of a person at an instant.
    pub fn permissions_at(&self, at: Timestamp) -> Vec<Permission> {
        let mut held: BTreeSet<_> = self.permissions.iter().copied().collect();
        for due in self.due_rights.iter().filter(|it| it.at <= at) {
            hold(&mut held, due.permission, due.held);
        }
        held.into_iter().collect()
    }

    /// Looks at their permissions as they are now, whether or not the job that writes it down has run.
    pub fn see_rights_at(&mut self, now: Timestamp) {
        if self.due_rights.iter().any(|it| it.at <= now) {
            self.permissions = self.permissions_at(now);
        }
    }

    /// Carries out the changes that have become due, and returns them.
    pub fn settle_rights(&mut self, now: Timestamp) -> Vec<String> {
        self.see_rights_at(now);
        let (due, later): (Vec<DueRight>, _) =
            std::mem::take(&mut self.due_rights).into_iter().partition(|it| it.at <= now);
        self.due_rights = later;
        due.into_iter().map(|it| sign(it.held, it.permission)).collect()
    }

    /// Whether a manager works for all companies.
    pub fn works_for_all(&self) -> bool {
        self.is(Role::Gestionnaire) && self.permissions.contains(&Permission::ManageAllEntreprise)
    }

    /// Whether another manager exists for this one: they share a company, or this one works for all. Those who work for all
    /// exist for each other alone.
    pub fn knows_manager(&self, other: &Person) -> bool {
        other.is(Role::Gestionnaire)
            && (self.id == other.id || self.knows_manager_of(&other.companies, other.works_for_all()))
    }

    /// The same of a manager of these companies, or of all.
    pub fn knows_manager_of(&self, companies: &[CompanyId], all: bool) -> bool {
        self.works_for_all() || (!all && companies.iter().any(|it| self.works_for(*it)))
    }
}

/// Whether somebody may do all that another one may, wherever and as long as these may: who can sign in as them gains nothing.
pub fn covers(one: &Person, other: &Person, now: Timestamp) -> bool {
    instants(&[one, other], now).into_iter().all(|at| {
        let (one, other) = (RightsAt::of(one, at), RightsAt::of(other, at));
        one.works_wherever(&other) && other.permissions.is_subset(&one.permissions)
    })
}

/// Whether somebody may switch another one off and on: where these manage rights, only who manages theirs.
pub fn may_switch(editor: &Person, target: &Person, now: Timestamp) -> bool {
    let safe = |at| {
        let (by, who) = (RightsAt::of(editor, at), RightsAt::of(target, at));
        !who.may(Permission::EditPermissionRel) || by.manages(&who)
    };
    editor.id != target.id && instants(&[editor, target], now).into_iter().all(safe)
}

pub(super) fn hold(held: &mut BTreeSet<Permission>, permission: Permission, holds: bool) {
    match holds {
        true => held.insert(permission),
        false => held.remove(&permission),
    };
}

/// The form in the audit.
pub(super) fn sign(held: bool, permission: Permission) -> String {
    format!("{}{}", if held { '+' } else { '-' }, permission.name())
}

/// Now, and whenever the rights of one of these change by themselves.
pub(super) fn instants(people: &[&Person], now: Timestamp) -> BTreeSet<Timestamp> {
    let later = people.iter().flat_map(|it| it.due_rights.iter().map(|due| due.at));
    later.filter(|at| now < *at).chain([now]).collect()
}

/// The rights that the editor lacks for a change, at every instant from now on.
pub(super) fn lacks(editor: &Person, before: &Person, after: &Person, now: Timestamp) -> Vec<Lack> {
    let lacking = |from| {
        let [by, was, is] = [editor, before, after].map(|it| RightsAt::of(it, from));
        by.missing(&was, &is).into_iter().map(move |permission| Lack { permission, from })
    };
    instants(&[editor, before, after], now).into_iter().flat_map(lacking).collect()
}
