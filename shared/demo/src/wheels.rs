//! The wheel of a news item.

use contract::{
    NewsId, OfferId, Words,
    content::NewsForm,
    games::{WHEEL_SEGMENTS, Wheel},
};
use domain::{
    calendar::interval::TimeRange,
    catalogue::offer::Offer,
    content::audience::{Audience, AudienceDesk},
    content::item::{EditorialItem, term},
    games::{kept_wheel::KeptWheel, publication::Period, wheel_form},
    people::organisation::Conciergerie,
};

/// The news item with a wheel.
pub(crate) const WHEEL: NewsId = NewsId(1);

/// Twelve segments, of which two win a basket.
pub(crate) fn wheel(offer: Option<OfferId>) -> Wheel {
    let lost = ("Perdu", "Lost", "Pas cette fois : retentez votre chance.", "Not this time: try again.");
    let won = ("Panier", "Basket", "Un panier de saison", "A seasonal basket");
    let segments: Vec<_> = (0..WHEEL_SEGMENTS).map(|nth| if nth % 6 == 0 { won } else { lost }).collect();
    Wheel {
        libelles_courts: segments.iter().map(|it| Words::new(it.0, it.1)).collect(),
        libelles_longs: segments.iter().map(|it| Words::new(it.2, it.3)).collect(),
        description: Words::new("Un panier est à gagner chaque jour.", "A basket is to be won each day."),
        launch_label: Words::new("Tourner la roue", "Spin the wheel"),
        libelle_long_winner: Words::new("Bravo, un panier vous attend !", "Well done, a basket awaits you!"),
        winning_offre: offer.unwrap_or_default(),
        winning_segments: vec![0, 6],
        ..wheel_form::usual()
    }
}

/// Shows the news item with a wheel at the desks of its company that have the prize.
pub(crate) fn show_where_sold(
    news: &mut [EditorialItem<NewsForm>],
    offers: &[Offer],
    desks: &[Conciergerie],
) {
    for item in news {
        let Some(wheel) = item.published.as_ref().and_then(|it| it.roue.as_ref()) else { continue };
        let sold = offers.iter().find(|it| it.id == wheel.winning_offre);
        let has = |desk: &&Conciergerie| sold.is_some_and(|it| it.conciergeries.contains(&desk.id));
        let shown = desks.iter().filter(has).map(AudienceDesk::from);
        let desks = shown.filter(|it| item.audience.companies.contains(&it.company)).collect();
        item.audience = Audience { desks, ..Audience::default() };
    }
}

/// The wheels that hang on published news, each at so many desks.
pub(crate) fn wheels(news: &[EditorialItem<NewsForm>], desks: &[Conciergerie]) -> Vec<KeptWheel> {
    let hung = |item: &EditorialItem<NewsForm>| {
        let form = item.published.as_ref()?;
        let (wheel, TimeRange { from, to }) = (form.roue.clone()?, term(form)?);
        let played = u32::try_from(item.audience.resolved(desks).len()).unwrap_or_default();
        let rules = wheel_form::rules(&wheel, form.id, item.edition, Period { from, to }, played);
        Some(KeptWheel {
            rules,
            wheel,
            title: form.title.clone(),
            audience: item.audience.clone(),
            makers: item.makers.clone(),
            hung: true,
        })
    };
    news.iter().filter_map(hung).collect()
}
