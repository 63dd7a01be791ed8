//! Appointments: the times at which orders are carried out.

use contract::{OrderId, PartnerId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::order::Order;

/// An order among the days of its partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Appointment {
    pub partner: PartnerId,
    pub order: OrderId,
    pub at: Timestamp,
}

impl Order {
    /// Its appointment among the days of its partner; absent when it has no date.
    pub fn appointment(&self) -> Option<Appointment> {
        self.dates.service_date().map(|at| Appointment { partner: self.partner, order: self.id, at })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::{calendar::paris, fixtures, order::dates::Dates};

    #[test]
    fn an_order_stands_where_it_begins_else_on_the_day_that_is_wished() {
        let at = |order: &Order| order.appointment().map(|it| it.at);
        let (begin, day) = (fixtures::now(), date(2027, 1, 12));
        let order = Order { dates: fixtures::undated(), ..fixtures::order(None) };
        assert_eq!(at(&order), None);
        let order = Order { dates: Dates { wished: Some(day), ..order.dates }, ..order };
        assert_eq!(at(&order), Some(paris::instant(day, jiff::civil::Time::midnight())));
        let order = Order { dates: Dates { begin: Some(begin), ..order.dates }, ..order };
        assert_eq!(
            order.appointment(),
            Some(Appointment { partner: order.partner, order: order.id, at: begin })
        );
    }
}
