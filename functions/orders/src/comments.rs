use contract::{
    Error, Result,
    orders::{NewOrderComment, Order},
};
use runtime::Ctx;
use usecases::{conversation, upload::Upload};

pub(crate) use usecases::conversation::author;

use crate::reading::{seen, view};

pub(crate) async fn add(ctx: Ctx, request: NewOrderComment) -> Result<Order> {
    let files = Upload::attachments(&ctx, request.file.as_ref(), &request.files).await?;
    let request = request.read().ok_or(Error::NotFound("order"))?;
    // Comments contradict nothing that others write.
    ctx.change(|| async {
        let (mut order, reach) = seen(&ctx, request.order_id).await?;
        let by = author(&ctx, reach, &order)?;
        let changes = conversation::comment(&ctx, &mut order, &request, &files, &by).await?;
        Ok((changes, view(&ctx, &order)?))
    })
    .await
}
