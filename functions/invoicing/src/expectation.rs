//! One expectation: read, closed and opened, sent, deleted, printed.

use contract::{
    Done, Refusal, Result, Role,
    invoicing::{
        AttenduFactu, AttenduFactuDetail, DeleteAttenduFactu, GetAttenduFactuDetail, LoadAttenduFactuPdf,
        OpenOrCloseAttenduFactu, SendAttenduFactuByMail,
    },
    reporting::Extract,
};
use domain::{
    invoicing::{expectation::Expectation, part::ExpectedPart},
    notices::{ExpectationSent, NoticeFile},
    people::{organisation::Partner, person::Person},
};
use jiff::civil::Date;
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::{
    expectations::{Closing, Freeing, PartnerExpectations, found},
    extracts::{self, MadeFile},
};

use crate::{computing::of_id, paper, pdf::PDF, self_billing};

/// Bytes of a paper that a mail can carry.
const MOST_MAILED: usize = 7 * 1024 * 1024;

/// An expectation with its parts, by day and order.
struct ReadExpectation {
    expectation: Versioned<Expectation>,
    parts: Vec<ExpectedPart>,
    is_last: bool,
}

async fn read(ctx: &Ctx, partner: &Partner, month: Date) -> Result<ReadExpectation> {
    let invoicing = ctx.store.invoicing();
    let (known, parts) = futures::try_join!(PartnerExpectations::read(&ctx.store, partner.id), async {
        Ok(invoicing.parts(partner.id, month).await?)
    },)?;
    let mut parts: Vec<_> = parts.into_iter().map(|it| it.entity).collect();
    parts.sort_by_key(|it| (it.date, it.of));
    let expectation = found(known.of(month))?.clone();
    Ok(ReadExpectation { expectation, parts, is_last: known.is_last(month) })
}

pub(crate) async fn detail(ctx: Ctx, request: GetAttenduFactuDetail) -> Result<AttenduFactuDetail> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    let ReadExpectation { expectation, parts, is_last } = read(&ctx, &partner, month).await?;
    let mail = partner.expectations_mail().to_owned();
    Ok(AttenduFactuDetail {
        attendu: expectation.shown(),
        partner_id: partner.id,
        can_send_mail: !expectation.open && !mail.is_empty(),
        is_last,
        mail,
        details: parts.iter().flat_map(ExpectedPart::shown).collect(),
        errors: parts.iter().flat_map(ExpectedPart::shown_errors).collect(),
        tva: expectation.vat_table(),
        self_billing: self_billing::standing(&ctx, &partner, &expectation, &parts).await?,
    })
}

pub(crate) async fn open_or_close(ctx: Ctx, request: OpenOrCloseAttenduFactu) -> Result<AttenduFactu> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    let closing = Closing::of(partner.id, month);
    if request.status_opened { closing.reopen(&ctx).await } else { closing.close(&ctx).await }
}

pub(crate) async fn delete(ctx: Ctx, request: DeleteAttenduFactu) -> Result<Done> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    let freeing = Freeing::of(partner.id, month);
    freeing.write_first(&ctx).await?;
    ctx.change(|| async { Ok((freeing.last(&ctx.store).await?, Done {})) }).await
}

pub(crate) async fn pdf(ctx: Ctx, request: LoadAttenduFactuPdf) -> Result<Extract> {
    let (partner, month) = of_id(&ctx, request.data.af_id).await?;
    let read = read(&ctx, &partner, month).await?;
    let bytes = written(&ctx, &read)?;
    let made = MadeFile {
        name: &read.expectation.number(),
        ending: "pdf",
        content_type: PDF,
        rows: read.parts.len() as u64,
        bytes,
        lasting: false,
    };
    extracts::keep(&ctx, made).await
}

fn written(ctx: &Ctx, read: &ReadExpectation) -> Result<Vec<u8>> {
    let lines: Vec<_> = read.parts.iter().flat_map(ExpectedPart::shown).collect();
    let publisher = ctx.services.config.publisher.as_deref();
    paper::written(&read.expectation, &lines, publisher, ctx.now)
}

pub(crate) async fn send(ctx: Ctx, request: SendAttenduFactuByMail) -> Result<AttenduFactu> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    let by = ctx.person()?.full_name();
    let first = read(&ctx, &partner, month).await?;
    first.expectation.clone().send(partner.expectations_mail(), &by, ctx.now)?;
    // Once there is an invoice, it is what the partner has to have.
    let (name, bytes) = match first.expectation.invoiced.as_ref() {
        Some(invoiced) => {
            let invoice = self_billing::invoice_of(&ctx, partner.id, month).await?;
            (invoiced.number.clone(), ctx.bytes(&invoice.file).await?)
        }
        None => (first.expectation.number(), written(&ctx, &first)?),
    };
    if bytes.len() > MOST_MAILED {
        return Err(Refusal::ExtractTooLarge.into());
    }
    let file = NoticeFile {
        key: format!("papers/{}", runtime::id()),
        name: format!("{name}.pdf"),
        content_type: PDF,
    };
    ctx.put_file(&file.key, PDF, bytes).await?;
    let reader = Person {
        first_name: partner.first_name.clone(),
        ..Person::new(partner.user.unwrap_or_default(), Role::Partner, partner.expectations_mail(), ctx.now)
    };
    ctx.change(|| async {
        let known = PartnerExpectations::read(&ctx.store, partner.id).await?;
        let mut read = found(known.of(month))?.clone();
        // Somebody has opened or invoiced it meanwhile: the paper may say something else by now.
        if read.number() != first.expectation.number()
            || read.totals != first.expectation.totals
            || read.invoiced != first.expectation.invoiced
        {
            return Err(Refusal::ExpectationOpen.into());
        }
        read.send(partner.expectations_mail(), &by, ctx.now)?;
        let mut changes = Changes::new();
        changes.save(&read)?;
        ctx.tell(&mut changes, &reader, &ExpectationSent { expectation: &read, file: &file })?;
        Ok((changes, read.shown()))
    })
    .await
}
