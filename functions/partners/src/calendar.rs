//! When a partner comes to a desk: read and changed by the partner, and by the desk.

use contract::{
    CompanyId, ConciergerieId, Edited, Error, OrderId, PartnerId, Permission, Result, Role,
    partners::{
        CalendarChange, CalendarDesk, DefineDaysOff, DefineRealCalendarEntry, DefineRecurringCalendarEntry,
        GetPartnerCalendar, PartnerCalendar as Shown,
    },
};
use domain::{
    calendar::{PartnerCalendar, PartnerDay, editing::left_out, paris},
    people::organisation::{Conciergerie, Partner},
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::{Changes, Versioned};

use crate::own::own;

pub(crate) async fn get(ctx: Ctx, request: GetPartnerCalendar) -> Result<Edited<Shown>> {
    let keeping = CalendarAccess::of(&ctx, request.partner_id, request.ent_id).await?;
    let (calendar, days) = keeping.read(&ctx).await?;
    Ok(keeping.shown(&ctx, calendar.as_ref(), &days))
}

pub(crate) async fn recurring(ctx: Ctx, request: DefineRecurringCalendarEntry) -> Result<CalendarChange> {
    let DefineRecurringCalendarEntry { action, data, edition, agreed } = request;
    let keeping = CalendarAccess::of(&ctx, Some(data.partner_id), Some(data.ent_id)).await?;
    keeping.change(&ctx, edition, agreed.as_deref(), |it| it.define_recurring(action, &data)).await
}

pub(crate) async fn real(ctx: Ctx, request: DefineRealCalendarEntry) -> Result<CalendarChange> {
    let DefineRealCalendarEntry { action, data, edition, agreed } = request;
    let keeping = CalendarAccess::of(&ctx, Some(data.partner_id), Some(data.ent_id)).await?;
    let today = paris::today(ctx.now);
    keeping.change(&ctx, edition, agreed.as_deref(), |it| it.define_real(action, &data, today)).await
}

pub(crate) async fn days_off(ctx: Ctx, request: DefineDaysOff) -> Result<CalendarChange> {
    let DefineDaysOff { off, data, edition, agreed } = request;
    let keeping = CalendarAccess::of(&ctx, Some(data.partner_id), Some(data.ent_id)).await?;
    let today = paris::today(ctx.now);
    keeping.change(&ctx, edition, agreed.as_deref(), |it| it.define_off(off, &data, today)).await
}

/// The partner and the desk of a calendar, and the rights of the caller on it.
struct CalendarAccess {
    partner: Partner,
    desk: ConciergerieId,
    desks: Vec<CalendarDesk>,
    editable: bool,
}

impl CalendarAccess {
    /// A partner keeps their own at the desks of the companies they work with, a manager those at a desk of theirs.
    async fn of(ctx: &Ctx, partner: Option<PartnerId>, desk: Option<ConciergerieId>) -> Result<Self> {
        if !ctx.person()?.is(Role::Gestionnaire) {
            return Self::of_own(ctx, partner, desk).await;
        }
        let partner = ctx.partner(partner.ok_or(Error::NotFound("partner"))?).await?.entity;
        let desk = ctx.managed_desk(desk).await?;
        let editable = ctx.may(Permission::CanEditOffreItems) || ctx.may(Permission::ManageOffresPart);
        Ok(Self { partner, desk: desk.id, desks: vec![choice(desk)], editable })
    }

    async fn of_own(ctx: &Ctx, asked: Option<PartnerId>, desk: Option<ConciergerieId>) -> Result<Self> {
        let own = own(ctx)?;
        if asked.is_some_and(|it| it != own) {
            return Err(Error::NotFound("partner"));
        }
        let places = ctx.store.places();
        let partner = places.partner(own).await?.entity;
        let of = |company: &CompanyId| places.conciergeries_of(*company);
        let desks: Vec<_> =
            try_join_all(partner.companies.iter().map(of)).await?.concat().into_iter().map(choice).collect();
        let desk = match desk {
            Some(desk) => desk,
            None => Self::first_kept(ctx, own, &desks).await?,
        };
        if !desks.iter().any(|it| it.id == desk) {
            return Err(Error::NotFound("conciergerie"));
        }
        Ok(Self { partner, desk, desks, editable: true })
    }

    /// The first desk that the partner comes to, or could.
    async fn first_kept(ctx: &Ctx, own: PartnerId, desks: &[CalendarDesk]) -> Result<ConciergerieId> {
        let calendars = ctx.store.calendars();
        let kept = try_join_all(desks.iter().map(|it| calendars.calendar(own, it.id))).await?;
        let first = kept.into_iter().flatten().map(|it| it.conciergerie).next();
        first.or_else(|| desks.first().map(|it| it.id)).ok_or(Error::NotFound("conciergerie"))
    }

    /// The calendar, and what is taken from this week on.
    async fn read(&self, ctx: &Ctx) -> Result<(Option<Versioned<PartnerCalendar>>, Vec<PartnerDay>)> {
        let from = PartnerCalendar::shown_from(ctx.now);
        Ok(ctx.store.calendars().kept(self.partner.id, self.desk, from, ctx.now).await?)
    }

    fn blank(&self) -> PartnerCalendar {
        PartnerCalendar { partner: self.partner.id, conciergerie: self.desk, ..PartnerCalendar::default() }
    }

    fn shown(
        &self,
        ctx: &Ctx,
        calendar: Option<&Versioned<PartnerCalendar>>,
        days: &[PartnerDay],
    ) -> Edited<Shown> {
        let (blank, edition) = (self.blank(), calendar.map_or(0, |it| it.version));
        let calendar = calendar.map_or(&blank, |it| &it.entity);
        Edited { it: self.view(ctx, calendar, days), edition }
    }

    fn view(&self, ctx: &Ctx, calendar: &PartnerCalendar, days: &[PartnerDay]) -> Shown {
        calendar.shown(&self.partner, &self.desks, self.editable, days, ctx.now)
    }

    /// Changes the calendar, unless something is taken of the time that goes and the caller has not agreed to it.
    ///
    /// Whoever orders insists that the calendar is as they read it, so an order is in what is read here once the change is
    /// written, or sees the change.
    async fn change(
        &self,
        ctx: &Ctx,
        edition: u64,
        agreed: Option<&[OrderId]>,
        define: impl Fn(&mut PartnerCalendar) -> Result<()>,
    ) -> Result<CalendarChange> {
        if !self.editable {
            return Err(Error::UnknownAction);
        }
        let make = || async {
            let (read, days) = self.read(ctx).await?;
            let stood = self.shown(ctx, read.as_ref(), &days);
            let before = match read {
                Some(read) => Some(read.as_shown(edition, |it| self.view(ctx, it, &days))?),
                // When somebody else was faster, this insert is refused and their calendar is read.
                None => None,
            };
            let old = before.as_ref().map_or_else(|| self.blank(), |it| it.entity.clone());
            let mut new = old.clone();
            define(&mut new)?;
            let leaves = left_out(&old, &new, &days, ctx.now);
            let asks = match agreed {
                Some(agreed) => leaves.iter().any(|it| it.order_id.is_some_and(|it| !agreed.contains(&it))),
                None => !leaves.is_empty(),
            };
            if asks {
                return Ok((Changes::new(), CalendarChange { saved: false, leaves, calendar: stood }, None));
            }
            let (changes, kept) = Changes::new().keep(before, new.clone())?;
            let calendar = Edited { it: self.view(ctx, &kept.it, &days), edition: kept.edition };
            Ok((changes, CalendarChange { saved: true, leaves, calendar }, Some((old, new))))
        };
        let (mut answer, made) = ctx.change_and(make).await?;
        if let Some((old, new)) = made {
            let (_, days) = self.read(ctx).await?;
            answer.leaves = left_out(&old, &new, &days, ctx.now);
            answer.calendar.it = self.view(ctx, &new, &days);
        }
        Ok(answer)
    }
}

fn choice(desk: Conciergerie) -> CalendarDesk {
    CalendarDesk { id: desk.id, name: desk.name, hours: desk.hours }
}
