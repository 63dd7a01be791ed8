//! A new order that is paid by card while no card is registered: its beneficiary types one on a page of the bank.
//!
//! The page registers the card, which is debited on the day of the service: the desk may still refuse the order, and
//! then no money has moved. Only what is due already is paid on the page itself.

use contract::{
    Cents, Lang, OrderId, PaymentId, Result, Words,
    orders::{OrderAction, PaymentAction},
};
use domain::{
    calendar::paris,
    money::payment::PaymentKind,
    order::Order,
    people::{actor::Actor, person::Person},
    text::paths,
};
use jiff::Timestamp;
use runtime::Ctx;
use store::{BankPurpose, Changes};
use usecases::charging::{Charging, Page};

/// A page to open once the order is written. The same order has the same page.
pub(crate) struct Form {
    order: OrderId,
    /// The payment that the page takes. Absent when the page only registers the card.
    payment: Option<(PaymentId, Cents)>,
}

impl Form {
    /// The step that an order asks of its beneficiary. Nobody types the card of somebody else.
    pub(crate) fn of(ctx: &Ctx, order: &Order, beneficiary: &Person) -> Result<Option<Self>> {
        let own = ctx.user()? == order.beneficiary && ctx.impersonating().is_none();
        if !order.lacks_card(beneficiary) || !own {
            return Ok(None);
        }
        let ordered = paris::today(order.created);
        let due = !order.lacks_a_price() && order.payments.debit_date.is_some_and(|day| day <= ordered);
        let line = order.payments.lines.iter().find(|it| due && order.payments.awaits_debit(it));
        Ok(Some(Self { order: order.id, payment: line.map(|it| (it.id, it.amount)) }))
    }

    /// Whether money moves on the page.
    pub(crate) fn pays(&self) -> bool {
        self.payment.is_some()
    }

    /// Whether its transaction is known: a page is opened for no other.
    pub(crate) async fn is_announced(&self, ctx: &Ctx) -> Result<bool> {
        let (purpose, unique) = self.transaction();
        match ctx.store.guards().transaction(&Charging::from(ctx).name(purpose, &unique)).await {
            Ok(_) => Ok(true),
            Err(store::Error::NotFound(_)) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Adds the transaction of the page to the change that makes the order.
    pub(crate) fn announce(&self, ctx: &Ctx, changes: &mut Changes) -> Result<()> {
        let (purpose, unique) = self.transaction();
        Charging::from(ctx).announce(changes, ctx.user()?, purpose, &unique)?;
        Ok(())
    }

    fn transaction(&self) -> (BankPurpose, String) {
        match self.payment {
            Some((id, _)) => (BankPurpose::Page(id), id.to_string()),
            None => (BankPurpose::Registration, runtime::hash(format!("order {}", self.order))),
        }
    }

    /// Opens the page. Whatever goes wrong, the order is made: it says how to pay it otherwise.
    pub(crate) async fn open(&self, ctx: &Ctx, customer: &Person) -> PaymentAction {
        match self.page(ctx, customer).await {
            Ok(url) => PaymentAction { form_url: Some(url), ..PaymentAction::default() },
            Err(error) => {
                tracing::warn!(order = self.order.0, ?error, "an order has no page of the bank");
                not_opened(customer.reading_lang())
            }
        }
    }

    async fn page(&self, ctx: &Ctx, customer: &Person) -> Result<String> {
        let (purpose, unique) = self.transaction();
        let page = Page {
            trans_id: &Charging::from(ctx).name(purpose, &unique),
            reference: self.order.to_string(),
            amount: self.payment.map_or(Cents::ZERO, |(_, amount)| amount),
            customer,
            back_to: &paths::placed(self.order),
        };
        let url = Charging::from(ctx).open_page(&page).await?.url;
        if let Some((payment, _)) = self.payment {
            keep(ctx, self.order, payment, &url, &Actor::beneficiary(customer)).await?;
        }
        Ok(url)
    }
}

/// Writes down where the payment waits. A page that is not written down is shown to nobody: the debit may find the
/// payment first, and it must not be paid twice.
async fn keep(ctx: &Ctx, id: OrderId, payment: PaymentId, url: &str, by: &Actor) -> Result<()> {
    runtime::until_written(|| async {
        let mut order = ctx.store.orders().get(id).await?;
        order.wait_on_page(payment, url.to_owned(), by, ctx.now)?;
        Ok(ctx.write(Changes::new().save_order(&order)?).await?)
    })
    .await
}

/// The payment step of an order that was made, as long as no page of the bank is open.
pub(crate) fn without_page(ctx: &Ctx, order: &Order, beneficiary: &Person) -> Result<Option<PaymentAction>> {
    if !order.lacks_card(beneficiary) {
        return Ok(None);
    }
    let own = ctx.user()? == order.beneficiary;
    Ok(Some(if own { not_opened(beneficiary.reading_lang()) } else { missing(ctx.lang) }))
}

/// The step that the order's page proposes to its beneficiary while no page of the bank is open: to pay again after a
/// refused card, or to register one.
pub(crate) fn proposal(order: &Order, reader: &Person, now: Timestamp) -> Option<OrderAction> {
    if order.beneficiary != reader.id {
        return None;
    }
    if order.left_by_card().is_some() {
        return Some(OrderAction {
            long_label: left_words(order),
            button_label_int: Words::new("Payer", "Pay"),
            server_action: "payAgain".to_owned(),
            target: None,
        });
    }
    if !order.lacks_card(reader) {
        return None;
    }
    let register = |long_label, button_label_int, server_action: &str| OrderAction {
        long_label,
        button_label_int,
        server_action: server_action.to_owned(),
        target: None,
    };
    Some(match reader.refused_card(now) {
        Some(refused) => register(
            Words::new(
                format!("Votre carte n’a pas été enregistrée. {}", refused.reason.fr),
                format!("Your card was not registered. {}", refused.reason.en),
            ),
            Words::new("Enregistrer une autre carte", "Register another card"),
            "otherCard",
        ),
        None => register(
            Words::new(
                "Enregistrez une carte : elle sera débitée le jour de la prestation.",
                "Register a card: it will be debited on the day of the service.",
            ),
            Words::new("Ajouter une carte", "Add a card"),
            "pay",
        ),
    })
}

/// The words for a failed payment: a card on a page of the bank pays it, whatever failed.
fn left_words(order: &Order) -> Words {
    match order.payments.debited_kind() {
        _ if order.is_cancelled() => Words::new(
            "Cette commande annulée vous a été remboursée, et votre banque vous a aussi rendu le paiement. Réglez par carte ce qui vous a été rendu deux fois.",
            "This cancelled order was refunded to you, and your bank gave the payment back to you as well. Please pay by card what was given back twice.",
        ),
        PaymentKind::DirectDebit => Words::new(
            "Le prélèvement a été rejeté ou remboursé. Réglez la commande par carte.",
            "The direct debit was rejected or given back. Please pay the order by card.",
        ),
        _ => Words::new("Le paiement par carte a échoué.", "The card payment failed."),
    }
}

/// The order is made, and the bank's page is not there.
fn not_opened(lang: Lang) -> PaymentAction {
    let words = Words::new(
        "Votre commande est enregistrée, mais la page de la banque ne répond pas. Enregistrez une carte dans vos \
         moyens de paiement pour la régler.",
        "Your order is saved, but the bank’s page does not answer. Register a card in your payment means to pay it.",
    );
    PaymentAction { error_message: Some(words.get(lang).to_owned()), go_to_profile: true, form_url: None }
}

/// The desk ordered for somebody who has no card yet.
fn missing(lang: Lang) -> PaymentAction {
    let words = Words::new(
        "Ce bénéficiaire n’a pas encore de carte : il doit en enregistrer une, qui sera débitée le jour de la \
         prestation.",
        "This beneficiary has no card yet: they must register one, to be debited on the day of the service.",
    );
    PaymentAction { error_message: Some(words.get(lang).to_owned()), ..PaymentAction::default() }
}
