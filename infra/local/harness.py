"""What the tests of a deployed stack stand on: a cloud of their own, and a tally."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
import traceback
import urllib.request
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # where templates.py and client.py are
PATIENCE = 30  # seconds that anything may take to come about


@contextmanager
def cloud_process(log):
    """A local cloud that enforces IAM, on a free port; yields its endpoint and ends it with SIGTERM."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, str(HERE / "cloud.py"), "--port", str(port), "--auth"]
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    endpoint = f"http://127.0.0.1:{port}"
    try:
        eventually("the local cloud answers", lambda: process.poll() is not None or is_up(endpoint))
        if process.poll() is not None:
            raise RuntimeError(f"the local cloud ended with {process.returncode}")
        yield endpoint
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def is_up(endpoint):
    try:
        with urllib.request.urlopen(f"{endpoint}/_ministack/health", timeout=2) as answer:
            return answer.status == 200
    except (OSError, http.client.HTTPException):
        return False


def eventually(what, condition):
    """Asks again and again until the condition holds; the wait is for other processes, so there is a clock in it."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        value = condition()
        if value:
            return value
        time.sleep(0.1)
    raise AssertionError(f"not within {PATIENCE} s: {what}")


def depth(cloud, url):
    """How many messages a queue holds, those just handed out included."""
    names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"]
    found = cloud.sqs.get_queue_attributes(QueueUrl=url, AttributeNames=names)["Attributes"]
    return sum(int(found[name]) for name in names)


@contextmanager
def refusing(cloud, role, action):
    """A role that may not do this, for as long as it takes."""
    deny = {"Version": "2012-10-17", "Statement": [{"Effect": "Deny", "Action": action, "Resource": "*"}]}
    cloud.iam.put_role_policy(RoleName=role, PolicyName="refusing", PolicyDocument=json.dumps(deny))
    try:
        yield
    finally:
        cloud.iam.delete_role_policy(RoleName=role, PolicyName="refusing")


@contextmanager
def retrying_soon(cloud, url):
    """A queue that hands out again after a second what has failed. Deployed, it waits for minutes."""
    name = "VisibilityTimeout"
    before = cloud.sqs.get_queue_attributes(QueueUrl=url, AttributeNames=[name])["Attributes"][name]
    cloud.sqs.set_queue_attributes(QueueUrl=url, Attributes={name: "1"})
    try:
        yield
    finally:
        cloud.sqs.set_queue_attributes(QueueUrl=url, Attributes={name: before})


class Tally:
    """Runs named checks, goes on after a failure, and says at the end how it went."""

    def __init__(self):
        self.passed = self.failed = 0

    @contextmanager
    def check(self, name):
        try:
            yield
        except Exception as error:  # every kind of failure is one failed check
            self.failed += 1
            print(f"FAIL {name}: {error}", flush=True)
            if not isinstance(error, AssertionError):
                traceback.print_exc()
        else:
            self.passed += 1
            print(f"ok   {name}", flush=True)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0


def run_tool(command, **environment):
    """Runs a program of the platform and raises with its output when it fails."""
    result = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=300)
    if result.returncode != 0:
        raise RuntimeError(f"{command[0]} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout
