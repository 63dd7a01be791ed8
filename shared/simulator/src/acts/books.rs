//! Acts of those who keep the books: what partners invoice, and what the bank says.

use contract::orders::OrderStatus;
use domain::{
    bank::{line::BankLine, open_item::OpenItem},
    calendar::paris,
    invoicing::expectation::Expectation,
    order::Order,
};
use jiff::{ToSpan, civil::Date};
use serde_json::{Value, json};
use testkit::world::{ALICE, BRUNO, MARIE, MASSEUR};

use super::{
    author::{Author, Call},
    waiting::massage,
};

/// The account that the statements are of.
const ACCOUNT: &str = "30004001230000123456789";

/// A massage is ordered, so that something is to be invoiced.
pub(super) fn order(author: &mut Author) -> Option<Call> {
    let who = author.dice.one([ALICE, BRUNO]);
    let draft = format!("draft-{}", author.drafts.len() + 1);
    author.drafts.insert((who, who, draft.clone()));
    let (date, time) = author.slot();
    let o = massage(author, date, &draft, 30, json!(time));
    Some(author.by_beneficiary(who, "CreateOrder", json!({ "o": o })))
}

/// An order of the masseur comes one step nearer to being done; now and then one that was done goes back.
pub(super) fn finish(author: &mut Author) -> Option<Call> {
    use OrderStatus::{BeingProcessed, Done};
    let back = author.dice.chance(15);
    let fits = |it: &&Order| it.partner == MASSEUR && !it.is_cancelled() && it.is_finished() == back;
    let orders: Vec<_> = author.snapshot.orders.values().filter(fits).collect();
    let (id, status) = author.dice.pick(&orders).map(|it| (it.id, it.status))?;
    if back {
        return Some(author.by_desk("rollbackOrderStatus", json!({ "orderId": id, "ns": BeingProcessed })));
    }
    let to = if status == BeingProcessed { Done } else { BeingProcessed };
    Some(author.by_desk("changeOrderStatus", json!({ "orderId": id, "status": to })))
}

/// The expectation of a month is computed: mostly of one that is over.
pub(super) fn compute(author: &mut Author) -> Option<Call> {
    let this = paris::today(author.now).first_of_month();
    let back = author.dice.one([0, 0, 1, 1, 2]);
    let month = this.checked_sub(back.months()).ok()?;
    Some(computing(author, month))
}

fn computing(author: &mut Author, month: Date) -> Call {
    let params = json!({ "partnerId": MASSEUR, "annee": month.year(), "mois": month.month() });
    author.by_desk("ComputeNextAttenduFactu", params)
}

pub(super) fn recompute(author: &mut Author) -> Option<Call> {
    let id = expectation(author)?.id();
    Some(author.by_desk("RecomputeAttenduFactu", json!({ "attenduFactuId": id })))
}

/// An open one is closed mostly, and a closed one opened again now and then.
pub(super) fn turn(author: &mut Author) -> Option<Call> {
    let found = expectation(author)?;
    let opened = if found.open { author.dice.chance(10) } else { author.dice.chance(70) };
    let params = json!({ "attenduFactuId": found.id(), "statusOpened": opened });
    Some(author.by_desk("OpenOrCloseAttenduFactu", params))
}

pub(super) fn delete(author: &mut Author) -> Option<Call> {
    let id = expectation(author)?.id();
    Some(author.by_desk("DeleteAttenduFactu", json!({ "attenduFactuId": id })))
}

pub(super) fn for_all(author: &mut Author) -> Option<Call> {
    Some(author.by_desk("GenererAttenduFactuPourTous", json!({})))
}

/// An expectation, mostly the last one.
fn expectation(author: &mut Author) -> Option<Expectation> {
    let known: Vec<_> = author.snapshot.books.expectations.values().cloned().collect();
    let last = known.last().cloned().filter(|_| author.dice.chance(75));
    last.or_else(|| author.dice.pick(&known).cloned())
}

/// A statement comes in: what is expected, and now and then a fee.
pub(super) fn import(author: &mut Author) -> Option<Call> {
    let today = paris::today(author.now).strftime("%d/%m/%Y").to_string();
    let mut lines = vec![];
    for item in open_items(author).into_iter().take(4) {
        lines.push(format!("{today};VIR {};{}", item.id, typed(item.open().0)));
    }
    if lines.is_empty() || author.dice.chance(30) {
        let fee = author.dice.between(100, 900);
        lines.push(format!("{today};FRAIS {fee};{}", typed(-fee)));
    }
    let params =
        json!({ "account": ACCOUNT, "header": "Date;Libelle;Montant", "lines": lines, "keep": true });
    Some(author.by_desk("BankStatementImport", params))
}

/// An amount as banks write it.
fn typed(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    format!("{sign}{},{:02}", cents.abs() / 100, cents.abs() % 100)
}

/// A line is matched with what was expected, or with another account.
pub(super) fn match_lines(author: &mut Author) -> Option<Call> {
    let lines: Vec<BankLine> =
        author.snapshot.books.lines.values().filter(|it| it.open().0 != 0).cloned().collect();
    let line = author.dice.pick(&lines)?.clone();
    let open = line.open().0;
    let same = |it: &OpenItem| it.open().0.signum() == open.signum();
    let items: Vec<_> = open_items(author).into_iter().filter(same).collect();
    let meant = items.iter().find(|it| line.movement.label.contains(&it.id)).cloned();
    let item = meant.filter(|_| author.dice.chance(80)).or_else(|| author.dice.pick(&items).cloned());
    let (items, others, amount): (Vec<Value>, Vec<Value>, i64) = match item {
        Some(item) => {
            let both = open.abs().min(item.open().0.abs()) * open.signum();
            (vec![json!({ "id": item.id, "amount": both })], vec![], both)
        }
        None => {
            let account = author.dice.one(["fees", "suspense"]);
            (vec![], vec![json!({ "account": account, "amount": open })], open)
        }
    };
    let line = json!({ "account": line.account, "id": line.id, "amount": amount });
    let params = json!({ "lines": [line], "items": items, "others": others });
    Some(author.by_desk("MatchBankLines", params))
}

pub(super) fn undo_match(author: &mut Author) -> Option<Call> {
    let numbers: Vec<_> = author.snapshot.books.matches.keys().copied().collect();
    let number = *author.dice.pick(&numbers)?;
    Some(author.by_desk("UndoBankMatch", json!({ "number": number })))
}

fn open_items(author: &mut Author) -> Vec<OpenItem> {
    let mut open: Vec<_> =
        author.snapshot.books.items.values().filter(|it| it.open().0 != 0).cloned().collect();
    author.dice.shuffle(&mut open);
    open
}

/// Two who keep the books do at once what only one may do, or the one what the other takes away.
pub(super) fn at_once(author: &mut Author) -> Vec<Call> {
    let twice = |author: &mut Author, call: Call| {
        let other = Call { key: author.key(), who: author.dice.one([call.who, MARIE]), ..call.clone() };
        vec![call, other]
    };
    let calls = match author.dice.below(7) {
        0 => vec![recompute(author), turn(author)],
        1 => vec![compute(author), turn(author)],
        2 => vec![finish(author), recompute(author)],
        3 => vec![compute(author), recompute(author)],
        4 => vec![match_lines(author), match_lines(author)],
        5 => return import(author).map(|it| twice(author, it)).unwrap_or_default(),
        _ => return match_lines(author).map(|it| twice(author, it)).unwrap_or_default(),
    };
    calls.into_iter().flatten().collect()
}
