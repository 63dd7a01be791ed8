use std::collections::BTreeSet;

use contract::{
    CompanyId, Error, Permission, Refusal, Role, WallClock,
    content::{AcceptanceWay, LegalTextForm},
};
use jiff::civil::date;
use proptest::prelude::*;

use super::{
    acceptance::{AcceptedTerms, Reading},
    editing::{Writing, keeps, may_name, saved, shown, to_come},
    *,
};
use crate::{calendar::paris, fixtures, people::person::Person};

const CGU: TextBlobType = TextBlobType::Cgu;

fn day(number: i16) -> Date {
    date(2026, 10, 20).checked_add(Span::new().days(number)).expect("a day")
}

fn version(id: i64, set: &str, from: i16) -> LegalVersion {
    LegalVersion {
        id,
        kind: CGU,
        set: set.to_owned(),
        content: Words::new(format!("<p>Version {id}</p>"), ""),
        from: day(from),
        asks_again: true,
        built_in: false,
        created: paris::begin_of(day(from.min(0) - 1)),
        author: "Dominique Martin".to_owned(),
    }
}

fn reading<'a>(versions: &'a [LegalVersion], set: &'a str, on: i16) -> Reading<'a> {
    Reading { versions, set, day: day(on) }
}

fn form(from: Option<i16>) -> LegalTextForm {
    LegalTextForm {
        id: 0,
        kind: CGU,
        object_name: String::new(),
        content_fr: "<p>Conditions<script>a()</script></p>".to_owned(),
        content_en: String::new(),
        from: from.map(|it| WallClock(day(it))),
        asks_again: false,
    }
}

fn writing(id: i64, on: i16) -> Writing<'static> {
    Writing { id, author: "Dominique Martin", now: paris::instant(day(on), jiff::civil::time(9, 0, 0, 0)) }
}

fn accepted(version: i64) -> Option<AcceptedTerms> {
    Some(AcceptedTerms { at: paris::begin_of(day(0)), version: Some(version) })
}

#[test]
fn a_set_without_a_text_of_its_own_reads_the_general_one() {
    let versions = [version(1, GENERAL, 0), version(2, "Orion", 5), version(3, GENERAL, 8)];
    let read = |set: &str, on| in_force(&versions, CGU, set, day(on)).map(|it| it.id);
    assert_eq!(read("Orion", -1), None);
    assert_eq!(read("Orion", 4), Some(1));
    assert_eq!(read("Orion", 5), Some(2));
    assert_eq!(read("Orion", 8), Some(2));
    assert_eq!(read("Véga", 8), Some(3));
    assert_eq!(in_force(&versions, TextBlobType::Credits, GENERAL, day(9)), None);
    let told = of_day(&versions, CGU, "Orion", day(6), day(6)).expect("a text");
    let days: Vec<_> = told.versions.iter().map(|it| (it.id, it.state)).collect();
    assert_eq!(days, [(2, LegalTextState::InForce), (1, LegalTextState::Replaced)]);
    assert_eq!(told.versions.iter().map(|it| it.until).collect::<Vec<_>>(), [None, Some(day(4))]);
    assert_eq!(told.content_en, "<p>Version 2</p>", "nobody has translated it");
}

#[test]
fn a_version_of_two_on_one_day_holds_that_was_written_last() {
    let versions = [version(1, GENERAL, 0), version(2, GENERAL, 3), version(3, GENERAL, 3)];
    let stands = |nth: usize, on| state(&versions, &versions[nth], day(on));
    assert_eq!(
        [0, 1, 2].map(|it| stands(it, 3)),
        [LegalTextState::Replaced, LegalTextState::Replaced, LegalTextState::InForce]
    );
    assert_eq!(
        [0, 1, 2].map(|it| stands(it, 2)),
        [LegalTextState::InForce, LegalTextState::ToCome, LegalTextState::ToCome]
    );
    assert_eq!(versions.each_ref().map(|it| until(&versions, it)), [Some(day(2)), Some(day(3)), None]);
    assert_eq!(shown(&versions, &versions[0], 4, day(3)).content_fr, "");
    assert_eq!(shown(&versions, &versions[2], 4, day(3)).content_fr, "<p>Version 3</p>");
}

#[test]
fn a_new_version_asks_everybody_again_from_its_day_on_and_a_correction_nobody() {
    let correction = LegalVersion { asks_again: false, ..version(3, GENERAL, 6) };
    let versions = [version(1, GENERAL, 0), version(2, GENERAL, 4), correction];
    let owed = |on, who| reading(&versions, GENERAL, on).owed(who).map(|it| it.id);
    assert_eq!(owed(0, None), Some(1));
    assert_eq!(owed(3, accepted(1)), None);
    assert_eq!(owed(4, accepted(1)), Some(2));
    assert_eq!(owed(4, accepted(2)), None);
    assert_eq!(owed(6, accepted(2)), None, "a correction changes no duty");
    assert_eq!(owed(6, accepted(1)), Some(3), "who owes the last one reads it as it is now");
    assert_eq!(owed(6, None), Some(3));
    assert_eq!(owed(-1, None), None, "there are no terms yet");
}

#[test]
fn who_changes_to_a_desk_with_terms_of_its_own_accepts_those() {
    let versions = [version(1, GENERAL, 0), version(2, "Orion", 0)];
    assert_eq!(reading(&versions, "Orion", 1).owed(accepted(1)).map(|it| it.id), Some(2));
    assert_eq!(reading(&versions, "Orion", 1).owed(accepted(2)), None);
    assert_eq!(reading(&versions, GENERAL, 1).owed(accepted(2)).map(|it| it.id), Some(1));
}

#[test]
fn an_acceptance_from_before_versions_counts_for_what_held_then() {
    let versions = [version(1, GENERAL, 0), version(2, GENERAL, 4)];
    let at = |on| Some(AcceptedTerms { at: paris::begin_of(day(on)), version: None });
    let owed = |on, who| reading(&versions, GENERAL, on).owed(who).map(|it| it.id);
    assert_eq!(owed(3, at(0)), None);
    assert_eq!(owed(3, at(-1)), Some(1));
    assert_eq!(owed(4, at(3)), Some(2));
    assert_eq!(owed(4, at(4)), None);
}

#[test]
fn nobody_accepts_a_text_that_they_were_not_shown() {
    let versions = [version(1, GENERAL, 0), version(2, GENERAL, 4)];
    let person = fixtures::person(7, Role::Adherent, "Camille");
    let accept = |on, shown| {
        let how = (Lang::Fr, AcceptanceWay::SignedIn);
        reading(&versions, GENERAL, on).accept(&person, shown, how, paris::begin_of(day(on)))
    };
    let first = accept(3, Some(1)).expect("it is in force");
    assert!(first.is_of(&versions[0]) && !first.is_of(&versions[1]));
    assert!(!first.is_of(&LegalVersion { content: Words::new("<p>Autre</p>", ""), ..versions[0].clone() }));
    assert_eq!(reading(&versions, GENERAL, 3).owed(Some(first.accepted())), None);
    match accept(4, Some(1)) {
        Err(Error::RefusedWith(Refusal::TermsChanged, data)) => assert_eq!(data["id"], 2),
        other => panic!("{other:?}"),
    }
    assert_eq!(accept(4, None).expect("an older client").version, 2);
    assert!(matches!(accept(-1, None), Err(Error::NotFound(_))));
}

#[test]
fn a_text_that_people_have_read_stays_as_it_was() {
    let versions = [version(1, GENERAL, 0), version(2, GENERAL, 4)];
    let change = |id, on| saved(&versions, &LegalTextForm { id, ..form(Some(9)) }, writing(8, on));
    assert_eq!(change(1, 1).map_err(|it| it.refusal()), Err(Some(Refusal::TextHolds)));
    assert_eq!(change(2, 4).map_err(|it| it.refusal()), Err(Some(Refusal::TextHolds)));
    let changed = change(2, 3).expect("its day is to come");
    assert_eq!((changed.id, changed.from, changed.created), (2, day(9), versions[1].created));
    assert!(matches!(change(5, 1), Err(Error::NotFound(_))));
    assert_eq!(to_come(&versions, 2, day(3)).expect("to come").id, 2);
    assert!(to_come(&versions, 2, day(4)).is_err());
}

#[test]
fn a_version_begins_today_at_the_earliest_and_is_cleaned() {
    let new = saved(&[], &form(None), writing(1, 2)).expect("a version");
    assert_eq!((new.id, new.from, new.content.fr.as_str()), (1, day(2), "<p>Conditions</p>"));
    assert!(new.asks_again, "the first one is accepted by everybody");
    let invalid = |form: LegalTextForm| match saved(&[], &form, writing(1, 2)) {
        Err(Error::Invalid(fields)) => {
            fields.into_iter().map(|(name, words)| (name, words.fr)).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(invalid(form(Some(1)))[0].0, "from");
    assert_eq!(invalid(form(Some(2_000)))[0].0, "from");
    let empty = LegalTextForm { content_fr: "<p> </p>".to_owned(), ..form(None) };
    assert_eq!(invalid(empty), [("contentFr".to_owned(), "Le contenu ne peut être vide".to_owned())]);
    let long = LegalTextForm { content_en: "a".repeat(60_001), ..form(None) };
    assert_eq!(invalid(long)[0].0, "contentEn");
}

#[test]
fn the_first_text_of_an_operator_asks_again_whatever_they_say() {
    let built_in = LegalVersion { built_in: true, asks_again: false, ..version(1, GENERAL, 0) };
    let own = saved(std::slice::from_ref(&built_in), &form(Some(3)), writing(2, 1)).expect("a version");
    assert!(own.asks_again && !own.built_in);
    assert_eq!(unwritten(std::slice::from_ref(&built_in), GENERAL, day(1)), KINDS);
    let both = [built_in, own];
    assert_eq!(unwritten(&both, GENERAL, day(3)), KINDS[1..]);
    assert_eq!(unwritten(&both, "Orion", day(3)), KINDS[1..]);
    let later = saved(&both, &form(Some(5)), writing(3, 4)).expect("a correction");
    assert!(!later.asks_again);
    let credits = saved(
        &both,
        &LegalTextForm { kind: TextBlobType::Credits, asks_again: true, ..form(None) },
        writing(3, 4),
    );
    assert!(!credits.expect("credits").asks_again, "nobody accepts credits");
}

#[test]
fn texts_are_kept_by_those_whose_people_read_them() {
    let person = |role, companies: &[i64], permissions: &[Permission]| Person {
        companies: companies.iter().map(|it| CompanyId(*it)).collect(),
        permissions: permissions.to_vec(),
        ..fixtures::person(1, role, "Dominique")
    };
    let admin = person(Role::Admin, &[], &[]);
    let everywhere =
        person(Role::Gestionnaire, &[], &[Permission::Configuration, Permission::ManageAllEntreprise]);
    let of_one = person(Role::Gestionnaire, &[1], &[Permission::Configuration]);
    let without = person(Role::Gestionnaire, &[1], &[]);
    let companies = |ids: &[i64]| ids.iter().map(|it| CompanyId(*it)).collect::<BTreeSet<_>>();
    for (set, named_by, expected) in [
        (GENERAL, &[1_i64] as &[i64], [true, true, false, false]),
        ("Orion", &[1], [true, true, true, false]),
        ("Orion", &[1, 2], [true, true, false, false]),
        ("Orion", &[], [true, true, false, false]),
    ] {
        let all = [&admin, &everywhere, &of_one, &without].map(|it| keeps(it, set, &companies(named_by)));
        assert_eq!(all, expected, "{set} {named_by:?}");
    }
    assert!(may_name(&of_one, &companies(&[1])) && may_name(&of_one, &companies(&[])));
    assert!(!may_name(&of_one, &companies(&[2])));
}

proptest! {
    /// The version in force is found by going through the days one by one, as somebody would who changes a paper on the wall.
    #[test]
    fn the_version_of_a_day_is_that_of_a_naive_calendar(
        rows in prop::collection::vec((0..2_usize, 0..12_i16, any::<bool>()), 0..8),
        on in -1..14_i16,
        accepts in prop::option::of(-1..14_i16),
    ) {
        let sets = [GENERAL, "Orion"];
        let versions: Vec<_> = (1..).zip(&rows).map(|(id, (set, from, asks))| LegalVersion {
            asks_again: *asks,
            ..version(id, sets[*set], *from)
        }).collect();
        let naive = |set: &str, on: i16| {
            let mut paper = None;
            for day in -1..=on {
                for it in versions.iter().filter(|it| it.set == set && it.from == self::day(day)) {
                    paper = Some(it.id);
                }
            }
            paper
        };
        let read = |on: i16| naive("Orion", on).or(naive(GENERAL, on));
        let reading = |on: i16| reading(&versions, "Orion", on);
        prop_assert_eq!(reading(on).terms().map(|it| it.id), read(on));
        for it in &versions {
            let ever = (-1..14).filter(|day| naive(&it.set, *day) == Some(it.id)).count();
            let standing = (-1..14).filter(|on| state(&versions, it, day(*on)) == LegalTextState::InForce).count();
            prop_assert_eq!(standing, ever);
        }
        // Somebody who accepts what is in force owes nothing that day, and afterwards nothing until a version that asks again.
        if let Some(first) = accepts.filter(|first| *first <= on)
            && let Some(terms) = reading(first).terms()
        {
            let who = Some(AcceptedTerms { at: paris::begin_of(day(first)), version: Some(terms.id) });
            prop_assert_eq!(reading(first).owed(who), None);
            let now = reading(on).terms().expect("texts do not end");
            let asked = versions.iter().any(|it| {
                it.set == now.set && it.asks_again && it.from <= day(on) && (it.from, it.id) > (terms.from, terms.id)
            });
            prop_assert_eq!(reading(on).owed(who).is_some(), now.set != terms.set || asked);
        }
    }
}
