//! Offers, people and orders for the tests of this crate.

use contract::{
    CategoryId, Cents, CommentId, CompanyId, ConciergerieId, ImpersonationId, Lang, OfferId, OfferItemId,
    OrderId, OrderItemId, PartnerId, Permission, Price, Role, UniverseId, UserId, Words,
    catalogue::{Address, ItemExtension, ItemType, OfferItem},
    content::AcceptanceWay,
    games::GameKind,
    orders::{NewOrder, NewOrderItem, PaymentMode, ProposedLine},
};
use jiff::{SignedDuration, Timestamp};

use crate::{
    calendar::paris,
    catalogue::offer::Offer,
    content::legal::acceptance::Acceptance,
    games::winners::GameWin,
    messaging::desk_thread::DeskThread,
    order::{
        Line, Order, OrderComment,
        dates::Dates,
        draft::{self, context::DraftContext},
        placing::{Placing, place},
        quoting::ProposedQuote,
    },
    people::{
        actor::{Actor, Side},
        impersonation::Impersonation,
        organisation::{Company, Conciergerie},
        person::{Person, StoredCard},
    },
};

/// Saturday 21 November 2026, 10:00 in Paris.
pub(crate) fn now() -> Timestamp {
    "2026-11-21T09:00:00Z".parse().unwrap()
}

/// The dates of an order for which no day was chosen.
pub(crate) fn undated() -> Dates {
    order(None).dates
}

pub(crate) fn address() -> Address {
    Address {
        address1: "3 rue des Lilas".into(),
        address2: "Bâtiment B".into(),
        zip_code: "69003".into(),
        city: "Lyon".into(),
        telephone: "0472000000".into(),
    }
}

pub(crate) fn person(id: i64, role: Role, first_name: &str) -> Person {
    Person {
        first_name: first_name.into(),
        name: "Martin".into(),
        mobile: "0612345678".into(),
        address: address(),
        company: Some(CompanyId(1)),
        conciergerie: Some(ConciergerieId(10)),
        email_confirmed: true,
        terms_accepted: Some(now()),
        subscriptions_validated: Some(now()),
        ..Person::new(UserId(id), role, &format!("{first_name}@example.org").to_lowercase(), now())
    }
}

pub(crate) fn beneficiary() -> Person {
    person(100, Role::Adherent, "Camille")
}

pub(crate) fn card(expires: &str) -> StoredCard {
    StoredCard {
        token: "0000000000004242".into(),
        last_digits: "4242".into(),
        brand: "VISA".into(),
        expires: expires.parse().unwrap(),
        scheme_reference: None,
        added: now(),
    }
}

pub(crate) fn manager() -> Actor {
    Actor::manager(&person(200, Role::Gestionnaire, "Dominique"))
}

pub(crate) fn conciergerie() -> Conciergerie {
    let company = Company { id: CompanyId(1), name: "Lilas".into() };
    Conciergerie {
        registration_code: "LILAS".into(),
        address: address(),
        mail: "desk@example.org".into(),
        tel: "0472000001".into(),
        ..Conciergerie::new(ConciergerieId(10), "Tour Lilas", &company)
    }
}

pub(crate) fn item(id: i64, kind: ItemType, price: Option<i64>) -> OfferItem {
    let label = Words::new(format!("Article {id}"), format!("Item {id}"));
    OfferItem { kind, ..OfferItem::plain(OfferItemId(id), label, Price(price.map(Cents))) }
}

pub(crate) fn offer(items: Vec<OfferItem>) -> Offer {
    Offer {
        original: OfferId(70),
        partner: PartnerId(5),
        partner_name: "Pressing Bleu".into(),
        universe: UniverseId(1),
        icon: "shirt".into(),
        category: CategoryId(2),
        category_label: Words::new("Pressing", "Dry cleaning"),
        place_label: Words::new("Lieu", "Place"),
        conciergeries: vec![ConciergerieId(10)],
        items,
        ..Offer::plain(OfferId(77), Words::new("Chemises", "Shirts"))
    }
}

/// Two of the first item of the offer, nothing else.
pub(crate) fn order_request(offer: &Offer) -> NewOrder {
    NewOrder {
        offre_id: offer.id,
        items: vec![NewOrderItem { offre_item_id: offer.items[0].id, quantity: 2, ..Default::default() }],
        ..NewOrder::default()
    }
}

pub(crate) fn line(price: Option<Cents>, quantity: u32) -> Line {
    Line {
        id: OrderItemId(0),
        offer_item: OfferItemId(1),
        product: None,
        kind: ItemType::Default,
        extension: ItemExtension::default(),
        label: Words::new("Chemise", "Shirt"),
        quantity,
        price,
        vat: None,
        fixed_price: false,
        value: None,
        comment: None,
        minutes: 0,
        status: 0,
    }
}

/// A message of the desk that a beneficiary has still to read.
pub(crate) fn comment() -> OrderComment {
    OrderComment {
        id: CommentId(1),
        author: manager().user,
        author_name: "Dominique".into(),
        side: Side::Gestionnaire,
        content: "Bonjour".into(),
        at: now(),
        ack: true,
        va: true,
        vp: false,
        cancellation: false,
        document: None,
        more: vec![],
        to_read: true,
        answer_by: None,
    }
}

pub(crate) fn desk_thread() -> DeskThread {
    DeskThread::new(&beneficiary(), &conciergerie(), now())
}

/// Somebody of the partner of an order.
pub(crate) fn partner_of(order: &Order) -> Actor {
    Actor { side: Side::Partner, user: UserId(77), name: order.partner_name.clone(), on_behalf_of: None }
}

/// A proposal that each line without a price costs this much, within thirty days.
pub(crate) fn proposal(order: &Order, price: i64) -> ProposedQuote {
    let lines = order.to_quote().map(|it| ProposedLine {
        id: Some(it.id),
        label: String::new(),
        quantity: it.quantity,
        unit_price: Cents(price),
        tva_rate: 1000,
    });
    let valid_until = paris::days_after(paris::today(now()), 30);
    ProposedQuote { lines: lines.collect(), valid_until, document: None }
}

/// An order of two shirts at the prices given, made by its beneficiary now, to be paid at the desk.
pub(crate) fn order(price: Option<i64>) -> Order {
    order_of(&offer(vec![item(1, ItemType::Default, price)]))
}

pub(crate) fn order_of(offer: &Offer) -> Order {
    order_with(offer, PaymentMode::Conciergerie, |_| {})
}

/// The same as [`order`], paid otherwise.
pub(crate) fn order_paid_by(mode: PaymentMode, price: Option<i64>) -> Order {
    order_with(&offer(vec![item(1, ItemType::Default, price)]), mode, |_| {})
}

/// An order of an offer, by its beneficiary, of [`order_request`] changed.
pub(crate) fn order_with(offer: &Offer, mode: PaymentMode, change: impl FnOnce(&mut NewOrder)) -> Order {
    let mut request = order_request(offer);
    change(&mut request);
    let (beneficiary, conciergerie) = (beneficiary(), conciergerie());
    let by = Actor::beneficiary(&beneficiary);
    let context = DraftContext {
        offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: now(),
        owes_terms: false,
        ordered_this_month: false,
    };
    let draft = draft::check(&request, &context).unwrap();
    place(&Placing {
        id: OrderId(10_482),
        draft: &draft,
        offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: now(),
        payment: mode.into(),
        credits: &[],
        overlap: false,
        parent: None,
    })
}

/// The instant so many hours from now.
pub(crate) fn hours(hours: i64) -> Timestamp {
    now() + SignedDuration::from_hours(hours)
}

/// An order in ten hours, for which its partner proposes another time.
pub(crate) fn order_with_proposed_time() -> Order {
    let mut order = order(Some(1000));
    (order.dates.begin, order.dates.end, order.dates.wished) = (Some(hours(10)), Some(hours(11)), None);
    let partner = Actor::partner(&person(7, Role::Partner, "Paul"));
    let moved = order.at_another_time(hours(100), &partner, now()).unwrap();
    order.propose_time(&moved, None, None, &partner, now()).unwrap();
    order
}

/// The permissions of a manager with every right.
pub(crate) fn all_permissions() -> &'static [Permission] {
    Permission::ALL
}

/// Dominique in the account of the beneficiary.
pub(crate) fn impersonation() -> Impersonation {
    let of = beneficiary();
    let manager = Person {
        permissions: vec![Permission::CanImpersonate],
        companies: of.company.into_iter().collect(),
        ..person(200, Role::Gestionnaire, "Dominique")
    };
    Impersonation::start(
        ImpersonationId(7),
        (&manager, "a session"),
        &of,
        "Elle ne voit pas sa commande",
        now(),
    )
    .expect("begun")
}

/// The beneficiary accepts version 3 of the terms.
pub(crate) fn acceptance() -> Acceptance {
    Acceptance {
        user: UserId(100),
        conciergerie: Some(ConciergerieId(10)),
        version: 3,
        set: String::new(),
        from: paris::today(now()),
        at: now(),
        lang: Lang::Fr,
        way: AcceptanceWay::SignedIn,
        digest: String::new(),
    }
}

/// A win of the beneficiary in an egg hunt.
pub(crate) fn game_win() -> GameWin {
    GameWin {
        game: GameKind::Hunt,
        id: 4,
        at: now(),
        desk: ConciergerieId(10),
        desk_name: "Tour Lilas".into(),
        user: Some(UserId(100)),
        name: "Camille Martin".into(),
        prize: Words::new("Massage", "Massage"),
        order: OrderId(9),
    }
}
