//! Files that follow the public descriptions of their formats, and files that do not.

use contract::Cents;
use domain::bank::statement::{AccountNumber, StatementLine};
use jiff::civil::{Date, date};
use proptest::prelude::*;

use super::*;

const ACCOUNT: &str = "300040012300001234567";

fn lines(file: &StatementFile) -> Vec<(Date, i64, &str)> {
    let lines = file.statements.iter().flat_map(|it| &it.lines);
    lines.map(|it: &StatementLine| (it.date, it.amount.0, it.label.as_str())).collect()
}

fn faults(bytes: &[u8]) -> String {
    let faults = read(bytes).expect_err("it is refused");
    faults.into_iter().map(|it| it.fr).collect::<Vec<_>>().join(" | ")
}

/// A record of an account in its places, counted from 1.
fn record(code: &str, fields: &[(usize, &str)]) -> String {
    let mut chars = vec![' '; 120];
    let mut put = |at: usize, text: &str| {
        for (nth, it) in text.chars().enumerate() {
            chars[at - 1 + nth] = it;
        }
    };
    put(1, code);
    put(3, "30004");
    put(12, "00123");
    put(17, "EUR2");
    put(22, "00001234567");
    fields.iter().for_each(|(at, text)| put(*at, text));
    chars.into_iter().collect()
}

fn cfonb(closing: &str) -> Vec<String> {
    vec![
        record("01", &[(35, "191126"), (91, "0000000010000{")]),
        record(
            "04",
            &[(35, "201126"), (43, "211126"), (49, "VIR DE DUPONT"), (91, "0000000000455{"), (105, "REF1")],
        ),
        record("05", &[(35, "201126"), (46, "LIB"), (49, "COMMANDE 1042")]),
        record("04", &[(35, "201126"), (43, "201126"), (49, "FRAIS"), (91, "0000000000012N")]),
        record("07", &[(35, "301126"), (91, closing)]),
    ]
}

#[test]
fn cfonb_120_is_read_with_signs_in_the_last_digit() {
    // 100,00 + 45,50... of which the last digit is 0, less 1,25.
    let text = cfonb("0000000010442E").join("\r\n");
    let file = read(text.as_bytes()).expect("a statement");
    assert_eq!((file.format, file.statements.len()), (Format::Cfonb120, 1));
    assert_eq!(file.statements[0].account, AccountNumber::read(ACCOUNT));
    assert_eq!(
        lines(&file),
        [(date(2026, 11, 20), 4_550, "VIR DE DUPONT COMMANDE 1042"), (date(2026, 11, 20), -125, "FRAIS"),]
    );
    assert_eq!(file.statements[0].lines[0].value_date, Some(date(2026, 11, 21)));
    let without_line_ends = read(cfonb("0000000010442E").concat().as_bytes()).expect("the same");
    assert_eq!(without_line_ends, file);
}

#[test]
fn a_cfonb_file_whose_sum_differs_by_a_cent_or_that_ends_early_is_refused() {
    assert!(faults(cfonb("0000000010442F").join("\n").as_bytes()).contains("nouveau solde est de 1044,26"));
    let mut cut = cfonb("0000000010442E");
    cut.pop();
    assert!(faults(cut.join("\n").as_bytes()).contains("incomplet"));
    let mut other = cfonb("0000000010442E");
    other[1] = other[1].replace("00001234567", "00007654321");
    assert!(faults(other.join("\n").as_bytes()).contains("Ligne 2 : ce mouvement est d’un autre compte"));
    let dollars = cfonb("0000000010442E").join("\n").replace("EUR2", "USD2");
    assert!(faults(dollars.as_bytes()).contains("en euros"));
}

fn camt(entries: &str, closing: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>FR7630004001230000123456789</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-19</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">{closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
{entries}</Stmt></BkToCstmrStmt></Document>"#
    )
}

fn entry(amount: &str, side: &str, more: &str) -> String {
    format!(
        "<Ntry><Amt Ccy=\"EUR\">{amount}</Amt><CdtDbtInd>{side}</CdtDbtInd><Sts>BOOK</Sts>\
         <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt>{more}</Ntry>"
    )
}

#[test]
fn camt_053_is_read_without_pending_entries_and_with_reversals_of_their_own_sign() {
    let details = "<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>Commande &amp; 1042</Ustrd></RmtInf></TxDtls></NtryDtls>";
    let reversal = "<RvslInd>true</RvslInd><AddtlNtryInf>Extourne</AddtlNtryInf>";
    let pending = entry("999.00", "CRDT", "").replace("BOOK", "PDNG");
    let all = [entry("45.50", "CRDT", details), entry("1.25", "DBIT", reversal), pending].concat();
    let file = read(camt(&all, "144.25").as_bytes()).expect("a statement");
    assert_eq!(file.format, Format::Camt053);
    assert_eq!(file.statements[0].account, AccountNumber::read(ACCOUNT), "an IBAN names the same account");
    assert_eq!(
        lines(&file),
        [(date(2026, 11, 20), 4_550, "Commande & 1042"), (date(2026, 11, 20), -125, "Extourne"),]
    );
    assert!(faults(camt(&all, "144.26").as_bytes()).contains("144,26"));
}

#[test]
fn a_later_version_of_camt_has_its_state_one_level_deeper() {
    let entry = entry("45.50", "CRDT", "").replace("<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>");
    let text = camt(&entry, "145.50").replace("001.02", "001.08");
    assert_eq!(lines(&read(text.as_bytes()).expect("a statement")).len(), 1);
}

#[test]
fn the_operations_of_a_batch_add_up_to_it() {
    let batch = |second: &str| {
        let part = |amount: &str| {
            format!("<TxDtls><AmtDtls><TxAmt><Amt Ccy=\"EUR\">{amount}</Amt></TxAmt></AmtDtls></TxDtls>")
        };
        camt(
            &entry("45.50", "CRDT", &format!("<NtryDtls>{}{}</NtryDtls>", part("20.00"), part(second))),
            "145.50",
        )
    };
    assert!(read(batch("25.50").as_bytes()).is_ok());
    assert!(faults(batch("25.51").as_bytes()).contains("la somme des opérations du lot"));
}

#[test]
fn no_entity_is_expanded_and_no_document_type_is_read() {
    let bomb = camt("", "100.00")
        .replace("<Document", "<!DOCTYPE d [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><Document");
    assert!(faults(bomb.as_bytes()).contains("n’est pas sûr"));
    let unknown = camt(&entry("45.50", "CRDT", "<AddtlNtryInf>&secret;</AddtlNtryInf>"), "145.50");
    assert!(faults(unknown.as_bytes()).contains("n’est pas sûr"));
    let deep = format!("{}{}", "<a>".repeat(100_000), "</a>".repeat(100_000));
    assert!(read(deep.as_bytes()).is_err());
}

const OFX_1: &str = "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n\
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30004<BRANCHID>00123<ACCTID>00001234567<ACCTTYPE>CHECKING</BANKACCTFROM>\
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130\
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>45.50<FITID>A1<NAME>VIR DUPONT<MEMO>Caf\u{e9} &amp; 1042</STMTTRN>\
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120233000.000[0:GMT]<TRNAMT>-1,25<FITID>A1<NAME>FRAIS</STMTTRN>\
</BANKTRANLIST><LEDGERBAL><BALAMT>144.25<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>";

fn windows_1252(text: &str) -> Vec<u8> {
    text.chars().map(|it| u8::try_from(u32::from(it)).expect("Latin")).collect()
}

#[test]
fn ofx_is_read_as_sgml_and_as_xml_with_days_of_paris() {
    let file = read(&windows_1252(OFX_1)).expect("a statement");
    assert_eq!((file.format, file.encoding), (Format::Ofx, "Windows-1252"));
    let expected =
        [(date(2026, 11, 20), 4_550, "VIR DUPONT Café & 1042"), (date(2026, 11, 21), -125, "FRAIS")];
    assert_eq!(lines(&file), expected, "half past eleven in Greenwich is the next day in Paris");
    assert_eq!(file.statements[0].account, AccountNumber::read(ACCOUNT));
    assert_eq!(file.statements[0].closing.map(|it| it.amount), Some(Cents(14_425)));
    let closed: String = OFX_1
        .split('<')
        .skip(1)
        .map(|part| {
            let (name, value) = part.split_once('>').expect("a tag");
            match value.trim() {
                "" => format!("<{name}>"),
                value => format!("<{name}>{value}</{name}>"),
            }
        })
        .collect();
    let xml = format!("<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\"?>{closed}");
    let file = read(xml.as_bytes()).expect("a statement");
    assert_eq!((lines(&file), file.encoding), (expected.to_vec(), "UTF-8"));
    let typed = xml.replace("<?OFX", "<!DOCTYPE x><?OFX");
    assert!(faults(typed.as_bytes()).contains("type de document"));
}

const CSV: &str = "Compte courant : 30004 00123 00001234567 89;;;;\nSolde au 30/11/2026;;;;144,25\n\n\
Date;Date de valeur;Libellé;Débit;Crédit\n\
20/11/2026;21/11/2026;\"VIR DUPONT\nCommande 1042\";;1 045,50\n\
20/11/2026;20/11/2026;FRAIS;-1,25;\nTotal;;;-1,25;1 045,50\n";

#[test]
fn csv_of_french_banks_is_read_in_both_encodings() {
    let file = read(CSV.as_bytes()).expect("a statement");
    assert_eq!(file.format, Format::Csv);
    assert_eq!(file.statements[0].account, AccountNumber::read(ACCOUNT));
    assert_eq!(
        lines(&file),
        [(date(2026, 11, 20), 104_550, "VIR DUPONT Commande 1042"), (date(2026, 11, 20), -125, "FRAIS"),]
    );
    assert_eq!(
        file.statements[0].closing.map(|it| (it.date, it.amount)),
        Some((Some(date(2026, 11, 30)), Cents(14_425)))
    );
    let latin = read(&windows_1252(&CSV.replace("1 045,50", "1\u{a0}045,50"))).expect("a statement");
    assert_eq!((lines(&latin), latin.encoding), (lines(&file), "Windows-1252"));
}

#[test]
fn csv_has_one_amount_with_a_sign_or_with_a_side() {
    let signed = "Date operation,Libelle,Montant,Devise\n2026-11-20,VIR,45.50,EUR\n2026-11-20,\"CB, PARIS\",-1.25,EUR\n";
    let file = read(signed.as_bytes()).expect("a statement");
    assert_eq!(lines(&file), [(date(2026, 11, 20), 4_550, "VIR"), (date(2026, 11, 20), -125, "CB, PARIS")]);
    assert_eq!(file.statements[0].account, None, "the file names none");
    let sided = "date\tlibelle\tmontant\tsens\n20/11/26\tVIR\t45,50\tC\n20/11/26\tFRAIS\t1,25\tD\n";
    assert_eq!(lines(&read(sided.as_bytes()).expect("a statement"))[1].1, -125);
}

#[test]
fn balances_of_a_csv_are_checked_and_faults_name_their_lines() {
    let with_old = CSV.replace("\n\nDate;", "\nAncien solde;;;;100,00\n\nDate;");
    assert!(faults(with_old.as_bytes()).contains("nouveau solde est de 144,25"));
    let broken = CSV.replace("20/11/2026;20/11/2026;FRAIS", "32/11/2026;;FRAIS");
    assert!(
        faults(broken.as_bytes()).contains("Ligne 7 : la date est illisible"),
        "{}",
        faults(broken.as_bytes())
    );
    assert!(faults(b"a;b;c\n1;2;3\n").contains("colonnes"));
    assert!(faults(b"%PDF-1.4\x00\x01").contains("lisible"));
    assert!(faults(b"").contains("colonnes"));
}

fn samples() -> Vec<Vec<u8>> {
    let all = [entry("45.50", "CRDT", "<AddtlNtryInf>a</AddtlNtryInf>"), entry("1.25", "DBIT", "")].concat();
    vec![
        cfonb("0000000010442E").join("\n").into_bytes(),
        camt(&all, "144.25").into_bytes(),
        windows_1252(OFX_1),
        CSV.as_bytes().to_vec(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// A file that was cut is refused, or gives a part of what the whole gives: never something else.
    #[test]
    fn a_truncated_file_never_panics_and_invents_nothing(which in 0_usize..4, cut in 0_usize..4000) {
        let whole = samples().swap_remove(which);
        let all = read(&whole).expect("a statement");
        let part = &whole[..cut.min(whole.len())];
        if let Ok(file) = read(part) && which < 3 {
            prop_assert_eq!(lines(&file), lines(&all));
        }
    }

    #[test]
    fn a_file_with_other_bytes_in_it_never_panics(
        which in 0_usize..4,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20),
    ) {
        let mut bytes = samples().swap_remove(which);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let _ = read(&bytes);
    }

    #[test]
    fn anything_at_all_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..2000), text in ".{0,300}") {
        for start in ["", "01", "OFXHEADER<OFX>", "<Document>", "date;libelle;montant\n"] {
            let _ = read(&[start.as_bytes(), &bytes].concat());
            let _ = read(format!("{start}{text}").as_bytes());
        }
    }
}
