"""What happens without a caller: queues and the clock."""

import json
import re

from templates import FUNCTIONS, of_type, referred

from .register import rule


FEED = {"Ref": "MainStreamArn"}


def consumers(templates):
    """Triples of a function's name, its properties, and how it takes from one queue."""
    functions = templates.functions()
    for name, _, source in templates.belonging("AWS::Lambda::EventSourceMapping"):
        if source["EventSourceArn"] != FEED:
            yield name, functions[name], source


@rule
def queues_wait_for_their_consumer(templates):
    for name, function, source in consumers(templates):
        queue = templates.resource(source["EventSourceArn"])["Properties"]
        if queue.get("VisibilityTimeout", 30) < 6 * function["Timeout"]:
            yield f"{name}: a message comes back before six times {function['Timeout']} s are over"


@rule
def queues_lead_to_dead_letters(templates):
    queues = templates.nested["Queues"]["Resources"]
    consumed = [templates.resource(source["EventSourceArn"])["Properties"] for _, _, source in consumers(templates)]
    if len(consumed) != 5:
        yield f"{len(consumed)} queues are consumed, not 5"
    for queue in consumed:
        redrive = queue.get("RedrivePolicy")
        if redrive is None or redrive["maxReceiveCount"] != 3:
            yield f"{queue} does not give up after three tries"
            continue
        dead = queues[redrive["deadLetterTargetArn"]["Fn::GetAtt"][0]]["Properties"]
        if dead.get("MessageRetentionPeriod", 0) < 14 * 86400:
            yield f"dead letters are kept for {dead.get('MessageRetentionPeriod')} s only"


@rule
def queues_are_encrypted(templates):
    for name, queue in of_type(templates.nested["Queues"], "AWS::SQS::Queue"):
        if queue["Properties"].get("SqsManagedSseEnabled") is not True:
            yield f"{name} is not encrypted"


@rule
def consumers_report_single_failures(templates):
    for name, _, source in consumers(templates):
        if source.get("FunctionResponseTypes") != ["ReportBatchItemFailures"]:
            yield f"{name}: one bad message brings its whole batch back"


@rule
def the_feed_is_told_or_dropped(templates):
    """A record that fails holds up what follows: it is given up while somebody may still wait for the next."""
    feeds = [source for _, _, source in templates.belonging("AWS::Lambda::EventSourceMapping")
             if source["EventSourceArn"] == FEED]
    for source in feeds:
        if source.get("MaximumRecordAgeInSeconds") != 60 or source.get("MaximumRetryAttempts", -1) not in (0, 1, 2):
            yield "a record that fails holds up the feed"
    if len(feeds) != 1:
        yield f"{len(feeds)} functions read the feed, not 1"


def schedules(templates):
    """Pairs of name and properties of every schedule."""
    for name, schedule in of_type(templates.nested["Functions"], "AWS::Scheduler::Schedule"):
        yield name, schedule["Properties"]


@rule
def every_job_has_its_schedule(templates):
    wanted = [(name, job) for name, row in FUNCTIONS.items() for job in row["jobs"]]
    targets = [properties["Target"] for _, properties in schedules(templates)]
    found = [(referred(target["Arn"]).lower(), json.loads(target["Input"]).get("job")) for target in targets]
    if sorted(found) != sorted(wanted):
        yield f"scheduled jobs are {found}"


@rule
def schedules_avoid_the_clock_change(templates):
    """From 02:00 to 03:00 the clock of Paris stands still once a year and runs twice once a year."""
    for name, properties in schedules(templates):
        expression = properties["ScheduleExpression"]
        if expression.startswith("rate("):
            continue
        if properties.get("ScheduleExpressionTimezone") != "Europe/Paris":
            yield f"{name} does not say by which clock it runs"
        if 2 in hours(expression):
            yield f"{name} runs between 02:00 and 03:00"


def hours(expression):
    """The hours in which a cron expression of AWS may fire."""
    field = re.fullmatch(r"cron\((\S+) (\S+) .*\)", expression).group(2)
    found = set()
    for part in field.split(","):
        span, _, step = part.partition("/")
        first, _, last = ("0", "-", "23") if span == "*" else span.partition("-")
        last = last or ("23" if step else first)
        found |= set(range(int(first), int(last) + 1, int(step or 1)))
    return found


@rule
def no_missed_run_is_lost(templates):
    for name, properties in schedules(templates):
        target = properties["Target"]
        if templates.follow(target.get("DeadLetterConfig", {}).get("Arn")) != ("Queues", "MissedRuns"):
            yield f"{name} has no dead-letter queue"
        if "MaximumRetryAttempts" not in target.get("RetryPolicy", {}):
            yield f"{name} does not say how often it is retried"
    kept = {name: config.get("DestinationConfig", {}).get("OnFailure", {}).get("Destination")
            for name, _, config in templates.belonging("AWS::Lambda::EventInvokeConfig")}
    for name, row in FUNCTIONS.items():
        if row["jobs"] and templates.follow(kept.get(name)) != ("Queues", "MissedRuns"):
            yield f"a job of {name} that fails each time is forgotten"
