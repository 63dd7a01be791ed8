//! Parcel lockers: the blocks of a desk, the way of a beneficiary's goods through them, and the tablet of a block.
//!
//! A box holds the goods of one order. A door of which nothing is known is said to be unknown, and never guessed.

mod block;
mod events;
mod kern;
mod tablet;

pub use block::*;
pub use events::*;
pub use kern::*;
pub use tablet::*;

crate::action::actions! {
    GetKernOrders,
    GetKernLockerStatus,
    GetKernOrderDetail,
    RunLockerAction,
    NexenceSimulatorGetLockerNames,
    NexenceGetOrderByRefLockerId,
    NexenceSetOrderBoxStatus,
    NexenceSimulatorSendAction,
    NexenceRechercheBeneficiaire,
    NexenceSimulatorGetLockers,
    NexenceCreateOrderByLockerBlock,
    NexenceGetOrdersByLockerBlock,
    RecordLockerEvents,
    GetLockerBlocks,
    SaveLockerBlock,
    RenewLockerDeviceKey,
    OpenLockerBox,
    FreeLockerBox,
    RemindOfLateGoods,
    CallAboutLateGoods,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Access, Action, group_of};

    fn read<A: Action>() -> A {
        let example = ["$order", "$desk", "$user"]
            .iter()
            .fold(A::EXAMPLE.to_owned(), |text, it| text.replace(&format!("\"{it}\""), "1"));
        serde_json::from_str(&example).unwrap_or_else(|error| panic!("{}: {error}", A::NAME))
    }

    #[test]
    fn examples_are_requests() {
        assert_eq!(read::<GetKernOrders>().conciergerie_id.0, 1);
        assert_eq!(read::<GetKernLockerStatus>().conciergerie_id.0, 1);
        assert_eq!(read::<GetKernOrderDetail>().order_id.0, 1);
        assert_eq!(read::<RunLockerAction>().step.action, LockerAction::OpenForCollection);
        assert_eq!(read::<NexenceGetOrderByRefLockerId>().locker_name, "Hall");
        assert_eq!(read::<NexenceSetOrderBoxStatus>().reason, BoxReason::BeneficiaryDropOk);
        assert_eq!(read::<NexenceSimulatorSendAction>().action, DoorAction::ToCloseDoor);
        assert_eq!(read::<NexenceRechercheBeneficiaire>().search, "mar");
        assert_eq!(read::<NexenceSimulatorGetLockers>().locker_name, "Hall");
        assert_eq!(read::<NexenceCreateOrderByLockerBlock>().beneficiary_id.0, 1);
        assert_eq!(read::<NexenceGetOrdersByLockerBlock>().kind, ProviderList::ToRecover);
        assert_eq!(read::<RecordLockerEvents>().events[0].kind, LockerEventKind::Deposited);
        assert_eq!(read::<SaveLockerBlock>().boxes.len(), 2);
        assert_eq!(read::<RenewLockerDeviceKey>().locker_block_id.0, 1);
        assert_eq!(read::<OpenLockerBox>().box_id, "A1");
        assert!(!read::<FreeLockerBox>().out_of_order);
        assert_eq!(read::<RemindOfLateGoods>().version, 1);
        assert_eq!(read::<CallAboutLateGoods>().reason, "Passe demain");
    }

    #[test]
    fn every_action_stands_in_its_group_or_is_ours() {
        for entry in ACTIONS {
            let named = (!entry.ours).then_some(entry.group);
            assert_eq!(group_of(entry.name), named, "{}", entry.name);
        }
    }

    #[test]
    fn a_session_at_a_locker_is_good_for_lockers_alone() {
        for entry in crate::ACTIONS.iter().copied().flatten().filter(|it| it.at_locker) {
            assert!(ACTIONS.iter().any(|it| it.name == entry.name), "{}", entry.name);
            assert!(matches!(entry.access, Access::Device), "{}", entry.name);
        }
    }
}
