//! Nobody raises themselves, nor do several together, by any sequence of the calls that make, change and associate managers.
//!
//! The rules alone are tried by the properties of `domain::people::rights`; here the same holds through the front door, with
//! accounts that are made on the way, addresses that are changed, and calls that race each other.

use std::collections::BTreeSet;

use contract::{
    CompanyId, ConciergerieId, Permission, UserId,
    users::{
        ConciergeChange, CreateConcierge, PermissionChange, SetEntRelForUser, SetPermissionsForUser,
        SetResponsableConciergerie, UpdateProfilConcierge,
    },
};
use domain::{calendar::paris, people::person::Person};
use futures::future::join;
use jiff::{SignedDuration, Timestamp};
use proptest::{collection::vec, prelude::*, sample, strategy::ValueTree, test_runner::TestRunner};
use testkit::{
    decoded,
    world::{GILLES, HUGO, MARIE, ORION, ORION_CAMPUS, ORION_TOWER, VEGA, VEGA_TOWER},
};

use super::*;

/// Worlds that are tried.
const CASES: usize = 8;
const MANAGERS: [UserId; 3] = [MARIE, GILLES, HUGO];
const COMPANIES: [CompanyId; 2] = [ORION, VEGA];
/// One that nobody is associated with: it stands for all others.
const ANY_OTHER: CompanyId = CompanyId(99);
const SOME: [Permission; 6] = [
    Permission::EditPermissionRel,
    Permission::ManageAllEntreprise,
    Permission::Compta,
    Permission::Prod,
    Permission::CarrouselManager,
    Permission::ManageGestionnaire,
];

#[derive(Clone, Debug)]
enum Call {
    Permissions(Vec<(Permission, bool, Option<i64>)>),
    Companies(Vec<CompanyId>),
    Create(CompanyId),
    Email,
    Switch(bool),
    Responsible(ConciergerieId),
}

/// The caller, the person it is about, and the call; the two people are counted around among those there are.
type Step = (usize, usize, Call);

#[derive(Clone, Debug)]
struct Case {
    people: Vec<(Vec<Permission>, Vec<CompanyId>)>,
    /// The managers who act together.
    together: u8,
    /// Two of a pair are under way at once.
    steps: Vec<(Step, Step)>,
}

fn call() -> impl Strategy<Value = Call> {
    let change = (sample::select(SOME.to_vec()), any::<bool>(), proptest::option::of(0..4i64));
    prop_oneof![
        4 => vec(change, 1..3).prop_map(Call::Permissions),
        3 => sample::subsequence(COMPANIES.to_vec(), 1..=2).prop_map(Call::Companies),
        1 => sample::select(COMPANIES.to_vec()).prop_map(Call::Create),
        1 => Just(Call::Email),
        1 => any::<bool>().prop_map(Call::Switch),
        1 => sample::select(vec![ORION_TOWER, ORION_CAMPUS, VEGA_TOWER]).prop_map(Call::Responsible),
    ]
}

fn case() -> impl Strategy<Value = Case> {
    let person = (sample::subsequence(SOME.to_vec(), 1..=6), sample::subsequence(COMPANIES.to_vec(), 1..=2));
    let step = || (0..8usize, 0..8usize, call());
    (vec(person, MANAGERS.len()), 1u8..7, vec((step(), step()), 6..14))
        .prop_map(|(people, together, steps)| Case { people, together, steps })
}

/// Everybody who was a manager or became one, and those whose accounts the accomplices hold.
struct World<'a> {
    app: &'a App,
    everybody: Vec<UserId>,
    accomplices: BTreeSet<UserId>,
    made: usize,
}

type Rights = BTreeSet<(Option<Permission>, CompanyId)>;

/// All that somebody may do at an instant; to work for a company is a right of its own.
fn rights(person: &Person, at: Timestamp) -> Rights {
    let permissions = person.permissions_at(at);
    let companies = match permissions.contains(&Permission::ManageAllEntreprise) {
        true => [COMPANIES.as_slice(), &[ANY_OTHER]].concat(),
        false => person.companies.clone(),
    };
    let held = || permissions.iter().copied().map(Some).chain([None]);
    companies.into_iter().flat_map(|company| held().map(move |it| (it, company))).collect()
}

impl World<'_> {
    async fn person(&self, id: UserId) -> Person {
        self.app.store().people().get(id).await.expect("somebody").entity
    }

    /// Now, and after each of the days on which something may end.
    fn instants(&self) -> Vec<Timestamp> {
        let today = paris::today(self.app.now());
        let later = (1..6).map(|days| paris::begin_of(paris::days_after(today, days)));
        [self.app.now()].into_iter().chain(later).collect()
    }

    async fn of_accomplices(&self) -> Vec<Rights> {
        let mut all = vec![Rights::new(); self.instants().len()];
        for id in &self.accomplices {
            let person = self.person(*id).await;
            for (nth, at) in self.instants().into_iter().enumerate() {
                all[nth].extend(rights(&person, at));
            }
        }
        all
    }

    /// The companies of which somebody who may sign in manages the rights.
    async fn managed(&self) -> BTreeSet<CompanyId> {
        let mut all = BTreeSet::new();
        for id in &self.everybody {
            let person = self.person(*id).await;
            let held = rights(&person, self.app.now()).into_iter().filter(|_| person.active);
            all.extend(held.filter(|it| it.0 == Some(Permission::EditPermissionRel)).map(|it| it.1));
        }
        all
    }

    async fn make(&self, (by, about, call): &Step, made: usize) -> (u16, Option<UserId>) {
        let at = |nth: &usize| self.everybody[nth % self.everybody.len()];
        let (by, about) = (at(by), at(about));
        if !self.accomplices.contains(&by) || !self.person(by).await.active {
            return (NOT_FOUND, None);
        }
        let client = self.app.client(by).await;
        let edition = self.app.store().people().get(about).await.expect("somebody").version;
        let target = self.person(about).await;
        let day = |days: i64| paris::today(self.app.now() + DAY * i32::try_from(days).unwrap_or(0));
        let profile = |email: &str, active: Option<bool>| {
            let user = ConciergeChange {
                id: about,
                first_name: target.first_name.clone(),
                name: target.name.clone(),
                email: email.into(),
                active,
                ..Default::default()
            };
            UpdateProfilConcierge { user, edition }
        };
        let answered = match call {
            Call::Permissions(changes) => {
                let one = |&(permission, held, until): &(Permission, bool, Option<i64>)| PermissionChange {
                    permission,
                    held,
                    until: until.map(day),
                };
                let permissions = changes.iter().map(one).collect();
                let asked = SetPermissionsForUser { user_id: about, permissions, edition };
                client.call(asked).await
            }
            Call::Companies(companies) => {
                let asked = SetEntRelForUser { user_id: about, entities: decoded(&companies), edition };
                client.call(asked).await
            }
            Call::Create(company) => {
                let asked = CreateConcierge {
                    company_id: *company,
                    name: "Roche".into(),
                    first_name: "Camille".into(),
                    email: format!("camille{made}@concierge.test"),
                    login: format!("_C_camille{made}"),
                    professional_numbr: "0155170199".into(),
                };
                client.call(asked).await
            }
            Call::Email => client.call(profile(&format!("caught{made}@x.test"), None)).await,
            Call::Switch(on) => client.call(profile(&target.email, Some(*on))).await,
            Call::Responsible(desk) => {
                let asked =
                    SetResponsableConciergerie { user_id: decoded(&about), conciergerie_id: decoded(&desk) };
                client.call(asked).await
            }
        };
        // A person whose password or address somebody chooses is in their hands.
        let caught = match call {
            Call::Create(_) => answered.data["id"].as_i64().map(UserId),
            Call::Email => Some(about),
            _ => None,
        };
        (answered.code, caught.filter(|_| answered.code == 0))
    }

    async fn make_both(&mut self, (one, two): &(Step, Step)) -> usize {
        let outcomes = join(self.make(one, self.made), self.make(two, self.made + 1)).await;
        self.made += 2;
        let mut done = 0;
        for (code, caught) in [outcomes.0, outcomes.1] {
            done += usize::from(code == 0);
            self.accomplices.extend(caught);
            self.everybody.extend(caught.filter(|it| !self.everybody.contains(it)));
        }
        done
    }
}

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Says how many calls were not refused.
async fn tried(case: &Case) -> usize {
    let app = app().await;
    for (user, (permissions, companies)) in MANAGERS.into_iter().zip(&case.people) {
        change(&app, user, |it| (it.permissions, it.companies) = (permissions.clone(), companies.clone()))
            .await;
    }
    let among = |nth: &usize| case.together & (1 << nth) != 0;
    let accomplices = (0..MANAGERS.len()).filter(among).map(|nth| MANAGERS[nth]).collect();
    let mut world = World { app: &app, everybody: MANAGERS.to_vec(), accomplices, made: 0 };
    let (had, managed) = (world.of_accomplices().await, world.managed().await);
    let mut done = 0;
    for both in &case.steps {
        done += world.make_both(both).await;
        let has = world.of_accomplices().await;
        for (nth, (had, has)) in had.iter().zip(&has).enumerate() {
            let more: Vec<_> = has.difference(had).collect();
            assert!(more.is_empty(), "after {both:?}, at the instant {nth}: {more:?} by {case:#?}");
        }
        let left = world.managed().await;
        assert!(managed.is_subset(&left), "after {both:?}: {managed:?} became {left:?} by {case:#?}");
    }
    done
}

#[tokio::test]
async fn nobody_rises_by_any_calls_nor_do_several_together_and_each_company_stays_managed() {
    let mut runner = TestRunner::deterministic();
    let mut done = 0;
    for _ in 0..CASES {
        let case = case().new_tree(&mut runner).expect("a case").current();
        done += tried(&case).await;
    }
    assert!(done > CASES, "hardly anything was allowed: {done}");
}
