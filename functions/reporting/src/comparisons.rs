//! The comparison of the card bank, SlimPay and the ledger, day by day, as the screen shows it.

use contract::{
    Result,
    reporting::{
        GetMoneyComparisons, MoneyComparison, MoneyComparisons, MoneyDifference, MoneyFlow, VatComparison,
        VatDifference,
    },
};
use domain::{
    bank::comparison::{DayComparison, Difference, Flow},
    calendar::paris,
    money::{ledger::journal::DateRange, vat_check::VatCheck},
};
use jiff::ToSpan;
use runtime::Ctx;

use crate::bank::month_of;

/// The days that are shown when no month is asked for.
const DAYS: i64 = 31;

pub(crate) async fn list(ctx: Ctx, request: GetMoneyComparisons) -> Result<MoneyComparisons> {
    let to = paris::today(ctx.now);
    let days = match request.month {
        Some(month) => month_of(&month)?,
        None => DateRange { from: to.saturating_sub(DAYS.days()), to },
    };
    let found = ctx.store.bank().comparisons(days.from, days.to).await?;
    Ok(MoneyComparisons { days: found.iter().filter_map(shown).collect() })
}

/// A day that was never compared to its end is not shown.
fn shown(it: &DayComparison) -> Option<MoneyComparison> {
    let flow = |flow: &Flow| {
        let sums = it.tally.sums.iter().find(|sums| sums.flow == *flow);
        let known = it.providers.tell_of(*flow);
        MoneyFlow {
            flow: flow.name().to_owned(),
            label: flow.words(),
            count: sums.map_or(0, |it| it.count),
            ledger: sums.map(|it| it.ledger).unwrap_or_default(),
            provider: known.then(|| sums.map(|it| it.provider).unwrap_or_default()),
        }
    };
    Some(MoneyComparison {
        date: it.date,
        at: it.finished?,
        flows: Flow::ALL.iter().map(flow).collect(),
        nb_differences: it.tally.nb_differences,
        differences: it.tally.differences.iter().map(difference).collect(),
        vat: it.vat.as_ref().map(vat),
    })
}

fn difference(it: &Difference) -> MoneyDifference {
    MoneyDifference {
        flow: it.flow.name().to_owned(),
        label: it.flow.words(),
        order_id: it.order,
        reference: it.reference.clone(),
        ledger: it.ledger,
        provider: it.provider,
    }
}

fn vat(check: &VatCheck) -> VatComparison {
    let differences = check.disagreements.iter().map(|it| VatDifference {
        order_id: it.order,
        place: it.place.name().to_owned(),
        label: it.place.words(),
        expected: it.expected,
        found: it.found,
    });
    VatComparison {
        orders: check.orders,
        nb_differences: check.nb_disagreements,
        differences: differences.collect(),
    }
}
