//! The form of a wheel, as an editor sends it.

use std::collections::BTreeSet;

use contract::{
    NewsId, OfferId, Result, Words,
    games::{USUAL_SPINS, USUAL_WINS, WHEEL_SEGMENTS, Wheel},
    lengths,
};

use crate::{
    games::{draw::WheelRules, odds::Odds, publication::Period},
    text::fields::{Fields, between},
};

const MOST_SPINS: u32 = 100;
const MOST_WINS: u32 = 100;
/// Prizes of a game.
pub(crate) const MOST_PRIZES: u32 = 100_000;
const MOST_CHANCE: u32 = 10_000;

/// A new wheel, with what is usual. Nothing is won at it until somebody chooses an offer.
pub fn usual() -> Wheel {
    Wheel {
        libelles_courts: vec![Words::default(); WHEEL_SEGMENTS],
        libelles_longs: vec![Words::default(); WHEEL_SEGMENTS],
        description: Words::default(),
        launch_label: Words::default(),
        libelle_long_winner: Words::default(),
        libelle_long_no_more_spins: Words::default(),
        nb_spins_per_user_per_day: USUAL_SPINS,
        nb_wins_per_conciergerie_per_day: USUAL_WINS,
        winning_offre: OfferId(0),
        winning_segments: Vec::new(),
        win_chance: None,
        stock: None,
    }
}

/// A wheel that keeps every rule. The handler checks apart that its offer can be given away at all of its desks.
///
/// # Errors
/// The invalid fields, below `roue.`; `roue.libellesCourts.NTH.fr` for a segment, from 0 on.
pub fn checked(asked: &Wheel) -> Result<Wheel> {
    let mut fields = Fields::default();
    let wins = asked.winning_offre > OfferId(0);
    let libelles_courts =
        segments(&mut fields, "roue.libellesCourts", &asked.libelles_courts, lengths::SHORT_LABEL);
    let libelles_longs =
        segments(&mut fields, "roue.libellesLongs", &asked.libelles_longs, lengths::PRIZE_TEXT);
    let description = fields.either("roue.description", &asked.description, lengths::DESCRIPTION);
    let launch_label = fields.french("roue.launchLabel", &asked.launch_label, lengths::ACTION_LABEL);
    let winner = "roue.libelleLongWinner";
    let libelle_long_winner = match wins {
        true => fields.french(winner, &asked.libelle_long_winner, lengths::PRIZE_TEXT),
        false => fields.either(winner, &asked.libelle_long_winner, lengths::PRIZE_TEXT),
    };
    let no_more = &asked.libelle_long_no_more_spins;
    let libelle_long_no_more_spins =
        fields.either("roue.libelleLongNoMoreSpins", no_more, lengths::PRIZE_TEXT);
    let mut number = |field, number, least, most| {
        fields.expect((least..=most).contains(&number), field, || between(least, most));
    };
    number("roue.nbSpinsPerUserPerDay", asked.nb_spins_per_user_per_day, 1, MOST_SPINS);
    number("roue.nbWinsPerConciergeriePerDay", asked.nb_wins_per_conciergerie_per_day, 0, MOST_WINS);
    number("roue.winChance", asked.win_chance.unwrap_or(1), 1, MOST_CHANCE);
    number("roue.stock", asked.stock.unwrap_or_default(), 0, MOST_PRIZES);
    let winning: BTreeSet<u8> = asked.winning_segments.iter().copied().collect();
    let fits = match wins {
        true => !winning.is_empty() && winning.len() < WHEEL_SEGMENTS,
        false => true,
    };
    let known = winning.iter().all(|it| usize::from(*it) < WHEEL_SEGMENTS);
    fields.expect(fits && known, "roue.winningSegments", || {
        Words::new(
            "Choisissez les segments gagnants : au moins un, et pas tous.",
            "Choose the winning segments: one at least, and not all of them.",
        )
    });
    fields.finish()?;
    Ok(Wheel {
        libelles_courts,
        libelles_longs,
        description,
        launch_label,
        libelle_long_winner,
        libelle_long_no_more_spins,
        winning_offre: if wins { asked.winning_offre } else { OfferId(0) },
        winning_segments: if wins { winning.into_iter().collect() } else { Vec::new() },
        ..asked.clone()
    })
}

/// The labels of the segments: all in French, and all in English or none.
fn segments(fields: &mut Fields, field: &str, asked: &[Words], most: usize) -> Vec<Words> {
    fields.expect(asked.len() == WHEEL_SEGMENTS, field, || {
        Words::new(
            format!("La roue a {WHEEL_SEGMENTS} segments : indiquez un texte par segment."),
            format!("The wheel has {WHEEL_SEGMENTS} segments: enter one text for each."),
        )
    });
    let each = asked.iter().take(WHEEL_SEGMENTS).enumerate();
    let labels: Vec<Words> =
        each.map(|(at, words)| fields.french(&format!("{field}.{at}"), words, most)).collect();
    let in_english = labels.iter().filter(|it| !it.en.is_empty()).count();
    for (at, _) in labels.iter().enumerate().filter(|(_, it)| it.en.is_empty() && in_english > 0) {
        fields.add(
            format!("{field}.{at}.en"),
            Words::new("Traduisez tous les segments, ou aucun.", "Translate all segments, or none of them."),
        );
    }
    labels
}

/// The rules by which a wheel that was checked is drawn.
pub fn rules(wheel: &Wheel, news: NewsId, edition: u64, period: Period, desks: u32) -> WheelRules {
    let share = || Odds::share(wheel.winning_segments.len(), WHEEL_SEGMENTS);
    WheelRules {
        wheel: news,
        edition,
        period,
        desks,
        spins_a_day: wheel.nb_spins_per_user_per_day,
        wins_a_day: wheel.nb_wins_per_conciergerie_per_day,
        chance: wheel.win_chance.map_or_else(share, Odds::of_ten_thousand),
        winning: wheel.winning_segments.clone(),
        stock: wheel.stock,
    }
}

#[cfg(test)]
mod tests {
    use contract::Error;

    use super::*;

    fn wheel() -> Wheel {
        let words = |text: &str| vec![Words::new(text, ""); WHEEL_SEGMENTS];
        Wheel {
            libelles_courts: words("Café"),
            libelles_longs: words("Un café offert"),
            launch_label: Words::new("Tourner", ""),
            libelle_long_winner: Words::new("Gagné !", "You win!"),
            winning_offre: OfferId(7),
            winning_segments: vec![5, 0, 5],
            ..usual()
        }
    }

    fn wrong(change: impl FnOnce(&mut Wheel)) -> Vec<String> {
        let mut wheel = wheel();
        change(&mut wheel);
        match checked(&wheel) {
            Err(Error::Invalid(fields)) => fields.into_keys().collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_wheel_that_keeps_the_rules_is_kept_in_order() {
        let kept = checked(&wheel()).unwrap();
        assert_eq!(kept.winning_segments, [0, 5]);
        let rules =
            rules(&kept, NewsId(3), 1, Period { from: jiff::Timestamp::MIN, to: jiff::Timestamp::MAX }, 2);
        assert_eq!(rules.chance, Odds::share(1, 6));
        let without = Wheel { winning_offre: OfferId(0), libelle_long_winner: Words::default(), ..wheel() };
        assert_eq!(checked(&without).unwrap().winning_segments, Vec::<u8>::new());
    }

    #[test]
    fn each_field_that_breaks_a_rule_is_named() {
        assert_eq!(wrong(|it| it.launch_label.fr = " ".into()), ["roue.launchLabel.fr"]);
        assert_eq!(wrong(|it| it.libelles_courts[3].fr = "x".repeat(15)), ["roue.libellesCourts.3.fr"]);
        assert_eq!(wrong(|it| it.libelles_longs.truncate(11)), ["roue.libellesLongs"]);
        assert_eq!(wrong(|it| it.libelle_long_winner.fr.clear()), ["roue.libelleLongWinner.fr"]);
        assert_eq!(wrong(|it| it.nb_spins_per_user_per_day = 0), ["roue.nbSpinsPerUserPerDay"]);
        assert_eq!(
            wrong(|it| it.nb_wins_per_conciergerie_per_day = 101),
            ["roue.nbWinsPerConciergeriePerDay"]
        );
        assert_eq!(wrong(|it| it.win_chance = Some(0)), ["roue.winChance"]);
        assert_eq!(wrong(|it| it.stock = Some(100_001)), ["roue.stock"]);
        for segments in [vec![], vec![12], (0..12).collect()] {
            assert_eq!(wrong(|it| it.winning_segments = segments), ["roue.winningSegments"]);
        }
        let partly = wrong(|it| it.libelles_courts[0].en = "Coffee".into());
        assert_eq!(partly.len(), 11);
        assert!(!partly.contains(&"roue.libellesCourts.0.en".to_owned()));
    }
}
