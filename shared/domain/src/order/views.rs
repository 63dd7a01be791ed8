//! The views of an order: one projection for each audience, which sees nothing else.

mod acted;
pub mod actions;
mod beneficiary;
pub mod day;
pub mod desk;
mod list;
mod mail;
mod mail_money;
mod mail_partner;
pub mod partner;
pub mod payments;
pub mod preview;
mod quotes;
mod replies;

use contract::{
    Euros, Price,
    orders::{LabelledAmount, OrderItem},
};

use crate::order::{Document, Line, Order};

/// The address at which a stored file can be opened, if the caller may open it.
pub type Links<'a> = &'a dyn Fn(&Document) -> Option<String>;

/// A line as everybody sees it.
fn item(line: &Line, editable: bool) -> OrderItem {
    OrderItem {
        id: line.id,
        offre_item_id: line.offer_item,
        offre_item_type: line.kind,
        offre_item_extension: line.extension.clone(),
        label: line.label.clone(),
        quantity: line.quantity,
        price: Price(line.price),
        extended_value: line.value.clone(),
        comment: line.comment.clone(),
        fixed_price: line.fixed_price,
        len_in_mn: line.minutes,
        editable,
        status: line.status,
    }
}

impl Order {
    fn extra_costs(&self) -> Option<LabelledAmount> {
        let amount = Euros(self.additional_cost?);
        Some(LabelledAmount { amount, label: self.additional_cost_label.clone() })
    }

    fn discount_shown(&self) -> Option<LabelledAmount> {
        let amount = Euros(self.totals().discount);
        (self.discount > 0).then(|| LabelledAmount { amount, label: self.discount_label.clone() })
    }

    /// The place on one line; empty when none was asked.
    pub fn place_description(&self) -> String {
        let address = &self.place.address;
        let town = format!("{} {}", address.zip_code, address.city);
        let desk = if self.place.kind == "ent" { self.conciergerie_name.as_str() } else { "" };
        let parts = [desk, &address.address1, &address.address2, &town];
        let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|it| !it.is_empty()).collect();
        parts.join(", ")
    }
}

#[cfg(test)]
mod tests;
