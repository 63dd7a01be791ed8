use super::*;
use crate::fixtures;

fn asked() -> CreateConcierge {
    CreateConcierge {
        company_id: CompanyId(1),
        name: " Roche ".into(),
        first_name: "Camille".into(),
        professional_numbr: "01 55 17 01 99".into(),
        email: "C.Roche@desk.test".into(),
        login: "CRoche".into(),
    }
}

fn manager(id: i64, permissions: &[Permission]) -> Person {
    Person {
        permissions: permissions.to_vec(),
        companies: vec![CompanyId(1)],
        ..fixtures::person(id, Role::Gestionnaire, "Dominique")
    }
}

fn change(of: &Person) -> ConciergeChange {
    ConciergeChange {
        id: of.id,
        first_name: "Domi".into(),
        name: "Petit".into(),
        email: of.email.clone(),
        professional_numbr: String::new(),
        active: None,
    }
}

#[test]
fn a_newcomer_may_nothing_and_signs_in_once_they_have_read_their_mail() {
    let new = newcomer(&asked(), UserId(9), fixtures::now()).unwrap();
    assert_eq!((new.login.as_str(), new.name.as_str()), ("_c_croche", "Roche"));
    assert_eq!((&new.permissions, &new.companies), (&vec![], &vec![CompanyId(1)]));
    assert!(!new.may_sign_in() && new.active);
    let profile = new.concierge_profile(&new, &["Orion".into(), "Vega".into()], nowhere());
    assert_eq!((profile.login.as_str(), profile.company_name.as_str()), ("_C_croche", "Orion, Vega"));
    assert!(profile.invited && profile.can_edit_email && !profile.can_activate);
}

fn nowhere() -> ManagerContext<'static> {
    ManagerContext { seen: None, desk: None, now: fixtures::now() }
}

#[test]
fn each_field_of_a_newcomer_is_required() {
    let empty = CreateConcierge {
        company_id: CompanyId(1),
        name: String::new(),
        first_name: " ".into(),
        professional_numbr: String::new(),
        email: String::new(),
        login: "_C_".into(),
    };
    let Err(Error::Invalid(fields)) = newcomer(&empty, UserId(9), fixtures::now()) else { panic!() };
    let fields: Vec<_> = fields.keys().map(String::as_str).collect();
    assert_eq!(fields, ["email", "firstName", "login", "name", "professionalNumbr"]);
    let link = CreateConcierge { name: "www.piege.test".into(), ..asked() };
    assert!(newcomer(&link, UserId(9), fixtures::now()).is_err());
}

#[test]
fn a_login_has_its_prefix_once_and_plain_letters() {
    for (typed, login_of) in
        [("_C_Anne", Some("_c_anne")), ("anne", Some("_c_anne")), (" _c_a.b-c ", Some("_c_a.b-c"))]
    {
        assert_eq!(login(typed).as_deref(), login_of, "{typed}");
    }
    for typed in ["", "_C_", "a", "a b", "é1", "a@b.test", &"x".repeat(41)] {
        assert_eq!(login(typed), None, "{typed}");
    }
    assert_eq!(shown_login("éé"), "éé");
}

#[test]
fn somebody_is_online_as_long_as_they_are_at_work() {
    let now = fixtures::now();
    let seen = |minutes: i64, signed_in| LastSeen {
        desk: None,
        user: UserId(1),
        at: now - SignedDuration::from_mins(minutes),
        signed_in,
    };
    assert!(seen(6, true).is_online(now) && !seen(7, true).is_online(now) && !seen(1, false).is_online(now));
    assert_eq!(seen(2, true).delay(now), 120_000);
    assert_eq!(seen(-2, true).delay(now), 0, "clocks of two machines differ");
}

#[test]
fn an_address_is_changed_by_who_may_all_that_its_owner_may() {
    let now = fixtures::now();
    let mut target = manager(2, &[Permission::Compta]);
    let new = ConciergeChange { email: "new@desk.test".into(), ..change(&target) };
    let refused = target.change_concierge(&manager(1, &[Permission::Prod]), &new, now);
    assert!(matches!(refused, Err(Error::Invalid(_))), "{refused:?}");
    assert_eq!(target.first_name, "Dominique", "nothing has changed");
    let editor = manager(1, &[Permission::Prod, Permission::Compta]);
    assert!(target.change_concierge(&editor, &new, now).unwrap());
    assert_eq!(target.pending_email.as_deref(), Some("new@desk.test"));
    assert_eq!((target.first_name.as_str(), target.email.as_str()), ("Domi", "dominique@example.org"));
}

#[test]
fn switching_off_ends_what_was_begun_and_takes_the_permission() {
    let now = fixtures::now();
    let off = |of: &Person| ConciergeChange { active: Some(false), ..change(of) };
    let prod = manager(1, &[Permission::Prod]);
    let mut target = manager(2, &[]);
    let refused = target.clone().change_concierge(&manager(1, &[]), &off(&target), now);
    assert!(matches!(refused, Err(Error::UnknownAction)));
    target.change_concierge(&prod, &off(&target.clone()), now).unwrap();
    assert_eq!((target.active, target.generation), (false, 1));
    let mut own = prod.clone();
    let refused = own.change_concierge(&prod, &off(&prod), now);
    assert!(matches!(refused, Err(Error::Refused(Refusal::OwnRights))));
    let mut keeper = manager(2, &[Permission::EditPermissionRel]);
    let refused = keeper.change_concierge(&prod, &off(&keeper.clone()), now);
    assert!(matches!(refused, Err(Error::Refused(Refusal::RightsOutOfReach))));
}
