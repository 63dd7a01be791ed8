//! How an order is paid, as the desk sets it.

use contract::{
    Cents, CreditId, OrderId, PaymentId, Refusal, Result,
    orders::UsableCredit,
    payments::{
        ExplainPayments, GetOrderPaymentInfo, NamedCostCenter, OrderPaymentInfo, PaymentsExplained,
        PaymentsSet, SetOrderPayments,
    },
};
use domain::{
    calendar::paris,
    money::{
        credit::{self, Credit},
        no_mode::{NoMode, debited_by},
        payment::PaymentState,
        settlement::{
            bank::BankNews,
            order_payments::{PaymentSources, PaymentsPlan},
        },
    },
    order::{
        Order,
        views::payments::{DialogSources, payment_info, payments_explained},
    },
    people::{actor::Actor, organisation::Conciergerie, person::Person},
    register::{settings::Means, state::Register},
};
use jiff::Timestamp;
use runtime::Ctx;
use store::{BankPurpose, Changes, Versioned};
use usecases::{
    charging::{Charged, Charging, NOT_REACHED, Notify},
    registers,
};

/// Managers read French.
const CHARGE_FAILED: &str =
    "Au moins un paiement de type \"CB en ligne\" a échoué. Merci d'essayer un autre mode de paiement.";

/// An order with what it can be paid with.
struct PayableOrder {
    order: Versioned<Order>,
    beneficiary: Versioned<Person>,
    credits: Vec<Versioned<Credit>>,
    desk: Conciergerie,
    /// The cost centres that can be billed for the beneficiary.
    cost_centers: Vec<NamedCostCenter>,
    /// The caller's.
    register: Option<Versioned<Register>>,
}

pub(crate) async fn info(ctx: Ctx, request: GetOrderPaymentInfo) -> Result<OrderPaymentInfo> {
    Ok(PayableOrder::load(&ctx, request.order_id).await?.info(&ctx))
}

pub(crate) async fn explain(ctx: Ctx, request: ExplainPayments) -> Result<PaymentsExplained> {
    let payable = PayableOrder::load(&ctx, request.order_id).await?;
    let (credits, living) = (payable.usable(ctx.now), payable.living(ctx.now));
    let sources = payable.sources(&ctx, &credits, &living);
    Ok(payments_explained(&payable.order, &sources, paris::today(ctx.now)))
}

pub(crate) async fn set(ctx: Ctx, request: SetOrderPayments) -> Result<PaymentsSet> {
    // Somebody else may take from a credit. A change of the order itself shows as another edition.
    let set = ctx.change_and(|| async {
        let mut payable = PayableOrder::load(&ctx, request.order_id).await?;
        let before = payable.order.payments.lines.clone();
        let plan = payable.set(&ctx, &request)?;
        if payable.order.training && !plan.charge.is_empty() {
            return Err(Refusal::TrainingDesk.into());
        }
        let register = payable.register.as_ref();
        let writing = registers::pay(&ctx, register, &before, &mut payable.order).await?;
        let (mut changes, answer) = (payable.changes(&ctx, &plan)?, payable.answer(&ctx, &[]));
        if let Some((register, writing)) = payable.register.as_ref().zip(writing) {
            changes.register(register, &writing)?;
        }
        Ok((changes, answer, (payable, plan)))
    });
    let (answer, (payable, plan)) = set.await?;
    if plan.charge.is_empty() && plan.refund.is_empty() {
        return Ok(answer);
    }
    ask_bank(&ctx, payable, &plan).await
}

/// Asks the bank for the lines that were claimed, and writes down what it says of each.
async fn ask_bank(ctx: &Ctx, mut payable: PayableOrder, plan: &PaymentsPlan) -> Result<PaymentsSet> {
    let charging = Charging::from(ctx);
    for id in &plan.charge {
        let line = payable.order.payments.line(*id)?;
        let card = payable.beneficiary.card.as_ref().ok_or(Refusal::NoCard)?;
        if let Some(news) = heard(charging.charge(&payable.order, line, card).await) {
            payable.order = charging.record(&charging.charge_name(*id), &news, Notify::Nobody).await?;
        }
    }
    for id in &plan.refund {
        let refunded = charging.refund(&payable.order, *id).await.unwrap_or(Charged::NotAsked);
        if let Some(news) = heard(refunded) {
            payable.order = charging.record_refund(*id, &news).await?;
        }
    }
    let asked = [plan.charge.as_slice(), plan.refund.as_slice()].concat();
    let answer = payable.answer(ctx, &asked);
    ctx.answer_again(&answer).await?;
    Ok(answer)
}

/// The bank's word to write down. Absent while the look-up that was announced with the claim goes on.
fn heard(charged: Charged) -> Option<BankNews> {
    match charged {
        Charged::Heard(news) => Some(news),
        // Nothing moved, and someone waits at the desk: better to pay otherwise.
        Charged::NotAsked => Some(BankNews::failed(NOT_REACHED)),
        Charged::Unknown => None,
    }
}

impl PayableOrder {
    async fn load(ctx: &Ctx, order: OrderId) -> Result<Self> {
        let order = ctx.desk_order(order).await?;
        let (people, credits, places) = (ctx.store.people(), ctx.store.credits(), ctx.store.places());
        let sources = async {
            Ok(futures::try_join!(
                people.get(order.beneficiary),
                credits.of(order.beneficiary),
                places.stored_desk(order.conciergerie),
                places.cost_centers_of(order.beneficiary),
            )?)
        };
        let ((beneficiary, credits, desk, billed), register) =
            futures::try_join!(sources, registers::own(ctx))?;
        let cost_centers = match (billed, beneficiary.company) {
            (Some(own), Some(company)) if !own.cost_centers.is_empty() => {
                own.open(&places.cost_centers(company).await?)
            }
            _ => Vec::new(),
        };
        Ok(Self { order, beneficiary, credits, desk: desk.entity, cost_centers, register })
    }

    fn set(&mut self, ctx: &Ctx, request: &SetOrderPayments) -> Result<PaymentsPlan> {
        let living = self.credits.iter().filter(|it| it.is_living(ctx.now));
        let held: Vec<_> = living.map(|it| (it.id, it.remaining())).collect();
        let today = paris::today(ctx.now);
        let mandate = self.mandate(ctx).ok().map(str::to_owned);
        let means = PaymentSources {
            credits: &held,
            card: self.beneficiary.card.as_ref(),
            mandate: mandate.as_deref(),
            today,
            cost_centers: &self.cost_centers,
        };
        let by = match ctx.acting_for() {
            Some(user) if user == self.beneficiary.id => Actor::manager_for(ctx.person()?, &self.beneficiary),
            _ => Actor::manager(ctx.person()?),
        };
        let plan = self.order.set_payments(request.version, &request.payments, &means, &by, ctx.now)?;
        for (credit, amount) in &plan.credits {
            self.move_credit(*credit, *amount, ctx)?;
        }
        Ok(plan)
    }

    /// The mandate to debit by, where the desk takes direct debits.
    fn mandate(&self, ctx: &Ctx) -> Result<&str, NoMode> {
        let open = ctx.services.debits.is_some() && self.desk.takes_debits() && !self.order.training;
        debited_by(open, self.beneficiary.mandate.as_ref(), paris::today(ctx.now))
    }

    fn usable(&self, now: Timestamp) -> Vec<UsableCredit> {
        credit::usable_views(self.credits.iter().map(|it| &it.entity), now)
    }

    /// Credits that take back what they paid.
    fn living(&self, now: Timestamp) -> Vec<CreditId> {
        self.credits.iter().filter(|it| it.is_living(now)).map(|it| it.id).collect()
    }

    fn sources<'a>(
        &'a self,
        ctx: &Ctx,
        credits: &'a [UsableCredit],
        living: &'a [CreditId],
    ) -> DialogSources<'a> {
        let (card, mandate) = (self.beneficiary.card.as_ref(), self.mandate(ctx));
        DialogSources { credits, card, mandate, living, cost_centers: &self.cost_centers }
    }

    fn move_credit(&mut self, id: CreditId, amount: Cents, ctx: &Ctx) -> Result<()> {
        let order = self.order.id;
        let credit = self.credits.iter_mut().find(|it| it.id == id).ok_or(Refusal::CreditUnavailable)?;
        if amount > Cents::ZERO {
            credit.take(order, amount, ctx.now)?;
        } else {
            credit.give_back(order, -amount, ctx.now)?;
        }
        Ok(())
    }

    /// One change: the order, the credits it moved, and what is about to be asked of the bank.
    fn changes(&self, ctx: &Ctx, plan: &PaymentsPlan) -> Result<Changes> {
        if plan.unchanged {
            return Ok(Changes::new());
        }
        let mut changes = Changes::new();
        changes.save_order(&self.order)?;
        for credit in &self.credits {
            if plan.credits.iter().any(|(id, _)| *id == credit.id) {
                changes.save(credit)?;
            }
        }
        let charging = Charging::from(ctx);
        charging.announce_lines(&mut changes, &self.order, &plan.charge, BankPurpose::Charge)?;
        charging.announce_lines(&mut changes, &self.order, &plan.refund, BankPurpose::Refund)?;
        Ok(changes)
    }

    fn info(&self, ctx: &Ctx) -> OrderPaymentInfo {
        let permissions = ctx.person().map_or(&[][..], |it| &it.permissions);
        let (credits, living) = (self.usable(ctx.now), self.living(ctx.now));
        let takes = |means| self.register.as_ref().is_some_and(|it| it.settings.takes(means));
        OrderPaymentInfo {
            card_ok: takes(Means::Card),
            check_ok: takes(Means::Cheque),
            cash_ok: takes(Means::Cash),
            ..payment_info(
                &self.order,
                &self.sources(ctx, &credits, &living),
                permissions,
                paris::today(ctx.now),
            )
        }
    }

    /// The answer about the payments; `charged` are the lines the bank was asked for.
    fn answer(&self, ctx: &Ctx, charged: &[PaymentId]) -> PaymentsSet {
        let lines = self.order.payments.lines.iter().filter(|it| charged.contains(&it.id));
        let failures = lines.filter(|it| it.state == PaymentState::Failed).count();
        PaymentsSet {
            axepta_failures: failures.try_into().unwrap_or(u32::MAX),
            message: (failures > 0).then(|| CHARGE_FAILED.to_owned()),
            info: self.info(ctx),
        }
    }
}
