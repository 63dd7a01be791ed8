//! Invoices that were made in the name of partners are brought to the approved platform.

use contract::{Error, Result, invoicing::InvoiceDelivery};
use domain::invoicing::self_billed::SelfBilledInvoice;
use integrations::tax_platform::TaxPlatform;
use runtime::{JobCtx, tasks::SendSelfBilledInvoice};
use store::Changes;

/// Brings an invoice to the platform; without one, somebody hands it in by hand.
pub(crate) async fn send(
    ctx: JobCtx,
    SendSelfBilledInvoice { partner, month }: SendSelfBilledInvoice,
) -> Result<()> {
    let read = ctx.store.invoicing().invoice(partner, month).await?;
    let mut invoice = read.ok_or(Error::NotFound("invoice"))?;
    if invoice.delivery != InvoiceDelivery::Sending {
        return Ok(());
    }
    let (delivery, answer) = match &ctx.services.tax_platform {
        Some(platform) => handed_over(&ctx, platform, &invoice).await?,
        None => (InvoiceDelivery::ByHand, String::new()),
    };
    invoice.answered(delivery, answer);
    match ctx.commit(Changes::new().save(&invoice)?).await {
        // Another copy has heard the answer meanwhile.
        Ok(()) | Err(store::Error::Stale) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// The answer of the platform, which knows an invoice by its number: where the answer to an earlier try was lost, it is asked first
/// whether it has it.
async fn handed_over(
    ctx: &JobCtx,
    platform: &TaxPlatform,
    invoice: &SelfBilledInvoice,
) -> Result<(InvoiceDelivery, String)> {
    let number = invoice.platform_key();
    let answer = match platform.invoice(&number).await {
        Ok(Some(kept)) => Ok(kept),
        Ok(None) => {
            let file = ctx.services.bucket()?.get(&invoice.file).await.map_err(Error::internal)?;
            let (_, bytes) = file.ok_or(Error::NotFound("file"))?;
            platform.send_invoice(&number, bytes).await
        }
        Err(error) => Err(error),
    };
    match answer {
        Ok(kept) => Ok((InvoiceDelivery::Accepted, kept)),
        Err(integrations::Error::Refused(reason)) => {
            tracing::error!(number, reason, "the approved platform refuses an invoice");
            Ok((InvoiceDelivery::Refused, reason))
        }
        Err(error) => Err(error.into()),
    }
}
