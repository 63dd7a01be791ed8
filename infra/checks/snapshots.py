"""What is printed from the templates, committed beside them and reviewed as text: rights.txt and headers.json."""

import json
import re

from templates import as_list, of_type

IAM = ("AWS::IAM::ManagedPolicy", "AWS::IAM::Policy", "AWS::S3::BucketPolicy", "AWS::SQS::QueuePolicy")


def statements(templates):
    """Pairs of a place and one policy statement, over every policy of every stack, those that SAM makes included."""
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
    """The rights of the functions, one line each: action, resource, who has it."""
    roles = templates.nested["Roles"]
    holders = {}
    for name, role in of_type(roles, "AWS::IAM::Role"):
        for policy in role["Properties"]["Policies"]:
            note(holders, [name], policy["PolicyDocument"])
    for _, policy in of_type(roles, "AWS::IAM::ManagedPolicy"):
        note(holders, [role["Ref"] for role in policy["Properties"]["Roles"]], policy["Properties"]["PolicyDocument"])
    return sorted(f"{action:<28} {resource:<42} {', '.join(sorted(who))}" for (action, resource), who in holders.items())


def note(holders, roles, document):
    for role in (name.removesuffix("Role") for name in roles):
        for statement in document["Statement"]:
            for action in as_list(statement["Action"]):
                for resource in as_list(statement["Resource"]):
                    named = plain(resource).replace(f"/{role}:", "/(itself):")
                    holders.setdefault((action, named), set()).add(role)


def plain(value):
    """An ARN as a person would name it."""
    text = value.get("Ref") or value.get("Fn::Sub") if isinstance(value, dict) else value
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
