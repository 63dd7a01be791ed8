//! Acts on cash registers: they are made, set up, opened, used, counted and closed by people who do not wait for each
//! other.

use contract::UserId;
use domain::register::{
    counting::DENOMINATIONS,
    entry::{JournalEvent, Step, line_id},
    inventory::Inventory,
    state::Register,
};
use serde_json::{Value, json};
use testkit::world::ORION_TOWER;

use super::{
    author::{Author, Call},
    desk, money,
};
use crate::counter::TELLERS;

/// The most registers that a desk has.
const MOST: usize = 3;

pub(super) fn create(author: &mut Author) -> Option<Call> {
    let nth = author.snapshot.registers.len();
    if nth >= MOST {
        return None;
    }
    let who = author.dice.one(TELLERS);
    let cash = author.dice.one([0, 15_000, 20_050]);
    Some(at_counter(
        author,
        who,
        "CreateCaisseForConciergerie",
        json!({ "name": format!("Caisse {nth}"), "cash": cash }),
    ))
}

/// Somebody opens a register, looks how an open one stands, or closes it.
pub(super) fn count(author: &mut Author) -> Option<Call> {
    let register = any(author)?;
    let step = match register.session {
        None => Step::Opening,
        Some(_) => author.dice.one([Step::Balance, Step::Closing, Step::Closing]),
    };
    let who = opener(author, &register);
    Some(counted(author, who, &register, step))
}

/// Two people open one register, one person opens two, or two tabs close one.
pub(super) fn at_once(author: &mut Author) -> Vec<Call> {
    let Some(register) = any(author) else { return create(author).into_iter().collect() };
    let who = opener(author, &register);
    if register.session.is_some() {
        let step = author.dice.one([Step::Balance, Step::Closing, Step::Closing]);
        let first = counted(author, who, &register, step);
        let second = match author.dice.below(3) {
            0 => Some(Call { key: author.key(), ..first.clone() }),
            1 => moved(author, who, &register),
            _ => paid(author),
        };
        return [Some(first), second].into_iter().flatten().collect();
    }
    let other = any(author).filter(|it| it.session.is_none()).unwrap_or_else(|| register.clone());
    let second = if other.id == register.id { author.dice.one(TELLERS) } else { who };
    vec![counted(author, who, &register, Step::Opening), counted(author, second, &other, Step::Opening)]
}

pub(super) fn bring_or_take(author: &mut Author) -> Option<Call> {
    let register = any(author)?;
    let who = opener(author, &register);
    moved(author, who, &register)
}

/// A movement is taken back: mostly one of this session.
pub(super) fn reverse(author: &mut Author) -> Option<Call> {
    let register = any(author)?;
    let since = register.session.as_ref().map_or(1, |it| it.number);
    let line = author.dice.between(since as i64, register.number as i64) as u64;
    let moved = (since..=register.number).rev().find(|it| {
        author
            .snapshot
            .journal
            .get(&(register.id, *it))
            .is_some_and(|it| matches!(it.entry.what, JournalEvent::Moved(_)))
    });
    let line = moved.filter(|_| author.dice.chance(80)).unwrap_or(line);
    let who = opener(author, &register);
    let params = json!({ "id": line_id(register.id, line), "comment": "Saisi deux fois" });
    Some(at_counter(author, who, "ReverseCaisseMovement", params))
}

/// A deposit has arrived.
pub(super) fn arrive(author: &mut Author) -> Option<Call> {
    let register = any(author)?;
    let line = *author.dice.pick(&register.deposits)?;
    let params = json!({ "depositNumber": "BRD-12", "paymentId": line_id(register.id, line) });
    let who = author.dice.one(TELLERS);
    Some(at_counter(author, who, "CollecterSortieDeCaisse", params))
}

pub(super) fn plan(author: &mut Author) -> Option<Call> {
    let register = any(author)?.id;
    let who = author.dice.one(TELLERS);
    Some(at_counter(author, who, "PlanForInventoryAtNextUpdate", json!({ "cashRegisterId": register })))
}

pub(super) fn verify(author: &mut Author) -> Option<Call> {
    let register = any(author)?.id;
    let who = author.dice.one(TELLERS);
    Some(at_counter(author, who, "VerifyCaisse", json!({ "id": register })))
}

/// Somebody pays or is paid at the desk, or flowers are paid for: mostly by somebody with an open register.
pub(super) fn paid(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let call = match author.dice.below(10) {
        0 => money::give_back(author),
        1 => desk::spend(author),
        2 => desk::unspend(author),
        3 | 4 => resold(author),
        _ => {
            let owed = order.money().remainder.0;
            let amount = if author.dice.chance(70) && owed > 0 { owed } else { author.amount() };
            let entry = json!({ "id": 0, "type": author.dice.one([1, 2, 3, 3]), "amount": amount });
            Some(author.by_desk("SetOrderPayments", json!({ "orderId": order.id, "payments": [entry] })))
        }
    };
    let open: Vec<_> = author.snapshot.registers.values().filter_map(|it| it.session.as_ref()).collect();
    let opener = author.dice.pick(&open).map(|it| it.opener).filter(|_| author.dice.chance(85));
    call.map(|call| Call { who: opener.unwrap_or(call.who), ..call })
}

/// Changes what was sold after it was paid at a register.
fn resold(author: &mut Author) -> Option<Call> {
    let paid: Vec<_> =
        author.snapshot.orders.values().filter(|it| it.payments.at_register.is_some()).cloned().collect();
    let order = author.dice.pick(&paid)?.clone();
    let line = author.dice.pick(&order.lines)?.id;
    let call = match author.dice.below(3) {
        0 => ("setOrderPrice", json!({ "orderId": order.id, "price": author.amount() })),
        1 => ("UpdateOrderItem", json!({ "id": line, "quantity": author.dice.between(1, 9) })),
        _ => ("UpdateOrderItem", json!({ "id": line, "price": author.amount() })),
    };
    Some(author.by_desk(call.0, call.1))
}

/// Somebody goes home: mostly who has a register open.
pub(super) fn sign_out(author: &mut Author) -> Option<Call> {
    let register = any(author)?;
    let who = opener(author, &register);
    Some(at_counter(author, who, "logout", json!({})))
}

/// A ticket of an order: mostly by somebody with an open register.
pub(super) fn print(author: &mut Author) -> Option<Call> {
    let order = author.order()?.id;
    let register = any(author)?;
    let who = opener(author, &register);
    Some(at_counter(author, who, "GenerateTicket", json!({ "orderId": order })))
}

fn any(author: &mut Author) -> Option<Register> {
    let all: Vec<_> = author.snapshot.registers.values().collect();
    author.dice.pick(&all).map(|it| (**it).clone())
}

/// Mostly the person who has it open, or else anybody at the counter.
fn opener(author: &mut Author, register: &Register) -> UserId {
    let anybody = author.dice.one(TELLERS);
    match &register.session {
        Some(session) if author.dice.chance(80) => session.opener,
        _ => anybody,
    }
}

fn moved(author: &mut Author, who: UserId, register: &Register) -> Option<Call> {
    let caisse = register.id;
    let amount = author.dice.one([100, 1_250, 5_000, 90_000]);
    let (name, params) = match author.dice.below(5) {
        0 => (
            "SetEntreeCaisse",
            json!({ "caisse": caisse, "amount": amount, "category": author.dice.one([3, 4]) }),
        ),
        1 | 2 => {
            let cheques: Vec<_> = register.cheques.iter().map(|it| it.id).collect();
            let which = if author.dice.chance(50) { cheques } else { vec![] };
            let params = json!({ "caisse": caisse, "amount": amount, "category": 2, "type": "bank",
                "depositNumber": "BRD-11", "depositPerson": "Marie", "reglements": which });
            ("SetSortieCaisse", params)
        }
        _ => (
            "SetSortieCaisse",
            json!({ "caisse": caisse, "amount": amount, "category": author.dice.one([1, 5]) }),
        ),
    };
    Some(at_counter(author, who, name, params))
}

/// Counts the money: most find the expected amount, some another one, and some of those say why.
fn counted(author: &mut Author, who: UserId, register: &Register, step: Step) -> Call {
    let expected = register.expected();
    let off = if author.dice.chance(25) { author.dice.one([-200, -5, 5, 1_000]) } else { 0 };
    let cash = (expected.cash.0 + off).max(0);
    let asked = register.inventory(step, author.now) == Inventory::Required;
    let mut params = json!({ "caisse": register.id, "cash": cash });
    match step {
        Step::Opening => params["ouverture"] = true.into(),
        Step::Balance => {}
        Step::Closing => params["fermeture"] = true.into(),
    }
    if step != Step::Opening {
        params["cb"] = expected.cards.0.into();
        params["session"] = json!(register.session.as_ref().map(|it| it.number));
    }
    if author.dice.chance(60) {
        params["comments"] =
            json!({ "cash": "Rendu de monnaie", "cb": "Ticket perdu", "checks": "Chèque égaré" });
    }
    // Some forget the inventory that is asked for, and some make one that is not.
    let inventory = if asked { author.dice.chance(80) } else { author.dice.chance(10) };
    let name = match inventory {
        true => {
            params["cashDetail"] = pieces(cash);
            params["checkDetail"] = json!(expected.cheques);
            "UpdateCaisseAmountInventory"
        }
        false => {
            params["reglements"] = register.cheques.iter().map(|it| it.id).collect();
            "UpdateCaisseAmount"
        }
    };
    at_counter(author, who, name, params)
}

/// An amount by coins and notes; of nothing, no coin of one cent.
fn pieces(mut cents: i64) -> Value {
    let mut pieces = vec![];
    for value in DENOMINATIONS.into_iter().rev() {
        if cents >= value {
            pieces.push(json!({ "value": value, "count": cents / value }));
            cents %= value;
        }
    }
    if pieces.is_empty() {
        pieces.push(json!({ "value": 1, "count": 0 }));
    }
    pieces.into()
}

fn at_counter(author: &mut Author, who: UserId, name: &'static str, params: Value) -> Call {
    Call { who, desk: Some(ORION_TOWER), acting_for: None, name, params, key: author.key() }
}
