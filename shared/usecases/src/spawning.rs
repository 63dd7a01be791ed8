//! Making the orders of a series ahead of time.
//!
//! Each is written with the day it is of, which no other order can be written with, and with the series as it was
//! read: whoever skips, pauses or ends meanwhile comes first, and the others look again. Nothing here searches for
//! work: a series leaves the message that makes its next orders.

use contract::{OfferId, OrderId, Result, orders::PaymentMode};
use domain::{
    calendar::{PartnerCalendar, paris},
    catalogue::{Viewer, offer::Offer, showcase::Showcase},
    money::credit::Credit,
    notices::SeriesTrouble,
    order::{
        Order,
        series::{
            Series,
            making::{SeriesInputs, costs, make},
            price::{PriceNews, price_news},
        },
    },
    people::{organisation::Conciergerie, person::Person},
};
use jiff::{Timestamp, ToSpan, civil::Date};
use runtime::{
    Context, Services, outbox,
    tasks::{DebitOrder, RunSeries},
};
use store::{Changes, Occurrence, SeriesRead, Store, Versioned};

/// The context in which a request or a job makes orders of a series.
#[derive(Clone, Copy, Debug)]
pub struct Spawning<'a> {
    store: &'a Store,
    services: &'a Services,
    now: Timestamp,
}

/// A series with all that its orders are made on.
#[derive(Clone, Debug)]
pub struct SeriesContext {
    pub read: SeriesRead,
    /// The order that began it.
    pub first: Versioned<Order>,
    pub beneficiary: Versioned<Person>,
    /// The version in force. Absent when the offer can no longer be ordered.
    pub offer: Option<Offer>,
    ordered: Offer,
    /// The version at whose prices orders are made.
    agreed: Offer,
    desk: Conciergerie,
    calendar: Option<Versioned<PartnerCalendar>>,
    in_debt: bool,
}

impl<'a, C: Context> From<&'a C> for Spawning<'a> {
    fn from(ctx: &'a C) -> Self {
        Self { store: ctx.store(), services: ctx.services(), now: ctx.now() }
    }
}

impl SeriesContext {
    /// The series itself.
    pub fn series(&self) -> &Series {
        &self.read.series
    }

    /// The days whose orders are to be made by now.
    pub fn due(&self, now: Timestamp) -> Vec<Date> {
        let until = Series::horizon(self.rules(), now);
        self.series().due(until, |date| self.is_settled(date), now)
    }

    /// Nothing is to be made of a day: its order stands, or the desk has closed for good by then.
    pub fn is_settled(&self, date: Date) -> bool {
        self.read.occurrences.contains_key(&date) || self.desk.closed_on(date)
    }

    /// The step that the offer's current price asks for, and the version that has this price.
    pub fn price_news(&self, now: Timestamp) -> Option<(PriceNews, OfferId)> {
        let (series, offer) = (self.series(), self.offer.as_ref()?);
        let today = paris::today(now);
        let date = series.days_from(today).find(|it| !series.is_past(*it, now))?;
        let (agreed, costs) = costs(series.begins(date), &self.inputs(date, &[], now))?;
        let made_until = Series::horizon(self.rules(), now);
        price_news(agreed, costs, series.announced, today, made_until).map(|news| (news, offer.id))
    }

    fn inputs<'a>(&'a self, date: Date, credits: &'a [Credit], now: Timestamp) -> SeriesInputs<'a> {
        SeriesInputs {
            series: self.series(),
            first: &self.first,
            ordered: &self.ordered,
            agreed: &self.agreed,
            date,
            offer: self.offer.as_ref(),
            desk: &self.desk,
            beneficiary: &self.beneficiary,
            calendar: self.calendar.as_deref(),
            credits,
            in_debt: self.in_debt,
            now,
        }
    }

    /// How the offer draws on its partner's calendar.
    pub fn rules(&self) -> Option<&domain::catalogue::offer::CalendarRules> {
        self.offer.as_ref().unwrap_or(&self.ordered).calendar.as_ref()
    }
}

impl Spawning<'_> {
    /// Reads a series with all that its orders are made on.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn load(&self, id: OrderId) -> Result<SeriesContext> {
        // Days further back are over, whatever became of them.
        let from = paris::today(self.now).saturating_sub(31.days());
        let (series, orders) = (self.store.series(), self.store.orders());
        let (read, first) = futures::try_join!(series.get(id, from), orders.get(id))?;
        let (catalogue, calendars) = (self.store.catalogue(), self.store.calendars());
        let (ordered, shelf, beneficiary, calendar, in_debt) = futures::try_join!(
            catalogue.offer(first.offer),
            catalogue.of_desk(first.conciergerie),
            async { self.store.people().get(first.beneficiary).await },
            calendars.calendar(first.partner, first.conciergerie),
            orders.has_debt(first.beneficiary),
        )?;
        let home = beneficiary.address.zip_code.trim();
        let viewer = Viewer { home: Some(home).filter(|it| !it.is_empty()), manager: read.series.by_desk };
        let showcase = Showcase::new(shelf.tree(), vec![], &shelf.offers, viewer, self.now);
        let mut offer = match showcase.offer(first.original_offer).map(|it| it.id) {
            Some(version) if version == ordered.id => Some(ordered.entity.clone()),
            Some(version) => Some(catalogue.offer(version).await?.entity),
            None => None,
        };
        let agreed = match read.series.agreed.filter(|it| *it != ordered.id) {
            Some(version) => catalogue.offer(version).await?.entity,
            None => ordered.entity.clone(),
        };
        if let Some(offer) = &mut offer {
            shelf.place(offer);
        }
        Ok(SeriesContext {
            read,
            first,
            beneficiary,
            offer,
            ordered: ordered.entity,
            agreed,
            desk: self.services.as_reached(shelf.desk.clone()),
            calendar,
            in_debt,
        })
    }

    /// The order of a day, beginning then, with all that is written with it.
    pub async fn spawn(&self, on: &SeriesContext, date: Date, begin: Timestamp) -> Result<(Changes, Order)> {
        let paid_by_credits =
            on.first.payments.credits_first || on.first.payments.mode == PaymentMode::Credits;
        let number = async { self.store.next_number(store::Sequence::Order).await };
        let day = async {
            if on.rules().is_none() {
                return Ok(None);
            }
            let calendars = self.store.calendars();
            let (partner, desk) = (on.first.partner, on.first.conciergerie);
            calendars.day(partner, desk, paris::today(begin), self.now).await.map(Some)
        };
        let credits = async {
            match paid_by_credits {
                true => self.store.credits().of(on.first.beneficiary).await,
                false => Ok(vec![]),
            }
        };
        let (id, day, credits) = futures::try_join!(number, day, credits)?;
        let usable: Vec<_> = credits.iter().map(|it| it.entity.clone()).collect();
        let inputs = on.inputs(date, &usable, self.now);
        let made = make(OrderId(id), begin, day.as_ref().map(|it| &it.day), &inputs);
        let order = made.order;
        let occurrence = Occurrence { series: on.series().id, date, order: order.id };
        let mut changes = Changes::new();
        changes.unchanged(&on.read.series).insert(&occurrence)?.insert_order(&order)?;
        if let Some((read, day)) = day.as_ref().zip(made.day.as_ref()) {
            read.write_within(&mut changes, day, on.calendar.as_ref())?;
        }
        for (credit, amount) in order.payments.lines.iter().filter_map(|it| Some((it.credit?, it.amount))) {
            let found = credits.iter().find(|it| it.id == credit);
            let mut credit = found.ok_or(contract::Refusal::CreditUnavailable)?.clone();
            credit.take(order.id, amount, self.now)?;
            changes.save(&credit)?;
        }
        if let Some(due) = order.payments.debit_moment() {
            let job = DebitOrder { order_id: order.id };
            outbox::task(&mut changes, format!("debit-{}", order.id), &job, due, self.now)?;
        }
        self.tell(&mut changes, &order, &on.beneficiary)?;
        Ok((changes, order))
    }

    /// Has the orders of a series made, or taken back, as it stands once the change is written. `once` names the change.
    pub fn run_now(&self, changes: &mut Changes, series: OrderId, once: &str) -> Result<()> {
        let job = RunSeries { series_id: series };
        outbox::task(changes, format!("series-{series}-{once}"), &job, self.now, self.now)
    }

    /// Tells the beneficiary of an order that did not come about as planned. The others were told beforehand.
    fn tell(&self, changes: &mut Changes, order: &Order, reader: &Person) -> Result<()> {
        let Some(trouble) = order.trouble else { return Ok(()) };
        let notice = SeriesTrouble { order, trouble };
        outbox::tell(changes, &self.services.config, reader, &notice, self.now)
    }
}
