use contract::{PartnerId, Words, catalogue::ItemType};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::{catalogue::offer::Offer, fixtures, people::organisation::Partner};

fn partner(active: bool) -> Partner {
    Partner {
        id: PartnerId(5),
        name: "Pressing Bleu".into(),
        name_for_bnf: String::new(),
        zip_codes: vec!["69".into()],
        mail: String::new(),
        active,
    }
}

fn branches(active: bool) -> Branches {
    let universe = Universe {
        id: UniverseId(1),
        active,
        label: Words::default(),
        short_label: Words::default(),
        sequence: 0,
        image_url: None,
        icon: String::new(),
        color: String::new(),
    };
    let category = Category {
        id: CategoryId(2),
        universe_id: UniverseId(1),
        active: true,
        label: Words::default(),
        place_label: Words::default(),
        sequence: 0,
        date_flexible: false,
        image_url: None,
    };
    Branches::active(vec![universe], vec![category])
}

proptest! {
    /// What is shown, looked at condition by condition; and there is a rule exactly where it is not.
    #[test]
    fn an_offer_is_hidden_exactly_when_a_rule_hides_it(
        (published, active, branch, visible, manager) in any::<(bool, bool, bool, bool, bool)>(),
        (from, to) in (-2i64..2, proptest::option::of(-2i64..3)),
        (company, at_home) in any::<(bool, bool)>(),
        home in proptest::option::of(prop::sample::select(vec!["69003", "75011"])),
        here in any::<bool>(),
    ) {
        let now = fixtures::now();
        let day = |days: i64| now + SignedDuration::from_hours(24 * days);
        let offer = Offer {
            published,
            from: day(from),
            to: to.map(day),
            visible_to_beneficiaries: visible,
            avoid_address: false,
            address_company: company,
            address_home: at_home,
            ..fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))])
        };
        let shelf: Vec<_> = here
            .then(|| ShelvedOffer::of(&offer, &partner(active), fixtures::conciergerie().id))
            .into_iter()
            .collect();
        let viewer = Viewer { home, manager };
        // The partner serves zip codes only, so that nothing comes anywhere else but to the company.
        let comes = company || (at_home && home == Some("69003"));
        let expected = here && published && from <= 0 && to.is_none_or(|it| it > 0) && active && branch
            && (manager || (visible && comes));

        let found = shown(&shelf, &branches(branch), offer.original, viewer, now);
        prop_assert_eq!(found.is_ok(), expected, "{:?}", found);
        let showcase = Showcase::new(branches(branch), vec![], &shelf, viewer, now);
        prop_assert_eq!(showcase.offer(offer.original).is_some(), expected);
        if let Err(rule) = found {
            prop_assert!(rule.why().code.starts_with("offer."));
            prop_assert!(!rule.why().text.en.is_empty());
        }
    }
}

#[test]
fn what_only_the_search_finds_says_so() {
    let offer = fixtures::offer(vec![]);
    let shelved = ShelvedOffer::of(&offer, &partner(true), fixtures::conciergerie().id);
    let presentation = |partner| Presentation {
        id: PresentationId(1),
        partner: PartnerId(partner),
        category: CategoryId(2),
        partner_name: "Pressing Bleu".into(),
        short_desc: Words::default(),
        display_description: false,
        image: None,
        cover_image: None,
        rank: 0,
        keywords: vec![],
        conciergeries: vec![],
    };
    assert_eq!(presented(&[presentation(5)], &shelved), Ok(()));
    assert_eq!(presented(&[presentation(6)], &shelved), Err(NoOffer::NotPresented));
}
