//! The calls of a working morning: mostly screens that look again and lists, some orders that are opened, and now and then
//! something that is written.

use std::collections::BTreeMap;

use anyhow::{Context, ensure};
use contract::{ConciergerieId, OfferId, OfferItemId, OrderId, Role, UserId};
use demo::World;
use domain::people::person::Person;
use serde_json::{Value, json};
use testkit::{App, NOW};

/// Beneficiaries who are signed in, at most.
const BENEFICIARIES: usize = 400;
/// Calls that make the mix once; one that shares no factor with the number of people meets all of them.
const ROUND: usize = 100;
/// The offer that is ordered: something that is brought to the desk, so that nobody runs out of times.
const CLEANING: &str = "Nettoyage de vêtements";
/// The offer that people look for and look at.
const MASSAGE: &str = "Massage assis 20 minutes";

/// A kind of call, by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    Poll,
    DeskPolls,
    Home,
    Catalogue,
    Search,
    Offer,
    Times,
    OwnOrders,
    OwnOrder,
    Inbox,
    DeskOrders,
    DeskOrder,
    Write,
    Comment,
    Order,
}

impl Call {
    pub(super) const ALL: [Self; 15] = [
        Self::Poll,
        Self::DeskPolls,
        Self::Home,
        Self::Catalogue,
        Self::Search,
        Self::Offer,
        Self::Times,
        Self::OwnOrders,
        Self::OwnOrder,
        Self::Inbox,
        Self::DeskOrders,
        Self::DeskOrder,
        Self::Write,
        Self::Comment,
        Self::Order,
    ];

    /// The kind of a call by its number. Each round has every kind as often as it is usual, spread over the round.
    pub(super) fn nth(nth: usize) -> Self {
        let mut left = nth * 37 % ROUND;
        for call in Self::ALL {
            match left.checked_sub(call.share()) {
                Some(rest) => left = rest,
                None => return call,
            }
        }
        Self::Poll
    }

    /// How many of a round are of this kind.
    const fn share(self) -> usize {
        match self {
            Self::Poll => 24,
            Self::DeskPolls | Self::OwnOrders | Self::OwnOrder | Self::Inbox => 10,
            Self::Catalogue | Self::DeskOrder => 6,
            Self::Home | Self::Offer | Self::DeskOrders => 5,
            Self::Search => 3,
            Self::Times | Self::Comment => 2,
            Self::Write | Self::Order => 1,
        }
    }

    /// The action.
    pub(super) const fn action(self) -> &'static str {
        match self {
            Self::Poll | Self::DeskPolls => "BasicData",
            Self::Home => "GetBnfHomePageContent",
            Self::Catalogue => "HomeCategoriesV2",
            Self::Search => "SearchCatalogue",
            Self::Offer => "GetOffre",
            Self::Times => "GetCalendarSlots",
            Self::OwnOrders => "MyOrdersList",
            Self::OwnOrder => "OrderDetail",
            Self::Inbox => "InboxOrdersList",
            Self::DeskOrders => "AllOrdersList",
            Self::DeskOrder => "GetConciergeOrderDetail",
            Self::Write => "postMessage",
            Self::Comment => "NewOrderComment",
            Self::Order => "CreateOrder",
        }
    }

    /// Whether a manager makes it.
    const fn is_of_desk(self) -> bool {
        matches!(self, Self::DeskPolls | Self::Inbox | Self::DeskOrders | Self::DeskOrder)
    }
}

/// Everybody who works or orders that morning, signed in.
pub(super) struct Crowd {
    app: App,
    beneficiaries: Vec<Caller>,
    managers: Vec<Caller>,
    /// Desk by desk.
    offers: BTreeMap<ConciergerieId, OnOffer>,
}

struct Caller {
    token: String,
    desk: ConciergerieId,
    /// Open ones that they may look at and write about.
    orders: Vec<OrderId>,
}

/// The offers of a desk.
#[derive(Clone, Copy)]
struct OnOffer {
    cleaning: (OfferId, OfferItemId),
    massage: OfferId,
}

impl Crowd {
    /// Signs in people of the demo data, which have so many orders: beneficiaries with an open one, whose desk offers both
    /// things, and a manager for each of these desks. A credit that covers an order would have to pay it.
    pub(super) async fn gather(app: App, orders: usize) -> anyhow::Result<Self> {
        let world = demo::world(NOW, "");
        let offers: BTreeMap<_, _> =
            world.conciergeries.iter().filter_map(|it| Some((it.id, OnOffer::at(&world, it.id)?))).collect();
        let (mut of_people, mut of_desks) = (BTreeMap::<UserId, Vec<_>>::new(), BTreeMap::<_, Vec<_>>::new());
        for order in demo::orders(&world, NOW, orders).filter(|it| it.is_open()) {
            of_people.entry(order.beneficiary).or_default().push(order.id);
            of_desks.entry(order.conciergerie).or_default().push(order.id);
        }
        let mut crowd = Self { app, beneficiaries: vec![], managers: vec![], offers };
        let pays = |it: &&Person| !world.credits.iter().any(|credit| credit.beneficiary == it.id);
        let beneficiaries = world.people.iter().filter(|it| it.roles.contains(&Role::Adherent)).filter(pays);
        for person in beneficiaries.filter(|it| it.may_sign_in()) {
            let desk = person.conciergerie.filter(|it| crowd.offers.contains_key(it));
            let Some((desk, orders)) = desk.zip(of_people.remove(&person.id)) else { continue };
            if crowd.beneficiaries.len() < BENEFICIARIES {
                let caller = crowd.sign_in(person, desk, orders).await?;
                crowd.beneficiaries.push(caller);
            }
        }
        for desk in crowd.offers.keys().copied().collect::<Vec<_>>() {
            let company = world.conciergeries.iter().find(|it| it.id == desk).map(|it| it.company);
            let manages = |it: &&Person| it.active && it.companies.iter().any(|it| Some(*it) == company);
            let Some((manager, orders)) = world.people.iter().find(manages).zip(of_desks.remove(&desk))
            else {
                continue;
            };
            let caller = crowd.sign_in(manager, desk, orders).await?;
            crowd.managers.push(caller);
        }
        ensure!(!crowd.beneficiaries.is_empty() && !crowd.managers.is_empty(), "nobody is there to call");
        Ok(crowd)
    }

    async fn sign_in(
        &self,
        person: &Person,
        desk: ConciergerieId,
        orders: Vec<OrderId>,
    ) -> anyhow::Result<Caller> {
        let client = self.app.client(person.id).await;
        Ok(Caller { token: client.token().context("a session without token")?.to_owned(), desk, orders })
    }

    /// Makes a call; its number says who makes it, and about what.
    pub(super) async fn make(&self, call: Call, nth: usize) -> anyhow::Result<()> {
        let (people, turn) =
            if call.is_of_desk() { (&self.managers, nth / 3) } else { (&self.beneficiaries, nth) };
        let caller = &people[turn % people.len()];
        let client = self.app.anonymous().with_token(&caller.token).header("accept-encoding", "gzip");
        let client = if call.is_of_desk() { client.at(caller.desk) } else { client };
        let entry = contract::entry(call.action()).context("it is not built")?;
        let params = self.params(call, caller, nth)?;
        let answer = client.ask(entry.name, entry.group, entry.method, &params).await;
        ensure!(
            answer.status == 200 && answer.code == 0,
            "{}: {} {:?}",
            entry.name,
            answer.code,
            answer.message
        );
        Ok(())
    }

    fn params(&self, call: Call, caller: &Caller, nth: usize) -> anyhow::Result<Value> {
        let offers = self.offers.get(&caller.desk).context("a desk without offers")?;
        let order = caller.orders[nth / ROUND % caller.orders.len()];
        let (offer, item) = offers.cleaning;
        Ok(match call {
            Call::Poll | Call::DeskPolls | Call::Home | Call::Catalogue | Call::OwnOrders => json!({}),
            Call::Search => json!({ "q": MASSAGE }),
            Call::Offer => json!({ "id": offers.massage }),
            Call::Times => json!({ "offreId": offers.massage }),
            Call::OwnOrder | Call::DeskOrder => json!({ "id": order }),
            Call::Inbox | Call::DeskOrders => json!({ "data": {} }),
            Call::Write => {
                json!({ "type": "desk", "targetId": caller.desk, "message": "Avez-vous un parapluie ?" })
            }
            Call::Comment => json!({ "orderId": order, "comment": "Quand sera-ce prêt ?" }),
            Call::Order => json!({ "o": {
                "offreId": offer, "draftId": runtime::id(), "paymentMode": "conciergerie",
                "items": [{ "offreItemId": item, "quantity": 2 }],
            } }),
        })
    }
}

impl OnOffer {
    fn at(world: &World, desk: ConciergerieId) -> Option<Self> {
        let in_force = |name: &str| {
            world.offers.iter().find(|it| {
                it.name.fr == name
                    && it.conciergeries.contains(&desk)
                    && it.from <= NOW
                    && it.to.is_none_or(|to| NOW < to)
            })
        };
        let cleaning = in_force(CLEANING)?;
        Some(Self { cleaning: (cleaning.id, cleaning.items.first()?.id), massage: in_force(MASSAGE)?.id })
    }
}
