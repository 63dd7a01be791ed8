//! The rules hold to the lengths in the schemas: every text of every request is tried.

use contract::{ACTIONS, CashRegisterId, CreditId, Entry, OrderId, PaymentId, PresentationId};
use jiff::civil::datetime;
use serde_json::{Map, Value, json};
use testkit::{
    App, Client, codes, decoded,
    requests::{RequestSubjects, example},
    world::{self, ADA, ALICE, MARIE, ORION_TOWER, SABINE, SHIRTS},
};

/// A text of a request: the way to it, and how many characters it may have. Both languages of a text in two are tried at once.
struct Text {
    path: Vec<String>,
    longest: usize,
    in_two_languages: bool,
}

impl Text {
    fn named(&self, entry: &Entry) -> String {
        format!("{} {}", entry.name, self.path.join("."))
    }

    /// The request with so many characters there, wherever the example leads that far.
    fn typed(&self, mut request: Value, characters: usize) -> Value {
        let text = "x".repeat(characters);
        let value = if self.in_two_languages { json!({ "fr": text, "en": text }) } else { json!(text) };
        let mut place = &mut request;
        for step in &self.path {
            if place.is_array() {
                place = &mut place[0];
            }
            place = &mut place[step.as_str()];
        }
        *place = value;
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
        let longest = usize::try_from(longest).expect("a length");
        return found.push(Text { path: path.clone(), longest, in_two_languages: name == Some("Words") });
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
        find(items, named, path, found);
    }
}

/// Whether an answer says of a text that it has more characters than it may have.
async fn is_too_long(client: &Client<'_>, entry: &Entry, request: &Value, longest: usize) -> bool {
    let answer = client.ask(entry.name, entry.group, entry.method, request).await;
    let said = String::from_utf8_lossy(&answer.body);
    answer.code == codes::INVALID && said.contains(&longest.to_string()) && said.contains("caract")
}

/// Texts that no request of this test reaches: what is said of them here is tried where their rules are.
const NOT_REACHED: &[&str] = &[
    "changePassword npass1",
    "RegisterAdherent code",
    "RegisterAdherent password",
    "RegisterAdherent firstName",
    "RegisterAdherent name",
    "RegisterAdherent mobileNumber",
    "SetUserProfile data.name",
    "SetUserProfile data.firstName",
    "SetUserProfile data.mobileNumber",
    "SetUserProfile data.landlineNumber",
    "SetUserProfile data.professionalNumbr",
    "SetUserProfile data.address1",
    "SetUserProfile data.address2",
    "SetUserProfile data.city",
    "SetUserProfile data.buildingOrDivision",
    "SetUserProfile data.geo1",
    "UpdateOffre offre.name",
    "UpdateOffre offre.unite",
    "UpdateOffre offre.calendarText",
    "UpdateOffre offre.additionalCostText",
    "UpdateOffre offre.discountText",
    "UpdateOffre offre.shortDesc",
    "UpdateOffre offre.longDesc",
    "UpdateOffre items.name",
    "UpdateOffreItems items.name",
    "SendBackOffre comment",
    "NewOrderComment o.comment",
    "AnswerQuote reason",
    "SetOrderNote comment",
    "changeOrderStatus comment",
    "ProposeQuote lines.label",
    "DeleteSpending reference",
    "GrantCampaignCredits list",
    "CollecterSortieDeCaisse depositNumber",
    "UpdateCaisse caisse.legalLines",
    "UpdateCaisse caisse.numberMerchantProximity",
    "UpdateCaisse caisse.numberMerchantContactLess",
    "UpdateCaisse caisse.caisseInexcompta",
    "UpdateCaisseAmount comments.cb",
    "UpdateCaisseAmount comments.checks",
    "UpdateCaisseAmountInventory comments.cash",
    "UpdateCaisseAmountInventory comments.cb",
    "UpdateCaisseAmountInventory comments.checks",
    "ReverseCaisseMovement comment",
    "AnswerPartnerOrder comment",
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
    "SetConciergerieExtraInfos extraInfos.telephoneCrc",
    "SetConciergerieExtraInfos extraInfos.conciergeInfos",
    "SetConciergerieExtraInfos extraInfos.prodInfos",
    "SetConciergerieExtraInfos extraInfos.itInfos",
    "SetConciergerieExtraInfos profile.firstName",
    "SetConciergerieExtraInfos profile.name",
    "SetConciergerieExtraInfos profile.mobileNumber",
    "SetConciergerieExtraInfos profile.professionalNumbr",
    "SetConciergerieExtraInfos profile.email",
    "SetConciergerieExtraInfos profile.address1",
    "SetConciergerieExtraInfos profile.address2",
    "SetConciergerieExtraInfos profile.city",
    "SetConciergerieExtraInfos profile.description",
    "SetConciergerieGroup group.groupName",
    "SetConciergerieGroup group.excludeEmailsForRegistration",
    "SetConciergerieGroup group.mailTemplate",
    "SetConciergerieGroup group.textBlobName",
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
        register: CashRegisterId(1),
        movement: PaymentId(1),
        slot: datetime(2026, 12, 1, 9, 0, 0, 0),
    };
    world::give_credit(app.store(), ALICE, about.credit.0, 5_000, None).await;
    let clients = [
        app.anonymous(),
        app.client(ALICE).await,
        app.client(MARIE).await.at(ORION_TOWER),
        app.client(SABINE).await,
        app.client(ADA).await.at(ORION_TOWER),
    ];
    let mut not_reached = vec![];
    for entry in ACTIONS.iter().copied().flatten() {
        for text in texts(entry) {
            let mut refused = false;
            for client in &clients {
                let request = |characters| text.typed(example(entry, &about), characters);
                refused |= is_too_long(client, entry, &request(text.longest + 1), text.longest).await;
                let fits = !is_too_long(client, entry, &request(text.longest), text.longest).await;
                assert!(fits, "{} is refused before it is too long", text.named(entry));
            }
            if !refused {
                not_reached.push(text.named(entry));
            }
        }
    }
    assert_eq!(not_reached, NOT_REACHED);
}
