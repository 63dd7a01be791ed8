//! The payments of an order, and what its payment dialog needs.

use contract::{
    Cents, CreditId, Euros, Lang, Permission,
    orders::UsableCredit,
    payments::{
        Card, ClosedPayment, NamedCostCenter, OrderPaymentInfo, Payment, PaymentType, PaymentsExplained,
    },
};
use jiff::civil::Date;

use crate::{
    money::{
        no_mode::{NoMode, chargeable},
        payment::{PaymentKind, PaymentLine, PaymentState},
        pricing::NO_PRICE,
        settlement::refunding::RefundWay,
    },
    order::Order,
    people::person::{RefusedCard, StoredCard},
};

impl Order {
    /// The payment lines as somebody of the desk with these permissions sees them, cancelled ones included.
    pub fn payment_views(&self, permissions: &[Permission]) -> Vec<Payment> {
        self.payments.lines.iter().map(|it| self.payment_view(it, permissions)).collect()
    }

    fn payment_view(&self, line: &PaymentLine, permissions: &[Permission]) -> Payment {
        Payment {
            id: line.id,
            amount: line.amount,
            status: line.state.number(),
            kind: line.kind.number(),
            type_label: line.kind.label(),
            creation_date: line.created,
            collection_date: line.collected,
            credit_id: line.credit,
            cost_center_id: line.cost_center.as_ref().map(|it| it.id),
            cost_center_name: line.cost_center.as_ref().map(|it| it.label.clone()),
            cash_register_id: line.register.as_ref().map(|it| it.id),
            cash_register_name: line.register.as_ref().map(|it| it.name.clone()),
            // In a final order, the only payments that still wait are those that were to go back.
            can_cancel: line.state == PaymentState::Expected,
            can_mark_collected: line.collected_with().is_some_and(|it| permissions.contains(&it)),
            is_in_db: true,
            message_warning: line.refusal.clone(),
            message_info: message(line).map(str::to_owned),
            slimpay_id: line.slimpay_id(),
            order_id: self.id,
            user_id: self.beneficiary,
        }
    }
}

fn message(line: &PaymentLine) -> Option<&'static str> {
    match line.state {
        PaymentState::Unknown if line.is_under_way() => Some("Prélèvement transmis à la banque"),
        PaymentState::Unknown => Some("En attente de la réponse de la banque"),
        PaymentState::Expected if line.form_url.is_some() => {
            Some("En attente de la saisie de la carte par le bénéficiaire")
        }
        _ => None,
    }
}

impl StoredCard {
    /// The card as its owner sees it.
    pub fn view(&self, today: Date) -> Card {
        Card {
            brand: self.brand.clone(),
            last_digits: self.last_digits.clone(),
            card_expiration_date: self.expires,
            card_added: self.added,
            expired: self.is_expired(today),
            almost_expired: self.is_almost_expired(today),
        }
    }
}

impl RefusedCard {
    /// The refusal as the holder of the card reads it.
    pub fn view(&self, lang: Lang) -> contract::payments::RefusedCard {
        contract::payments::RefusedCard { reason: self.reason.get(lang).to_owned(), date: self.date }
    }
}

/// The means by which an order can be paid.
#[derive(Clone, Copy, Debug)]
pub struct DialogSources<'a> {
    /// Usable ones of the beneficiary.
    pub credits: &'a [UsableCredit],
    pub card: Option<&'a StoredCard>,
    /// Reference of the mandate, or why nothing is debited by one.
    pub mandate: Result<&'a str, NoMode>,
    /// Those that are neither cancelled nor expired: what they paid can go back to them.
    pub living: &'a [CreditId],
    /// Those of the beneficiary that can be chosen.
    pub cost_centers: &'a [NamedCostCenter],
}

/// The kinds of payment, in the order to show them.
const KINDS: [PaymentKind; 11] = [
    PaymentKind::DeskCard,
    PaymentKind::Cheque,
    PaymentKind::Cash,
    PaymentKind::Company,
    PaymentKind::Partner,
    PaymentKind::Transfer,
    PaymentKind::Free,
    PaymentKind::OnlineCard,
    PaymentKind::DirectDebit,
    PaymentKind::Credit,
    PaymentKind::EDebit,
];

/// The content of the payment dialog of an order: its payments, the types open to it, and warnings.
pub fn payment_info(
    order: &Order,
    sources: &DialogSources,
    permissions: &[Permission],
    today: Date,
) -> OrderPaymentInfo {
    let money = order.money();
    let total = if order.awaits_quote() { NO_PRICE } else { money.final_amount };
    OrderPaymentInfo {
        order_id: order.id,
        version: order.edition,
        total_amount: Euros(total),
        partial_amount: money.collected(),
        remainder_amount: money.remainder,
        to_give_back: order.to_give_back(),
        refund_ways: order.refund_ways(sources.living).into_iter().map(refund_way).collect(),
        payments: order.payment_views(permissions),
        hints: hints(order),
        payment_types: KINDS.into_iter().flat_map(|it| opened(order, it, sources, today)).flatten().collect(),
        cost_centers: sources.cost_centers.to_vec(),
        should_be_paid: order.is_finished(),
        // The caller, which knows the registers, sets these three.
        card_ok: false,
        check_ok: false,
        cash_ok: false,
    }
}

fn hints(order: &Order) -> Vec<String> {
    let money = order.money();
    let rules = [
        (order.lacks_a_price(), "Chaque ligne de la commande doit avoir un prix."),
        (
            order.is_cancelled() && order.to_give_back() > Cents::ZERO,
            "La commande est annulée : ce qui a été encaissé reste à rembourser.",
        ),
        (
            order.announces_too_much_back(),
            "Un remboursement est annoncé, et le prélèvement est revenu : annulez ce remboursement s’il n’est pas parti.",
        ),
        (
            order.is_cancelled() && order.owed() > Cents::ZERO && !order.announces_too_much_back(),
            "La commande est annulée et remboursée, et son prélèvement est revenu : ce qui a été rendu reste dû.",
        ),
        (
            order.totals().is_free() && money.final_amount == Cents::ZERO && money.collected() == Cents::ZERO,
            "Il n'y a aucun montant à régler.",
        ),
        (
            !order.is_cancelled() && money.uncovered() < Cents::ZERO,
            "Attention, les paiements dépassent le montant de la commande.",
        ),
        (order.is_unpaid(), "Si vous validez, la commande sera considérée comme impayée."),
    ];
    rules.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text.to_owned()).collect()
}

/// The types that are not open to an order, each with the rule that says no.
pub fn payments_explained(order: &Order, sources: &DialogSources, today: Date) -> PaymentsExplained {
    let closed = |kind: PaymentKind| {
        let rule = opened(order, kind, sources, today).err()?;
        Some(ClosedPayment { kind: kind.number(), label: kind.label(), why: rule.why() })
    };
    PaymentsExplained {
        order: order.takes_payments().err().map(|rule| rule.why()),
        closed: KINDS.into_iter().filter_map(closed).collect(),
    }
}

/// The entries of the dialog for one kind of payment.
///
/// # Errors
/// The rule by which it lists nothing.
fn opened(
    order: &Order,
    kind: PaymentKind,
    sources: &DialogSources,
    today: Date,
) -> Result<Vec<PaymentType>, NoMode> {
    let noted = |note: String| vec![PaymentType { message: Some(note), ..payment_type(kind) }];
    match kind {
        PaymentKind::OnlineCard => match chargeable(sources.card, today) {
            Ok(card) => Ok(noted(format!("La carte {} …{} sera débitée.", card.brand, card.last_digits))),
            Err(_) if order.payments.refundable_by_card() => {
                Ok(noted("Un montant négatif est remboursé sur la carte qui a payé.".to_owned()))
            }
            Err(rule) => Err(rule),
        },
        PaymentKind::DirectDebit => {
            let note = "Le compte du bénéficiaire est débité après « Lancer le prélèvement ».";
            sources.mandate.map(|_| noted(note.to_owned()))
        }
        PaymentKind::Credit if sources.credits.is_empty() => Err(NoMode::NoCredits),
        PaymentKind::Credit => Ok(sources.credits.iter().map(credit_type).collect()),
        PaymentKind::Company => Ok(vec![PaymentType {
            ask_for_cost_center: !sources.cost_centers.is_empty(),
            ..payment_type(kind)
        }]),
        PaymentKind::EDebit => Err(NoMode::Elsewhere),
        _ => Ok(vec![payment_type(kind)]),
    }
}

fn credit_type(credit: &UsableCredit) -> PaymentType {
    PaymentType {
        value: format!("{} : {}", PaymentKind::Credit.label().fr, credit.name),
        maximum_amount: Some(credit.remaining_amount),
        credit_id: Some(credit.id),
        ..payment_type(PaymentKind::Credit)
    }
}

fn refund_way(way: RefundWay) -> PaymentType {
    let kind = way.kind.label().fr;
    PaymentType {
        value: way.credit.map_or_else(|| kind.clone(), |it| format!("{kind} n° {it}")),
        message: None,
        maximum_amount: Some(way.most),
        credit_id: way.credit,
        ..payment_type(way.kind)
    }
}

fn payment_type(kind: PaymentKind) -> PaymentType {
    let cheque = "Chèque à l’ordre de la conciergerie, avec les numéros des commandes au dos, au crayon.";
    PaymentType {
        id: kind.number(),
        value: kind.label().fr,
        message: (kind == PaymentKind::Cheque).then(|| cheque.to_owned()),
        ask_for_cost_center: false,
        maximum_amount: None,
        credit_id: None,
    }
}

#[cfg(test)]
mod tests {
    use contract::orders::PaymentMode;

    use super::*;
    use crate::{calendar::paris, fixtures, money::settlement::NewPayment};

    fn order(kind: PaymentKind, state: PaymentState) -> Order {
        let mut order = fixtures::order(Some(1000));
        let new = NewPayment { kind, amount: Cents(2000), credit: None, cost_center: None };
        order.add_payment(new, &fixtures::manager(), fixtures::now());
        order.payments.lines[0].state = state;
        order
    }

    #[test]
    fn a_payment_says_for_what_it_waits() {
        let (page, number) = (Some("https://bank.example/form".to_owned()), Some("7".to_owned()));
        for (kind, state, form_url, pay_id, told) in [
            (
                PaymentKind::DirectDebit,
                PaymentState::Unknown,
                None,
                number.clone(),
                "Prélèvement transmis à la banque",
            ),
            (
                PaymentKind::DirectDebit,
                PaymentState::Unknown,
                None,
                None,
                "En attente de la réponse de la banque",
            ),
            (
                PaymentKind::OnlineCard,
                PaymentState::Unknown,
                None,
                number,
                "En attente de la réponse de la banque",
            ),
            (
                PaymentKind::OnlineCard,
                PaymentState::Expected,
                page,
                None,
                "En attente de la saisie de la carte par le bénéficiaire",
            ),
            (PaymentKind::OnlineCard, PaymentState::Expected, None, None, ""),
            (PaymentKind::Cash, PaymentState::Collected, None, None, ""),
        ] {
            let line = PaymentLine { form_url, pay_id, ..order(kind, state).payments.lines.remove(0) };
            assert_eq!(message(&line).unwrap_or_default(), told, "{kind:?} {state:?}");
        }
    }

    #[test]
    fn a_cancelled_order_tells_what_is_to_be_given_back_and_only_that() {
        let hint = "La commande est annulée : ce qui a été encaissé reste à rembourser.";
        let rejected = |order: Order| Order { status: contract::orders::OrderStatus::Rejected, ..order };
        let paid = order(PaymentKind::Cash, PaymentState::Collected);
        assert_eq!(hints(&paid), [""; 0]);
        assert_eq!(hints(&rejected(paid)), [hint]);
        assert_eq!(hints(&rejected(fixtures::order(Some(1000)))), [""; 0]);
    }

    #[test]
    fn each_type_is_open_or_says_why_it_is_not() {
        let card = fixtures::card("2028-01-31");
        let credit = UsableCredit {
            id: CreditId(7),
            name: "Bon cadeau".into(),
            remaining_amount: Cents(500),
            expiration_date: None,
            origin: None,
        };
        let today = paris::today(fixtures::now());
        let order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        let told = |order: &Order, sources: &DialogSources| {
            let open = payment_info(order, sources, &[], today).payment_types;
            let open: Vec<_> = open.into_iter().map(|it| (it.id, it.value, it.message)).collect();
            let closed = payments_explained(order, sources, today).closed.into_iter();
            (open, closed.map(|it| (it.kind, it.why.code)).collect::<Vec<_>>())
        };
        let nothing = DialogSources {
            credits: &[],
            card: None,
            mandate: Err(NoMode::DebitsClosed),
            living: &[],
            cost_centers: &[],
        };
        let (open, closed) = told(&order, &nothing);
        assert_eq!(open.iter().map(|it| it.0).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 0]);
        let noted: Vec<_> = open.iter().filter(|it| it.2.is_some()).map(|it| it.1.as_str()).collect();
        assert_eq!(noted, ["Chèque"]);
        let code = |kind: u8, code: &str| (kind, code.to_owned());
        assert_eq!(
            closed,
            [
                code(10, "payment.noCard"),
                code(11, "payment.debitsClosed"),
                code(15, "payment.noCredits"),
                code(7, "payment.elsewhere")
            ]
        );

        let all = DialogSources {
            credits: &[credit],
            card: Some(&card),
            mandate: Ok("SLMP000000001"),
            living: &[CreditId(7)],
            cost_centers: &[],
        };
        let (open, closed) = told(&order, &all);
        let told_of =
            |kind: u8| open.iter().find(|it| it.0 == kind).map(|it| (it.1.as_str(), it.2.as_deref()));
        assert_eq!(told_of(10), Some(("CB en ligne", Some("La carte VISA …4242 sera débitée."))));
        let debited = "Le compte du bénéficiaire est débité après « Lancer le prélèvement ».";
        assert_eq!(told_of(11), Some(("Prélèvement", Some(debited))));
        assert_eq!(told_of(15), Some(("Avoir : Bon cadeau", None)));
        assert_eq!(closed, [code(7, "payment.elsewhere")]);

        let mut paid = order;
        (paid.payments.lines[0].state, paid.payments.lines[0].pay_id) =
            (PaymentState::Collected, Some("7".into()));
        let back = "Un montant négatif est remboursé sur la carte qui a payé.";
        let (open, _) = told(&paid, &nothing);
        assert!(open.iter().any(|it| it.0 == 10 && it.2.as_deref() == Some(back)));
    }
}
