//! The world without its orders: whole, coherent, the same each time.

use std::collections::BTreeSet;

use contract::{
    CompanyId, ConciergerieId, OfferId, Permission, Role, UserId,
    account::TextBlobType,
    catalogue::{ItemType, Workflow},
    content::PublicationState,
    orders::PaymentMode,
};
use demo::{World, world};
use domain::{
    calendar::{paris, slots::slots},
    catalogue::{CatalogueTree, Viewer, in_force, offer::Offer, shelf::ShelvedOffer, visible},
    content::item::Content,
    games::{hunt_form, prize, wheel_form},
    money::{
        credit,
        modes::{PaymentContext, payment_options},
        pricing::Totals,
    },
};
use jiff::Timestamp;

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("an instant")
}

fn demo_world() -> World {
    world(now(), "$argon2id$test")
}

fn originals(world: &World) -> Vec<&Offer> {
    world.offers.iter().filter(|it| it.id == it.original).collect()
}

fn on_shelf(world: &World, offer: &Offer) -> ShelvedOffer {
    let partner = world.partners.iter().find(|it| it.id == offer.partner).expect("its partner");
    ShelvedOffer::of(offer, partner)
}

#[test]
fn the_same_instant_makes_the_same_world() {
    let (one, two) = (demo_world(), demo_world());
    assert_eq!(format!("{one:?}"), format!("{two:?}"));
    let later = world("2026-12-24T08:00:00Z".parse().unwrap(), "$argon2id$test");
    assert_ne!(format!("{:?}", one.news), format!("{:?}", later.news));
}

#[test]
fn there_is_as_much_as_promised() {
    let world = demo_world();
    assert_eq!((world.companies.len(), world.conciergeries.len(), world.partners.len()), (3, 6, 40));
    assert_eq!((world.universes.len(), world.categories.len()), (12, 40));
    assert!((195..=260).contains(&originals(&world).len()), "{} offers", originals(&world).len());
    assert_eq!(world.people.iter().filter(|it| it.id.0 > 100).count(), 600);
    assert_eq!((world.carousel.len(), world.news.len(), world.spotlights.len()), (4, 10, 8));
    let kinds: BTreeSet<TextBlobType> = world.texts.iter().map(|it| it.kind).collect();
    assert_eq!(kinds.len(), 5);
    let of_first = world.news.iter().filter(|it| it.makers.contains(&CompanyId(1)));
    let states: Vec<_> = of_first.map(|it| it.state(now())).collect();
    let count = |state| states.iter().filter(|it| **it == state).count();
    use PublicationState::{Draft, Online, Unpublished, Waiting};
    assert_eq!([Draft, Waiting, Online, Unpublished].map(count), [1, 2, 2, 1]);
}

#[test]
fn every_kind_of_offer_is_there() {
    let world = demo_world();
    let here = |what: &str, is: &dyn Fn(&Offer) -> bool| {
        assert!(world.offers.iter().any(is), "no offer {what}");
    };
    for workflow in [
        Workflow::DeposeRepriseEntreprise,
        Workflow::LivraisonEntreprise,
        Workflow::ReceptionColis,
        Workflow::RendezVous,
        Workflow::Other,
    ] {
        here(&format!("{workflow:?}"), &|it| it.workflow == workflow);
    }
    for kind in [
        ItemType::Default,
        ItemType::Label,
        ItemType::YesNo,
        ItemType::Number,
        ItemType::List,
        ItemType::GroupMaster,
        ItemType::Text,
        ItemType::TimeRange,
    ] {
        here(&format!("with {kind:?}"), &|it| it.items.iter().any(|item| item.kind == kind));
    }
    for step in [15, 20, 30, 60] {
        here(&format!("by {step} minutes"), &|it| {
            it.calendar.is_some_and(|rules| rules.step_minutes == step && !rules.half_day)
        });
    }
    here("by half days", &|it| it.calendar.is_some_and(|rules| rules.half_day));
    here("on quote", &|it| it.items.iter().any(|item| item.devis && item.price.0.is_none()));
    for budget in [1, 2] {
        here("with a budget", &|it| it.allow_budget == budget);
    }
    for time in [1, 2] {
        here("that asks when", &|it| it.ask_for_time == time);
    }
    here("at home", &|it| it.address_home);
    here("elsewhere", &|it| it.address_other);
    here("at the partner's", &|it| !it.addresses.is_empty());
    here("nowhere", &|it| it.avoid_address);
    here("by shuttle", &|it| it.navette);
    here("with tax credit", &|it| it.sap);
    here("at a discount", &|it| it.discount > 0 && !it.discount_label.fr.is_empty());
    here("with fixed costs", &|it| it.additional_cost.is_some());
    here("with a minimum", &|it| it.minimum_amount.is_some());
    here("free once a month", &|it| it.free_once_a_month);
    here("paid online only", &|it| it.pay_only_online);
    for mode in [PaymentMode::Company, PaymentMode::Partner, PaymentMode::Free] {
        here("with one way to pay", &|it| it.force_payment_mode == Some(mode));
    }
    here("for emergencies", &|it| it.emergency.is_some());
    here("accepted at once", &|it| it.auto_accept);
    here("without terms", &|it| it.no_need_for_terms);
    here("recurring", &|it| it.can_do_recurring);
    here("only recurring", &|it| it.can_do_recurring && !it.can_do_one_time);
    here("without quantity", &|it| !it.allows_quantity);
    here("unpublished", &|it| !it.published);
    here("scheduled", &|it| it.from > now() && it.published);
    here("with a fallback", &|it| it.to.is_some() && it.fallback.is_some());
}

#[test]
fn one_version_is_in_force_at_a_time() {
    let world = demo_world();
    let mut with_versions = 0;
    for original in originals(&world).into_iter().filter(|it| it.published) {
        let versions: Vec<_> = world
            .offers
            .iter()
            .filter(|it| it.original == original.id)
            .map(|it| on_shelf(&world, it))
            .collect();
        with_versions += usize::from(versions.len() > 1);
        for days in [-500, -200, -30, 0, 15, 40] {
            let at = now().checked_add(jiff::SignedDuration::from_hours(days * 24)).unwrap();
            let standing: Vec<_> =
                versions.iter().filter(|it| it.in_force(at).is_ok()).map(|it| it.id).collect();
            assert_eq!(standing.len(), 1, "offer {} {days} days from now", original.id);
            assert_eq!(in_force(&versions, original.id, at).ok().map(|it| it.id), standing.first().copied());
        }
    }
    assert!(with_versions >= 20);
}

#[test]
fn everything_named_exists() {
    let world = demo_world();
    let images: BTreeSet<&str> = world.images.iter().map(|it| it.key.as_str()).collect();
    let partners: BTreeSet<_> = world.partners.iter().map(|it| it.id).collect();
    let desks: BTreeSet<_> = world.conciergeries.iter().map(|it| it.id).collect();
    let offers: BTreeSet<OfferId> = world.offers.iter().map(|it| it.id).collect();
    assert_eq!(offers.len(), world.offers.len(), "numbers of offers are unique");
    let items: BTreeSet<_> = world.offers.iter().flat_map(|it| it.items.iter().map(|item| item.id)).collect();
    assert_eq!(items.len(), world.offers.iter().map(|it| it.items.len()).sum::<usize>());
    let image = |it: &Option<String>| it.as_deref().is_some_and(|it| images.contains(it));
    for offer in &world.offers {
        let presentation = world.presentations.iter().find(|it| Some(it.id) == offer.presentation);
        assert_eq!(
            presentation.map(|it| (it.partner, it.content.category)),
            Some((offer.partner, offer.category)),
            "offer {}",
            offer.id
        );
        let category = world.categories.iter().find(|it| it.id == offer.category);
        assert_eq!(category.map(|it| it.universe_id), Some(offer.universe));
        assert!(offers.contains(&offer.original) && offer.fallback.is_none_or(|it| offers.contains(&it)));
        assert!(offer.conciergeries.iter().all(|it| desks.contains(it)) && !offer.conciergeries.is_empty());
        assert!(image(&offer.image));
        for item in &offer.items {
            let group = item.extension.group_name.as_ref();
            let opened = |group: &String| {
                offer.items.iter().any(|it| it.extension.target_group_name.as_ref() == Some(group))
            };
            assert!(group.is_none_or(opened), "group {group:?} of offer {} is never opened", offer.id);
        }
    }
    for presentation in &world.presentations {
        assert!(
            partners.contains(&presentation.partner)
                && presentation.content.keywords.join(", ").chars().count() <= 99
        );
        assert!(image(&presentation.content.image) && image(&presentation.content.cover_image));
    }
    let served: BTreeSet<_> = world.presentations.iter().map(|it| it.partner).collect();
    assert_eq!(served, partners, "each partner proposes something");
    assert!(world.categories.iter().all(|it| image(&it.images.desktop)));
    for kept in &world.hunts {
        let hunt = &kept.hunt;
        assert!(!kept.desks.is_empty() && hunt_form::checked(hunt, 1).is_ok(), "{hunt:?}");
        let pictures = [
            &hunt.image_welcome_popup,
            &hunt.image_clickable_egg,
            &hunt.image_winning_egg,
            &hunt.image_done_for_today_egg,
        ];
        assert!(pictures.into_iter().all(image) && image(&hunt.image_losing_egg.first().cloned()));
        for desk in world.conciergeries.iter().filter(|it| kept.is_played_at(it.id)) {
            let mut versions = world.offers.iter().filter(|it| Some(it.original) == hunt.offre);
            let given =
                |it: &Offer| prize::can_be_given(it, desk, now()).is_ok() && prize::line(it).is_some();
            assert!(versions.any(given), "{} at {}", hunt.titre, desk.name);
        }
    }
    for kept in &world.wheels {
        assert_eq!(wheel_form::checked(&kept.wheel).as_ref().ok(), Some(&kept.wheel));
        let versions = |desk| {
            let mut all = world.offers.iter().filter(|it| it.original == kept.wheel.winning_offre);
            all.any(|it| prize::can_be_given(it, desk, now()).is_ok() && prize::line(it).is_some())
        };
        let desks = world.conciergeries.iter().filter(|it| kept.is_played_at((*it).into(), now()));
        let given: Vec<_> = desks.map(versions).collect();
        assert!(!given.is_empty() && given.iter().all(|it| *it), "{given:?}");
    }
    let states: BTreeSet<_> =
        world.hunts.iter().filter_map(|it| it.period()).map(|it| it.state(now())).collect();
    assert_eq!(states.len(), 3, "one runs, one is to come, one is over");
    for news in &world.news {
        let (form, _) = news.latest().expect("a text");
        assert_eq!(form.for_publishing().expect("it may be published"), *form);
        assert!(image(&form.image) && (form.offre_id.is_some() || !form.url.is_empty()));
    }
    for spotlight in &world.spotlights {
        let form = spotlight.published.as_ref().expect("a text");
        assert_eq!(form.for_publishing().expect("it may be published"), *form);
        assert!(image(&form.image) && form.offre_id.is_some());
    }
    for slide in &world.carousel {
        let desk = slide.url == "conciergerie-infos" && slide.link_type == 0;
        assert!(
            desk || (images.contains(slide.url.as_str()) && slide.link_target.is_some()),
            "{}",
            slide.url
        );
    }
    for person in &world.people {
        let desk = person.conciergerie.and_then(|id| world.conciergeries.iter().find(|it| it.id == id));
        assert!(person.conciergerie.is_none() || desk.is_some());
        assert!(person.company.is_none() || person.company == desk.map(|it| it.company));
        assert!(person.partner.is_none_or(|it| partners.contains(&it)));
    }
    let people: BTreeSet<UserId> = world.people.iter().map(|it| it.id).collect();
    let logins: BTreeSet<&str> = world.people.iter().map(|it| it.login.as_str()).collect();
    assert_eq!((people.len(), logins.len()), (world.people.len(), world.people.len()));
    assert!(world.credits.iter().all(|it| people.contains(&it.beneficiary)));
}

#[test]
fn the_fixed_accounts_can_work_at_once() {
    let world = demo_world();
    let everything: Vec<_> =
        Permission::ALL.iter().copied().filter(|it| *it != Permission::ManageAllEntreprise).collect();
    let adherents = [
        (demo::ALICE, "alice@orion.test", 1),
        (demo::BRUNO, "bruno@orion.test", 1),
        (demo::CHLOE, "chloe@orion.test", 2),
        (demo::ZOE, "zoe@vega.test", 3),
    ];
    let person = |id: UserId| world.people.iter().find(|it| it.id == id).unwrap();
    for (id, mail, desk) in adherents {
        let person = person(id);
        assert_eq!((person.email.as_str(), person.conciergerie), (mail, Some(ConciergerieId(desk))));
        assert_eq!(person.roles, [Role::Adherent]);
        assert!(person.may_sign_in() && person.profile_complete() && person.card.is_none());
        assert!(world.acceptances.iter().any(|it| it.user == person.id));
    }
    for (id, mail, permissions) in [
        (demo::MARIE, "marie@orion.test", &everything),
        (demo::GILLES, "gilles@orion.test", &Vec::new()),
        (demo::HUGO, "hugo@vega.test", &everything),
    ] {
        let manager = person(id);
        assert_eq!((manager.login.as_str(), &manager.permissions), (mail, permissions));
        assert!(manager.is(Role::Gestionnaire) && manager.companies.len() == 1 && manager.may_sign_in());
    }
    for (id, mail, name) in [
        (demo::PRESSING, "pressing@partner.test", "Pressing Bel Éclat"),
        (demo::MASSAGE, "massage@partner.test", "Les Mains Sereines"),
    ] {
        let partner = world.partners.iter().find(|it| Some(it.id) == person(id).partner).unwrap();
        assert_eq!((person(id).email.as_str(), partner.name.as_str()), (mail, name));
    }
    assert_eq!(person(demo::ADMIN).roles, [Role::Admin]);
    let of_alice: Vec<_> = world.credits.iter().filter(|it| it.beneficiary == demo::ALICE).cloned().collect();
    let parts = credit::allocate(&of_alice, contract::Cents(45_00), now());
    assert_eq!(
        parts.iter().map(|it| it.1.0).collect::<Vec<_>>(),
        [15_00, 30_00],
        "the smaller expires sooner"
    );
}

#[test]
fn no_appointment_sells_by_the_piece() {
    for offer in demo_world().offers.iter().filter(|it| it.workflow == Workflow::RendezVous) {
        let units = offer.items.iter().map(|it| &it.unit).chain([&offer.unit]);
        assert!(units.into_iter().all(|it| !it.fr.is_empty() && it.fr != "pièce"), "{}", offer.name.fr);
    }
}

#[test]
fn the_chair_massage_can_be_booked_and_paid_by_card() {
    let world = demo_world();
    let offer = world.offers.iter().find(|it| it.id == demo::CHAIR_MASSAGE).unwrap();
    assert_eq!(offer.name.fr, "Massage assis 20 minutes");
    assert_eq!(offer.name.en, "Chair massage, 20 minutes");
    let desk = ConciergerieId(1);
    let calendar =
        world.calendars.iter().find(|it| it.partner == offer.partner && it.conciergerie == desk).unwrap();
    let days = slots(calendar.within(None), &[], &offer.calendar.unwrap(), paris::today(now()), now());
    assert!(days.len() >= 38, "{} days in the next 60", days.len());
    assert!(days.iter().all(|day| day.slots.iter().filter(|it| it.available).count() >= 9));

    let shelved = on_shelf(&world, offer);
    assert_eq!(visible(&shelved, Viewer { home: None, manager: false }, now()), Ok(()));
    let tree = CatalogueTree::active(world.universes.clone(), world.categories.clone());
    assert_eq!(tree.hold(&shelved), Ok(()));

    let price = offer.price_from().0.unwrap();
    let totals = Totals { lines: price, total: price, ..Totals::default() };
    let context = PaymentContext {
        credits: contract::Cents(0),
        card: None,
        mandate: None,
        by_desk: false,
        today: paris::today(now()),
    };
    let options = payment_options(offer, &totals, &world.conciergeries[0], &context).unwrap();
    assert!(options.iter().any(|it| it.id == PaymentMode::Card));
}

#[test]
fn people_differ() {
    let world = demo_world();
    let crowd: Vec<_> = world.people.iter().filter(|it| it.id.0 > 100).collect();
    let today = paris::today(now());
    let count = |what: &str, least: usize, is: &dyn Fn(&domain::people::person::Person) -> bool| {
        let found = crowd.iter().filter(|it| is(it)).count();
        assert!((least..300).contains(&found), "{found} {what}");
    };
    count("VIPs", 10, &|it| it.vip);
    count("inactive", 8, &|it| !it.active);
    count("incomplete", 8, &|it| !it.profile_complete());
    count("without terms", 10, &|it| it.terms_accepted.is_none());
    count("in English", 40, &|it| it.lang == contract::Lang::En);
    count("with a card", 150, &|it| it.card.is_some());
    count("with an expired card", 5, &|it| it.card.as_ref().is_some_and(|it| it.is_expired(today)));
    count("with an old card", 5, &|it| it.card.as_ref().is_some_and(|it| it.is_almost_expired(today)));
    assert!(crowd.iter().all(|it| it.email.is_ascii() && it.email == it.email.to_lowercase()));
}

#[test]
fn pictures_are_small_and_harmless() {
    let world = demo_world();
    for image in world.images.iter().filter(|it| it.content_type == "image/svg+xml") {
        let text = std::str::from_utf8(&image.bytes).unwrap();
        assert!(image.bytes.len() < 6_000, "{} has {} bytes", image.key, image.bytes.len());
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>"), "{}", image.key);
        for forbidden in ["<script", "href", "<image", "<style", "foreignObject", "javascript", " on", "$"] {
            assert!(!text.contains(forbidden), "{forbidden} in {}", image.key);
        }
    }
}

#[test]
fn legal_texts_keep_to_the_allowed_html() {
    for version in demo_world().texts {
        for text in [&version.content.fr, &version.content.en] {
            assert!(text.matches("<h2>").count() >= 3, "{:?} has several sections", version.kind);
            for tag in text.split('<').skip(1).filter_map(|it| it.split('>').next()) {
                let name = tag.trim_start_matches('/');
                assert!(["h2", "p", "ul", "li", "strong"].contains(&name), "<{tag}> in {:?}", version.kind);
            }
        }
    }
}
