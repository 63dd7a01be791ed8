//! The values with which an order fills a canned reply.

use contract::Lang;

use crate::{
    order::Order,
    people::person::Person,
    text::{
        format,
        replies::{Values, Variable},
    },
};

impl Order {
    /// The values that are known. They are in French, because the desk writes French.
    pub fn reply_values(&self, beneficiary: &Person) -> Values {
        let day = self.dates.service_day();
        let date = match self.dates.begin {
            Some(begin) => format::moment(begin, Lang::Fr),
            None => day.map(|it| format::date(it, Lang::Fr)).unwrap_or_default(),
        };
        let mut values = beneficiary.reply_values(&self.conciergerie_name);
        values.extend([
            (Variable::Order, self.id.to_string()),
            (Variable::Offer, self.offer_label.fr.clone()),
            (Variable::Date, date),
            (Variable::Partner, self.partner_name.clone()),
        ]);
        values
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        fixtures,
        order::{Order, dates::Dates},
        text::replies::Variable::{Date, FirstName, Order as Number},
    };

    #[test]
    fn an_order_without_a_day_leaves_the_date_open() {
        let alice = fixtures::beneficiary();
        let order = Order { dates: fixtures::undated(), ..fixtures::order(None) };
        let values = order.reply_values(&alice);
        assert_eq!(values[&Date], "");
        assert_eq!((&values[&FirstName], &values[&Number]), (&alice.first_name, &order.id.to_string()));
        let timed = Order { dates: Dates { begin: Some(fixtures::now()), ..order.dates }, ..order };
        assert!(timed.reply_values(&alice)[&Date].contains("2026"));
    }
}
