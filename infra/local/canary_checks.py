"""The canary on the deployed platform: that it sings, and that it says why when it does not."""

import json
import os
import subprocess
import sys

from harness import HERE, eventually

from canary import Canary
from client import Person, expect

# A beneficiary of the demo data, whose desk becomes the training desk here.
WHO = {"login": "bruno@orion.test", "password": "Conciergerie-2026", "desk": 1}
# One of a desk that is not for training.
OTHER = {**WHO, "login": "chloe@orion.test", "desk": 2}
# She configures the training desk.
MANAGER = "marie@orion.test"


def check(tally, gateway, cloud):
    make_training_desk(gateway)
    with tally.check("the canary orders at no desk that is not for training"):
        refusal = failure(gateway, OTHER)
        expect(refusal.startswith("looking at its desk: ") and "for training" in refusal, refusal)
    with tally.check("the canary signs in, orders and cancels"):
        Canary(gateway, WHO).sing(page=False)
    with tally.check("the canary cancels what an earlier one left"):
        left = Canary(gateway, WHO)
        left.sign_in()
        number = left.order()
        Canary(gateway, WHO).sing(page=False)
        expect(left.detail(number)["status"] == "REJECTED", "its order is still there")
    with tally.check("the canary orders at no desk but its own"):
        refusal = failure(gateway, {**WHO, "desk": 2})
        expect(refusal.startswith("looking at its desk: ") and "desk 1" in refusal, refusal)
    with tally.check("the canary tells where it stopped, and no password"):
        refusal = failure(gateway, {**WHO, "password": "Wrong-2026-wrong"})
        expect(refusal.startswith("signing in: /api/auth/login: ") and "Wrong" not in refusal, refusal)
        refusal = failure(gateway, WHO, "another")
        expect(refusal.startswith("asking for the version: ") and "not another" in refusal, refusal)
    check_program(tally, gateway, cloud)


def make_training_desk(gateway):
    """Says of the desk that it is for training. An instance that has looked at it before knows that within a minute."""
    manager = Person(gateway, MANAGER, WHO["password"])
    sheet = manager.call("GET", f"/api/conciergeries/GetConciergerieGroupInfo?id={WHO['desk']}")
    group = {**sheet["group"], "fakeConciergerie": True}
    asked = {"id": WHO["desk"], "group": group, "edition": sheet["edition"]}
    manager.call("POST", "/api/conciergeries/SetConciergerieGroup", asked)
    beneficiary = Person(gateway, WHO["login"], WHO["password"])
    eventually("the desk is known as one for training", lambda: beneficiary.call("GET", "/api/account/BasicData")["trainingDesk"])


def check_program(tally, gateway, cloud):
    with tally.check("a canary without an account is not set up"):
        ended = run(cloud, gateway.base)
        expect(ended.returncode == 2 and "concierge/canary-dev" in ended.stderr, f"{ended.returncode}: {ended.stderr}")
    with tally.check("a canary has its account from the secret of its stage"):
        kept = json.dumps({**WHO, "desk": str(WHO["desk"])})
        cloud.secretsmanager.create_secret(Name="concierge/canary-dev", SecretString=kept)
        ended = run(cloud, gateway.base)
        expect(ended.returncode == 1, f"the API alone has no page, and it ended with {ended.returncode}")
        expect("the canary failed opening the page" in ended.stderr and WHO["password"] not in ended.stderr, ended.stderr)
    with tally.check("a canary sends no password without TLS"):
        ended = run(cloud, "http://concierge.example")
        expect(ended.returncode == 2 and "not https" in ended.stderr, f"{ended.returncode}: {ended.stderr}")


def failure(gateway, who, version=None):
    try:
        Canary(gateway, who).sing(version, page=False)
    except AssertionError as error:
        return str(error)
    raise AssertionError("it worked")


def run(cloud, url):
    """The program itself, with nothing of a canary in its environment."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CANARY_")}
    environment |= {"AWS_ENDPOINT_URL": cloud.endpoint, "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test"}
    command = [sys.executable, str(HERE.parent / "canary.py"), "--url", url, "--stage", "dev"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
