"""Reads the templates of the platform: the root, its nested stacks, and the list of its functions."""

import copy
import json
import re
from pathlib import Path

from samtranslator.yaml_helper import yaml_parse

ROOT = Path(__file__).resolve().parent.parent
FUNCTION = "AWS::Lambda::Function"
NESTED = "AWS::CloudFormation::Stack"

# By name: routes, rights, settings, jobs that the clock starts, a first call. Printed from the table of functions.
_LIST = json.loads((ROOT / "infra/functions.json").read_text())
FUNCTIONS = _LIST["functions"]
NOT_BUILT = _LIST["notBuilt"]  # one action of each group that has no function yet


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

    def all(self):
        """Pairs of a stack's name (`root` for the root) and its template."""
        yield "root", self.root
        yield from self.nested.items()

    def functions(self):
        """The properties of each function, by its name."""
        found = of_type(self.nested["Functions"], FUNCTION)
        return {name.lower(): function["Properties"] for name, function in found}

    def belonging(self, kind, key="FunctionName"):
        """Triples of a function's name, the name of something of this kind that is about it, and its properties."""
        for name, resource in of_type(self.nested["Functions"], kind):
            about = referred(resource["Properties"].get(key))
            if about is not None:
                yield about.lower(), name, resource["Properties"]

    def follow(self, value, stack="Functions"):
        """What a parameter of a nested stack stands for: the nested stack and the resource that it comes from, or None."""
        given = self.root["Resources"][stack]["Properties"]["Parameters"].get(referred(value))
        target = attribute(given)
        if target is None or len(target) != 3 or target[1] != "Outputs":
            return None
        output = self.nested[target[0]]["Outputs"].get(target[2], {}).get("Value")
        return (target[0], referred(output)) if referred(output) else None

    def resource(self, value):
        """The resource that a parameter of the functions leads to, or None."""
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
            # A `Ref` to a name put together leaves this: {"Ref": {"Fn::Sub": "MailsDlq"}}
            unrolled |= json.loads(re.sub(r'\{"Fn::Sub": ("\w+")\}', r"\1", text))
    return unrolled


def of_type(template, kind):
    """Pairs of logical name and resource for one resource type."""
    return [(name, r) for name, r in template["Resources"].items() if r["Type"] == kind]


def referred(value):
    """The name in a `Ref`, or that of the resource in a `Fn::GetAtt`; None for anything else."""
    if isinstance(value, dict) and "Ref" in value:
        return value["Ref"]
    target = attribute(value)
    return target[0] if target else None


def attribute(value):
    """The dotted parts of a `Fn::GetAtt`, or None for anything else."""
    if not isinstance(value, dict) or "Fn::GetAtt" not in value:
        return None
    target = value["Fn::GetAtt"]
    return (target if isinstance(target, str) else ".".join(target)).split(".")


def as_list(value):
    return value if isinstance(value, list) else [value]
