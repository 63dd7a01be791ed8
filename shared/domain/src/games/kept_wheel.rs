//! The wheel of a news item as it is kept.

use std::collections::BTreeSet;

use contract::{CompanyId, Words, games::Wheel};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    content::audience::{Audience, AudienceDesk},
    games::draw::WheelRules,
    people::person::Person,
};

/// A wheel with what it needs of its news item, so that a spin reads no news.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptWheel {
    /// The rules in force.
    pub rules: WheelRules,
    pub wheel: Wheel,
    /// The title of the news item.
    pub title: Words,
    pub audience: Audience,
    /// The companies whose managers keep it while nobody sees it.
    pub makers: BTreeSet<CompanyId>,
    /// The news item has it. One that was taken off stays for its audit.
    pub hung: bool,
}

impl KeptWheel {
    /// Whether it belongs to a desk, before and after its game, too.
    pub fn is_of(&self, desk: AudienceDesk) -> bool {
        self.hung && self.audience.shows(desk)
    }

    /// Whether the people of a desk play it at an instant.
    pub fn is_played_at(&self, desk: AudienceDesk, now: Timestamp) -> bool {
        self.is_of(desk) && self.rules.period.is_online(now)
    }

    /// Whether it exists for a manager.
    pub fn known_to(&self, person: &Person) -> bool {
        self.audience.known_to(person, &self.makers)
    }
}
