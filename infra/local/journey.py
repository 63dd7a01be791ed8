"""One order end to end on the deployed platform: sign in, choose, preview, order, read it back, receive the mail; then the
desk finds and accepts it, while mails cannot leave: the mail about it waits among the dead letters, and leaves in the end.

It knows actions and fields of the contract, and no internals. What it orders is found in the catalogue, so the demo data
may change; it has to hold these two people, and an offer that can be ordered without a calendar.
"""

import urllib.request

from harness import depth, eventually, refusing, retrying_soon

from client import Person, expect, order_something

LOGIN = "alice@orion.test"
MANAGER = "marie@orion.test"
PASSWORD = "Conciergerie-2026"

# Other functions put this in the task queue to have the outbox looked at, without waiting for the next minute.
TASK = {"job": "relay-outbox"}
# A job that makes files, where there is nothing to make.
FILE_JOB = {"job": "project-cubes"}


def check(tally, gateway, cloud, outputs, mailing_role):
    """Runs the journey; `mailing_role` names the role that sends mails. Each step needs the ones before."""
    with tally.check("an order end to end"):
        person = Person(gateway, LOGIN, PASSWORD)
        order = place(person, cloud)
        with tally.check("the desk accepts it, and a mail that cannot leave is not lost"):
            manager = Person(gateway, MANAGER, PASSWORD)
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
    person.call("GET", "/api/content/GetBnfHomePageContent")
    person.call("GET", "/api/payments/GetMyPaymentOptions")
    mails = mails_to(cloud, person.email)
    offer, preview, created = order_something(person)
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


def mails_to(cloud, address):
    """How many of the mails sent so far name this address (the local cloud keeps them)."""
    with urllib.request.urlopen(f"{cloud.endpoint}/_ministack/ses/messages") as answer:
        return answer.read().decode().count(address)
