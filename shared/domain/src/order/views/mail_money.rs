//! Texts of mails about the money of an order: the amounts that are paid, the amounts that will be taken, how
//! and when, and the amounts that go back.

use contract::{Cents, Lang, Words, orders::PaymentMode};
use jiff::civil::Date;

use crate::{
    calendar::paris,
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::Order,
    text::format,
};

impl Order {
    /// The state of its money, as its beneficiary reads it.
    pub fn money_told(&self, lang: Lang) -> String {
        let mut parts = match self.is_cancelled() {
            true => self.money_of_cancelled(),
            false => self.money_of_live(),
        };
        let back = self.to_give_back();
        if back > Cents::ZERO {
            parts.push(amount(
                back,
                "{} à vous rendre, votre conciergerie s’en charge",
                "{} to be given back to you by your concierge desk",
            ));
        }
        if parts.is_empty() {
            parts.push(Words::new("rien n’est dû", "nothing is due"));
        }
        let parts: Vec<&str> = parts.iter().map(|it| it.get(lang)).collect();
        parts.join(if lang == Lang::Fr { "\u{a0}; " } else { "; " })
    }

    fn money_of_cancelled(&self) -> Vec<Words> {
        let mut parts: Vec<Words> = self.payments.lines.iter().filter_map(given_back).collect();
        let comes: Cents = self.payments.lines.iter().filter(|it| is_at_bank(it)).map(|it| it.amount).sum();
        if comes > Cents::ZERO {
            parts.push(amount(
                comes,
                "{} déjà demandés à votre banque vous seront rendus s’ils sont débités",
                "{} already asked of your bank will be given back to you if debited",
            ));
        }
        let owed = self.money().remainder;
        if owed > Cents::ZERO && !self.is_waived() {
            parts.push(amount(owed, "{} restent dus", "{} still due"));
        }
        parts
    }

    fn money_of_live(&self) -> Vec<Words> {
        let money = self.money();
        let mut parts = vec![];
        if money.payments > Cents::ZERO {
            parts.push(amount(money.payments, "{} déjà réglés", "{} already paid"));
        }
        if money.credits > Cents::ZERO {
            parts.push(amount(money.credits, "{} réglés par vos avoirs", "{} paid with your credits"));
        }
        parts.extend(self.payments.lines.iter().filter_map(|it| self.to_come(it)));
        if self.lacks_a_price() {
            parts.push(Words::new(
                "rien n’est débité avant votre accord sur le prix",
                "nothing is debited before you agree to the price",
            ));
        } else if money.uncovered() > Cents::ZERO && !self.is_waived() {
            parts.push(self.to_be_settled(money.uncovered()));
        }
        parts
    }

    /// The text about a payment that is announced and not collected yet.
    fn to_come(&self, line: &PaymentLine) -> Option<Words> {
        let due = line.amount;
        if due <= Cents::ZERO || !matches!(line.state, PaymentState::Expected | PaymentState::Unknown) {
            return None;
        }
        let at_bank = line.state == PaymentState::Unknown;
        Some(match line.kind {
            _ if line.form_url.is_some() => amount(
                due,
                "{} à payer en ligne, depuis la page de la commande",
                "{} to be paid online, on the order’s page",
            ),
            PaymentKind::DirectDebit => self.by_debit(line),
            PaymentKind::OnlineCard if at_bank => {
                amount(due, "{} en cours de débit sur votre carte", "{} being debited from your card")
            }
            PaymentKind::OnlineCard => self.by_card(due),
            PaymentKind::Company => {
                amount(due, "{} pris en charge par votre entreprise", "{} billed to your company")
            }
            PaymentKind::Transfer => amount(due, "{} attendus par virement", "{} expected by bank transfer"),
            kind => {
                let label = kind.label();
                amount(
                    due,
                    &format!("{{}} attendus ({})", label.fr),
                    &format!("{{}} expected ({})", label.en),
                )
            }
        })
    }

    fn by_card(&self, due: Cents) -> Words {
        match self.payments.debit_date {
            Some(day) => on(day, due, "{} à débiter de votre carte le", "{} to be debited from your card on"),
            None => amount(
                due,
                "{} à débiter de votre carte une fois la commande terminée",
                "{} to be debited from your card once the order is done",
            ),
        }
    }

    /// The text about a debit of an account, with its day as long as that is to come. Its mail is written with the change
    /// that it tells of.
    fn by_debit(&self, line: &PaymentLine) -> Words {
        let today = paris::today(self.updated);
        let at_bank = line.state == PaymentState::Unknown;
        match self.debit_day(today) {
            Some(day) if day > today || !at_bank => on(
                day,
                line.amount,
                "{} à prélever sur votre compte le",
                "{} to be debited from your account on",
            ),
            _ if at_bank => amount(
                line.amount,
                "{} en cours de prélèvement sur votre compte",
                "{} being debited from your account",
            ),
            _ => amount(
                line.amount,
                "{} à prélever sur votre compte, le jour vous est annoncé par e-mail",
                "{} to be debited from your account, the day is announced to you by email",
            ),
        }
    }

    /// The text about an amount for which no payment is announced.
    fn to_be_settled(&self, due: Cents) -> Words {
        match self.payments.mode {
            PaymentMode::Partner => {
                amount(due, "{} à régler auprès du partenaire", "{} to be paid to the provider")
            }
            PaymentMode::Company => {
                amount(due, "{} pris en charge par votre entreprise", "{} billed to your company")
            }
            PaymentMode::Conciergerie | PaymentMode::Free => {
                amount(due, "{} à régler à votre conciergerie", "{} to be paid at your concierge desk")
            }
            PaymentMode::Card | PaymentMode::DirectDebit | PaymentMode::Credits => amount(
                due,
                "{} à régler depuis la page de la commande, ou à votre conciergerie",
                "{} to be paid on the order’s page, or at your concierge desk",
            ),
        }
    }
}

/// Asked of the bank, which has not answered.
fn is_at_bank(line: &PaymentLine) -> bool {
    line.state == PaymentState::Unknown && line.amount > Cents::ZERO
}

/// The text about an amount that went back, or is on its way. A debit that the bank took back gave nothing to
/// anybody.
fn given_back(line: &PaymentLine) -> Option<Words> {
    let back = Cents(-line.amount.0);
    let goes = matches!(line.state, PaymentState::Collected | PaymentState::Expected | PaymentState::Unknown);
    if back <= Cents::ZERO || !goes || line.reverses.is_some() {
        return None;
    }
    Some(match line.kind {
        PaymentKind::Credit => amount(back, "{} rendus sur vos avoirs", "{} given back to your credits"),
        PaymentKind::OnlineCard => amount(back, "{} rendus sur votre carte", "{} given back to your card"),
        PaymentKind::Transfer => amount(back, "{} rendus par virement", "{} given back by bank transfer"),
        _ => amount(back, "{} rendus", "{} given back"),
    })
}

/// A sentence with an amount in the place of `{}`.
fn amount(amount: Cents, fr: &str, en: &str) -> Words {
    let told = |text: &str, lang| text.replace("{}", &format::euros(amount, lang));
    Words::new(told(fr, Lang::Fr), told(en, Lang::En))
}

/// A sentence with an amount in the place of `{}`, and the day at its end.
fn on(day: Date, due: Cents, fr: &str, en: &str) -> Words {
    let told = |text: &str, lang| format!("{text} {}", format::date(day, lang));
    amount(due, &told(fr, Lang::Fr), &told(en, Lang::En))
}

#[cfg(test)]
mod tests;
