//! The accounts everybody signs in with, and the people of the desks.

use contract::{CompanyId, ConciergerieId, Lang, PartnerId, Permission, Role, UserId, account::Civility};
use domain::people::{
    person::Person,
    second_factor::{Authenticator, SecondFactor},
};
use jiff::Timestamp;

use crate::{paris, places};

/// `alice@orion.test`, adherent of desk 1, with two credits and no card.
pub const ALICE: UserId = UserId(1);
/// `bruno@orion.test`, adherent of desk 1.
pub const BRUNO: UserId = UserId(2);
/// `chloe@orion.test`, adherent of desk 2.
pub const CHLOE: UserId = UserId(3);
/// `zoe@vega.test`, adherent of desk 3, another company.
pub const ZOE: UserId = UserId(4);
/// `marie@orion.test`, manager of company 1 with every permission but to leave it.
pub const MARIE: UserId = UserId(5);
/// `gilles@orion.test`, manager of company 1 without permission.
pub const GILLES: UserId = UserId(6);
/// `hugo@vega.test`, manager of company 2 with Marie's permissions.
pub const HUGO: UserId = UserId(7);
/// `pressing@partner.test`, partner 2.
pub const PRESSING: UserId = UserId(8);
/// `massage@partner.test`, partner 1.
pub const MASSAGE: UserId = UserId(9);
/// `admin@concierge.test`.
pub const ADMIN: UserId = UserId(10);

/// The secret of the authenticator of the administrator, who has one from the start: whoever shows the platform reads it in the
/// README, and so it keeps nobody out.
pub const ADMIN_SECRET: &str = "KRUGKIDBMRWWS3TJON2HEYLUN5ZCAS3F";

/// The chair massage: offer 1, on the calendar of partner 1 at desk 1.
pub const CHAIR_MASSAGE: contract::OfferId = contract::OfferId(1);

/// The concierge of desk `n` is person 20 + n.
const CONCIERGES: i64 = 20;
const CONCIERGE_NAMES: &[(&str, &str)] = &[
    ("Camille", "Roche"),
    ("Étienne", "Vasseur"),
    ("Nadia", "Belkacem"),
    ("Sylvain", "Fabre"),
    ("Inès", "Carvalho"),
    ("Margaux", "Delmas"),
];

/// The second factors of the accounts.
pub(crate) fn second_factors(now: Timestamp) -> Vec<SecondFactor> {
    let since = paris::hour(paris::minus_months(paris::day(now), 24), 9);
    let authenticator = Authenticator { secret: ADMIN_SECRET.to_owned(), since, last_step: 0 };
    vec![SecondFactor { authenticator: Some(authenticator), ..SecondFactor::new(ADMIN, String::new()) }]
}

/// The concierge who runs a desk.
pub(crate) fn concierge_of(desk: ConciergerieId) -> UserId {
    UserId(CONCIERGES + desk.0)
}

/// The fixed accounts, then one concierge a desk.
pub(crate) fn accounts(now: Timestamp, password: &str) -> Vec<Person> {
    let new = |id, mail: &str, first: &str, name: &str, civility| {
        account(now, password, id, mail, first, name, civility)
    };
    let mut people = vec![
        adherent(new(ALICE, "alice@orion.test", "Alice", "Martin", Civility::Mme), 1),
        adherent(new(BRUNO, "bruno@orion.test", "Bruno", "Lefèvre", Civility::M), 1),
        adherent(new(CHLOE, "chloe@orion.test", "Chloé", "Girard", Civility::Mme), 2),
        adherent(new(ZOE, "zoe@vega.test", "Zoé", "Lambert", Civility::Mme), 3),
        manager(new(MARIE, "marie@orion.test", "Marie", "Dubreuil", Civility::Mme), 1, trusted()),
        manager(new(GILLES, "gilles@orion.test", "Gilles", "Perrin", Civility::M), 1, Vec::new()),
        manager(new(HUGO, "hugo@vega.test", "Hugo", "Castel", Civility::M), 3, trusted()),
        partner(new(PRESSING, "pressing@partner.test", "Sabine", "Bel", Civility::Mme), 2),
        partner(new(MASSAGE, "massage@partner.test", "Lucie", "Serein", Civility::Mme), 1),
        admin(new(ADMIN, "admin@concierge.test", "Ada", "Morel", Civility::Mme)),
    ];
    people.extend((1..).zip(places::SITES).zip(CONCIERGE_NAMES).map(|((desk, site), (first, name))| {
        let mail = format!("concierge{desk}@{}", site.mail_domain());
        let person = new(concierge_of(ConciergerieId(desk)), &mail, first, name, Civility::Mme);
        // Marie publishes their drafts of offers.
        let held = vec![Permission::CanRejectOrder, Permission::CanViewNotes, Permission::ManageOffresPart];
        manager(person, desk, held)
    }));
    people
}

/// Every permission but the one to work for all companies.
fn trusted() -> Vec<Permission> {
    Permission::ALL.iter().copied().filter(|&it| it != Permission::ManageAllEntreprise).collect()
}

/// An account in order: active, confirmed, complete, terms accepted.
fn account(
    now: Timestamp,
    password: &str,
    id: UserId,
    mail: &str,
    first: &str,
    name: &str,
    civility: Civility,
) -> Person {
    let created = paris::hour(paris::minus_months(paris::day(now), 24), 9);
    // Each kind of account sets its role.
    Person {
        password: password.to_owned(),
        civility: Some(civility),
        first_name: first.to_owned(),
        name: name.to_owned(),
        lang: Lang::Fr,
        mobile: format!("06390010{:02}", id.0 % 100),
        professional: format!("01551701{:02}", id.0 % 100),
        email_confirmed: true,
        terms_accepted: Some(paris::plus_minutes(created, 12)),
        subscriptions_validated: Some(paris::plus_minutes(created, 13)),
        ..Person::new(id, Role::Adherent, mail, created)
    }
}

fn adherent(mut person: Person, desk: i64) -> Person {
    person.roles = vec![Role::Adherent];
    person.conciergerie = Some(ConciergerieId(desk));
    if let Some(site) = places::site(ConciergerieId(desk)) {
        person.company = Some(CompanyId(site.company));
        let (zip, city) =
            site.around.get(person.id.0 as usize % site.around.len()).copied().unwrap_or_default();
        person.address.address1 = format!("{} rue des Tilleuls", 3 + person.id.0 * 7);
        person.address.zip_code = zip.to_owned();
        person.address.city = city.to_owned();
        person.address.telephone = person.mobile.clone();
    }
    person
}

fn manager(mut person: Person, desk: i64, permissions: Vec<Permission>) -> Person {
    person.roles = vec![Role::Gestionnaire];
    person.permissions = permissions;
    person.conciergerie = Some(ConciergerieId(desk));
    person.companies =
        places::site(ConciergerieId(desk)).map(|it| CompanyId(it.company)).into_iter().collect();
    person
}

fn partner(mut person: Person, partner: i64) -> Person {
    person.roles = vec![Role::Partner];
    person.partner = Some(PartnerId(partner));
    person
}

fn admin(mut person: Person) -> Person {
    person.roles = vec![Role::Admin];
    person
}
