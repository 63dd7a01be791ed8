//! The table of partners.

use std::{collections::BTreeSet, sync::Arc};

use contract::PartnerId;

use crate::{list::List, people::partner::PartnerRow};

/// Partners; those that are at the chosen desk are `here`.
pub fn table(here: Arc<BTreeSet<PartnerId>>) -> List<PartnerRow> {
    List::<PartnerRow>::default()
        .yes_no("here", "À cette conciergerie", move |it| here.contains(&it.id))
        .yes_no("active", "Actif", |it| it.active)
        .yes_no("everywhere", "Sans limite de code postal", |it| it.zip_codes.is_empty())
        .indexed_day("creationDate", "Date de création", |it| it.created)
        .text(PartnerRow::searched)
}
