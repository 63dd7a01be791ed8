//! Tickets and reports as they stand on the paper of a receipt printer. The law reads French, and so does the paper.

use contract::{CashRegisterId, Cents, Lang, cash::PaperLine};
use jiff::Timestamp;

use super::{
    entry::Entry,
    settings::Means,
    taxed::ByRate,
    ticket::{Issuer, Named, Paid, Part, Sale, SoldLine, Ticket, VatOf},
    totals::{ByMeans, Drawer, Report},
};
use crate::{
    calendar::paris,
    text::{codepage::in_page, format::euros},
};

/// Characters that stand beside each other: 80 mm have 48, and one stays free.
pub const COLUMNS: usize = 47;
/// Characters of the name of an article.
pub const LABEL: usize = 42;
/// Characters of a hash that people compare.
const FINGERPRINT: usize = 16;
/// Columns of the table of taxes: the rate, and three amounts.
const AMOUNT: usize = 12;
const RATE: usize = COLUMNS - 3 * AMOUNT;

/// The text above and below what is printed.
#[derive(Clone, Debug)]
pub struct Head {
    pub issuer: Issuer,
    pub register: CashRegisterId,
    /// Whether the register is one that people learn with.
    pub training: bool,
    pub at: Timestamp,
    pub by: String,
    /// The number and the hash of the journal line.
    pub line: Option<(u64, String)>,
    pub duplicate: u64,
}

impl Head {
    /// The head of the paper of a journal line.
    pub fn of_line(issuer: Issuer, line: &Entry, duplicate: u64) -> Self {
        Self {
            issuer,
            register: line.register,
            training: line.training,
            at: line.at,
            by: line.by_name.clone(),
            line: Some((line.number, line.hash.clone())),
            duplicate,
        }
    }
}

/// The ticket of an order; the ticket of a correction also shows the sale that is `undone`.
pub fn of_ticket(head: &Head, ticket: &Ticket, undone: Option<&Sale>) -> Vec<PaperLine> {
    let sale = &ticket.sale;
    let mut paper = Paper::begin(head, &format!("TICKET N° {}", ticket.number));
    paper.left(&format!("Commande n° {}", sale.order));
    paper.left(&sale.service);
    paper.rule();
    if let Some(undone) = undone {
        paper.left("CORRECTION : est annulé");
        undone.lines.iter().for_each(|it| paper.article(it));
        paper.strong_pair("TOTAL ANNULÉ", &money(-undone.total));
        paper.rule();
    }
    sale.lines.iter().for_each(|it| paper.article(it));
    paper.rule();
    paper.sums(sale);
    paper.taxes(&sale.vat);
    ticket.part.iter().for_each(|it| paper.part(it, sale));
    sale.paid.iter().for_each(|it| paper.paid(it));
    match sale.remainder {
        it if it > Cents::ZERO => paper.strong_pair("Reste à payer", &money(it)),
        it if it < Cents::ZERO => paper.strong_pair("À rendre", &money(-it)),
        _ => paper.pair("Reste à payer", &money(Cents::ZERO)),
    }
    paper.end(head)
}

/// X of all that runs.
pub fn of_totals(head: &Head, reports: &[Report]) -> Vec<PaperLine> {
    let mut paper = Paper::begin(head, "TOTAUX (X)");
    if reports.is_empty() {
        paper.left("Rien n'a bougé depuis la dernière clôture.");
    }
    reports.iter().for_each(|it| paper.report(it, false));
    paper.end(head)
}

/// X of a period that runs, or Z of one that was closed.
pub fn of_report(head: &Head, report: &Report, closed: bool) -> Vec<PaperLine> {
    let title =
        if closed { format!("CLÔTURE N° {} (Z)", report.closings) } else { "TOTAUX (X)".to_owned() };
    let mut paper = Paper::begin(head, &title);
    paper.report(report, closed);
    paper.end(head)
}

/// Lines of the paper so far.
#[derive(Default)]
struct Paper(Vec<PaperLine>);

impl Paper {
    fn begin(head: &Head, title: &str) -> Self {
        let mut paper = Self::default();
        paper.centred(&head.issuer.desk, true);
        head.issuer.legal.lines().for_each(|it| paper.centred(it, false));
        paper.rule();
        if head.training {
            paper.centred("CAISSE ÉCOLE - SANS VALEUR", true);
        }
        if head.duplicate > 0 {
            paper.centred(&format!("DUPLICATA {}", head.duplicate), true);
        }
        paper.centred(title, true);
        let wall = paris::wall(head.at);
        paper.pair(&wall.strftime("%d/%m/%Y %H:%M:%S").to_string(), &format!("caisse {}", head.register));
        paper.left(&format!("{}, {}", head.issuer.register, head.by));
        paper
    }

    fn end(mut self, head: &Head) -> Vec<PaperLine> {
        self.rule();
        if let Some((line, hash)) = &head.line {
            let fingerprint: String = hash.chars().take(FINGERPRINT).collect();
            self.centred(&format!("Ligne {line} du journal, {fingerprint}"), false);
        }
        self.0
    }

    /// Adds a line. No letter stands beyond the last column, whatever was asked for.
    fn push(&mut self, text: &str, strong: bool) {
        let text: String = in_page(text).chars().take(COLUMNS).collect();
        self.0.push(PaperLine { text: text.trim_end().to_owned(), strong });
    }

    fn rule(&mut self) {
        self.push(&"-".repeat(COLUMNS), false);
    }

    fn left(&mut self, text: &str) {
        wrapped(text).iter().for_each(|it| self.push(it, false));
    }

    fn centred(&mut self, text: &str, strong: bool) {
        for line in wrapped(text) {
            let before = (COLUMNS - width(&line)) / 2;
            self.push(&format!("{}{line}", " ".repeat(before)), strong);
        }
    }

    /// Words on the left, an amount on the right: where they do not fit beside each other the words are cut.
    fn pair(&mut self, left: &str, right: &str) {
        let text = beside(left, right);
        self.push(&text, false);
    }

    fn strong_pair(&mut self, left: &str, right: &str) {
        let text = beside(left, right);
        self.push(&text, true);
    }

    fn article(&mut self, line: &SoldLine) {
        let label: String = in_page(&line.label).trim().chars().take(LABEL).collect();
        self.push(&label, false);
        let vat = line.vat.map(|it| format!("TVA {}", rate(it)));
        match (line.price, line.amount()) {
            (Some(price), Some(amount)) => {
                let vat = vat.map_or_else(String::new, |it| format!("  {it}"));
                self.pair(&format!("  {} x {}{vat}", line.quantity, money(price)), &money(amount));
            }
            _ => self.push(&format!("  {} x", line.quantity), false),
        }
    }

    fn sums(&mut self, sale: &Sale) {
        for Named { label, amount } in [&sale.discount, &sale.extra].into_iter().flatten() {
            self.pair(label, &money(*amount));
        }
        if sale.cancelled {
            self.pair("Commande annulée", &money(sale.adjustment));
        } else if sale.adjustment != Cents::ZERO {
            self.pair("Ajustement du prix", &money(sale.adjustment));
        }
        self.strong_pair("TOTAL TTC", &money(sale.total));
    }

    fn taxes(&mut self, vat: &[VatOf]) {
        if vat.is_empty() {
            return;
        }
        self.rule();
        let mut row = |cells: [&str; 4]| {
            let [rate, without, tax, with] = cells;
            let text = format!("{rate:<RATE$}{without:>AMOUNT$}{tax:>AMOUNT$}{with:>AMOUNT$}");
            self.push(&text, false);
        };
        row(["TVA", "HT", "TVA", "TTC"]);
        for it in vat {
            let [without, tax, with] =
                [it.without, it.tax, it.without + it.tax].map(|it| in_page(&money(it)));
            row([&in_page(&rate(it.rate)), &without, &tax, &with]);
        }
        self.rule();
    }

    /// Prints the part of the sale that is paid here, with its taxes, unless it is the whole.
    fn part(&mut self, part: &Part, sale: &Sale) {
        let amount = Cents(part.by_rate.sum());
        if amount == sale.total {
            return;
        }
        self.pair("Réglé auparavant", &money(part.before));
        self.strong_pair(
            if amount < Cents::ZERO { "Rendu par ce ticket" } else { "Réglé par ce ticket" },
            &money(amount),
        );
        self.by_rate(&part.by_rate);
    }

    fn by_rate(&mut self, of: &ByRate) {
        for it in of.iter() {
            let name =
                it.rate.map_or("  sans taux connu".to_owned(), |it| format!("  dont TVA {}", rate(it)));
            self.pair(&name, &format!("{} / HT {}", cents(it.tax), cents(it.without)));
        }
    }

    fn paid(&mut self, paid: &Paid) {
        let day = paris::wall(paid.at).strftime("%d/%m/%Y").to_string();
        let back = if paid.amount < Cents::ZERO { "Rendu : " } else { "" };
        self.pair(&format!("{back}{} le {day}", paid.by), &money(paid.amount));
    }

    fn drawer(&mut self, of: &Drawer) {
        self.pair("Fonds de caisse à l'ouverture", &money(of.opening));
        self.pair("Espèces attendues", &money(of.expected));
        if let Some(counted) = of.counted {
            self.pair("Espèces comptées", &money(counted));
            self.strong_pair("Écart d'espèces", &money(counted - of.expected));
        }
    }

    fn report(&mut self, report: &Report, closed: bool) {
        self.rule();
        wrapped(&report.label(closed)).iter().for_each(|it| self.push(it, true));
        report.drawer.iter().for_each(|it| self.drawer(it));
        let totals = &report.totals;
        let sums = [
            ("Règlements", &totals.received),
            ("Remboursements", &totals.refunded),
            ("Autres entrées", &totals.brought),
            ("Autres sorties", &totals.taken),
            ("Écarts de comptage", &totals.differences),
        ];
        for (name, of) in sums {
            self.pair(name, &cents(of.sum()));
            for (means, amount) in by_means(of).into_iter().filter(|it| it.1 != 0) {
                self.pair(&format!("  {}", means.label().fr), &cents(amount));
            }
        }
        if !totals.rates.is_empty() {
            self.pair("Par taux de TVA (TTC)", &cents(totals.rates.sum()));
            self.by_rate(&totals.rates);
        }
        self.pair("Mouvements", &totals.movements.to_string());
        self.pair("Clôtures", &report.closings.to_string());
        self.pair("Total perpétuel", &cents(report.perpetual.signed));
        self.pair("Total perpétuel en valeur absolue", &cents(report.perpetual.absolute));
    }
}

fn by_means(of: &ByMeans) -> [(Means, i64); 3] {
    [(Means::Card, of.card), (Means::Cheque, of.cheque), (Means::Cash, of.cash)]
}

fn money(amount: Cents) -> String {
    euros(amount, Lang::Fr)
}

fn cents(amount: i64) -> String {
    money(Cents(amount))
}

/// `20 %`, `5,5 %`; the rate is percent times 100.
fn rate(rate: u32) -> String {
    let digits = format!("{},{:02}", rate / 100, rate % 100);
    format!("{} %", digits.trim_end_matches('0').trim_end_matches(','))
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn beside(left: &str, right: &str) -> String {
    let (left, right) = (in_page(left), in_page(right));
    let room = COLUMNS.saturating_sub(width(&right) + 1);
    let left: String = left.chars().take(room).collect();
    let gap = COLUMNS.saturating_sub(width(&left) + width(&right));
    format!("{left}{}{right}", " ".repeat(gap))
}

/// A text in lines that fit, broken between words; a longer word is broken as well. Nothing gives no line.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in in_page(text).split_whitespace() {
        let mut letters = word.chars().peekable();
        while letters.peek().is_some() {
            let part: String = letters.by_ref().take(COLUMNS).collect();
            match lines.last_mut().filter(|it| width(it) + 1 + width(&part) <= COLUMNS) {
                Some(line) => {
                    line.push(' ');
                    line.push_str(&part);
                }
                None => lines.push(part),
            }
        }
    }
    lines
}
