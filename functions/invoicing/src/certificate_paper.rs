//! The paper of a tax certificate: a part for each body, which alone certifies what it was paid. In French, as the tax office reads it.

use contract::{Cents, Lang, Result, catalogue::HomeService};
use domain::{
    calendar::paris,
    home_services::{
        activities::label,
        certificate::{CertifiedService, Issue},
    },
    people::{partner::declaration::Declaration, person::Person},
    text::format,
};

use crate::{
    pdf::{Column, Paper, column},
    texts::amount,
};

/// A body that is declared for home services, and what it was paid.
pub(crate) struct CertifiedBody<'a> {
    pub(crate) name: &'a str,
    pub(crate) declaration: &'a Declaration,
    pub(crate) services: Vec<CertifiedService>,
}

/// The content of a paper.
pub(crate) struct PaperOf<'a> {
    pub(crate) person: &'a Person,
    pub(crate) year: i16,
    pub(crate) issue: Issue,
    pub(crate) number: &'a str,
    pub(crate) bodies: &'a [CertifiedBody<'a>],
}

const SERVICES: [Column; 6] = [
    column("Date", 54.0, false),
    column("Prestation", 156.0, false),
    column("Durée", 46.0, true),
    column("Prix horaire", 66.0, true),
    column("Acquitté (€)", 66.0, true),
    column("Moyen de paiement", 122.0, false),
];

const ACTIVITIES: [Column; 3] = [
    column("Nature du service (article D7231-1 du code du travail)", 320.0, false),
    column("Durée", 80.0, true),
    column("Acquitté (€)", 110.0, true),
];

/// The bytes of the paper.
///
/// # Errors
/// Internal ones.
pub(crate) fn written(of: &PaperOf<'_>) -> Result<Vec<u8>> {
    let PaperOf { person, year, issue, number, bodies } = of;
    let issued = format::date(paris::today(issue.at), Lang::Fr);
    let title = format!("Attestation fiscale annuelle {year} – services à la personne");
    let mut paper = Paper::new()?;
    paper.heading(1, &title);
    paper.paragraph(&format!("Référence : {number}. Émise le {issued}."));
    if let Some(before) = issue.rectifies {
        let before = format::date(paris::today(before), Lang::Fr);
        paper
            .paragraph(&format!("Cette attestation rectifie celle du {before}, qu’elle annule et remplace."));
    }
    paper.paragraph(&format!("Bénéficiaire : {}", person.full_name()));
    paper.paragraph(&format!("Adresse : {}", address_of(person)));
    let total = sum(bodies.iter().flat_map(|it| &it.services), |it| it.counted);
    paper.paragraph(&format!(
        "Total des sommes acquittées en {year} et ouvrant droit au crédit d’impôt : {}",
        format::euros(total, Lang::Fr)
    ));
    for body in *bodies {
        body_part(&mut paper, body, of, &issued);
    }
    paper.heading(2, "À conserver et à savoir");
    for text in MENTIONS {
        paper.paragraph(text);
    }
    paper.finished(&title, number, issue.at)
}

fn body_part(paper: &mut Paper, body: &CertifiedBody<'_>, of: &PaperOf<'_>, issued: &str) {
    let CertifiedBody { name, declaration, services } = body;
    let Declaration { number, date, address } = declaration;
    paper.heading(2, name);
    paper.paragraph(&format!("Adresse de l’organisme : {address}"));
    let date = format::date(*date, Lang::Fr);
    paper
        .paragraph(&format!("Organisme de services à la personne déclaré sous le numéro {number} le {date}"));
    let (name_of, year) = (of.person.full_name(), of.year);
    let counted = sum(services, |it| it.counted);
    paper.paragraph(&format!(
        "L’organisme certifie que {name_of} a bénéficié de services à la personne et a acquitté en {year} la somme de {}, prix entier des \
         prestations : aucun crédit d’impôt n’en a été déduit à l’avance.",
        format::euros(counted, Lang::Fr)
    ));
    let mut rows: Vec<_> = services.iter().filter(|it| it.counted > Cents::ZERO).map(service_row).collect();
    rows.push(total_row(minutes(services), counted));
    paper.table(&SERVICES, &rows, true);
    let mut by_activity: Vec<HomeService> = services.iter().map(|it| it.activity).collect();
    by_activity.sort_unstable();
    by_activity.dedup();
    let of_activity = |activity| {
        let own: Vec<_> = services.iter().filter(|it| it.activity == activity).cloned().collect();
        vec![label(activity).fr, duration(minutes(&own)), amount(sum(&own, |it| it.counted))]
    };
    let mut rows: Vec<_> = by_activity.into_iter().map(of_activity).collect();
    rows.push(vec!["Total".to_owned(), duration(minutes(services)), amount(counted)]);
    paper.table(&ACTIVITIES, &rows, true);
    for (what, of) in [
        ("réglées en espèces", sum(services, |it| it.cash)),
        (
            "financées par l’employeur, un avoir ou un bon (dont CESU préfinancé)",
            sum(services, |it| it.aided),
        ),
    ] {
        if of > Cents::ZERO {
            let of = format::euros(of, Lang::Fr);
            paper.paragraph(&format!("Sommes {what}, qui n’ouvrent pas droit au crédit d’impôt : {of}"));
        }
    }
    paper.paragraph(&format!("Fait le {issued}, pour servir et valoir ce que de droit."));
    paper.paragraph(&format!("Pour {name} – nom, qualité et signature :"));
}

/// The mentions that the law asks of every certificate.
const MENTIONS: [&str; 5] = [
    "Cette attestation est établie pour bénéficier du crédit d’impôt de l’article 199 sexdecies du code général des impôts. Les montants sont \
     ceux effectivement payés dans l’année.",
    "Le client conserve à fin de contrôle les factures remises par l’organisme, qui précisent les dates et durées des interventions, ainsi que \
     les preuves de ses paiements.",
    "Les clients qui utilisent le chèque emploi service universel préfinancé (CESU) ne déclarent que la part qu’ils ont financée eux-mêmes : \
     l’attestation de leur employeur ou de l’émetteur la précise.",
    "Les aides reçues pour ces services (APA, PCH, complément de libre choix du mode de garde …) se déduisent du montant à déclarer.",
    "Plafonds annuels du foyer : 12\u{a0}000\u{a0}€, majorés selon ses charges de famille ; 500\u{a0}€ pour le petit bricolage, 3\u{a0}000\u{a0}€ pour \
     l’assistance informatique, 5\u{a0}000\u{a0}€ pour le jardinage.",
];

fn service_row(it: &CertifiedService) -> Vec<String> {
    vec![
        it.day.map(|day| day.strftime("%d/%m/%Y").to_string()).unwrap_or_default(),
        format!("{} (commande {})", it.label.fr, it.order),
        it.minutes.map(duration).unwrap_or_default(),
        it.hourly.map(|it| format::euros(it, Lang::Fr)).unwrap_or_default(),
        amount(it.counted),
        it.means.clone(),
    ]
}

fn total_row(minutes: u32, counted: Cents) -> Vec<String> {
    let [empty, none, nothing] = [String::new(), String::new(), String::new()];
    vec!["Total".to_owned(), empty, duration(minutes), none, amount(counted), nothing]
}

fn sum<'a>(
    services: impl IntoIterator<Item = &'a CertifiedService>,
    of: impl Fn(&CertifiedService) -> Cents,
) -> Cents {
    services.into_iter().map(of).sum()
}

/// The minutes of services that were paid by means that count.
fn minutes(services: &[CertifiedService]) -> u32 {
    services.iter().filter(|it| it.counted > Cents::ZERO).filter_map(|it| it.minutes).sum()
}

/// `2 h 30`; nothing where no minutes are known.
fn duration(minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, 0) => String::new(),
        (hours, rest) => format!("{hours}\u{a0}h\u{a0}{rest:02}"),
    }
}

fn address_of(person: &Person) -> String {
    let it = &person.address;
    let city = format!("{} {}", it.zip_code, it.city);
    let lines = [it.address1.trim(), it.address2.trim(), city.trim()];
    let lines: Vec<_> = lines.into_iter().filter(|it| !it.is_empty()).collect();
    match lines.is_empty() {
        true => "non renseignée : à compléter dans le profil".to_owned(),
        false => lines.join(", "),
    }
}
