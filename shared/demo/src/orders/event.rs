//! Things that happen to an order, done by the rules of the domain.

use contract::{
    Cents, CommentId, OrderItemId, PaymentId, Permission,
    catalogue::{ItemType, Workflow},
    orders::{OrderStatus, OrderStatus::*},
    payments::PaymentEntry,
};
use domain::{
    money::{
        payment::{PaymentKind, PaymentState},
        settlement::order_payments::PaymentSources,
    },
    order::{
        Order,
        editing::LineChange,
        feedback::{Rating, RatingCriteria},
        lifecycle::NextStatus,
    },
    people::{actor::Actor, person::Person},
};
use jiff::Timestamp;

use crate::paris;

/// The people in the story of an order.
pub(super) struct Cast<'a> {
    pub(super) person: &'a Person,
    pub(super) desk: Actor,
    pub(super) partner: Option<Actor>,
}

/// An event in the life of an order.
pub(super) enum StoryEvent {
    /// A status, with a reason.
    Status(OrderStatus, Option<&'static str>),
    /// Prices what is on quote.
    Quote,
    /// Sets the amount as a whole.
    Adjust,
    /// Expected money comes in.
    Collect,
    /// The card is refused.
    Fail(&'static str),
    /// Pays what nothing covers yet.
    Pay(PaymentKind),
    Say(Voice, &'static str),
    /// The desk sees what was written.
    Read,
    /// The mail that asks for a note.
    Mail,
    NeverAsk,
    Rate(Rating),
    Snooze(u32),
}

/// The author of a comment.
#[derive(Clone, Copy)]
pub(super) enum Voice {
    Beneficiary,
    Cancels,
    /// The desk, to the beneficiary.
    Desk,
    DeskInside,
    Partner,
}

/// Does it, by the rules of the domain.
pub(super) fn perform(
    order: &mut Order,
    cast: &Cast,
    event: StoryEvent,
    at: Timestamp,
) -> contract::Result<()> {
    let (desk, bank) = (&cast.desk, Actor::platform());
    match event {
        StoryEvent::Status(status, why) => {
            let next = NextStatus {
                comment: why.map(str::to_owned),
                va: why.is_some(),
                taken_by: Some(order.beneficiary_name.clone()),
                ..NextStatus::to(status)
            };
            order.change_status(next, desk, Permission::ALL, at).map(drop)
        }
        StoryEvent::Quote => quote(order, desk, at),
        StoryEvent::Adjust => {
            let amount = Cents(order.final_amount().0 * 9 / 10 / 50 * 50);
            if amount > Cents::ZERO { order.set_price(None, Some(amount), desk, at) } else { Ok(()) }
        }
        StoryEvent::Collect => expected(order, None).into_iter().try_for_each(|id| {
            order.move_payment(id, PaymentState::Collected, None, &bank, at)?;
            remember_bank(order, id);
            Ok(())
        }),
        StoryEvent::Fail(why) => {
            expected(order, Some(PaymentKind::OnlineCard)).into_iter().try_for_each(|id| {
                order.move_payment(id, PaymentState::Failed, Some(why.to_owned()), &bank, at).map(drop)
            })
        }
        StoryEvent::Pay(kind) => pay(order, kind, desk, at),
        StoryEvent::Say(voice, text) => say(order, cast, voice, text, at),
        StoryEvent::Read => {
            let waiting: Vec<CommentId> =
                order.conversation.comments.iter().filter(|it| !it.ack).map(|it| it.id).collect();
            waiting.into_iter().try_for_each(|id| order.acknowledge(id, desk, at))
        }
        StoryEvent::Mail => {
            order.note = order.note.max(-1);
            Ok(())
        }
        StoryEvent::NeverAsk => {
            order.note = order.note.max(-2);
            Ok(())
        }
        StoryEvent::Rate(rating) => {
            order.rate(rating, RatingCriteria::Desk, &Actor::beneficiary(cast.person), at)
        }
        StoryEvent::Snooze(hours) if order.is_open() => order.snooze(hours, desk, at),
        StoryEvent::Snooze(_) => Ok(()),
    }
}

/// The desk sets what the lines without a price cost: within the budget, when there is one.
fn quote(order: &mut Order, desk: &Actor, at: Timestamp) -> contract::Result<()> {
    let open: Vec<OrderItemId> = order.lines.iter().filter(|it| it.price.is_none()).map(|it| it.id).collect();
    let mut price = order.budget.map_or(Cents(30_00 + order.id.0 % 23 * 5_00), |it| Cents(it.0 * 9 / 10));
    for id in open {
        let change = LineChange { price: Some(Some(price)), ..LineChange::default() };
        order.change_line(None, id, change, desk, at)?;
        price = price.half();
    }
    Ok(())
}

/// Lines that wait for their money.
fn expected(order: &Order, kind: Option<PaymentKind>) -> Vec<PaymentId> {
    let waiting = order.payments.lines.iter().filter(|it| it.state == PaymentState::Expected);
    waiting.filter(|it| kind.is_none_or(|kind| it.kind == kind)).map(|it| it.id).collect()
}

/// The bank numbers what it took.
fn remember_bank(order: &mut Order, id: PaymentId) {
    for line in order.payments.lines.iter_mut().filter(|it| it.id == id && it.kind == PaymentKind::OnlineCard)
    {
        line.pay_id = Some(format!("{:032x}", i128::from(id.0) * 0x9e37_79b9_7f4a_7c15));
    }
}

/// Pays what nothing covers yet.
fn pay(order: &mut Order, kind: PaymentKind, desk: &Actor, at: Timestamp) -> contract::Result<()> {
    let amount = order.money().uncovered();
    if amount <= Cents::ZERO {
        return Ok(());
    }
    let entry = PaymentEntry { amount, kind: Some(kind.number()), ..PaymentEntry::default() };
    let means =
        PaymentSources { credits: &[], card: None, mandate: None, today: paris::day(at), cost_centers: &[] };
    order.set_payments(None, &[entry], &means, desk, at).map(drop)
}

fn say(order: &mut Order, cast: &Cast, voice: Voice, text: &str, at: Timestamp) -> contract::Result<()> {
    let beneficiary = Actor::beneficiary(cast.person);
    let (by, va, cancels) = match voice {
        Voice::Beneficiary => (&beneficiary, false, false),
        Voice::Cancels => (&beneficiary, false, true),
        Voice::Desk => (&cast.desk, true, false),
        Voice::DeskInside => (&cast.desk, false, false),
        Voice::Partner => (cast.partner.as_ref().unwrap_or(&cast.desk), false, false),
    };
    order.comment(text, va, false, cancels, by, at).map(drop)
}

/// Moves the things themselves, when they are dropped and picked up.
pub(super) fn hand_over(order: &mut Order) {
    if order.workflow != Workflow::DeposeRepriseEntreprise {
        return;
    }
    let stage = match order.status {
        ToBeProcessed => 1,
        BeingProcessed => 2,
        Available => 3,
        Done | Paid => 4,
        New | Accepted | Refused | Rejected => 0,
    };
    for line in order.lines.iter_mut().filter(|it| it.kind == ItemType::Default) {
        line.status = stage;
    }
}
