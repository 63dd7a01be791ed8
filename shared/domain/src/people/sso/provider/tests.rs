use contract::Error;
use proptest::prelude::*;

use super::*;
use crate::fixtures;

fn asked(protocol: SsoProtocol, address: &str, client_id: &str) -> CheckedProvider {
    CheckedProvider {
        id: "lilas".into(),
        protocol,
        address: address.into(),
        client_id: client_id.into(),
        domains: vec!["lilas.test".into()],
        sent: vec![],
        no_bar: false,
    }
}

fn saml(address: &str) -> CheckedProvider {
    asked(SsoProtocol::Saml, address, "")
}

fn oidc(client_id: &str) -> CheckedProvider {
    asked(SsoProtocol::Oidc, "https://sso.lilas.test", client_id)
}

const ONE: &str = "https://one.lilas.test";
const TWO: &str = "https://two.lilas.test";

fn now() -> Timestamp {
    fixtures::now()
}

fn set(
    before: Option<&Provider>,
    asked: CheckedProvider,
    has_secret: bool,
) -> Result<(Provider, Option<PoolWork>)> {
    let name = pool_name(if before.is_some() { 8 } else { 7 });
    Provider::set(before, CompanyId(1), asked, has_secret, name, now())
}

/// A provider that the user pool has, in a state.
fn made(asked: CheckedProvider, state: SsoState) -> Provider {
    let (mut provider, _) = set(None, asked, true).expect("a provider");
    provider.pool.client = Some("client".into());
    provider.pool.made = PoolState::Whole;
    provider.state = state;
    provider
}

fn refused<T: std::fmt::Debug>(outcome: Result<T>) -> Refusal {
    match outcome {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_new_one_is_a_draft_that_the_pool_is_asked_to_make() {
    let (provider, work) = set(None, saml(ONE), false).expect("a provider");
    assert_eq!(work, Some(PoolWork { make: true, remove: vec![] }));
    assert_eq!((provider.state, provider.pool.name.as_str()), (SsoState::Draft, "employer-7"));
    assert_eq!(provider.shown(now()).in_pool, SsoInPool::Underway);
    assert_eq!(provider.shown(now() + UNDERWAY).in_pool, SsoInPool::Unreachable, "nobody came back from it");
    assert_eq!(refused(provider.test_client()), Refusal::SsoNotMade);
}

#[test]
fn domains_are_no_matter_of_the_pool_and_an_address_makes_another_provider() {
    let off = made(saml(ONE), SsoState::Off);
    let (more, work) =
        set(Some(&off), CheckedProvider { domains: vec!["lilas.example".into()], ..saml(ONE) }, false)
            .expect("set");
    assert_eq!((work, more.state, more.pool), (None, SsoState::Off, off.pool.clone()));

    let (moved, work) = set(Some(&off), saml(TWO), false).expect("set");
    assert_eq!(work, Some(PoolWork { make: true, remove: vec!["employer-7".into()] }));
    assert_eq!(
        (moved.state, moved.pool.name.as_str(), moved.pool.client),
        (SsoState::Draft, "employer-8", None)
    );
    let (other, _) = set(Some(&off), oidc("app"), true).expect("set");
    assert_eq!(other.pool.name, "employer-8", "another protocol");
}

#[test]
fn what_people_use_keeps_its_address_and_takes_a_new_secret() {
    let on = made(oidc("app"), SsoState::On);
    assert_eq!(refused(set(Some(&on), oidc("other"), true)), Refusal::SsoIsOn);
    assert_eq!(refused(set(Some(&on), saml(ONE), false)), Refusal::SsoIsOn);
    let (renewed, work) = set(Some(&on), oidc("app"), true).expect("set");
    assert!(work.is_some_and(|it| it.make));
    assert_eq!(renewed.open_client(), Some("client"), "nobody is thrown out");
    let (tested, _) = set(Some(&made(oidc("app"), SsoState::Tested)), oidc("app"), true).expect("set");
    assert_eq!((tested.state, tested.tested), (SsoState::Draft, None), "what was not tried is a draft");
}

#[test]
fn a_secret_is_typed_whenever_the_pool_is_asked() {
    let missing = |outcome: Result<(Provider, Option<PoolWork>)>| match outcome {
        Err(Error::Invalid(fields)) => fields.contains_key("clientSecret"),
        _ => false,
    };
    assert!(missing(set(None, oidc("app"), false)));
    let off = made(oidc("app"), SsoState::Off);
    assert!(missing(set(Some(&off), oidc("other"), false)));
    assert!(set(Some(&off), oidc("app"), false).is_ok(), "the pool has it");
    let half = Provider { pool: InPool { made: PoolState::Unreachable, ..off.pool.clone() }, ..off };
    assert!(missing(set(Some(&half), oidc("app"), false)), "the pool may have another one");
}

#[test]
fn what_was_half_done_is_done_again_and_one_works_on_it_at_a_time() {
    let (busy, _) = set(None, saml(ONE), false).expect("a provider");
    assert_eq!(refused(set(Some(&busy), saml(ONE), false)), Refusal::SsoUnderway);
    assert_eq!(refused(busy.clone().begin_removal(now())), Refusal::SsoUnderway);
    let later = Provider::set(Some(&busy), CompanyId(1), saml(ONE), false, pool_name(9), now() + UNDERWAY);
    let (again, work) = later.expect("set");
    assert_eq!((again.pool.name.as_str(), work.map(|it| it.make)), ("employer-7", Some(true)));
    // A former name that was not removed yet is removed with the next change.
    let left = InPool { former: vec!["employer-3".into()], made: PoolState::Whole, ..again.pool.clone() };
    let (_, work) = set(Some(&Provider { pool: left, ..again }), saml(ONE), false).expect("set");
    assert_eq!(work, Some(PoolWork { make: false, remove: vec!["employer-3".into()] }));
}

#[test]
fn it_is_switched_on_once_it_was_tried_and_removed_once_it_is_off() {
    let mut provider = made(saml(ONE), SsoState::Draft);
    assert_eq!(refused(provider.switch(true, now())), Refusal::SsoNotTested);
    assert_eq!(provider.open_client(), None);
    provider.pass(now());
    assert_eq!(provider.state, SsoState::Tested);
    provider.switch(true, now()).expect("on");
    assert_eq!(provider.open_client(), Some("client"));
    provider.pass(now());
    assert_eq!(refused(provider.clone().begin_removal(now())), Refusal::SsoIsOn);
    provider.switch(false, now()).expect("off");
    assert_eq!((provider.state, provider.open_client()), (SsoState::Off, None));
    provider.switch(true, now()).expect("on again");
    provider.switch(false, now()).expect("off again");

    let work = provider.begin_removal(now()).expect("removed");
    assert_eq!(work, PoolWork { make: false, remove: vec!["employer-7".into()] });
    assert_eq!(refused(provider.switch(true, now())), Refusal::SsoNotTested, "while it is removed");
}

#[test]
fn a_name_stays() {
    let other = CheckedProvider { id: "rose".into(), ..saml(ONE) };
    assert!(matches!(set(Some(&made(saml(ONE), SsoState::Off)), other, false), Err(Error::Invalid(_))));
}

#[test]
fn a_provider_is_believed_about_its_own_domains_and_no_others() {
    for (email, believed) in [
        ("a@lilas.test", true),
        (" A@LILAS.TEST ", true),
        ("a@vega.test", false),
        ("a@lilas.test.vega.test", false),
        ("a@sub.lilas.test", false),
        ("lilas.test", false),
        ("a@lilas.test@vega.test", false),
        ("", false),
    ] {
        assert_eq!(made(saml(ONE), SsoState::On).speaks_for(email), believed, "{email}");
    }
}

#[test]
fn only_beneficiaries_of_the_company_who_do_nothing_else_are_let_in() {
    let person = |roles: Vec<Role>, company| Person { roles, company, ..fixtures::beneficiary() };
    let (provider, own) = (made(saml(ONE), SsoState::On), Some(CompanyId(1)));
    assert!(provider.may_enter(&person(vec![Role::Adherent], own)));
    for (roles, company) in [
        (vec![Role::Adherent], Some(CompanyId(2))),
        (vec![Role::Adherent], None),
        (vec![Role::Adherent, Role::Gestionnaire], own),
        (vec![Role::Admin], own),
        (vec![], own),
    ] {
        let person = person(roles, company);
        assert!(!provider.may_enter(&person), "{:?} of {:?}", person.roles, person.company);
    }
}

proptest! {
    #[test]
    fn nobody_is_believed_about_a_domain_that_is_not_theirs(name in "[a-z@.]{0,12}", domain in "[a-z.]{1,12}") {
        prop_assume!(domain != "lilas.test");
        let email = format!("{name}@{domain}");
        prop_assert!(!made(saml(ONE), SsoState::On).speaks_for(&email));
    }
}
