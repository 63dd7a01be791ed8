//! Counts that the platform keeps are those of what is there.

use std::collections::BTreeMap;

use contract::Role;
use domain::{
    campaigns::recipient::CampaignCounts,
    messaging::thread_row::UnreadCounts,
    order::{
        Order,
        figures::{DayCounts, DebtCounts},
    },
};
use jiff::civil::Date;
use testkit::world::{ORION_CAMPUS, ORION_TOWER};

use crate::{checks::Broken, simulation::Simulation};

impl Simulation {
    /// The counts of unread messages, of people and of desks, are what is unread.
    pub(crate) async fn unread_agree(&self) -> Result<(), Broken> {
        let broken = |detail| Err(Broken { invariant: "I4 unread", detail });
        let (snapshot, store) = (&self.snapshot, self.app.store());
        let threads = snapshot.conversations.threads.values();
        let of_orders = |it: &Order| UnreadCounts::of_comments(&it.conversation.comments);
        let adherents = snapshot.people.values().filter(|it| it.is(Role::Adherent) && it.erased.is_none());
        for id in adherents.map(|it| it.id) {
            let own = threads.clone().filter(|it| it.user == id);
            let about_orders = snapshot.orders.values().filter(|it| it.beneficiary == id).map(of_orders);
            let unread = own.map(UnreadCounts::of_thread).chain(about_orders).map(|it| it.beneficiary);
            let (unread, counted) = (unread.sum::<u32>(), store.personal().unread(id).await.expect("counts"));
            if counted.messages != unread {
                return broken(format!(
                    "person {id} counts {} messages, {unread} are unread",
                    counted.messages
                ));
            }
        }
        for desk in [ORION_TOWER, ORION_CAMPUS] {
            let own = threads.clone().filter(|it| it.conciergerie == desk);
            let about_orders = snapshot.orders.values().filter(|it| it.conciergerie == desk).map(of_orders);
            let waiting = own.map(UnreadCounts::of_thread).chain(about_orders).map(|it| u64::from(it.desk));
            let (waiting, counted) =
                (waiting.sum::<u64>(), store.inbox().counts(desk).await.expect("counts"));
            if counted.messages != waiting {
                return broken(format!("desk {desk} counts {} messages, {waiting} wait", counted.messages));
            }
        }
        Ok(())
    }

    /// The figures of desks, day by day, and their debts are those of all their orders.
    pub(crate) async fn figures_agree(&self) -> Result<(), Broken> {
        let broken = |detail| Err(Broken { invariant: "I4 figures", detail });
        let figures = self.app.store().figures();
        for desk in [ORION_TOWER, ORION_CAMPUS] {
            let (mut days, mut debts) = (BTreeMap::<Date, DayCounts>::new(), DebtCounts::default());
            for order in self.snapshot.orders.values().filter(|it| it.conciergerie == desk) {
                *days.entry(order.placed_on()).or_default() += order.day_counts();
                if let Some((_, amount)) = order.debt_due() {
                    debts += DebtCounts { orders: 1, amount: amount.0 };
                }
            }
            let Some((first, last)) = days.keys().next().zip(days.keys().next_back()) else { continue };
            let counted = figures.days(desk, (*first, *last)).await.expect("figures");
            if counted != days {
                return broken(format!("desk {desk} tells {counted:?}, its orders {days:?}"));
            }
            let (_, told) = figures.debts(desk, *last).await.expect("debts");
            if told != debts {
                return broken(format!("desk {desk} tells debts {told:?}, its orders {debts:?}"));
            }
        }
        Ok(())
    }

    /// I9: the numbers of each campaign add up, and are those of its readers.
    pub(crate) async fn numbers_agree(&self) -> Result<(), Broken> {
        let mailings = &self.snapshot.mailings;
        for id in mailings.campaigns.keys() {
            let own = mailings.of_campaign(*id);
            let sum = own.fold(CampaignCounts::default(), |sum, it| sum.plus(it.counts()));
            let counted = self.app.store().campaigns().counts(*id).await.expect("counts");
            if counted != sum || !counted.add_up() {
                let detail = format!("campaign {id} counts {counted:?}, its readers are {sum:?}");
                return Err(Broken { invariant: "I9 numbers", detail });
            }
        }
        Ok(())
    }
}
