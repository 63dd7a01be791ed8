//! Tickets of orders.

use serde::Deserialize;

use crate::{Access, Action, Group, Method, OrderId, Refusal, Role, Subject, cash::TicketToPrint};

/// Prints the ticket of an order from the register that the caller has open. It gets the next number of that register; asked for
/// again while the order stands as it did, the same ticket is printed as a duplicate, which the journal notes.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GenerateTicket {
    /// The order.
    pub order_id: OrderId,
}

impl Action for GenerateTicket {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::NoThermalPrinter, Refusal::PriceMissing];
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = TicketToPrint;
}
