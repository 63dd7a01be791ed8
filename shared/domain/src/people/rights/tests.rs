use std::collections::BTreeSet;

use contract::{
    CompanyId, Error, Lang,
    Permission::{self, *},
    Refusal, Role,
    users::PermissionChange,
};
use jiff::{Timestamp, civil::Date};
use proptest::{prelude::*, sample};

use super::*;
use crate::{
    calendar::paris,
    fixtures,
    people::{
        organisation::Company,
        person::{DueRight, Person},
    },
};

fn manager(id: i64, permissions: &[Permission], companies: &[i64]) -> Person {
    Person {
        permissions: permissions.to_vec(),
        companies: companies.iter().map(|it| CompanyId(*it)).collect(),
        ..fixtures::person(id, Role::Gestionnaire, "Dominique")
    }
}

fn day(days: u32) -> Date {
    paris::days_after(paris::today(fixtures::now()), days)
}

/// The first instant after a day is over.
fn after(days: u32) -> Timestamp {
    paris::begin_of(day(days + 1))
}

fn give(permission: Permission, until: Option<u32>) -> PermissionChange {
    PermissionChange { permission, held: true, until: until.map(day) }
}

fn take(permission: Permission, until: Option<u32>) -> PermissionChange {
    PermissionChange { held: false, ..give(permission, until) }
}

fn change(
    editor: &Person,
    target: &mut Person,
    changes: &[PermissionChange],
) -> contract::Result<Vec<String>> {
    target.change_permissions(editor, changes, fixtures::now())
}

fn fields(outcome: contract::Result<Vec<String>>) -> Vec<String> {
    let Err(Error::Invalid(fields)) = outcome else { panic!("{outcome:?}") };
    fields.into_keys().collect()
}

fn refusal(outcome: contract::Result<Vec<String>>) -> Refusal {
    let Err(Error::Refused(refusal)) = outcome else { panic!("{outcome:?}") };
    refusal
}

#[test]
fn what_one_has_one_gives_and_takes_and_nothing_else() {
    let editor = manager(1, &[EditPermissionRel, Compta], &[1]);
    let mut target = manager(2, &[Prod], &[1]);
    assert_eq!(change(&editor, &mut target, &[give(Compta, None)]).unwrap(), ["+COMPTA"]);
    assert_eq!(target.permissions, [Prod, Compta]);
    for one in [give(Bi, None), take(Prod, None)] {
        let name = format!("permissions.{}", one.permission.name());
        assert_eq!(fields(change(&editor, &mut target, &[take(Compta, None), one])), [name]);
    }
    assert_eq!(target.permissions, [Prod, Compta], "a change that is refused changes nothing");
    assert_eq!(change(&editor, &mut target, &[give(Prod, None), take(Bi, None)]).unwrap(), [""; 0]);
    assert_eq!(change(&editor, &mut target, &[take(Compta, None)]).unwrap(), ["-COMPTA"]);
}

#[test]
fn a_change_ends_with_its_last_day() {
    let editor = manager(1, &[EditPermissionRel, Compta, Prod], &[1]);
    let mut target = manager(2, &[Prod], &[1]);
    let asked = [give(Compta, Some(3)), take(Prod, Some(5))];
    let told = change(&editor, &mut target, &asked).unwrap();
    assert_eq!(told, [format!("+COMPTA until {}", day(3)), format!("-PROD until {}", day(5))]);
    let second = jiff::SignedDuration::from_secs(1);
    assert_eq!(target.permissions_at(after(3) - second), [Compta]);
    assert_eq!(target.permissions_at(after(3)), [Permission::Prod; 0]);
    assert_eq!(target.permissions_at(after(5)), [Prod]);
    let mut seen = target.clone();
    seen.see_rights_at(after(5));
    assert_eq!(
        (&seen.permissions, &seen.due_rights),
        (&vec![Prod], &target.due_rights),
        "nothing is written yet"
    );
    assert_eq!(target.settle_rights(after(3)), ["-COMPTA"]);
    assert_eq!(target.settle_rights(after(3)), [""; 0]);
    assert_eq!(target.settle_rights(after(9)), ["+PROD"]);
    assert!(target.due_rights.is_empty());
    let past = PermissionChange { until: Some(day(0).yesterday().unwrap()), ..give(Compta, None) };
    assert_eq!(fields(change(&editor, &mut target, &[past])), ["permissions.COMPTA"]);
    let twice = [give(Compta, None), take(Compta, None)];
    assert_eq!(fields(change(&editor, &mut target, &twice)), ["permissions.COMPTA"]);
    assert_eq!(fields(change(&editor, &mut target, &[give(Compta, Some(4_000))])), ["permissions.COMPTA"]);
}

#[test]
fn a_later_change_takes_the_place_of_one_that_waits() {
    let editor = manager(1, &[EditPermissionRel, Compta], &[1]);
    let mut target = manager(2, &[], &[1]);
    change(&editor, &mut target, &[give(Compta, Some(3))]).unwrap();
    assert_eq!(change(&editor, &mut target, &[give(Compta, None)]).unwrap(), ["+COMPTA"]);
    assert_eq!(target.permissions_at(after(300)), [Compta]);
}

#[test]
fn what_one_has_for_a_while_one_gives_for_that_while_at_most() {
    let mut editor = manager(1, &[EditPermissionRel, Compta], &[1]);
    editor.due_rights = vec![DueRight { permission: Compta, held: false, at: after(4) }];
    let mut target = manager(2, &[], &[1]);
    for until in [None, Some(5)] {
        assert_eq!(fields(change(&editor, &mut target, &[give(Compta, until)])), ["permissions.COMPTA"]);
    }
    change(&editor, &mut target, &[give(Compta, Some(4))]).unwrap();
    editor.due_rights = vec![DueRight { permission: EditPermissionRel, held: false, at: after(1) }];
    let refused = change(&editor, &mut target, &[take(Compta, Some(2))]);
    let Err(Error::Invalid(words)) = refused else { panic!("{refused:?}") };
    assert!(words["permissions"].fr.contains("dimanche 22 novembre 2026"), "{words:?}");
}

#[test]
fn the_rights_of_who_works_elsewhere_too_are_not_changed() {
    let editor = manager(1, &[EditPermissionRel, Compta], &[1]);
    let mut elsewhere = manager(2, &[], &[1, 2]);
    let mut everywhere = manager(3, &[ManageAllEntreprise], &[1]);
    for target in [&mut elsewhere, &mut everywhere] {
        assert_eq!(refusal(change(&editor, target, &[give(Compta, None)])), Refusal::RightsOutOfReach);
    }
    let without = manager(1, &[Compta], &[1]);
    let mut target = manager(2, &[], &[1]);
    let refused = change(&without, &mut target, &[give(Compta, None)]);
    assert_eq!(refusal(refused), Refusal::RightsOutOfReach, "the right to manage rights went meanwhile");
    let of_all = manager(1, &[EditPermissionRel, Compta, ManageAllEntreprise], &[]);
    change(&of_all, &mut elsewhere, &[give(Compta, None)]).unwrap();
}

#[test]
fn nobody_takes_their_own_right_to_manage_rights() {
    let editor = manager(1, &[EditPermissionRel, ManageAllEntreprise, Compta], &[1]);
    for one in [take(EditPermissionRel, None), take(ManageAllEntreprise, Some(2))] {
        assert_eq!(refusal(change(&editor, &mut editor.clone(), &[one])), Refusal::OwnRights);
    }
    let mut own = editor.clone();
    change(&editor, &mut own, &[take(Compta, None)]).unwrap();
    assert_eq!(fields(change(&own.clone(), &mut own, &[give(Compta, None)])), ["permissions.COMPTA"]);
    let mut local = manager(1, &[EditPermissionRel], &[1, 2]);
    let fewer = local.clone();
    let refused = local.change_companies(&fewer, &[CompanyId(1)], fixtures::now());
    assert_eq!(refusal(refused), Refusal::OwnRights);
}

#[test]
fn one_more_company_is_given_by_who_holds_there_all_that_it_brings() {
    let now = fixtures::now();
    let editor = manager(1, &[EditPermissionRel, Prod], &[1, 2]);
    let mut target = manager(2, &[Compta], &[1]);
    let both = [CompanyId(1), CompanyId(2)];
    assert_eq!(fields(target.change_companies(&editor, &both, now)), ["permissions.COMPTA"]);
    let mut target = manager(2, &[Prod], &[1]);
    assert_eq!(target.change_companies(&editor, &both, now).unwrap(), ["+company 2"]);
    assert_eq!(target.change_companies(&editor, &[CompanyId(2)], now).unwrap(), ["-company 1"]);
    let foreign = target.change_companies(&editor, &[CompanyId(2), CompanyId(3)], now);
    assert_eq!(refusal(foreign), Refusal::RightsOutOfReach);
    assert_eq!(fields(target.change_companies(&editor, &[], now)), ["entities"]);
    let mut of_all = manager(3, &[ManageAllEntreprise], &[]);
    assert_eq!(fields(of_all.change_companies(&editor, &both, now)), ["entities"]);
}

#[test]
fn a_manager_knows_those_of_their_companies_and_who_works_for_all_knows_everybody() {
    let (one, two) = (manager(1, &[], &[1]), manager(2, &[], &[2, 1]));
    let (all, other) = (manager(3, &[ManageAllEntreprise], &[1]), manager(4, &[], &[3]));
    let knows = |it: &Person| [&one, &two, &all, &other].map(|other| it.knows_manager(other));
    assert_eq!(knows(&one), [true, true, false, false]);
    assert_eq!(knows(&all), [true; 4]);
    assert_eq!(knows(&other), [false, false, false, true]);
    assert!(!all.knows_manager(&fixtures::beneficiary()));
}

#[test]
fn who_could_sign_in_as_somebody_gains_nothing_by_it() {
    let now = fixtures::now();
    let editor = manager(1, &[Prod, Compta], &[1]);
    assert!(covers(&editor, &manager(2, &[Compta], &[1]), now));
    for other in [manager(2, &[Bi], &[1]), manager(2, &[], &[2]), manager(2, &[ManageAllEntreprise], &[1])] {
        assert!(!covers(&editor, &other, now), "{other:?}");
    }
    let mut later = manager(2, &[], &[1]);
    later.due_rights = vec![DueRight { permission: Bi, held: true, at: after(1) }];
    assert!(!covers(&editor, &later, now), "they will have more");
}

#[test]
fn who_manages_rights_is_switched_off_by_who_manages_theirs() {
    let now = fixtures::now();
    let (prod, edit) = (manager(1, &[Prod], &[1]), manager(2, &[Prod, EditPermissionRel], &[1]));
    assert!(may_switch(&prod, &manager(3, &[Compta], &[1]), now));
    assert!(!may_switch(&prod, &edit, now));
    assert!(may_switch(&edit, &manager(3, &[EditPermissionRel], &[1]), now));
    assert!(!may_switch(&edit, &edit, now), "nobody does it to themselves");
    let mut later = manager(3, &[], &[1]);
    later.due_rights = vec![DueRight { permission: EditPermissionRel, held: true, at: after(1) }];
    assert!(!may_switch(&prod, &later, now), "they will manage rights");
}

#[test]
fn an_editor_reads_what_they_may_change_and_for_how_long() {
    let mut editor = manager(1, &[EditPermissionRel, Compta, Prod], &[1]);
    editor.due_rights = vec![DueRight { permission: Compta, held: false, at: after(4) }];
    let mut target = manager(2, &[BillingMgmt, Prod], &[1]);
    target.due_rights = vec![DueRight { permission: Prod, held: false, at: after(2) }];
    let shown = target.permissions_shown(&editor, Lang::Fr, fixtures::now());
    let of = |permission| shown.permissions.iter().find(|it| it.permission == permission).unwrap();
    assert_eq!(
        (of(Compta).held, of(Compta).can_change, of(Compta).can_change_until),
        (false, true, Some(day(4)))
    );
    assert_eq!((of(Prod).held, of(Prod).until, of(Prod).can_change_until), (true, Some(day(2)), None));
    assert_eq!(
        (of(BillingMgmt).held, of(BillingMgmt).can_change, of(BillingMgmt).unused),
        (true, false, true)
    );
    assert_eq!(shown.permissions.len(), Permission::ALL.len());
    let own = editor.permissions_shown(&editor, Lang::En, fixtures::now());
    let own = own.permissions.into_iter().filter(|it| it.can_change).map(|it| it.permission);
    assert_eq!(own.collect::<Vec<_>>(), [Prod, Compta]);
}

#[test]
fn an_editor_reads_for_whom_somebody_works() {
    let now = fixtures::now();
    let company = |id| Company { id: CompanyId(id), name: format!("Entreprise {id}") };
    let editor = manager(1, &[EditPermissionRel], &[1, 2]);
    let shown = manager(2, &[], &[2]).companies_shown(&editor, &[company(1), company(2)], now);
    let associated: Vec<_> = shown.entities.iter().map(|it| it.associated).collect();
    assert_eq!((associated, shown.all, shown.can_change), (vec![false, true], false, true));
    let (all, own) = (manager(2, &[ManageAllEntreprise], &[]), editor.clone());
    let foreign = manager(2, &[], &[3]);
    assert_eq!([&all, &own, &foreign].map(|it| it.companies_shown(&editor, &[], now).can_change), [false; 3]);
}

#[test]
fn whether_somebody_holds_a_permission_is_known_with_its_last_day() {
    let now = fixtures::now();
    let due = |held, days| DueRight { permission: Compta, held, at: after(days) };
    for (permissions, due, held) in [
        (vec![Compta], vec![], Some(None)),
        (vec![Prod], vec![], None),
        (vec![Compta], vec![due(false, 3)], Some(Some(day(3)))),
        (vec![], vec![due(true, 3)], None),
        (vec![Compta], vec![DueRight { at: now, ..due(false, 0) }], None),
        (vec![], vec![DueRight { at: now, ..due(true, 0) }], Some(None)),
    ] {
        assert_eq!(held_until(&permissions, &due, Compta, now), held, "{permissions:?} {due:?}");
    }
}

#[test]
fn a_template_names_each_permission_once_and_none_gives_all_companies() {
    let names: BTreeSet<_> = TEMPLATES.iter().map(|it| it.name).collect();
    assert_eq!(names.len(), TEMPLATES.len());
    for it in TEMPLATES {
        let permissions: BTreeSet<_> = it.permissions.iter().collect();
        assert!(!permissions.is_empty() && permissions.len() == it.permissions.len(), "{}", it.name);
        assert!(!permissions.contains(&ManageAllEntreprise), "{}", it.name);
    }
    let all: Vec<_> = Permission::ALL.iter().copied().filter(|it| *it != ManageAllEntreprise).collect();
    assert_eq!(TEMPLATES.last().unwrap().permissions, all);
}

const SOME: [Permission; 4] = [EditPermissionRel, ManageAllEntreprise, Compta, Prod];
const PEOPLE: usize = 4;

#[derive(Clone, Debug)]
enum Call {
    Permissions(Vec<PermissionChange>),
    Companies(Vec<i64>),
}

fn somebody(id: i64) -> impl Strategy<Value = Person> {
    let due = (sample::select(SOME.to_vec()), any::<bool>(), 0..4u32);
    (
        sample::subsequence(SOME.to_vec(), 0..=4),
        sample::subsequence(vec![1, 2, 3], 1..=3),
        proptest::option::of(due),
    )
        .prop_map(move |(permissions, companies, due)| {
            let due = due.map(|(permission, held, days)| DueRight { permission, held, at: after(days) });
            Person { due_rights: due.into_iter().collect(), ..manager(id, &permissions, &companies) }
        })
}

fn some_change() -> impl Strategy<Value = PermissionChange> {
    let until = proptest::option::of(0..5u32);
    (sample::select(SOME.to_vec()), any::<bool>(), until)
        .prop_map(|(permission, held, until)| PermissionChange { held, ..give(permission, until) })
}

fn call() -> impl Strategy<Value = Call> {
    prop_oneof![
        proptest::collection::vec(some_change(), 1..3).prop_map(Call::Permissions),
        sample::subsequence(vec![1, 2, 3], 1..=3).prop_map(Call::Companies),
    ]
}

fn people() -> impl Strategy<Value = Vec<Person>> {
    (1..=PEOPLE as i64).map(somebody).collect::<Vec<_>>()
}

fn calls() -> impl Strategy<Value = Vec<(usize, usize, Call)>> {
    proptest::collection::vec((0..PEOPLE, 0..PEOPLE, call()), 1..30)
}

/// All rights that somebody has at an instant: working for a company is a right of its own, and one more
/// company stands for the rest.
fn rights(person: &Person, at: Timestamp) -> BTreeSet<(Option<Permission>, i64)> {
    let permissions = person.permissions_at(at);
    let companies: Vec<i64> = match permissions.contains(&ManageAllEntreprise) {
        true => (1..=4).collect(),
        false => person.companies.iter().map(|it| it.0).collect(),
    };
    let held = || permissions.iter().copied().map(Some).chain([None]);
    companies.into_iter().flat_map(|company| held().map(move |it| (it, company))).collect()
}

fn together(
    people: &[Person],
    who: impl Fn(usize) -> bool,
    at: Timestamp,
) -> BTreeSet<(Option<Permission>, i64)> {
    people.iter().enumerate().filter(|(nth, _)| who(*nth)).flat_map(|(_, it)| rights(it, at)).collect()
}

/// A refused change leaves everything as it was.
fn make(people: &mut [Person], editor: usize, target: usize, call: &Call) {
    let (editor, target) = (people[editor].clone(), &mut people[target]);
    let before = target.clone();
    let outcome = match call {
        Call::Permissions(changes) => target.change_permissions(&editor, changes, fixtures::now()),
        Call::Companies(asked) => {
            let asked: Vec<_> = asked.iter().copied().map(CompanyId).collect();
            target.change_companies(&editor, &asked, fixtures::now())
        }
    };
    assert!(outcome.is_ok() || *target == before);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn nobody_raises_themselves_by_any_calls_nor_do_several_together(
        mut people in people(), calls in calls(), accomplices in 1u8..15,
    ) {
        let among = |nth: usize| accomplices & (1 << nth) != 0;
        let before = people.clone();
        for (editor, target, call) in calls {
            if among(editor) {
                make(&mut people, editor, target, &call);
            }
        }
        for days in 0..6 {
            let at = if days == 0 { fixtures::now() } else { after(days - 1) };
            let (had, has) = (together(&before, among, at), together(&people, among, at));
            prop_assert!(has.is_subset(&had), "{:?}", has.difference(&had).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_company_that_somebody_manages_is_managed_after_any_calls(mut people in people(), calls in calls()) {
        let managed = |people: &[Person], at| -> BTreeSet<i64> {
            let all = together(people, |_| true, at);
            all.into_iter().filter(|it| it.0 == Some(EditPermissionRel)).map(|it| it.1).collect()
        };
        let before = people.clone();
        for (editor, target, call) in calls {
            make(&mut people, editor, target, &call);
        }
        for days in 0..6 {
            let at = if days == 0 { fixtures::now() } else { after(days - 1) };
            prop_assert!(managed(&before, at).is_subset(&managed(&people, at)));
        }
    }
}
