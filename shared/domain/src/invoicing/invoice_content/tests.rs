use contract::{
    Cents, CreditId, OrderId, PartnerId, Refusal, UserId,
    invoicing::{BillingCompany, InvoiceDelivery, PartnerBilling},
};
use jiff::civil::{Date, date};
use proptest::prelude::*;

use crate::{
    fixtures,
    invoicing::{
        due::DueSubject,
        expectation::Expectation,
        invoice_content::InvoiceContent,
        part::{ExpectedLine, ExpectedPart, LineKind},
        self_billed::{InvoiceSeries, Issuing, SelfBilledInvoice},
    },
    people::organisation::Partner,
};

const NOVEMBER: Date = date(2026, 11, 1);

fn company(name: &str, siren: &str, vat_number: &str) -> BillingCompany {
    BillingCompany {
        name: name.into(),
        siren: siren.into(),
        vat_number: vat_number.into(),
        street: "12 rue des Lilas".into(),
        zip: "69003".into(),
        city: "Lyon".into(),
        ..BillingCompany::default()
    }
}

fn seller() -> PartnerBilling {
    PartnerBilling {
        company: BillingCompany {
            siret: "73282932000074".into(),
            ..company("Les Mains Sereines & Cie", "732829320", "FR44732829320")
        },
        iban: "FR7630006000011234567890189".into(),
        exemption: "Exonération de TVA, article 261-4-1° du CGI".into(),
        mandate_signed: Some(NOVEMBER),
        series: "AF1".into(),
        ..PartnerBilling::default()
    }
}

fn franchise() -> PartnerBilling {
    PartnerBilling {
        company: BillingCompany { vat_number: String::new(), ..seller().company },
        franchise: true,
        exemption: String::new(),
        ..seller()
    }
}

fn part(nth: i64, lines: Vec<ExpectedLine>) -> ExpectedPart {
    ExpectedPart {
        partner: PartnerId(1),
        month: NOVEMBER,
        of: match lines.first().map(|it| it.kind) {
            Some(LineKind::Compensation) => DueSubject::Credit(UserId(1), CreditId(nth)),
            _ => DueSubject::Order(OrderId(nth)),
        },
        date: date(2026, 11, 2),
        desk_name: "Tour Orion".into(),
        lines,
        errors: vec![],
    }
}

fn line(kind: LineKind, quantity: i64, price: i64, vat: u32) -> ExpectedLine {
    let label = match kind {
        LineKind::Rate => "Heures : Ménage",
        LineKind::Correction => "Correction de l’attendu d’octobre 2026",
        _ => "Massage <dos>",
    };
    ExpectedLine::new(kind, label.into(), quantity, Cents(price), vat)
}

/// The expectation that these parts add up to, closed.
fn closed(parts: &[ExpectedPart], month: Date) -> Expectation {
    let partner = Partner { id: PartnerId(1), name: "Les Mains Sereines".into(), ..Partner::default() };
    let now = fixtures::now();
    let mut expectation = Expectation::new(&partner, month, now);
    for part in parts {
        expectation.replace_part(None, Some(part)).unwrap();
    }
    (expectation.open, expectation.closings) = (false, 1);
    expectation
}

/// The invoice for these parts, and the XML of it.
fn invoiced(parts: &[ExpectedPart], seller: &PartnerBilling) -> (SelfBilledInvoice, InvoiceContent, String) {
    let content = InvoiceContent::of(parts, seller).expect("something is sold");
    let mut expectation = closed(parts, NOVEMBER);
    let before = closed(&[], date(2026, 10, 1));
    let buyer = company("Orion Conciergerie", "552100554", "FR96552100554");
    let mut series = InvoiceSeries::new(PartnerId(1), 2026, &seller.series);
    let issuing =
        Issuing { seller, buyer: &buyer, known: &[&before], by: "Marie Dubreuil", now: fixtures::now() };
    let invoice = SelfBilledInvoice::issue(&mut expectation, &content, &mut series, &issuing).unwrap();
    let again = SelfBilledInvoice::issue(&mut expectation, &content, &mut series, &issuing);
    assert_eq!(again.unwrap_err(), Refusal::ExpectationInvoiced);
    assert_eq!(series.last, 1, "a refusal takes no number");
    assert_eq!(expectation.reopen(true), Err(Refusal::ExpectationInvoiced));
    let xml = crate::invoicing::factur_x::written(&invoice, &content);
    (invoice, content, xml)
}

fn mixed() -> Vec<ExpectedPart> {
    vec![
        part(12, vec![line(LineKind::Item, 100, 3150, 2000), line(LineKind::Item, 300, 875, 2000)]),
        part(13, vec![line(LineKind::Rate, 150, 4500, 1000), line(LineKind::Item, 100, 1900, 0)]),
        part(14, vec![line(LineKind::Correction, 100, -630, 550)]),
        part(15, vec![line(LineKind::Compensation, 100, -500, 0)]),
    ]
}

#[test]
fn an_invoice_of_several_rates_is_that_of_its_expectation() {
    let (invoice, content, xml) = invoiced(&mixed(), &seller());
    assert_eq!(invoice.number, "AF1-2026-00001");
    assert_eq!(
        (content.gross(), content.deducted, content.payable()),
        (Cents(9795), Cents(500), Cents(9295))
    );
    assert!(!content.credit_note && content.has_untaxed());
    insta::assert_snapshot!("factur_x_invoice", xml);
}

#[test]
fn what_is_below_zero_is_a_credit_note_that_names_the_invoice_before() {
    let parts = [
        part(12, vec![line(LineKind::Correction, 100, -6300, 2000)]),
        part(13, vec![line(LineKind::Item, 100, 1200, 2000)]),
    ];
    let (invoice, content, xml) = invoiced(&parts, &seller());
    assert!(invoice.credit_note);
    assert_eq!((content.gross(), content.payable()), (Cents(5100), Cents(5100)));
    assert_eq!(invoice.preceding.unwrap().number, "AF-2026-10-1");
    insta::assert_snapshot!("factur_x_credit_note", xml);
}

#[test]
fn a_partner_under_the_franchise_charges_no_tax_and_gets_the_same() {
    let (_, content, xml) = invoiced(&mixed(), &franchise());
    assert_eq!((content.tax(), content.net(), content.payable()), (Cents::ZERO, Cents(9795), Cents(9295)));
    insta::assert_snapshot!("factur_x_franchise", xml);
}

#[test]
fn what_many_rounded_lines_are_off_is_told_once_it_is_more_than_the_standard_leaves() {
    let shirts: Vec<_> = (1..=400).map(|nth| part(nth, vec![line(LineKind::Item, 100, 350, 2000)])).collect();
    let (_, content, xml) = invoiced(&shirts, &seller());
    // 400 shirts of 3,50 € hold 233,33 € of tax, and 232,00 € where each is rounded for itself.
    assert_eq!((content.lines_total(), content.net()), (Cents(116_800), Cents(116_667)));
    assert_eq!((content.gross(), content.tax()), (Cents(140_000), Cents(23_333)));
    let end = &xml[xml.find("<ram:ApplicableHeaderTradeAgreement>").unwrap()..];
    assert!(end.contains("<ram:AllowanceTotalAmount>1.33</ram:AllowanceTotalAmount>"));
    insta::assert_snapshot!("factur_x_rounding", xml);
}

#[test]
fn shares_of_compensations_alone_are_no_sale() {
    assert_eq!(
        InvoiceContent::of(&[part(15, vec![line(LineKind::Compensation, 100, -500, 0)])], &seller()),
        None
    );
    assert_eq!(InvoiceContent::of(&[], &seller()), None);
}

#[test]
fn an_open_expectation_and_one_without_a_mandate_are_not_invoiced() {
    let parts = mixed();
    let content = InvoiceContent::of(&parts, &seller()).unwrap();
    let issue = |seller: &PartnerBilling, open: bool| {
        let mut series = InvoiceSeries::new(PartnerId(1), 2026, "AF1");
        let buyer = BillingCompany::default();
        let (known, by, now) = (&[], "Marie", fixtures::now());
        let issuing = Issuing { seller, buyer: &buyer, known, by, now };
        let mut expectation = Expectation { open, ..closed(&parts, NOVEMBER) };
        SelfBilledInvoice::issue(&mut expectation, &content, &mut series, &issuing)
    };
    assert_eq!(issue(&seller(), true).unwrap_err(), Refusal::ExpectationOpen);
    let without = PartnerBilling { mandate_signed: None, ..seller() };
    assert_eq!(issue(&without, false).unwrap_err(), Refusal::NoSelfBillingMandate);
    let mut made = issue(&seller(), false).unwrap();
    assert_eq!(made.send_again(), Err(Refusal::InvoiceNotToBeSent), "it is on its way");
    made.answered(InvoiceDelivery::Refused, "SIREN inconnu".into());
    made.send_again().unwrap();
    assert_eq!((made.delivery, made.answer.as_str(), made.sendings), (InvoiceDelivery::Sending, "", 2));
}

#[test]
fn numbers_follow_each_other_in_their_series() {
    let mut series = InvoiceSeries::new(PartnerId(1), 2026, "AF1");
    assert_eq!((series.give(), series.give()), ("AF1-2026-00001".into(), "AF1-2026-00002".into()));
}

proptest! {
    /// Lines of any expectation add up to the totals by rate, these to the whole, and the invoice asks for what is owed.
    #[test]
    fn an_invoice_adds_up_to_its_expectation(
        sold in prop::collection::vec((-20_000i64..60_000, 1i64..900, prop::sample::select(vec![0u32, 210, 550, 1000, 2000])), 1..60),
        shares in prop::collection::vec(-4_000i64..0, 0..4),
        is_franchise in any::<bool>(),
    ) {
        let seller = if is_franchise { franchise() } else { seller() };
        let mut parts: Vec<_> = sold
            .iter()
            .enumerate()
            .map(|(nth, &(price, quantity, vat))| part(1 + nth as i64, vec![line(LineKind::Item, quantity, price, vat)]))
            .collect();
        parts.extend(shares.iter().map(|it| part(900, vec![line(LineKind::Compensation, 100, *it, 0)])));
        let expectation = closed(&parts, NOVEMBER);
        let Some(content) = InvoiceContent::of(&parts, &seller) else {
            prop_assert!(sold.iter().all(|it| it.0 == 0));
            return Ok(());
        };
        let sign = if content.credit_note { -1 } else { 1 };
        prop_assert_eq!(content.payable().times(sign), expectation.total().price);
        prop_assert!(content.gross() >= Cents::ZERO);
        for it in &content.rates {
            let of_rate: Cents = content.lines.iter().filter(|line| line.rate == it.rate).map(|line| line.net).sum();
            prop_assert_eq!(of_rate, it.lines);
            let share = it.taxable().0.abs() * i64::from(it.rate);
            prop_assert!((it.tax.0.abs() * 10_000 - share).abs() < 100 * 10_000 + 5_000, "{:?}", it);
            prop_assert!(it.rate > 0 || it.tax == Cents::ZERO);
            if !is_franchise && it.rounding == Cents::ZERO && it.rate > 0 {
                let told = expectation.totals.get(&it.rate).copied().unwrap_or_default();
                prop_assert_eq!(it.taxable().times(sign), told.before_vat);
                prop_assert_eq!(it.tax.times(sign), told.price - told.before_vat);
            }
        }
        prop_assert!(content.lines.iter().all(|it| it.quantity > 0));
    }
}
