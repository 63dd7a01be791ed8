//! Credits as they were granted, and what orders took from them.

use std::collections::BTreeMap;

use contract::{Cents, CreditCampaignId, CreditId, UserId};
use domain::{
    money::{
        credit::{Allocation, Bearer, Cancellation, Credit, Designation, campaign::CreditCampaign},
        payment::{PaymentKind, PaymentState},
    },
    order::Order,
    people::{
        organisation::{Company, Partner},
        person::Person,
    },
};
use jiff::Timestamp;

use crate::{ALICE, paris, random::Random};

const NAMES: &[&str] = &["Bienvenue", "Carte cadeau", "Parrainage", "Dédommagement", "Chèque conciergerie"];

/// The campaign of the first company, which nobody has launched yet.
pub(crate) fn campaigns(now: Timestamp, companies: &[Company]) -> Vec<CreditCampaign> {
    let today = paris::day(now);
    let first = companies.first().map(|company| CreditCampaign {
        name: "Bienvenue à la conciergerie".to_owned(),
        amount: Cents(3_000),
        first_day: paris::plus_days(today, -5),
        last_day: paris::plus_days(today, 180),
        budget: Some(Cents(300_000)),
        ..CreditCampaign::new(CreditCampaignId(1), company.id, paris::hour(paris::plus_days(today, -5), 10))
    });
    first.into_iter().collect()
}

/// Alice's two, then those of about one beneficiary in six.
pub(crate) fn granted(now: Timestamp, people: &[Person], partners: &[Partner]) -> Vec<Credit> {
    let today = paris::day(now);
    let alice = people.iter().filter(|it| it.id == ALICE);
    let mut credits: Vec<Credit> = alice
        .flat_map(|person| [("Carte cadeau", 30_00, 180), ("Bienvenue", 15_00, 40)].map(|it| (person, it)))
        .map(|(person, (name, amount, days))| Credit {
            expires: Some(paris::plus_days(today, days)),
            ..plain(person, name, amount, paris::hour(paris::plus_days(today, -25), 10))
        })
        .collect();
    for person in people.iter().filter(|it| it.id.0 > 100) {
        let random = &mut Random::of("credit", person.id.0.unsigned_abs());
        if random.in_thousand(170) {
            credits.push(grant(now, person, partners, random));
        }
    }
    for (id, credit) in (1..).zip(&mut credits) {
        credit.id = CreditId(id);
    }
    credits
}

fn grant(now: Timestamp, person: &Person, partners: &[Partner], random: &mut Random) -> Credit {
    let age = now.duration_since(person.created).as_hours() / 24;
    let days_ago = random.between(1, age.clamp(2, 400));
    let created = paris::plus_minutes(now, -days_ago * 24 * 60);
    let name = random.text(NAMES);
    let amount = random.between(2, 12) * 5_00;
    let expires =
        random.in_thousand(800).then(|| paris::plus_days(paris::day(created), random.between(90, 540)));
    let cancelled = random.in_thousand(40);
    let cancellation = cancelled.then(|| Cancellation {
        by: GIVER.to_owned(),
        reason: "Saisi deux fois".to_owned(),
        at: paris::plus_minutes(created, 60),
    });
    let plain = plain(person, name, amount, created);
    let partner = usize::try_from(person.id.0).ok().and_then(|it| partners.get(it % partners.len().max(1)));
    match partner.filter(|_| plain.designation == Designation::Compensation) {
        Some(Partner { id, name, .. }) => Credit {
            bearer: Bearer::Partner { id: *id, name: name.clone(), share: 50 },
            expires,
            cancelled,
            cancellation,
            ..plain
        },
        None => Credit { expires, cancelled, cancellation, ..plain },
    }
}

/// The manager who gives credits in the demonstration.
const GIVER: &str = "Marie Dubreuil";

fn plain(to: &Person, name: &str, amount: i64, created: Timestamp) -> Credit {
    let designation = match name {
        "Dédommagement" => Designation::Compensation,
        "Carte cadeau" | "Chèque conciergerie" => Designation::GiftVoucher,
        _ => Designation::CreditNote,
    };
    Credit {
        beneficiary_name: to.full_name(),
        conciergerie: to.conciergerie,
        giver: GIVER.to_owned(),
        designation,
        ..Credit::plain(CreditId(0), to.id, name, Cents(amount), created)
    }
}

/// Takes what the payment lines of an order took from the credits.
pub(crate) fn spend(credits: &mut [Credit], order: &Order) {
    let taken = order
        .payments
        .lines
        .iter()
        .filter(|it| it.kind == PaymentKind::Credit && it.state == PaymentState::Collected);
    for line in taken {
        if let Some(credit) = credits.iter_mut().find(|it| Some(it.id) == line.credit) {
            credit.allocations.push(Allocation { order: order.id, amount: line.amount, at: line.created });
        }
    }
}

/// Everybody's credits while orders are made, in the order of time.
pub(crate) struct CreditWallets(BTreeMap<UserId, Vec<Credit>>);

impl CreditWallets {
    /// Alice keeps hers.
    pub(crate) fn of(credits: &[Credit]) -> Self {
        let mut wallets = BTreeMap::<UserId, Vec<Credit>>::new();
        for credit in credits.iter().filter(|it| it.beneficiary != ALICE) {
            wallets.entry(credit.beneficiary).or_default().push(credit.clone());
        }
        Self(wallets)
    }

    /// The credits that a person had at an instant.
    pub(crate) fn at(&self, whose: UserId, at: Timestamp) -> Vec<Credit> {
        self.0.get(&whose).into_iter().flatten().filter(|it| it.created <= at).cloned().collect()
    }

    /// Takes what an order was placed with. Money that a cancelled order gives back later is not spent again.
    pub(crate) fn take(&mut self, order: &Order, parts: &[(CreditId, Cents)]) {
        for credit in self.0.get_mut(&order.beneficiary).into_iter().flatten() {
            for (_, amount) in parts.iter().filter(|(id, _)| *id == credit.id) {
                credit.allocations.push(Allocation { order: order.id, amount: *amount, at: order.created });
            }
        }
    }
}
