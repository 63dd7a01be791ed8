"""One order end to end on the deployed platform: sign in, choose, preview, order, read it back, receive the mail; then the
desk finds and accepts it, while mails cannot leave: the mail about it waits among the dead letters, and leaves in the end.

It knows actions and fields of the contract, and no internals. What it orders is found in the catalogue, so the demo data
may change; it has to hold these two people, and an offer that can be ordered without a calendar.
"""

import datetime
import json
import urllib.request
import uuid

from harness import depth, eventually, expect, is_envelope, refusing, retrying_soon

LOGIN = "alice@orion.test"
MANAGER = "marie@orion.test"
PASSWORD = "Conciergerie-2026"

# What other functions put in the task queue to have the outbox looked at, without waiting for the next minute.
TASK = {"job": "relay-outbox"}

ORDERABLE = {"default", "label"}  # kinds of lines that need no value of their own to be valid


class Person:
    """Somebody signed in, as a client without cookies."""

    def __init__(self, gateway, login):
        self.gateway = gateway
        self.headers = {}
        session = self.call("POST", "/api/auth/login", {"login": login, "pass": PASSWORD, "noCookies": True})
        expect(session["sessionToken"], "the login gave no token")
        self.headers["X-Session"] = session["sessionToken"]
        self.email = session["email"]

    def at(self, desk):
        """Chooses the desk to work at, as a manager."""
        self.headers["X-Context"] = json.dumps({"conciergerieId": desk})

    def call(self, method, path, body=None, key=None):
        """The data of a successful answer; anything else is a failure."""
        headers = dict(self.headers)
        if method == "POST":
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        status, answer = self.gateway.call(method, path, body, headers)
        expect(is_envelope(answer), f"{path}: not an answer of the platform: {status} {answer}")
        expect(status == 200 and answer["code"] == 0, f"{path}: {status} {answer}")
        return answer["data"]


def check(tally, gateway, cloud, outputs, mailing_role):
    """Runs the journey; `mailing_role` names the role that sends mails. Each step needs the ones before."""
    with tally.check("an order end to end"):
        person = Person(gateway, LOGIN)
        order = place(person, cloud)
        with tally.check("the desk accepts it, and a mail that cannot leave is not lost"):
            manager = Person(gateway, MANAGER)
            mails = mails_to(cloud, person.email)
            with refusing(cloud, mailing_role, "ses:SendEmail"), retrying_soon(cloud, outputs["MailsUrl"]):
                accept(manager, order)
                eventually("a dead letter", lambda: depth(cloud, outputs["MailsDlqUrl"]) > 0)
            expect(mails_to(cloud, person.email) == mails, "a mail left without the right to send it")
            redrive(cloud, outputs["MailsDlqUrl"], outputs["MailsUrl"])
            eventually("the mail after all", lambda: mails_to(cloud, person.email) > mails)
            status = person.call("GET", f"/api/orders/OrderDetail?id={order}")["status"]
            expect(status == "ACCEPTED", f"the beneficiary sees {status}")


def place(person, cloud):
    """Orders something as this beneficiary, finds it everywhere it shows, and gives its number."""
    offer, draft = something_to_order(person)
    person.call("GET", "/api/content/GetBnfHomePageContent")
    person.call("GET", "/api/payments/GetMyPaymentOptions")
    mails = mails_to(cloud, person.email)

    preview = person.call("POST", "/api/orders/PreviewOrder", {"o": draft})
    draft["paymentMode"] = payment_mode(preview)
    key = str(uuid.uuid4())
    created = person.call("POST", "/api/orders/CreateOrder", {"o": draft}, key)
    again = person.call("POST", "/api/orders/CreateOrder", {"o": draft}, key)
    expect(again["orderId"] == created["orderId"], "the same request made a second order")

    order = person.call("GET", f"/api/orders/OrderDetail?id={created['orderId']}")
    expect(order["id"] == created["orderId"], "another order came back")
    expect(order["offreId"] == offer["id"], f"ordered {offer['id']}, got {order['offreId']}")
    expect(order["totalAmount"] == preview["orderTotal"], "the order costs something else than its preview")
    listed = person.call("GET", "/api/orders/MyOrdersList")["data"]
    expect(created["orderId"] in [summary["id"] for summary in listed], "the order is not in the list")
    eventually("a mail about the order", lambda: mails_to(cloud, person.email) > mails)
    return order["id"]


def accept(manager, order):
    """Finds the order from among the desks of this manager, and accepts it."""
    desks = [desk["id"] for desk in manager.call("GET", "/api/users/GetConciergeConciergeriesList")["conciergeries"]]
    found = manager.call("GET", f"/api/desk/LookForOrderById?id={order}")
    expect(found["conciergerie"]["id"] in desks, f"{found['conciergerie']} is none of {desks}")
    manager.at(found["conciergerie"]["id"])
    listed = manager.call("GET", "/api/desk/AllOrdersList?data=%7B%7D")["items"]
    expect(order in [summary["id"] for summary in listed], "the order is not in the list of the desk")
    manager.call("POST", "/api/desk/changeOrderStatus", {"orderId": order, "status": "ACCEPTED"})


def redrive(cloud, dead, queue):
    """Sends every dead letter to its queue again, as `start-message-move-task` does, which ministack has not."""
    while messages := cloud.sqs.receive_message(QueueUrl=dead, MaxNumberOfMessages=10).get("Messages"):
        for message in messages:
            cloud.sqs.send_message(QueueUrl=queue, MessageBody=message["Body"])
            cloud.sqs.delete_message(QueueUrl=dead, ReceiptHandle=message["ReceiptHandle"])


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


def mails_to(cloud, address):
    """How many of the mails sent so far name this address (the local cloud keeps them)."""
    with urllib.request.urlopen(f"{cloud.endpoint}/_ministack/ses/messages") as answer:
        return answer.read().decode().count(address)
