"""Look-ups at the card bank and at the collector of debits. They ask, and change nothing."""

import base64
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from decimal import Decimal

PATIENCE = 10  # seconds that an answer may take
RELATIONS = "https://api.slimpay.net/alps#"
IDENTIFIER = re.compile(r"[A-Za-z0-9_-]{1,64}")


class CardBank:
    """Axepta, REST API v2."""

    def __init__(self, url, merchant, key):
        self.url, self.merchant, self._key = url.rstrip("/"), merchant, key
        self._token = None

    def look_up(self, name):
        """What was taken and given back of the payment of this name, in cents; None when the bank never heard of it."""
        if not IDENTIFIER.fullmatch(name):
            return None
        found = get(f"{self.url}/payments/getByTransId/{name}", self.token(), "application/json")
        if found is None:
            return None
        amount = found["amount"]
        if amount["currency"] != "EUR":
            raise ValueError(f"{name} is not in euros")
        return int(amount.get("capturedValue", 0)), int(amount.get("refundedValue", 0))

    def token(self):
        if self._token is None:
            address = urllib.parse.urlsplit(self.url)
            form = {"grant_type": "client_credentials", "client_id": self.merchant, "client_secret": self._key}
            self._token = token(f"{address.scheme}://{address.netloc}/authorization/oauth/token", form, {})
        return self._token


class Collector:
    """SlimPay, whose addresses are found by their relation."""

    MEDIA = "application/hal+json; profile=\"https://api.slimpay.net/alps/v1\""

    def __init__(self, url, creditor, app, secret):
        self.url, self.creditor = url.rstrip("/"), creditor
        self._pair = base64.b64encode(f"{app}:{secret}".encode()).decode()
        self._token = self._search = None

    def look_up(self, name):
        """What was debited and came back of the debit of this name, in cents; None when the collector knows none."""
        found = get(self.address(name), self.token(), self.MEDIA) or {}
        for payment in found.get("_embedded", {}).get("payments", []):
            if payment["reference"] == name:
                cents = int(Decimal(str(payment["amount"])) * 100)
                status = payment["executionStatus"]
                return (cents if status in ("processed", "contested") else 0), (cents if status == "contested" else 0)
        return None

    def address(self, name):
        if self._search is None:
            root = get(f"{self.url}/", self.token(), self.MEDIA)
            self._search = root["_links"][f"{RELATIONS}search-payments"]["href"].split("{")[0]
            if urllib.parse.urlsplit(self._search).netloc != urllib.parse.urlsplit(self.url).netloc:
                raise ValueError("a link leaves the collector's host")
        return f"{self._search}?{urllib.parse.urlencode({'creditorReference': self.creditor, 'reference': name})}"

    def token(self):
        if self._token is None:
            headers = {"Authorization": f"Basic {self._pair}"}
            self._token = token(f"{self.url}/oauth/token", {"grant_type": "client_credentials"}, headers)
        return self._token


def look_up_at(card_bank, collector):
    """The look-up that a kind of transaction needs. A refund shows at the payment that it gives back; a registration moves nothing."""

    def look_up(kind, name):
        if kind in ("page", "charge"):
            return card_bank.look_up(name)
        if kind == "debit" and collector is not None:
            return collector.look_up(name)
        return None

    return look_up


def token(url, form, headers):
    request = urllib.request.Request(url, urllib.parse.urlencode(form).encode(), {"Accept": "application/json", **headers})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)["access_token"]


def get(url, bearer, media):
    request = urllib.request.Request(url, headers={"Authorization": f"Bearer {bearer}", "Accept": media})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer, parse_float=Decimal)
    except urllib.error.HTTPError as refusal:
        with refusal:
            if refusal.code == 404:
                return None
            raise
