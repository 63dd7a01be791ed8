use contract::{PartnerId, Words, catalogue::ItemType};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::{
    catalogue::{offer::Offer, presentation::Content},
    fixtures,
    people::organisation::Partner,
};

fn partner(active: bool) -> Partner {
    Partner {
        id: PartnerId(5),
        name: "Pressing Bleu".into(),
        zip_codes: vec!["69".into()],
        active,
        ..Partner::default()
    }
}

fn tree(active: bool) -> CatalogueTree {
    let universe = Universe {
        id: UniverseId(1),
        active,
        label: Words::default(),
        short_label: Words::default(),
        sequence: 0,
        image_url: None,
        transparent_image_url: None,
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
        images: contract::catalogue::CategoryImages::default(),
    };
    CatalogueTree::active(vec![universe], vec![category])
}

proptest! {
    /// An offer is shown when each of these conditions holds; otherwise there is a rule that hides it.
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
            .then(|| ShelvedOffer::of(&offer, &partner(active)))
            .into_iter()
            .collect();
        let viewer = Viewer { home, manager };
        // The partner serves zip codes only, so that nothing comes anywhere else but to the company.
        let comes = company || (at_home && home == Some("69003"));
        let expected = here && published && from <= 0 && to.is_none_or(|it| it > 0) && active && branch
            && (manager || (visible && comes));

        let found = shown(&shelf, &tree(branch), offer.original, viewer, now);
        prop_assert_eq!(found.is_ok(), expected, "{:?}", found);
        let showcase = Showcase::new(tree(branch), vec![], &shelf, viewer, now);
        prop_assert_eq!(showcase.offer(offer.original).is_some(), expected);
        if let Err(rule) = found {
            prop_assert!(rule.why().code.starts_with("offer."));
            prop_assert!(!rule.why().text.en.is_empty());
        }
    }
}

fn presentation(id: i64, partner: i64, category: i64) -> Presentation {
    Presentation {
        id: PresentationId(id),
        partner: PartnerId(partner),
        partner_name: format!("Partenaire {partner}"),
        content: Content {
            category: CategoryId(category),
            short_desc: Words::default(),
            display_description: false,
            image: None,
            cover_image: None,
            rank: 0,
            keywords: vec!["repassage".into()],
            conciergeries: vec![],
        },
        published: true,
        draft: None,
    }
}

#[test]
fn what_only_the_search_finds_says_so() {
    let offer = fixtures::offer(vec![]);
    let shelved = ShelvedOffer::of(&offer, &partner(true));
    assert_eq!(presented(&[presentation(1, 5, 2)], &shelved), Ok(()));
    assert_eq!(presented(&[presentation(1, 6, 2)], &shelved), Err(NoOffer::NotPresented));
}

/// Shirts of partner 5 in category 2 of universe 1, and flowers of partner 6 in category 4 of universe 3. Category 5 of
/// universe 1 and universe 9 are empty, and partner 7 has nothing to offer.
fn showcase() -> Showcase {
    let now = fixtures::now();
    let tree = tree(true);
    let universe = |id| Universe {
        id: UniverseId(id),
        label: Words::new(format!("Univers {id}"), format!("Universe {id}")),
        ..tree.universes[0].clone()
    };
    let category = |id, of| Category {
        id: CategoryId(id),
        universe_id: UniverseId(of),
        label: Words::new(format!("Catégorie {id}"), format!("Category {id}")),
        ..tree.categories[0].clone()
    };
    let tree = CatalogueTree::active(
        [1, 3, 9].map(universe).to_vec(),
        vec![category(2, 1), category(5, 1), category(4, 3), category(10, 9)],
    );
    let shirts = ShelvedOffer::of(&fixtures::offer(vec![]), &partner(true));
    let flowers = ShelvedOffer {
        id: OfferId(88),
        original: OfferId(80),
        partner: PartnerId(6),
        universe: UniverseId(3),
        category: CategoryId(4),
        name: Words::new("Fleurs", "Flowers"),
        ..shirts.clone()
    };
    let presentations = vec![presentation(12, 6, 4), presentation(11, 5, 2), presentation(13, 7, 2)];
    Showcase::new(tree, presentations, &[shirts, flowers], Viewer { home: None, manager: false }, now)
}

#[test]
fn each_thing_is_found_by_its_number() {
    let showcase = showcase();
    assert_eq!(showcase.version(OfferId(88)).map(|it| it.original), Some(OfferId(80)));
    assert_eq!(showcase.offer(OfferId(80)).map(|it| it.id), Some(OfferId(88)));
    assert_eq!(showcase.version(OfferId(80)).map(|it| it.id), None, "no version has this number");
    assert_eq!(showcase.universe(UniverseId(9)).map(|it| it.label.en.as_str()), Some("Universe 9"));
    assert_eq!(showcase.category(CategoryId(5)).map(|it| it.label.en.as_str()), Some("Category 5"));
    assert!(showcase.universe(UniverseId(2)).is_none() && showcase.category(CategoryId(1)).is_none());
    let path = |id| showcase.presentation(PresentationId(id)).map(|(it, path)| (it.partner, path));
    assert_eq!(path(12), Some((PartnerId(6), "/bnfv2/partenaire/3/4/6".to_owned())));
    assert_eq!(path(13), None, "its partner has nothing to offer");
}

#[test]
fn what_is_empty_is_not_shown() {
    let showcase = showcase();
    let home: Vec<_> = showcase
        .home()
        .into_iter()
        .map(|it| (it.universe.id.0, it.categories.iter().map(|it| it.id.0).collect::<Vec<_>>()))
        .collect();
    assert_eq!(home, [(1, vec![2]), (3, vec![4])]);
    let marked = FavoriteIds {
        offers: BTreeSet::from([OfferId(70)]),
        presentations: BTreeSet::from([PresentationId(12)]),
    };
    let partners = |category| {
        let shown = showcase.partners(CategoryId(category), &marked).into_iter();
        let offers = |it: &wire::Presentation| -> Vec<_> {
            it.offers.iter().map(|it| (it.id.0, it.favorite)).collect()
        };
        shown.map(|it| (it.partner_id.0, it.favorite, offers(&it))).collect::<Vec<_>>()
    };
    assert_eq!(partners(2), [(5, false, vec![(77, true)])]);
    assert_eq!(partners(4), [(6, true, vec![(88, false)])]);
    assert_eq!(partners(5), []);
}

#[test]
fn what_is_shown_is_found_and_leads_to_its_screen() {
    let hints = showcase().hints(Lang::En).into_iter();
    let told: Vec<_> = hints
        .map(|(it, keywords)| {
            format!("{:?} {} | {} | {} | {keywords:?}", it.kind, it.label, it.context, it.path)
        })
        .collect();
    assert_eq!(
        told,
        [
            r#"Universe Universe 1 |  | /bnfv2/universe/1 | []"#,
            r#"Category Category 2 | Universe 1 | /bnfv2/category/1/2 | []"#,
            r#"Universe Universe 3 |  | /bnfv2/universe/3 | []"#,
            r#"Category Category 4 | Universe 3 | /bnfv2/category/3/4 | []"#,
            r#"Offer Shirts | Pressing Bleu | /bnfv2/startOrder/1/1/2/5/77 | []"#,
            r#"Offer Flowers | Pressing Bleu | /bnfv2/startOrder/1/3/4/6/88 | []"#,
            r#"Partner Partenaire 5 | Category 2 | /bnfv2/partenaire/1/2/5 | ["repassage"]"#,
            r#"Partner Partenaire 6 | Category 4 | /bnfv2/partenaire/3/4/6 | ["repassage"]"#,
        ]
    );
}
