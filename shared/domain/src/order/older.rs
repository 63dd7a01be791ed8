//! Orders of an older system: the data of them that can still be read. They are over, and nothing counts,
//! pays or changes them.

use std::collections::BTreeMap;

use contract::{
    Cents, CompanyId, Error, Result, UserId, Words,
    orders::{OldOrder, OldOrderLine},
    parse_euros,
    users::LineColumn,
};
use jiff::{
    Timestamp,
    civil::{Date, DateTime},
};
use serde::{Deserialize, Serialize};

use crate::{calendar::paris, people::batch::BatchLine};

/// Lines that an order may have.
const MOST_LINES: usize = 50;
/// Characters of all its lines: parts of a workload hold some orders.
const MOST_TEXT: usize = 8_000;

/// An order of an older system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OlderOrder {
    /// The number of the order in the older system, unique within a company.
    pub beac_order_id: String,
    pub company: CompanyId,
    pub beneficiary: UserId,
    pub date: Timestamp,
    pub service: String,
    pub partner: String,
    pub lines: Vec<OlderOrderLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OlderOrderLine {
    pub service_detail: String,
    pub product: String,
    pub quantity: u32,
    pub amount: Cents,
}

impl OlderOrder {
    /// The order that lines of a file tell, whose beneficiary is this one.
    ///
    /// # Errors
    /// An error says what is wrong with the lines.
    pub fn of(lines: &[BatchLine], company: CompanyId, beneficiary: UserId) -> Result<Self> {
        let (Some(first), true) = (lines.first(), lines.len() <= MOST_LINES) else { return Err(too_many()) };
        let said = |column| first.text(column).to_owned();
        for line in lines {
            line.expect_trusted()?;
            for column in [LineColumn::Date, LineColumn::Service, LineColumn::Partner, LineColumn::Email] {
                if line.text(column) != first.text(column) {
                    return Err(wrong(
                        column,
                        "Les lignes de cette commande ne disent pas la même chose.",
                        "The lines of this order differ.",
                    ));
                }
            }
        }
        if lines.iter().flat_map(|it| it.cells.values()).map(|it| it.chars().count()).sum::<usize>()
            > MOST_TEXT
        {
            return Err(too_many());
        }
        for column in [LineColumn::BeacOrderId, LineColumn::Service] {
            if first.text(column).is_empty() {
                return Err(wrong(column, "Ce champ est obligatoire.", "This field is required."));
            }
        }
        Ok(Self {
            beac_order_id: said(LineColumn::BeacOrderId),
            company,
            beneficiary,
            date: instant(first.text(LineColumn::Date))?,
            service: said(LineColumn::Service),
            partner: said(LineColumn::Partner),
            lines: lines.iter().map(line_of).collect::<Result<_>>()?,
        })
    }

    /// Refuses an order that is kept already.
    ///
    /// # Errors
    /// Invalid `beacOrderId`.
    pub fn expect_new(&self, known: bool) -> Result<()> {
        match known {
            true => Err(wrong(
                LineColumn::BeacOrderId,
                "Cette commande est déjà reprise.",
                "This order is kept already.",
            )),
            false => Ok(()),
        }
    }

    /// The order as its beneficiary and their desk see it.
    pub fn shown(&self) -> OldOrder {
        let line = |it: &OlderOrderLine| OldOrderLine {
            service_detail: it.service_detail.clone(),
            produit: it.product.clone(),
            quantity: it.quantity,
            amount: it.amount.into(),
        };
        OldOrder {
            beac_order_id: self.beac_order_id.clone(),
            date: self.date,
            service: self.service.clone(),
            partner_label: self.partner.clone(),
            status_label: Words::new("Terminée", "Completed"),
            lines: self.lines.iter().map(line).collect(),
        }
    }
}

/// Lines of a file by the order that they are of, in the order of their first ones. One without a number stands alone.
pub fn grouped(lines: Vec<BatchLine>) -> Vec<Vec<BatchLine>> {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut orders: Vec<Vec<BatchLine>> = vec![];
    for line in lines {
        let number = line.text(LineColumn::BeacOrderId).to_owned();
        match places.get(&number).filter(|_| !number.is_empty()) {
            Some(nth) => orders[*nth].push(line),
            None => {
                places.insert(number, orders.len());
                orders.push(vec![line]);
            }
        }
    }
    orders
}

fn line_of(line: &BatchLine) -> Result<OlderOrderLine> {
    let quantity = match line.text(LineColumn::Quantity) {
        "" => 1,
        text => text.parse().map_err(|_| {
            wrong(LineColumn::Quantity, "Saisissez un nombre entier.", "Type a whole number.")
        })?,
    };
    let amount = match line.text(LineColumn::Amount) {
        "" => Cents(0),
        text => parse_euros(text.trim_end_matches(['€', ' ', '\u{a0}', '\u{202f}'])).ok_or_else(|| {
            wrong(LineColumn::Amount, "Saisissez un montant en euros.", "Type an amount in euros.")
        })?,
    };
    Ok(OlderOrderLine {
        service_detail: line.text(LineColumn::ServiceDetail).to_owned(),
        product: line.text(LineColumn::Produit).to_owned(),
        quantity,
        amount,
    })
}

/// A day, or a day and a time, as French people and ISO 8601 write them; in Paris.
fn instant(text: &str) -> Result<Timestamp> {
    let not_a_day =
        || wrong(LineColumn::Date, "Saisissez une date, comme 31/12/2024.", "Type a day such as 31/12/2024.");
    let day = |it: &str| Date::strptime("%d/%m/%Y", it).or_else(|_| Date::strptime("%Y-%m-%d", it)).ok();
    let time = |it: &str| {
        ["%d/%m/%Y %H:%M:%S", "%d/%m/%Y %H:%M", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M"]
            .iter()
            .find_map(|form| DateTime::strptime(form, it).ok())
    };
    let text = text.replace('T', " ");
    let at = match (day(&text), time(&text)) {
        (Some(day), _) => paris::begin_of(day),
        (None, Some(wall)) => paris::of_wall(wall),
        (None, None) => return Err(not_a_day()),
    };
    match (1990..2100).contains(&paris::wall(at).year()) {
        true => Ok(at),
        false => Err(not_a_day()),
    }
}

fn wrong(column: LineColumn, fr: &str, en: &str) -> Error {
    let field = serde_json::to_value(column).ok().and_then(|it| it.as_str().map(str::to_owned));
    Error::invalid(&field.unwrap_or_default(), fr, en)
}

fn too_many() -> Error {
    Error::invalid(
        "line",
        format!("Cette commande a plus de {MOST_LINES} lignes, ou trop de texte."),
        format!("This order has more than {MOST_LINES} lines, or too much text."),
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn line(nth: u32, cells: &[(LineColumn, &str)]) -> BatchLine {
        let usual = [
            (LineColumn::BeacOrderId, "B-1"),
            (LineColumn::Email, "alice@b.test"),
            (LineColumn::Date, "09/03/2021"),
            (LineColumn::Service, "Pressing"),
        ];
        let mut all: BTreeMap<_, _> =
            usual.into_iter().map(|(column, text)| (column, text.to_owned())).collect();
        all.extend(cells.iter().map(|(column, text)| (*column, (*text).to_owned())));
        BatchLine::of(nth, all, None)
    }

    fn kept(lines: &[BatchLine]) -> Result<OlderOrder> {
        OlderOrder::of(lines, CompanyId(1), UserId(2))
    }

    #[test]
    fn an_order_has_the_lines_of_its_number() {
        let first = line(
            2,
            &[(LineColumn::Produit, "Chemise"), (LineColumn::Quantity, "3"), (LineColumn::Amount, "12,50 €")],
        );
        let order = kept(&[first, line(3, &[(LineColumn::Produit, "Robe"), (LineColumn::Amount, "-4")])])
            .expect("an order");
        let told: Vec<_> =
            order.lines.iter().map(|it| (it.product.as_str(), it.quantity, it.amount)).collect();
        assert_eq!(told, [("Chemise", 3, Cents(1250)), ("Robe", 1, Cents(-400))]);
        assert_eq!(order.date, paris::begin_of(jiff::civil::date(2021, 3, 9)));
        assert_eq!(order.shown().status_label.fr, "Terminée");
    }

    #[test]
    fn days_are_read_as_they_are_written() {
        for (text, read) in [
            ("09/03/2021", true),
            ("9/3/2021 14:05", true),
            ("2021-03-09", true),
            ("2021-03-09T14:05:00", true),
            ("29/02/2021", false),
            ("44264", false),
            ("09/03/0021", false),
            ("", false),
        ] {
            assert_eq!(kept(&[line(2, &[(LineColumn::Date, text)])]).is_ok(), read, "{text}");
        }
    }

    #[test]
    fn an_order_that_contradicts_itself_is_refused() {
        for cells in [
            [(LineColumn::Date, "10/03/2021")],
            [(LineColumn::Email, "bruno@b.test")],
            [(LineColumn::Quantity, "0,5")],
            [(LineColumn::Amount, "douze")],
        ] {
            assert!(kept(&[line(2, &[]), line(3, &cells)]).is_err(), "{cells:?}");
        }
        assert!(kept(&[]).is_err());
        assert!(kept(&vec![line(2, &[]); MOST_LINES + 1]).is_err());
        let long = "x".repeat(200);
        assert!(kept(&vec![line(2, &[(LineColumn::Produit, &long)]); MOST_LINES]).is_err());
    }

    proptest! {
        #[test]
        fn no_line_is_lost(numbers in proptest::collection::vec("[ab]?", 0..30)) {
            let lines: Vec<_> = (0..).zip(&numbers).map(|(nth, it)| {
                BatchLine::of(nth, [(LineColumn::BeacOrderId, it.clone())], None)
            }).collect();
            let orders = grouped(lines);
            let mut all: Vec<u32> = orders.iter().flatten().map(|it| it.line).collect();
            all.sort_unstable();
            prop_assert_eq!(all, (0..numbers.len() as u32).collect::<Vec<_>>());
            for order in &orders {
                let number = order[0].text(LineColumn::BeacOrderId);
                prop_assert!(order.iter().all(|it| it.text(LineColumn::BeacOrderId) == number));
                prop_assert!(!number.is_empty() || order.len() == 1);
            }
        }
    }
}
