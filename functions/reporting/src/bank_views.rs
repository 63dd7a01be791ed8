//! Lines, items, matches and rules of the bank, as the screen shows them.

use contract::{
    Cents,
    reporting::{
        BankAccount, BankItem, BankLine, BankMatch, BankOtherAccount, BankRule, BankSuggestion, ItemShare,
        LineShare, OtherShare,
    },
};
use domain::bank::{
    line::{self, days_between},
    matching::{self, OtherAccount},
    open_item::OpenItem,
    rule,
    suggestion::{Suggestion, suggested},
};
use jiff::civil::Date;

pub(crate) fn account(it: &line::BankAccount) -> BankAccount {
    BankAccount {
        number: it.number.as_str().to_owned(),
        balance: it.balance.map(|it| it.amount),
        balance_date: it.balance.and_then(|it| it.date),
        first: it.first,
        last: it.last,
    }
}

pub(crate) fn line(
    it: &line::BankLine,
    items: &[OpenItem],
    rules: &[rule::BankRule],
    today: Date,
) -> BankLine {
    BankLine {
        account: it.account.as_str().to_owned(),
        id: it.id.0.clone(),
        date: it.movement.date,
        value_date: it.movement.value_date,
        label: it.movement.label.clone(),
        reference: it.movement.reference.clone(),
        amount: it.movement.amount,
        open: it.open(),
        age: it.age(today),
        matches: it.matched.iter().map(|it| it.0).collect(),
        suggestions: suggested(it, items, rules).into_iter().map(suggestion).collect(),
    }
}

fn suggestion(it: Suggestion) -> BankSuggestion {
    BankSuggestion {
        reason: it.reason,
        items: it.items.into_iter().map(|(id, amount)| ItemShare { id, amount }).collect(),
        others: others(&it.others),
        difference: it.difference,
        rule: it.rule,
    }
}

pub(crate) fn item(it: &OpenItem, today: Date) -> BankItem {
    BankItem {
        id: it.id.clone(),
        kind: it.kind.name().to_owned(),
        label: it.kind.words(),
        date: it.date,
        amount: it.amount,
        returned: it.returned,
        open: it.open(),
        age: days_between(it.date, today),
        conciergerie_id: it.conciergerie,
        order_id: it.order,
        reference: it.reference.clone(),
    }
}

pub(crate) fn matched(it: &matching::BankMatch) -> BankMatch {
    let share = |(account, id, amount): &(_, line::LineId, Cents)| LineShare {
        account: domain::bank::statement::AccountNumber::as_str(account).to_owned(),
        id: id.0.clone(),
        amount: *amount,
    };
    BankMatch {
        number: it.number,
        at: it.at,
        by: it.by.clone(),
        lines: it.lines.iter().map(share).collect(),
        items: it.items.iter().map(|it| ItemShare { id: it.id.clone(), amount: it.amount }).collect(),
        others: others(&it.others),
        reason: it.reason.clone(),
        undone_at: it.undone.as_ref().map(|it| it.at),
        undone_by: it.undone.as_ref().map(|it| it.by.clone()),
    }
}

fn others(all: &[(OtherAccount, Cents)]) -> Vec<OtherShare> {
    let share = |(account, amount): &(OtherAccount, Cents)| OtherShare {
        account: match account {
            OtherAccount::Fees => BankOtherAccount::Fees,
            OtherAccount::Suspense => BankOtherAccount::Suspense,
        },
        amount: *amount,
    };
    all.iter().map(share).collect()
}

pub(crate) fn rule(it: &rule::BankRule) -> BankRule {
    BankRule {
        id: it.id(),
        words: it.words.clone(),
        incoming: it.incoming,
        target: it.target.name().to_owned(),
        match_number: it.learned_from,
        learned: it.learned,
        by: it.by.clone(),
        active: it.active,
    }
}
