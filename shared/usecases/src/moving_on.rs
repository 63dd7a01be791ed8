//! An order goes to another status: what is told, freed and planned with it.

use contract::{Permission, Result, orders::OrderStatus};
use domain::{
    catalogue::offer::Offer,
    notices::OrderMovedOn,
    order::{
        Order,
        lifecycle::{Consequences, NextStatus},
    },
    people::{actor::Actor, person::Person},
};
use jiff::{SignedDuration, Timestamp};
use runtime::{Context, Services, outbox, tasks::ScoreOrder};
use store::{Changes, Store};

use crate::booking::Booking;

/// How long after an order is done its beneficiary is asked to rate it.
const SCORE_AFTER: SignedDuration = SignedDuration::from_hours(3);

/// The context in which a request or a job changes the status of an order.
#[derive(Clone, Copy, Debug)]
pub struct MovingOn<'a> {
    store: &'a Store,
    services: &'a Services,
    now: Timestamp,
}

impl<'a, C: Context> From<&'a C> for MovingOn<'a> {
    fn from(ctx: &'a C) -> Self {
        Self { store: ctx.store(), services: ctx.services(), now: ctx.now() }
    }
}

/// The person who changes a status, and the order that they change.
#[derive(Clone, Copy, Debug)]
pub struct StatusContext<'a> {
    /// The version that was ordered.
    pub offer: &'a Offer,
    pub beneficiary: &'a Person,
    pub by: &'a Actor,
    pub permissions: &'a [Permission],
}

impl MovingOn<'_> {
    /// Changes the status, and gathers what is written with the order.
    ///
    /// # Errors
    /// Those of [`Order::change_status`].
    pub async fn to(
        &self,
        changes: &mut Changes,
        next: NextStatus,
        order: &mut Order,
        about: StatusContext<'_>,
        mailed: bool,
    ) -> Result<()> {
        let status = next.status;
        let comment = next.comment.clone().filter(|_| next.va);
        let consequences = order.change_status(next, about.by, about.permissions, self.now)?;
        self.after(changes, (status, &consequences), order, about).await?;
        self.tell(changes, order, about.beneficiary, comment.as_deref(), mailed)
    }

    /// The writes that follow on an order's move to a status, but for the notice of it.
    ///
    /// # Errors
    /// Those of reading.
    pub async fn after(
        &self,
        changes: &mut Changes,
        (status, consequences): (OrderStatus, &Consequences),
        order: &mut Order,
        about: StatusContext<'_>,
    ) -> Result<()> {
        let booking = Booking { store: self.store, now: self.now };
        booking.unwind(changes, order, about.offer, consequences, &self.services.config).await?;
        if status == OrderStatus::Done {
            self.finish(changes, order)?;
        }
        Ok(())
    }

    /// Tells the beneficiary of an order the status that it has come to.
    ///
    /// # Errors
    /// Those of writing a message.
    pub fn tell(
        &self,
        changes: &mut Changes,
        order: &Order,
        beneficiary: &Person,
        comment: Option<&str>,
        mailed: bool,
    ) -> Result<()> {
        let notice = OrderMovedOn { order, comment: comment.unwrap_or_default(), mailed, key: None };
        outbox::tell(changes, &self.services.config, beneficiary, &notice, self.now)
    }

    /// The message that a finished order leaves for later: it asks its beneficiary for a rating.
    fn finish(&self, changes: &mut Changes, order: &Order) -> Result<()> {
        let order_id = order.id;
        let id = format!("score-{order_id}-{}", order.edition);
        outbox::task(changes, id, &ScoreOrder { order_id }, self.now + SCORE_AFTER, self.now)
    }
}
