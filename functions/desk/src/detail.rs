//! One order, as the desk reads it.

use contract::{
    Error, OrderId, Result, Words,
    desk::{
        ConciergerieName, GetConciergeOrderDetail, GetOrderStatusHistory, LookForOrderById,
        ManagerOrderDetail, OrderFound, StatusHistory,
    },
};
use domain::order::Order;
use runtime::Ctx;
use usecases::registers;

use crate::order_for_desk::OrderForDesk;

pub(crate) async fn show(ctx: Ctx, request: GetConciergeOrderDetail) -> Result<ManagerOrderDetail> {
    let (desk_order, printing) =
        futures::try_join!(OrderForDesk::load(&ctx, request.id), registers::printing(&ctx))?;
    Ok(ManagerOrderDetail { order: desk_order.shown(&ctx)?, printing })
}

pub(crate) async fn history(ctx: Ctx, request: GetOrderStatusHistory) -> Result<StatusHistory> {
    Ok(ctx.desk_order(request.order_id).await?.status_history())
}

pub(crate) async fn find(ctx: Ctx, request: LookForOrderById) -> Result<OrderFound> {
    let number = request.id.trim().parse().map_err(|_| not_a_number())?;
    let order = ctx.desk_order(OrderId(number)).await?.entity;
    let here = in_context(&ctx, &order).await?;
    let (id, name, desk) = (order.id, &order.beneficiary_name, &order.conciergerie_name);
    let text = match here {
        true => Words::new(format!("Commande {id} de {name}"), format!("Order {id} of {name}")),
        false => Words::new(
            format!("La commande {id} de {name} est suivie par la conciergerie {desk}."),
            format!("Order {id} of {name} is handled by the concierge desk {desk}."),
        ),
    };
    Ok(OrderFound {
        order_in_actual_context: here,
        conciergerie: ConciergerieName { id: order.conciergerie, name: order.conciergerie_name },
        adherent_id: order.beneficiary,
        adherent_name: order.beneficiary_name,
        text,
    })
}

fn not_a_number() -> Error {
    Error::invalid("id", "Le numéro est invalide", "The number is invalid")
}

/// Whether the order is of the desk, and of the beneficiary, that the caller has chosen.
async fn in_context(ctx: &Ctx, order: &Order) -> Result<bool> {
    let of_chosen = ctx.acting_for().is_none_or(|it| it == order.beneficiary);
    match ctx.desk().await {
        Ok(desk) => Ok(of_chosen && desk.id == order.conciergerie),
        // No desk is chosen, or one that is out of reach.
        Err(Error::Refused(_) | Error::NotFound(_)) => Ok(false),
        Err(error) => Err(error),
    }
}
