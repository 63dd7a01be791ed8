"""What the browser is told."""

import json
from pathlib import Path

from snapshots import security_headers

from .register import rule

HERE = Path(__file__).resolve().parent.parent


@rule
def security_headers_are_those_reviewed(templates):
    expected = json.loads((HERE / "headers.json").read_text())
    if security_headers(templates) != expected:
        yield "the headers differ from headers.json"


@rule
def every_answer_has_the_same_protection(templates):
    """The policies may differ in Cache-Control, and in what an answer may say itself."""
    protections = [{**headers, "Cache-Control": None} | {
        name: {**headers[name], "Override": None} for name in ("ContentSecurityPolicy", "Cross-Origin-Resource-Policy")
    } for headers in security_headers(templates).values()]
    if any(protection != protections[0] for protection in protections):
        yield "the policies differ in more than Cache-Control"


@rule
def an_answer_of_the_api_has_the_last_word_on_itself(templates):
    """A document says that nothing runs in it, and that it is not kept; a public file, that every page may show it."""
    for name, headers in security_headers(templates).items():
        for header in ("ContentSecurityPolicy", "Cache-Control", "Cross-Origin-Resource-Policy"):
            if headers[header]["Override"] != (name != "ApiHeaders"):
                yield f"{name} says the wrong thing about whose {header} counts"


@rule
def the_edge_is_tight(templates):
    config = templates.nested["Edge"]["Resources"]["Distribution"]["Properties"]["DistributionConfig"]
    behaviours = {"default": config["DefaultCacheBehavior"]}
    behaviours |= {behaviour["PathPattern"]: behaviour for behaviour in config["CacheBehaviors"]}
    for path, behaviour in behaviours.items():
        # Pages and pictures lead a person to TLS. A call that was not made over TLS is not led there: it would go unnoticed.
        wanted = "https-only" if path == "/api/*" else "redirect-to-https"
        if behaviour["ViewerProtocolPolicy"] != wanted:
            yield f"{path} is {behaviour['ViewerProtocolPolicy']}, not {wanted}"
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
    files = behaviours["/files/*"]
    if files["AllowedMethods"] != ["GET", "HEAD"] or "OriginRequestPolicyId" in files:
        yield "a public file may depend on who asks for it"
    if "OriginAccessControlId" not in config["Origins"][0]:
        yield "the web bucket is not read by the edge alone"


@rule
def the_application_comes_compressed(templates):
    config = templates.nested["Edge"]["Resources"]["Distribution"]["Properties"]["DistributionConfig"]
    for behaviour in [config["DefaultCacheBehavior"], *config["CacheBehaviors"]]:
        functions = behaviour.get("FunctionAssociations")
        leads = functions == [{"EventType": "viewer-request", "FunctionARN": {"Fn::GetAtt": ["Smallest", "FunctionARN"]}}]
        if behaviour["TargetOriginId"] == "web" and not leads:
            yield f"{behaviour.get('PathPattern', 'the page')} is sent as it is"


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
    for name, function in templates.functions().items():
        if function["Environment"]["Variables"]["EDGE_KEY"]["Fn::If"][1]["Fn::Sub"] != key:
            yield f"{name} does not know the edge"
    api = next(behaviour for behaviour in config["CacheBehaviors"] if behaviour["PathPattern"] == "/api/*")
    [function] = api["FunctionAssociations"]["Fn::If"][1]
    if function["EventType"] != "viewer-request":
        yield "the address is told too late"
    if "headers['x-viewer-address'] = { value: event.viewer.ip }" not in edge["ViewerAddress"]["Properties"]["FunctionCode"]:
        yield "a viewer may tell any address"


@rule
def every_host_of_a_customer_leads_here(templates):
    """The edge answers on it, under the one certificate, and its pages send large files."""
    config = templates.nested["Edge"]["Resources"]["Distribution"]["Properties"]["DistributionConfig"]
    aliases = config["Aliases"]["Fn::If"][1]
    if aliases["Fn::If"][1] != {"Fn::Split": [",", {"Fn::Sub": "${DomainName},${FurtherHosts}"}]}:
        yield "the edge does not answer on further hosts"
    cors = templates.nested["Data"]["Resources"]["Files"]["Properties"]["CorsConfiguration"]
    [rule_of_pages] = cors["CorsRules"]
    further = {"Further": {"Fn::Join": [",https://", {"Fn::Split": [",", {"Ref": "FurtherHosts"}]}]}}
    all_pages = {"Fn::Split": [",", {"Fn::Sub": ["${PublicUrl},https://${Further}", further]}]}
    if rule_of_pages["AllowedOrigins"]["Fn::If"][1] != all_pages:
        yield "pages of further hosts cannot send large files"
    for stack in ("Edge", "Data"):
        given = templates.root["Resources"][stack]["Properties"]["Parameters"]
        if given["FurtherHosts"] != {"Ref": "FurtherHosts"}:
            yield f"{stack} does not know the further hosts"
