//! A quote is proposed: what is written with its order, and what its beneficiary is told.

use contract::{FileUpload, Result, orders::ProposedLine};
use domain::{
    notices::QuoteProposed,
    order::{Order, quoting::ProposedQuote},
    people::{actor::Actor, person::Person},
};
use jiff::civil::Date;
use runtime::Ctx;
use store::Changes;

use crate::upload::Upload;

/// A quote, as it was asked for.
#[derive(Debug)]
pub struct Quoting {
    lines: Vec<ProposedLine>,
    valid_until: Date,
    upload: Option<Upload>,
}

impl Quoting {
    /// Reads what somebody proposes; the file is a PDF.
    ///
    /// # Errors
    /// Those of [`Upload::pdf`].
    pub async fn read(
        ctx: &Ctx,
        lines: Vec<ProposedLine>,
        valid_until: Date,
        file: Option<&FileUpload>,
    ) -> Result<Self> {
        Ok(Self { lines, valid_until, upload: Upload::pdf(ctx, file).await? })
    }

    /// Proposes it, and gathers what is written with the order.
    ///
    /// # Errors
    /// Those of [`Order::propose_quote`]; those of keeping the file.
    pub async fn propose(
        &self,
        ctx: &Ctx,
        order: &mut Order,
        beneficiary: &Person,
        by: &Actor,
    ) -> Result<Changes> {
        let document = self.upload.as_ref().map(Upload::document);
        let proposal = ProposedQuote { lines: self.lines.clone(), valid_until: self.valid_until, document };
        order.propose_quote(proposal, by, ctx.now)?;
        let changes = match &self.upload {
            // Boxed: this stands deep in the change of an order.
            Some(upload) => Box::pin(upload.keep(ctx, Changes::new(), order.id)).await?,
            None => Changes::new(),
        };
        match order.quotes.last() {
            Some(quote) => ctx.tell(changes, beneficiary, &QuoteProposed { order, quote }),
            None => Ok(changes),
        }
    }
}
