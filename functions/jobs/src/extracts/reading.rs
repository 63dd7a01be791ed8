//! The rows of long extracts, page by page of the indexes that have them.

use std::collections::HashMap;

use contract::{
    Error, OrderId, Result, UserId,
    reporting::{AppEventType, VatPeriod},
};
use domain::{
    calendar::paris,
    extracts::{
        Cell, Columns, Kind,
        app_events::{self, ExportedEvent},
        balances::{self, ExportedBalance},
        debts::{self, AgedDebt},
        desk_hours::{self, RegisterDays},
        fec, ledger_fec,
        long::{
            LongExtract,
            content::Content,
            place::{LastRead, Part, Place},
        },
        orders::{self, ExportedLine, ExportedOrder},
        people::{self, ExportedPerson},
        report::{self, Report},
        trial_balance,
        vat::{self, VatOfDesk},
    },
    order::{Order, Recovery, row::OrderRow},
    people::{organisation::Conciergerie, person::Person},
};
use futures::future::try_join_all;
use jiff::civil::Date;
use runtime::JobCtx;
use store::{EntriesOf, OrdersOf, PageRequest, Position};
use usecases::{extracts::stream::FileShape, ledger};

/// Orders, or entries, of a page.
const AT_ONCE: i32 = 250;
/// Beneficiaries of a page, who are read at once.
const PEOPLE_AT_ONCE: i32 = 100;
/// Beneficiaries whose balances are added up at once.
const BALANCES_AT_ONCE: i32 = 25;
/// Lines of a journal that are read at once.
const LINES_AT_ONCE: u64 = 1_000;

type Cells = Vec<Option<Cell>>;

/// Rows, and the place behind them.
pub(super) struct ReadPage {
    pub(super) rows: Vec<Cells>,
    pub(super) next: Place,
}

/// The name, the columns and the format of the file of an extract.
pub(super) fn shape(extract: &LongExtract) -> FileShape {
    let name = extract.content.name().to_owned();
    FileShape { name, columns: headings(&extract.content), format: extract.format }
}

fn headings(content: &Content) -> Vec<(String, Kind)> {
    match content {
        Content::Orders { .. } => orders::columns().headings(),
        Content::OrderLines { .. } => orders::line_columns().headings(),
        Content::People { .. } => people::columns().headings(),
        Content::Report { .. } => report::columns().headings(),
        Content::Balances { .. } => balances::columns().headings(),
        Content::Unrecoverable { .. } => orders::unrecoverable_columns().headings(),
        Content::Debts => debts::columns().headings(),
        Content::Fec { .. } => fec::columns().headings(),
        Content::TrialBalance { .. } => trial_balance::columns().headings(),
        Content::Vat { .. } => vat::columns().headings(),
        Content::Hours { .. } => desk_hours::columns().headings(),
        Content::Events { .. } => app_events::columns().headings(),
    }
}

/// The next page of an extract, with the rights that who launched it has now.
pub(super) async fn page(
    ctx: &JobCtx,
    extract: &LongExtract,
    by: &Person,
    (place, part): (&Place, Part),
) -> Result<ReadPage> {
    let desk = ctx.store.places().cached_desk(part.desk).await?;
    if !by.works_for(desk.company) {
        return Err(Error::NotFound("conciergerie"));
    }
    let page = DeskPage { ctx, desk: &desk, place, part, parts: extract.content.parts() };
    match &extract.content {
        Content::Orders { .. } => {
            let (found, next) = page.orders(|_| true).await?;
            let rows: Vec<_> = found.iter().map(|it| ExportedOrder::of(it, ctx.now)).collect();
            Ok(ReadPage { rows: cells(&orders::columns(), &rows), next })
        }
        Content::OrderLines { .. } => {
            let (found, next) = page.orders(|_| true).await?;
            let rows: Vec<_> = found.iter().flat_map(|it| ExportedLine::all_of(it, ctx.now)).collect();
            Ok(ReadPage { rows: cells(&orders::line_columns(), &rows), next })
        }
        Content::Unrecoverable { .. } => {
            let given_up = [Recovery::Unrecoverable, Recovery::Waived].map(Some);
            let (found, next) = page.orders(|it| given_up.contains(&it.recovery)).await?;
            let rows: Vec<_> = found.iter().map(|it| ExportedOrder::of(it, ctx.now)).collect();
            Ok(ReadPage { rows: cells(&orders::unrecoverable_columns(), &rows), next })
        }
        Content::Debts => {
            let (found, next) = page.orders(|it| it.unpaid).await?;
            let remind_after = &ctx.services.config.debits.remind_after_days;
            let rows: Vec<_> =
                found.iter().filter_map(|it| AgedDebt::of(it, remind_after, ctx.now)).collect();
            Ok(ReadPage { rows: cells(&debts::columns(), &rows), next })
        }
        Content::People { active_only } => page.people(*active_only).await,
        Content::Report { .. } => page.report().await,
        Content::Balances { date } => page.balances(*date).await,
        Content::Fec { .. } => page.entries().await,
        Content::TrialBalance { date } => page.trial_balance(*date).await,
        Content::Vat { by, .. } => page.vat(*by).await,
        Content::Hours { .. } => page.hours().await,
        Content::Events { events, .. } => page.events(events).await,
    }
}

fn cells<Row>(columns: &Columns<Row>, rows: &[Row]) -> Vec<Cells> {
    rows.iter().map(|it| columns.cells(it)).collect()
}

/// A page of a desk's own data.
struct DeskPage<'a> {
    ctx: &'a JobCtx,
    desk: &'a Conciergerie,
    place: &'a Place,
    part: Part,
    /// Parts that each desk has.
    parts: u32,
}

impl DeskPage<'_> {
    /// The page of a list by instant that comes next.
    fn request(&self) -> PageRequest {
        let days = self.part.days;
        let within = (days.map(|it| paris::begin_of(it.0)), days.map(|it| paris::end_of(it.1)));
        let after = match &self.place.after {
            Some(LastRead::Dated { at, id }) => Some(Position { rank: 0, at: *at, id: *id }),
            _ => None,
        };
        PageRequest { within, after, limit: AT_ONCE, ..PageRequest::default() }
    }

    /// The place behind a page: behind its last row, or behind the whole part.
    fn behind(&self, more: bool, last: Option<Position>) -> Place {
        match last.filter(|_| more) {
            Some(Position { at, id, .. }) => self.place.behind(LastRead::Dated { at, id }),
            None => self.place.next(self.parts),
        }
    }

    /// Orders by when they were placed; of a page, those whose row says that they are wanted.
    async fn orders(&self, is_wanted: impl Fn(&OrderRow) -> bool) -> Result<(Vec<Order>, Place)> {
        let orders = self.ctx.store.orders();
        let page = orders.page(OrdersOf::Desk(self.desk.id), self.request()).await?;
        let next = self.behind(page.more, page.items.last().map(Position::from));
        let wanted: Vec<OrderId> = page.items.iter().filter(|it| is_wanted(it)).map(|it| it.id).collect();
        let read = orders.listed(wanted.iter().copied()).await?;
        let mut read: HashMap<OrderId, Order> = read.into_iter().map(|it| (it.id, it.entity)).collect();
        Ok((wanted.iter().filter_map(|it| read.remove(it)).collect(), next))
    }

    /// A month of the report: its orders are added up page by page.
    async fn report(&self) -> Result<ReadPage> {
        let month = self.part.days.map_or(Date::MIN, |it| it.0);
        let (mut report, mut place) = (Report::default(), self.place.clone());
        loop {
            let page = DeskPage { place: &place, ..*self };
            let (found, next) = page.orders(|_| true).await?;
            found.iter().for_each(|it| report.add(it));
            let is_over = next.after.is_none();
            place = next;
            if is_over {
                return Ok(ReadPage { rows: cells(&report::columns(), &report.rows(month)), next: place });
            }
        }
    }

    /// Some beneficiaries, by name, and the place behind them.
    async fn some_people(&self, limit: i32) -> Result<(Vec<Person>, Place)> {
        let people = self.ctx.store.people();
        let after = match &self.place.after {
            Some(LastRead::Named(key)) => Some(key.as_str()),
            _ => None,
        };
        let (page, next) = people.page_of_desk(self.desk.id, after, limit).await?;
        let next = match next {
            Some(key) => self.place.behind(LastRead::Named(key)),
            None => self.place.next(self.parts),
        };
        let found = people.some(page.iter().map(|it| it.id)).await?;
        let mut found: HashMap<UserId, Person> = found.into_iter().map(|it| (it.id, it)).collect();
        // Somebody who has moved to another desk meanwhile stands in that one's list.
        let here = page.iter().filter_map(|it| found.remove(&it.id));
        Ok((here.filter(|it| it.conciergerie == Some(self.desk.id)).collect(), next))
    }

    async fn people(&self, active_only: bool) -> Result<ReadPage> {
        let (found, next) = self.some_people(PEOPLE_AT_ONCE).await?;
        let meant = found.iter().filter(|it| it.active || !active_only);
        let rows: Vec<_> = meant.map(|it| ExportedPerson::of(it, self.desk)).collect();
        Ok(ReadPage { rows: cells(&people::columns(), &rows), next })
    }

    async fn balances(&self, date: Date) -> Result<ReadPage> {
        let (found, next) = self.some_people(BALANCES_AT_ONCE).await?;
        let rows = try_join_all(found.iter().map(|it| self.balance(it, date))).await?;
        let rows: Vec<_> = rows.into_iter().filter(ExportedBalance::is_open).collect();
        Ok(ReadPage { rows: cells(&balances::columns(), &rows), next })
    }

    async fn balance(&self, person: &Person, date: Date) -> Result<ExportedBalance> {
        let store = &self.ctx.store;
        let credits = async { Ok(store.credits().of(person.id).await?) };
        let (owed, credits) =
            futures::try_join!(ledger::owed_on(store, person.id, date, self.ctx.now), credits)?;
        let evening = paris::end_of(date);
        Ok(ExportedBalance {
            user: person.id,
            name: person.full_name(),
            company: self.desk.company_name.clone(),
            desk: self.desk.name.clone(),
            owed,
            credits: credits
                .iter()
                .filter(|it| it.expires.is_none_or(|last| date <= last))
                .map(|it| it.balance_at(evening))
                .sum(),
        })
    }

    async fn entries(&self) -> Result<ReadPage> {
        let store = &self.ctx.store;
        let page = store.ledger().page(EntriesOf::Desk(self.desk.id), self.request()).await?;
        let next = self.behind(page.more, page.items.last().map(Position::from));
        let names = ledger::names(store, &page.items).await?;
        let rows: Vec<_> = page.items.iter().flat_map(|it| ledger_fec::lines(it, &names)).collect();
        Ok(ReadPage { rows: cells(&fec::columns(), &rows), next })
    }

    async fn trial_balance(&self, date: Date) -> Result<ReadPage> {
        let balance = ledger::desk_balance(&self.ctx.store, self.desk.id, date, self.ctx.now).await?;
        let rows = trial_balance::lines(&self.desk.company_name, &self.desk.name, &balance);
        Ok(ReadPage { rows: cells(&trial_balance::columns(), &rows), next: self.place.next(self.parts) })
    }

    /// The tax of a month, whose entries are added up page by page.
    async fn vat(&self, by: VatPeriod) -> Result<ReadPage> {
        let (mut sums, mut request) = (VatOfDesk::new(by), self.request());
        loop {
            let page = self.ctx.store.ledger().page(EntriesOf::Desk(self.desk.id), request).await?;
            page.items.iter().for_each(|it| sums.add(it));
            request.after = page.items.last().map(Position::from);
            if !page.more {
                break;
            }
        }
        let rows = sums.lines(&self.desk.company_name, &self.desk.name);
        Ok(ReadPage { rows: cells(&vat::columns(), &rows), next: self.place.next(self.parts) })
    }

    /// Events of a day.
    async fn events(&self, wanted: &[AppEventType]) -> Result<ReadPage> {
        let day = self.part.days.map_or(Date::MIN, |it| it.0);
        let after = match &self.place.after {
            Some(LastRead::Named(key)) => Some(key.as_str()),
            _ => None,
        };
        let store = self.ctx.store.bulk_operations();
        let (sent, next) = store.app_events((self.desk.id, day), after, AT_ONCE).await?;
        let next = match next {
            Some(key) => self.place.behind(LastRead::Named(key)),
            None => self.place.next(self.parts),
        };
        let rows: Vec<_> = sent.iter().flat_map(|it| ExportedEvent::all_of(it, self.desk, wanted)).collect();
        Ok(ReadPage { rows: cells(&app_events::columns(), &rows), next })
    }

    /// The alerts of a month. A desk that has no register says nothing of when it was open.
    async fn hours(&self) -> Result<ReadPage> {
        let next = self.place.next(self.parts);
        let Some(days) = self.part.days else { return Ok(ReadPage { rows: vec![], next }) };
        let store = self.ctx.store.registers();
        let mut registers = store.of_desk(self.desk.id).await?;
        registers.retain(|it| !it.training);
        if registers.is_empty() {
            return Ok(ReadPage { rows: vec![], next });
        }
        let mut opened = RegisterDays::default();
        for register in registers {
            let Some((first, last)) = register.lines_within(days.0, days.1) else { continue };
            for from in (first..=last).step_by(LINES_AT_ONCE as usize) {
                let lines = store.lines(register.id, from, last.min(from + LINES_AT_ONCE - 1)).await?;
                lines.iter().for_each(|it| opened.add(it));
            }
        }
        let rows = opened.alerts(self.desk, days);
        Ok(ReadPage { rows: cells(&desk_hours::columns(), &rows), next })
    }
}
