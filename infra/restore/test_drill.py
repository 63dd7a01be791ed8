"""The restore drill: each difference that is planted is found, on a local cloud and with banks that answer over HTTP.

    python infra/restore/test_drill.py
"""

import contextlib
import datetime
import io
import json
import sys
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "local")]

import differences  # noqa: E402
import drill  # noqa: E402
from banks import CardBank, Collector, look_up_at  # noqa: E402
from deploy import Cloud  # noqa: E402
from harness import cloud_process  # noqa: E402


def item(pk, sk, kind, body, version=1):
    return {"pk": {"S": pk}, "sk": {"S": sk}, "kind": {"S": kind}, "version": {"N": str(version)},
            "body": {"S": json.dumps(body)}}


def transaction(name, purpose, settled):
    return item(f"TRANS#{name}", "TRANS", "transaction", {"transId": name, "user": 1, "purpose": purpose, "settled": settled})


def counter(name, number):
    return {"pk": {"S": f"SEQ#{name}"}, "sk": {"S": "SEQ"}, "kind": {"S": "sequence"}, "n": {"N": str(number)}}


def contents(*items):
    found = differences.Contents()
    for it in items:
        found.add(it)
    return found


class Comparing(unittest.TestCase):
    ORDER = item("ORDER#1", "ORDER", "order", {"status": "NEW"})
    LEDGER = item("ORDER#1", "LEDGER#1#0", "ledgerEntry", {"moved": 1250})

    def test_the_same_items_do_not_differ_whatever_the_order_of_their_attributes(self):
        turned = dict(reversed(self.ORDER.items()))
        tags = {"pk": {"S": "A"}, "sk": {"S": "B"}, "tags": {"SS": ["x", "y"]}, "raw": {"B": b"\x01"}}
        found = differences.compare(contents(self.ORDER, tags), contents(turned, {**tags, "tags": {"SS": ["y", "x"]}}))
        self.assertEqual((found.lost, found.changed, found.back), ({}, {}, {}))

    def test_what_was_made_changed_and_removed_is_told_by_kind(self):
        accepted = item("ORDER#1", "ORDER", "order", {"status": "ACCEPTED"}, 2)
        gone, made = item("USER#7", "USER", "person", {}), item("ORDER#2", "ORDER", "order", {})
        found = differences.compare(contents(self.ORDER, gone), contents(accepted, made))
        self.assertEqual(found.lost, {"order": [("ORDER#2", "ORDER")]})
        self.assertEqual(found.changed, {"order": [("ORDER#1", "ORDER")]})
        self.assertEqual(found.back, {"person": [("USER#7", "USER")]})
        table = "\n".join(differences.summary(found))
        self.assertRegex(table, r"(?m)^order +1 +1 +0$")
        self.assertRegex(table, r"(?m)^all +1 +1 +1$")

    def test_what_is_written_once_may_neither_change_nor_go(self):
        other = item("ORDER#1", "LEDGER#1#0", "ledgerEntry", {"moved": 1251})
        for now in (contents(self.ORDER, other), contents(self.ORDER)):
            broken = list(differences.compare(contents(self.ORDER, self.LEDGER), now).broken())
            self.assertEqual(len(broken), 1)
            self.assertIn("ledgerEntry ORDER#1 LEDGER#1#0", broken[0])
        self.assertEqual(list(differences.compare(contents(self.ORDER), contents(self.ORDER, self.LEDGER)).broken()), [])

    def test_banks_are_asked_about_what_the_copy_does_not_know_the_end_of(self):
        copy = contents(transaction("pay-1", {"charge": 1}, True), transaction("pay-2", {"charge": 2}, False),
                        transaction("pay-3", {"page": 3}, False))
        now = contents(transaction("pay-1", {"charge": 1}, True), transaction("pay-2", {"charge": 2}, True),
                       transaction("pay-3", {"page": 3}, False), transaction("debit-4", {"debit": 4}, True),
                       transaction("card-5", "registration", True))
        asked = []

        def look_up(kind, name):
            asked.append((kind, name))
            return {"pay-2": (1250, 0), "pay-3": (0, 0), "debit-4": (990, 990)}.get(name)

        found = list(differences.replay(copy, now, look_up))
        self.assertEqual(asked, [("registration", "card-5"), ("debit", "debit-4"), ("charge", "pay-2"), ("page", "pay-3")])
        self.assertEqual(found, [(False, "debit-4 of payment 4: 9.90 EUR, 9.90 EUR given back; nobody would know of it"),
                                 (True, "pay-2 of payment 2: 12.50 EUR; its look-up settles it")])

    def test_numbers_that_would_be_given_out_twice_are_told(self):
        copy, now = contents(counter("order", 10), counter("person", 3)), contents(counter("order", 12), counter("person", 3),
                                                                                  counter("credit", 1))
        self.assertEqual(differences.numbers_given_out(copy, now), {"SEQ#credit": (0, 1), "SEQ#order": (10, 12)})


class Answers(BaseHTTPRequestHandler):
    """The token and the look-ups of both banks, as they are documented."""

    payments = {"rec-pay-2": {"amount": {"value": 1250, "currency": "EUR", "capturedValue": 1250}},
                "rec-page-9": {"amount": {"value": 500, "currency": "EUR"}}}
    debits = {"rec-debit-4": ("9.90", "processed"), "rec-debit-5": ("7.00", "toprocess")}

    def do_POST(self):  # noqa: N802
        form = self.rfile.read(int(self.headers["Content-Length"])).decode()
        basic = self.headers.get("Authorization") == "Basic YXBwOnNlY3JldA=="
        known = "client_secret=key" in form if self.path.startswith("/authorization/") else basic
        self.answer({"access_token": "bearer", "expires_in": 60} if known else None, 400)

    def do_GET(self):  # noqa: N802
        if self.headers["Authorization"] != "Bearer bearer":
            return self.answer(None, 401)
        host = f"http://{self.headers['Host']}"
        if self.path == "/":
            return self.answer({"_links": {"https://api.slimpay.net/alps#search-payments": {
                "href": f"{host}/payins{{?creditorReference,reference}}", "templated": True}}})
        if self.path.startswith("/payins?creditorReference=us&reference="):
            name = self.path.rsplit("=", 1)[1]
            found = [{"reference": name, "amount": self.debits[name][0], "executionStatus": self.debits[name][1]}] \
                if name in self.debits else []
            return self.answer({"_embedded": {"payments": found}})
        return self.answer(self.payments.get(self.path.removeprefix("/api/v2/payments/getByTransId/")))

    def answer(self, body, otherwise=404):
        self.send_response(otherwise if body is None else 200)
        self.end_headers()
        self.wfile.write(json.dumps(body or {}).encode())

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def banks():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield CardBank(f"{address}/api/v2", "merchant", "key"), Collector(address, "us", "app", "secret")
    finally:
        server.shutdown()
        server.server_close()


class LookingUp(unittest.TestCase):
    def test_each_bank_is_asked_in_its_own_way(self):
        with banks() as both:
            look_up = look_up_at(*both)
            expected = {("charge", "rec-pay-2"): (1250, 0), ("page", "rec-page-9"): (0, 0), ("charge", "rec-pay-7"): None,
                        ("debit", "rec-debit-4"): (990, 0), ("debit", "rec-debit-5"): (0, 0), ("debit", "rec-debit-6"): None,
                        ("refund", "rec-pay-2"): None, ("registration", "rec-pay-2"): None, ("charge", "../x"): None}
            for (kind, name), answer in expected.items():
                self.assertEqual(look_up(kind, name), answer, f"{kind} {name}")
            self.assertIsNone(look_up_at(both[0], None)("debit", "rec-debit-4"), "a stage without a collector")


def make_table(dynamodb):
    dynamodb.create_table(
        TableName="main", BillingMode="PAY_PER_REQUEST",
        AttributeDefinitions=[{"AttributeName": name, "AttributeType": "S"} for name in ("pk", "sk")],
        KeySchema=[{"AttributeName": "pk", "KeyType": "HASH"}, {"AttributeName": "sk", "KeyType": "RANGE"}])


class Drill(unittest.TestCase):
    """On a local cloud, which copies a table as it is: what is planted after that came later than the instant of the copy."""

    def run_on(self, dynamodb, plant):
        make_table(dynamodb)
        for it in (Comparing.ORDER, Comparing.LEDGER, counter("order", 10), transaction("rec-pay-2", {"charge": 2}, False)):
            dynamodb.put_item(TableName="main", Item=it)
        at = datetime.datetime.now(datetime.timezone.utc)
        said = io.StringIO()
        with banks() as both, contextlib.redirect_stdout(said):
            drill.restore(dynamodb, "main", "copy", at)
            plant()
            ended = drill.report(dynamodb, "main", "copy", look_up_at(*both))
        raised = dynamodb.get_item(TableName="copy", Key={"pk": {"S": "SEQ#order"}, "sk": {"S": "SEQ"}})["Item"]["n"]["N"]
        for table in ("main", "copy"):
            dynamodb.delete_table(TableName=table)
        return ended, said.getvalue(), raised

    def test_what_is_planted_is_found_and_the_copy_made_fit(self):
        with tempfile.TemporaryFile("w+") as log, cloud_process(log) as endpoint:
            dynamodb = Cloud(endpoint).dynamodb

            def an_hour():
                dynamodb.put_item(TableName="main", Item=transaction("rec-pay-2", {"charge": 2}, True))
                dynamodb.put_item(TableName="main", Item=transaction("rec-debit-4", {"debit": 4}, True))
                dynamodb.put_item(TableName="main", Item=counter("order", 12))
                dynamodb.put_item(TableName="main", Item=item("ORDER#2", "ORDER", "order", {}))

            def damage():
                dynamodb.delete_item(TableName="main", Key={"pk": {"S": "ORDER#1"}, "sk": {"S": "LEDGER#1#0"}})

            with self.subTest("nothing happened"):
                ended, said, raised = self.run_on(dynamodb, lambda: None)
                self.assertEqual((ended, raised), (0, "10"))
                self.assertRegex(said, r"(?m)^all +0 +0 +0$")
            with self.subTest("an hour of work"):
                ended, said, raised = self.run_on(dynamodb, an_hour)
                self.assertEqual((ended, raised), (0, "12"))
                self.assertRegex(said, r"(?m)^transaction +1 +1 +0$")
                self.assertIn("known   rec-pay-2 of payment 2: 12.50 EUR; its look-up settles it", said)
                self.assertIn("UNKNOWN rec-debit-4 of payment 4: 9.90 EUR; nobody would know of it", said)
                self.assertIn("SEQ#order 11 to 12", said)
            with self.subTest("a ledger that lost an entry"):
                ended, said, _ = self.run_on(dynamodb, damage)
                self.assertEqual(ended, 1)
                self.assertIn("BROKEN ledgerEntry ORDER#1 LEDGER#1#0 was removed", said)
            with self.subTest("the whole, and nothing is left of it"):
                make_table(dynamodb)
                with contextlib.redirect_stdout(io.StringIO()):
                    at = datetime.datetime.now(datetime.timezone.utc)
                    self.assertEqual(drill.drill(dynamodb, "main", "copy", at, lambda kind, name: None), 0)
                self.assertEqual(dynamodb.list_tables()["TableNames"], ["main"])


if __name__ == "__main__":
    unittest.main()
