//! Companies, desks, partners, and the tree of the catalogue.

use contract::{
    CategoryId, CompanyId, ConciergerieId, PartnerId, UniverseId, Words,
    account::OpeningHours,
    catalogue::{Address, CarouselItem, Category, CategoryImages, Universe},
};
use domain::people::organisation::{Company, Conciergerie, Partner};
use store::{Changes, LocalSlide, RegistrationCode, StoredFile};

pub const ORION: CompanyId = CompanyId(1);
pub const VEGA: CompanyId = CompanyId(2);

/// A desk of Orion: that of Alice, Bruno, Marie and Gilles.
pub const ORION_TOWER: ConciergerieId = ConciergerieId(1);
/// A desk of Orion: that of Chloé.
pub const ORION_CAMPUS: ConciergerieId = ConciergerieId(2);
/// A desk of Vega: that of Zoé and Hugo.
pub const VEGA_TOWER: ConciergerieId = ConciergerieId(3);

/// Comes on Thursdays from 14:00 to 16:00 to the Orion tower.
pub const MASSEUR: PartnerId = PartnerId(1);
/// Serves zip codes that begin with 75.
pub const PRESSING: PartnerId = PartnerId(2);
/// Cleans homes in zip codes that begin with 75.
pub const CLEANER: PartnerId = PartnerId(3);
/// No longer active.
pub const CLOSED: PartnerId = PartnerId(4);
/// Works with Vega alone.
pub const CYCLIST: PartnerId = PartnerId(5);

pub const WELLNESS: UniverseId = UniverseId(1);
pub const ERRANDS: UniverseId = UniverseId(2);
/// A universe that is not active.
pub const WINTER: UniverseId = UniverseId(3);

pub const MASSAGES: CategoryId = CategoryId(1);
pub const LAUNDRY: CategoryId = CategoryId(2);
pub const HOME: CategoryId = CategoryId(3);
/// Nothing stands in it.
pub const EMPTY: CategoryId = CategoryId(4);
/// A category of the universe that is not active.
pub const SKI: CategoryId = CategoryId(5);

/// The image of the massages.
pub const IMAGE: &str = "categories/massages";

/// All of it.
pub(super) fn all() -> Changes {
    let mut changes = Changes::new();
    for (id, name) in [(ORION, "Orion"), (VEGA, "Vega")] {
        let company = Company { id, name: name.into() };
        changes.put(&company).expect("a company");
    }
    for (id, name, company) in [
        (ORION_TOWER, "Tour Orion", ORION),
        (ORION_CAMPUS, "Campus Orion", ORION),
        (VEGA_TOWER, "Vega", VEGA),
    ] {
        let desk = desk(id, name, company);
        let code = code(id, &desk.registration_code);
        changes.put(&desk).and_then(|it| it.put(&code)).expect("a desk");
    }
    for id in [MASSEUR, PRESSING, CLEANER, CLOSED, CYCLIST] {
        changes.put(&partner(id)).expect("a partner");
    }
    for universe in [
        universe(WELLNESS, "Bien-être", "Wellness"),
        universe(ERRANDS, "Quotidien", "Errands"),
        Universe { active: false, ..universe(WINTER, "Hiver", "Winter") },
    ] {
        changes.put(&universe).expect("a universe");
    }
    for category in [
        Category {
            images: CategoryImages { desktop: Some(IMAGE.into()), ..CategoryImages::default() },
            ..category(MASSAGES, WELLNESS, "Massages", "Massages")
        },
        category(LAUNDRY, ERRANDS, "Pressing", "Dry cleaning"),
        category(HOME, ERRANDS, "Maison", "Home"),
        category(EMPTY, ERRANDS, "Jardin", "Garden"),
        category(SKI, WINTER, "Ski", "Ski"),
    ] {
        changes.put(&category).expect("a category");
    }
    let picture = StoredFile {
        key: IMAGE.into(),
        content_type: "image/svg+xml".into(),
        data: Some("PHN2Zy8+".into()),
        order: None,
        message: None,
    };
    let slide = CarouselItem {
        url: "conciergerie-infos".into(),
        text: Words::new("Bienvenue", "Welcome"),
        link_type: 0,
        link_target: None,
    };
    let slide = LocalSlide { conciergerie: ORION_TOWER, rank: 1, slide };
    changes.put(&picture).and_then(|it| it.put(&slide)).expect("a slide");
    changes
}

fn desk(id: ConciergerieId, name: &str, company: CompanyId) -> Conciergerie {
    let company_name = if company == ORION { "Orion" } else { "Vega" };
    let company = Company { id: company, name: company_name.into() };
    Conciergerie {
        registration_code: format!("CODE{id}"),
        address: Address {
            address1: "1 place Centrale".into(),
            address2: String::new(),
            zip_code: "92800".into(),
            city: "Puteaux".into(),
            telephone: "0155170100".into(),
        },
        mail: format!("desk{id}@concierge.test"),
        tel: "0155170100".into(),
        description: Words::new("La conciergerie", "The concierge desk"),
        hours: vec![OpeningHours { days_of_week: 31, start_time: 830, end_time: 1900 }],
        hours_benef: vec![OpeningHours { days_of_week: 31, start_time: 900, end_time: 1830 }],
        ..Conciergerie::new(id, name, &company)
    }
}

/// A partner of the small world.
pub(super) fn partner(id: PartnerId) -> Partner {
    let (name, zip_codes): (_, &[&str]) = match id {
        MASSEUR => ("Mains d'or", &[]),
        PRESSING => ("Pressing du Parc", &["75"]),
        CLEANER => ("Net & Clair", &["75"]),
        CYCLIST => ("Vélo Vega", &[]),
        _ => ("Fermé", &[]),
    };
    Partner {
        id,
        name: name.into(),
        name_for_bnf: String::new(),
        zip_codes: zip_codes.iter().map(|it| (*it).to_owned()).collect(),
        mail: format!("partner{id}@partner.test"),
        active: id != CLOSED,
        companies: match id {
            MASSEUR => vec![ORION],
            CYCLIST => vec![VEGA],
            _ => vec![ORION, VEGA],
        },
        ..Partner::default()
    }
}

fn universe(id: UniverseId, fr: &str, en: &str) -> Universe {
    Universe {
        id,
        active: true,
        label: Words::new(fr, en),
        short_label: Words::new(fr, en),
        sequence: i32::try_from(id.0).unwrap_or_default(),
        image_url: None,
        transparent_image_url: None,
        icon: "leaf".into(),
        color: "green".into(),
    }
}

fn category(id: CategoryId, universe_id: UniverseId, fr: &str, en: &str) -> Category {
    Category {
        id,
        universe_id,
        active: true,
        label: Words::new(fr, en),
        place_label: Words::new("Lieu", "Place"),
        sequence: i32::try_from(id.0).unwrap_or_default(),
        date_flexible: false,
        images: CategoryImages::default(),
    }
}

/// The code that registers at a desk.
fn code(conciergerie: ConciergerieId, code: &str) -> RegistrationCode {
    RegistrationCode { code: code.to_owned(), conciergerie }
}
