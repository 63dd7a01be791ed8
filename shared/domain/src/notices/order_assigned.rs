use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{order::Order, text::paths};

/// A colleague has put an order in the care of its reader.
#[derive(Debug)]
pub struct OrderAssigned<'a> {
    pub order: &'a Order,
    /// The colleague's name.
    pub by: &'a str,
}

impl Notice for OrderAssigned<'_> {
    fn kind(&self) -> &'static str {
        "orderAssigned"
    }

    fn letter(&self) -> Option<Letter> {
        None
    }

    fn alert(&self) -> Option<Alert> {
        let Self { order, by } = self;
        let label = Words::new(
            format!("{by} vous confie la commande {} : {}", order.id, order.offer_label.fr),
            format!("{by} asks you to take care of order {}: {}", order.id, order.offer_label.en),
        );
        let target = paths::desk_order(order.id);
        Some(Alert { target, ..Alert::of_order(order, "orderStatus", label) })
    }
}
