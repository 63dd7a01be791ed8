//! Registers and their journals, as the desk reads them. Managers read French.

use std::collections::BTreeMap;

use contract::{
    Cents, Lang, PaymentId, UserId,
    cash::{
        AmountsByMeans, BalanceRecord, CaisseChain, CaisseDetail, CashDrawer, CashRegister, CountDifferences,
        HeldCheque, JournalLine, PeriodReport, RateTotals, ReportTotals,
    },
};
use jiff::Timestamp;
use serde_json::Value;

use super::{
    checking::Fault,
    counting::Differences,
    entry::{Count, Entry, JournalEvent, Movement, Step, Technical},
    inventory::Inventory,
    settings::Category,
    state::{Cheque, Register, Stamp},
    taxed::Taxed,
    ticket::Ticket,
    totals::{ByMeans, Report, Scope},
};
use crate::text::format::{date, day_and_month_with_year, euros};

/// The person who reads.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    pub user: UserId,
    /// They keep the books.
    pub books: bool,
    pub now: Timestamp,
}

/// Deposits that have arrived: the line they went out by, with the number and the instant.
pub type Arrivals = BTreeMap<u64, (String, Timestamp)>;

impl Register {
    /// The view for the desk.
    pub fn view(&self, reader: Reader) -> CashRegister {
        let settings = self.settings.clone();
        let last = |it: &Option<Stamp>| it.as_ref().map(|it| (it.at, it.by.clone())).unzip();
        let (opened_at, opened_by) = last(&self.opened_last);
        let (closed_at, closed_by) = last(&self.closed_last);
        CashRegister {
            id: self.id,
            name: settings.name,
            opened: self.session.is_some(),
            last_opened_at: opened_at,
            last_opened_by: opened_by,
            last_closed_at: closed_at,
            last_closed_by: closed_by,
            thermal_printer_address: settings.thermal_printer_address,
            legal_lines: settings.legal_lines,
            number_merchant_proximity: settings.merchant_proximity,
            number_merchant_contact_less: settings.merchant_contactless,
            caisse_inexcompta: reader.books.then_some(settings.inexcompta),
            planned_inventory: self.planned_inventory,
            type_cash: settings.cash,
            type_cb: settings.card,
            type_check: settings.cheque,
            own: self.is_of(reader.user),
            opener: self.session.as_ref().map(|it| it.name.clone()),
            session: self.session.as_ref().map(|it| it.number),
            training: self.training,
            edition: self.settings_line,
        }
    }

    /// The facts that are shown before it is counted. A blind count gets no figure of what should be in it.
    pub fn detail(&self, step: Step, ordinary: bool, now: Timestamp, reader: Reader) -> CaisseDetail {
        let inventory = self.inventory(step, now);
        let blind = inventory == Inventory::Required || (inventory == Inventory::Proposed && !ordinary);
        let expected = self.expected();
        let told = |amount: Cents| (!blind).then_some(amount);
        let cheque = |it: &Cheque| HeldCheque { id: it.id, amount: it.amount, order_id: it.order };
        CaisseDetail {
            caisse: self.view(reader),
            card_amount: told(if step == Step::Opening { Cents::ZERO } else { expected.cards }),
            cash_amount: told(expected.cash),
            check_amount: told(expected.cheques.iter().copied().sum()),
            reglements: if blind { vec![] } else { self.cheques.iter().map(cheque).collect() },
            propose_inventory: inventory == Inventory::Proposed,
            require_inventory: inventory == Inventory::Required,
        }
    }

    /// X of all that runs.
    pub fn reports(&self, reader: Reader) -> Vec<PeriodReport> {
        let blind = self.is_blind(reader);
        self.running(reader.now).iter().map(|it| if blind { it.blind() } else { it.view() }).collect()
    }

    /// Whether somebody is to count it next without knowing what should be there: then nothing tells them. A
    /// person who keeps the books reads everything.
    pub fn is_blind(&self, reader: Reader) -> bool {
        let step = if self.session.is_some() { Step::Closing } else { Step::Opening };
        !reader.books && self.inventory(step, reader.now) == Inventory::Required
    }

    /// A line of its journal.
    pub fn line(&self, entry: &Entry, arrivals: &Arrivals, reader: Reader) -> JournalLine {
        let blind = self.is_blind(reader);
        let since = self.session.as_ref().map_or(u64::MAX, |it| it.number);
        let open = self.is_of(reader.user) && entry.number > since && !self.reversed.contains(&entry.number);
        let mut line = JournalLine {
            id: PaymentId(entry.id()),
            number: entry.number,
            date: entry.at,
            user: entry.by_name.clone(),
            kind: kind_of(&entry.what),
            label: label(&entry.what),
            means: None,
            type_label: None,
            category: None,
            amount: None,
            comment: None,
            order_id: None,
            service: None,
            deposit_place: None,
            deposit_date: None,
            deposit_number: None,
            deposit_person: None,
            collection_date: None,
            reverses: None,
            ticket: None,
            cash_after: None,
            can_reverse: false,
            can_collect: reader.books && self.awaits(entry.number),
            balance: None,
            report: None,
            training: entry.training,
            hash: entry.hash.clone(),
        };
        match &entry.what {
            JournalEvent::Moved(it) => {
                told_of_movement(&mut line, it, arrivals);
                let there = it.deposit.is_none() || self.awaits(entry.number);
                line.can_reverse = open && there && it.reversible();
                line.ticket = it.ticket.as_ref().map(|it| it.number);
            }
            JournalEvent::Counted(it) => {
                line.balance = (!blind).then(|| it.view());
                line.report = it.report.as_ref().map(|it| if blind { it.blind() } else { it.view() });
            }
            JournalEvent::PeriodClosed(it) => {
                line.report = Some(if blind { it.blind() } else { it.view() });
            }
            JournalEvent::Ticket(it) => {
                line.order_id = Some(it.sale.order);
                line.service = Some(it.sale.service.clone());
                line.ticket = Some(it.number);
            }
            JournalEvent::Corrected(it) => {
                line.ticket = Some(it.ticket.number);
                line.order_id = Some(it.ticket.sale.order);
                line.service = Some(it.ticket.sale.service.clone());
            }
            JournalEvent::DepositCollected(it) => line.deposit_number = Some(it.number.clone()),
            JournalEvent::Founded(it) => line.amount = (!blind).then_some(it.cash + it.cheques),
            JournalEvent::SettingsChanged(_)
            | JournalEvent::InventoryPlanned(_)
            | JournalEvent::Technical(_) => {}
        }
        line
    }
}

fn told_of_movement(line: &mut JournalLine, movement: &Movement, arrivals: &Arrivals) {
    line.means = Some(movement.means.number());
    line.type_label = Some(movement.means.label().fr);
    line.category = Some(movement.category.number());
    line.amount = Some(movement.amount);
    line.comment.clone_from(&movement.comment);
    line.order_id = movement.order;
    line.service.clone_from(&movement.service);
    line.reverses = movement.reverses;
    if let Some(deposit) = &movement.deposit {
        line.deposit_place = Some(deposit.place);
        line.deposit_date = Some(deposit.date);
        line.deposit_number.clone_from(&deposit.number);
        line.deposit_person.clone_from(&deposit.person);
    }
    if let Some((number, at)) = arrivals.get(&line.number) {
        (line.deposit_number, line.collection_date) = (Some(number.clone()), Some(*at));
    }
}

fn kind_of(what: &JournalEvent) -> String {
    let tagged = serde_json::to_value(what).ok();
    tagged.as_ref().and_then(|it| it.get("kind")).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn label(what: &JournalEvent) -> String {
    let text = match what {
        JournalEvent::Founded(_) => "Création de la caisse",
        JournalEvent::SettingsChanged(_) => "Réglages modifiés",
        JournalEvent::InventoryPlanned(it) if it.planned => "Inventaire demandé",
        JournalEvent::InventoryPlanned(_) => "Inventaire plus demandé",
        JournalEvent::Counted(it) => return it.label(),
        JournalEvent::Moved(it) if it.reverses.is_some() => {
            return format!("Correction : {}", it.category.label().fr);
        }
        JournalEvent::Moved(it) if it.category == Category::Payment && it.amount < Cents::ZERO => {
            "Remboursement"
        }
        JournalEvent::Moved(it) if it.category == Category::Payment => "Règlement",
        JournalEvent::Moved(it) => return it.category.label().fr,
        JournalEvent::DepositCollected(it) => return format!("Dépôt de la ligne {} remis", it.of),
        JournalEvent::PeriodClosed(it) => return it.label(true),
        JournalEvent::Ticket(it) => return format!("Ticket n° {}", it.number),
        JournalEvent::Corrected(it) => {
            let Ticket { number, sale, .. } = &it.ticket;
            let (was, is) = (euros(it.undone.total, Lang::Fr), euros(sale.total, Lang::Fr));
            return format!("Correction de la vente, ticket n° {number} : {was} → {is}");
        }
        JournalEvent::Technical(Technical::Restarted { software }) => {
            return format!("Nouvelle version : {software}");
        }
        JournalEvent::Technical(Technical::Clock { .. }) => "Horloge en retard sur la ligne précédente",
        JournalEvent::Technical(Technical::Reprinted { register, line, duplicate }) => {
            return format!("Duplicata {duplicate} de la ligne {line} de la caisse {register}");
        }
        JournalEvent::Technical(Technical::DrawerOpened) => "Tiroir ouvert sans règlement",
        JournalEvent::Technical(Technical::Permission { permission, .. }) => {
            return format!("Intervention sur la caisse d’une autre personne ({permission})");
        }
    };
    text.to_owned()
}

impl Count {
    fn label(&self) -> String {
        let step = match self.step {
            Step::Opening => "Ouverture",
            Step::Balance => "Contrôle",
            Step::Closing => "Fermeture",
        };
        let kept = if self.kept { "" } else { ", comptage en écart non retenu" };
        let inventory = match (self.inventory, self.forced) {
            (true, true) => " avec inventaire à l’aveugle forcé",
            (true, false) => " avec inventaire",
            (false, _) => "",
        };
        format!("{step}{inventory}{kept}")
    }

    fn view(&self) -> BalanceRecord {
        let sum = |cheques: &[Cents]| cheques.iter().copied().sum::<Cents>();
        BalanceRecord {
            opening: self.step == Step::Opening,
            closing: self.step == Step::Closing,
            inventory: self.inventory,
            forced: self.forced,
            kept: self.kept,
            amount_cash: self.expected.cash,
            amount_cb: self.expected.cards,
            amount_check: sum(&self.expected.cheques),
            verified_cash: self.counted.cash,
            verified_cb: self.counted.cards,
            verified_check: sum(&self.counted.cheques),
            cash_detail: self.counted.pieces.clone(),
            check_detail: self.counted.cheques.clone(),
            comment_cash: self.comments.cash.clone(),
            comment_cb: self.comments.cards.clone(),
            comment_check: self.comments.cheques.clone(),
        }
    }
}

impl Differences {
    /// The view for the person who has counted.
    pub fn view(&self) -> CountDifferences {
        CountDifferences {
            cash: self.cash,
            cb: self.cards,
            checks: self.cheques,
            other_checks: self.other_cheques,
        }
    }
}

impl Report {
    /// The view for people.
    pub fn view(&self) -> PeriodReport {
        PeriodReport {
            scope: match self.scope {
                Scope::Session => "session",
                Scope::Day => "day",
                Scope::Month => "month",
                Scope::Year => "year",
            }
            .to_owned(),
            label: self.label(false),
            begins: self.begins,
            at: self.at,
            closings: self.closings,
            totals: ReportTotals {
                movements: self.totals.movements,
                received: self.totals.received.view(),
                refunded: self.totals.refunded.view(),
                brought: self.totals.brought.view(),
                taken: self.totals.taken.view(),
                differences: self.totals.differences.view(),
                rates: self.totals.rates.iter().map(Taxed::view).collect(),
            },
            perpetual_signed: self.perpetual.signed,
            perpetual_absolute: self.perpetual.absolute,
            drawer: self.drawer.map(|it| CashDrawer {
                opening: it.opening,
                expected: it.expected,
                counted: it.counted,
                difference: it.counted.map(|counted| counted - it.expected),
            }),
        }
    }

    /// The same without the contents of the drawer.
    fn blind(&self) -> PeriodReport {
        PeriodReport { drawer: None, ..self.view() }
    }

    /// The name of its period: so far, or closed.
    pub(super) fn label(&self, closed: bool) -> String {
        let begins = self.begins;
        let period = match self.scope {
            Scope::Session => format!("de la session du {}", day_and_month_with_year(begins, Lang::Fr)),
            Scope::Day => format!("du {}", date(begins, Lang::Fr)),
            Scope::Month => format!("du mois de {}", begins.strftime("%m/%Y")),
            Scope::Year => format!("de l’année {}", begins.year()),
        };
        format!("{} {period}", if closed { "Clôture" } else { "Totaux" })
    }
}

impl Taxed {
    fn view(&self) -> RateTotals {
        RateTotals { tva_rate: self.rate, amount_ht: self.without, amount_tva: self.tax }
    }
}

impl ByMeans {
    fn view(&self) -> AmountsByMeans {
        AmountsByMeans { cb: self.card, check: self.cheque, cash: self.cash, total: self.sum() }
    }
}

/// The result of the check of a journal, and the number of lines before it that are as they were written.
pub fn chain(lines: u64, fault: Option<Fault>) -> CaisseChain {
    let message = match fault {
        None => format!("Les {lines} lignes du journal sont intactes."),
        Some(Fault::Line(line)) => {
            format!(
                "Le journal a été altéré : la ligne {line} est la première qui n’est pas celle d’origine."
            )
        }
        Some(Fault::State) => {
            "Le journal est intact, mais l’état de la caisse n’est pas celui que donnent ses lignes."
                .to_owned()
        }
        Some(Fault::Opener) => {
            "Le journal est intact, mais la personne dite à la caisse n’est pas celle qui l’a ouverte."
                .to_owned()
        }
    };
    let first_touched = match fault {
        Some(Fault::Line(line)) => Some(line),
        _ => None,
    };
    CaisseChain { intact: fault.is_none(), lines, first_touched, message }
}
