//! An order moves on.

use contract::{
    Result,
    desk::{ChangeOrderStatus, ManagerOrder},
};
use domain::{
    calendar::paris,
    order::{lifecycle::NextStatus, pickup},
    people::actor::Actor,
};
use runtime::Ctx;
use store::Changes;
use usecases::{
    moving_on::{About, MovingOn},
    upload::Upload,
};

use crate::order_for_desk::{OrderEdit, OrderForDesk, edit};

pub(crate) async fn change(ctx: Ctx, request: ChangeOrderStatus) -> Result<ManagerOrder> {
    let upload = Upload::read(&ctx, request.file.as_ref()).await?;
    edit(&ctx, request.order_id, request.version, &Step { request, upload }).await
}

/// A change of status with the file that came with it.
struct Step {
    request: ChangeOrderStatus,
    upload: Option<Upload>,
}

impl OrderEdit for Step {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let Step { request, upload } = self;
        let shown_to = request.visibilities();
        let next = NextStatus {
            status: request.status,
            edition: request.version,
            comment: request.comment.clone(),
            va: shown_to.va,
            vp: shown_to.vp,
            begin: request.date.map(|it| paris::meant(it, "date")).transpose()?,
            document: upload.as_ref().map(Upload::document),
            taken_by: pickup::name("takenBy", request.taken_by.as_deref())?,
        };
        let about = About {
            offer: &desk_order.offer,
            beneficiary: &desk_order.beneficiary,
            by,
            permissions: &ctx.person()?.permissions,
        };
        let mut changes =
            MovingOn::from(ctx).to(next, &mut desk_order.order, about, !request.no_mail).await?;
        if let Some(upload) = upload {
            upload.keep(ctx, &mut changes, desk_order.order.id).await?;
        }
        Ok(changes)
    }
}
