//! The providers.

use contract::{CompanyId, PartnerId, UserId, catalogue::Address};
use domain::{
    catalogue::offer::BuyingRules,
    people::{
        organisation::{Partner, Terms},
        partner::declaration::Declaration,
    },
};
use jiff::{Timestamp, civil::date};

use crate::{
    accounts::{MASSAGE, PRESSING},
    paris,
    places::SITES,
};

pub(crate) struct Provider {
    pub(crate) name: &'static str,
    pub(crate) mail: &'static str,
    /// Desks it comes to.
    pub(crate) desks: &'static [i64],
    /// Prefixes of the zip codes served at home. Empty for everywhere.
    zips: &'static [&'static str],
    street: &'static str,
    zip: &'static str,
    city: &'static str,
    /// Its prices, in percent of the table's.
    pub(crate) level: i64,
}

const PARIS: &[i64] = &[1, 3, 5];
const REGIONS: &[i64] = &[2, 4, 6];
const ALL: &[i64] = &[1, 2, 3, 4, 5, 6];
const PARIS_ZIPS: &[&str] = &["75", "92", "93", "94"];
const REGION_ZIPS: &[&str] = &["69", "31", "33"];

macro_rules! providers {
    ($(($name:literal, $mail:literal, $desks:expr, $zips:expr, $level:literal, $street:literal, $zip:literal, $city:literal)),+ $(,)?) => {
        &[$(Provider {
            name: $name,
            mail: concat!($mail, "@partner.test"),
            desks: $desks,
            zips: $zips,
            street: $street,
            zip: $zip,
            city: $city,
            level: $level,
        }),+]
    };
}

/// The partners by number. The first two have an account of their own.
#[rustfmt::skip]
pub(crate) const PROVIDERS: &[Provider] = providers![
    ("Les Mains Sereines", "massage", &[1], &[], 100, "6 rue Ségoffin", "92400", "Courbevoie"),
    ("Pressing Bel Éclat", "pressing", PARIS, &[], 100, "44 avenue Gambetta", "92400", "Courbevoie"),
    ("Cabinet Ostéa", "ostea", &[1, 2, 6], &[], 104, "18 rue Garibaldi", "69006", "Lyon"),
    ("Maison Ondine", "ondine", &[1, 3], &[], 108, "27 rue de Miromesnil", "75008", "Paris"),
    ("L’Atelier Rive Gauche", "atelier", PARIS, &[], 100, "9 rue Madame", "75006", "Paris"),
    ("Bulle de Calme", "bulle", &[3, 4, 6], &[], 94, "3 rue des Filatiers", "31000", "Toulouse"),
    ("Blanc Tilleul", "tilleul", REGIONS, &[], 92, "61 cours Lafayette", "69003", "Lyon"),
    ("Fil & Aiguille", "fil", PARIS, &[], 100, "15 rue du Sentier", "75002", "Paris"),
    ("La Retoucherie des Quais", "retoucherie", REGIONS, &[], 95, "22 quai Saint-Vincent", "69001", "Lyon"),
    ("Cordonnerie Saint-Crépin", "crepin", &[1, 2, 3], &[], 100, "5 rue Saint-Dominique", "75007", "Paris"),
    ("Aux Talons d’Argent", "talons", &[4, 5, 6], &[], 97, "12 rue Peyrolières", "31000", "Toulouse"),
    ("Aqualogia Auto", "aqualogia", &[1, 2, 5], &[], 100, "80 boulevard National", "92250", "La Garenne-Colombes"),
    ("Vert Auto Soin", "vertauto", &[3, 4, 6], &[], 96, "31 route de Bayonne", "31300", "Toulouse"),
    ("Garage Montaigu", "montaigu", PARIS, &[], 104, "102 rue de Charenton", "75012", "Paris"),
    ("Méca Sud Services", "mecasud", REGIONS, &[], 95, "7 rue des Ateliers", "33300", "Bordeaux"),
    ("Le Dérailleur", "derailleur", &[1, 2, 3, 5], &[], 100, "19 rue Saint-Sébastien", "75011", "Paris"),
    ("Roule Vert", "roulevert", ALL, &[], 100, "2 rue de l’Énergie", "69100", "Villeurbanne"),
    ("Les Petits Lutins", "lutins", PARIS, PARIS_ZIPS, 104, "54 rue Legendre", "75017", "Paris"),
    ("Nounou Bleue", "nounou", REGIONS, REGION_ZIPS, 96, "10 rue Bugeaud", "69006", "Lyon"),
    ("Tandem Savoir", "tandem", ALL, &[], 100, "33 rue des Écoles", "75005", "Paris"),
    ("Les Mains du Lien", "lien", ALL, &[], 100, "48 rue de la République", "69002", "Lyon"),
    ("Patte Douce", "patte", &[1, 3, 4], &["75", "92", "31"], 100, "8 rue des Dames", "75017", "Paris"),
    ("Maison Claire", "claire", PARIS, &["75", "92"], 105, "71 rue de Rome", "75017", "Paris"),
    ("Propreté Douce", "douce", REGIONS, REGION_ZIPS, 96, "16 allée Jean-Jaurès", "31000", "Toulouse"),
    ("Jardins de Lutèce", "lutece", PARIS, &["75", "78", "92"], 100, "25 route de Sèvres", "92410", "Ville-d’Avray"),
    ("SOS Logis", "logis", ALL, &[], 100, "1 rue du Chemin-Vert", "75011", "Paris"),
    ("La Ferme des Tilleuls", "ferme", PARIS, &[], 100, "Route de Chevreuse", "78470", "Saint-Rémy-lès-Chevreuse"),
    ("Au Pré d’Ici", "pre", REGIONS, REGION_ZIPS, 94, "Chemin des Prés", "69270", "Fontaines-sur-Saône"),
    ("Boulangerie Maurin", "maurin", &[1, 2], &[], 100, "3 place Charras", "92400", "Courbevoie"),
    ("Table & Saison", "table", ALL, &[], 100, "40 rue de la Folie-Méricourt", "75011", "Paris"),
    ("Cave des Trois Cépages", "cepages", &[1, 3, 6], &[], 100, "11 rue Notre-Dame", "33000", "Bordeaux"),
    ("Formalis", "formalis", ALL, &[], 100, "5 rue de Turin", "75008", "Paris"),
    ("Cabinet Aubrac Conseil", "aubrac", &[1, 2, 3], &[], 100, "14 avenue de Messine", "75008", "Paris"),
    ("Fleurs d’Avril", "avril", &[1, 2, 3, 5], &[], 100, "36 rue Cler", "75007", "Paris"),
    ("Coffrets Bonheur", "coffrets", ALL, &[], 100, "20 rue Sainte-Catherine", "33000", "Bordeaux"),
    ("Relais Conciergerie", "relais", ALL, &[], 100, "1 rue de Berri", "75008", "Paris"),
    ("Cap Évasion", "evasion", ALL, &[], 100, "58 rue de Rennes", "75006", "Paris"),
    ("Chauffeurs de la Seine", "chauffeurs", PARIS, &[], 106, "90 quai de la Gare", "75013", "Paris"),
    ("Énergie Coaching", "energie", &[1, 2, 4], &[], 100, "29 rue de Brest", "69002", "Lyon"),
    ("Bricol’Ami", "bricolami", &[1, 2, 3, 5], &["75", "92", "94", "69"], 100, "17 rue Oberkampf", "75011", "Paris"),
];

impl Provider {
    /// Its own place, where some services are given.
    pub(crate) fn address(&self) -> Address {
        Address {
            address1: self.street.to_owned(),
            address2: String::new(),
            zip_code: self.zip.to_owned(),
            city: self.city.to_owned(),
            telephone: String::new(),
        }
    }
}

pub(crate) fn partners(now: Timestamp) -> Vec<Partner> {
    (1..)
        .zip(PROVIDERS)
        .map(|(id, it)| Partner {
            id: PartnerId(id),
            name: it.name.to_owned(),
            // The legal name is not always the one of the sign.
            name_for_bnf: if id == 36 { "Votre conciergerie".to_owned() } else { String::new() },
            zip_codes: it.zips.iter().map(|&zip| zip.to_owned()).collect(),
            mail: it.mail.to_owned(),
            active: true,
            first_name: account(id).map(|it| it.0.to_owned()).unwrap_or_default(),
            last_name: account(id).map(|it| it.1.to_owned()).unwrap_or_default(),
            user: account(id).map(|it| it.2),
            companies: companies(it.desks),
            created: paris::plus_minutes(now, (id - 600) * 24 * 60),
            terms: terms(id, it),
        })
        .collect()
}

/// The partners that invoice what they do. They work for Orion alone, so that Marie keeps their expectations.
const INVOICING: [i64; 2] = [1, BAKERY];
/// Boulangerie Maurin. Nobody has typed yet what it gets for its bread.
const BAKERY: i64 = 29;

/// The rules for the share of a partner that an offer has: a quarter of the price is ours.
pub(crate) fn buying(partner: PartnerId) -> BuyingRules {
    let bills = INVOICING.contains(&partner.0);
    let margin = (bills && partner.0 != BAKERY).then_some(2500);
    BuyingRules { all_items_margin: margin, ..BuyingRules::default() }
}

/// The partners that are declared for home services, with their SIREN. SOS Logis has not told its number yet.
const DECLARED: [(i64, &str); 10] = [
    (18, "801013772"),
    (19, "801027541"),
    (20, "801041310"),
    (21, "801055088"),
    (23, "801068859"),
    (24, "801082629"),
    (25, "801096397"),
    (28, "801110164"),
    (39, "801123936"),
    (40, "801137704"),
];

fn terms(id: i64, it: &Provider) -> Terms {
    let home_services = declaration(id, it);
    match INVOICING.contains(&id) {
        true => Terms {
            will_bill: true,
            expectations_mail: format!("compta-{}", it.mail),
            invoicing: u8::from(id == BAKERY),
            home_services,
            ..Terms::default()
        },
        false => Terms { home_services, ..Terms::default() },
    }
}

fn declaration(id: i64, it: &Provider) -> Option<Declaration> {
    let (_, siren) = DECLARED.iter().find(|(declared, _)| *declared == id)?;
    Some(Declaration {
        number: format!("SAP{siren}"),
        date: date(2019, 9, 2),
        address: format!("{}, {} {}", it.street, it.zip, it.city),
    })
}

/// The account that signs in for a partner.
fn account(id: i64) -> Option<(&'static str, &'static str, UserId)> {
    match id {
        1 => Some(("Lucie", "Serein", MASSAGE)),
        2 => Some(("Sabine", "Bel", PRESSING)),
        _ => None,
    }
}

/// The companies of desks, each once.
fn companies(desks: &[i64]) -> Vec<CompanyId> {
    let sites = (1..).zip(SITES).filter(|(desk, _)| desks.contains(desk));
    let mut companies: Vec<_> = sites.map(|(_, site)| CompanyId(site.company)).collect();
    companies.dedup();
    companies
}

/// The number and sheet of a partner, by name.
pub(crate) fn named(name: &str) -> Option<(PartnerId, &'static Provider)> {
    (1..).zip(PROVIDERS).find(|(_, it)| it.name == name).map(|(id, it)| (PartnerId(id), it))
}

/// The sheet of a partner.
pub(crate) fn provider(id: PartnerId) -> Option<&'static Provider> {
    PROVIDERS.get(usize::try_from(id.0 - 1).ok()?)
}
