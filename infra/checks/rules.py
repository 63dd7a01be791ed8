"""What must hold of the templates and no linter looks at. A rule yields one sentence for each thing that is wrong."""

import json
import re
from pathlib import Path

from snapshots import granted, security_headers, statements
from templates import FUNCTION, NESTED, as_list, of_type

HERE = Path(__file__).resolve().parent
HTTP_GROUPS = ["auth", "account", "catalogue", "orders", "desk", "payments", "content", "users"]
GROUPS = HTTP_GROUPS + ["jobs"]
JOBS = {"relay-outbox", "take-returns"}

# What each function reads from its environment.
COMMON = {"TABLE", "AUDIT_TABLE", "STAGE", "PUBLIC_URL", "VERSION", "RUST_LOG", "TASK_QUEUE_URL", "EDGE_KEY"}
BANK = {
    *("AXEPTA_URL", "AXEPTA_MERCHANT", "AXEPTA_KEY", "DEBIT_RETRIES", "DEBIT_REMINDERS"),
    *("SLIMPAY_URL", "SLIMPAY_CREDITOR", "SLIMPAY_APP", "SLIMPAY_SECRET", "SLIMPAY_WEBHOOK_SECRET"),
}
MORE = {
    "catalogue": {"FILES_BUCKET"},
    "orders": BANK,
    "desk": BANK | {"FILES_BUCKET"},
    "payments": BANK,
    "content": {"FILES_BUCKET"},
    "jobs": BANK | {"MAIL_QUEUE_URL", "MAIL_FROM"},
}

RULES = []


def rule(function):
    RULES.append(function)
    return function


# ---- rights ---------------------------------------------------------------------------------------------------------


@rule
def no_star_action(templates):
    for where, statement in statements(templates):
        for action in as_list(statement.get("Action", "*")):
            if "*" in action and statement["Effect"] == "Allow":
                yield f"{where} allows {action}"


@rule
def no_scan(templates):
    for where, statement in statements(templates):
        if statement["Effect"] == "Allow" and "dynamodb:Scan" in as_list(statement.get("Action", [])):
            yield f"{where} allows a Scan"


@rule
def no_star_resource(templates):
    """A star may stand only for what is inside one named thing: objects of a bucket, streams of a log group."""
    for where, statement in statements(templates):
        for resource in as_list(statement.get("Resource", "*")):
            text = json.dumps(resource)
            if statement["Effect"] == "Allow" and "*" in re.sub(r'(\}|[\w}])[:/]\*"', r'\1"', text):
                yield f"{where} allows something on {text}"


@rule
def no_ready_made_policy(templates):
    """Policies of AWS hold on every resource, so no role has one."""
    for stack, template in templates.all():
        for name, role in of_type(template, "AWS::IAM::Role"):
            for arn in as_list(role["Properties"].get("ManagedPolicyArns", [])):
                if ":aws:policy/" in json.dumps(arn):
                    yield f"{stack}.{name} has {arn}"


@rule
def audit_is_append_only(templates):
    for where, statement in statements(templates):
        if statement["Effect"] == "Allow" and "Audit" in json.dumps(statement.get("Resource", "")):
            for action in as_list(statement["Action"]):
                if action != "dynamodb:PutItem":
                    yield f"{where} allows {action} on the audit table"


@rule
def rights_are_those_reviewed(templates):
    expected = (HERE / "rights.txt").read_text().splitlines()
    found = granted(templates)
    yield from (f"not in rights.txt: {line}" for line in found if line not in expected)
    yield from (f"only in rights.txt: {line}" for line in expected if line not in found)


@rule
def one_role_a_function(templates):
    roles = [json.dumps(function.get("Role")) for function in templates.functions().values()]
    if "null" in roles or len(set(roles)) < len(roles):
        yield "two functions share a role, or one has none"


# ---- functions ------------------------------------------------------------------------------------------------------


@rule
def every_group_has_its_function(templates):
    if sorted(templates.functions()) != sorted(GROUPS):
        yield f"functions are {sorted(templates.functions())}"


@rule
def every_group_has_its_route(templates):
    wanted = {f"ANY /api/{group}/{{proxy+}}": group for group in HTTP_GROUPS}
    wanted |= {"ANY /api/{proxy+}": "account", "GET /health": "account"}
    found = {}
    for group, function in templates.functions().items():
        for event in function.get("Events", {}).values():
            if event["Type"] == "HttpApi":
                found[f"{event['Properties']['Method']} {event['Properties']['Path']}"] = group
    for route in sorted(wanted.keys() | found.keys()):
        if wanted.get(route) != found.get(route):
            yield f"{route} leads to {found.get(route)}, not to {wanted.get(route)}"


@rule
def every_function_has_its_environment(templates):
    for group, function in templates.functions().items():
        found = set(function["Environment"]["Variables"])
        if found != COMMON | MORE.get(group, set()):
            yield f"{group}: {sorted(found ^ (COMMON | MORE.get(group, set())))}"


@rule
def every_function_keeps_its_log(templates):
    groups = {json.dumps(log["Properties"].get("LogGroupName")).strip('"'): log["Properties"]
              for _, log in of_type(templates.nested["Logs"], "AWS::Logs::LogGroup")}
    for group, function in templates.functions().items():
        log = groups.get(json.dumps({"Fn::Sub": f"/concierge/${{Stage}}/{group}"}))
        if log is None or log.get("RetentionInDays") != {"Fn::If": ["IsProduction", 400, 30]}:
            yield f"{group} has no log group that forgets after 30 days (400 in production)"
        if function.get("LoggingConfig") != {"LogGroup": {"Fn::Sub": f"${{Logs.Outputs.Prefix}}/{group}"}}:
            yield f"{group} does not write to its log group"


@rule
def no_key_in_the_template(templates):
    for stack, template in [("root", templates.root), *templates.nested.items()]:
        for name, parameter in template.get("Parameters", {}).items():
            if re.search(r"(Key|Password|Token)$", name) and (parameter.get("Default") or not parameter.get("NoEcho")):
                yield f"{stack}.{name} shows a secret"
    for group, function in templates.functions().items():
        for name, value in function["Environment"]["Variables"].items():
            if re.search(r"_(KEY|PASSWORD|TOKEN|SECRET)$", name) and isinstance(value, str):
                yield f"{group}.{name} is written out"


@rule
def everything_has_its_tags(templates):
    for name, resource in templates.root["Resources"].items():
        tags = resource["Properties"].get("Tags", {})
        keys = {tag["Key"] for tag in tags} if isinstance(tags, list) else set(tags)
        if resource["Type"] == FUNCTION:
            keys |= set(templates.root["Globals"]["Function"].get("Tags", {}))
        if not {"project", "stage", "group"} <= keys:
            yield f"{name} has only the tags {sorted(keys)}"


# ---- queues and schedules -------------------------------------------------------------------------------------------


def consumers(templates):
    """Triples of a function's group, its properties and the properties of one of its SQS events."""
    for group, function in templates.functions().items():
        for event in function.get("Events", {}).values():
            if event["Type"] == "SQS":
                yield group, function, event["Properties"]


@rule
def queues_wait_for_their_consumer(templates):
    for group, function, event in consumers(templates):
        queue = templates.resource(event["Queue"])["Properties"]
        if queue.get("VisibilityTimeout", 30) < 6 * function["Timeout"]:
            yield f"{group}: a message comes back before six times {function['Timeout']} s are over"


@rule
def queues_lead_to_dead_letters(templates):
    queues = templates.nested["Queues"]["Resources"]
    consumed = [templates.resource(event["Queue"])["Properties"] for _, _, event in consumers(templates)]
    if len(consumed) != 2:
        yield f"{len(consumed)} queues are consumed, not 2"
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
    for group, _, event in consumers(templates):
        if event.get("FunctionResponseTypes") != ["ReportBatchItemFailures"]:
            yield f"{group}: one bad message brings its whole batch back"


def schedules(templates):
    """Pairs of name and properties of every schedule."""
    for function in templates.functions().values():
        for name, event in function.get("Events", {}).items():
            if event["Type"] in ("Schedule", "ScheduleV2"):
                yield name, event["Properties"]


@rule
def every_job_has_its_schedule(templates):
    found = [json.loads(properties["Input"]).get("job") for _, properties in schedules(templates)]
    if sorted(found) != sorted(JOBS):
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
        if templates.follow(properties.get("DeadLetterConfig", {}).get("Arn")) != ("Queues", "MissedRuns"):
            yield f"{name} has no dead-letter queue"
        if "MaximumRetryAttempts" not in properties.get("RetryPolicy", {}):
            yield f"{name} does not say how often it is retried"
    failure = templates.functions()["jobs"].get("EventInvokeConfig", {}).get("DestinationConfig", {}).get("OnFailure", {})
    if templates.follow(failure.get("Destination")) != ("Queues", "MissedRuns"):
        yield "a job that fails each time is forgotten"


# ---- what is kept ---------------------------------------------------------------------------------------------------


@rule
def tables_are_safe(templates):
    tables = dict(of_type(templates.nested["Data"], "AWS::DynamoDB::Table"))
    if sorted(tables) != ["Audit", "Main"]:
        yield f"tables are {sorted(tables)}"
    for name, table in tables.items():
        properties = table["Properties"]
        if not properties.get("PointInTimeRecoverySpecification", {}).get("PointInTimeRecoveryEnabled"):
            yield f"{name} cannot be restored to a point in time"
        if not properties.get("SSESpecification", {}).get("SSEEnabled"):
            yield f"{name} is not encrypted with a managed key"
        if properties.get("BillingMode") != "PAY_PER_REQUEST":
            yield f"{name} is not on demand"
        if properties.get("DeletionProtectionEnabled") != {"Fn::If": ["IsProduction", True, False]}:
            yield f"{name} can be deleted in production"
        if {table.get("DeletionPolicy"), table.get("UpdateReplacePolicy")} != {"Retain"}:
            yield f"{name} goes with its stack"
    if tables["Main"]["Properties"].get("TimeToLiveSpecification") != {"AttributeName": "expiresAt", "Enabled": True}:
        yield "nothing expires in Main"
    if "TimeToLiveSpecification" in tables["Audit"]["Properties"]:
        yield "the audit log expires"


@rule
def buckets_are_private(templates):
    shut = dict.fromkeys(["BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"], True)
    for name, bucket in of_type(templates.nested["Data"], "AWS::S3::Bucket"):
        properties = bucket["Properties"]
        if properties.get("PublicAccessBlockConfiguration") != shut:
            yield f"{name} can be made public"
        if "BucketEncryption" not in properties:
            yield f"{name} is not encrypted"
        lifecycle = properties.get("LifecycleConfiguration", {}).get("Rules", [])
        if {"DaysAfterInitiation": 1} not in [entry.get("AbortIncompleteMultipartUpload") for entry in lifecycle]:
            yield f"{name} keeps abandoned uploads"
    staging = [entry.get("ExpirationInDays") for entry in
               templates.nested["Data"]["Resources"]["Files"]["Properties"]["LifecycleConfiguration"]["Rules"]
               if entry.get("Prefix") == "staging/"]
    if staging != [7]:
        yield "staged files are kept"


@rule
def nothing_is_called_without_tls(templates):
    covered = set()
    for template in templates.nested.values():
        for kind, target in (("AWS::S3::BucketPolicy", "Bucket"), ("AWS::SQS::QueuePolicy", "Queues")):
            for _, policy in of_type(template, kind):
                if any(s["Effect"] == "Deny" and s.get("Sid") == "OnlyOverTls" and s["Action"] in ("s3:*", "sqs:*")
                       and s["Condition"] == {"Bool": {"aws:SecureTransport": False}}
                       for s in policy["Properties"]["PolicyDocument"]["Statement"]):
                    covered |= {value["Ref"].removesuffix("Bucket") for value in as_list(policy["Properties"][target])}
    for stack, kind in (("Data", "AWS::S3::Bucket"), ("Queues", "AWS::SQS::Queue")):
        for name, _ in of_type(templates.nested[stack], kind):
            if name not in covered:
                yield f"{name} answers without TLS"


# ---- the edge -------------------------------------------------------------------------------------------------------


@rule
def security_headers_are_those_reviewed(templates):
    expected = json.loads((HERE / "headers.json").read_text())
    if security_headers(templates) != expected:
        yield "the headers differ from headers.json"


@rule
def every_answer_has_the_same_protection(templates):
    """The policies may differ in Cache-Control alone."""
    protections = [{**headers, "Cache-Control": None} for headers in security_headers(templates).values()]
    if any(protection != protections[0] for protection in protections):
        yield "the policies differ in more than Cache-Control"


@rule
def the_edge_is_tight(templates):
    config = templates.nested["Edge"]["Resources"]["Distribution"]["Properties"]["DistributionConfig"]
    behaviours = {"default": config["DefaultCacheBehavior"]}
    behaviours |= {behaviour["PathPattern"]: behaviour for behaviour in config["CacheBehaviors"]}
    for path, behaviour in behaviours.items():
        if behaviour["ViewerProtocolPolicy"] != "redirect-to-https":
            yield f"{path} answers without TLS"
        if "ResponseHeadersPolicyId" not in behaviour:
            yield f"{path} has no security headers"
    certificate = config["ViewerCertificate"]["Fn::If"][1]
    if certificate["MinimumProtocolVersion"] != "TLSv1.2_2021":
        yield f"{certificate['MinimumProtocolVersion']} is accepted"
    api = behaviours["/api/*"]
    if api["CachePolicyId"] != "4135ea2d-6df8-44a3-9df3-4b5a84be39ad":
        yield "answers of the API are cached"
    if api["OriginRequestPolicyId"] != "b689b0a8-53d0-40ab-baf2-68738e2966ac":
        yield "the API does not get headers, cookies and query as sent"
    if "OriginAccessControlId" not in config["Origins"][0]:
        yield "the web bucket is not read by the edge alone"


@rule
def the_edge_vouches_for_its_viewers(templates):
    """It proves itself with the key the functions know, and tells the address itself: a viewer cannot."""
    edge = templates.nested["Edge"]["Resources"]
    config = edge["Distribution"]["Properties"]["DistributionConfig"]
    key = "{{resolve:secretsmanager:${EdgeKeySecret}:SecretString:key}}"
    origin = next(origin for origin in config["Origins"] if origin["Id"] == "api")
    [header] = origin["OriginCustomHeaders"]["Fn::If"][1]
    if header["HeaderName"] != "x-edge-key" or header["HeaderValue"]["Fn::Sub"] != key:
        yield "the edge does not prove itself"
    variables = templates.root["Globals"]["Function"]["Environment"]["Variables"]
    if variables["EDGE_KEY"]["Fn::If"][1]["Fn::Sub"] != key:
        yield "the functions do not know the edge"
    api = next(behaviour for behaviour in config["CacheBehaviors"] if behaviour["PathPattern"] == "/api/*")
    [function] = api["FunctionAssociations"]["Fn::If"][1]
    if function["EventType"] != "viewer-request":
        yield "the address is told too late"
    if "headers['x-viewer-address'] = { value: event.viewer.ip }" not in edge["ViewerAddress"]["Properties"]["FunctionCode"]:
        yield "a viewer may tell any address"


# ---- who wakes up ---------------------------------------------------------------------------------------------------


@rule
def everything_has_its_alarm(templates):
    alarms = set()
    for _, alarm in of_type(templates.nested["Watch"], "AWS::CloudWatch::Alarm"):
        properties = alarm["Properties"]
        if properties.get("AlarmActions") == [{"Ref": "Alarms"}]:
            statistic = properties.get("ExtendedStatistic", "")
            target = json.dumps(properties["Dimensions"][0]["Value"])
            alarms.add(f"{properties['Namespace']} {properties['MetricName']} {statistic} {target}")
    wanted = set()
    for group in GROUPS:
        name = json.dumps({"Fn::Sub": f"concierge-${{Stage}}-{group}"})
        wanted |= {f"AWS/Lambda Errors  {name}", f"AWS/Lambda Throttles  {name}", f"AWS/Lambda Duration p95 {name}"}
    for queue in ("MailsDlq", "TasksDlq", "MissedRuns"):
        wanted.add(f"AWS/SQS ApproximateNumberOfMessagesVisible  {json.dumps({'Ref': queue})}")
    for table in ("MainTable", "AuditTable"):
        wanted |= {f"AWS/DynamoDB {kind}ThrottleEvents  {json.dumps({'Ref': table})}" for kind in ("Read", "Write")}
    wanted.add(f"AWS/ApiGateway 5xx  {json.dumps({'Ref': 'ApiId'})}")
    for missing in sorted(wanted - alarms):
        yield f"no alarm for {missing}"


@rule
def every_nested_stack_is_given_what_it_asks_for(templates):
    for name, stack in of_type(templates.root, NESTED):
        given = set(stack["Properties"].get("Parameters", {}))
        asked = set(templates.nested[name].get("Parameters", {}))
        if given != asked:
            yield f"{name}: {sorted(given ^ asked)}"
