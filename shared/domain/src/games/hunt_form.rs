//! The form of an egg hunt, as an editor sends it, and what of it a popup shows.

use std::collections::BTreeSet;

use contract::{
    EggHuntId, Error, OfferId, Result, Words,
    games::{EggHunt, GameImageAndText, HuntForBnf, HuntImage},
    lengths,
};
use jiff::Timestamp;

use crate::{
    games::{hunt::HuntRules, publication::Period, wheel::in_both, wheel_form::MOST_PRIZES},
    text::{
        fields::{Fields, between, required},
        pictures,
    },
};

const MOST_WINS: u32 = 1_000;
const MOST_EMPTY_EGGS: u32 = 100;
/// Pictures of empty eggs.
pub const MOST_LOSING_IMAGES: usize = 10;

/// A new hunt, with what is usual.
pub fn usual() -> EggHunt {
    EggHunt {
        id: EggHuntId(-1),
        titre: String::new(),
        from_date: None,
        to_date: None,
        nb_eggs_to_win: None,
        nb_eggs_before_winning: None,
        offre: None,
        stock: None,
        button_close_popup: Words::new("Fermer", "Close"),
        button_accept_game: Words::new("Je participe", "I take part"),
        button_refuse_game: Words::new("Non merci", "No, thank you"),
        text_welcome_popup: Words::default(),
        text_losing_egg: Words::default(),
        text_done_for_today_egg: Words::default(),
        text_winning_egg: Words::default(),
        image_clickable_egg: None,
        image_done_for_today_egg: None,
        image_welcome_popup: None,
        image_winning_egg: None,
        image_losing_egg: Vec::new(),
    }
}

/// A hunt that keeps every rule, with the rules by which it is played. The handler checks apart that its offer can be given
/// away at all of its desks, and keeps the pictures that were sent, `images` in all for empty eggs.
///
/// # Errors
/// The invalid fields, below `object.`.
pub fn checked(asked: &EggHunt, images: usize) -> Result<(EggHunt, HuntRules)> {
    let mut fields = Fields::default();
    let title = fields.required("object.titre", &asked.titre, lengths::GAME_TITLE);
    for (field, given) in
        [("object.fromDate", asked.from_date.is_some()), ("object.toDate", asked.to_date.is_some())]
    {
        fields.expect(given, field, required);
    }
    let (from, to) = (asked.from_date.unwrap_or(Timestamp::MIN), asked.to_date.unwrap_or(Timestamp::MAX));
    fields.expect(from < to, "object.toDate", || {
        Words::new("La dépublication doit suivre la publication.", "The end must follow the beginning.")
    });
    let mut number = |field, number: Option<u32>, least, most| {
        fields.expect(number.is_some(), field, required);
        let number = number.unwrap_or(least);
        fields.expect((least..=most).contains(&number), field, || between(least, most));
        number
    };
    let wins_a_day = number("object.nbEggsToWin", asked.nb_eggs_to_win, 1, MOST_WINS);
    let empty_eggs = number("object.nbEggsBeforeWinning", asked.nb_eggs_before_winning, 0, MOST_EMPTY_EGGS);
    number("object.stock", asked.stock.or(Some(0)), 0, MOST_PRIZES);
    fields.expect(asked.offre.is_some_and(|it| it > OfferId(0)), "object.offre", required);
    let mut button = |field, words| fields.either(field, words, lengths::GAME_TITLE);
    let button_close_popup = button("object.buttonClosePopup", &asked.button_close_popup);
    let button_accept_game = button("object.buttonAcceptGame", &asked.button_accept_game);
    let button_refuse_game = button("object.buttonRefuseGame", &asked.button_refuse_game);
    let mut text = |field, words| fields.illustrated(field, words, lengths::RICH_TEXT);
    let text_welcome_popup = text("object.textWelcomePopup", &asked.text_welcome_popup);
    let text_losing_egg = text("object.textLosingEgg", &asked.text_losing_egg);
    let text_done_for_today_egg = text("object.textDoneForTodayEgg", &asked.text_done_for_today_egg);
    let text_winning_egg = text("object.textWinningEgg", &asked.text_winning_egg);
    fields.expect(images <= MOST_LOSING_IMAGES, "imagesLosingEgg", || {
        Words::new(
            format!("{MOST_LOSING_IMAGES} images au plus pour l’œuf perdant."),
            format!("{MOST_LOSING_IMAGES} pictures at most for the losing egg."),
        )
    });
    fields.finish()?;
    let rules =
        HuntRules { hunt: asked.id, period: Period { from, to }, wins_a_day, empty_eggs, stock: asked.stock };
    let hunt = EggHunt {
        titre: title,
        button_close_popup,
        button_accept_game,
        button_refuse_game,
        text_welcome_popup,
        text_losing_egg,
        text_done_for_today_egg,
        text_winning_egg,
        ..asked.clone()
    };
    Ok((hunt, rules))
}

/// The texts of its popups, by their fields.
pub fn texts(hunt: &mut EggHunt) -> [(&'static str, &mut Words); 4] {
    [
        ("object.textWelcomePopup", &mut hunt.text_welcome_popup),
        ("object.textLosingEgg", &mut hunt.text_losing_egg),
        ("object.textDoneForTodayEgg", &mut hunt.text_done_for_today_egg),
        ("object.textWinningEgg", &mut hunt.text_winning_egg),
    ]
}

/// The tokens of the pictures in the texts of its popups.
pub fn text_pictures(hunt: &EggHunt) -> BTreeSet<String> {
    pictures::referred_in([
        &hunt.text_welcome_popup,
        &hunt.text_losing_egg,
        &hunt.text_done_for_today_egg,
        &hunt.text_winning_egg,
    ])
}

/// A copy that is saved as a new hunt: without number, pictures and desks.
pub fn copy(hunt: &EggHunt) -> EggHunt {
    EggHunt {
        id: EggHuntId(-1),
        image_clickable_egg: None,
        image_done_for_today_egg: None,
        image_welcome_popup: None,
        image_winning_egg: None,
        image_losing_egg: Vec::new(),
        ..hunt.clone()
    }
}

/// The rules by which a hunt that was saved is played.
///
/// # Errors
/// An internal error for a hunt that was never checked.
pub fn rules(hunt: &EggHunt) -> Result<HuntRules> {
    let whole = || {
        Some(HuntRules {
            hunt: hunt.id,
            period: Period { from: hunt.from_date?, to: hunt.to_date? },
            wins_a_day: hunt.nb_eggs_to_win?,
            empty_eggs: hunt.nb_eggs_before_winning?,
            stock: hunt.stock,
        })
    };
    whole().ok_or_else(|| Error::internal(std::io::Error::other("a hunt without dates or numbers was saved")))
}

/// The hunt as its welcome popup shows it.
pub fn welcome(hunt: &EggHunt) -> HuntForBnf {
    let usual = usual();
    let label = |written: &Words, usual: &Words| {
        if written.fr.is_empty() { usual.clone() } else { in_both(written) }
    };
    HuntForBnf {
        id: hunt.id,
        titre: hunt.titre.clone(),
        image_welcome_popup: hunt.image_welcome_popup.clone(),
        text_welcome_popup: in_both(&hunt.text_welcome_popup),
        button_accept_game: label(&hunt.button_accept_game, &usual.button_accept_game),
        button_refuse_game: label(&hunt.button_refuse_game, &usual.button_refuse_game),
        button_close_popup: label(&hunt.button_close_popup, &usual.button_close_popup),
        image_clickable_egg: hunt.image_clickable_egg.clone(),
    }
}

/// A popup of a hunt. The pictures of empty eggs take turns, by the place of the egg among those of the day.
pub fn popup(hunt: &EggHunt, image: HuntImage, nth: u32) -> GameImageAndText {
    let no_text = Words::default();
    let (image, text) = match image {
        HuntImage::WelcomePopup => (hunt.image_welcome_popup.clone(), &hunt.text_welcome_popup),
        HuntImage::ClickableEgg => (hunt.image_clickable_egg.clone(), &no_text),
        HuntImage::DoneForTodayEgg => (hunt.image_done_for_today_egg.clone(), &hunt.text_done_for_today_egg),
        HuntImage::WinningEgg => (hunt.image_winning_egg.clone(), &hunt.text_winning_egg),
        HuntImage::LosingEgg => (losing_image(hunt, nth), &hunt.text_losing_egg),
    };
    GameImageAndText { image, text: in_both(text) }
}

fn losing_image(hunt: &EggHunt, nth: u32) -> Option<String> {
    let at = usize::try_from(nth.max(1) - 1).ok()?.checked_rem(hunt.image_losing_egg.len())?;
    hunt.image_losing_egg.get(at).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hunt() -> EggHunt {
        EggHunt {
            id: EggHuntId(4),
            titre: "Pâques".into(),
            from_date: Some("2027-03-22T07:00:00Z".parse().unwrap()),
            to_date: Some("2027-03-29T17:00:00Z".parse().unwrap()),
            nb_eggs_to_win: Some(3),
            nb_eggs_before_winning: Some(0),
            offre: Some(OfferId(7)),
            text_welcome_popup: Words::new("<p onclick=\"x()\">Cherchez</p>", ""),
            image_losing_egg: vec!["a".into(), "b".into()],
            ..usual()
        }
    }

    fn wrong(change: impl FnOnce(&mut EggHunt)) -> Vec<String> {
        let mut hunt = hunt();
        change(&mut hunt);
        match checked(&hunt, 2) {
            Err(Error::Invalid(fields)) => fields.into_keys().collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_hunt_that_keeps_the_rules_is_kept_and_played_by_them() {
        let (kept, by) = checked(&hunt(), 2).unwrap();
        assert_eq!(kept.text_welcome_popup.fr, "<p>Cherchez</p>");
        assert_eq!(rules(&kept).unwrap(), by);
        assert_eq!((by.wins_a_day, by.empty_eggs), (3, 0));
        assert!(rules(&usual()).is_err());
    }

    #[test]
    fn each_field_that_breaks_a_rule_is_named() {
        assert_eq!(wrong(|it| it.titre = "x".repeat(101)), ["object.titre"]);
        assert_eq!(wrong(|it| it.from_date = None), ["object.fromDate"]);
        assert_eq!(wrong(|it| it.to_date = it.from_date), ["object.toDate"]);
        assert_eq!(wrong(|it| it.nb_eggs_to_win = Some(0)), ["object.nbEggsToWin"]);
        assert_eq!(wrong(|it| it.nb_eggs_before_winning = None), ["object.nbEggsBeforeWinning"]);
        assert_eq!(wrong(|it| it.offre = Some(OfferId(0))), ["object.offre"]);
        assert_eq!(wrong(|it| it.button_close_popup.en = "x".repeat(101)), ["object.buttonClosePopup.en"]);
        assert!(
            matches!(checked(&hunt(), 11), Err(Error::Invalid(it)) if it.contains_key("imagesLosingEgg"))
        );
    }

    #[test]
    fn a_copy_has_neither_number_nor_pictures() {
        let copy = copy(&EggHunt { image_winning_egg: Some("w".into()), ..hunt() });
        assert_eq!((copy.id, copy.image_winning_egg, copy.image_losing_egg), (EggHuntId(-1), None, vec![]));
        assert_eq!(copy.titre, "Pâques");
    }

    #[test]
    fn pictures_of_empty_eggs_take_turns() {
        let shown = |nth| popup(&hunt(), HuntImage::LosingEgg, nth).image;
        assert_eq!([1, 2, 3].map(shown), ["a", "b", "a"].map(|it| Some(it.to_owned())));
        let none = EggHunt { image_losing_egg: vec![], ..hunt() };
        assert_eq!(popup(&none, HuntImage::LosingEgg, 1).image, None);
    }

    #[test]
    fn a_button_without_a_label_has_the_usual_one() {
        let bare = EggHunt { button_accept_game: Words::default(), ..hunt() };
        assert_eq!(welcome(&bare).button_accept_game.en, "I take part");
        assert_eq!(welcome(&bare).text_welcome_popup.en, bare.text_welcome_popup.fr);
    }
}
