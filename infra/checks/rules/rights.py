"""Who may do what."""

import json
import re
from pathlib import Path

from snapshots import granted, statements
from templates import FUNCTIONS, as_list, of_type, referred

from .register import rule

HERE = Path(__file__).resolve().parent.parent


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
    """A star may stand only for what is inside one named thing: objects of a bucket, indexes of a table, streams of a log group."""
    for where, statement in statements(templates):
        # Telephones and metrics have no names: `only_telephones_and_metrics_have_no_name` looks at what is granted on all but what has one.
        for resource in as_list(statement.get("Resource", [] if "NotResource" in statement else "*")):
            text = json.dumps(resource)
            if statement["Effect"] == "Allow" and "*" in re.sub(r'(\}|[\w}])[:/]\*"', r'\1"', text):
                yield f"{where} allows something on {text}"


# These actions are granted on everything that has no name: texts to telephones and to no topic; metrics and no alarm, which have names.
WITHOUT_NAMES = {"sns:Publish": "arn:${AWS::Partition}:sns:*:*:*",
                 "cloudwatch:GetMetricData": "arn:${AWS::Partition}:cloudwatch:*:*:*"}


@rule
def only_telephones_and_metrics_have_no_name(templates):
    """A right on all but some resources is that of texting telephones, or of reading metrics."""
    for where, statement in statements(templates):
        if statement["Effect"] != "Allow" or "NotResource" not in statement:
            continue
        but = as_list(statement["NotResource"])
        actions = as_list(statement.get("Action", "*"))
        if len(actions) != 1 or but != [{"Fn::Sub": WITHOUT_NAMES.get(actions[0])}]:
            yield f"{where} allows {statement.get('Action')} on all but {json.dumps(but)}"


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
            # One policy reads it, for the function that shows it: whoever writes elsewhere does not read here.
            readable = {"dynamodb:Query"} if "AuditTrail" in where else set()
            for action in as_list(statement["Action"]):
                if action not in {"dynamodb:PutItem"} | readable:
                    yield f"{where} allows {action} on the audit table"


# These actions make and remove providers of employers and their clients. None of them reads a provider, which has a secret,
# makes somebody in the pool, or changes the pool itself.
OF_PROVIDERS = {f"cognito-idp:{verb}{kind}" for kind in ("IdentityProvider", "UserPoolClient")
                for verb in ("Create", "Update", "Delete")} | {"cognito-idp:ListUserPoolClients"}


@rule
def the_user_pool_is_given_providers_alone(templates):
    for where, statement in statements(templates):
        for action in as_list(statement.get("Action", [])):
            if statement["Effect"] != "Allow" or not action.startswith("cognito-"):
                continue
            if action not in OF_PROVIDERS:
                yield f"{where} allows {action}"
            if as_list(statement["Resource"]) != [{"Ref": "SsoPoolArn"}]:
                yield f"{where} allows {action} on {json.dumps(statement['Resource'])}"


@rule
def rights_are_those_reviewed(templates):
    expected = (HERE / "rights.txt").read_text().splitlines()
    found = granted(templates)
    yield from (f"not in rights.txt: {line}" for line in found if line not in expected)
    yield from (f"only in rights.txt: {line}" for line in expected if line not in found)


@rule
def every_function_has_the_rights_of_its_row(templates):
    roles = dict(of_type(templates.nested["Functions"], "AWS::IAM::Role"))
    policies = {name.removesuffix("Policy") for name, _ in
                of_type(templates.nested["Functions"], "AWS::IAM::ManagedPolicy")}
    for name, function in templates.functions().items():
        role = roles[referred(function["Role"])]["Properties"]
        found = [referred(arn).removesuffix("Policy") for arn in role.get("ManagedPolicyArns", [])]
        wanted = [right for right in FUNCTIONS[name]["rights"] if right in policies]
        if sorted(found) != sorted(wanted):
            yield f"{name} has {found}, not {wanted}"
        if [policy["PolicyName"] for policy in role["Policies"]] != ["write-log"]:
            yield f"{name} has rights that are no policy of their own"


@rule
def one_role_a_function(templates):
    roles = [referred(function.get("Role")) for function in templates.functions().values()]
    if None in roles or len(set(roles)) < len(roles):
        yield "two functions share a role, or one has none"
