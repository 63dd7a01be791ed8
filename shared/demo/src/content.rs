//! The content of the home screen beside the catalogue.

use contract::{
    CompanyId, NewsId, OfferId, SpotlightId, Words,
    catalogue::CarouselItem,
    content::{NewsForm, SpotlightForm},
};
use domain::{
    catalogue::offer::Offer,
    content::{
        audience::Audience,
        item::{Content, EditorialItem, SavedDraft},
    },
};
use jiff::{Timestamp, civil::Date};

use crate::{catalogue::spec::Pair, images, item_numbers::numbers, paris, wheels};

const MONTHS: [Pair; 12] = [
    ("janvier", "January"),
    ("février", "February"),
    ("mars", "March"),
    ("avril", "April"),
    ("mai", "May"),
    ("juin", "June"),
    ("juillet", "July"),
    ("août", "August"),
    ("septembre", "September"),
    ("octobre", "October"),
    ("novembre", "November"),
    ("décembre", "December"),
];

/// Four slides; the last presents the desk.
pub(crate) fn carousel(offers: &[Offer]) -> Vec<CarouselItem> {
    let slide = |nth, text: Pair, link_type, link_target| CarouselItem {
        url: images::slide_key(nth),
        text: Words::new(text.0, text.1),
        link_type,
        link_target,
    };
    let offer = |name| named(offers, name).map(|id| id.to_string());
    vec![
        slide(
            1,
            ("Votre manteau prêt pour l’hiver", "Your coat, ready for winter"),
            1,
            offer("Nettoyage de vêtements"),
        ),
        slide(
            2,
            ("Vingt minutes pour souffler", "Twenty minutes to breathe"),
            1,
            offer("Massage assis 20 minutes"),
        ),
        slide(
            3,
            ("Le panier du jeudi est arrivé", "Thursday’s basket is here"),
            1,
            offer("Panier de légumes de saison"),
        ),
        CarouselItem {
            url: "conciergerie-infos".to_owned(),
            text: Words::default(),
            link_type: 0,
            link_target: None,
        },
    ]
}

struct NewsSpec {
    title: Pair,
    summary: Pair,
    hours: Pair,
    place: Pair,
    action: Pair,
    body: Pair,
    offer: Option<&'static str>,
    url: Option<&'static str>,
    /// Days from now: online from, to, and the day of the event.
    days: (i64, i64, i64),
}

#[rustfmt::skip]
const NEWS: &[NewsSpec] = &[
    NewsSpec {
        title: ("Marché de saison à la conciergerie", "Seasonal market at the desk"),
        summary: ("Six artisans de la région vous attendent le temps d’un déjeuner.", "Six local makers await you over a lunch break."),
        hours: ("De 12 h à 15 h", "12 to 3 pm"), place: ("Hall principal", "Main hall"), action: ("Commander un panier", "Order a basket"),
        body: ("Confitures, miel, fromages et savons : les artisans que nous suivons toute l’année viennent à vous. Dégustation libre, paiement sur place ou par votre compte.",
               "Jams, honey, cheese and soaps: the makers we follow all year come to you. Free tasting, pay on the spot or through your account."),
        offer: Some("Panier de légumes de saison"), url: None, days: (-6, 14, 9),
    },
    NewsSpec {
        title: ("Collecte de manteaux", "Coat collection"),
        summary: ("Offrez une deuxième vie à vos manteaux : nettoyés par nos soins, remis à une association.", "Give your coats a second life: we clean them and hand them to a charity."),
        hours: ("Toute la journée", "All day"), place: ("À la conciergerie", "At the desk"), action: ("Voir les services de pressing", "See cleaning services"),
        body: ("Déposez vos manteaux propres ou non, en bon état. Notre pressing les remet à neuf gratuitement avant leur don.",
               "Drop off coats in good condition, clean or not. Our dry cleaner renews them for free before they are given."),
        offer: Some("Nettoyage de vêtements"), url: None, days: (-12, 25, 3),
    },
    NewsSpec {
        title: ("Atelier vélo : roulez serein", "Bicycle workshop: ride with ease"),
        summary: ("Un mécanicien règle vos freins et vos lumières pendant que vous travaillez.", "A mechanic tunes your brakes and lights while you work."),
        hours: ("De 9 h à 17 h", "9 am to 5 pm"), place: ("Parking à vélos", "Bicycle park"), action: ("Réserver un réglage", "Book a tune-up"),
        body: ("Le mécanicien s’installe près du parking à vélos. Le réglage de base est offert aux vingt premiers inscrits.",
               "The mechanic sets up by the bicycle park. The basic tune-up is free for the first twenty."),
        offer: Some("Atelier vélo express"), url: None, days: (10, 32, 30),
    },
    NewsSpec {
        title: ("Vos cadeaux, emballés à temps", "Your gifts, wrapped in time"),
        summary: ("Nos concierges cherchent, commandent et emballent.", "Our concierges search, order and wrap."),
        hours: ("", ""), place: ("À la conciergerie", "At the desk"), action: ("Trouver une idée", "Find an idea"),
        body: ("Donnez-nous un prénom, un budget et trois mots : trois idées sous quarante-huit heures, emballées dans du papier washi.",
               "Give us a first name, a budget and three words: three ideas within forty-eight hours, wrapped in washi paper."),
        offer: Some("Chasseur de cadeaux"), url: None, days: (18, 45, 40),
    },
    NewsSpec {
        title: ("Rentrée : trouvez le bon professeur", "Back to school: find the right teacher"),
        summary: ("Un premier cours d’essai pour chaque enfant.", "A trial lesson for every child."),
        hours: ("", ""), place: ("À domicile", "At home"), action: ("Choisir une matière", "Choose a subject"),
        body: ("Mathématiques, langues, méthode : un référent vous rappelle et reste votre interlocuteur toute l’année.",
               "Mathematics, languages, method: an adviser calls you back and stays with you all year."),
        offer: Some("Cours particulier"), url: None, days: (-110, -70, -80),
    },
    NewsSpec {
        title: ("Une semaine pour mieux respirer", "A week to breathe better"),
        summary: ("Cinq pauses guidées de dix minutes, retransmises chaque midi.", "Five guided ten-minute breaks, broadcast every noon."),
        hours: ("À 12 h 30", "At 12.30 pm"), place: ("En ligne", "Online"), action: ("Voir le programme", "See the programme"),
        body: ("Sophrologie, étirements, méditation : un format court à suivre depuis votre bureau.",
               "Sophrology, stretching, meditation: a short format to follow from your desk."),
        offer: None, url: Some("https://concierge.test/respirer"), days: (-60, -38, -45),
    },
];

/// Between the ranks of two neighbours.
const STEP: i64 = 1 << 32;

/// Items of a company, the last row in front.
fn items<C: Content>(company: CompanyId, forms: Vec<C>) -> Vec<EditorialItem<C>> {
    let audience = Audience { companies: [company].into(), ..Audience::default() };
    let item = |(nth, form): (i64, C)| EditorialItem {
        published: Some(form.clone()),
        audience: audience.clone(),
        edition: 1,
        ..EditorialItem::new(form.id(), [company].into(), -nth * STEP)
    };
    (1..).zip(forms).map(item).collect()
}

/// The first company has two online now, two to come, one past, and one of which nothing is published yet. A draft waits beside one
/// that is online. The others have the two that are online.
pub(crate) fn news(
    now: Timestamp,
    offers: &[Offer],
    companies: &[CompanyId],
) -> Vec<EditorialItem<NewsForm>> {
    let mut all = vec![];
    for company in companies {
        let forms = news_forms(*company, now, offers);
        all.extend(items(*company, forms));
    }
    for item in &mut all {
        let content = match item.id {
            2 => item.published.clone().map(|it| NewsForm {
                summary: Words::new("Plus que quelques jours pour offrir vos manteaux.", ""),
                ..it
            }),
            6 => item.published.take(),
            _ => None,
        };
        let audience = item.audience.clone();
        if item.published.is_none() {
            item.audience = Audience::default();
        }
        item.draft = content.map(|content| SavedDraft { content, audience, by: EDITOR.to_owned(), at: now });
    }
    all
}

/// The manager who writes.
pub const EDITOR: &str = "Marie Dubreuil";

fn news_forms(company: CompanyId, now: Timestamp, offers: &[Offer]) -> Vec<NewsForm> {
    let day = |days| paris::plus_days(paris::day(now), days);
    numbers(company, NEWS.len())
        .zip(NEWS)
        .map(|(id, it)| NewsForm {
            id: NewsId(id),
            titre_interne: it.title.0.to_owned(),
            title: Words::new(it.title.0, it.title.1),
            summary: Words::new(it.summary.0, it.summary.1),
            date: spoken(day(it.days.2)),
            heure: Words::new(it.hours.0, it.hours.1),
            location: Words::new(it.place.0, it.place.1),
            action: Words::new(it.action.0, it.action.1),
            url: it.url.unwrap_or_default().to_owned(),
            offre_id: it.offer.and_then(|name| named(offers, name)),
            content: Words::new(paragraph(it.body.0), paragraph(it.body.1)),
            from_date: Some(paris::hour(day(it.days.0), 8)),
            to_date: Some(paris::hour(day(it.days.1), 20)),
            image: Some(images::news_key(NewsId(id))),
            // The wheel is spun by people who come to the market.
            roue: (id == wheels::WHEEL.0)
                .then(|| wheels::wheel(named(offers, "Panier de légumes de saison"))),
        })
        .collect()
}

/// Title, text, promotion code, offer, and days from now between which it is online.
type SpotlightRow = (Pair, Pair, Option<&'static str>, &'static str, (i64, i64));

/// Each company has two that are online now, the first one also one that is to come and one that is past.
pub(crate) fn spotlights(
    now: Timestamp,
    offers: &[Offer],
    companies: &[CompanyId],
) -> Vec<EditorialItem<SpotlightForm>> {
    let mut all = vec![];
    for company in companies {
        let forms = spotlight_forms(*company, now, offers);
        all.extend(items(*company, forms));
    }
    // The one that is past stands last in the list, however late it was written.
    for item in all.iter_mut().filter(|it| it.id == 4) {
        item.rank = STEP;
    }
    all
}

fn spotlight_forms(company: CompanyId, now: Timestamp, offers: &[Offer]) -> Vec<SpotlightForm> {
    #[rustfmt::skip]
    let rows: [SpotlightRow; 4] = [
        (("Votre manteau prêt pour l’hiver : -20 % sur le pressing", "Your coat ready for winter: 20% off dry cleaning"),
         ("Manteaux, doudounes et écharpes à prix doux jusqu’à la fin du mois.", "Coats, down jackets and scarves at a gentle price until the end of the month."),
         Some("HIVER20"), "Nettoyage de vêtements", (-5, 16)),
        (("Vingt minutes de massage, sans quitter l’immeuble", "Twenty minutes of massage without leaving the building"),
         ("Lucie s’installe tous les jours à la conciergerie : il reste des créneaux cette semaine.", "Lucie is at the desk every day: slots are left this week."),
         None, "Massage assis 20 minutes", (-2, 21)),
        (("Coffrets gourmands en avant-première", "Gourmet hampers, first look"),
         ("Réservez avant tout le monde les coffrets de fin d’année.", "Reserve the festive hampers before anyone else."),
         Some("GOURMAND"), "Coffret gourmand", (12, 40)),
        (("Le panier du jeudi à moitié prix", "Thursday’s basket at half price"),
         ("Pour découvrir les légumes de saison, le premier panier est à moitié prix.", "To discover vegetables in season, the first basket is at half price."),
         Some("PANIER"), "Panier de légumes de saison", (-40, -12)),
    ];
    let day = |days| paris::plus_days(paris::day(now), days);
    numbers(company, rows.len())
        .zip(rows)
        .map(|(id, (title, body, code, offer, days))| SpotlightForm {
            id: SpotlightId(id),
            titre_interne: title.0.to_owned(),
            title: Words::new(title.0, title.1),
            content: Words::new(paragraph(body.0), paragraph(body.1)),
            from_date: Some(paris::hour(day(days.0), 0)),
            to_date: Some(paris::hour(day(days.1), 23)),
            url: String::new(),
            code_promo: code.unwrap_or_default().to_owned(),
            offre_id: named(offers, offer),
            image: Some(images::spotlight_key(SpotlightId(id))),
        })
        .collect()
}

/// The first original of a name.
pub(crate) fn named(offers: &[Offer], name: &str) -> Option<OfferId> {
    offers.iter().find(|it| it.name.fr == name).map(|it| it.original)
}

fn paragraph(text: &str) -> String {
    format!("<p>{text}</p>")
}

/// A day as people say it.
fn spoken(day: Date) -> Words {
    let month =
        usize::try_from(day.month() - 1).ok().and_then(|nth| MONTHS.get(nth)).copied().unwrap_or_default();
    let first = if day.day() == 1 { "er" } else { "" };
    Words::new(format!("{}{first} {}", day.day(), month.0), format!("{} {}", day.day(), month.1))
}
