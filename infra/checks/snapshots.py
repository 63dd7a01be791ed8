"""What is printed from the templates, committed beside them and reviewed as text: rights.txt and headers.json."""

import json
import re

from templates import as_list, of_type, referred

IAM = ("AWS::IAM::ManagedPolicy", "AWS::IAM::Policy", "AWS::S3::BucketPolicy", "AWS::SQS::QueuePolicy",
       "AWS::SNS::TopicPolicy")


def statements(templates):
    """Pairs of a place and one policy statement, over every policy of every stack."""
    for stack, template in templates.all():
        for name, role in of_type(template, "AWS::IAM::Role"):
            for policy in role["Properties"].get("Policies", []):
                for statement in policy["PolicyDocument"]["Statement"]:
                    yield f"{stack}.{name}", statement
        for kind in IAM:
            for name, policy in of_type(template, kind):
                for statement in policy["Properties"]["PolicyDocument"]["Statement"]:
                    yield f"{stack}.{name}", statement


def granted(templates):
    """What each right allows, one line each: right, action, resource. `own log` is what every function has."""
    functions = templates.nested["Functions"]
    lines = set()
    for name, policy in of_type(functions, "AWS::IAM::ManagedPolicy"):
        lines |= set(allowed(name.removesuffix("Policy"), policy["Properties"]["PolicyDocument"]))
    holders = {referred(function["Role"]): name for name, function in templates.functions().items()}
    for name, role in of_type(functions, "AWS::IAM::Role"):
        for policy in role["Properties"].get("Policies", []):
            for line in allowed("own log" if name in holders else name, policy["PolicyDocument"]):
                lines.add(line.replace(f"/{holders.get(name)}:", "/(itself):"))
    return sorted(lines)


def allowed(right, document):
    for statement in document["Statement"]:
        for action in as_list(statement["Action"]):
            for resource in as_list(statement.get("Resource", [])):
                yield f"{right:<18} {action:<28} {plain(resource)}"
            for resource in as_list(statement.get("NotResource", [])):
                yield f"{right:<18} {action:<28} all but {plain(resource)}"


def plain(value):
    """An ARN as a person would name it."""
    text = referred(value) or value["Fn::Sub"] if isinstance(value, dict) else value
    return re.sub(r"^arn:\$\{AWS::Partition\}:(\w+):\$\{AWS::Region\}:\$\{AWS::AccountId\}:", r"\1:", text)


def security_headers(templates):
    """The headers that each CloudFront policy adds, by policy."""
    found = {}
    for name, policy in of_type(templates.nested["Edge"], "AWS::CloudFront::ResponseHeadersPolicy"):
        config = policy["Properties"]["ResponseHeadersPolicyConfig"]
        headers = {kind: {key: value for key, value in sorted(entry.items())}
                   for kind, entry in sorted(config["SecurityHeadersConfig"].items())}
        for item in config["CustomHeadersConfig"]["Items"]:
            headers[item["Header"]] = {"Value": item["Value"], "Override": item["Override"]}
        found[name] = headers
    return json.loads(json.dumps(found))
