"""The functions, as their rows say."""

import json
import re

from templates import FUNCTION, FUNCTIONS, of_type, referred

from .register import rule


@rule
def every_row_has_its_function(templates):
    if sorted(templates.functions()) != sorted(FUNCTIONS):
        yield f"functions are {sorted(templates.functions())}"


@rule
def every_row_has_its_routes(templates):
    wanted = {route: name for name, row in FUNCTIONS.items() for route in routes(row)}
    integrations = dict(of_type(templates.nested["Functions"], "AWS::ApiGatewayV2::Integration"))
    found = {}
    for _, route in of_type(templates.nested["Functions"], "AWS::ApiGatewayV2::Route"):
        to = re.fullmatch(r"integrations/\$\{(\w+)\}", route["Properties"]["Target"]["Fn::Sub"]).group(1)
        found[route["Properties"]["RouteKey"]] = invoked(integrations[to]["Properties"]["IntegrationUri"]).lower()
    for route in sorted(wanted.keys() | found.keys()):
        if wanted.get(route) != found.get(route):
            yield f"{route} leads to {found.get(route)}, not to {wanted.get(route)}"


def invoked(uri):
    """The function of an integration: by its own name for the HTTP API, within an address for the WebSocket API."""
    return referred(uri) or re.search(r"functions/\$\{(\w+)\.Arn\}/invocations", uri["Fn::Sub"]).group(1)


def routes(row):
    """Those of the HTTP API, and those of the WebSocket API."""
    return row["routes"] + (["$connect", "$disconnect", "$default"] if "Connections" in row["rights"] else [])


def called_by(row):
    """The API that calls a function."""
    return "${LiveApiId}/live/*" if "Connections" in row["rights"] else "${ApiId}/*"


@rule
def the_api_alone_calls_functions(templates):
    """Schedules and queues have roles and rights of their own."""
    callers = {}
    for name, _, permission in templates.belonging("AWS::Lambda::Permission"):
        callers.setdefault(name, []).append(permission)
        if permission["Principal"] != "apigateway.amazonaws.com" or not json.dumps(permission["SourceArn"]).endswith(
                f':execute-api:${{AWS::Region}}:${{AWS::AccountId}}:{called_by(FUNCTIONS[name])}"}}'):
            yield f"{name} is called by {permission['Principal']} of {permission['SourceArn']}"
    for name, row in FUNCTIONS.items():
        if len(callers.get(name, [])) != bool(routes(row)):
            yield f"{name} has {len(routes(row))} routes and {len(callers.get(name, []))} permissions"


@rule
def every_function_has_its_environment(templates):
    for name, function in templates.functions().items():
        found, wanted = set(function["Environment"]["Variables"]), set(FUNCTIONS[name]["settings"])
        if found != wanted:
            yield f"{name}: {sorted(found ^ wanted)}"


@rule
def every_function_keeps_its_log(templates):
    logs = dict(of_type(templates.nested["Functions"], "AWS::Logs::LogGroup"))
    for name, function in templates.functions().items():
        log = logs.get(referred(function.get("LoggingConfig", {}).get("LogGroup")), {}).get("Properties", {})
        if log.get("LogGroupName") != {"Fn::Sub": f"/concierge/${{Stage}}/{name}"}:
            yield f"{name} does not write to its log group"
        if log.get("RetentionInDays") != {"Fn::If": ["IsProduction", 400, 30]}:
            yield f"{name} has no log group that forgets after 30 days (400 in production)"


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
    tagged = [*templates.root["Resources"].items(), *of_type(templates.nested["Functions"], FUNCTION),
              *of_type(templates.nested["Functions"], "AWS::Scheduler::ScheduleGroup"),
              *of_type(templates.nested["Api"], "AWS::ApiGatewayV2::Api")]
    for name, resource in tagged:
        tags = resource["Properties"].get("Tags", {})
        keys = {tag["Key"] for tag in tags} if isinstance(tags, list) else set(tags)
        if not {"project", "stage", "group"} <= keys:
            yield f"{name} has only the tags {sorted(keys)}"
