//! Everything an order is decided from, as it stands at one instant.

use contract::{Refusal, Result, orders::NewOrder};
use domain::{
    actor::Actor,
    calendar::{DraftKey, PartnerCalendar},
    credit::Credit,
    draft,
    offer::Offer,
    paris,
    person::Person,
    place::Conciergerie,
};
use jiff::Timestamp;
use runtime::Ctx;
use store::{DayRead, OnceAMonth, Versioned};

/// What does not change while an order is tried again.
pub(crate) struct Setting {
    /// The version in force.
    pub(crate) offer: Offer,
    pub(crate) desk: Conciergerie,
    pub(crate) beneficiary: Person,
    pub(crate) by: Actor,
    /// When the terms in force were published.
    pub(crate) terms: Timestamp,
    /// The draft for which a slot may be kept.
    pub(crate) draft: Option<DraftKey>,
}

/// What others change at the same time: read anew for each try.
pub(crate) struct Scene {
    pub(crate) credits: Vec<Versioned<Credit>>,
    pub(crate) calendar: Option<PartnerCalendar>,
    /// The partner's day of the service.
    pub(crate) day: Option<DayRead>,
    pub(crate) month: Option<Month>,
}

/// The guard of an offer that is free once a month, where the beneficiary has ordered it this month.
pub(crate) struct Month {
    pub(crate) guard: Versioned<OnceAMonth>,
    /// Whether that order still counts: it was not cancelled.
    pub(crate) live: bool,
}

impl Setting {
    pub(crate) async fn load(ctx: &Ctx, new: &NewOrder) -> Result<Self> {
        let terms = async { Ok(ctx.terms_published().await?) };
        let ((front, offer), terms) = futures::try_join!(ctx.offered(new.offre_id), terms)?;
        let beneficiary = front.customer()?.entity.clone();
        let by = match ctx.acting_for() {
            Some(_) => Actor::manager_for(ctx.person()?, &beneficiary),
            None => Actor::beneficiary(&beneficiary),
        };
        // Without a bank no card can be typed in.
        let axepta_active = front.desk.axepta_active && ctx.services.cards.is_some();
        let disable_sepa = front.desk.disable_sepa || ctx.services.debits.is_none();
        let desk = Conciergerie { axepta_active, disable_sepa, ..front.desk };
        let user = ctx.user()?;
        let draft = new.draft_id.clone().map(|draft| DraftKey { user, draft });
        Ok(Self { offer, desk, beneficiary, by, terms, draft })
    }

    pub(crate) async fn scene(&self, ctx: &Ctx, new: &NewOrder) -> Result<Scene> {
        let (partner, desk) = (self.offer.partner, self.desk.id);
        let date = draft::service_day(new).filter(|_| self.offer.calendar.is_some());
        let calendars = ctx.store.calendars();
        let time = async {
            let Some(date) = date else { return Ok((None, None)) };
            let day = async { calendars.day(partner, desk, date, ctx.now).await.map(Some) };
            futures::try_join!(calendars.calendar(partner, desk), day)
        };
        let (credits, orders, user) = (ctx.store.credits(), ctx.store.orders(), self.beneficiary.id);
        let (credits, (calendar, day), guard, in_debt) =
            futures::try_join!(credits.of(user), time, self.guard(ctx), orders.has_debt(user))?;
        if in_debt {
            return Err(Refusal::DebtToRecover.into());
        }
        let month = match guard {
            Some(guard) => Some(Month { live: is_live(ctx, &guard).await?, guard }),
            None => None,
        };
        Ok(Scene { credits, calendar: calendar.map(|it| it.entity), day, month })
    }

    async fn guard(&self, ctx: &Ctx) -> store::Result<Option<Versioned<OnceAMonth>>> {
        if !self.offer.free_once_a_month {
            return Ok(None);
        }
        let month = paris::month(ctx.now);
        ctx.store.guards().once_a_month(self.beneficiary.id, self.offer.original, &month).await
    }
}

async fn is_live(ctx: &Ctx, guard: &OnceAMonth) -> Result<bool> {
    match ctx.store.orders().get(guard.order).await {
        Ok(order) => Ok(!order.is_cancelled()),
        Err(store::Error::NotFound(_)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}
