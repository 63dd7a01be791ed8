//! The rules of a game as a page, made from the settings by which it is played.

use contract::{
    Lang, Words,
    games::{GameRule, GameRules},
};
use jiff::Timestamp;

use crate::{
    games::{draw::WheelRules, hunt::HuntRules, publication::Period},
    text::format,
};

/// The facts about a game that its page tells beside its own rules.
#[derive(Clone, Debug)]
pub struct GamePage<'a> {
    pub title: Words,
    /// The names of the desks that it is played at.
    pub desks: &'a [String],
    /// The name of the offer that is won; absent: nothing is.
    pub prize: Option<&'a Words>,
    pub now: Timestamp,
}

/// The rules of a wheel.
pub fn of_wheel(rules: &WheelRules, page: &GamePage) -> GameRules {
    let spins = rules.spins_a_day;
    let often = Words::each(|lang| match (lang, spins) {
        (Lang::Fr, 1) => format!("Une partie par personne et par jour. {}", day(lang)),
        (Lang::Fr, _) => format!("{spins} parties par personne et par jour. {}", day(lang)),
        (Lang::En, 1) => format!("One spin a person a day. {}", day(lang)),
        (Lang::En, _) => format!("{spins} spins a person a day. {}", day(lang)),
    });
    let decided = match prize(page, rules.wins_a_day).filter(|_| !rules.winning.is_empty()) {
        Some(_) => chance(rules),
        None => Words::new(
            "Chaque partie est tirée au sort par le serveur avant que la roue ne tourne.",
            "The server draws each spin before the wheel turns.",
        ),
    };
    let kept = Words::new(
        "Chaque tirage est conservé avec ses données et son nombre aléatoire, ce qui permet de le refaire et de le \
         vérifier. Si votre compte est supprimé, votre nom en est retiré ; le tirage reste compté.",
        "Each draw is kept with its inputs and its random number, so that it can be done again and checked. If your account \
         is deleted, your name is taken out of it; the draw still counts.",
    );
    all(rules.period, page, rules.wins_a_day, rules.stock, [often, decided, kept])
}

/// The rules of an egg hunt.
pub fn of_hunt(rules: &HuntRules, page: &GamePage) -> GameRules {
    let often = Words::each(|lang| match lang {
        Lang::Fr => format!(
            "Un œuf à la fois, chaque jour jusqu’à un œuf gagnant ou jusqu’à ce que les gains du jour soient partis. {}",
            day(lang)
        ),
        Lang::En => format!(
            "One egg at a time, each day until an egg wins or the prizes of the day are gone. {}",
            day(lang)
        ),
    });
    let empty = rules.empty_eggs;
    let first = Words::each(|lang| match (lang, empty) {
        (Lang::Fr, 0) => "Le premier œuf que vous trouvez dans la journée gagne".to_owned(),
        (Lang::Fr, 1) => "Après un œuf vide, l’œuf suivant de la journée gagne".to_owned(),
        (Lang::Fr, _) => format!("Après {empty} œufs vides, l’œuf suivant de la journée gagne"),
        (Lang::En, 0) => "The first egg that you find on a day wins".to_owned(),
        (Lang::En, 1) => "After one empty egg, the next egg of the day wins".to_owned(),
        (Lang::En, _) => format!("After {empty} empty eggs, the next egg of the day wins"),
    });
    let decided = Words::new(
        format!(
            "{}, tant qu’il reste des gains du jour. Le serveur choisit l’endroit de chaque œuf au hasard ; un clic sur \
             un œuf compte une fois.",
            first.fr
        ),
        format!(
            "{}, as long as prizes of the day are left. The server chooses the place of each egg at random; a click on an \
             egg counts once.",
            first.en
        ),
    );
    let kept = Words::new(
        "Votre progression et vos gains sont conservés. Si votre compte est supprimé, votre progression est effacée et \
         votre nom retiré des gains, qui restent comptés.",
        "Your progress and your wins are kept. If your account is deleted, your progress is erased and your name is taken \
         out of the wins, which still count.",
    );
    all(rules.period, page, rules.wins_a_day, rules.stock, [often, decided, kept])
}

fn day(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "Un jour va de minuit à minuit, heure de Paris.",
        Lang::En => "A day lasts from midnight to midnight, Paris time.",
    }
}

/// The prize, where one can be won at all.
fn prize<'a>(page: &GamePage<'a>, wins_a_day: u32) -> Option<&'a Words> {
    page.prize.filter(|_| wins_a_day > 0)
}

/// How a draw is decided where something can be won.
fn chance(rules: &WheelRules) -> Words {
    let (cases, of) = (rules.chance.cases, rules.chance.of);
    let scarce = rules.stock.is_some();
    Words::new(
        format!(
            "Chaque partie est tirée au sort par le serveur avant que la roue ne tourne. Elle a {cases} chance{} sur {of} de \
             gagner{}. Elle ne peut plus gagner une fois les gains du jour partis.",
            if cases > 1 { "s" } else { "" },
            if scarce { ", ou moins lorsqu’il reste peu de gains" } else { "" },
        ),
        format!(
            "The server draws each spin before the wheel turns. It has {cases} chance{} in {of} to win{}. It cannot win once \
             the prizes of the day are gone.",
            if cases > 1 { "s" } else { "" },
            if scarce { ", or less when few prizes are left" } else { "" },
        ),
    )
}

fn all(
    period: Period,
    page: &GamePage,
    wins_a_day: u32,
    stock: Option<u32>,
    [often, decided, kept]: [Words; 3],
) -> GameRules {
    let when = Words::each(|lang| {
        let (from, to) = (format::moment(period.from, lang), format::moment(period.to, lang));
        match lang {
            Lang::Fr => format!("Du {from} au {to}, heure de Paris."),
            Lang::En => format!("From {from} to {to}, Paris time."),
        }
    });
    let people = Words::each(|lang| {
        let desks = format::list(page.desks, lang);
        match lang {
            Lang::Fr => format!("Les bénéficiaires de : {desks}. Chacun joue lui-même, depuis son compte."),
            Lang::En => {
                format!("Beneficiaries of: {desks}. Everybody plays by themselves, in their own account.")
            }
        }
    });
    let prize = prize(page, wins_a_day);
    let won = prize.map_or_else(nothing, |it| won(it, wins_a_day, stock));
    let rule = |fr: &str, en: &str, text| GameRule { heading: Words::new(fr, en), text };
    GameRules {
        title: page.title.clone(),
        from_date: period.from,
        to_date: period.to,
        state: period.state(page.now),
        rules: vec![
            rule("Dates", "Dates", when),
            rule("Qui peut jouer", "Who may play", people),
            rule("Combien de fois", "How often", often),
            rule("Ce qui se gagne", "What is won", won),
            rule("Comment le gain est décidé", "How a win is decided", decided),
            rule("Ce qui est conservé", "What is kept", kept),
        ],
    }
}

fn nothing() -> Words {
    Words::new("Rien n’est à gagner : le jeu est là pour le plaisir.", "Nothing is won: the game is for fun.")
}

fn won(prize: &Words, wins_a_day: u32, stock: Option<u32>) -> Words {
    let limited = |lang| match (lang, stock) {
        (_, None) => String::new(),
        (Lang::Fr, Some(1)) => " Il y a un gain en tout.".to_owned(),
        (Lang::Fr, Some(all)) => format!(" Il y a {all} gains en tout, répartis sur les jours du jeu."),
        (Lang::En, Some(1)) => " There is one prize in all.".to_owned(),
        (Lang::En, Some(all)) => format!(" There are {all} prizes in all, spread over the days of the game."),
    };
    let english = if prize.en.is_empty() { &prize.fr } else { &prize.en };
    Words::new(
        format!(
            "{} : une commande gratuite, que votre conciergerie traite avec vous. {wins_a_day} par jour et par conciergerie \
             au plus, et une par jour et par personne.{}",
            prize.fr,
            limited(Lang::Fr)
        ),
        format!(
            "{english}: an order for nothing, which your concierge desk deals with. At most {wins_a_day} a day at each desk, \
             and one a day for each person.{}",
            limited(Lang::En)
        ),
    )
}

#[cfg(test)]
mod tests {
    use contract::{EggHuntId, games::ContentState};

    use super::*;
    use crate::games::{odds::Odds, tests::wheel_rules};

    fn page<'a>(desks: &'a [String], prize: Option<&'a Words>) -> GamePage<'a> {
        GamePage {
            title: Words::new("La roue", "The wheel"),
            desks,
            prize,
            now: "2026-10-20T10:00:00Z".parse().unwrap(),
        }
    }

    fn text(rules: &GameRules, heading: &str) -> Words {
        rules.rules.iter().find(|it| it.heading.en == heading).unwrap().text.clone()
    }

    #[test]
    fn a_wheel_tells_its_dates_players_limits_and_odds() {
        let desks = ["Tour Lilas".to_owned(), "Tour Bleue".to_owned()];
        let prize = Words::new("Un café", "");
        let wheel = WheelRules { stock: Some(30), chance: Odds::share(1, 12), ..wheel_rules() };
        let rules = of_wheel(&wheel, &page(&desks, Some(&prize)));
        assert_eq!(rules.state, ContentState::Online);
        assert!(text(&rules, "Dates").fr.starts_with("Du lundi 19 octobre 2026 à"), "{:?}", rules.rules);
        assert!(text(&rules, "Who may play").fr.contains("Tour Lilas et Tour Bleue"));
        assert!(text(&rules, "How often").fr.starts_with("5 parties"));
        assert!(text(&rules, "How a win is decided").en.contains("1 chance in 12"));
        let won = text(&rules, "What is won");
        assert!(
            won.en.starts_with("Un café: an order for nothing") && won.en.contains("30 prizes"),
            "{won:?}"
        );
    }

    #[test]
    fn a_wheel_without_a_prize_promises_none() {
        let rules = of_wheel(&wheel_rules(), &page(&[], None));
        assert!(text(&rules, "What is won").en.starts_with("Nothing is won"));
        assert!(!text(&rules, "How a win is decided").en.contains("chance"));
        let never =
            of_wheel(&WheelRules { wins_a_day: 0, ..wheel_rules() }, &page(&[], Some(&Words::default())));
        assert!(text(&never, "What is won").en.starts_with("Nothing is won"));
    }

    #[test]
    fn a_hunt_tells_which_egg_wins() {
        for (empty_eggs, told) in [(0, "The first egg"), (1, "After one empty"), (4, "After 4 empty eggs")] {
            let hunt = HuntRules {
                hunt: EggHuntId(4),
                period: wheel_rules().period,
                wins_a_day: 3,
                empty_eggs,
                stock: None,
            };
            let rules = of_hunt(&hunt, &page(&[], Some(&Words::new("Un œuf", "An egg"))));
            assert!(text(&rules, "How a win is decided").en.starts_with(told));
            assert!(text(&rules, "What is won").en.contains("At most 3 a day"));
        }
    }
}
