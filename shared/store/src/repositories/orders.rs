//! Orders.

use contract::{ConciergerieId, OrderId, PartnerId, UserId};
use domain::{
    invoicing::due::PendingDue,
    money::{ledger::Accounted, payments::PaymentRow, recovery::Debt},
    notices::PartnerNews,
    order::{
        Order, anomaly::Anomaly, appointment::Appointment, lifecycle, reminders::Reminders, row::OrderRow,
    },
};
use jiff::Timestamp;

use crate::{
    Entity, Error, Followers, Indexes, Key, OrderNews, Page, PageRequest, Position, Result, Store, Versioned,
    entity::sparse,
    keys,
    repositories::{inbox, thread_rows::OrderThread},
    table::range::{Index, Range},
};

/// Orders.
pub struct Orders<'a>(pub(super) &'a Store);

/// The orders that a list reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrdersOf {
    Desk(ConciergerieId),
    All(Whose),
    UnderWay(Whose),
    /// Those that are done, paid or cancelled.
    Over(Whose),
}

/// The beneficiary of orders, or the partner who carries them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Beneficiary(UserId),
    Partner(PartnerId),
}

impl Whose {
    /// Where those under way are, or those that are over.
    fn index(self, over: bool) -> (Index, String) {
        match self {
            Self::Beneficiary(id) => (Index::Gsi3, keys::orders::orders_of_user(id, over)),
            Self::Partner(id) => (Index::Gsi4, keys::orders::orders_of_partner(id, over)),
        }
    }
}

impl Entity for Order {
    const KIND: &'static str = "order";
    const SPARSE: bool = true;
    const LOG: Option<&'static str> = Some("events");

    fn key(&self) -> Key {
        keys::orders::order(self.id)
    }

    fn desk(&self) -> Option<ConciergerieId> {
        Some(self.conciergerie)
    }

    fn indexes(&self) -> Indexes {
        let dated = keys::dated(self.created, self.id.0);
        let over = lifecycle::over(self.status);
        Indexes {
            gsi1: Some(Key::new(keys::orders::orders_of_desk(self.conciergerie), dated.clone())),
            gsi2: inbox::place_key(self),
            gsi3: Some(Key::new(keys::orders::orders_of_user(self.beneficiary, over), dated.clone())),
            gsi4: Some(Key::new(keys::orders::orders_of_partner(self.partner, over), dated)),
            gsi5: inbox::due_key(self),
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_value(OrderRow::of(self)).and_then(sparse).ok()
    }

    /// Adds the payments that read otherwise than before, the block that keeps its beneficiary from ordering,
    /// the goods that stand to change hands, the reminders, the news for its partner, what its partner is to invoice, and the entry of
    /// the ledger.
    fn follow(&self, before: Option<&Self>, version: u64, followers: &mut Followers) -> Result<()> {
        if before.is_some_and(|it| self.contradicts_register(it)) {
            let id = self.id;
            return Err(Error::unavailable(anyhow::anyhow!("order {id} was paid at a register as it was")));
        }
        let known: Vec<PaymentRow> = before.into_iter().flat_map(Order::payment_rows).collect();
        for payment in self.payment_rows().filter(|it| !known.contains(it)) {
            followers.add(&payment)?;
        }
        match (before.and_then(Order::debt), self.debt()) {
            (None, Some(debt)) => followers.add(&debt)?,
            (Some(debt), None) => followers.remove(&debt),
            _ => {}
        }
        let (stood, stands) = (before.and_then(Order::appointment), self.appointment());
        if stood != stands {
            stood.iter().for_each(|it| followers.remove(it));
            stands.iter().try_for_each(|it| followers.add(it))?;
        }
        followers.reminders = Reminders::of(before, self, version);
        followers.news = PartnerNews::of(before, self).map(|news| OrderNews { order: self.clone(), news });
        followers.replace(before, self, |it| Vec::from_iter(it.goods().standing()))?;
        followers.replace(before, self, |it| Vec::from_iter(Anomaly::of(it)))?;
        followers.replace(before, self, |it| Vec::from_iter(OrderThread::of(it)))?;
        PendingDue::of_order(before, self).iter().try_for_each(|it| followers.add(it))?;
        followers.enter(&self.entries(before, version))
    }
}

impl Entity for Debt {
    const KIND: &'static str = "debt";

    fn key(&self) -> Key {
        keys::money::debt(self.user, self.order)
    }
}

impl Entity for Appointment {
    const KIND: &'static str = "appointment";

    fn key(&self) -> Key {
        keys::orders::appointment(self.partner, self.at, self.order)
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
    /// An order, without regard to the person who asks: the caller decides whether they may see it.
    pub async fn get(&self, id: OrderId) -> Result<Versioned<Order>> {
        self.0.table().get(keys::orders::order(id)).await
    }

    /// Some orders, in no order.
    pub async fn get_many(&self, ids: impl IntoIterator<Item = OrderId>) -> Result<Vec<Versioned<Order>>> {
        self.0.table().get_many(ids.into_iter().map(keys::orders::order).collect()).await
    }

    /// Some orders for a list, in no order: perhaps as they were a moment ago, as is the index that the list reads.
    pub async fn listed(&self, ids: impl IntoIterator<Item = OrderId>) -> Result<Vec<Versioned<Order>>> {
        self.0.table().glance_many(ids.into_iter().map(keys::orders::order).collect()).await
    }

    /// A page of a list, by when orders were made.
    pub async fn page(&self, of: OrdersOf, request: PageRequest) -> Result<Page<OrderRow>> {
        let (index, pk) = match of {
            OrdersOf::Desk(id) => (Index::Gsi1, keys::orders::orders_of_desk(id)),
            OrdersOf::All(whose) => return self.page_of_both(whose, request).await,
            OrdersOf::UnderWay(whose) => whose.index(false),
            OrdersOf::Over(whose) => whose.index(true),
        };
        self.0.table().dated(index, pk, request).await
    }

    /// Those of a partner that begin, or are wished, from an instant to before another: the earliest, so many at most.
    pub async fn appointments(
        &self,
        partner: PartnerId,
        from: Timestamp,
        before: Timestamp,
        most: usize,
    ) -> Result<Vec<OrderId>> {
        let (from, before) = (keys::instant(from), keys::instant(before));
        let limit = i32::try_from(most).unwrap_or(i32::MAX);
        // An order at the instant `before` has its number behind the instant in its key, so it is left out.
        let range = Range::all(keys::orders::appointments(partner)).between(from, before).limit(limit);
        let found = self.0.table().list::<Appointment>(range).await?;
        Ok(found.iter().map(|it| it.order).collect())
    }

    /// A page of all orders of somebody: of those under way and those that are over, by when they were made.
    async fn page_of_both(&self, whose: Whose, request: PageRequest) -> Result<Page<OrderRow>> {
        let read = |over| {
            let (index, pk) = whose.index(over);
            self.0.table().dated::<OrderRow>(index, pk, request)
        };
        let (under_way, over) = futures::try_join!(read(false), read(true))?;
        let more = under_way.more || over.more;
        let page = request.page_of([under_way.items, over.items].concat(), |it| Position::from(it));
        Ok(Page { more: page.more || more, ..page })
    }

    /// Whether an unpaid order keeps somebody from ordering.
    pub async fn has_debt(&self, user: UserId) -> Result<bool> {
        let range =
            Range::all(keys::people::of_user(user)).starting(keys::money::DEBTS).consistent().limit(1);
        Ok(!self.0.table().items(range).await?.is_empty())
    }
}
