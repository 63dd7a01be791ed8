use contract::{
    Error, OrderId, Refusal, Result,
    orders::{
        CreateOrder, NewOrder, OrderCreated, OrderOfDraft, PaymentAction, Preview, PreviewOrder,
        RegistrationFees,
    },
};
use domain::{
    catalogue::offer::Offer,
    notices,
    order::{Order, draft::fingerprint::fingerprint, series::Series, views::preview},
    people::person::Person,
};
use jiff::SignedDuration;
use runtime::{Ctx, tasks::DebitOrder};
use store::{Changes, Occurrence, OnceAMonth, PlacedDraft, Sequence};
use usecases::{booking::Booking, campaigns, counting, fees, spawning::Spawning, waitlists};

use crate::{
    card::{self, Form},
    decision::{Decision, Payment},
    inputs::{FixedInputs, VolatileInputs},
    series,
};

/// A draft is known this long after it became an order.
const DRAFTS_KEPT: SignedDuration = SignedDuration::from_hours(24 * 30);
/// How long a page of the bank is waited for before a registered card is debited instead.
const PAID_ON_PAGE_WITHIN: SignedDuration = SignedDuration::from_hours(24);

/// A page of the bank that is opened once the order is written, and who pays on it.
type OpenPage = (Form, Person);
/// The changes and the answer of an order.
type PlacingResult = (Changes, OrderCreated, Option<OpenPage>);

pub(crate) async fn preview(ctx: Ctx, PreviewOrder { o }: PreviewOrder) -> Result<Preview> {
    let draft = draft_of(&o)?;
    let (read, first) = futures::join!(FixedInputs::with_volatile(&ctx, &o), first_of(&ctx, draft));
    // A client that previews it again has not heard that it was placed.
    if let Some(first) = first? {
        return Err(placed(first.order));
    }
    let (fixed, volatile) = read?;
    shown(&ctx, &o, &fixed, &volatile).await
}

fn placed(order_id: OrderId) -> Error {
    Error::refused_with(Refusal::DraftPlaced, &OrderOfDraft { order_id })
}

/// The order as it would be.
async fn shown(ctx: &Ctx, o: &NewOrder, fixed: &FixedInputs, volatile: &VolatileInputs) -> Result<Preview> {
    let decision = Decision::take(OrderId(0), o, fixed, volatile, Payment::Shown, ctx.now)?;
    let (dates, fees) = futures::try_join!(
        series::previewed(ctx, &decision.order, o, fixed),
        fees::to_come(ctx, &fixed.beneficiary),
    )?;
    let will_create_registration_fees = fees.map(|amount| RegistrationFees { amount });
    let rest_options_int = decision.rest;
    let preview = preview::preview(&decision.order, &fixed.offer, decision.options, decision.closed, ctx.now);
    Ok(Preview { dates, will_create_registration_fees, rest_options_int, ..preview })
}

pub(crate) async fn place(ctx: Ctx, CreateOrder { o }: CreateOrder) -> Result<OrderCreated> {
    let draft = draft_of(&o)?;
    // All that is read is read at once: a number that is not used leaves a gap.
    let number = ctx.store.next_number(Sequence::Order);
    let (read, first, number) =
        futures::join!(FixedInputs::with_volatile(&ctx, &o), first_of(&ctx, draft), number);
    if let Some(first) = first? {
        let first = expect_repeat(first, &o)?;
        let (answer, page) = ctx.change_and(|| made_before(&ctx, first)).await?;
        return Ok(with_page(&ctx, answer, page).await);
    }
    let ((fixed, volatile), id) = (read?, OrderId(number?));
    // A version that took over since the preview may cost otherwise: nobody orders what they did not see.
    if fixed.offer.id != o.offre_id {
        return Err(match shown(&ctx, &o, &fixed, &volatile).await {
            Ok(preview) => Error::refused_with(Refusal::OfferChanged, &preview),
            Err(Error::Invalid(_)) => Refusal::OfferUnavailable.into(),
            Err(error) => error,
        });
    }
    let mut read = Some(volatile);
    let (answer, page) = ctx.change_and(|| made(&ctx, &o, id, &fixed, read.take())).await?;
    Ok(with_page(&ctx, answer, page).await)
}

/// The order, as it is decided on what was read ahead, or on what others have changed since.
async fn made(
    ctx: &Ctx,
    new: &NewOrder,
    id: OrderId,
    fixed: &FixedInputs,
    read: Option<VolatileInputs>,
) -> Result<PlacingResult> {
    let draft = draft_of(new)?;
    let volatile = match read {
        Some(volatile) => volatile,
        // Somebody took of the same day, credit or month, or sent this draft too.
        None => match first_of(ctx, draft).await? {
            Some(first) => return made_before(ctx, expect_repeat(first, new)?).await,
            None => fixed.volatile(ctx, new).await?,
        },
    };
    let decision = Decision::take(id, new, fixed, &volatile, Payment::Insisted, ctx.now)?;
    let answer = answer(ctx, &decision.order, &fixed.offer, &fixed.beneficiary)?;
    let form = Form::of(ctx, &decision.order, &fixed.beneficiary)?;
    let changes = changes(ctx, (new, &decision), draft, fixed, &volatile, form.as_ref()).await?;
    Ok((changes, answer, form.map(|it| (it, fixed.beneficiary.clone()))))
}

/// All that an order writes, as one change.
async fn changes(
    ctx: &Ctx,
    (wish, decision): (&NewOrder, &Decision),
    draft: Option<&str>,
    fixed: &FixedInputs,
    volatile: &VolatileInputs,
    form: Option<&Form>,
) -> Result<Changes> {
    let order = &decision.order;
    let mut changes = Changes::new();
    changes.insert_order(order)?;
    changes.news().read_by(order.partner, fixed.reader.clone());
    if let Some(draft) = draft {
        changes.insert(&PlacedDraft {
            user: ctx.user()?,
            beneficiary: order.beneficiary,
            draft: draft.to_owned(),
            order: order.id,
            wish: fingerprint(wish),
            expires: ctx.now + DRAFTS_KEPT,
        })?;
    }
    if fixed.offer.free_once_a_month {
        let guard = OnceAMonth::of(order);
        match &volatile.month {
            Some(month) => {
                let mut read = month.guard.clone();
                read.entity = guard;
                changes.save(&read)?;
            }
            None => {
                changes.insert(&guard)?;
            }
        }
    }
    if let Some(series) = Series::begun_by(order, wish, fixed.by.is_desk()) {
        let occurrence = Occurrence { series: order.id, date: series.begin, order: order.id };
        changes.insert(&series)?.insert(&occurrence)?;
        Spawning::from(ctx).run_now(&mut changes, order.id, "begun")?;
    }
    take_time(ctx, &mut changes, decision, volatile).await?;
    if let Some(draft) = &fixed.draft {
        let place = (order.partner, order.conciergerie);
        waitlists::taken_by_order(&ctx.store, &mut changes, draft, place).await?;
    }
    for (id, amount) in decision.taken() {
        let mut credit =
            volatile.credits.iter().find(|it| it.id == id).ok_or(Refusal::CreditUnavailable)?.clone();
        credit.take(order.id, amount, ctx.now)?;
        changes.save(&credit)?;
    }
    if let Some(mut due) = order.payments.debit_moment() {
        // A payment on a page has a day of time: without a card, the debit would fail under its reader's eyes.
        if form.is_some_and(Form::pays) {
            due = due.max(ctx.now + PAID_ON_PAGE_WITHIN);
        }
        ctx.task(&mut changes, format!("debit-{}", order.id), &DebitOrder { order_id: order.id }, due)?;
    }
    if let Some(form) = form {
        form.announce(ctx, &mut changes)?;
    }
    ctx.tell(&mut changes, &fixed.beneficiary, &notices::OrderCreated(order))?;
    if let Some(item) = wish.from_content {
        counting::ordered(ctx, &mut changes, order, item).await?;
    }
    if let Some(campaign) = wish.from_campaign {
        campaigns::ordered(ctx, &mut changes, order, campaign).await?;
    }
    Ok(changes)
}

/// Books the partner's time. The person who is overlapped by force carries the warning too.
async fn take_time(
    ctx: &Ctx,
    changes: &mut Changes,
    decision: &Decision,
    volatile: &VolatileInputs,
) -> Result<()> {
    let Some((day, read)) = decision.day.as_ref().zip(volatile.day.as_ref()) else { return Ok(()) };
    read.write_within(changes, day, volatile.calendar.as_ref())?;
    let booking = Booking { store: &ctx.store, now: ctx.now };
    booking.warn(changes, day, day.overlapping(decision.order.id)).await
}

/// The client's number of the draft.
fn draft_of(new: &NewOrder) -> Result<Option<&str>> {
    let draft = new.draft_id.as_deref().filter(|it| !it.is_empty());
    if draft.is_some_and(|it| it.len() > 100) {
        return Err(Error::invalid("draftId", "Identifiant trop long.", "This number is too long."));
    }
    Ok(draft)
}

/// The order that the draft became before, if any.
async fn first_of(ctx: &Ctx, draft: Option<&str>) -> Result<Option<PlacedDraft>> {
    let Some(draft) = draft else { return Ok(None) };
    let user = ctx.user()?;
    let beneficiary = ctx.acting_for().unwrap_or(user);
    Ok(ctx.store.guards().draft(user, beneficiary, draft).await?.map(|it| it.entity))
}

/// The order of a draft that is sent again as it was: its answer was lost.
///
/// # Errors
/// The refusal `DraftPlaced`, with the order, where it is another wish by now.
fn expect_repeat(first: PlacedDraft, wish: &NewOrder) -> Result<OrderId> {
    match first.wish.is_empty() || first.wish == fingerprint(wish) {
        true => Ok(first.order),
        false => Err(placed(first.order)),
    }
}

/// The answer of an order that is there already, with its page of the bank where one was announced.
async fn made_before(ctx: &Ctx, id: OrderId) -> Result<PlacingResult> {
    let order = ctx.store.orders().get(id).await?;
    let (catalogue, people) = (ctx.store.catalogue(), ctx.store.people());
    let (offer, beneficiary) =
        futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
    let answer = answer(ctx, &order, &offer, &beneficiary)?;
    let page = match Form::of(ctx, &order, &beneficiary)? {
        Some(form) if form.is_announced(ctx).await? => Some((form, beneficiary.entity)),
        _ => None,
    };
    Ok((Changes::new(), answer, page))
}

/// The answer that is kept for a repeat, as long as no page of the bank is open.
fn answer(ctx: &Ctx, order: &Order, offer: &Offer, beneficiary: &Person) -> Result<OrderCreated> {
    let waits = order
        .payments
        .waiting_form()
        .map(|url| PaymentAction { form_url: Some(url.to_owned()), ..PaymentAction::default() });
    Ok(OrderCreated {
        order_id: order.id,
        payment_action: waits
            .map_or_else(|| card::without_page(ctx, order, beneficiary), |it| Ok(Some(it)))?,
        emergency_mode: offer.emergency.clone(),
        request_bag: offer.request_bag,
        request_print: offer.request_print,
    })
}

/// The answer with the page of the bank, once the order is written.
async fn with_page(ctx: &Ctx, mut answer: OrderCreated, page: Option<OpenPage>) -> OrderCreated {
    let Some((form, customer)) = page else { return answer };
    answer.payment_action = Some(form.open(ctx, &customer).await);
    // When this is lost, a repeat of the request hears that there is no page: the order's own screen leads on.
    if let Err(error) = ctx.answer_again(&answer).await {
        tracing::warn!(order = answer.order_id.0, ?error, "the page of an order was not kept for a repeat");
    }
    answer
}
