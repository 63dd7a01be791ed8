//! Everything an order is decided from, as it stands at one instant.

use std::sync::Arc;

use contract::{ConciergerieId, PartnerId, Refusal, Result, UserId, orders::NewOrder};
use domain::{
    calendar::{DraftKey, PartnerCalendar, paris},
    catalogue::offer::Offer,
    content::legal::acceptance::Reading,
    money::credit::Credit,
    order::draft,
    people::{actor::Actor, organisation::Conciergerie, person::Person},
};
use runtime::Ctx;
use store::{DayRead, OnceAMonth, Versioned};
use usecases::{Month, storefront};

/// The inputs that stay the same while an order is tried again.
pub(crate) struct FixedInputs {
    /// The version in force.
    pub(crate) offer: Arc<Offer>,
    pub(crate) desk: Conciergerie,
    pub(crate) beneficiary: Person,
    pub(crate) by: Actor,
    /// Terms wait for the beneficiary to accept them.
    pub(crate) owes_terms: bool,
    /// The person who reads for the partner, if anybody does.
    pub(crate) reader: Option<Arc<Person>>,
    /// The draft for which a slot may be kept.
    pub(crate) draft: Option<DraftKey>,
}

/// The inputs that others change at the same time: they are read anew for each try.
pub(crate) struct VolatileInputs {
    pub(crate) credits: Vec<Versioned<Credit>>,
    pub(crate) calendar: Option<Versioned<PartnerCalendar>>,
    /// The partner's day of the service.
    pub(crate) day: Option<DayRead>,
    pub(crate) month: Option<Month>,
}

impl FixedInputs {
    pub(crate) async fn load(ctx: &Ctx, new: &NewOrder) -> Result<Self> {
        let texts = async { Ok(ctx.store.content().legal_texts().await?) };
        let ((front, offer, reader), texts) =
            futures::try_join!(storefront::offered_with_reader(ctx, new.offre_id), texts)?;
        let beneficiary = front.customer()?.entity.clone();
        let by = ctx.actor_for(&beneficiary)?;
        let desk = ctx.services.as_reached(front.desk);
        let owes_terms = Reading::at(&texts, Some(&desk), ctx.now).is_owed_by(&beneficiary);
        let user = ctx.user()?;
        let draft = new.draft_id.clone().map(|draft| DraftKey::of(draft, user, beneficiary.id));
        Ok(Self { offer, desk, beneficiary, by, owes_terms, reader, draft })
    }

    /// Both, read at once when the draft names the offer's partner.
    pub(crate) async fn with_volatile(ctx: &Ctx, new: &NewOrder) -> Result<(Self, VolatileInputs)> {
        let named = OrderKeys::named(ctx, new)?;
        let ahead = async {
            match named {
                Some(keys) => keys.read(ctx, new).await.map(Some),
                None => Ok(None),
            }
        };
        let (fixed, ahead) = futures::join!(Self::load(ctx, new), ahead);
        let fixed = fixed?;
        let volatile = match ahead?.filter(|_| named == Some(fixed.keys())) {
            Some(reads) => fixed.made_of(ctx, reads).await?,
            None => fixed.volatile(ctx, new).await?,
        };
        Ok((fixed, volatile))
    }

    /// The inputs as others have left them.
    pub(crate) async fn volatile(&self, ctx: &Ctx, new: &NewOrder) -> Result<VolatileInputs> {
        self.made_of(ctx, self.keys().read(ctx, new).await?).await
    }

    fn keys(&self) -> OrderKeys {
        OrderKeys { user: self.beneficiary.id, desk: self.desk.id, partner: self.offer.partner }
    }

    async fn made_of(&self, ctx: &Ctx, reads: Reads) -> Result<VolatileInputs> {
        if reads.in_debt {
            return Err(Refusal::DebtToRecover.into());
        }
        let ours =
            |it: &Versioned<OnceAMonth>| self.offer.free_once_a_month && it.original == self.offer.original;
        let month = Month::guarded(ctx, reads.months.into_iter().find(ours)).await?;
        let timed = self.offer.calendar.is_some();
        let calendar = reads.calendar.filter(|_| timed);
        Ok(VolatileInputs { credits: reads.credits, calendar, day: reads.day.filter(|_| timed), month })
    }
}

/// The beneficiary, the desk and the partner of an order.
#[derive(Clone, Copy, PartialEq, Eq)]
struct OrderKeys {
    user: UserId,
    desk: ConciergerieId,
    partner: PartnerId,
}

/// The items that are read by these keys, whatever offer is ordered.
struct Reads {
    credits: Vec<Versioned<Credit>>,
    calendar: Option<Versioned<PartnerCalendar>>,
    day: Option<DayRead>,
    months: Vec<Versioned<OnceAMonth>>,
    in_debt: bool,
}

impl OrderKeys {
    /// The keys that the draft names; the offer may know better.
    fn named(ctx: &Ctx, new: &NewOrder) -> Result<Option<Self>> {
        let Some(partner) = new.part_id else { return Ok(None) };
        let user = ctx.acting_for().map_or_else(|| ctx.user(), Ok)?;
        Ok(Some(Self { user, desk: ctx.desk_id()?, partner }))
    }

    async fn read(self, ctx: &Ctx, new: &NewOrder) -> Result<Reads> {
        let Self { user, desk, partner } = self;
        let calendars = ctx.store.calendars();
        let time = async {
            let Some(date) = draft::service_day(new) else { return Ok((None, None)) };
            let day = async { calendars.day(partner, desk, date, ctx.now).await.map(Some) };
            futures::try_join!(calendars.calendar(partner, desk), day)
        };
        let (credits, orders, guards) = (ctx.store.credits(), ctx.store.orders(), ctx.store.guards());
        let month = paris::month(ctx.now);
        let months = guards.all_of_month(user, &month);
        let (credits, (calendar, day), months, in_debt) =
            futures::try_join!(credits.of(user), time, months, orders.has_debt(user))?;
        Ok(Reads { credits, calendar, day, months, in_debt })
    }
}
