//! The promises of the matrix of notices to beneficiaries, in front of the whole platform: each occasion that an
//! action brings about puts a mail of its row into the outbox, and shows an alert. Every mail is laid out beside the
//! test's own files, in `target/tmp/mails`, for people to look at.

use std::{collections::BTreeSet, fs, path::Path};

use contract::{
    Cents, CommentId, OrderId, Price, UserId,
    account::ExportMyData,
    auth::StartImpersonation,
    conciergeries::{AddHoliday, RemoveHoliday},
    desk::{
        AckOrderComment, AssignOrder, ChangeOrderDebitDate, ChangeOrderStatus, NotifyOrderUpdate,
        OverrideOrderServiceLength, ProposeQuote, RollbackOrderStatus, SetOrderPrice,
        UpdateOrderCalendarSlot,
    },
    orders::{
        CreateOrder, NewOrderComment, OrderStatus, PaymentMode, RecurrenceType, SeriesState, SetSeriesState,
    },
    partners::{PartnerOrderDetail, ProposeOrderTime},
    payments::CreateNewUserCredit,
};
use domain::{catalogue::offer::Offer, notices::matrix::Occasion, order::number_of};
use integrations::mail::{Mail, render};
use jiff::civil::date;
use runtime::tasks::ScoreOrder;
use serde_json::{Value, json};
use testkit::{App, Client, decoded, world::*};

/// Occasions that tell beneficiaries something and are brought about by other tests: each with the package that has it.
const ELSEWHERE: &[(Occasion, &str)] = &[
    (Occasion::SeriesMissed, "orders"),
    (Occasion::SeriesPriced, "orders"),
    (Occasion::PaymentRefused, "jobs"),
    (Occasion::DebitAnnounced, "payments"),
    (Occasion::MandateSigned, "payments"),
    (Occasion::CardExpiring, "jobs"),
    (Occasion::CreditExpiring, "payments"),
    (Occasion::AppointmentNear, "jobs"),
    (Occasion::GoodsWait, "jobs"),
    (Occasion::LockerFilled, "jobs"),
    (Occasion::LockerLate, "jobs"),
    (Occasion::TimeFreed, "orders"),
    (Occasion::TaxCertified, "invoicing"),
    (Occasion::FeeCharged, "users"),
    (Occasion::DeskAnswered, "messaging"),
    (Occasion::ReplyRefused, "messaging"),
    (Occasion::Registered, "auth"),
    (Occasion::AccountMade, "users"),
    (Occasion::EmailChanged, "users"),
    (Occasion::PasswordForgotten, "auth"),
    (Occasion::PasswordChanged, "account"),
    (Occasion::LoginChanged, "users"),
    (Occasion::TermsAsked, "users"),
    (Occasion::SecondFactorChanged, "auth"),
    (Occasion::RemovalAsked, "users"),
    (Occasion::AccountDeleted, "users"),
    (Occasion::Inactive, "users"),
];

/// A beneficiary, and what reaches them.
struct Reader<'a> {
    app: &'a App,
    user: UserId,
    address: &'static str,
    /// Alerts that they have seen.
    seen: usize,
    told: Vec<Occasion>,
}

impl<'a> Reader<'a> {
    async fn client(&self) -> Client<'a> {
        self.app.client(self.user).await
    }

    /// The mails since this was asked the last time, and how many alerts came with them.
    async fn heard(&mut self) -> (Vec<Mail>, usize) {
        self.app.work(&groups::jobs()).await;
        let mails: Vec<_> = self.app.sent().take().into_iter().filter(|it| it.to == self.address).collect();
        mails.iter().for_each(lay_out);
        let alerts = self.app.store().personal().notifications(self.user).await.expect("alerts").len();
        let new = alerts - std::mem::replace(&mut self.seen, alerts);
        (mails, new)
    }

    /// Insists that what has just happened told them by a mail of its row, and by an alert.
    async fn is_told_of(&mut self, occasion: Occasion) {
        let alerts = self.is_mailed(occasion).await;
        assert!(alerts > 0, "{occasion:?}: no alert");
    }

    /// Insists on the mail alone, for what no alert tells. The result is the number of alerts.
    async fn is_mailed(&mut self, occasion: Occasion) -> usize {
        let (mails, alerts) = self.heard().await;
        let kinds: Vec<_> = mails.iter().map(|it| it.kind.as_str()).collect();
        let of_row = occasion.row().beneficiary.notices();
        assert!(kinds.iter().any(|it| of_row.contains(it)), "{occasion:?}: {of_row:?}, not {kinds:?}");
        self.told.push(occasion);
        alerts
    }

    /// Insists that what has just happened told them by an alert alone.
    async fn is_alerted_of(&mut self, occasion: Occasion) {
        let (mails, alerts) = self.heard().await;
        assert_eq!((mails.len(), alerts), (0, 1), "{occasion:?}: {mails:?}");
        self.told.push(occasion);
    }

    /// Insists that what has just happened told them nothing, as its row says.
    async fn hears_nothing_of(&mut self, occasion: Occasion) {
        assert!(!occasion.row().beneficiary.is_told(), "{occasion:?}");
        let (mails, alerts) = self.heard().await;
        assert_eq!((mails.len(), alerts), (0, 0), "{occasion:?}: {mails:?}");
    }
}

/// Writes a mail as its reader sees it.
fn lay_out(mail: &Mail) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mails");
    fs::create_dir_all(&folder).expect("a folder");
    let lang = format!("{:?}", mail.lang).to_lowercase();
    let html = render(mail).expect("a mail that can be laid out").html;
    fs::write(folder.join(format!("{}-{lang}.html", mail.kind)), html).expect("a file");
}

/// The small world in which massages are at the desk.
async fn app() -> App {
    let app = App::world(groups::actions()).await;
    sell(app.store(), &massage()).await;
    app
}

fn massage() -> Offer {
    Offer { avoid_address: false, address_company: true, ..offer(MASSAGE) }
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

async fn order(client: &Client<'_>, request: Value) -> OrderId {
    let made = client.ok(CreateOrder { o: decoded(&request) }).await;
    OrderId(made["orderId"].as_i64().expect("a number"))
}

async fn goes_to(app: &App, order: OrderId, status: &str) {
    let step = ChangeOrderStatus {
        order_id: order,
        status: decoded(&status),
        comment: Some("Fermé".into()),
        ..Default::default()
    };
    marie(app).await.ok(step).await;
}

/// An appointment at the desk: ordered, accepted, moved, lengthened, closed over.
async fn of_an_appointment(app: &App, reader: &mut Reader<'_>) {
    let mut request = json!(order_request(&massage()));
    request["addressType"] = json!("ent");
    let id = order(&reader.client().await, request).await;
    reader.is_told_of(Occasion::Ordered).await;
    goes_to(app, id, "ACCEPTED").await;
    reader.is_told_of(Occasion::Accepted).await;

    let lucie = app.client(LUCIE).await;
    let seen = lucie.ok(PartnerOrderDetail { id }).await;
    let another = ProposeOrderTime {
        id,
        version: decoded(&seen["version"]),
        begin: decoded("2026-12-03T14:00"),
        ..Default::default()
    };
    lucie.ok(another).await;
    reader.is_told_of(Occasion::TimeProposed).await;
    let moved = UpdateOrderCalendarSlot {
        order_id: id,
        begin_date: decoded("2026-12-10T14:00:00"),
        ..Default::default()
    };
    marie(app).await.ok(moved).await;
    reader.is_told_of(Occasion::Moved).await;
    marie(app).await.ok(OverrideOrderServiceLength { order_id: id, len: 60 }).await;
    // A service that lasts longer ends later: that is another date, too.
    reader.is_told_of(Occasion::Moved).await;

    let closing = json!({ "name": "Inventaire", "day": "2026-12-10" });
    let closed = marie(app)
        .await
        .ok(AddHoliday { holiday: decoded(&closing), agreed: Some(vec![id]), ..Default::default() })
        .await;
    reader.is_told_of(Occasion::DeskClosed).await;
    marie(app).await.ok(RemoveHoliday { id: decoded(&closed["id"]), ..Default::default() }).await;
    reader.is_told_of(Occasion::DeskReopened).await;

    marie(app).await.ok(AssignOrder { order_id: id, to: Some(GILLES), ..Default::default() }).await;
    reader.hears_nothing_of(Occasion::Assigned).await;
    marie(app).await.ok(NotifyOrderUpdate { order_id: id }).await;
    reader.is_told_of(Occasion::DeskNotifies).await;
}

/// Shirts: written about, worked on, cancelled, and open again.
async fn of_shirts(app: &App, reader: &mut Reader<'_>) {
    let client = reader.client().await;
    let id = order(&client, json!(order_request(&offer(SHIRTS)))).await;
    reader.is_told_of(Occasion::Ordered).await;
    client.ok(NewOrderComment { order_id: Some(id), comment: "Quand ?".into(), ..Default::default() }).await;
    assert_eq!(reader.heard().await.1, 0, "they know what they wrote");
    for text in ["Demain à midi", "Elle a appelé deux fois"] {
        marie(app)
            .await
            .ok(NewOrderComment { order_id: Some(id), comment: text.into(), ..Default::default() })
            .await;
    }
    reader.is_told_of(Occasion::MessageWritten).await;
    let show = AckOrderComment {
        ocid: CommentId(number_of(id, 3)),
        va: Some(true),
        vp: Some(true),
        ..Default::default()
    };
    marie(app).await.ok(show).await;
    reader.is_told_of(Occasion::MessageShown).await;
    marie(app)
        .await
        .ok(SetOrderPrice { order_id: id, price: Price(Some(Cents(1200))), ..Default::default() })
        .await;
    reader.hears_nothing_of(Occasion::Priced).await;
    goes_to(app, id, "ACCEPTED").await;
    reader.is_told_of(Occasion::Accepted).await;
    goes_to(app, id, "BEING_PROCESSED").await;
    reader.is_told_of(Occasion::Processed).await;
    goes_to(app, id, "REJECTED").await;
    reader.is_told_of(Occasion::Cancelled).await;
    marie(app)
        .await
        .ok(RollbackOrderStatus { order_id: id, ns: OrderStatus::Accepted, ..Default::default() })
        .await;
    reader.is_told_of(Occasion::Reopened).await;
}

/// Orders that are done and asked about afterwards, that have a quote, that are debited, and whose money comes back.
async fn of_others(app: &App, reader: &mut Reader<'_>) {
    let plumber = order(&reader.client().await, json!(order_request(&offer(PLUMBER)))).await;
    reader.is_told_of(Occasion::Ordered).await;
    goes_to(app, plumber, "DONE").await;
    reader.is_told_of(Occasion::Finished).await;
    let ask = runtime::Job::message(&ScoreOrder { order_id: plumber }).expect("a message").to_string();
    assert!(app.deliver(&groups::jobs(), &[ask]).await.is_empty());
    reader.is_told_of(Occasion::RatingAsked).await;

    let items = [(only_item(CLEANING), 1)];
    let mode = PaymentMode::Conciergerie;
    let cleaning = app.ordered(CLEANING, reader.user, &items, mode, Some(THURSDAY.0)).await;
    let line = json!({ "id": cleaning.lines[0].id, "quantity": 1, "unitPrice": 4500, "tvaRate": 2000 });
    let quote = ProposeQuote {
        order_id: cleaning.id,
        lines: vec![decoded(&line)],
        valid_until: decoded("2026-12-24"),
        ..Default::default()
    };
    marie(app).await.ok(quote).await;
    reader.is_told_of(Occasion::QuoteProposed).await;

    let mut weekly = order_request(&offer(CLEANING));
    (weekly.recurring, weekly.recurr_type, weekly.recurr_tls_dow) =
        (true, Some(RecurrenceType::Tls), Some(0b10));
    weekly.begin_date = Some(date(2026, 12, 1).into());
    let series = order(&reader.client().await, json!(weekly)).await;
    reader.is_told_of(Occasion::Ordered).await;
    let ended = SetSeriesState { order_id: series, state: SeriesState::Ended };
    reader.client().await.ok(ended).await;
    reader.is_told_of(Occasion::SeriesEnded).await;
}

/// Notices about an account, and about its money.
async fn of_the_account(app: &App, reader: &mut Reader<'_>) {
    let credit = CreateNewUserCredit {
        user_id: reader.user,
        original_amount: Cents(5000),
        name: "Fidélité".into(),
        ..Default::default()
    };
    marie(app).await.ok(credit).await;
    reader.is_alerted_of(Occasion::CreditGiven).await;
    reader.client().await.ok(ExportMyData {}).await;
    reader.is_mailed(Occasion::OwnDataAsked).await;
    let taken = StartImpersonation { user_id: reader.user, reason: "Elle ne voit pas sa commande".into() };
    marie(app).await.ok(taken).await;
    reader.is_mailed(Occasion::AccountTakenOver).await;
}

#[tokio::test]
async fn whatever_happens_reaches_its_beneficiary_as_the_matrix_says() {
    let mut told = vec![];
    for (user, address) in [(ALICE, "alice@concierge.test"), (BRUNO, "bruno@concierge.test")] {
        let app = app().await;
        let mut reader = Reader { app: &app, user, address, seen: 0, told: vec![] };
        of_an_appointment(&app, &mut reader).await;
        of_shirts(&app, &mut reader).await;
        of_others(&app, &mut reader).await;
        if user == BRUNO {
            // He has a card.
            let items = [(SHIRT, 2)];
            let order = app.ordered(SHIRTS, user, &items, PaymentMode::Card, None).await.id;
            goes_to(&app, order, "ACCEPTED").await;
            reader.is_told_of(Occasion::Accepted).await;
            marie(&app).await.ok(ChangeOrderDebitDate { order_id: order, nd: decoded("2026-12-03") }).await;
            reader.is_told_of(Occasion::DebitDateSet).await;
        }
        of_the_account(&app, &mut reader).await;
        told.extend(reader.told);
    }
    let promised = Occasion::ALL.iter().filter(|it| it.row().beneficiary.is_told());
    let proven = |it: &Occasion| told.contains(it) || ELSEWHERE.iter().any(|(other, _)| other == it);
    let left: Vec<_> = promised.filter(|it| !proven(it)).collect();
    assert!(left.is_empty(), "nothing shows that beneficiaries are told: {left:?}");
    let twice: BTreeSet<_> =
        ELSEWHERE.iter().filter(|it| told.contains(&it.0)).map(|it| format!("{:?}", it.0)).collect();
    assert!(twice.is_empty(), "shown here as well: {twice:?}");
}
