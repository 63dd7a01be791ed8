use contract::{CompanyId, Permission};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::fixtures;

/// The secret of RFC 6238, appendix B: `12345678901234567890`.
const RFC: [u8; 20] = *b"12345678901234567890";

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(second).expect("an instant")
}

/// Hashes nothing: the stored form is the code and its salt.
fn plain(code: &str, salt: &str) -> Result<String, Refusal> {
    Ok(format!("{salt} {code}"))
}

fn enrolled(now: Timestamp) -> SecondFactor {
    let mut factor = SecondFactor::new(UserId(5), "salt".into());
    let secret = factor.begin(RFC);
    let code = TypedCode::read(&shown_code(&secret, now).expect("a code"));
    factor.confirm(&code, now).expect("its own code");
    factor.recovery = vec!["salt 0123456789ab".into(), "salt zzzzzzzzzzzz".into()];
    factor
}

fn shown(factor: &SecondFactor, now: Timestamp) -> TypedCode {
    let secret = &factor.authenticator.as_ref().expect("it is on").secret;
    TypedCode::read(&shown_code(secret, now).expect("a code"))
}

/// The last six digits of the values of the RFC.
#[test]
fn codes_are_those_of_the_rfc() {
    let secret = Secret::from(RFC).to_base32();
    for (second, code) in [
        (59, "287082"),
        (1_111_111_109, "081804"),
        (1_111_111_111, "050471"),
        (1_234_567_890, "005924"),
        (2_000_000_000, "279037"),
        (20_000_000_000, "353130"),
    ] {
        assert_eq!(shown_code(&secret, at(second)).as_deref(), Some(code), "{second}");
    }
}

#[test]
fn a_code_works_once_and_so_does_none_of_before() {
    let now = at(1_795_507_215);
    let mut factor = enrolled(now);
    let half_a_minute = SignedDuration::from_secs(30);
    assert_eq!(factor.accept(&shown(&factor, now), now, plain), Err(Refusal::WrongCode), "it has confirmed");
    let (before, next) = (shown(&factor, now - half_a_minute), shown(&factor, now + half_a_minute));
    assert_eq!(factor.accept(&before, now, plain), Err(Refusal::WrongCode));
    assert_eq!(factor.accept(&next, now, plain), Ok(()), "a clock that is ahead");
    assert_eq!(factor.accept(&next, now + half_a_minute, plain), Err(Refusal::WrongCode), "it was used");
    let later = now + half_a_minute * 4;
    assert_eq!(factor.accept(&shown(&factor, later), later + half_a_minute, plain), Ok(()), "a clock behind");
    let early = shown(&factor, later + half_a_minute * 6);
    assert_eq!(factor.accept(&early, later + half_a_minute * 4, plain), Err(Refusal::WrongCode), "too early");
}

#[test]
fn a_recovery_code_works_once_however_it_is_written() {
    let now = fixtures::now();
    let mut factor = enrolled(now);
    let typed = TypedCode::read(" O123-4567-89AB ");
    assert_eq!(factor.accept(&typed, now, plain), Ok(()));
    assert_eq!(factor.accept(&typed, now, plain), Err(Refusal::WrongCode));
    assert_eq!(factor.state(true).recovery_left, 1);
}

#[test]
fn a_new_secret_replaces_the_old_one_once_it_is_confirmed() {
    let now = fixtures::now();
    let mut factor = enrolled(now);
    let old = factor.authenticator.clone();
    let secret = factor.begin([7; 20]);
    assert_eq!(factor.confirm(&TypedCode::read("000000"), now).err(), Some(Refusal::WrongCode));
    assert!(factor.authenticator == old, "what is in use stays");
    let code = TypedCode::read(&shown_code(&secret, now).expect("a code"));
    assert_eq!(factor.confirm(&code, now), Ok(()));
    assert!(factor.authenticator != old && factor.pending.is_none());
    assert_eq!(factor.confirm(&code, now).err(), Some(Refusal::NoSecondFactor), "it was confirmed");
}

#[test]
fn who_has_none_needs_no_code_and_has_none_to_use() {
    let mut factor = SecondFactor::new(UserId(5), "salt".into());
    factor.begin(RFC);
    assert!(!factor.is_on());
    let any = TypedCode::read("123456");
    assert_eq!(factor.accept(&any, fixtures::now(), plain), Err(Refusal::NoSecondFactor));
}

#[test]
fn administrators_owe_one_and_managers_where_their_company_says_so() {
    let demands = [StaffSignIn { company: CompanyId(1), second_factor: true }];
    let manager = |companies, permissions| Person {
        companies,
        permissions,
        ..fixtures::person(1, Role::Gestionnaire, "Dominique")
    };
    let owes = |person: Person, rules: &[StaffSignIn]| person.owes_second_factor(rules);
    assert!(owes(fixtures::person(1, Role::Admin, "Ada"), &[]));
    assert!(owes(manager(vec![CompanyId(1)], vec![]), &demands));
    assert!(owes(manager(vec![], vec![Permission::ManageAllEntreprise]), &demands));
    assert!(!owes(manager(vec![CompanyId(2)], vec![]), &demands));
    assert!(!owes(
        manager(vec![CompanyId(1)], vec![]),
        &[StaffSignIn { second_factor: false, ..demands[0] }]
    ));
    assert!(!owes(fixtures::beneficiary(), &demands), "a beneficiary of the company");
}

#[test]
fn no_secret_reaches_a_log() {
    let factor = enrolled(fixtures::now());
    assert_eq!(format!("{factor:?}"), "SecondFactor(of 5, on: true, 2 codes left)");
}

proptest! {
    /// The codes of a few half minutes may come in any order and any number of times: each is taken once at
    /// most, and each that is taken is of a later half minute than the one before.
    #[test]
    fn no_code_is_taken_twice(moves in prop::collection::vec((0i64..200, -2i64..=2), 1..40)) {
        let mut now = fixtures::now();
        let mut factor = enrolled(now);
        let mut taken = vec![];
        for (seconds, ahead) in moves {
            now += SignedDuration::from_secs(seconds % 45);
            let code = shown(&factor, now + SignedDuration::from_secs(30 * ahead));
            if factor.accept(&code, now, plain).is_ok() {
                prop_assert!((-1..=1).contains(&ahead));
                taken.push(factor.authenticator.as_ref().map(|it| it.last_step));
            }
        }
        prop_assert!(taken.is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn whatever_is_typed_is_read_as_a_code(text in ".{0,60}") {
        if let TypedCode::Recovery(code) = TypedCode::read(&text) {
            prop_assert!(code.len() <= RECOVERY_LENGTH + 1);
        }
    }
}
