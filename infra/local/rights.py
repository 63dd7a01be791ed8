"""The rights of each role, tried for real: what a function must be able to do, and what it must be refused.

What a function should have is read from the table of functions; what a right is good for, and what nobody may do, stands
here. Each call runs inside the function (see probe.py), with the credentials of its role, against a cloud that enforces IAM.
"""

import json

import harness  # noqa: F401 - it says where the modules below are

from client import expect
from templates import FUNCTIONS

ALLOWED, REFUSED = "allowed", "refused"
# An object that is not there is reported as a refusal to whom may not list the bucket: so it has to be there.
FILE = "probe.txt"
EXTRACT = "extracts/probe.txt"
ARCHIVE = "archives/probe.txt"
INBOUND = "inbound/probe.txt"
CUBE = "cubes/probe.txt"
PAPER = "papers/probe.txt"
NO_POOL = "eu-west-3_elsewhere"
SENDER = "concierge@example.com"  # the default of MailFrom and MailIdentity


def prepare(cloud, outputs):
    """What the allowed calls need to find."""
    for key in (FILE, EXTRACT, ARCHIVE, INBOUND, CUBE, PAPER):
        cloud.s3.put_object(Bucket=outputs["FilesBucket"], Key=key, Body=b"here")
    cloud.sesv2.create_email_identity(EmailIdentity=SENDER)


def expectations(name, outputs):
    """Yields label, whether the function may, and the call."""
    main, audit = outputs["MainTable"], outputs["AuditTable"]
    key = {"pk": {"S": f"PROBE#{name}"}, "sk": {"S": "1"}}
    audit_key = {"pk": {"S": f"PROBE#{name}"}, "sk": {"S": "transaction"}}

    def dynamodb(operation, **parameters):
        return ["dynamodb", operation, parameters]

    def query(table, index=None):
        name = f"{index}pk" if index else "pk"
        parameters = dict(TableName=table, KeyConditionExpression=f"{name} = :v",
                          ExpressionAttributeValues={":v": {"S": "PROBE"}})
        return dynamodb("query", **parameters, **({"IndexName": index} if index else {}))

    def send(queue):
        return ["sqs", "send_message", {"QueueUrl": outputs[queue], "MessageBody": "{}"}]

    def may(*rights):
        return ALLOWED if set(rights) & set(FUNCTIONS[name]["rights"]) else REFUSED

    yield "put", may("Tables"), dynamodb("put_item", TableName=main, Item=key)
    yield "get", may("Tables"), dynamodb("get_item", TableName=main, Key=key)
    yield "get many", may("Tables"), dynamodb("batch_get_item", RequestItems={main: {"Keys": [key]}})
    yield "query", may("Tables"), query(main)
    yield "query gsi1", may("Tables"), query(main, "gsi1")
    for index in ("gsi2", "gsi3", "gsi4", "gsi5"):
        yield f"query {index}", may("Tables"), query(main, index)
    yield "update", may("Tables"), dynamodb("update_item", TableName=main, Key=key, UpdateExpression="SET a = :a",
                                      ExpressionAttributeValues={":a": {"N": "1"}})
    yield "transaction with its audit entry", may("Tables"), dynamodb("transact_write_items", TransactItems=[
        {"ConditionCheck": {"TableName": main, "Key": key, "ConditionExpression": "attribute_exists(pk)"}},
        {"Put": {"TableName": main, "Item": {**key, "sk": {"S": "2"}}}},
        {"Put": {"TableName": audit, "Item": audit_key}},
    ])
    yield "delete", may("Tables"), dynamodb("delete_item", TableName=main, Key=key)
    # Lambda reads the feed for its function, and the local cloud names no resource for it: nobody's own call is tried.
    yield "scan", REFUSED, dynamodb("scan", TableName=main)
    yield "scan an index", REFUSED, dynamodb("scan", TableName=main, IndexName="gsi1")
    yield "describe the table", REFUSED, dynamodb("describe_table", TableName=main)
    yield "change the audit log", REFUSED, dynamodb("update_item", TableName=audit, Key=audit_key,
                                                    UpdateExpression="SET a = :a",
                                                    ExpressionAttributeValues={":a": {"N": "1"}})
    yield "delete from the audit log", REFUSED, dynamodb("delete_item", TableName=audit, Key=audit_key)
    yield "delete from the audit log in a transaction", REFUSED, dynamodb("transact_write_items", TransactItems=[
        {"Delete": {"TableName": audit, "Key": audit_key}}])
    yield "read the audit log", REFUSED, dynamodb("get_item", TableName=audit, Key=audit_key)
    yield "query the audit log", may("AuditTrail"), query(audit)
    yield "send a task", may("Outbox"), send("TasksUrl")
    yield "send a mail to the queue", may("Outbox"), send("MailsUrl")
    yield "send a notification", may("Outbox"), send("NotificationsUrl")
    yield "send a job that makes a file", may("Outbox"), send("FilesQueueUrl")
    yield "leave word of a run that failed", may("MissedRuns"), send("MissedRunsUrl")
    # A message that is still there goes to the function that is subscribed to the queue all the same.
    for right, queue in (("TakeMails", "MailsUrl"), ("TakeNotifications", "NotificationsUrl"), ("TakeTasks", "TasksUrl"),
                         ("TakeFiles", "FilesQueueUrl"), ("MailEvents", "MailEventsUrl")):
        yield f"take from {queue}", may(right), [
            "sqs", "receive_message", {"QueueUrl": outputs[queue], "VisibilityTimeout": 0}]
    yield "make an event of a mail", REFUSED, send("MailEventsUrl")
    yield "read a file", may("ReadFiles"), ["s3", "get_object", {"Bucket": outputs["FilesBucket"], "Key": FILE}]
    yield "store a file", may("WriteFiles"), ["s3", "put_object", {"Bucket": outputs["FilesBucket"], "Key": name}]
    yield "read an extract", may("ReadFiles", "Extracts"), [
        "s3", "get_object", {"Bucket": outputs["FilesBucket"], "Key": EXTRACT}]
    yield "store an extract", may("WriteFiles", "Extracts"), [
        "s3", "put_object", {"Bucket": outputs["FilesBucket"], "Key": f"extracts/{name}"}]
    yield "read an archive", may("ReadFiles", "Archives"), [
        "s3", "get_object", {"Bucket": outputs["FilesBucket"], "Key": ARCHIVE}]
    yield "store an archive", may("WriteFiles", "Archives"), [
        "s3", "put_object", {"Bucket": outputs["FilesBucket"], "Key": f"archives/{name}"}]
    yield "read a mail that came in", may("ReadFiles", "Replies"), [
        "s3", "get_object", {"Bucket": outputs["FilesBucket"], "Key": INBOUND}]
    yield "store what came with a mail", may("WriteFiles", "Replies"), [
        "s3", "put_object", {"Bucket": outputs["FilesBucket"], "Key": f"documents/{name}"}]
    yield "read a file of pivots", may("ReadFiles", "ReadCubes", "WriteCubes"), [
        "s3", "get_object", {"Bucket": outputs["FilesBucket"], "Key": CUBE}]
    yield "store a file of pivots", may("WriteFiles", "WriteCubes"), [
        "s3", "put_object", {"Bucket": outputs["FilesBucket"], "Key": f"cubes/{name}"}]
    yield "read a paper", may("ReadFiles", "Papers", "ReadPapers"), [
        "s3", "get_object", {"Bucket": outputs["FilesBucket"], "Key": PAPER}]
    yield "store a paper", may("WriteFiles", "Papers"), [
        "s3", "put_object", {"Bucket": outputs["FilesBucket"], "Key": f"papers/{name}"}]
    yield "read metrics", may("Metrics"), ["cloudwatch", "get_metric_data", {
        "StartTime": "2026-01-01T00:00:00Z", "EndTime": "2026-01-01T01:00:00Z", "MetricDataQueries": [
            {"Id": "probe", "MetricStat": {"Metric": {"Namespace": "AWS/Lambda", "MetricName": "Errors"},
                                           "Period": 300, "Stat": "Sum"}}]}]
    yield "write a metric", REFUSED, ["cloudwatch", "put_metric_data", {
        "Namespace": "Probe", "MetricData": [{"MetricName": "probe", "Value": 1}]}]
    yield "delete a file", may("DeleteFiles"), ["s3", "delete_object", {"Bucket": outputs["FilesBucket"], "Key": name}]
    yield "list files", REFUSED, ["s3", "list_objects_v2", {"Bucket": outputs["FilesBucket"]}]
    yield "change the web app", REFUSED, ["s3", "put_object", {"Bucket": outputs["WebBucket"], "Key": "index.html"}]
    pool = outputs["UserPool"]
    yield "list the clients of the user pool", may("UserPool"), [
        "cognito-idp", "list_user_pool_clients", {"UserPoolId": pool, "MaxResults": 1}]
    yield "list the clients of another pool", REFUSED, [
        "cognito-idp", "list_user_pool_clients", {"UserPoolId": NO_POOL, "MaxResults": 1}]
    yield "read a provider with its secret", REFUSED, [
        "cognito-idp", "describe_identity_provider", {"UserPoolId": pool, "ProviderName": "probe"}]
    yield "make somebody in the user pool", REFUSED, [
        "cognito-idp", "admin_create_user", {"UserPoolId": pool, "Username": "probe"}]
    yield "send a mail", may("Mails"), mail(SENDER)
    yield "send a mail as somebody else", REFUSED, mail("director@example.com")


def mail(sender):
    return ["sesv2", "send_email", {
        "FromEmailAddress": sender, "Destination": {"ToAddresses": ["somebody@example.com"]},
        "Content": {"Simple": {"Subject": {"Data": "probe"}, "Body": {"Text": {"Data": "probe"}}}}}]


def check(cloud, tally, outputs, function_name):
    """Tries the whole table; one check a role."""
    prepare(cloud, outputs)
    for name in FUNCTIONS:
        with tally.check(f"rights of {name}"):
            table = {label: (wanted, call) for label, wanted, call in expectations(name, outputs)}
            answer = cloud.client("lambda").invoke(
                FunctionName=function_name(name),
                Payload=json.dumps({"calls": {label: call for label, (_, call) in table.items()}}))
            found = json.load(answer["Payload"])
            wrong = [f"{label}: {wanted}, but {found.get(label)}" for label, (wanted, _) in table.items()
                     if meaning(found.get(label)) != wanted]
            expect(not wrong, "; ".join(wrong))
    # Nothing takes word of runs that failed, and a later check finds none.
    cloud.sqs.purge_queue(QueueUrl=outputs["MissedRunsUrl"])


def meaning(outcome):
    if outcome == "ok":
        return ALLOWED
    if outcome in ("AccessDenied", "AccessDeniedException", "AWS.SimpleQueueService.AccessDenied"):
        return REFUSED
    return outcome
