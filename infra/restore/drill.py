"""The restore drill: the main table as of an hour ago in a second table, compared with the table of now.

    python infra/restore/drill.py --stage rec [--minutes 60] [--region eu-west-3] [--keep]

1. Restores the main table of the stack to the instant asked for, into `concierge-STAGE-drill-...`, and says how long that took.
2. Reads both, and lists by kind what going back would lose, undo and bring back.
3. Asks the card bank and the collector again about each transaction whose end the copy does not know (they are only asked), and lists
   the money that was taken meanwhile: what the platform finds out by itself, and what nobody would know of.
4. Raises the counters of the copy to those of now, as has to be done before the copy is used: the banks know payments by their number,
   and a number that is given out twice would be taken for the payment of before.
5. Removes the copy, unless `--keep` is given.

Nothing is written to the table of the stack. Ends with 1 when an item that is written once differs, or a step fails.
"""

import argparse
import datetime
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import boto3

sys.path.insert(0, str(Path(__file__).resolve().parent))
import differences  # noqa: E402
from banks import CardBank, Collector, look_up_at  # noqa: E402

READERS = 8  # parts of a table that are read side by side
WAIT = 5  # seconds between two looks whether the copy is there


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stage", required=True)
    parser.add_argument("--region", default="eu-west-3")
    parser.add_argument("--minutes", type=int, default=60, help="how far back")
    parser.add_argument("--keep", action="store_true", help="leave the copy there")
    options = parser.parse_args()
    session = boto3.Session(region_name=options.region)
    stack = Stack(session, f"concierge-{options.stage}")
    now = datetime.datetime.now(datetime.timezone.utc)
    copy = f"{stack.name}-drill-{now:%Y%m%dT%H%M%S}"
    return drill(session.client("dynamodb"), stack.output("MainTable"), copy,
                 now - datetime.timedelta(minutes=options.minutes), stack.look_up(), options.keep)


class Stack:
    """What is deployed, and the banks that it works with."""

    def __init__(self, session, name):
        self.name = name
        self._session = session
        self._found = session.client("cloudformation").describe_stacks(StackName=name)["Stacks"][0]

    def output(self, name):
        return next(it["OutputValue"] for it in self._found["Outputs"] if it["OutputKey"] == name)

    def parameter(self, name):
        return next(it["ParameterValue"] for it in self._found["Parameters"] if it["ParameterKey"] == name)

    def secret(self, name):
        kept = self._session.client("secretsmanager").get_secret_value(SecretId=self.parameter(name))
        return json.loads(kept["SecretString"])

    def look_up(self):
        card_bank = CardBank(self.parameter("AxeptaUrl"), self.parameter("AxeptaMerchant"), self.secret("AxeptaKeySecret")["key"])
        collector = None
        if self.parameter("SlimpaySecret"):
            pair = self.secret("SlimpaySecret")
            collector = Collector(self.parameter("SlimpayUrl"), self.parameter("SlimpayCreditor"), pair["app"], pair["secret"])
        return look_up_at(card_bank, collector)


def drill(dynamodb, table, copy, at, look_up, keep=False):
    """All of it; gives the status to end with."""
    restore(dynamodb, table, copy, at)
    try:
        return report(dynamodb, table, copy, look_up)
    finally:
        if keep:
            print(f"the copy stays: {copy}")
        else:
            dynamodb.delete_table(TableName=copy)


def restore(dynamodb, table, copy, at):
    began = time.monotonic()
    dynamodb.restore_table_to_point_in_time(SourceTableName=table, TargetTableName=copy, RestoreDateTime=at)
    while dynamodb.describe_table(TableName=copy)["Table"]["TableStatus"] != "ACTIVE":
        time.sleep(WAIT)
    print(f"{table} of {at:%Y-%m-%d %H:%M} UTC is {copy}, after {time.monotonic() - began:.0f} s")


def report(dynamodb, table, copy, look_up):
    before, now = contents(dynamodb, copy), contents(dynamodb, table)
    found = differences.compare(before, now)
    print(*differences.summary(found), sep="\n")
    broken = list(found.broken())
    print(*(f"BROKEN {it}" for it in broken), sep="\n", end="\n" if broken else "")
    replayed = list(differences.replay(before, now, look_up))
    print(f"money that moved since, as the banks say: {len(replayed)}")
    print(*(f"  {'known  ' if known else 'UNKNOWN'} {says}" for known, says in replayed), sep="\n", end="\n" if replayed else "")
    given_out = differences.numbers_given_out(before, now)
    for name, (last, number) in given_out.items():
        print(f"numbers given out since: {name} {last + 1} to {number}")
    raise_counters(dynamodb, copy, given_out)
    return 1 if broken else 0


def contents(dynamodb, table):
    """Reads a table whole, which no function of the platform may: this is the work of an operator, on a copy and once on the table."""

    def part(nth):
        found = differences.Contents()
        for page in dynamodb.get_paginator("scan").paginate(TableName=table, Segment=nth, TotalSegments=READERS):
            for item in page["Items"]:
                found.add(item)
        return found

    whole = differences.Contents()
    with ThreadPoolExecutor(READERS) as readers:
        for found in readers.map(part, range(READERS)):
            whole.merge(found)
    return whole


def raise_counters(dynamodb, table, given_out):
    """Counters only rise: one that is further already stays."""
    for name, (_, number) in given_out.items():
        try:
            dynamodb.update_item(
                TableName=table, Key={"pk": {"S": name}, "sk": {"S": differences.SEQUENCE}},
                UpdateExpression="SET n = :n, kind = if_not_exists(kind, :kind)",
                ConditionExpression="attribute_not_exists(n) OR n < :n",
                ExpressionAttributeValues={":n": {"N": str(number)}, ":kind": {"S": "sequence"}})
        except dynamodb.exceptions.ConditionalCheckFailedException:
            continue


if __name__ == "__main__":
    sys.exit(main())
