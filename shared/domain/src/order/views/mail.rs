//! What mails say of an order: its price and its moment, as people read them.

use contract::{Lang, Words};
use jiff::civil::Time;

use crate::{calendar::paris, order::Order, text::format};

impl Order {
    /// What is to be paid. Lines on quote are told, not counted, unless the desk set an amount for all.
    pub fn price_told(&self, lang: Lang) -> String {
        if !self.lacks_a_price() {
            return format::euros(self.final_amount(), lang);
        }
        let on_quote = Words::new("sur devis", "on quote");
        match self.totals().total.0 {
            0 => on_quote.get(lang).to_owned(),
            _ => format!("{} + {}", format::euros(self.totals().total, lang), on_quote.get(lang)),
        }
    }

    /// When the service takes place: a day and a time, or the day alone. Empty while nobody knows.
    pub fn moment_told(&self, lang: Lang) -> String {
        let timed = |it: jiff::Timestamp| self.end.is_some() || paris::wall(it).time() != Time::midnight();
        match (self.begin, self.wished) {
            (Some(begin), _) if timed(begin) => format::moment(begin, lang),
            (Some(begin), _) => format::date(paris::today(begin), lang),
            (None, Some(day)) => format::date(day, lang),
            (None, None) => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::Cents;

    use super::*;
    use crate::fixtures;

    #[test]
    fn a_price_is_told_once_it_is_known() {
        let told = |order: &Order| order.price_told(Lang::En);
        assert_eq!(told(&fixtures::order(Some(1000))), "€20.00");
        let mut quote = fixtures::order(None);
        assert_eq!(told(&quote), "on quote");
        quote.additional_cost = Some(Cents(500));
        assert_eq!(told(&quote), "€5.00 + on quote");
        quote.adjusted = Some(Cents(900));
        assert_eq!(told(&quote), "€9.00");
    }

    #[test]
    fn a_moment_is_told_as_far_as_it_is_known() {
        let mut order = fixtures::order(Some(1000));
        assert_eq!(order.moment_told(Lang::Fr), "");
        order.wished = Some("2026-11-30".parse().unwrap());
        assert_eq!(order.moment_told(Lang::Fr), "lundi 30 novembre 2026");
        order.begin = Some("2026-11-25T23:00:00Z".parse().unwrap());
        assert_eq!(order.moment_told(Lang::En), "Thursday 26 November 2026");
        order.begin = Some("2026-11-26T13:00:00Z".parse().unwrap());
        assert_eq!(order.moment_told(Lang::En), "Thursday 26 November 2026 at 14:00");
    }
}
