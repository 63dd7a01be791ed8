//! The rules hold to the lengths in the schemas: every text of every request is tried.

use contract::{
    ACTIONS, CashRegisterId, Cents, CreditId, Entry, Group, OrderId, PaymentId, PresentationId, Refusal,
    cash::{CreateCaisseForConciergerie, UpdateCaisseAmount},
};
use jiff::civil::datetime;
use serde_json::{Map, Value, json};
use testkit::{
    App, Client, codes, decoded,
    requests::{RequestSubjects, example},
    world::{self, ADA, ALICE, GILLES, MARIE, ORION_TOWER, SABINE, SHIRTS},
};

/// A text of a request: the way to it, and how many characters it may have. Both languages of a text in two are tried at once.
struct Text {
    path: Vec<String>,
    longest: usize,
    in_two_languages: bool,
    /// It is each text of a list.
    in_a_list: bool,
}

impl Text {
    fn named(&self, entry: &Entry) -> String {
        format!("{} {}", entry.name, self.path.join("."))
    }

    /// The request with so many characters there, wherever the example leads that far.
    fn typed(&self, mut request: Value, characters: usize) -> Value {
        let text = "x".repeat(characters);
        let value = if self.in_two_languages { json!({ "fr": text, "en": text }) } else { json!(text) };
        // A draft makes one order: each request is about one of its own.
        if request["o"]["draftId"].is_string() {
            request["o"]["draftId"] = json!(format!("{} {characters}", self.path.join(".")));
        }
        let mut place = &mut request;
        for step in &self.path {
            if place.is_array() {
                place = &mut place[0];
            }
            place = &mut place[step.as_str()];
        }
        *place = if self.in_a_list { json!([value]) } else { value };
        request
    }
}

fn texts(entry: &Entry) -> Vec<Text> {
    let mut generator = schemars::generate::SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let schema = (entry.request)(&mut generator).to_value();
    let mut found = vec![];
    find(&schema, generator.definitions(), &mut vec![], &mut found);
    found
}

fn find(schema: &Value, named: &Map<String, Value>, path: &mut Vec<String>, found: &mut Vec<Text>) {
    let name = schema["$ref"].as_str().and_then(|it| it.strip_prefix("#/$defs/"));
    if let Some(longest) = schema["maxLength"].as_u64() {
        return found.push(Text {
            path: path.clone(),
            longest: usize::try_from(longest).expect("a length"),
            in_two_languages: name == Some("Words"),
            in_a_list: false,
        });
    }
    if let Some(name) = name {
        return find(&named[name], named, path, found);
    }
    for choice in schema["anyOf"].as_array().into_iter().flatten() {
        find(choice, named, path, found);
    }
    find_in(&schema["items"], named, path, found);
    for (field, it) in schema["properties"].as_object().into_iter().flatten() {
        path.push(field.clone());
        find(it, named, path, found);
        path.pop();
    }
}

fn find_in(items: &Value, named: &Map<String, Value>, path: &mut Vec<String>, found: &mut Vec<Text>) {
    if items.is_object() {
        let known = found.len();
        find(items, named, path, found);
        // Texts of the items' own fields have a longer way.
        found[known..].iter_mut().filter(|it| it.path == *path).for_each(|it| it.in_a_list = true);
    }
}

/// Whether an answer says of a text that it has more characters than it may have.
async fn is_too_long(client: &Client<'_>, entry: &Entry, mut request: Value, longest: usize) -> bool {
    let mut answer = client.ask(entry.name, entry.group, entry.method, &request).await;
    // The thing was changed meanwhile by a request before: the answer says its edition.
    if answer.code == Refusal::EditedMeanwhile.code() {
        request["edition"] = answer.data["edition"].clone();
        answer = client.ask(entry.name, entry.group, entry.method, &request).await;
    }
    let said = String::from_utf8_lossy(&answer.body);
    answer.code == codes::INVALID && said.contains(&longest.to_string()) && said.contains("caract")
}

/// Texts that no request of this test reaches: what is said of them here is tried where their rules are.
const NOT_REACHED: &[&str] = &[
    "PreviewOrder o.items.extendedValue",
    "PreviewOrder o.address1",
    "PreviewOrder o.address2",
    "PreviewOrder o.zipCode",
    "PreviewOrder o.city",
    "PreviewOrder o.telephone",
    "CreateOrder o.items.extendedValue",
    "CreateOrder o.address1",
    "CreateOrder o.address2",
    "CreateOrder o.zipCode",
    "CreateOrder o.city",
    "CreateOrder o.telephone",
    "NewOrderComment o.comment",
    "HoldSlot o.items.extendedValue",
    "HoldSlot o.items.details",
    "HoldSlot o.address1",
    "HoldSlot o.address2",
    "HoldSlot o.zipCode",
    "HoldSlot o.city",
    "HoldSlot o.telephone",
    "HoldSlot o.comment",
    "AnswerQuote reason",
    "SetOrderNote comment",
    "changePassword npass1",
    "RegisterAdherent code",
    "RegisterAdherent email",
    "RegisterAdherent password",
    "RegisterAdherent firstName",
    "RegisterAdherent name",
    "RegisterAdherent mobileNumber",
    "InitializeUserProfile email",
    "InitializeUserProfile firstName",
    "InitializeUserProfile lastNname",
    "InitializeUserProfile phone",
    "UpdateOffre offre.additionalCostText",
    "UpdateOffre offre.discountText",
    "UpdateOffre items.extension.choiceList",
    "UpdateOffre items.extension.choiceListEn",
    "UpdateOffre addresses.address1",
    "UpdateOffre addresses.address2",
    "UpdateOffre addresses.zipCode",
    "UpdateOffre addresses.city",
    "UpdateOffreItems items.extension.choiceList",
    "UpdateOffreItems items.extension.choiceListEn",
    "SendBackOffre comment",
    "ProposeQuote lines.label",
    "DeleteSpending reference",
    "GrantCampaignCredits list",
    "CollecterSortieDeCaisse depositNumber",
    "ReverseCaisseMovement comment",
    "ProposePartnerQuote lines.label",
    "ProposeOrderTime comment",
    "SetActualite object.roue.description",
    "SetActualite object.roue.launchLabel",
    "SetActualite object.roue.libelleLongWinner",
    "SetActualite object.roue.libelleLongNoMoreSpins",
    "DeleteActualite object.titreInterne",
    "DeleteActualite object.title",
    "DeleteActualite object.summary",
    "DeleteActualite object.date",
    "DeleteActualite object.heure",
    "DeleteActualite object.location",
    "DeleteActualite object.action",
    "DeleteActualite object.url",
    "DeleteActualite object.content",
    "DeleteActualite object.roue.description",
    "DeleteActualite object.roue.launchLabel",
    "DeleteActualite object.roue.libelleLongWinner",
    "DeleteActualite object.roue.libelleLongNoMoreSpins",
    "DeleteOffreDuMoment object.titreInterne",
    "DeleteOffreDuMoment object.title",
    "DeleteOffreDuMoment object.url",
    "DeleteOffreDuMoment object.codePromo",
    "DeleteOffreDuMoment object.content",
    "PreviewContent actu.roue.description",
    "PreviewContent actu.roue.launchLabel",
    "PreviewContent actu.roue.libelleLongWinner",
    "PreviewContent actu.roue.libelleLongNoMoreSpins",
    "GetStaticFiles path",
    "CreateNewStaticFileFolder path",
    "RemoveStaticFileFolder path",
    "RemoveStaticFile path",
    "GetStaticFileReferrers path",
    "UploadNewStaticFile path",
    "GetFlashDispoHtml template.name",
    "GetFlashDispoHtml template.subject",
    "GetFlashDispoHtml template.body",
    "GetFlashDispoHtml template.variables.list.id",
    "GetFlashDispoHtml template.variables.list.label",
    "TestFlashDispo email",
    "SetPartnerBilling billing.company.name",
    "SetPartnerBilling billing.company.street",
    "SetPartnerBilling billing.company.city",
    "SetPartnerBilling billing.exemption",
    "SetPartnerBilling billing.series",
    "NexenceSetOrderBoxStatus comment",
    "SetConciergerieExtraInfos extraInfos.itInfos",
    "CreateConciergerie companyName",
    "SetSsoProvider id",
    "SetSsoProvider address",
    "SetSsoProvider clientId",
    "SetSsoProvider clientSecret",
    "BiShareReport name",
    "BiLeaveReport name",
    "BiMailReport name",
    "BiDeleteReport name",
];

/// A register that Gilles has open, and one that is shut: nobody has two open.
async fn registers(app: &App) {
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let cash = Cents(15_000);
    for name in ["Ouverte", "Fermée"] {
        marie.ok(CreateCaisseForConciergerie { name: name.into(), cash, ..Default::default() }).await;
    }
    let opening =
        UpdateCaisseAmount { ouverture: true, caisse: OPEN, cash: Some(cash), ..Default::default() };
    app.client(GILLES).await.at(ORION_TOWER).ok(opening).await;
}

const OPEN: CashRegisterId = CashRegisterId(1);
const SHUT: CashRegisterId = CashRegisterId(2);

/// The things that the example of an action is about: a register is set up and counted while it is shut.
fn subjects(entry: &Entry, about: RequestSubjects) -> RequestSubjects {
    match entry.name.starts_with("UpdateCaisse") {
        true => RequestSubjects { register: SHUT, ..about },
        false => about,
    }
}

#[tokio::test]
async fn a_text_is_refused_from_the_length_on_that_its_schema_says() {
    let app = App::world(groups::actions()).await;
    let offer = world::offer(SHIRTS);
    let request = contract::orders::CreateOrder { o: decoded(&world::order_request(&offer)) };
    let order = app.client(ALICE).await.ok(request).await;
    let about = RequestSubjects {
        desk: ORION_TOWER,
        offer: SHIRTS,
        item: offer.items[0].id,
        order: OrderId(order["orderId"].as_i64().expect("a number")),
        beneficiary: ALICE,
        manager: MARIE,
        credit: CreditId(77),
        partner: world::PRESSING,
        presentation: PresentationId(world::PRESSING.0),
        register: OPEN,
        movement: PaymentId(1),
        slot: datetime(2026, 12, 1, 9, 0, 0, 0),
    };
    registers(&app).await;
    world::give_credit(app.store(), ALICE, about.credit.0, 5_000, None).await;
    let clients = [
        app.anonymous(),
        app.client(ALICE).await,
        app.client(MARIE).await.at(ORION_TOWER),
        app.client(GILLES).await.at(ORION_TOWER),
        app.client(SABINE).await,
        app.client(ADA).await.at(ORION_TOWER),
    ];
    let mut entries: Vec<&Entry> = ACTIONS.iter().copied().flatten().collect();
    // Orders come first, because later requests replace their offer.
    entries.sort_by_key(|it| it.group != Group::Orders);
    let texts = || entries.iter().flat_map(|entry| texts(entry).into_iter().map(move |it| (*entry, it)));
    let mut not_reached = vec![];
    for (entry, text) in texts() {
        let request = text.typed(example(entry, &subjects(entry, about)), text.longest + 1);
        let mut refused = false;
        for client in &clients {
            refused |= is_too_long(client, entry, request.clone(), text.longest).await;
        }
        if !refused {
            not_reached.push(text.named(entry));
        }
    }
    // Requests that fit may change things: they come after all that have to find them as the examples expect them.
    for (entry, text) in texts() {
        let request = text.typed(example(entry, &subjects(entry, about)), text.longest);
        for client in &clients {
            let fits = !is_too_long(client, entry, request.clone(), text.longest).await;
            assert!(fits, "{} is refused before it is too long", text.named(entry));
        }
    }
    assert_eq!(not_reached, NOT_REACHED);
}
