//! The names of the activities, and their ceilings (articles 199 sexdecies of the tax code and D7233-5 of the code of labour).

use contract::{Cents, Words, catalogue::HomeService};

/// The most that counts in a year for a household. Children and the first year raise it, which only the household knows.
pub const CEILING: Cents = Cents(1_200_000);

/// The most that counts of one activity, where the law says so.
pub fn special_ceiling(activity: HomeService) -> Option<Cents> {
    match activity {
        HomeService::Handiwork => Some(Cents(50_000)),
        HomeService::ComputerHelp => Some(Cents(300_000)),
        HomeService::Gardening => Some(Cents(500_000)),
        _ => None,
    }
}

/// The name of an activity, in French by the words of the code.
pub fn label(activity: HomeService) -> Words {
    let (fr, en) = match activity {
        HomeService::Housekeeping => ("Entretien de la maison et travaux ménagers", "Housekeeping"),
        HomeService::Gardening => ("Petits travaux de jardinage", "Small gardening works"),
        HomeService::Handiwork => ("Travaux de petit bricolage", "Small repairs"),
        HomeService::InfantCare => {
            ("Garde d’enfants de moins de trois ans à domicile", "Care of children under three at home")
        }
        HomeService::ChildCare => {
            ("Garde d’enfants de plus de trois ans à domicile", "Care of children over three at home")
        }
        HomeService::ChildOutings => {
            ("Accompagnement des enfants dans leurs déplacements", "Accompanying children")
        }
        HomeService::Tutoring => ("Soutien scolaire ou cours à domicile", "Tutoring or lessons at home"),
        HomeService::BeautyCare => (
            "Soins d’esthétique à domicile des personnes dépendantes",
            "Beauty care at home for dependent people",
        ),
        HomeService::Cooking => ("Préparation de repas à domicile", "Cooking at home"),
        HomeService::MealDelivery => ("Livraison de repas à domicile", "Meals brought home"),
        HomeService::LinenDelivery => {
            ("Collecte et livraison à domicile de linge repassé", "Ironed linen taken and brought home")
        }
        HomeService::GroceryDelivery => ("Livraison de courses à domicile", "Shopping brought home"),
        HomeService::ComputerHelp => ("Assistance informatique à domicile", "Help with computers at home"),
        HomeService::PetCare => {
            ("Soins et promenades d’animaux des personnes dépendantes", "Care of pets of dependent people")
        }
        HomeService::HomeWatch => (
            "Maintenance, entretien et vigilance temporaires de la résidence",
            "Keeping and watching a home for a time",
        ),
        HomeService::Paperwork => ("Assistance administrative à domicile", "Help with papers at home"),
        HomeService::DailyAssistance => {
            ("Assistance dans les actes quotidiens de la vie", "Assistance in daily life")
        }
        HomeService::Outings => {
            ("Accompagnement hors du domicile", "Accompanying people who depend on others")
        }
        HomeService::Driving => ("Conduite du véhicule personnel", "Driving somebody’s own car"),
        HomeService::RemoteAssistance => ("Téléassistance et visio-assistance", "Remote assistance"),
        HomeService::Interpreting => {
            ("Interprète en langue des signes, technicien de l’écrit, codeur", "Interpreting for deaf people")
        }
    };
    Words::new(fr, en)
}

/// The part of amounts by activity that counts: of each up to its own ceiling, and of all up to that of the household.
pub fn counted(amounts: impl IntoIterator<Item = (HomeService, Cents)>) -> Cents {
    let of_each = amounts.into_iter().map(|(activity, amount)| {
        special_ceiling(activity).map_or(amount, |most| amount.min(most)).at_least_zero()
    });
    of_each.sum::<Cents>().min(CEILING)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_activity_has_a_name_of_its_own_in_both_languages() {
        for lang in [contract::Lang::Fr, contract::Lang::En] {
            let names: BTreeSet<_> =
                HomeService::ALL.iter().map(|it| label(*it).get(lang).to_owned()).collect();
            assert_eq!(names.len(), HomeService::ALL.len());
        }
    }

    #[test]
    fn an_activity_counts_up_to_its_own_ceiling_and_all_up_to_that_of_the_household() {
        let of = |amounts: &[(HomeService, i64)]| {
            counted(amounts.iter().map(|(activity, amount)| (*activity, Cents(*amount)))).0
        };
        assert_eq!(of(&[(HomeService::Handiwork, 49_999)]), 49_999);
        assert_eq!(of(&[(HomeService::Handiwork, 70_000), (HomeService::Gardening, 20_000)]), 70_000);
        assert_eq!(
            of(&[(HomeService::Housekeeping, 1_180_000), (HomeService::Gardening, 510_000)]),
            1_200_000
        );
        assert_eq!(of(&[]), 0);
    }
}
