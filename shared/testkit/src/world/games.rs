//! Games of the small world.

use contract::{EggHuntId, games::EggHunt};
use domain::{
    content::audience::AudienceDesk,
    games::{hunt_form, kept_hunt::KeptHunt},
};
use jiff::{SignedDuration, Timestamp};

use super::{ORION, ORION_TOWER, SHIRTS};

/// An egg hunt that runs for ten days at the Orion tower. Nobody plays it until it is inserted.
pub fn hunt(now: Timestamp) -> KeptHunt {
    let hunt = EggHunt {
        id: EggHuntId(1),
        titre: "Pâques".into(),
        from_date: Some(now),
        to_date: Some(now + SignedDuration::from_hours(240)),
        nb_eggs_to_win: Some(1),
        nb_eggs_before_winning: Some(1),
        offre: Some(SHIRTS),
        ..hunt_form::usual()
    };
    let desk = AudienceDesk { id: ORION_TOWER, company: ORION };
    KeptHunt { hunt, desks: [desk].into(), makers: [ORION].into() }
}
