"""Tests the deployed platform: the very templates, on a cloud that enforces their IAM policies.

    python infra/local/test_stack.py --package-dir target/package --seed target/debug/seed

First with probes in the place of the functions: every route, right, queue and schedule of the templates. Then with the
real functions, built for this machine: an answer of every group, the relay, the scheduled jobs, an order end to end (which
is what puts a real message in the mail queue), and the canary. --no-journey leaves both out.
Ends with `N passed, N failed`.
"""

import argparse
import json
import sys
import tempfile
import urllib.request
from pathlib import Path

import canary_checks
import journey
import rights
from deploy import CARD_SECRET, Cloud, deploy
from harness import HERE, Tally, cloud_process, depth, eventually, run_tool

from client import Gateway, expect, is_envelope
from templates import FUNCTIONS, NOT_BUILT

STACK = "concierge"
CARD_KEY = "key-of-the-test-merchant"
# With a user pool, whose right is tried.
EMPLOYERS = {"SsoPrefix": "concierge-test"}


def function_name(group):
    return f"concierge-dev-{group}"


# ---- the wiring, with probes ----------------------------------------------------------------------------------------


def probes(folder):
    """A package folder in which every function is the probe, run by this very Python."""
    script = f"#!{sys.executable}\n{(HERE / 'probe.py').read_text()}"
    for name in FUNCTIONS:
        target = Path(folder) / name / "bootstrap"
        target.parent.mkdir()
        target.write_text(script)
    return folder


def check_routes(tally, gateway):
    wanted = {f"/api/{group}/Anything": group for group in FUNCTIONS if FUNCTIONS[group]["routes"]}
    wanted |= {"/api/nothing/Anything": "account", "/health": "account", "/files/token/name.pdf": "content"}
    for path, group in wanted.items():
        with tally.check(f"route {path} leads to {group}"):
            status, body = gateway.call("GET", path)
            expect((status, body) == (200, {"function": function_name(group)}), f"{status} {body}")
    with tally.check("a greedy route takes every method"):
        for method in ("POST", "PUT", "DELETE"):
            status, body = gateway.call(method, "/api/orders/a/b", {} if method == "POST" else None)
            expect((status, body) == (200, {"function": function_name("orders")}), f"{method}: {status} {body}")
    with tally.check("anything else is no route"):
        expect(gateway.call("GET", "/elsewhere")[0] == 404, "a path outside /api was routed")


def check_card_key(cloud, tally):
    with tally.check("the card key comes from its secret, for those who charge"):
        for name, row in FUNCTIONS.items():
            found = cloud.client("lambda").get_function_configuration(FunctionName=function_name(name))
            key = found["Environment"]["Variables"].get("AXEPTA_KEY")
            expect(key == (CARD_KEY if "Banks" in row["rights"] else None), f"{name} has {key}")


def check_edge(cloud, tally, outputs):
    """The web app through the distribution: from a private bucket, with the headers of edge.yaml."""
    host = outputs["SiteUrl"].removeprefix("https://")

    def get(path, **headers):
        headers |= {"Host": host, "X-Forwarded-Proto": "https"}
        return urllib.request.urlopen(urllib.request.Request(f"{cloud.endpoint}/{path}", headers=headers))

    for key, cache in {"index.html": "no-cache", "assets/app-1a2b.js": "public, max-age=31536000, immutable"}.items():
        with tally.check(f"the edge serves {key}"):
            cloud.s3.put_object(Bucket=outputs["WebBucket"], Key=key, Body=b"web")
            path = "" if key == "index.html" else key
            with get(path) as answer:
                expect(answer.read() == b"web", "another body")
                expect(answer.headers["Cache-Control"] == cache, answer.headers["Cache-Control"])
                expect("default-src 'self'" in answer.headers["Content-Security-Policy"], "no policy for content")
                expect("max-age=31536000" in answer.headers["Strict-Transport-Security"], "no HSTS")
    with tally.check("the edge serves who takes Brotli what is compressed so"):
        cloud.s3.put_object(Bucket=outputs["WebBucket"], Key="index.html.br", Body=b"small", ContentEncoding="br")
        with get("", **{"Accept-Encoding": "gzip, br"}) as answer:
            expect((answer.read(), answer.headers["Content-Encoding"]) == (b"small", "br"), "not compressed")
        with get("", **{"Accept-Encoding": "gzip"}) as answer:
            expect(answer.read() == b"web", "compressed for who does not take it")


# ---- both with probes and with the real functions -------------------------------------------------------------------


def check_queues(cloud, tally, outputs, bodies):
    """A message of each kind is taken and not given up."""
    for queue, body in bodies.items():
        with tally.check(f"queue {queue} is consumed"):
            cloud.sqs.send_message(QueueUrl=outputs[f"{queue}Url"], MessageBody=json.dumps(body))
            eventually(f"{queue} is empty", lambda url=outputs[f"{queue}Url"]: depth(cloud, url) == 0)
            expect(depth(cloud, outputs[f"{queue}DlqUrl"]) == 0, "it went to the dead letters")


def schedules(cloud):
    for group in (function_name(name) for name, row in FUNCTIONS.items() if row["jobs"]):
        for summary in cloud.scheduler.list_schedules(GroupName=group)["Schedules"]:
            yield cloud.scheduler.get_schedule(Name=summary["Name"], GroupName=group)


def check_schedules(cloud, tally):
    """Each schedule's own target, with each schedule's own input, once."""
    found = list(schedules(cloud))
    with tally.check("every job has its schedule"):
        names = sorted(json.loads(schedule["Target"]["Input"])["job"] for schedule in found)
        expect(names == sorted(job for row in FUNCTIONS.values() for job in row["jobs"]), f"{names}")
    for schedule in found:
        with tally.check(f"schedule {schedule['Name']} runs"):
            target = schedule["Target"]
            answer = cloud.client("lambda").invoke(FunctionName=target["Arn"], Payload=target["Input"])
            expect("FunctionError" not in answer, answer["Payload"].read().decode()[:500])


def check_first_calls(tally, gateway):
    for name, row in FUNCTIONS.items():
        if row["firstCall"] is None:
            continue
        with tally.check(f"{name} answers"):
            status, body = gateway.call("GET", row["firstCall"])
            expect(is_envelope(body), f"not an answer of the platform: {status} {body}")
            expect(status < 500 and status != 404, f"{status} {body}")
    for path in NOT_BUILT:
        with tally.check(f"{path} says that it is not built"):
            _, body = gateway.call("GET", path)
            expect(is_envelope(body) and body["code"] == 404, f"{body}")
    with tally.check("the health check answers"):
        status, _ = gateway.call("GET", "/health")
        expect(status == 200, f"{status}")


# ---- the run --------------------------------------------------------------------------------------------------------


def run(options, tally, endpoint):
    cloud = Cloud(endpoint)
    cloud.secretsmanager.create_secret(Name=CARD_SECRET, SecretString=json.dumps({"key": CARD_KEY}))
    with tempfile.TemporaryDirectory() as folder:
        outputs = deploy(cloud, probes(folder), STACK, EMPLOYERS)
    gateway = Gateway(f"{endpoint}/_aws/execute-api/{outputs['ApiId']}/$default")
    check_routes(tally, gateway)
    check_card_key(cloud, tally)
    rights.check(cloud, tally, outputs, function_name)
    check_queues(cloud, tally, outputs, dict.fromkeys(("Mails", "Notifications", "Tasks", "FilesQueue", "MailEvents"), {}))
    check_schedules(cloud, tally)
    check_edge(cloud, tally, outputs)

    outputs = deploy(cloud, options.package_dir, STACK, EMPLOYERS)
    check_first_calls(tally, gateway)
    check_schedules(cloud, tally)
    check_queues(cloud, tally, outputs, {"Tasks": journey.TASK, "FilesQueue": journey.FILE_JOB})
    if options.journey:
        seed(options.seed, cloud, outputs)
        journey.check(tally, gateway, cloud, outputs, role_of(cloud, "mails"))
        canary_checks.check(tally, gateway, cloud)
    with tally.check("nothing was given up"):
        for queue in ("MailsDlq", "NotificationsDlq", "TasksDlq", "FilesQueueDlq", "MailEventsDlq", "MissedRuns"):
            expect(depth(cloud, outputs[f"{queue}Url"]) == 0, f"{queue} is not empty")


def role_of(cloud, group):
    found = cloud.client("lambda").get_function_configuration(FunctionName=function_name(group))
    return found["Role"].rsplit("/", 1)[-1]


def seed(binary, cloud, outputs):
    run_tool([str(binary), "--endpoint", cloud.endpoint, "--table", outputs["MainTable"],
              "--audit", outputs["AuditTable"], "--small"],
             AWS_ACCESS_KEY_ID="test", AWS_SECRET_ACCESS_KEY="test", AWS_SESSION_TOKEN="", AWS_REGION="eu-west-3")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package-dir", type=Path, required=True, help="folder with <function>/bootstrap")
    parser.add_argument("--seed", type=Path, help="program that loads the demo data")
    parser.add_argument("--no-journey", dest="journey", action="store_false", help="leave out the order end to end")
    parser.add_argument("--log", type=Path, help="where the local cloud writes its log (default: kept only on failure)")
    options = parser.parse_args()
    if options.journey and options.seed is None:
        parser.error("an order needs demo data: give --seed, or leave it out with --no-journey")
    tally = Tally()
    with tempfile.TemporaryFile("w+") if options.log is None else options.log.open("w+") as log:
        with cloud_process(log) as endpoint, tally.check("the run came to its end"):
            run(options, tally, endpoint)
        if tally.failed and options.log is None:
            log.seek(0)
            print("".join(log.readlines()[-40:]), end="")
    return tally.finish()


if __name__ == "__main__":
    sys.exit(main())
