//! Orders.

use contract::{ConciergerieId, OrderId, PartnerId, UserId, orders::OrderStatus};
use domain::{
    money::{ledger::Accounted, payments::PaymentRow, recovery::Debt},
    order::{Order, inbox::InboxPlace, row::OrderRow},
};
use serde::Deserialize;

use crate::{
    Changes, Entity, Error, Followers, Indexes, Key, Page, PageRequest, Position, Result, Store, Versioned,
    keys,
    repositories::inbox,
    table::{
        item::{counted, text},
        range::{Index, Range},
    },
};

/// How many counters a desk's orders of one status, or in one part of its inbox, are spread over, so that they do not
/// queue up.
pub(crate) const COUNT_SHARDS: i64 = 8;

/// Orders.
pub struct Orders<'a>(&'a Store);

/// Which orders a list reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrdersOf {
    Desk(ConciergerieId),
    Beneficiary(UserId),
    Partner(PartnerId),
}

impl Entity for Order {
    const KIND: &'static str = "order";

    fn key(&self) -> Key {
        keys::orders::order(self.id)
    }

    fn indexes(&self) -> Indexes {
        let dated = keys::dated(self.created, self.id.0);
        Indexes {
            gsi1: Some(Key::new(keys::orders::orders_of_desk(self.conciergerie), dated.clone())),
            gsi2: inbox::index_key(self),
            gsi3: Some(Key::new(keys::people::of_user(self.beneficiary), dated.clone())),
            gsi4: Some(Key::new(keys::orders::orders_of_partner(self.partner), dated)),
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&OrderRow::of(self)).ok()
    }

    /// Each payment that reads otherwise than before, what keeps its beneficiary from ordering, the entry of what moved,
    /// and when its rank in the inbox changes next.
    fn follow(&self, before: Option<&str>, version: u64, followers: &mut Followers) -> Result<()> {
        let before: Option<Order> =
            before.map(serde_json::from_str).transpose().map_err(Error::unavailable)?;
        let known: Vec<PaymentRow> = before.iter().flat_map(|it| it.payment_rows()).collect();
        for payment in self.payment_rows().filter(|it| !known.contains(it)) {
            followers.add(&payment)?;
        }
        match (before.as_ref().and_then(Order::debt), self.debt()) {
            (None, Some(debt)) => followers.add(&debt)?,
            (Some(debt), None) => followers.remove(&debt),
            _ => {}
        }
        inbox::plan(before.as_ref(), self, version, followers)?;
        followers.enter(&self.entries(before.as_ref(), version))
    }
}

impl Entity for Debt {
    const KIND: &'static str = "debt";

    fn key(&self) -> Key {
        keys::money::debt(self.user, self.order)
    }
}

impl From<&OrderRow> for Position {
    fn from(order: &OrderRow) -> Self {
        Self { rank: 0, at: order.created, id: order.id.0 }
    }
}

impl Store {
    /// Orders.
    pub fn orders(&self) -> Orders<'_> {
        Orders(self)
    }
}

impl Orders<'_> {
    /// An order, whoever asks: whether they may see it is decided by who called.
    pub async fn get(&self, id: OrderId) -> Result<Versioned<Order>> {
        self.0.table().get(keys::orders::order(id)).await
    }

    /// Some orders, in no order.
    pub async fn get_many(&self, ids: impl IntoIterator<Item = OrderId>) -> Result<Vec<Versioned<Order>>> {
        self.0.table().get_many(ids.into_iter().map(keys::orders::order).collect()).await
    }

    /// A page of a list, by when orders were made.
    pub async fn page(&self, of: OrdersOf, request: PageRequest) -> Result<Page<OrderRow>> {
        let (index, pk) = match of {
            OrdersOf::Desk(id) => (Index::Gsi1, keys::orders::orders_of_desk(id)),
            OrdersOf::Beneficiary(id) => (Index::Gsi3, keys::people::of_user(id)),
            OrdersOf::Partner(id) => (Index::Gsi4, keys::orders::orders_of_partner(id)),
        };
        self.0.table().dated(index, pk, request).await
    }

    /// Whether an unpaid order keeps somebody from ordering.
    pub async fn has_debt(&self, user: UserId) -> Result<bool> {
        let range =
            Range::all(keys::people::of_user(user)).starting(keys::money::DEBTS).consistent().limit(1);
        Ok(!self.0.table().items(range).await?.is_empty())
    }

    /// How many orders a desk has, by status.
    pub async fn counts(&self, desk: ConciergerieId) -> Result<Vec<(OrderStatus, u64)>> {
        let mut counts: Vec<_> = OrderStatus::ALL.iter().map(|status| (*status, 0)).collect();
        for item in self.0.table().items(Range::all(keys::orders::counts(desk))).await? {
            let sk = text(&item, "sk")?;
            if let Some(count) =
                counts.iter_mut().find(|(status, _)| sk.starts_with(&format!("{}#", name(*status))))
            {
                count.1 += u64::try_from(counted(&item)).unwrap_or_default();
            }
        }
        Ok(counts)
    }
}

impl Changes {
    /// Writes a new order, ranks it in the inbox, and counts it.
    pub fn insert_order(self, order: &Order) -> Result<Self> {
        let mut order = order.clone();
        order.rank(order.updated);
        let changes = self.insert(&order)?;
        Ok(counters(&order).into_iter().fold(changes, |changes, key| changes.count(key, 1)))
    }

    /// Writes an order back, ranks it in the inbox, and counts it anew where its status or its part of the inbox changed.
    pub fn save_order(self, order: &Versioned<Order>) -> Result<Self> {
        #[derive(Deserialize)]
        struct Before {
            status: OrderStatus,
            inbox: Option<InboxPlace>,
        }
        let before: Before = serde_json::from_str(&order.stored).map_err(Error::unavailable)?;
        let mut order = order.clone();
        order.entity.rank(order.entity.updated);
        let changes = self.save(&order)?.count_in_inbox(before.inbox, &order);
        if before.status == order.status {
            return Ok(changes);
        }
        Ok(changes.count(counter(&order, before.status), -1).count(counter(&order, order.status), 1))
    }
}

/// What an order is counted by.
pub(crate) fn counters(order: &Order) -> Vec<Key> {
    let waits = order.inbox.map(|place| inbox::counter(order, place));
    [counter(order, order.status)].into_iter().chain(waits).collect()
}

fn counter(order: &Order, status: OrderStatus) -> Key {
    keys::orders::count(order.conciergerie, &name(status), order.id.0 % COUNT_SHARDS)
}

fn name(status: OrderStatus) -> String {
    serde_json::to_value(status).ok().and_then(|it| it.as_str().map(str::to_owned)).unwrap_or_default()
}
