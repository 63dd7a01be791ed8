"""Reads the templates of the platform: the root, its nested stacks, and what CloudFormation makes of them."""

import copy
import json
import logging
import os
import re
from pathlib import Path

from samtranslator.translator.transform import transform
from samtranslator.yaml_helper import yaml_parse

# It counts its own use, publishes that nowhere, and says so at exit.
logging.getLogger("samtranslator.metrics.metrics").setLevel(logging.ERROR)

ROOT = Path(__file__).resolve().parent.parent
FUNCTION = "AWS::Serverless::Function"
NESTED = "AWS::CloudFormation::Stack"


class _NoManagedPolicies:
    """The transform may ask for the ARNs of AWS managed policies; ours are given as ARNs already."""

    def load(self):
        return {}


class Templates:
    """The root template and its nested ones, as plain dictionaries that a caller may change."""

    def __init__(self, root, nested):
        self.root = root
        self.nested = nested

    @classmethod
    def read(cls, folder=ROOT):
        """Reads `template.yaml` in a folder and every template it names, loops already unrolled."""
        root = read_template(Path(folder) / "template.yaml")
        nested = {
            name: read_template(Path(folder) / resource["Properties"]["TemplateURL"])
            for name, resource in of_type(root, NESTED)
        }
        return cls(root, nested)

    def copy(self):
        return Templates(copy.deepcopy(self.root), copy.deepcopy(self.nested))

    def processed_root(self, code=lambda group: {"Bucket": "code", "Key": group}):
        """The root template as the SAM transform leaves it; `code` says in which S3 object a group's binary lies."""
        os.environ.setdefault("AWS_DEFAULT_REGION", "eu-west-3")
        root = copy.deepcopy(self.root)
        for name, function in of_type(root, FUNCTION):
            function["Properties"]["CodeUri"] = code(name.lower())
        return transform(root, {}, _NoManagedPolicies())

    def all(self):
        """Pairs of a stack's name (`root` for the root) and its template, SAM applied."""
        yield "root", self.processed_root()
        yield from self.nested.items()

    def functions(self):
        """Functions by group: the properties of each, with those of Globals merged in."""
        shared = self.root["Globals"]["Function"]
        return {name.lower(): merge(shared, resource["Properties"]) for name, resource in of_type(self.root, FUNCTION)}

    def follow(self, value):
        """What `!GetAtt Nested.Outputs.Name` stands for: the nested stack's name and its resource's name, or None."""
        target = attribute(value)
        if target is None or len(target) != 3 or target[1] != "Outputs":
            return None
        output = self.nested[target[0]]["Outputs"].get(target[2], {}).get("Value")
        if isinstance(output, dict) and "Ref" in output:
            return target[0], output["Ref"]
        inner = attribute(output)
        return (target[0], inner[0]) if inner else None

    def resource(self, value):
        """The resource that `!GetAtt Nested.Outputs.Name` leads to, or None."""
        found = self.follow(value)
        return self.nested[found[0]]["Resources"].get(found[1]) if found else None


def read_template(path):
    """One template, its loops unrolled as CloudFormation does before it looks at anything else."""
    template = yaml_parse(path.read_text())
    if template.get("Transform") == "AWS::LanguageExtensions":
        del template["Transform"]
        template["Resources"] = unroll(template["Resources"])
    return template


def unroll(resources):
    """Replaces each `Fn::ForEach` over a written list by its copies. (That `${Name}` stands in a `Fn::Sub`, cfn-lint sees.)"""
    unrolled = {}
    for name, resource in resources.items():
        if not name.startswith("Fn::ForEach::"):
            unrolled[name] = resource
            continue
        variable, values, body = resource
        for value in values:
            text = json.dumps(body).replace(f"${{{variable}}}", value)
            text = text.replace(json.dumps({"Ref": variable}), json.dumps(value))
            # What is left of a `Ref` to a name put together: {"Ref": {"Fn::Sub": "MailsDlq"}}
            unrolled |= json.loads(re.sub(r'\{"Fn::Sub": ("\w+")\}', r"\1", text))
    return unrolled


def of_type(template, kind):
    """Pairs of logical name and resource for one resource type."""
    return [(name, r) for name, r in template["Resources"].items() if r["Type"] == kind]


def attribute(value):
    """The dotted parts of a `Fn::GetAtt`, or None for anything else."""
    if not isinstance(value, dict) or "Fn::GetAtt" not in value:
        return None
    target = value["Fn::GetAtt"]
    return (target if isinstance(target, str) else ".".join(target)).split(".")


def merge(shared, own):
    """Globals of SAM under a resource's own properties: maps are merged, everything else is replaced."""
    if not isinstance(shared, dict) or not isinstance(own, dict):
        return own
    return {key: merge(shared[key], own[key]) if key in shared and key in own else own.get(key, shared.get(key))
            for key in {**shared, **own}}


def as_list(value):
    return value if isinstance(value, list) else [value]
