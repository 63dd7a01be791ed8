//! Journals of registers and their inventories, as accountants read them.

use contract::{
    Cents,
    cash::{BalanceRecord, DepositPlace, JournalLine},
};

use crate::{extracts::Columns, register::settings::Category};

/// A line of a journal, with whose it is.
#[derive(Clone, Debug)]
pub struct RegisterRow {
    pub desk: String,
    pub register: String,
    pub line: JournalLine,
}

/// The columns of journals: they fit each kind of line.
pub fn journal() -> Columns<RegisterRow> {
    let report = |read: fn(&contract::cash::PeriodReport) -> i64| {
        move |it: &RegisterRow| it.line.report.as_ref().map(|it| Cents(read(it)))
    };
    let count =
        |read: fn(&BalanceRecord) -> Cents| move |it: &RegisterRow| it.line.balance.as_ref().map(&read);
    whose()
        .text("Opération", |it| it.line.label.clone())
        .text("Moyen", |it| it.line.type_label.clone().unwrap_or_default())
        .text("Nature", |it| category(it.line.category))
        .cents("Montant (€)", |it| it.line.amount)
        .whole("Commande", |it| it.line.order_id.map(|it| it.0))
        .text("Prestation", |it| it.line.service.clone().unwrap_or_default())
        .whole("Ticket", |it| it.line.ticket.and_then(|it| i64::try_from(it).ok()))
        .text("Dépôt", |it| it.line.deposit_place.map(place).unwrap_or_default())
        .day("Date du dépôt", |it| it.line.deposit_date)
        .text("N° du dépôt", |it| it.line.deposit_number.clone().unwrap_or_default())
        .text("Déposant", |it| it.line.deposit_person.clone().unwrap_or_default())
        .instant("Remis le", |it| it.line.collection_date)
        .whole("Ligne corrigée", |it| it.line.reverses.and_then(|it| i64::try_from(it).ok()))
        .cents("Espèces comptées (€)", count(|it| it.verified_cash))
        .cents("Écart d’espèces (€)", count(|it| it.verified_cash - it.amount_cash))
        .cents("Cartes comptées (€)", count(|it| it.verified_cb))
        .cents("Écart de cartes (€)", count(|it| it.verified_cb - it.amount_cb))
        .cents("Chèques comptés (€)", count(|it| it.verified_check))
        .cents("Écart de chèques (€)", count(|it| it.verified_check - it.amount_check))
        .cents("Encaissé sur la période (€)", report(|it| it.totals.received.total))
        .cents("Remboursé sur la période (€)", report(|it| it.totals.refunded.total))
        .cents("Total perpétuel (€)", report(|it| it.perpetual_signed))
        .cents("Total perpétuel absolu (€)", report(|it| it.perpetual_absolute))
        .text("Commentaire", |it| comments(&it.line))
        .text("Par", |it| it.line.user.clone())
        .text("Empreinte", |it| it.line.hash.clone())
}

/// The columns that name the register, the line and its time.
fn whose() -> Columns<RegisterRow> {
    Columns::default()
        .text("Conciergerie", |it: &RegisterRow| it.desk.clone())
        .text("Caisse", |it| it.register.clone())
        .yes_no("Caisse école", |it| Some(it.line.training))
        .whole("Ligne", |it| i64::try_from(it.line.number).ok())
        .instant("Date", |it| Some(it.line.date))
}

fn category(number: Option<u8>) -> String {
    let found = Category::ALL.into_iter().find(|it| Some(it.number()) == number);
    found.map(|it| it.label().fr).unwrap_or_default()
}

fn place(place: DepositPlace) -> &'static str {
    match place {
        DepositPlace::Bank => "Banque",
        DepositPlace::HeadOffice => "Siège",
    }
}

fn comments(line: &JournalLine) -> String {
    let of_count = line.balance.as_ref().map(|it| [&it.comment_cash, &it.comment_cb, &it.comment_check]);
    let all = of_count.into_iter().flatten().chain([&line.comment]);
    all.flatten().map(String::as_str).collect::<Vec<_>>().join(" · ")
}

/// Something that was counted in an inventory.
#[derive(Clone, Debug)]
pub struct CountedRow {
    of: RegisterRow,
    what: &'static str,
    value: Option<Cents>,
    count: Option<i64>,
    amount: Cents,
}

/// The rows of an inventory: each kind of coin and note, each cheque, and the cards, which no opening counts.
pub fn counted(row: &RegisterRow) -> Vec<CountedRow> {
    let Some(balance) = inventory(row) else { return vec![] };
    let of = |what, value, count, amount| CountedRow { of: row.clone(), what, value, count, amount };
    let pieces = balance.cash_detail.iter().map(|it| {
        let (value, count) = (Cents(it.value), i64::from(it.count));
        let what = if it.value >= SMALLEST_NOTE { "Billets" } else { "Pièces" };
        of(what, Some(value), Some(count), value.times(count))
    });
    let cheques = balance.check_detail.iter().map(|it| of("Chèque", Some(*it), Some(1), *it));
    let cards = (!balance.opening).then(|| of("Cartes", None, None, balance.verified_cb));
    pieces.chain(cheques).chain(cards).collect()
}

/// The smallest note, in cents.
const SMALLEST_NOTE: i64 = 500;

/// A count coin by coin, whether it was kept or not.
fn inventory(row: &RegisterRow) -> Option<&BalanceRecord> {
    row.line.balance.as_ref().filter(|it| it.inventory)
}

/// The columns of inventories.
pub fn inventories() -> Columns<CountedRow> {
    Columns::default()
        .text("Conciergerie", |it: &CountedRow| it.of.desk.clone())
        .text("Caisse", |it| it.of.register.clone())
        .yes_no("Caisse école", |it| Some(it.of.line.training))
        .whole("Ligne", |it| i64::try_from(it.of.line.number).ok())
        .instant("Date", |it| Some(it.of.line.date))
        .text("Opération", |it| it.of.line.label.clone())
        .yes_no("Retenu", |it| inventory(&it.of).map(|it| it.kept))
        .text("Compté", |it| it.what)
        .cents("Valeur (€)", |it| it.value)
        .whole("Nombre", |it| it.count)
        .cents("Montant (€)", |it| Some(it.amount))
        .text("Par", |it| it.of.line.user.clone())
}

/// Those of the lines that are inventories.
pub fn summaries(rows: Vec<RegisterRow>) -> Vec<RegisterRow> {
    rows.into_iter().filter(|it| inventory(it).is_some()).collect()
}

/// The columns of an inventory as a whole. An opening counts no cards.
pub fn summary() -> Columns<RegisterRow> {
    let of = |read: fn(&BalanceRecord) -> Cents| move |it: &RegisterRow| it.line.balance.as_ref().map(&read);
    let cards = |read: fn(&BalanceRecord) -> Cents| {
        move |it: &RegisterRow| it.line.balance.as_ref().filter(|it| !it.opening).map(&read)
    };
    let said = |read: fn(&BalanceRecord) -> &Option<String>| {
        move |it: &RegisterRow| it.line.balance.as_ref().and_then(|it| read(it).clone()).unwrap_or_default()
    };
    whose()
        .text("Opération", |it| it.line.label.clone())
        .yes_no("Retenu", |it| inventory(it).map(|it| it.kept))
        .yes_no("Forcé", |it| inventory(it).map(|it| it.forced))
        .cents("Espèces attendues (€)", of(|it| it.amount_cash))
        .cents("Espèces comptées (€)", of(|it| it.verified_cash))
        .cents("Écart d’espèces (€)", of(|it| it.verified_cash - it.amount_cash))
        .text("Explication (espèces)", said(|it| &it.comment_cash))
        .cents("Cartes attendues (€)", cards(|it| it.amount_cb))
        .cents("Cartes comptées (€)", cards(|it| it.verified_cb))
        .cents("Écart de cartes (€)", cards(|it| it.verified_cb - it.amount_cb))
        .text("Explication (cartes)", said(|it| &it.comment_cb))
        .cents("Chèques attendus (€)", of(|it| it.amount_check))
        .cents("Chèques comptés (€)", of(|it| it.verified_check))
        .cents("Écart de chèques (€)", of(|it| it.verified_check - it.amount_check))
        .text("Explication (chèques)", said(|it| &it.comment_check))
        .text("Par", |it| it.line.user.clone())
}
