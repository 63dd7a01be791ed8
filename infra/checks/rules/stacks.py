"""Who wakes up, and what the cloud takes."""

import json

from templates import FUNCTIONS, NESTED, of_type, referred

from .register import rule

# CloudFormation and IAM take no more than this.
MAX_RESOURCES, MAX_PARAMETERS, MAX_OUTPUTS, MAX_BYTES, MAX_POLICIES = 500, 200, 200, 1_000_000, 10


@rule
def everything_has_its_alarm(templates):
    alarms = set()
    everywhere = [alarm for _, template in templates.all() for _, alarm in of_type(template, "AWS::CloudWatch::Alarm")]
    for properties in (alarm["Properties"] for alarm in everywhere):
        if properties.get("AlarmActions") in ([{"Ref": "Alarms"}], [{"Ref": "AlarmsTopic"}]):
            statistic = properties.get("ExtendedStatistic", "")
            target = json.dumps(properties.get("Dimensions", [{"Value": "all"}])[0]["Value"])
            alarms.add(f"{properties['Namespace']} {properties['MetricName']} {statistic} {target}")
    wanted = set()
    for group in FUNCTIONS:
        name = json.dumps({"Fn::Sub": f"concierge-${{Stage}}-{group}"})
        wanted |= {f"AWS/Lambda Errors  {name}", f"AWS/Lambda Throttles  {name}", f"AWS/Lambda Duration p95 {name}"}
    for queue in ("MailsDlq", "NotificationsDlq", "TasksDlq", "FilesQueueDlq", "MailEventsDlq", "MissedRuns"):
        wanted.add(f"AWS/SQS ApproximateNumberOfMessagesVisible  {json.dumps({'Ref': queue})}")
    for table in ("MainTable", "AuditTable"):
        wanted |= {f"AWS/DynamoDB {kind}ThrottleEvents  {json.dumps({'Ref': table})}" for kind in ("Read", "Write")}
    wanted.add(f"AWS/ApiGateway 5xx  {json.dumps({'Ref': 'ApiId'})}")
    # Lines of the jobs, which filters count. A filter on what Lambda itself writes is a figure, and shown.
    for _, template in templates.all():
        for _, properties in of_type(template, "AWS::Logs::MetricFilter"):
            if "$.message" not in properties["Properties"]["FilterPattern"]:
                continue
            for metric in properties["Properties"]["MetricTransformations"]:
                wanted.add(f"{metric['MetricNamespace']} {metric['MetricName']}  \"all\"")
    for missing in sorted(wanted - alarms):
        yield f"no alarm for {missing}"


@rule
def every_nested_stack_is_given_what_it_asks_for(templates):
    for name, stack in of_type(templates.root, NESTED):
        given = set(stack["Properties"].get("Parameters", {}))
        asked = set(templates.nested[name].get("Parameters", {}))
        if given != asked:
            yield f"{name}: {sorted(given ^ asked)}"


@rule
def every_stack_fits(templates):
    """What the cloud would refuse, before it does."""
    for name, template in templates.all():
        for part, limit in (("Resources", MAX_RESOURCES), ("Parameters", MAX_PARAMETERS), ("Outputs", MAX_OUTPUTS)):
            if len(template.get(part, {})) > limit:
                yield f"{name} has {len(template[part])} {part.lower()}; CloudFormation takes {limit}"
        if len(json.dumps(template)) > MAX_BYTES:
            yield f"{name} is longer than CloudFormation takes"
        for role, properties in of_type(template, "AWS::IAM::Role"):
            if len(properties["Properties"].get("ManagedPolicyArns", [])) > MAX_POLICIES:
                yield f"{name}.{role} has more policies than IAM takes"
