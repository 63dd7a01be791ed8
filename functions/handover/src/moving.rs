//! Goods change hands: those of one order at once, those of many order by order.

use std::collections::BTreeMap;

use contract::{
    BulkOperationId, Cents, Error, OrderId, OrderItemId, Refusal, Result,
    desk::Signature,
    handover::{
        HandoverStep, ItemQuantity, ItemsStatusChecked, ItemsStatusSet, OrderToCharge, SetItemsStatus,
        SetItemsStatusCheck,
    },
};
use domain::{
    bulk::{MovingItems, Work},
    order::{
        Line, Order,
        handover::{MovingItem, record::Handover, step_to},
        order_of, pickup,
    },
    people::{actor::Actor, organisation::Conciergerie},
};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::{bulk, handing_over::HandingOver};

/// Lines that one call moves.
const MOST: usize = 500;
const ALREADY: &str = "Ces articles ont déjà changé d’état : rien n’a été déplacé.";

/// The goods that are to move, with the orders as they stand.
struct PlannedMoves {
    step: HandoverStep,
    /// The reason, in French, why nothing of the first order moves whose wished lines all stay.
    stays: Option<&'static str>,
    /// The wished lines that can take the step, order by order, ascending.
    orders: Vec<(Versioned<Order>, Vec<MovingItem>)>,
}

impl PlannedMoves {
    async fn read(
        ctx: &Ctx,
        desk: &Conciergerie,
        step: HandoverStep,
        items: Vec<MovingItem>,
    ) -> Result<Self> {
        if items.is_empty() || items.len() > MOST {
            return Err(Error::invalid(
                "orderItemIds",
                if items.is_empty() {
                    "Merci de sélectionner au moins un article".to_owned()
                } else {
                    format!("Au plus {MOST} articles à la fois.")
                },
                if items.is_empty() {
                    "Please select at least one item".to_owned()
                } else {
                    format!("At most {MOST} items at once.")
                },
            ));
        }
        let mut by_order: BTreeMap<OrderId, Vec<MovingItem>> = BTreeMap::new();
        for item in items {
            by_order.entry(order_of(item.id.0)).or_default().push(item);
        }
        let mut found = ctx.store.orders().get_many(by_order.keys().copied()).await?;
        let theirs = |it: &Versioned<Order>| {
            let mut wished = by_order.get(&it.id).into_iter().flatten();
            it.conciergerie == desk.id && wished.all(|item| it.lines.iter().any(|line| line.id == item.id))
        };
        if found.len() < by_order.len() || !found.iter().all(theirs) {
            return Err(Error::NotFound("order item"));
        }
        found.sort_by_key(|it| it.id);
        let (mut orders, mut stays) = (vec![], None);
        for order in found {
            let movable: Vec<OrderItemId> = order.goods().movable(step).map(|it| it.id).collect();
            let wished = by_order.remove(&order.id).unwrap_or_default();
            let items: Vec<_> = wished.iter().filter(|it| movable.contains(&it.id)).copied().collect();
            if items.is_empty() {
                let lines = order.lines.iter().filter(|line| wished.iter().any(|it| it.id == line.id));
                stays = stays.or(Some(order.goods().why_none_moves(step, lines)));
            } else {
                orders.push((order, items));
            }
        }
        Ok(Self { step, stays, orders })
    }

    fn unpriced(&self) -> Vec<OrderItemId> {
        let of = |(order, items): &(Versioned<Order>, Vec<MovingItem>)| {
            let moves = |it: &&Line| items.iter().any(|item| item.id == it.id);
            let lines = order.lines.iter().filter(moves).filter(|it| order.must_be_priced(it));
            lines.map(|it| it.id).collect::<Vec<_>>()
        };
        self.orders.iter().flat_map(of).collect()
    }

    fn items(&self) -> u32 {
        count(self.orders.iter().map(|it| it.1.len()).sum())
    }
}

fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

pub(crate) async fn check(ctx: Ctx, request: SetItemsStatusCheck) -> Result<ItemsStatusChecked> {
    let desk = ctx.managed_desk(None).await?;
    let items = request.order_item_ids.into_iter().map(|id| MovingItem { id, quantity: None }).collect();
    let wanted = PlannedMoves::read(&ctx, &desk, step_to(request.new_status)?, items).await?;
    let charged = wanted.orders.iter().filter_map(|(order, items)| {
        let amount = order.charged_at(wanted.step, items);
        (amount > Cents::ZERO).then(|| OrderToCharge {
            order_id: order.id,
            bnf_name: order.beneficiary_name.clone(),
            amount,
        })
    });
    let charged: Vec<_> = charged.collect();
    Ok(ItemsStatusChecked {
        orders_to_charge: count(charged.len()),
        charged,
        orders: count(wanted.orders.len()),
        items: wanted.items(),
        unpriced: wanted.unpriced(),
    })
}

pub(crate) async fn set(ctx: Ctx, request: SetItemsStatus) -> Result<ItemsStatusSet> {
    let step = step_to(request.new_status)?;
    let taken_by = pickup::name("takenBy", request.taken_by.as_deref())?;
    let taken = PickupProof { by: taken_by, signature: pickup::signature(request.signature)? };
    let items = moving_items(&request.order_item_ids, &request.quantities)?;
    let desk = ctx.managed_desk(None).await?;
    let wanted = PlannedMoves::read(&ctx, &desk, step, items).await?;
    if step == HandoverStep::Receive && !wanted.unpriced().is_empty() {
        return Err(Refusal::PriceMissing.into());
    }
    match wanted.orders.as_slice() {
        [] => Ok(nothing_moved(wanted.stays.unwrap_or(ALREADY))),
        [(order, items)] => of_one(&ctx, &desk, (step, order.id, items), &taken).await,
        _ if taken.by.is_some() || taken.signature.is_some() => Err(one_by_one()),
        _ => of_many(&ctx, &desk, wanted).await,
    }
}

/// The lines that are to move, each with how many of it. A quantity about a line that is not to move is refused: the
/// whole of another would move otherwise.
fn moving_items(ids: &[OrderItemId], quantities: &[ItemQuantity]) -> Result<Vec<MovingItem>> {
    for (nth, it) in quantities.iter().enumerate() {
        let twice = quantities[..nth].iter().any(|other| other.order_item_id == it.order_item_id);
        if twice || !ids.contains(&it.order_item_id) {
            return Err(Error::invalid(
                "quantities",
                "Une quantité porte sur un article qui n’est pas sélectionné, ou deux fois sur le même.",
                "A quantity is about an item that is not selected, or twice about the same one.",
            ));
        }
    }
    let quantity = |id| quantities.iter().find(|it| it.order_item_id == id).map(|it| it.quantity);
    Ok(ids.iter().map(|&id| MovingItem { id, quantity: quantity(id) }).collect())
}

/// The name of the person who takes goods, and their signature, stand with each order.
fn one_by_one() -> Error {
    Error::invalid(
        "orderItemIds",
        "Qui retire des articles le dit, et signe, commande par commande.",
        "Who takes items away says so, and signs, order by order.",
    )
}

fn nothing_moved(why: &str) -> ItemsStatusSet {
    ItemsStatusSet { remise_id: None, error_message: Some(why.to_owned()), items: 0, operation: None }
}

/// The person who takes goods away, and their signature.
struct PickupProof {
    by: Option<String>,
    signature: Option<Signature>,
}

/// Items of one order move in the request itself, with their record; what a beneficiary takes is told by the order alone.
async fn of_one(
    ctx: &Ctx,
    desk: &Conciergerie,
    (step, order, items): (HandoverStep, OrderId, &[MovingItem]),
    taken: &PickupProof,
) -> Result<ItemsStatusSet> {
    let id = match step {
        HandoverStep::Retrieve => None,
        HandoverStep::Collect | HandoverStep::Receive => Some(bulk::next_number(ctx).await?),
    };
    ctx.change(|| async {
        let mut order = ctx.desk_order(order).await?;
        let person = ctx.person()?;
        let by = match ctx.acting_for() {
            Some(user) if user == order.beneficiary => {
                Actor::manager_for(person, &ctx.store.people().get(user).await?.entity)
            }
            _ => Actor::manager(person),
        };
        let (said, signature) = (taken.by.as_deref(), taken.signature.as_ref());
        let (by, permissions) = (&by, person.permissions.as_slice());
        let handing = HandingOver { step, items, said, signature, by, permissions, told_otherwise: false };
        let mut changes = Changes::new();
        let moved = handing.move_items(ctx, &mut changes, &mut order).await?;
        if moved.is_empty() {
            return Ok((changes, nothing_moved(ALREADY)));
        }
        let set =
            ItemsStatusSet { remise_id: id, error_message: None, items: count(moved.len()), operation: None };
        if let Some(id) = id {
            let handed = [(&order.entity, moved)];
            changes.insert(&Handover::begin(id, step, handed, (desk, person), false, ctx.now))?;
        }
        Ok((changes, set))
    })
    .await
}

/// Items of many orders are left to an operation, which begins with their record.
async fn of_many(ctx: &Ctx, desk: &Conciergerie, wanted: PlannedMoves) -> Result<ItemsStatusSet> {
    let (step, items) = (wanted.step, wanted.items());
    let id: BulkOperationId = bulk::next_number(ctx).await?;
    let handed = wanted.orders.iter().map(|(order, items)| (&order.entity, moving(order, items)));
    let record = Handover::begin(id, step, handed, (desk, ctx.person()?), true, ctx.now);
    let mut changes = Changes::new();
    let remise_id = match step {
        HandoverStep::Retrieve => None,
        HandoverStep::Collect | HandoverStep::Receive => {
            changes.insert(&record)?;
            Some(id)
        }
    };
    let orders = wanted.orders.into_iter().map(|(order, items)| MovingItems { order: order.id, items });
    let work = Work::MoveItems { step, orders: orders.collect() };
    bulk::begin_beside(ctx, &mut changes, desk, (id, work), |operation| ItemsStatusSet {
        remise_id,
        error_message: None,
        items,
        operation: Some(operation),
    })
    .await
}

/// The lines as they are to move.
fn moving(order: &Order, items: &[MovingItem]) -> Vec<Line> {
    let line = |item: &MovingItem| {
        let line = order.lines.iter().find(|it| it.id == item.id)?;
        Some(Line { quantity: item.quantity.unwrap_or(line.quantity), ..line.clone() })
    };
    items.iter().filter_map(line).collect()
}
