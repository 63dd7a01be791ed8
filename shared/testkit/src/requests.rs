//! Example requests: what a client sends about an order, a desk or an offer.

use contract::{ConciergerieId, CreditId, OfferId, OfferItemId, OrderId, UserId};
use jiff::civil::DateTime;
use serde_json::{Value, json};

/// What requests are about.
#[derive(Clone, Copy, Debug)]
pub struct About {
    pub desk: ConciergerieId,
    pub offer: OfferId,
    /// A line of the offer.
    pub item: OfferItemId,
    pub order: OrderId,
    pub beneficiary: UserId,
    /// Of the beneficiary.
    pub credit: CreditId,
    /// A time of the partner's calendar, Europe/Paris.
    pub slot: DateTime,
}

/// A valid request of every action that names one of these objects, by the action's name; of the others none. Parts of
/// the order are its first line and its first comment.
pub fn about(name: &str, it: &About) -> Option<Value> {
    let (order, part) = (it.order, it.order.0 * 10_000 + 1);
    Some(match name {
        "OrderDetail" | "GetConciergeOrderDetail" | "LookForOrderById" | "OffreWebappPathToContinueOrder" => {
            json!({ "id": order })
        }
        "NewOrderComment" => json!({ "orderId": order, "comment": "Quand sera-ce prêt ?" }),
        "SetOrderNote" => {
            json!({ "orderId": order, "note": 9, "accueil": 4, "delai": 4, "qualite": 4, "reponse": 4 })
        }
        "getOrderStatusHistory" | "NotifyOrderUpdate" | "GetOrderPaymentInfo" | "InputPaymentCard" => {
            json!({ "orderId": order })
        }
        "GetSeries" | "CancelOrder" | "GetOrderAppointment" => json!({ "orderId": order }),
        "GetOrderAgain" | "ExplainPayments" => json!({ "orderId": order }),
        "ExplainSlots" => json!({ "orderId": order, "date": it.slot.date() }),
        "SetSeriesState" => json!({ "orderId": order, "state": "paused" }),
        "SkipSeriesDate" => json!({ "orderId": order, "date": it.slot.date(), "skip": true }),
        "MoveSeriesDate" => json!({ "orderId": order, "date": it.slot.date(), "begin": it.slot }),
        "MoveOrder" => json!({ "orderId": order, "begin": it.slot }),
        "changeOrderStatus" => json!({ "orderId": order, "status": "ACCEPTED" }),
        "ackOrderComment" => json!({ "ocid": part }),
        "UpdateOrderItem" => json!({ "id": part, "quantity": 7 }),
        "AddOrderItem" => json!({ "orderId": order, "offreItemId": it.item }),
        "setOrderPrice" => json!({ "orderId": order, "price": 1 }),
        "UpdateOrderCalendarSlot" => json!({ "orderId": order, "beginDate": it.slot }),
        "changeOrderDebitDate" => json!({ "orderId": order, "nd": it.slot.date() }),
        "markOrderReprocessing" => json!({ "orderId": order, "v": 1 }),
        "rollbackOrderStatus" => json!({ "orderId": order, "ns": "NEW" }),
        "changeOrderStatusManually" => json!({ "orderId": order, "statusId": 1 }),
        "OverrideOrderServiceLength" => json!({ "orderId": order, "len": 10 }),
        "SnoozeOrder" => json!({ "orderId": order, "delayInDays": 24 }),
        "GetSpendingOptions" | "deleteBill" | "GetOrderLedger" => json!({ "orderId": order }),
        "AddSpending" => json!({ "orderId": order, "amount": 1290, "type": 1, "comment": "Fleurs" }),
        "DeleteSpending" => json!({ "spendingId": part, "comment": "Saisie deux fois" }),
        "MarkOrderUnrecoverable" => json!({ "orderId": order, "type": 0 }),
        "CollectPayment" => json!({ "paymentId": part }),
        "SetOrderPayments" => {
            json!({ "orderId": order, "payments": [{ "id": 0, "type": 3, "amount": 100 }] })
        }
        "createNewUserCredit" => json!({ "userId": it.beneficiary, "originalAmount": 500 }),
        "CreateNewUserCompensation" => {
            json!({ "userId": it.beneficiary, "originalAmount": 500, "name": "Tache sur une veste" })
        }
        "cancelUserCredit" => json!({ "id": it.credit, "cancellationReason": "Saisi deux fois" }),
        "CollectCredit" => json!({ "creditId": it.credit }),
        "AllOrdersList" | "InboxOrdersList" | "GetAllCredits" | "GetAllPayments" => {
            json!({ "data": { "conciergerieId": it.desk } })
        }
        "GetConciergeUsersList" | "GetLedger" => json!({ "conciergerieId": it.desk }),
        "GetUserStatement" => json!({ "userId": it.beneficiary }),
        "ChangeConciergerieAction" => json!({ "conciergerie": it.desk }),
        "GetOffre" | "OffreWebappPath" => json!({ "id": it.offer }),
        "GetCalendarSlots" => json!({ "offreId": it.offer }),
        "PreviewOrder" | "CreateOrder" | "HoldSlot" => {
            json!({ "o": { "offreId": it.offer, "draftId": name, "items": [{ "offreItemId": it.item, "quantity": 1 }] } })
        }
        _ => return None,
    })
}
