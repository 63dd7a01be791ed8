//! Beneficiaries: believable people around each desk.

use std::collections::BTreeSet;

use contract::{CompanyId, ConciergerieId, Lang, Role, UserId, account::Civility, catalogue::Address};
use domain::people::person::{Person, StoredCard, Workplace};
use jiff::Timestamp;

use crate::{
    paris,
    places::{SITES, Site},
    random::Random,
};

/// Number of the first; the accounts with a name of their own come before.
const FIRST: i64 = 101;

#[rustfmt::skip]
const WOMEN: &[&str] = &[
    "Camille", "Léa", "Manon", "Chloé", "Inès", "Sarah", "Julie", "Marion", "Laura", "Pauline", "Mathilde", "Anaïs",
    "Lucie", "Claire", "Émilie", "Céline", "Sophie", "Nathalie", "Sandrine", "Isabelle", "Véronique", "Catherine",
    "Fatima", "Aminata", "Yasmine", "Nour", "Mei", "Élise", "Margaux", "Juliette", "Agathe", "Solène", "Clémence",
    "Noémie", "Audrey", "Amandine", "Hélène", "Florence", "Valérie", "Béatrice",
];
#[rustfmt::skip]
const MEN: &[&str] = &[
    "Thomas", "Nicolas", "Julien", "Antoine", "Maxime", "Alexandre", "Pierre", "Romain", "Clément", "Quentin", "Hugo",
    "Lucas", "Paul", "Louis", "Adrien", "Benoît", "Guillaume", "Sébastien", "Laurent", "Stéphane", "Philippe",
    "Olivier", "François", "Karim", "Mehdi", "Moussa", "Ibrahim", "Minh", "Arthur", "Gabriel", "Raphaël", "Bastien",
    "Damien", "Cédric", "Mathieu", "Vincent", "Frédéric", "Jérôme", "Didier", "Yann",
];
#[rustfmt::skip]
const NAMES: &[&str] = &[
    "Bernard", "Dubois", "Durand", "Moreau", "Simon", "Laurent", "Lefebvre", "Michel", "Garcia", "Bertrand", "Roux",
    "Fournier", "Morel", "Mercier", "Dupont", "Bonnet", "François", "Martinez", "Legrand", "Garnier", "Faure",
    "Rousseau", "Blanc", "Guérin", "Muller", "Henry", "Roussel", "Perrin", "Morin", "Gauthier", "Dumont", "Lopez",
    "Fontaine", "Chevalier", "Robin", "Masson", "Sanchez", "Gérard", "Nguyen", "Boyer", "Denis", "Lemaire", "Joly",
    "Riviere", "Lucas", "Brunet", "Da Silva", "Diallo", "Benali", "Haddad", "Traoré", "Cohen", "Kowalski", "Rossi",
    "Ferreira", "Le Gall", "Le Goff", "Kervella", "Etcheverry", "Delacroix", "Marchand", "Picard", "Renaud",
    "Colin", "Vidal", "Aubert", "Caron", "Lacroix", "Besson", "Charpentier", "Leclerc", "Poirier", "Barbier",
    "Royer", "Berger", "Carpentier", "Schmitt", "Huet", "Pons", "Tessier",
];
const STREETS: &[&str] = &[
    "rue Victor-Hugo",
    "rue de la République",
    "avenue Jean-Jaurès",
    "rue Pasteur",
    "rue des Lilas",
    "boulevard Voltaire",
    "rue du Moulin",
    "allée des Érables",
    "rue de l’Église",
    "avenue de la Gare",
    "rue Jules-Ferry",
    "place du Marché",
];

/// Everybody, desk after desk.
pub(crate) fn beneficiaries(now: Timestamp, password: &str) -> Vec<Person> {
    let mut mails = BTreeSet::new();
    let homes =
        (1..).zip(SITES).flat_map(|(desk, site)| (0..site.people).map(move |_| (ConciergerieId(desk), site)));
    (FIRST..)
        .zip(homes)
        .map(|(id, (desk, site))| beneficiary(now, password, UserId(id), desk, site, &mut mails))
        .collect()
}

fn beneficiary(
    now: Timestamp,
    password: &str,
    id: UserId,
    desk: ConciergerieId,
    site: &Site,
    mails: &mut BTreeSet<String>,
) -> Person {
    let random = &mut Random::of("person", id.0.unsigned_abs());
    let woman = random.in_thousand(520);
    let first_name = random.text(if woman { WOMEN } else { MEN });
    let name = random.text(NAMES);
    let email = free_address(mails, first_name, name, site.mail_domain());
    let mobile = format!("0639{:06}", 100_000 + id.0 * 137 % 900_000);
    let created = paris::plus_minutes(now, -random.between(20, 1100) * 24 * 60 - random.between(0, 600));
    let complete = !random.in_thousand(35);
    let (zip, city) = random.pick(site.around).copied().unwrap_or_default();
    Person {
        password: if random.in_thousand(40) { String::new() } else { password.to_owned() },
        civility: Some(if woman { Civility::Mme } else { Civility::M }),
        first_name: first_name.to_owned(),
        name: name.to_owned(),
        lang: if random.in_thousand(130) { Lang::En } else { Lang::Fr },
        mobile: if complete { mobile.clone() } else { String::new() },
        professional: if random.in_thousand(300) { site.address().telephone } else { String::new() },
        address: Address {
            address1: format!("{} {}", random.between(1, 140), random.text(STREETS)),
            address2: if random.in_thousand(250) {
                format!("Bâtiment {}", random.text(&["A", "B", "C"]))
            } else {
                String::new()
            },
            zip_code: zip.to_owned(),
            city: city.to_owned(),
            telephone: if complete { mobile } else { String::new() },
        },
        workplace: workplace(id),
        company: Some(CompanyId(site.company)),
        conciergerie: Some(desk),
        vip: random.in_thousand(40),
        active: !random.in_thousand(35),
        email_confirmed: !random.in_thousand(15),
        password_change_due: random.in_thousand(10),
        terms_accepted: (!random.in_thousand(45))
            .then(|| paris::plus_minutes(created, random.between(2, 900))),
        subscriptions_validated: Some(paris::plus_minutes(created, 1_000)),
        card: random.in_thousand(380).then(|| card(now, id, created, random)),
        ..Person::new(id, Role::Adherent, &email, created)
    }
}

/// Draws by number, so that nobody else is drawn otherwise.
fn workplace(id: UserId) -> Workplace {
    let buildings = ["Tour Est", "Tour Ouest", "Bâtiment Lumière"];
    let building = buildings[id.0.unsigned_abs() as usize % buildings.len()];
    Workplace { building: building.to_owned(), place: format!("Étage {}", id.0 % 9 + 1) }
}

/// `first.last@domain`, with a number when it is taken.
fn free_address(taken: &mut BTreeSet<String>, first: &str, name: &str, domain: &str) -> String {
    let stem = format!("{}.{}", plain(first), plain(name));
    let mut address = format!("{stem}@{domain}");
    let mut nth = 2;
    while !taken.insert(address.clone()) {
        address = format!("{stem}{nth}@{domain}");
        nth += 1;
    }
    address
}

/// As it stands in an address: lower case, no accent, no space.
fn plain(name: &str) -> String {
    name.chars()
        .flat_map(char::to_lowercase)
        .filter_map(|letter| match letter {
            'é' | 'è' | 'ê' | 'ë' => Some('e'),
            'à' | 'â' => Some('a'),
            'î' | 'ï' => Some('i'),
            'ô' => Some('o'),
            'û' | 'ü' => Some('u'),
            'ç' => Some('c'),
            ' ' | '\'' => None,
            other => Some(other),
        })
        .collect()
}

/// Most cards are good for years; some end within two months, some have ended.
fn card(now: Timestamp, id: UserId, created: Timestamp, random: &mut Random) -> StoredCard {
    let months = match random.below(100) {
        0..6 => -random.between(1, 4),
        6..14 => 0,
        _ => random.between(4, 34),
    };
    let number = random.between(100, 999);
    StoredCard {
        token: format!("0{:012}{number}", id.0 * 7_919),
        last_digits: format!("{number}"),
        brand: random.text(&["VISA", "VISA", "MASTERCARD", "CB"]).to_owned(),
        expires: paris::minus_months(paris::day(now), -months).last_of_month(),
        scheme_reference: Some(format!("MCC{:09}", id.0 * 104_729 % 1_000_000_000)),
        added: paris::plus_minutes(created, random.between(30, 20_000)).min(now),
    }
}
