//! All orders of a desk or of a beneficiary, page by page.

use std::collections::HashMap;

use contract::{
    ConciergerieId, Error, Euros, OrderId, Result,
    desk::{AllOrdersList, DeskOrder, OrdersPage, OrdersQuery},
};
use domain::{digest::Digest, filters::OrderFilters, place::Conciergerie};
use jiff::Timestamp;
use runtime::Ctx;
use store::{OrdersCursor, OrdersOf};

/// Orders on a page; also how many the table is asked for at once.
pub(crate) const PAGE: usize = 100;
/// Orders that one call looks at, however few of them pass the filters.
const MOST_EXAMINED: usize = 1_000;
/// Orders that a page may have before it when it is asked for by its number; past them, pages follow from cursors.
const MOST_SKIPPED: usize = 5_000;

pub(crate) async fn all(ctx: Ctx, AllOrdersList { data }: AllOrdersList) -> Result<OrdersPage> {
    let list = List::asked(&ctx, &data).await?;
    let (found, counted) = futures::try_join!(list.search(&ctx, &data), list.count(&ctx))?;
    let items = rows(&ctx, &found.page, data.include_item_details).await?;
    // Without filters the counters know when the last order is shown.
    let over = list.filters.is_empty() && counted.is_some_and(|total| found.matched >= total);
    Ok(OrdersPage {
        page_amount: Euros(found.page.iter().map(|it| it.final_amount).sum()),
        filters: list.filters.shown(&found.page),
        total_items: counted.unwrap_or(found.matched),
        total_is_minimum: counted.is_none() && found.next.is_some(),
        next: found.next.filter(|_| !over).map(|it| it.text()),
        printer_address: list.desk.thermal_printer_address,
        items,
    })
}

/// A desk that a manager may look into: the one asked for, or the chosen one.
pub(crate) async fn desk(ctx: &Ctx, asked: Option<ConciergerieId>) -> Result<Conciergerie> {
    let desk = match asked {
        Some(id) => ctx.desk_in_reach(id).await?,
        None => ctx.desk().await?,
    };
    // To be a beneficiary of a desk is not to work there.
    if ctx.person()?.works_for(desk.company) { Ok(desk) } else { Err(Error::NotFound("conciergerie")) }
}

/// Which orders are asked for.
struct List {
    desk: Conciergerie,
    of: OrdersOf,
    filters: OrderFilters,
}

/// What was found of a list.
struct Found {
    page: Vec<Digest>,
    /// On this page and before it.
    matched: u64,
    next: Option<Cursor>,
}

impl List {
    async fn asked(ctx: &Ctx, query: &OrdersQuery) -> Result<Self> {
        let filters = OrderFilters::read(&query.filters)?;
        let desk = desk(ctx, query.conciergerie_id).await?;
        let of = match query.adherent_id {
            Some(id) => OrdersOf::Beneficiary(ctx.beneficiary_in_reach(id).await?.id),
            None => OrdersOf::Desk(desk.id),
        };
        Ok(Self { desk, of, filters })
    }

    /// Whether the list shows an order: of this desk, even where a beneficiary has orders of others.
    fn shows(&self, order: &Digest, now: Timestamp) -> bool {
        order.conciergerie == self.desk.id && self.filters.pass(order, now)
    }

    /// Every order of the index is on the list: pages can be counted off without looking at their orders.
    fn shows_all(&self) -> bool {
        self.filters.is_empty() && matches!(self.of, OrdersOf::Desk(_))
    }

    /// Reads on until the page is full, the list ends, or enough was looked at for one call.
    async fn search(&self, ctx: &Ctx, query: &OrdersQuery) -> Result<Found> {
        let created = self.filters.created();
        let start = Cursor::read(query.cursor.as_deref(), created)?;
        let mut after = start.map(|it| it.after);
        let mut to_skip = match start {
            Some(cursor) => cursor.to_skip,
            None => PAGE.saturating_mul(query.page as usize),
        };
        if to_skip > MOST_SKIPPED {
            return Err(too_far());
        }
        let mut found = Found { page: vec![], matched: start.map_or(0, |it| it.matched), next: None };
        let mut examined = 0;
        loop {
            let counted_off = self.shows_all() && to_skip > 0;
            let many = if counted_off { to_skip.min(MOST_EXAMINED) } else { PAGE };
            let (orders, more) = ctx.store.orders().page(self.of, created, after, many as i32).await?;
            examined += if counted_off { 0 } else { orders.len() };
            let last = orders.last().map(|it| it.id);
            for order in orders.into_iter().filter(|it| self.shows(it, ctx.now)) {
                found.matched += 1;
                if to_skip > 0 {
                    to_skip -= 1;
                    continue;
                }
                let here = OrdersCursor { created: order.created, id: order.id };
                found.page.push(order);
                if found.page.len() == PAGE {
                    let ended = more.is_none() && last == Some(here.id);
                    found.next =
                        (!ended).then_some(Cursor { after: here, matched: found.matched, to_skip: 0 });
                    return Ok(found);
                }
            }
            match more {
                Some(after) if examined >= MOST_EXAMINED => {
                    found.next = Some(Cursor { after, matched: found.matched, to_skip });
                    return Ok(found);
                }
                Some(_) => after = more,
                None => return Ok(found),
            }
        }
    }

    /// How many orders match, where the counters of the desk know.
    async fn count(&self, ctx: &Ctx) -> Result<Option<u64>> {
        let Some(statuses) = self.filters.counted_statuses().filter(|_| matches!(self.of, OrdersOf::Desk(_)))
        else {
            return Ok(None);
        };
        let counts = ctx.store.orders().counts(self.desk.id).await?;
        Ok(Some(counts.iter().filter(|it| statuses.contains(&it.0)).map(|it| it.1).sum()))
    }
}

/// The rows of a page; the printable list reads the orders for their lines.
async fn rows(ctx: &Ctx, page: &[Digest], with_lines: bool) -> Result<Vec<DeskOrder>> {
    let orders = match with_lines {
        true => ctx.store.orders().get_many(page.iter().map(|it| it.id)).await?,
        false => vec![],
    };
    let mut printed: HashMap<OrderId, DeskOrder> =
        orders.iter().map(|it| (it.id, it.desk_summary(ctx.now, true))).collect();
    Ok(page.iter().map(|it| printed.remove(&it.id).unwrap_or_else(|| it.for_desk(ctx.now))).collect())
}

fn too_far() -> Error {
    Error::invalid(
        "page",
        "Cette page est trop loin : précisez les filtres.",
        "This page is too far down the list: please narrow the filters.",
    )
}

/// Where a page ended, and how many orders matched up to there.
#[derive(Clone, Copy)]
struct Cursor {
    after: OrdersCursor,
    matched: u64,
    /// Matching orders still to come before the page that was asked for by its number.
    to_skip: usize,
}

impl Cursor {
    fn text(self) -> String {
        let Self { after, matched, to_skip } = self;
        format!("{:x}-{:x}-{matched:x}-{to_skip:x}", after.created.as_millisecond(), after.id.0)
    }

    /// Reads what [`Cursor::text`] wrote, for a list of the same days.
    fn read(text: Option<&str>, created: (Option<Timestamp>, Option<Timestamp>)) -> Result<Option<Self>> {
        let Some(text) = text.filter(|it| !it.is_empty()) else { return Ok(None) };
        let cursor = Self::parse(text).filter(|it| {
            let at = it.after.created;
            created.0.is_none_or(|from| from <= at) && created.1.is_none_or(|to| at <= to)
        });
        cursor.map(Some).ok_or_else(|| Error::Unreadable("data.cursor".to_owned()))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-').map(|part| i64::from_str_radix(part, 16).ok());
        let (created, id, matched, to_skip) =
            (parts.next()??, parts.next()??, parts.next()??, parts.next()??);
        let created = Timestamp::from_millisecond(created).ok()?;
        let after = OrdersCursor { created, id: OrderId(id) };
        let (matched, to_skip) = (u64::try_from(matched).ok()?, usize::try_from(to_skip).ok()?);
        parts.next().is_none().then_some(Self { after, matched, to_skip })
    }
}
