//! The metadata by which a PDF says that it is a Factur-X. The library that writes papers knows no schema but its own, so the metadata
//! are written once more at the end of the file, as PDF foresees for changes (incremental update): nothing before them moves.

use contract::Result;
use domain::invoicing::factur_x::FILE_NAME;

use crate::unwritten::unwritten;

const END_OF_RDF: &str = "</rdf:RDF>";
/// The bag in which other schemas are described: a file has one.
const SCHEMAS: &str = "<pdfaExtension:schemas><rdf:Bag>";

/// A property of the schema: its name, its value, and the meaning of it.
const PROPERTIES: [(&str, &str, &str); 4] = [
    ("DocumentFileName", FILE_NAME, "name of the embedded XML invoice file"),
    ("DocumentType", "INVOICE", "INVOICE"),
    ("Version", "1.0", "The actual version of the Factur-X XML schema"),
    ("ConformanceLevel", "EN 16931", "The conformance level of the embedded Factur-X data"),
];
const NAMESPACE: &str = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/// The same file, which says that it is a Factur-X of the profile EN 16931.
///
/// # Errors
/// Internal ones, where the file is none that we write.
pub(crate) fn marked(mut pdf: Vec<u8>) -> Result<Vec<u8>> {
    let metadata = Metadata::of(&pdf).ok_or_else(|| unwritten(&"metadata in an odd place"))?;
    let xmp = with_schema(&metadata.xmp).ok_or_else(|| unwritten(&"metadata of an odd form"))?;
    let Metadata { object, trailer, previous, .. } = metadata;
    pdf.push(b'\n');
    let at = pdf.len();
    let length = xmp.len();
    pdf.extend_from_slice(
        format!("{object} 0 obj\n<<\n  /Length {length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n{xmp}\nendstream\nendobj\n\n")
            .as_bytes(),
    );
    let table = pdf.len();
    pdf.extend_from_slice(
        format!(
            "xref\n{object} 1\n{at:010} 00000 n\r\ntrailer\n<<{trailer}  /Prev {previous}\n>>\nstartxref\n{table}\n%%EOF"
        )
        .as_bytes(),
    );
    Ok(pdf)
}

/// The metadata of a file, and what the end of the file says.
struct Metadata {
    object: usize,
    xmp: String,
    /// The entries of the trailer. Numbers of the file in it are bytes, so that they are kept as they are.
    trailer: String,
    previous: usize,
}

impl Metadata {
    fn of(pdf: &[u8]) -> Option<Self> {
        let begin = find(pdf, b"<?xpacket begin")?;
        let stream = rfind(&pdf[..begin], b"stream")?;
        let end = begin + find(&pdf[begin..], b"endstream")?;
        let xmp = std::str::from_utf8(&pdf[begin..end]).ok()?.trim_end().to_owned();
        let head = rfind(&pdf[..stream], b" 0 obj")?;
        let object = digits_before(&pdf[..head])?;
        let trailer_at = rfind(pdf, b"trailer")?;
        let trailer = std::str::from_utf8(&pdf[trailer_at..]).ok()?;
        let (trailer, rest) = trailer.split_once("startxref")?;
        let trailer = trailer.split_once("<<")?.1.rsplit_once(">>")?.0;
        let previous = rest.split_ascii_whitespace().next()?.parse().ok()?;
        Some(Self { object, xmp, trailer: trailer.to_owned(), previous })
    }
}

/// The metadata with what a Factur-X says of itself, and with the description of its schema among the others.
fn with_schema(xmp: &str) -> Option<String> {
    let at = xmp.rfind(END_OF_RDF)?;
    let values: String =
        PROPERTIES.iter().map(|(name, value, _)| format!("<fx:{name}>{value}</fx:{name}>")).collect();
    let said = format!("<rdf:Description rdf:about=\"\" xmlns:fx=\"{NAMESPACE}\">{values}</rdf:Description>");
    let (before, after) = xmp.split_at(at);
    let bag = before.find(SCHEMAS)? + SCHEMAS.len();
    let (begin, schemas) = before.split_at(bag);
    Some(format!("{begin}{}{schemas}{said}{after}", described()))
}

fn described() -> String {
    let property = |(name, _, meaning): &(&str, &str, &str)| {
        format!(
            "<rdf:li rdf:parseType=\"Resource\"><pdfaProperty:name>{name}</pdfaProperty:name>\
             <pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>\
             <pdfaProperty:description>{meaning}</pdfaProperty:description></rdf:li>"
        )
    };
    let properties: String = PROPERTIES.iter().map(property).collect();
    format!(
        "<rdf:li rdf:parseType=\"Resource\" xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\" \
         xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">\
         <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>\
         <pdfaSchema:namespaceURI>{NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>\
         <pdfaSchema:property><rdf:Seq>{properties}</rdf:Seq></pdfaSchema:property></rdf:li>"
    )
}

fn find(bytes: &[u8], text: &[u8]) -> Option<usize> {
    bytes.windows(text.len()).position(|it| it == text)
}

fn rfind(bytes: &[u8], text: &[u8]) -> Option<usize> {
    bytes.windows(text.len()).rposition(|it| it == text)
}

/// The number that ends where the bytes end.
fn digits_before(bytes: &[u8]) -> Option<usize> {
    let digits = bytes.iter().rev().take_while(|it| it.is_ascii_digit()).count();
    std::str::from_utf8(&bytes[bytes.len() - digits..]).ok()?.parse().ok()
}
