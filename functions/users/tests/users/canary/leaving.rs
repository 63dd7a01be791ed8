//! The canary in each place in which a person stands.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Cents, CostCenterId, CreditId, EggHuntId, FlashDispoId, ImpersonationId, NewsId, NotificationId, OrderId,
    WallClock, Words,
    account::{ExportMyData, FavoriteTarget, RemoveAccountAnonymous},
    auth::{InitializeUserProfile, SsoGetToken},
    campaigns::LeftOut,
    games::{GameKind, SpinNumber},
    orders::{NoteComments, OrderStatus},
    users::{BnfFileUpdate, CreateUsersBatch, ImportOlderOrders},
};
use domain::{
    calendar::paris,
    campaigns::{
        suppressed::{RefusedMail, SuppressedAddress},
        week::MailWeek,
    },
    content::counting::ContentMarks,
    games::{
        draw::{DrawInputs, DrawNumbers, DrawReading},
        hunt::HuntPlay,
        publication::Period,
        wheel::WheelPlay,
        wheel_form,
        winners::GameWin,
    },
    messaging::desk_thread::DeskThread,
    money::credit::Credit,
    order::{Document, Line, Order, OrderComment, document::Attachment},
    people::{
        actor::{Actor, Side},
        cost_center::CostCentersOf,
        device::Device,
        impersonation::Impersonation,
        person::Person,
        second_factor::{Authenticator, SecondFactor},
    },
};
use sandbox::pool::{Fault, TestPerson};
use store::{FavoriteRecord, KeptDraw, NotificationRecord, PlayedWheel, StoredFile};
use testkit::decoded;

use super::*;

/// Alice, with the canary wherever a person has something, and the address they sign in with.
pub(super) async fn canary(app: &App) {
    let mut person = app.store().people().get(ALICE).await.expect("Alice");
    person.former_names = vec![format!("{CANARY} Autrefois")];
    let people = app.store().people();
    let mut changes = Changes::new();
    let moved = people.move_logins(&mut changes, &mut person, |it| {
        it.email = MAIL.to_owned();
        it.login = format!("{CANARY}.login").to_lowercase();
        it.first_name = format!("{CANARY}Prenom");
        it.name = format!("{CANARY}Nom");
    });
    moved.await.expect("logins");
    person.password = runtime::password::hash(PASSWORD).expect("a hash");
    person.pending_email = Some(format!("{CANARY}.nouveau@orion.test"));
    (person.mobile, person.landline, person.professional) = (PHONE.into(), PHONE.into(), PHONE.into());
    let Person { address, workplace, .. } = &mut person.entity;
    for field in [
        &mut address.address1,
        &mut address.address2,
        &mut address.city,
        &mut workplace.building,
        &mut workplace.place,
    ] {
        *field = format!("{CANARY} lieu");
    }
    person.card = Some(world::card());
    app.store().commit(changes.save(&person).expect("a person")).await.expect("saved");
}

/// An order of theirs with something of them wherever anybody may write.
async fn canary_order(app: &App, id: i64, status: OrderStatus) {
    let number = world::placed(app, ALICE, SHIRTS, id).await;
    let mut order = app.store().orders().get(number).await.expect("the order");
    let person = app.store().people().get(ALICE).await.expect("Alice");
    fill(&mut order, &Actor::beneficiary(&person), app.now());
    order.status = status;
    let file = StoredFile {
        key: format!("orders/{id}"),
        content_type: "image/png".into(),
        data: None,
        order: Some(order.id),
        message: None,
    };
    let mut changes = Changes::new();
    changes.save_order(&order).expect("an order").insert(&file).expect("a file");
    app.store().commit(&mut changes).await.expect("saved");
    app.send_file(&file.key, CANARY.as_bytes()).await;
}

fn fill(order: &mut Order, by: &Actor, now: jiff::Timestamp) {
    order.place.address.address1 = CANARY.into();
    order.place.address.telephone = PHONE.into();
    for line in &mut order.lines {
        *line = Line { comment: Some(CANARY.into()), ..line.clone() };
    }
    for status in &mut order.statuses {
        status.comment = Some(format!("pour {CANARY}"));
    }
    let comment = |author, name: &str, side, nth| OrderComment {
        id: contract::CommentId(order.id.0 * 10_000 + nth),
        author,
        author_name: name.into(),
        side,
        content: format!("Bonjour, {CANARY}"),
        at: now,
        ack: true,
        va: true,
        vp: true,
        cancellation: false,
        document: None,
        more: vec![],
        to_read: side == Side::Gestionnaire,
        answer_by: None,
    };
    let mut theirs = comment(by.user, &by.name, Side::Adherent, 90);
    theirs.document = Some(Document::new(format!("orders/{}", order.id), format!("{CANARY}.png")));
    let ours = comment(MARIE, "Marie Dubreuil", Side::Gestionnaire, 91);
    order.conversation.comments.extend([theirs, ours]);
    order.note_comments = Some(NoteComments {
        accueil: Some(4),
        delai: None,
        qualite: None,
        reponse: None,
        comment: Some(CANARY.into()),
    });
    let for_them = Actor { on_behalf_of: Some(by.name.clone()), ..Actor::platform() };
    order.note_series(&format!("Pour {}", by.name), &for_them, now);
}

/// The canary in all that stands with a person and in no order: what they sign in with, who was in their account, what they
/// have, and what they asked for.
async fn leave_own(app: &App) {
    let (store, now) = (app.store(), app.now());
    let mut credit = Credit::plain(CreditId(1), ALICE, CANARY, Cents(500), now);
    (credit.beneficiary_name, credit.internal_name) = (CANARY.into(), CANARY.into());
    credit.conciergerie = Some(ORION_TOWER);
    let target = FavoriteTarget { original_offre_id: Some(SHIRTS), original_part_presentation_id: None };
    let factor = SecondFactor {
        user: ALICE,
        authenticator: Some(Authenticator { secret: CANARY.into(), since: now, last_step: 1 }),
        pending: Some(CANARY.into()),
        salt: CANARY.into(),
        recovery: vec![CANARY.into()],
    };
    let taken_over = Impersonation {
        id: ImpersonationId(1),
        manager: MARIE,
        manager_name: "Marie Dubreuil".into(),
        session: "s".into(),
        beneficiary: ALICE,
        reason: format!("{CANARY} ne voit pas sa commande"),
        started: now,
        ends: now,
        left: None,
    };
    let alert = NotificationRecord {
        user: ALICE,
        id: NotificationId(1),
        kind: "credit".into(),
        label: Words::new(CANARY, CANARY),
        target: None,
        date: now,
        acked: false,
    };
    let centres = CostCentersOf { user: ALICE, cost_centers: [CostCenterId(1)].into() };
    let person = store.people().get(ALICE).await.expect("Alice");
    let mut changes = Changes::new();
    let desk = store.places().stored_desk(ORION_TOWER).await.expect("the desk");
    let mut thread = DeskThread::new(&person, &desk, now);
    let attachment = Some(Attachment { size: 8, is_picture: true });
    let named = |key: &str| Document {
        attachment: attachment.clone(),
        ..Document::new(key, format!("{CANARY}.png"))
    };
    let documents = vec![named("documents/message"), named("documents/beside-it")];
    let keys: Vec<_> = documents.iter().flat_map(Document::keys).collect();
    let by = Actor::beneficiary(&person);
    let message = thread.post_with(documents, &format!("Bonjour, {CANARY}"), &by, now);
    let message = message.expect("a message");
    for key in keys {
        app.send_file(&key, CANARY.as_bytes()).await;
        let content_type = "image/png".to_owned();
        let file = StoredFile { key, content_type, data: None, order: None, message: Some(message.id()) };
        changes.insert(&file).expect("a file");
    }
    changes.insert(&message).and_then(|it| it.keep_thread(None, thread)).expect("writable");
    changes
        .insert(&credit)
        .and_then(|it| it.insert(&FavoriteRecord { user: ALICE, target, created: now }))
        .and_then(|it| it.insert(&factor))
        .and_then(|it| it.insert(&taken_over))
        .and_then(|it| it.insert(&centres))
        .and_then(|it| it.notify(&alert))
        .and_then(|it| it.insert(&ContentMarks::of_day(ALICE, app.now())))
        .expect("writable");
    store.commit(&mut changes).await.expect("written");
    for mut session in store.sessions().of(ALICE).await.expect("sessions") {
        session.device = Device { browser: Some(CANARY.into()), platform: Some(CANARY.into()) };
        // It would not be forgotten by itself while the test looks.
        session.ends = now + DAY * 1_000;
        store.commit(Changes::new().save(&session).expect("writable")).await.expect("saved");
    }
}

/// How they stand in games, what was drawn for them, and what they have won.
async fn leave_games(app: &App) {
    let now = app.now();
    let win = GameWin {
        game: GameKind::Hunt,
        id: 1,
        at: now,
        desk: ORION_TOWER,
        desk_name: "Tour Orion".into(),
        user: Some(ALICE),
        name: format!("{CANARY}Prenom {CANARY}Nom"),
        prize: Words::new("Chemises", "Shirts"),
        order: OrderId(1),
    };
    let period = Period { from: now, to: now + DAY };
    let rules = wheel_form::rules(&wheel_form::usual(), NewsId(1), 1, period, 1);
    let spin = SpinNumber { day: WallClock(paris::today(now)), nth: 1 };
    let (mut play, hunt) = (WheelPlay::new(NewsId(1), ALICE), HuntPlay::new(EggHuntId(1), ALICE));
    let read = DrawReading {
        user: ALICE,
        desk: ORION_TOWER,
        at: now,
        spin,
        won_today: false,
        offered: false,
        desk_wins: 0,
        all_wins: 0,
    };
    let draw = DrawInputs::of(&rules, read).draw(DrawNumbers { win: 1, segment: 1 }, OrderId(0));
    assert!(play.count(&draw));
    let mut changes = Changes::new();
    changes
        .insert(&win)
        .and_then(|it| it.insert(&hunt))
        .and_then(|it| it.insert(&PlayedWheel { play, key: "player".into() }))
        .and_then(|it| it.insert(&KeptDraw { player: "player".into(), draw }))
        .expect("writable");
    app.store().commit(&mut changes).await.expect("written");
}

/// Linked to an identity of an employer, and on the way to link another one.
async fn sign_in_by_employer(app: &App, employers: &Employers) {
    let person = |subject| TestPerson {
        subject,
        provider: "Orion",
        email: MAIL,
        first_name: CANARY,
        name: CANARY,
        fault: Fault::None,
        fr: "",
        en: "",
    };
    let come_back = async |who: TestPerson| {
        let start = app.anonymous().ok(SsoGetToken { p: "orion".into(), ..Default::default() }).await;
        app.anonymous().ok(employers.answer(&start, &who, None)).await
    };
    let infos = come_back(person("zzcanari-chez-orion")).await;
    let profile = InitializeUserProfile {
        email: decoded(&MAIL),
        first_name: decoded(&CANARY),
        last_nname: decoded(&CANARY),
        phone: decoded(&PHONE),
        token: decoded(&infos["token"]),
        pass: Some(PASSWORD.into()),
        no_cookies: true,
    };
    app.anonymous().ok(profile).await;
    come_back(person("zzcanari-encore")).await;
}

/// Their address has refused a mail of a campaign, and they were sent one.
async fn leave_campaigns(app: &App) {
    let mail = RefusedMail { company: world::ORION, campaign: FlashDispoId(1), user: ALICE, at: app.now() };
    let refused = SuppressedAddress::new(MAIL, LeftOut::Bounced, Some(mail), app.now());
    let mut week = MailWeek::new(ALICE);
    week.take(FlashDispoId(1), app.now());
    let mut changes = Changes::new();
    changes.insert(&refused).expect("an address").insert(&week).expect("a week");
    app.store().commit(&mut changes).await.expect("saved");
}

/// Lines of files that name them, those that were refused included.
async fn leave_files(app: &App) {
    let file =
        |text: String| json!({ "name": "a.csv", "contentType": "text/csv", "data": STANDARD.encode(text) });
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let people = format!("Nom;Prénom;E-mail;Téléphone mobile\n{CANARY};{CANARY};{MAIL};{PHONE}\n");
    marie.ok(CreateUsersBatch { list: decoded(&file(people)), ..Default::default() }).await;
    let older = format!(
        "Numéro;E-mail;Date;Service;Partenaire;Produit;Quantité;Montant\n\
         B-1;{MAIL};09/03/2021;{CANARY};{CANARY};{CANARY};3;12,50\nB-2;{MAIL};hier;{CANARY};{CANARY};{CANARY};3;1\n"
    );
    marie.ok(ImportOlderOrders { input: decoded(&file(older)), ..Default::default() }).await;
    let leavers = file("E-mail\nbruno@concierge.test\n".to_owned());
    marie
        .ok(BnfFileUpdate {
            input: decoded(&leavers),
            seen: Some(1),
            typed_count: Some(1),
            ..Default::default()
        })
        .await;
    run_all(app).await;
    change(app, ALICE, |it| it.active = true).await;
}

pub(super) async fn leave_canaries(app: &App, employers: &Employers) {
    let wish =
        RemoveAccountAnonymous { mail: decoded(&MAIL), name: decoded(&CANARY), reason: decoded(&CANARY) };
    // Nobody has the address yet: it waits for whoever works for all.
    app.anonymous().ok(wish.clone()).await;
    run_all(app).await;
    canary(app).await;
    canary_order(app, 7, OrderStatus::Rejected).await;
    canary_order(app, 8, OrderStatus::Refused).await;
    sign_in_by_employer(app, employers).await;
    leave_own(app).await;
    leave_games(app).await;
    leave_campaigns(app).await;
    leave_files(app).await;
    let alice = app.client(ALICE).await;
    alice.ok(wish).await;
    alice.ok(ExportMyData {}).await;
    run_all(app).await;
}
