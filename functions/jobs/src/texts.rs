//! Short texts to telephones, each once: SNS cannot tell a repeat either, so that a text is claimed as a mail is.

use contract::{Error, Result};
use integrations::{Error as Failed, texts::TextMessage};
use runtime::{JobCtx, tasks::SendText};

use crate::mails::{claim, close, release};

pub(crate) async fn send(ctx: JobCtx, job: SendText) -> Result<()> {
    let Some(texts) = &ctx.services.texts else { return Ok(()) };
    let key = format!("text-{}", job.key);
    let Some(claim) = claim(&ctx, &key).await? else { return Ok(()) };
    let message = TextMessage { to: job.to, text: job.text };
    if let Err(error) = texts.send(&message, ctx.now).await {
        if let Failed::Undeliverable(reason) = &error {
            tracing::warn!(key, reason, "a short text was given up");
            return close(&ctx, claim).await;
        }
        if !matches!(error, Failed::Unavailable(_)) {
            release(&ctx, &claim).await;
        }
        return Err(if error == Failed::Busy { Error::Busy } else { Error::internal(error) });
    }
    close(&ctx, claim).await
}
