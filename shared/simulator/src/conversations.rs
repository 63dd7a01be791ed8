//! Conversations in some of the runs: both sides write, read and acknowledge, while orders run there.

use contract::Role;
use domain::{messaging::thread_row::UnreadCounts, order::Order};
use testkit::world::{ORION_CAMPUS, ORION_TOWER};

use crate::{checks::Broken, planted::Planted, run_part::RunPart, simulation::Simulation};

/// Conversations.
pub(crate) const CONVERSATIONS: RunPart =
    RunPart { salt: 0x0074_616c_6b73, often: 20, has: Planted::is_of_conversations };

/// The beginning of what the desk writes for itself.
pub(crate) const NOTE: &str = "Note interne";
/// The beginning of what one side writes to the other. The key of the request follows.
pub(crate) const MESSAGE: &str = "Message de la demande";

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
}
