//! The view of rights for people who may change them.

use contract::{
    Lang, Permission,
    users::{
        EntRelForUser, EntityOfUser, PermissionChange, PermissionOfUser, PermissionsForUser, RoleTemplate,
    },
};
use jiff::{Timestamp, civil::Date};

use super::{
    change::{last_day_before, takes_own},
    rights_at::lacks,
    templates::TEMPLATES,
};
use crate::people::{
    organisation::Company,
    person::{DueRight, Person},
};

/// For how long somebody may give or take a permission.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Limit {
    Never,
    Until(Date),
    Always,
}

impl Person {
    /// All permissions with how they stand with this person, as an editor reads them.
    pub fn permissions_shown(&self, editor: &Person, lang: Lang, now: Timestamp) -> PermissionsForUser {
        let mut person = self.clone();
        person.settle_rights(now);
        let shown = |permission: &Permission| {
            let (held, due) = person.stands(*permission);
            let limit = limit(editor, &person, *permission, now);
            PermissionOfUser {
                permission: *permission,
                label: permission.words().get(lang).to_owned(),
                held,
                until: due.map(|it| last_day_before(it.at)),
                can_change: limit != Limit::Never,
                can_change_until: match limit {
                    Limit::Until(day) => Some(day),
                    Limit::Never | Limit::Always => None,
                },
                unused: !permission.opens_something(),
            }
        };
        let templates = TEMPLATES.iter().map(|it| RoleTemplate {
            name: it.name.to_owned(),
            about: it.about.to_owned(),
            permissions: it.permissions.to_vec(),
        });
        PermissionsForUser {
            user_id: person.id,
            name: person.full_name(),
            permissions: Permission::ALL.iter().map(shown).collect(),
            templates: templates.collect(),
        }
    }

    /// The companies of an editor, and which of them this person works for.
    pub fn companies_shown(&self, editor: &Person, companies: &[Company], now: Timestamp) -> EntRelForUser {
        let mut nowhere = self.clone();
        nowhere.companies.clear();
        let entity = |it: &Company| EntityOfUser {
            id: it.id,
            name: it.name.clone(),
            associated: self.companies.contains(&it.id),
        };
        EntRelForUser {
            user_id: self.id,
            name: self.full_name(),
            entities: companies.iter().map(entity).collect(),
            all: self.works_for_all(),
            can_change: editor.id != self.id
                && !self.works_for_all()
                && lacks(editor, self, &nowhere, now).is_empty(),
        }
    }
}

/// Whether somebody with these permissions holds one now, and the last day on which they do; the day is
/// absent when they hold it for good.
pub fn held_until(
    permissions: &[Permission],
    due: &[DueRight],
    permission: Permission,
    now: Timestamp,
) -> Option<Option<Date>> {
    let of_it = due.iter().filter(|it| it.permission == permission);
    let (past, later): (Vec<&DueRight>, Vec<_>) = of_it.partition(|it| it.at <= now);
    let held = past.last().map_or_else(|| permissions.contains(&permission), |it| it.held);
    held.then(|| later.first().map(|it| last_day_before(it.at)))
}

/// How long an editor may have a permission stand the other way round with somebody.
fn limit(editor: &Person, person: &Person, permission: Permission, now: Timestamp) -> Limit {
    let held = !person.permissions.contains(&permission);
    let mut after = person.clone();
    after.stand(&PermissionChange { permission, held, until: None });
    if takes_own(editor, person, &after, now) {
        return Limit::Never;
    }
    match lacks(editor, person, &after, now).iter().map(|it| it.from).min() {
        None => Limit::Always,
        Some(from) if from <= now => Limit::Never,
        Some(from) => Limit::Until(last_day_before(from)),
    }
}
