//! Games: the wheel of a news item, and egg hunts.
//!
//! The server decides everything before anything turns or appears, and keeps what it decided with all that it depended on.
//! A client shows what it is told; nothing that it sends makes a win likelier.
//!
//! A win is an order for nothing, which the desk sees among its orders.

mod game;
mod hunt;
mod hunts;
mod odds;
mod wheel;
mod winners;

use crate::Permission;

pub use game::*;
pub use hunt::*;
pub use hunts::*;
pub use odds::*;
pub use wheel::*;
pub use winners::*;

/// Those who write games.
const EDITORS: &[Permission] = &[Permission::ManageEditorialContent];

crate::action::actions! {
    LaunchRoue,
    GetRoueForBnf,
    GetRoueOdds,
    GetEggHuntForBnf,
    GetHuntStatusForBnf,
    EggHuntClick,
    AcceptEggHuntParticipation,
    GetGameImageAndText,
    GetGameRules,
    GetEggHunts,
    GetEggHunt,
    SetEggHunt,
    DeleteEggHunt,
    GetGameWinners,
    ExtractGameWinners,
    AuditGameDraws,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, group_of};

    fn read<A: Action>() -> A {
        let example = A::EXAMPLE.replace("\"$offer\"", "1").replace("\"$desk\"", "1");
        serde_json::from_str(&example).unwrap_or_else(|error| panic!("{}: {error}", A::NAME))
    }

    #[test]
    fn examples_are_requests() {
        assert_eq!(read::<LaunchRoue>().spin, None);
        assert_eq!(read::<GetRoueForBnf>().roue_id.0, 1);
        assert_eq!(read::<GetRoueOdds>().roue.libelles_longs.len(), WHEEL_SEGMENTS);
        assert_eq!(read::<EggHuntClick>().egg, "b2c8");
        assert!(read::<AcceptEggHuntParticipation>().accepted);
        assert_eq!(read::<GetGameImageAndText>().image_type, HuntImage::WelcomePopup);
        assert_eq!(read::<GetGameRules>().game, GameKind::Hunt);
        assert_eq!(read::<GetEggHunt>().egg_hunt_id.0, 1);
        assert_eq!(read::<SetEggHunt>().object.nb_eggs_before_winning, Some(2));
        assert_eq!(read::<DeleteEggHunt>().object.id.0, 1);
        assert_eq!(read::<GetGameWinners>().game, GameKind::Hunt);
        assert_eq!(read::<ExtractGameWinners>().id, 1);
        assert_eq!(read::<AuditGameDraws>().day.to_string(), "2026-12-01");
    }

    #[test]
    fn a_form_that_is_deleted_may_send_all_that_it_holds() {
        let form =
            r#"{"object": {"id": 4, "titre": "Pâques", "offre": 7}, "associations": [], "edition": 2}"#;
        assert_eq!(serde_json::from_str::<DeleteEggHunt>(form).unwrap().object.id.0, 4);
    }

    #[test]
    fn every_action_stands_in_its_group_or_is_ours() {
        for entry in ACTIONS {
            let named = (!entry.ours).then_some(entry.group);
            assert_eq!(group_of(entry.name), named, "{}", entry.name);
        }
    }

    #[test]
    fn nobody_plays_in_the_account_of_somebody_else() {
        let plays = ["LaunchRoue", "EggHuntClick", "AcceptEggHuntParticipation"];
        for entry in ACTIONS {
            assert_eq!(entry.owner_only, plays.contains(&entry.name), "{}", entry.name);
        }
    }
}
