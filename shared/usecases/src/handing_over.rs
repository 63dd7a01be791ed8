//! Goods of an order change hands: what is told, charged and planned with it.

use contract::{Permission, Result, desk::Signature, handover::HandoverStep};
use domain::{
    order::{Line, Order, handover::MovingItem},
    people::actor::Actor,
};
use runtime::Context;
use store::{Changes, Versioned};

use crate::{
    charging,
    moving_on::{MovingOn, StatusContext},
};

/// The goods that change hands, and the person who hands them over.
#[derive(Clone, Copy, Debug)]
pub struct HandingOver<'a> {
    pub step: HandoverStep,
    pub items: &'a [MovingItem],
    /// The person who takes them, if that was said.
    pub said: Option<&'a str>,
    /// How they signed for it.
    pub signature: Option<&'a Signature>,
    pub by: &'a Actor,
    pub permissions: &'a [Permission],
    /// Another notice of the same change tells the beneficiary where their goods are: that of the status is left out.
    pub told_otherwise: bool,
}

impl HandingOver<'_> {
    /// Moves items of an order, and gathers what is written with it: what its status entails, and that its card is charged
    /// at once where everything came. Gives the lines that moved. Empty when there is nothing to write.
    ///
    /// # Errors
    /// Those of [`Order::move_items`].
    pub async fn move_items<C: Context>(
        &self,
        ctx: &C,
        changes: &mut Changes,
        order: &mut Versioned<Order>,
    ) -> Result<Vec<Line>> {
        let Self { step, items, said, signature, by, permissions, told_otherwise } = *self;
        let (debit, charged) = (order.debit_at(), order.charges_at(step, items));
        let moved = order.move_items(step, items, said, (by, permissions), ctx.now())?;
        if moved.lines.is_empty() {
            return Ok(vec![]);
        }
        if step == HandoverStep::Retrieve {
            order.record_pickup(&moved.lines, (said, signature), by, ctx.now());
        }
        if let Some((status, consequences)) = &moved.went_to {
            let (catalogue, people) = (ctx.store().catalogue(), ctx.store().people());
            let (offer, beneficiary) =
                futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
            let about = StatusContext { offer: &offer, beneficiary: &beneficiary, by, permissions };
            let moving = MovingOn::from(ctx);
            moving.after(changes, (*status, consequences), &mut order.entity, about).await?;
            if !told_otherwise {
                moving.tell(changes, order, &beneficiary, None, true)?;
            }
        }
        match charged {
            true => charging::save_and_debit(changes, order, ctx.now())?,
            false => charging::save_order(changes, debit, order, ctx.now())?,
        }
        Ok(moved.lines)
    }
}
