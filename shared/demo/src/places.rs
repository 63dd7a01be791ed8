//! Client companies and their desks.

use contract::{
    CompanyId, ConciergerieId, Words,
    account::OpeningHours,
    catalogue::Address,
    conciergeries::{Design, RegistrationMessages},
};
use domain::people::{
    desk_options::DeskOptions,
    organisation::{Company, Conciergerie, ResponseTargets},
};

/// The logo of the design of Altaïr: mails show no drawings.
pub(crate) const ALTAIR_LOGO: &str = "demo/altair.png";
/// Monday to Friday.
const WEEKDAYS: u8 = 31;
/// The desk of Toulouse, whose beneficiaries see the classic interface.
const CLASSIC_DESK: i64 = 4;
/// Desks of the Paris region; the others are elsewhere in France.
pub(crate) const PARIS_DESKS: &[i64] = &[1, 3, 5];

pub(crate) struct Site {
    pub(crate) company: i64,
    pub(crate) name: &'static str,
    code: &'static str,
    street: &'static str,
    floor: &'static str,
    zip: &'static str,
    pub(crate) city: &'static str,
    tel: &'static str,
    /// Zip codes and cities around, where its people live.
    pub(crate) around: &'static [(&'static str, &'static str)],
    /// Beneficiaries of the demo.
    pub(crate) people: usize,
}

pub(crate) const COMPANIES: &[(&str, &str)] =
    &[("Orion SA", "orion.test"), ("Groupe Vega", "vega.test"), ("Altaïr Conseil", "altair.test")];

const PARIS: &[(&str, &str)] = &[
    ("75008", "Paris"),
    ("75011", "Paris"),
    ("75015", "Paris"),
    ("75017", "Paris"),
    ("92100", "Boulogne-Billancourt"),
    ("92400", "Courbevoie"),
    ("92800", "Puteaux"),
    ("93100", "Montreuil"),
    ("94300", "Vincennes"),
    ("78000", "Versailles"),
];
const LYON: &[(&str, &str)] =
    &[("69003", "Lyon"), ("69006", "Lyon"), ("69100", "Villeurbanne"), ("69300", "Caluire-et-Cuire")];
const TOULOUSE: &[(&str, &str)] =
    &[("31000", "Toulouse"), ("31400", "Toulouse"), ("31700", "Blagnac"), ("31770", "Colomiers")];
const BORDEAUX: &[(&str, &str)] =
    &[("33000", "Bordeaux"), ("33200", "Bordeaux"), ("33400", "Talence"), ("33700", "Mérignac")];

/// The desks by number.
#[rustfmt::skip]
pub(crate) const SITES: &[Site] = &[
    Site { company: 1, name: "Orion Paris La Défense", code: "ORION1", street: "12 place de l’Iris", floor: "Rez-de-jardin", zip: "92400", city: "Courbevoie", tel: "0155170001", around: PARIS, people: 160 },
    Site { company: 1, name: "Orion Lyon Part-Dieu", code: "ORION2", street: "38 boulevard Vivier-Merle", floor: "Hall B", zip: "69003", city: "Lyon", tel: "0472170002", around: LYON, people: 110 },
    Site { company: 2, name: "Vega Paris Saint-Lazare", code: "VEGA1", street: "21 rue de Londres", floor: "Niveau 0", zip: "75009", city: "Paris", tel: "0155170003", around: PARIS, people: 120 },
    Site { company: 2, name: "Vega Toulouse Blagnac", code: "VEGA2", street: "4 avenue de l’Envol", floor: "Bâtiment C", zip: "31700", city: "Blagnac", tel: "0562170004", around: TOULOUSE, people: 70 },
    Site { company: 3, name: "Altaïr Paris Bercy", code: "ALTAIR1", street: "9 quai de Bercy", floor: "Patio", zip: "75012", city: "Paris", tel: "0155170005", around: PARIS, people: 85 },
    Site { company: 3, name: "Altaïr Bordeaux Lac", code: "ALTAIR2", street: "17 rue du Jardin-Botanique", floor: "Accueil", zip: "33000", city: "Bordeaux", tel: "0556170006", around: BORDEAUX, people: 55 },
];

impl Site {
    pub(crate) fn address(&self) -> Address {
        Address {
            address1: self.street.to_owned(),
            address2: self.floor.to_owned(),
            zip_code: self.zip.to_owned(),
            city: self.city.to_owned(),
            telephone: self.tel.to_owned(),
        }
    }

    pub(crate) fn company_name(&self) -> &'static str {
        usize::try_from(self.company - 1).ok().and_then(|nth| COMPANIES.get(nth)).map_or("", |it| it.0)
    }

    /// Domain of the mail addresses of its people.
    pub(crate) fn mail_domain(&self) -> &'static str {
        usize::try_from(self.company - 1).ok().and_then(|nth| COMPANIES.get(nth)).map_or("", |it| it.1)
    }
}

/// The site of a desk.
pub(crate) fn site(desk: ConciergerieId) -> Option<&'static Site> {
    SITES.get(usize::try_from(desk.0 - 1).ok()?)
}

pub(crate) fn companies() -> Vec<Company> {
    (1..)
        .zip(COMPANIES)
        .map(|(id, (name, _))| Company { id: CompanyId(id), name: (*name).to_owned() })
        .collect()
}

/// The design for the second host name of the local machine.
pub(crate) fn designs() -> Vec<Design> {
    vec![Design {
        id: "altair".to_owned(),
        hosts: vec!["127.0.0.1".to_owned()],
        companies: vec![CompanyId(3)],
        logo: Some(ALTAIR_LOGO.to_owned()),
        title: Words::new("Altaïr Services", "Altaïr Services"),
        colour: "#24347d".to_owned(),
        panel_colour: "#1b2559".to_owned(),
        mail: "services@altair.test".to_owned(),
        tel: "0155170005".to_owned(),
        allows_registration: true,
        messages: RegistrationMessages {
            wrong_code: Words::new(
                "Ce code n'est plus valide. Demandez le nouveau à l’accueil d’Altaïr.",
                "This code is no longer valid. Ask for the new one at the Altaïr front desk.",
            ),
            excluded_email: Words::default(),
            closed: Words::default(),
        },
        login_page: "https://portail.altair.test/connexion".to_owned(),
        login_domains: vec!["groupe.altair.test".to_owned()],
    }]
}

pub(crate) fn conciergeries() -> Vec<Conciergerie> {
    (1..).zip(SITES).map(|(id, site)| conciergerie(id, site)).collect()
}

fn conciergerie(id: i64, site: &Site) -> Conciergerie {
    let company = Company { id: CompanyId(site.company), name: site.company_name().to_owned() };
    Conciergerie {
        registration_code: site.code.to_owned(),
        address: site.address(),
        mail: format!("conciergerie.{}@concierge.test", site.code.to_lowercase()),
        tel: site.tel.to_owned(),
        description: Words::new(
            format!(
                "Votre conciergerie vous accueille du lundi au vendredi, {}, {}. Dépôt, retrait, conseil : \
                 dites-nous ce dont vous avez besoin, nous nous occupons du reste.",
                site.floor.to_lowercase(),
                site.street
            ),
            format!(
                "Your desk welcomes you Monday to Friday at {}, {}. Drop-off, pick-up, advice: tell us what you \
                 need and we take care of the rest.",
                site.street, site.city
            ),
        ),
        hours: vec![opening(800, 1900)],
        hours_benef: vec![opening(830, 1400), opening(1500, 1830)],
        targets: ResponseTargets { accept: Some(480), answer: Some(240) },
        options: DeskOptions { classic: id == CLASSIC_DESK, ..DeskOptions::default() },
        ..Conciergerie::new(ConciergerieId(id), site.name, &company)
    }
}

fn opening(start_time: u16, end_time: u16) -> OpeningHours {
    OpeningHours { days_of_week: WEEKDAYS, start_time, end_time }
}
