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
use usecases::{
    moving_on::{MovingOn, StatusContext},
    upload::Upload,
};

use crate::order_for_desk::{OrderForDesk, WaitingEdit, edit_waiting};

pub(crate) async fn change(ctx: Ctx, request: ChangeOrderStatus) -> Result<ManagerOrder> {
    let upload = Upload::read(&ctx, request.file.as_ref()).await?;
    edit_waiting(&ctx, request.order_id, request.version, &Step { request, upload }).await
}

/// A change of status with the file that came with it.
struct Step {
    request: ChangeOrderStatus,
    upload: Option<Upload>,
}

impl WaitingEdit for Step {
    async fn make(&self, ctx: &Ctx, it: &mut OrderForDesk, by: &Actor) -> Result<()> {
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
        let about = StatusContext {
            offer: &it.offer,
            beneficiary: &it.beneficiary,
            by,
            permissions: &ctx.person()?.permissions,
        };
        let mailed = !request.no_mail;
        MovingOn::from(ctx).to(&mut it.changes, next, &mut it.order, about, mailed).await?;
        match upload {
            Some(upload) => upload.keep(ctx, &mut it.changes, it.order.id).await,
            None => Ok(()),
        }
    }
}
