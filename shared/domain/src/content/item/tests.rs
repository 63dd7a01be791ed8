use contract::{
    ConciergerieId, Error, Permission, Role,
    content::{ContentAudience, NewsForm, SpotlightForm},
};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::fixtures;

fn now() -> Timestamp {
    fixtures::now()
}

fn days(count: i64) -> Timestamp {
    now() + SignedDuration::from_hours(24 * count)
}

fn form(name: &str) -> NewsForm {
    NewsForm {
        titre_interne: name.to_owned(),
        title: Words::new(name, ""),
        summary: Words::new("Une heure suffit.", "One hour is enough."),
        content: Words::new("<p>Au rez-de-chaussée.</p>", ""),
        from_date: Some(days(1)),
        to_date: Some(days(10)),
        image: Some("photos/a".to_owned()),
        ..NewsForm::default()
    }
}

fn at_desk(id: i64, company: i64) -> Audience {
    let desk = AudienceDesk { id: ConciergerieId(id), company: CompanyId(company) };
    Audience { desks: [desk].into(), ..Audience::default() }
}

fn item() -> EditorialItem<NewsForm> {
    EditorialItem::new(4, [CompanyId(1)].into(), 0)
}

fn manager(companies: &[i64]) -> Person {
    Person {
        companies: companies.iter().map(|it| CompanyId(*it)).collect(),
        permissions: vec![Permission::ManageEditorialContent],
        ..fixtures::person(1, Role::Gestionnaire, "Dominique")
    }
}

#[test]
fn a_draft_may_be_unfinished_and_is_shown_nowhere() {
    let mut item = item();
    item.save_draft(&NewsForm::default(), at_desk(1, 1), "Camille", now()).expect("a draft");
    assert_eq!(item.state(days(5)), PublicationState::Draft);
    assert_eq!(item.placed(), []);
    assert!(item.publish(&NewsForm::default(), at_desk(1, 1)).is_err());
    assert!(item.published.is_none() && item.draft.is_some(), "a refusal changes nothing");
    assert!(!item.drop_draft(), "nothing is left of it");
}

#[test]
fn a_draft_beside_a_published_text_changes_nothing_of_it_until_it_is_published() {
    let mut item = item();
    item.publish(&form("Avant"), at_desk(1, 1)).expect("it is published");
    item.save_draft(&form("Après"), at_desk(2, 1), "Camille", now()).expect("a draft");
    let placed = item.placed();
    assert_eq!(
        placed.iter().map(|it| (it.place, it.content.titre_interne.as_str())).collect::<Vec<_>>(),
        [(Place::Desk(ConciergerieId(1)), "Avant")]
    );
    assert_eq!((placed[0].from, placed[0].to), (days(1), days(10)));
    let status = item.status(&manager(&[1]), ContentCounts::default(), now());
    let draft = status.draft.expect("a draft");
    let changed: Vec<_> = draft.changes.iter().map(|it| it.field.as_str()).collect();
    assert_eq!(changed, ["object.title.fr", "object.titreInterne", "audience.conciergeries"]);
    assert_eq!(item.latest().expect("a text").0.titre_interne, "Après");
    let changes = item.publish(&form("Après"), at_desk(2, 1)).expect("it is published");
    assert_eq!(changes, [], "the draft was seen before");
    assert_eq!(item.placed()[0].place, Place::Desk(ConciergerieId(2)));
    assert!(item.draft.is_none());
}

#[test]
fn a_draft_is_told_to_those_alone_who_may_change_the_item() {
    let mut item = item();
    item.publish(&form("Avant"), at_desk(1, 1)).expect("it is published");
    item.audience.desks.insert(AudienceDesk { id: ConciergerieId(9), company: CompanyId(2) });
    item.save_draft(&form("Après"), item.audience.clone(), "Camille", now()).expect("a draft");
    let status = |companies: &[i64]| item.status(&manager(companies), ContentCounts::default(), days(2));
    let (own, other) = (status(&[1, 2]), status(&[1]));
    assert!(own.editable && own.draft.is_some());
    assert!(!other.editable && other.draft.is_none());
    assert_eq!((own.state, other.state), (PublicationState::Online, PublicationState::Online));
    assert!(item.known_to(&manager(&[2])) && !item.known_to(&manager(&[3])));
}

#[test]
fn a_restored_text_waits_as_a_draft_with_the_dates_and_desks_of_today() {
    let mut item = item();
    item.publish(&form("Nouveau"), at_desk(2, 1)).expect("it is published");
    let old = NewsForm { from_date: Some(days(-30)), to_date: Some(days(-20)), ..form("Ancien") };
    let changes = item.restore(&old, "Camille", now());
    assert_eq!(changes.len(), 2, "{changes:?}");
    let draft = item.draft.as_ref().expect("a draft");
    assert_eq!(draft.content, NewsForm { id: contract::NewsId(4), ..form("Ancien") });
    assert_eq!(draft.audience, at_desk(2, 1));
    assert_eq!(item.placed()[0].content.titre_interne, "Nouveau");
    assert!(item.drop_draft());
}

#[test]
fn each_save_raises_the_edition_and_a_move_does_not() {
    let mut item = item();
    item.publish(&form("Avant"), at_desk(1, 1)).expect("it is published");
    item.rank = 7;
    item.save_draft(&form("Après"), at_desk(1, 1), "Camille", now()).expect("a draft");
    item.drop_draft();
    item.restore(&form("Ancien"), "Camille", now());
    assert!(item.publish(&NewsForm::default(), at_desk(1, 1)).is_err());
    assert_eq!(item.edition, 4);
    assert_eq!(item.placed()[0].content.content, Words::default(), "home screens tell no content of news");
}

#[test]
fn a_copy_is_new_without_picture_and_desks() {
    let copied = copy(&NewsForm { id: contract::NewsId(4), ..form("Marché") });
    assert_eq!(copied, NewsForm { id: contract::NewsId(-1), image: None, ..form("Marché") });
    let spotlight = SpotlightForm {
        id: contract::SpotlightId(3),
        image: Some("photos/b".to_owned()),
        ..SpotlightForm::default()
    };
    assert_eq!(copy(&spotlight), SpotlightForm { id: contract::SpotlightId(-1), ..SpotlightForm::default() });
}

#[test]
fn pictures_are_kept_while_a_text_or_a_draft_has_them() {
    let mut item = item();
    item.publish(&form("Avant"), at_desk(1, 1)).expect("it is published");
    let other = NewsForm { image: Some("photos/b".to_owned()), ..form("Après") };
    item.save_draft(&other, at_desk(1, 1), "Camille", now()).expect("a draft");
    assert_eq!(item.images(), BTreeSet::from(["photos/a", "photos/b"]));
    item.publish(&other, at_desk(1, 1)).expect("it is published");
    assert_eq!(item.images(), BTreeSet::from(["photos/b"]));
}

#[test]
fn texts_in_one_language_alone_are_marked() {
    let mut text = form("Marché");
    text.location = Words::new("", "Lobby");
    text.date = Words::new(" ", "\u{200b}");
    assert_eq!(missing_translations(&text), ["title.en", "location.fr", "content.en"]);
    let spotlight = SpotlightForm { title: Words::new("Hiver", "Winter"), ..SpotlightForm::default() };
    assert_eq!(missing_translations(&spotlight), Vec::<String>::new());
}

#[test]
fn an_item_that_nobody_sees_any_more_is_of_those_whose_people_saw_it_last() {
    let mut item = item();
    item.publish(&form("Avant"), at_desk(9, 2)).expect("it is published");
    item.publish(&form("Avant"), Audience::default()).expect("it is published");
    assert!(item.known_to(&manager(&[2])) && !item.known_to(&manager(&[1])));
    assert_eq!(item.audience.shown(), ContentAudience::default());
    assert_eq!(item.placed(), []);
}

#[test]
fn an_item_is_stored_and_read_as_the_same() {
    let mut item = item();
    item.publish(&form("Avant"), at_desk(1, 1)).expect("it is published");
    item.save_draft(&form("Après"), at_desk(1, 1), "Camille", now()).expect("a draft");
    let json = serde_json::to_string(&item).expect("JSON");
    assert_eq!(serde_json::from_str::<EditorialItem<NewsForm>>(&json).expect("an item"), item);
}

proptest! {
    /// People see the text that was published last, in whatever order texts are saved, dropped and restored, and a draft never
    /// reaches them.
    #[test]
    fn people_see_what_was_published_last_and_nothing_else(steps in prop::collection::vec((0..4_u8, 0..5_u8), 0..20)) {
        let mut item = item();
        let mut published: Option<String> = None;
        for (nth, (step, name)) in steps.into_iter().enumerate() {
            let text = form(&format!("Texte {nth} {name}"));
            match step {
                0 => drop(item.save_draft(&text, at_desk(1, 1), "Camille", now())),
                1 => {
                    item.publish(&text, at_desk(1, 1)).unwrap();
                    published = Some(text.titre_interne);
                }
                2 => prop_assert_eq!(item.drop_draft(), published.is_some()),
                _ => drop(item.restore(&text, "Camille", now())),
            }
            let seen: Vec<_> = item.placed().into_iter().map(|it| it.content.titre_interne).collect();
            prop_assert_eq!(seen, published.iter().cloned().collect::<Vec<_>>());
            let online = item.state(days(5)) == PublicationState::Online;
            prop_assert_eq!(online, published.is_some());
        }
    }

    /// A form that is refused for publishing can be kept as a draft, unless a text of it is too long or no address.
    #[test]
    fn whatever_is_published_can_be_drafted_and_saving_it_again_changes_nothing(
        name in "\\PC{0,12}",
        content in "(<p>|</p>|<b>|a|<script>|&nbsp;| ){0,8}",
        url in prop_oneof![Just(String::new()), Just("https://a.test".to_owned()), Just("javascript:a()".to_owned())],
        dates in prop::option::of((0..5_i64, 0..5_i64)),
    ) {
        let text = NewsForm {
            content: Words::new(content, ""),
            url,
            from_date: dates.map(|it| days(it.0)),
            to_date: dates.map(|it| days(it.1)),
            ..form(&name)
        };
        if let Ok(published) = text.for_publishing() {
            prop_assert_eq!(text.for_drafting().unwrap(), published.clone());
            prop_assert_eq!(published.for_publishing().unwrap(), published.clone());
            prop_assert!(term(&published).is_some_and(|it| it.from < it.to));
            prop_assert!(!published.content.fr.is_empty() && !published.content.fr.contains("<script"));
        }
        if let Err(Error::Invalid(fields)) = text.for_drafting() {
            prop_assert_eq!(fields.into_keys().collect::<Vec<_>>(), ["url"]);
        }
    }
}
