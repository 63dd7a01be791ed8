//! The XML of a Factur-X: a Cross Industry Invoice of the profile EN 16931. Elements stand in the order of its schema.

use std::fmt::Write;

use contract::{Cents, invoicing::BillingCompany};
use jiff::civil::Date;

use crate::invoicing::{
    invoice_content::{InvoiceContent, InvoiceLine, InvoiceRate},
    self_billed::SelfBilledInvoice,
};

/// The name of the file within the PDF.
pub const FILE_NAME: &str = "factur-x.xml";
/// The text by which a partner that charges no tax says so.
pub const FRANCHISE: &str = "TVA non applicable, art. 293 B du CGI";

/// Self-billed invoice, and self-billed credit note (UNTDID 1001).
const INVOICE: &str = "389";
const CREDIT_NOTE: &str = "261";
/// The invoice of services that is deposited by the one who makes it (BT-23).
const SERVICES: &str = "S1";
/// Register of companies (SIREN) and of establishments (SIRET), and electronic addresses in the French directory (ISO 6523).
const SIREN: &str = "0002";
const SIRET: &str = "0009";
const DIRECTORY: &str = "0225";
/// A transfer (UNTDID 4461).
const TRANSFER: &str = "30";
const PIECES: &str = "C62";
const HOURS: &str = "HUR";

/// The notes that the law has every invoice say, each with the code of its subject (UNTDID 4451).
pub const NOTES: [(&str, &str); 4] = [
    (
        "AAI",
        "Autofacturation : facture établie par l’acheteur au nom et pour le compte du vendeur, sous mandat.",
    ),
    (
        "PMD",
        "Pénalités de retard : taux de la BCE majoré de 10 points (article L441-10 du code de commerce).",
    ),
    ("PMT", "Indemnité forfaitaire pour frais de recouvrement : 40 €."),
    ("AAB", "Pas d’escompte pour paiement anticipé."),
];

/// The note that says what is deducted from the payment; absent where nothing is.
pub fn deduction_note(content: &InvoiceContent) -> Option<String> {
    let of =
        |it: Cents| format!("Parts d’indemnisation, hors du champ de la TVA, déduites du paiement : {it} €.");
    (content.deducted != Cents::ZERO).then(|| of(content.deducted))
}

/// The XML of an invoice. The same invoice has the same bytes.
pub fn written(invoice: &SelfBilledInvoice, content: &InvoiceContent) -> String {
    let mut xml = Xml::default();
    xml.text.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let root = concat!(
        "rsm:CrossIndustryInvoice xmlns:rsm=\"urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100\" ",
        "xmlns:ram=\"urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100\" ",
        "xmlns:udt=\"urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100\"",
    );
    xml.element(root, |xml| {
        xml.element("rsm:ExchangedDocumentContext", |xml| {
            xml.element("ram:BusinessProcessSpecifiedDocumentContextParameter", |xml| {
                xml.leaf("ram:ID", SERVICES);
            });
            xml.element("ram:GuidelineSpecifiedDocumentContextParameter", |xml| {
                xml.leaf("ram:ID", "urn:cen.eu:en16931:2017");
            });
        });
        xml.element("rsm:ExchangedDocument", |xml| head(xml, invoice, content));
        xml.element("rsm:SupplyChainTradeTransaction", |xml| {
            for (nth, it) in content.lines.iter().enumerate() {
                xml.element("ram:IncludedSupplyChainTradeLineItem", |xml| line(xml, nth + 1, it));
            }
            xml.element("ram:ApplicableHeaderTradeAgreement", |xml| {
                let seller = &invoice.seller.company;
                xml.element("ram:SellerTradeParty", |xml| party(xml, seller, true));
                xml.element("ram:BuyerTradeParty", |xml| party(xml, &invoice.buyer, false));
                xml.element("ram:BuyerOrderReferencedDocument", |xml| {
                    xml.leaf("ram:IssuerAssignedID", &invoice.expectation);
                });
            });
            xml.empty("ram:ApplicableHeaderTradeDelivery");
            xml.element("ram:ApplicableHeaderTradeSettlement", |xml| settlement(xml, invoice, content));
        });
    });
    xml.text
}

fn head(xml: &mut Xml, invoice: &SelfBilledInvoice, content: &InvoiceContent) {
    xml.leaf("ram:ID", &invoice.number);
    xml.leaf("ram:TypeCode", if content.credit_note { CREDIT_NOTE } else { INVOICE });
    xml.date("ram:IssueDateTime", invoice.date);
    let mut note = |code: Option<&str>, text: &str| {
        xml.element("ram:IncludedNote", |xml| {
            xml.leaf("ram:Content", text);
            if let Some(code) = code {
                xml.leaf("ram:SubjectCode", code);
            }
        });
    };
    NOTES.iter().for_each(|(code, text)| note(Some(code), text));
    if let Some(text) = deduction_note(content) {
        note(None, &text);
    }
}

fn line(xml: &mut Xml, nth: usize, it: &InvoiceLine) {
    // A price is above zero: what is taken back is a quantity below it.
    let sign = if it.net < Cents::ZERO { -1 } else { 1 };
    let unit = if it.in_hours { HOURS } else { PIECES };
    let quantity = |name: &str, hundredths: i64| (format!("{name} unitCode=\"{unit}\""), amount(hundredths));
    xml.element("ram:AssociatedDocumentLineDocument", |xml| xml.leaf("ram:LineID", &nth.to_string()));
    xml.element("ram:SpecifiedTradeProduct", |xml| {
        xml.leaf("ram:Name", &it.label);
        xml.leaf("ram:Description", &described(it));
    });
    xml.element("ram:SpecifiedLineTradeAgreement", |xml| {
        xml.element("ram:NetPriceProductTradePrice", |xml| {
            // The price is that of the whole quantity, so that rounding it changes no amount.
            xml.leaf("ram:ChargeAmount", &amount(it.net.0 * sign));
            let (name, text) = quantity("ram:BasisQuantity", it.quantity);
            xml.leaf(&name, &text);
        });
    });
    xml.element("ram:SpecifiedLineTradeDelivery", |xml| {
        let (name, text) = quantity("ram:BilledQuantity", it.quantity * sign);
        xml.leaf(&name, &text);
    });
    xml.element("ram:SpecifiedLineTradeSettlement", |xml| {
        xml.element("ram:ApplicableTradeTax", |xml| {
            xml.leaf("ram:TypeCode", "VAT");
            category(xml, it.rate);
        });
        period(xml, it.date, it.date);
        xml.element("ram:SpecifiedTradeSettlementLineMonetarySummation", |xml| {
            xml.leaf("ram:LineTotalAmount", &amount(it.net.0));
        });
    });
}

/// The order that a line is of, its desk and its day.
fn described(it: &InvoiceLine) -> String {
    let order = it.order.map(|it| format!("Commande n°\u{a0}{it}, ")).unwrap_or_default();
    format!("{order}{}, le {}", it.desk_name, it.date.strftime("%d/%m/%Y"))
}

fn party(xml: &mut Xml, it: &BillingCompany, is_seller: bool) {
    if !it.siret.is_empty() {
        xml.leaf(&scheme("ram:GlobalID", SIRET), &it.siret);
    }
    xml.leaf("ram:Name", &it.name);
    xml.element("ram:SpecifiedLegalOrganization", |xml| xml.leaf(&scheme("ram:ID", SIREN), &it.siren));
    xml.element("ram:PostalTradeAddress", |xml| {
        xml.leaf("ram:PostcodeCode", &it.zip);
        xml.leaf("ram:LineOne", &it.street);
        xml.leaf("ram:CityName", &it.city);
        xml.leaf("ram:CountryID", "FR");
    });
    xml.element("ram:URIUniversalCommunication", |xml| xml.leaf(&scheme("ram:URIID", DIRECTORY), &it.siren));
    // A seller without a VAT number is known to the tax office by the number of its company.
    let registered = match (it.vat_number.is_empty(), is_seller) {
        (false, _) => Some(("VA", &it.vat_number)),
        (true, true) => Some(("FC", &it.siren)),
        (true, false) => None,
    };
    if let Some((kind, number)) = registered {
        xml.element("ram:SpecifiedTaxRegistration", |xml| xml.leaf(&scheme("ram:ID", kind), number));
    }
}

fn settlement(xml: &mut Xml, invoice: &SelfBilledInvoice, content: &InvoiceContent) {
    xml.leaf("ram:InvoiceCurrencyCode", "EUR");
    if !invoice.seller.iban.is_empty() && !content.credit_note {
        xml.element("ram:SpecifiedTradeSettlementPaymentMeans", |xml| {
            xml.leaf("ram:TypeCode", TRANSFER);
            xml.element("ram:PayeePartyCreditorFinancialAccount", |xml| {
                xml.leaf("ram:IBANID", &invoice.seller.iban);
            });
        });
    }
    for it in &content.rates {
        xml.element("ram:ApplicableTradeTax", |xml| rate(xml, it, invoice));
    }
    let month = (invoice.month, invoice.month.last_of_month());
    let (first, last) = content.days().unwrap_or(month);
    period(xml, first.min(month.0), last.max(month.1));
    for it in content.rates.iter().filter(|it| it.rounding != Cents::ZERO) {
        xml.element("ram:SpecifiedTradeAllowanceCharge", |xml| {
            let is_charge = if it.rounding > Cents::ZERO { "true" } else { "false" };
            xml.element("ram:ChargeIndicator", |xml| xml.leaf("udt:Indicator", is_charge));
            xml.leaf("ram:ActualAmount", &amount(it.rounding.0.abs()));
            xml.leaf("ram:Reason", "Arrondi de la TVA de toutes les lignes");
            xml.element("ram:CategoryTradeTax", |xml| {
                xml.leaf("ram:TypeCode", "VAT");
                category(xml, it.rate);
            });
        });
    }
    xml.element("ram:SpecifiedTradePaymentTerms", |xml| xml.date("ram:DueDateDateTime", invoice.due));
    xml.element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", |xml| {
        let rounding = |is_charge: bool| -> i64 {
            let all = content.rates.iter().map(|it| it.rounding.0);
            all.filter(|it| (*it > 0) == is_charge).sum::<i64>().abs()
        };
        xml.leaf("ram:LineTotalAmount", &amount(content.lines_total().0));
        xml.leaf("ram:ChargeTotalAmount", &amount(rounding(true)));
        xml.leaf("ram:AllowanceTotalAmount", &amount(rounding(false)));
        xml.leaf("ram:TaxBasisTotalAmount", &amount(content.net().0));
        xml.leaf("ram:TaxTotalAmount currencyID=\"EUR\"", &amount(content.tax().0));
        xml.leaf("ram:GrandTotalAmount", &amount(content.gross().0));
        xml.leaf("ram:TotalPrepaidAmount", &amount(content.deducted.0));
        xml.leaf("ram:DuePayableAmount", &amount(content.payable().0));
    });
    if let Some(before) = invoice.preceding.as_ref().filter(|_| content.credit_note) {
        xml.element("ram:InvoiceReferencedDocument", |xml| {
            xml.leaf("ram:IssuerAssignedID", &before.number);
            xml.element("ram:FormattedIssueDateTime", |xml| {
                xml.leaf("qdt:DateTimeString xmlns:qdt=\"urn:un:unece:uncefact:data:standard:QualifiedDataType:100\" format=\"102\"", &day(before.date));
            });
        });
    }
}

fn rate(xml: &mut Xml, it: &InvoiceRate, invoice: &SelfBilledInvoice) {
    xml.leaf("ram:CalculatedAmount", &amount(it.tax.0));
    xml.leaf("ram:TypeCode", "VAT");
    if it.rate == 0 {
        let is_franchise = invoice.seller.franchise;
        xml.leaf(
            "ram:ExemptionReason",
            if is_franchise { FRANCHISE } else { invoice.seller.exemption.as_str() },
        );
        xml.leaf("ram:BasisAmount", &amount(it.taxable().0));
        xml.leaf("ram:CategoryCode", "E");
        if is_franchise {
            xml.leaf("ram:ExemptionReasonCode", "VATEX-FR-FRANCHISE");
        }
        xml.leaf("ram:RateApplicablePercent", &amount(0));
        return;
    }
    xml.leaf("ram:BasisAmount", &amount(it.taxable().0));
    category(xml, it.rate);
}

/// Standard, or exempt where there is no tax (UNTDID 5305).
fn category(xml: &mut Xml, rate: u32) {
    xml.leaf("ram:CategoryCode", if rate == 0 { "E" } else { "S" });
    xml.leaf("ram:RateApplicablePercent", &amount(i64::from(rate)));
}

fn period(xml: &mut Xml, first: Date, last: Date) {
    xml.element("ram:BillingSpecifiedPeriod", |xml| {
        xml.date("ram:StartDateTime", first);
        xml.date("ram:EndDateTime", last);
    });
}

fn scheme(name: &str, scheme: &str) -> String {
    format!("{name} schemeID=\"{scheme}\"")
}

fn day(date: Date) -> String {
    date.strftime("%Y%m%d").to_string()
}

/// Hundredths with a point.
fn amount(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let all = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", all / 100, all % 100)
}

/// A document that is written from its beginning to its end.
#[derive(Default)]
struct Xml {
    text: String,
    depth: usize,
}

impl Xml {
    /// An element with others in it. Its attributes follow its name.
    fn element(&mut self, tag: &str, inner: impl FnOnce(&mut Self)) {
        let indent = "  ".repeat(self.depth);
        let _ = writeln!(self.text, "{indent}<{tag}>");
        self.depth += 1;
        inner(self);
        self.depth -= 1;
        let _ = writeln!(self.text, "{indent}</{}>", name(tag));
    }

    /// An element with a text. A character that XML does not know is left out.
    fn leaf(&mut self, tag: &str, text: &str) {
        let indent = "  ".repeat(self.depth);
        let text: String =
            text.chars().filter(|it| !it.is_control() && !matches!(it, '\u{fffe}' | '\u{ffff}')).collect();
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = writeln!(self.text, "{indent}<{tag}>{text}</{}>", name(tag));
    }

    fn empty(&mut self, tag: &str) {
        let _ = writeln!(self.text, "{}<{tag}/>", "  ".repeat(self.depth));
    }

    fn date(&mut self, tag: &str, date: Date) {
        self.element(tag, |xml| xml.leaf("udt:DateTimeString format=\"102\"", &day(date)));
    }
}

fn name(tag: &str) -> &str {
    tag.split(' ').next().unwrap_or(tag)
}
