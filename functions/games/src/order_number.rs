//! The number of the order that a win becomes.

use contract::{OrderId, Result};
use runtime::Ctx;
use store::Sequence;
use tokio::sync::OnceCell;

/// The number that the order of a win takes. It is asked for once, and only by a request that wins.
#[derive(Default)]
pub(crate) struct OrderNumber(OnceCell<OrderId>);

impl OrderNumber {
    pub(crate) async fn taken(&self, ctx: &Ctx) -> Result<OrderId> {
        let next = || async { ctx.store.next_number(Sequence::Order).await.map(OrderId) };
        Ok(*self.0.get_or_try_init(next).await?)
    }
}
