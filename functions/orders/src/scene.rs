//! Everything an order is decided from, as it stands at one instant.

use contract::{Refusal, Result, orders::NewOrder};
use domain::{
    actor::Actor,
    calendar::{DraftKey, PartnerCalendar},
    credit::Credit,
    draft,
    offer::Offer,
    person::Person,
    place::Conciergerie,
};
use jiff::Timestamp;
use runtime::{Ctx, Month};
use store::{DayRead, Versioned};

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
        let others = async { Ok(futures::try_join!(credits.of(user), time, orders.has_debt(user))?) };
        let ((credits, (calendar, day), in_debt), month) =
            futures::try_join!(others, ctx.month_of(&self.offer, user))?;
        if in_debt {
            return Err(Refusal::DebtToRecover.into());
        }
        Ok(Scene { credits, calendar: calendar.map(|it| it.entity), day, month })
    }
}
