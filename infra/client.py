"""A client of the platform: calls, people who are signed in, and what such a person can order. It knows actions and fields of
the contract, and no internals."""

import datetime
import json
import urllib.error
import urllib.request
import uuid

PATIENCE = 30  # seconds that an answer may take
ORDERABLE = {"default", "label"}  # kinds of lines that need no value of their own to be valid


class Gateway:
    """Calls to one address: that of the application, or of its HTTP API."""

    def __init__(self, base):
        self.base = base

    def call(self, method, path, body=None, headers=None):
        """Sends one request as the web app would; returns the HTTP status and the body (JSON when it is JSON)."""
        request = urllib.request.Request(self.base + path, method=method, headers={"fromApp": "web", **(headers or {})})
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                status, text = answer.status, answer.read().decode()
        except urllib.error.HTTPError as refusal:
            with refusal:
                status, text = refusal.code, refusal.read().decode()
        try:
            return status, json.loads(text)
        except ValueError:
            return status, text


class Person:
    """Somebody signed in, as a client without cookies."""

    def __init__(self, gateway, login, password):
        self.gateway = gateway
        self.headers = {}
        session = self.call("POST", "/api/auth/login", {"login": login, "pass": password, "noCookies": True})
        expect(session["sessionToken"], "the login gave no token")
        self.headers["X-Session"] = session["sessionToken"]
        self.email = session["email"]
        self.desk = (session["user"].get("conciergerie") or {}).get("id")

    def at(self, desk):
        """Chooses the desk to work at, as a manager."""
        self.headers["X-Context"] = json.dumps({"conciergerieId": desk})

    def call(self, method, path, body=None, key=None):
        """The data of a successful answer; anything else is a failure, told without what the answer holds."""
        headers = dict(self.headers)
        if method == "POST":
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        status, answer = self.gateway.call(method, path, body, headers)
        expect(is_envelope(answer), f"{path}: not an answer of the platform: {status}")
        expect(status == 200 and answer["code"] == 0, f"{path}: {status}, code {answer['code']}: {answer['message']}")
        return answer["data"]


def is_envelope(body):
    return isinstance(body, dict) and {"code", "data", "message", "notificationCount"} <= body.keys()


def expect(condition, explanation):
    """An assertion that `python -O` keeps."""
    if not condition:
        raise AssertionError(explanation)


def order_something(person):
    """Orders the first offer that can be ordered as it stands. Gives the offer, the preview, and the answer to the order, which was
    asked for twice with one key."""
    offer, draft = something_to_order(person)
    preview = person.call("POST", "/api/orders/PreviewOrder", {"o": draft})
    draft["paymentMode"] = payment_mode(preview)
    key = str(uuid.uuid4())
    created = person.call("POST", "/api/orders/CreateOrder", {"o": draft}, key)
    again = person.call("POST", "/api/orders/CreateOrder", {"o": draft}, key)
    expect(again["orderId"] == created["orderId"], "the same request made a second order")
    return offer, preview, created


def something_to_order(person):
    """The first offer of the catalogue that this beneficiary can order as it stands, and a draft for it."""
    home = person.call("GET", "/api/catalogue/HomeCategoriesV2")
    refusals = []
    for universe in home["content"]:
        for category in universe["categories"]:
            for presentation in person.call("GET", f"/api/catalogue/PartPrezList?coid={category['id']}")["data"]:
                for summary in presentation["offers"]:
                    offer = person.call("GET", f"/api/catalogue/GetOffre?id={summary['id']}")
                    draft = draft_for(offer)
                    if draft is not None:
                        return offer, draft
                    refusals.append(offer["id"])
    raise AssertionError(f"no offer can be ordered without a person's choices, of {refusals}")


def draft_for(offer):
    """A draft with one of the first priced line, or None when the offer wants more than that."""
    if offer["cannotPlaceOrder"] or offer["hasCalendar"] or offer["allowBudget"] == 2 or not offer["canDoOneTime"]:
        return None
    line = next((item for item in offer["items"] if item["type"] in ORDERABLE and item["price"] > 0), None)
    mandatory = [item for item in offer["items"] if item["extension"]["mandatory"] and item is not line]
    if line is None or mandatory or (offer["minimumAmount"] or 0) > line["price"]:
        return None
    draft = {"offreId": offer["id"], "draftId": str(uuid.uuid4()),
             "items": [{"offreItemId": line["id"], "quantity": 1}]}
    if offer["needsADate"]:
        draft["beginDate"] = (datetime.date.today() + datetime.timedelta(days=7)).isoformat()
    if offer["askForTime"] == 2:
        draft["time"] = "10:00:00"
    if not offer["avoidAddress"]:
        choices = {"ent": offer["addressEntreprise"], "dom": offer["addressHome"], "off0": bool(offer["addressForced"])}
        draft["addressType"] = next((name for name, offered in choices.items() if offered), "ent")
    return draft


def payment_mode(preview):
    """A way to pay that needs no page of the bank."""
    offered = [option["id"] for option in preview["paymentOptionsInt"]]
    usable = [mode for mode in ("conciergerie", "partner", "company", "free", "credits") if mode in offered]
    expect(usable, f"only {offered} can be chosen")
    return usable[0]
