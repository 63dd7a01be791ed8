//! Suggestions: what a line of the bank probably is, each with its reason. Nobody's money moves before somebody accepts one.

use contract::{Cents, Words};
use jiff::civil::Date;

use crate::{
    bank::{
        line::{BankLine, days_between},
        matching::OtherAccount,
        open_item::{ItemKind, OpenItem},
        rule::{BankRule, RuleTarget},
    },
    text::fold,
};

/// The number of suggestions for one line.
const MOST_SUGGESTIONS: usize = 3;
/// The days after which money that was paid or brought to the bank is no longer looked for there.
const LATEST_PAYOUT: i32 = 10;
/// The days of one kind that are paid out together: those of a long weekend.
const MOST_DAYS: usize = 5;
/// The largest fee that is believed: three hundredths of the amount, and one euro.
const FEE_PERCENT: i64 = 3;
const FEE_FIXED: i64 = 100;
/// The fewest digits of a reference: a shorter one stands in labels by chance.
const SHORTEST_REFERENCE: usize = 3;

/// A match that somebody may accept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub items: Vec<(String, Cents)>,
    pub others: Vec<(OtherAccount, Cents)>,
    pub reason: Words,
    /// The amount of the line that would be left; zero can be accepted as it is.
    pub difference: Cents,
    /// The rule that it comes from.
    pub rule: Option<String>,
}

/// The suggestions for a line, the most probable first.
pub fn suggested(line: &BankLine, items: &[OpenItem], rules: &[BankRule]) -> Vec<Suggestion> {
    let open = line.open();
    if open == Cents::ZERO {
        return vec![];
    }
    let label = Label::of(&line.movement.label);
    let mut found: Vec<Suggestion> = vec![];
    found.extend(items.iter().filter_map(|it| by_reference(line, &label, it)));
    found.extend(by_payout(line, &label, items, rules));
    found.extend(by_amount(line, items));
    found.extend(rules.iter().filter_map(|it| by_rule(line, it)));
    let mut kept: Vec<Suggestion> = vec![];
    for suggestion in found {
        if !kept.iter().any(|it| it.items == suggestion.items && it.others == suggestion.others) {
            kept.push(suggestion);
        }
    }
    // A suggestion without a difference comes first; the sort keeps the order of trust.
    kept.sort_by_key(|it| it.difference != Cents::ZERO);
    kept.truncate(MOST_SUGGESTIONS);
    kept
}

/// The words of a label.
struct Label(Vec<String>);

impl Label {
    fn of(label: &str) -> Self {
        Self(fold(label).split(|it: char| !it.is_alphanumeric()).map(str::to_owned).collect())
    }

    fn has(&self, word: &str) -> bool {
        self.0.iter().any(|it| it == word)
    }

    /// Whether it has a reference as a word of its own; leading zeros say nothing.
    fn refers_to(&self, reference: &str) -> bool {
        let wanted = fold(reference);
        let wanted = wanted.trim_start_matches('0');
        let digits = wanted.chars().filter(char::is_ascii_digit).count();
        digits >= SHORTEST_REFERENCE && self.0.iter().any(|it| it.trim_start_matches('0') == wanted)
    }

    /// Whether it tells of what pays out this kind.
    fn is_of(&self, kind: ItemKind) -> bool {
        let words: &[&str] = match kind {
            ItemKind::OnlineCards => &["axepta", "vad", "ecommerce"],
            ItemKind::DirectDebits => &["slimpay"],
            ItemKind::DeskCards => &["cb", "carte", "cartes", "tpe"],
            ItemKind::CashDeposit => &["especes", "versement"],
            ItemKind::ChequeDeposit => &["cheque", "cheques", "chq"],
            ItemKind::EDebits => &["edebit"],
            ItemKind::Transfer => &["vir", "virement"],
        };
        words.iter().any(|it| self.has(it))
    }
}

/// A transfer or a deposit whose number is in the label.
fn by_reference(line: &BankLine, label: &Label, item: &OpenItem) -> Option<Suggestion> {
    let (reference, reason) = match (item.order, &item.reference) {
        (Some(order), _) => (
            order.to_string(),
            Words::new(
                format!("Le libellé cite la commande n° {order}"),
                format!("The label names order no. {order}"),
            ),
        ),
        (None, Some(slip)) => (
            slip.clone(),
            Words::new(
                format!("Le libellé cite le bordereau {slip}"),
                format!("The label names slip {slip}"),
            ),
        ),
        (None, None) => return None,
    };
    let (open, left) = (line.open(), item.open());
    let same_side = open.0.signum() == left.0.signum();
    (same_side && label.refers_to(&reference)).then(|| {
        let taken = if left.0.abs() < open.0.abs() { left } else { open };
        Suggestion {
            items: vec![(item.id.clone(), taken)],
            others: vec![],
            reason,
            // An item of which something would be left differs as well.
            difference: open - left,
            rule: None,
        }
    })
}

/// Days that are paid out together, less fees.
fn by_payout(line: &BankLine, label: &Label, items: &[OpenItem], rules: &[BankRule]) -> Vec<Suggestion> {
    let learned = |kind| rules.iter().find(|it| it.target == RuleTarget::Items(kind) && it.fits(line));
    let mut found = vec![];
    for kind in ItemKind::ALL.into_iter().filter(|it| it.has_fees()) {
        let rule = learned(kind);
        if rule.is_none() && !label.is_of(kind) {
            continue;
        }
        let mut days: Vec<&OpenItem> =
            items.iter().filter(|it| it.kind == kind && is_near(line, it)).collect();
        days.sort_by(|one, other| (one.conciergerie, &one.id).cmp(&(other.conciergerie, &other.id)));
        for first in 0..days.len() {
            for count in 1..=MOST_DAYS.min(days.len() - first) {
                let together = &days[first..first + count];
                if together.iter().any(|it| it.conciergerie != together[0].conciergerie) {
                    break;
                }
                found.extend(payout(line, together, rule));
            }
        }
    }
    // The smallest fee is the most probable.
    found.sort_by_key(|it| it.others.iter().map(|it| it.1.0.abs()).sum::<i64>());
    found
}

fn payout(line: &BankLine, days: &[&OpenItem], rule: Option<&BankRule>) -> Option<Suggestion> {
    let (first, last) = (days.first()?, days.last()?);
    let sum: Cents = days.iter().map(|it| it.open()).sum();
    let fee = sum - line.open();
    let believed = sum.percent(FEE_PERCENT).0.abs() + FEE_FIXED;
    if !(0..=believed).contains(&fee.0) || days.iter().any(|it| it.open() == Cents::ZERO) {
        return None;
    }
    let kind = first.kind.words();
    let day = |it: Date| it.strftime("%d/%m/%Y").to_string();
    let (from, to) = (day(first.date), day(last.date));
    let when = match from == to {
        true => Words::new(format!("du {from}"), format!("of {from}")),
        false => Words::new(format!("du {from} au {to}"), format!("from {from} to {to}")),
    };
    let fees = match fee {
        Cents::ZERO => Words::new("", ""),
        _ => Words::new(format!(", moins {fee}\u{a0}€ de frais"), format!(", less €{fee} of fees")),
    };
    Some(Suggestion {
        items: days.iter().map(|it| (it.id.clone(), it.open())).collect(),
        others: if fee == Cents::ZERO { vec![] } else { vec![(OtherAccount::Fees, -fee)] },
        reason: Words::new(
            format!("{} {}{}", kind.fr, when.fr, fees.fr),
            format!("{} {}{}", kind.en, when.en, fees.en),
        ),
        difference: Cents::ZERO,
        rule: rule.map(BankRule::id),
    })
}

/// The one item of this very amount in the days before.
fn by_amount(line: &BankLine, items: &[OpenItem]) -> Option<Suggestion> {
    let mut same = items.iter().filter(|it| it.open() == line.open() && is_near(line, it));
    let (Some(item), None) = (same.next(), same.next()) else { return None };
    let kind = item.kind.words();
    Some(Suggestion {
        items: vec![(item.id.clone(), item.open())],
        others: vec![],
        reason: Words::new(
            format!("{} : le seul montant égal de ces derniers jours", kind.fr),
            format!("{}: the only equal amount of the last days", kind.en),
        ),
        difference: Cents::ZERO,
        rule: None,
    })
}

/// The account that lines with these words belonged to before.
fn by_rule(line: &BankLine, rule: &BankRule) -> Option<Suggestion> {
    let RuleTarget::Other(other) = rule.target else { return None };
    rule.fits(line).then(|| Suggestion {
        items: vec![],
        others: vec![(other, line.open())],
        reason: Words::new(
            format!("Appris : « {} »", rule.words.join(" ")),
            format!("Learned: “{}”", rule.words.join(" ")),
        ),
        difference: Cents::ZERO,
        rule: Some(rule.id()),
    })
}

/// Whether an item is of the days before a line.
fn is_near(line: &BankLine, item: &OpenItem) -> bool {
    item.date <= line.movement.date && days_between(item.date, line.movement.date) <= LATEST_PAYOUT
}

#[cfg(test)]
mod tests;
