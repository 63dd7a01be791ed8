//! Invoices in the name of partners: what they need to be made, making one, reading it and handing it over.

use contract::{
    Error, PartnerId, Refusal, Result,
    invoicing::{
        BillingCompany, GetPartnerBilling, IssueSelfBilledInvoice, LoadOwnInvoice, LoadSelfBilledInvoice,
        PartnerBilling, PartnerBillingSheet, SelfBilledInvoice as ShownInvoice, SelfBilling,
        SendSelfBilledInvoice, SetBillingCompany, SetPartnerBilling,
    },
    reporting::Extract,
};
use domain::{
    calendar::paris,
    invoicing::{
        billing::{self, BilledPartner, checked_billing, checked_company, lacks},
        expectation::Expectation,
        invoice_content::InvoiceContent,
        months,
        part::ExpectedPart,
        self_billed::{InvoiceSeries, Issuing, SelfBilledInvoice, expect_issuable},
    },
    people::organisation::Partner,
};
use jiff::civil::Date;
use runtime::{Ctx, tasks};
use store::{Changes, Versioned};
use usecases::{
    expectations::{PartnerExpectations, found},
    extracts::{self, MadeFile},
};

use crate::{computing::of_id, invoice_paper, partners::partner_in_reach, pdf::PDF};

/// Bytes of an invoice that the approved platform and a mail take.
const MOST_HANDED_OVER: usize = 7 * 1024 * 1024;

/// How a partner is billed for, and by whom it is invoiced, with the versions that were read.
struct ReadBilling {
    seller: PartnerBilling,
    kept_seller: Option<Versioned<BilledPartner>>,
    buyer: BillingCompany,
    kept_buyer: Option<Versioned<BillingCompany>>,
}

impl ReadBilling {
    async fn read(ctx: &Ctx, partner: &Partner) -> Result<Self> {
        let invoicing = ctx.store.invoicing();
        let (kept_seller, kept_buyer) =
            futures::try_join!(invoicing.billing(partner.id), invoicing.billing_company())?;
        let seller = kept_seller.as_ref().map(|it| it.billing.clone());
        Ok(Self {
            seller: seller.unwrap_or_else(|| billing::unsaid(partner)),
            buyer: kept_buyer.as_ref().map(|it| it.entity.clone()).unwrap_or_default(),
            kept_seller,
            kept_buyer,
        })
    }
}

pub(crate) async fn billing(ctx: Ctx, request: GetPartnerBilling) -> Result<PartnerBillingSheet> {
    let partner = partner_in_reach(&ctx, request.partner_id).await?;
    let read = ReadBilling::read(&ctx, &partner).await?;
    Ok(PartnerBillingSheet {
        partner_id: partner.id,
        partner_name: partner.name.clone(),
        lacks: lacks(&read.seller, &read.buyer, partner.terms.invoicing, false),
        edition: read.kept_seller.as_ref().map_or(0, |it| it.version),
        buyer_edition: read.kept_buyer.as_ref().map_or(0, |it| it.version),
        billing: read.seller,
        buyer: read.buyer,
    })
}

pub(crate) async fn set_billing(ctx: Ctx, request: SetPartnerBilling) -> Result<PartnerBilling> {
    let partner = partner_in_reach(&ctx, request.partner_id).await?;
    let billing = checked_billing(&request.billing, paris::today(ctx.now))?;
    ctx.change(|| async {
        let read = seen(ctx.store.invoicing().billing(partner.id).await?, request.edition)?;
        let mut changes = Changes::new();
        changes.keep(read, BilledPartner { partner: partner.id, billing: billing.clone() })?;
        Ok((changes, billing.clone()))
    })
    .await
}

pub(crate) async fn set_company(ctx: Ctx, request: SetBillingCompany) -> Result<BillingCompany> {
    let company = checked_company(&request.company)?;
    ctx.change(|| async {
        let read = seen(ctx.store.invoicing().billing_company().await?, request.edition)?;
        let mut changes = Changes::new();
        changes.keep(read, company.clone())?;
        Ok((changes, company.clone()))
    })
    .await
}

/// The version that was read, if it is the edition that an editor has seen; 0 is that of facts that nobody has told yet.
fn seen<E: store::Entity + Clone>(read: Option<Versioned<E>>, edition: u64) -> Result<Option<Versioned<E>>> {
    match read {
        Some(it) => Ok(Some(it.as_seen(edition)?)),
        None if edition == 0 => Ok(None),
        None => Err(Refusal::EditedMeanwhile.into()),
    }
}

/// The invoice of an expectation, or the facts that are missing for it.
pub(crate) async fn standing(
    ctx: &Ctx,
    partner: &Partner,
    expectation: &Expectation,
    parts: &[ExpectedPart],
) -> Result<SelfBilling> {
    let invoicing = ctx.store.invoicing();
    let (read, invoice) = futures::try_join!(ReadBilling::read(ctx, partner), async {
        Ok(invoicing.invoice(partner.id, expectation.month).await?)
    })?;
    let has_untaxed = || InvoiceContent::of(parts, &read.seller).is_some_and(|it| it.has_untaxed());
    let mandate = read.seller.mandate_signed.is_some();
    let lacks = match mandate && invoice.is_none() {
        true => lacks(&read.seller, &read.buyer, expectation.mode, has_untaxed()),
        false => vec![],
    };
    Ok(SelfBilling { mandate, lacks, invoice: invoice.map(|it| it.shown()) })
}

pub(crate) async fn issue(ctx: Ctx, request: IssueSelfBilledInvoice) -> Result<ShownInvoice> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    let by = ctx.person()?.full_name();
    ctx.change(|| async {
        let invoicing = ctx.store.invoicing();
        let (known, parts, read) = futures::try_join!(
            PartnerExpectations::read(&ctx.store, partner.id),
            async { Ok(invoicing.parts(partner.id, month).await?) },
            ReadBilling::read(&ctx, &partner),
        )?;
        let mut expectation = found(known.of(month))?.clone();
        expect_issuable(&expectation, &read.seller)?;
        let parts: Vec<_> = parts.into_iter().map(|it| it.entity).collect();
        let content = InvoiceContent::of(&parts, &read.seller).ok_or(Refusal::NothingToInvoice)?;
        expect_complete(&read, expectation.mode, content.has_untaxed())?;
        let year = paris::today(ctx.now).year();
        let kept_series = invoicing.series(partner.id, year, &read.seller.series).await?;
        let unused = || InvoiceSeries::new(partner.id, year, &read.seller.series);
        let mut series = kept_series.as_ref().map_or_else(unused, |it| it.entity.clone());
        let known: Vec<_> = known.all().iter().map(|it| &it.entity).collect();
        let (seller, buyer) = (&read.seller, &read.buyer);
        let issuing = Issuing { seller, buyer, known: &known, by: &by, now: ctx.now };
        let mut invoice = SelfBilledInvoice::issue(&mut expectation, &content, &mut series, &issuing)?;
        // The file is kept first: whoever loses a race leaves one that nothing names.
        let bytes = invoice_paper::written(&invoice, &content, ctx.now)?;
        if bytes.len() > MOST_HANDED_OVER {
            return Err(Refusal::ExtractTooLarge.into());
        }
        invoice.file = format!("papers/{}", runtime::id());
        ctx.put_file(&invoice.file, PDF, bytes).await?;
        let mut changes = Changes::new();
        changes.save(&expectation)?.insert(&invoice)?;
        changes.keep(kept_series, series)?;
        // The invoice says what both sides said of themselves: whoever changes that at once has it made anew.
        read.kept_seller.iter().for_each(|it| {
            changes.unchanged(it);
        });
        read.kept_buyer.iter().for_each(|it| {
            changes.unchanged(it);
        });
        hand_over(&ctx, &mut changes, &invoice)?;
        Ok((changes, invoice.shown()))
    })
    .await
}

/// Insists that everything is known that an invoice says.
fn expect_complete(read: &ReadBilling, mode: u8, has_untaxed: bool) -> Result<()> {
    let lacks = lacks(&read.seller, &read.buyer, mode, has_untaxed);
    let Some(first) = lacks.first() else { return Ok(()) };
    let all: Vec<_> = lacks.iter().map(|it| it.text.as_str()).collect();
    let field = if first.of_buyer { "company" } else { "billing" };
    Err(Error::invalid(field, all.join(" "), format!("Billing is incomplete: {}", all.join(" "))))
}

/// Has an invoice brought to the platform, by a message of the same transaction.
fn hand_over(ctx: &Ctx, changes: &mut Changes, invoice: &SelfBilledInvoice) -> Result<()> {
    let SelfBilledInvoice { partner, month, sendings, .. } = invoice;
    let task = tasks::SendSelfBilledInvoice { partner: *partner, month: *month };
    ctx.task(changes, format!("invoice-{partner}-{month}-{sendings}"), &task, ctx.now)
}

/// The invoice of an expectation that was asked for.
pub(crate) async fn invoice_of(
    ctx: &Ctx,
    partner: PartnerId,
    month: Date,
) -> Result<Versioned<SelfBilledInvoice>> {
    let read = ctx.store.invoicing().invoice(partner, month).await?;
    read.ok_or(Error::NotFound("invoice"))
}

pub(crate) async fn load(ctx: Ctx, request: LoadSelfBilledInvoice) -> Result<Extract> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    handed_out(&ctx, partner.id, month).await
}

pub(crate) async fn load_own(ctx: Ctx, request: LoadOwnInvoice) -> Result<Extract> {
    let own = ctx.own_partner()?;
    let asked = months::of_id(request.attendu_factu_id).filter(|it| it.0 == own);
    let (partner, month) = asked.ok_or(Error::NotFound("invoice"))?;
    handed_out(&ctx, partner, month).await
}

async fn handed_out(ctx: &Ctx, partner: PartnerId, month: Date) -> Result<Extract> {
    let invoice = invoice_of(ctx, partner, month).await?;
    let made = MadeFile {
        name: &invoice.number,
        ending: "pdf",
        content_type: PDF,
        rows: 1,
        bytes: ctx.bytes(&invoice.file).await?,
        lasting: false,
    };
    extracts::keep(ctx, made).await
}

pub(crate) async fn send(ctx: Ctx, request: SendSelfBilledInvoice) -> Result<ShownInvoice> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    ctx.change(|| async {
        let mut invoice = invoice_of(&ctx, partner.id, month).await?;
        invoice.send_again()?;
        let mut changes = Changes::new();
        changes.save(&invoice)?;
        hand_over(&ctx, &mut changes, &invoice)?;
        Ok((changes, invoice.shown()))
    })
    .await
}
