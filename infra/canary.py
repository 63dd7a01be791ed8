"""Tries a deployment as a person would: signs in, orders at a training desk, finds the order, cancels it, signs out.

    python infra/canary.py --url https://rec.example.com --stage rec [--version 1a2b3c4] [--region eu-west-3]

The person is a beneficiary of a desk that works for nobody else. Login, password and the number of that desk stand in the
environment (CANARY_LOGIN, CANARY_PASSWORD, CANARY_DESK), or as `login`, `password` and `desk` in the secret
`concierge/canary-STAGE`. Nothing is ordered at another desk. Neither password nor token is ever printed or part of an address.

Ends with 0 when all of it worked; with 1 and one sentence when something did not; with 2 when it was not set up.
"""

import argparse
import json
import os
import sys
import urllib.parse

from client import Gateway, Person, expect, order_something

VARIABLES = {"login": "CANARY_LOGIN", "password": "CANARY_PASSWORD", "desk": "CANARY_DESK"}
# The status that an order has once its beneficiary has taken it back.
CANCELLED = "REJECTED"


class NotSetUp(Exception):
    """There is nobody to order for."""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", required=True, help="the address of the application")
    parser.add_argument("--stage", required=True)
    parser.add_argument("--region", default="eu-west-3")
    parser.add_argument("--version", help="the version that has to answer (default: any)")
    options = parser.parse_args()
    try:
        expect_tls(options.url)
        who = credentials(options.stage, options.region)
        Canary(Gateway(options.url.rstrip("/")), who).sing(options.version)
    except NotSetUp as error:
        print(f"the canary is not set up: {error}", file=sys.stderr)
        return 2
    except Exception as error:  # whatever it is, the deployment does not do its work
        print(f"the canary failed {error}", file=sys.stderr)
        return 1
    print("the canary signed in, ordered, and cancelled")
    return 0


def expect_tls(url):
    """A password goes over TLS, or stays on this machine."""
    address = urllib.parse.urlsplit(url)
    if address.scheme != "https" and address.hostname not in ("localhost", "127.0.0.1"):
        raise NotSetUp(f"{url} is not https")


def credentials(stage, region):
    """The account of the canary, and the desk that it may order at."""
    found = {name: os.environ.get(variable) for name, variable in VARIABLES.items()}
    if not any(found.values()):
        found = kept(stage, region)
    missing = [name for name in VARIABLES if not found.get(name)]
    if missing:
        raise NotSetUp(f"{', '.join(missing)} missing in {', '.join(VARIABLES.values())} and in the secret {secret(stage)}")
    return {**found, "desk": int(found["desk"])}


def secret(stage):
    return f"concierge/canary-{stage}"


def kept(stage, region):
    """What the secret holds; nothing while there is none."""
    import boto3  # only who has no environment needs it
    from botocore.exceptions import ClientError

    manager = boto3.client("secretsmanager", region_name=region)
    try:
        return json.loads(manager.get_secret_value(SecretId=secret(stage))["SecretString"])
    except ClientError as error:
        if error.response["Error"]["Code"] == "ResourceNotFoundException":
            return {}
        raise NotSetUp(f"the secret {secret(stage)} cannot be read: {error.response['Error']['Code']}") from None


class Canary:
    """One order of one person. A failure says at which step."""

    def __init__(self, gateway, who):
        self.gateway = gateway
        self.who = who
        self.person = None

    def sing(self, version=None, page=True):
        """All of it. `page` is false where the application is served from another address."""
        if page:
            self.step("opening the page", self.open)
        self.step("signing in", self.sign_in)
        self.step("asking for the version", self.ask_version, version)
        self.step("looking at its desk", self.look_at_desk)
        self.step("cancelling what an earlier canary left", self.cancel_what_was_left)
        order = self.step("ordering", self.order)
        self.step("cancelling", self.cancel, order)
        self.step("signing out", self.sign_out)

    def step(self, name, do, *arguments):
        try:
            return do(*arguments)
        except Exception as error:
            raise AssertionError(f"{name}: {error}") from error

    def open(self):
        status, body = self.gateway.call("GET", "/")
        expect(status == 200 and 'id="root"' in str(body), f"{status}, and no application")

    def sign_in(self):
        self.person = Person(self.gateway, self.who["login"], self.who["password"])

    def ask_version(self, version):
        found = self.person.call("GET", "/api/account/BasicData")["serverVersion"]
        expect(version in (None, found), f"{found} answers, not {version}")

    def look_at_desk(self):
        expect(self.person.desk == self.who["desk"],
               f"the account belongs to desk {self.person.desk}, not to the training desk {self.who['desk']}")
        training = self.person.call("GET", "/api/account/BasicData").get("trainingDesk")
        expect(training is True, f"desk {self.person.desk} is not set up as one for training")

    def cancel_what_was_left(self):
        for summary in self.person.call("GET", "/api/orders/MyOrdersList")["data"]:
            if self.detail(summary["id"])["selfService"]["canCancel"]:
                self.withdraw(summary["id"])

    def order(self):
        _, preview, created = order_something(self.person)
        number = created["orderId"]
        expect(self.detail(number)["totalAmount"] == preview["orderTotal"], f"order {number} costs something else than its preview")
        listed = [summary["id"] for summary in self.person.call("GET", "/api/orders/MyOrdersList")["data"]]
        expect(number in listed, f"order {number} is not in the list")
        return number

    def cancel(self, number):
        self.withdraw(number)
        status = self.detail(number)["status"]
        expect(status == CANCELLED, f"order {number} is {status}")

    def sign_out(self):
        self.person.call("POST", "/api/auth/logout", {})
        _, answer = self.gateway.call("GET", "/api/account/BasicData", headers=self.person.headers)
        expect(answer["code"] != 0, "the session goes on")

    def detail(self, number):
        return self.person.call("GET", f"/api/orders/OrderDetail?id={number}")

    def withdraw(self, number):
        self.person.call("POST", "/api/orders/CancelOrder", {"orderId": number, "comment": "Essai après un déploiement"})


if __name__ == "__main__":
    sys.exit(main())
