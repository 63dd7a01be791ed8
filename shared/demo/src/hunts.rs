//! Egg hunts: one that runs, one to come, one that is over.

use contract::{
    EggHuntId, Words,
    games::{EggHunt, HuntImage},
};
use domain::{
    catalogue::offer::Offer,
    content::audience::AudienceDesk,
    games::{hunt_form, kept_hunt::KeptHunt},
    people::organisation::Conciergerie,
};
use jiff::Timestamp;

use crate::{catalogue::spec::Pair, content::named, images, paris};

struct HuntSpec {
    title: &'static str,
    welcome: Pair,
    offer: &'static str,
    /// Days from now between which it is played.
    days: (i64, i64),
    /// Eggs that are won at a desk on a day, and empty ones before.
    eggs: (u32, u32),
    stock: Option<u32>,
}

#[rustfmt::skip]
const HUNTS: [HuntSpec; 3] = [
    HuntSpec {
        title: "La chasse aux œufs d’automne",
        welcome: ("Des œufs se cachent dans vos écrans. Chaque jour, les plus chanceux repartent avec un panier de saison.", "Eggs are hidden in your screens. Each day, the luckiest leave with a seasonal basket."),
        offer: "Panier de légumes de saison", days: (-4, 17), eggs: (2, 2), stock: Some(60),
    },
    HuntSpec {
        title: "La chasse aux œufs de l’hiver",
        welcome: ("Bientôt, des coffrets se cacheront par ici.", "Soon, hampers will be hidden around here."),
        offer: "Coffret gourmand", days: (24, 45), eggs: (1, 3), stock: None,
    },
    HuntSpec {
        title: "La chasse aux œufs de la rentrée",
        welcome: ("Vingt minutes de massage sont à gagner chaque jour.", "Twenty minutes of massage are to be won each day."),
        offer: "Massage assis 20 minutes", days: (-80, -60), eggs: (1, 1), stock: None,
    },
];

/// Each at the desks that have its offer.
pub(crate) fn hunts(now: Timestamp, offers: &[Offer], desks: &[Conciergerie]) -> Vec<KeptHunt> {
    let day = |days| paris::plus_days(paris::day(now), days);
    (1..)
        .zip(HUNTS)
        .map(|(id, it)| {
            let offer = named(offers, it.offer);
            let sold = offers.iter().find(|version| Some(version.id) == offer);
            let here = |desk: &&Conciergerie| sold.is_some_and(|it| it.conciergeries.contains(&desk.id));
            let played: Vec<_> = desks.iter().filter(here).map(AudienceDesk::from).collect();
            let hunt = EggHunt {
                id: EggHuntId(id),
                titre: it.title.to_owned(),
                from_date: Some(paris::hour(day(it.days.0), 8)),
                to_date: Some(paris::hour(day(it.days.1), 20)),
                nb_eggs_to_win: Some(it.eggs.0),
                nb_eggs_before_winning: Some(it.eggs.1),
                offre: offer,
                stock: it.stock,
                text_welcome_popup: paragraphs(it.welcome),
                text_losing_egg: paragraphs((
                    "Cet œuf est vide : un autre vous attend ailleurs.",
                    "This egg is empty: another one awaits you elsewhere.",
                )),
                text_done_for_today_egg: paragraphs((
                    "Tous les gains du jour sont partis. À demain !",
                    "All prizes of the day are gone. See you tomorrow!",
                )),
                text_winning_egg: paragraphs((
                    "Bravo, c’est gagné ! Votre conciergerie vous attend.",
                    "Well done, you have won! Your concierge desk awaits you.",
                )),
                image_clickable_egg: Some(images::egg_key(HuntImage::ClickableEgg)),
                image_done_for_today_egg: Some(images::egg_key(HuntImage::DoneForTodayEgg)),
                image_welcome_popup: Some(images::egg_key(HuntImage::WelcomePopup)),
                image_winning_egg: Some(images::egg_key(HuntImage::WinningEgg)),
                image_losing_egg: vec![images::egg_key(HuntImage::LosingEgg)],
                ..hunt_form::usual()
            };
            let makers = played.iter().map(|it| it.company).collect();
            KeptHunt { hunt, desks: played.into_iter().collect(), makers }
        })
        .collect()
}

fn paragraphs((fr, en): Pair) -> Words {
    Words::new(format!("<p>{fr}</p>"), format!("<p>{en}</p>"))
}
