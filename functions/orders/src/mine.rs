//! The orders of a person, page by page: those under way, then those that are over, newest first each.

use std::fmt;

use contract::{
    Error, OrderId, Result, UserId,
    orders::{MyOrders, MyOrdersList},
};
use domain::order::{lifecycle, older::OlderOrder, row::OrderRow};
use jiff::Timestamp;
use runtime::Ctx;
use store::{OrdersOf, PageRequest, Position, Whose};

/// Orders on a page, unless others are asked for.
const PAGE: usize = 30;
const LARGEST: usize = 100;
/// Orders of an older system, after the last page.
const OLDER: i32 = 200;

pub(crate) async fn list(ctx: Ctx, request: MyOrdersList) -> Result<MyOrders> {
    let (caller, customer) = (ctx.person()?, ctx.beneficiary().await?);
    let size = request.size.map_or(PAGE, |it| it as usize).clamp(1, LARGEST);
    let from = Place::read(request.cursor.as_deref())?;
    // A person who came from another company has orders there that are none of this manager's.
    let shown = |it: &OrderRow| customer.id == caller.id || caller.works_for(it.company);
    // One more than the page tells whether another one follows.
    let mut rows = read(&ctx, customer.id, from, size + 1, shown).await?;
    let next = (rows.len() > size).then(|| Place::of(&rows[size - 1]).to_string());
    rows.truncate(size);
    let older = match next.is_none() {
        true => ctx.store.orders().older_of(customer.id, OLDER).await?,
        false => vec![],
    };
    let older = older.iter().filter(|it| customer.id == caller.id || caller.works_for(it.company));
    let (over, under_way): (Vec<_>, Vec<_>) = rows.iter().partition(|it| lifecycle::over(it.status));
    Ok(MyOrders {
        data: under_way.into_iter().map(|it| it.for_beneficiary(ctx.now)).collect(),
        data_histo: over.into_iter().map(|it| it.for_beneficiary(ctx.now)).collect(),
        data_smile: older.map(OlderOrder::shown).collect(),
        next,
    })
}

async fn read(
    ctx: &Ctx,
    user: UserId,
    from: Option<Place>,
    limit: usize,
    shown: impl Fn(&OrderRow) -> bool,
) -> Result<Vec<OrderRow>> {
    let mut rows = vec![];
    let whose = Whose::Beneficiary(user);
    for (over, of) in [(false, OrdersOf::UnderWay(whose)), (true, OrdersOf::Over(whose))] {
        let mut after = match from {
            Some(from) if from.over && !over => continue,
            Some(from) if from.over == over => Some(from.after),
            _ => None,
        };
        while rows.len() < limit {
            let missing = (limit - rows.len()) as i32;
            let page =
                ctx.store.orders().page(of, PageRequest { after, ..PageRequest::newest(missing) }).await?;
            after = page.items.last().map(Position::from);
            rows.extend(page.items.into_iter().filter(&shown));
            if !page.more {
                break;
            }
        }
    }
    Ok(rows)
}

/// The place where a page ended.
#[derive(Clone, Copy)]
struct Place {
    over: bool,
    after: Position,
}

impl Place {
    fn of(row: &OrderRow) -> Self {
        Self { over: lifecycle::over(row.status), after: row.into() }
    }

    fn read(text: Option<&str>) -> Result<Option<Self>> {
        let Some(text) = text.filter(|it| !it.is_empty()) else { return Ok(None) };
        Self::parse(text).map(Some).ok_or_else(|| Error::Unreadable("cursor".to_owned()))
    }

    fn parse(text: &str) -> Option<Self> {
        let numbers: Option<Vec<i64>> = text.split('.').map(|it| it.parse().ok()).collect();
        let [over, at, id] = numbers?[..] else { return None };
        let id = Some(OrderId(id)).filter(|it| (1..i64::MAX).contains(&it.0))?.0;
        Some(Self {
            over: over != 0,
            after: Position { rank: 0, at: Timestamp::from_millisecond(at).ok()?, id },
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { at, id, .. } = self.after;
        write!(f, "{}.{}.{id}", u8::from(self.over), at.as_millisecond())
    }
}
