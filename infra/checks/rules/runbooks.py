"""What whoever is woken by an alarm is told."""

import re

from templates import ROOT, of_type

from .register import rule

PAGES = ROOT / "docs/runbooks"
ROUTES = ROOT / "web/src/core/routes.ts"
# Each page answers these, in this order.
QUESTIONS = ["What it means", "Look first", "What to do", "Who is woken"]


def alarms(templates):
    """Pairs of an alarm's name and its description; one that holds nothing to be put in is plain text."""
    for stack, template in templates.all():
        for name, alarm in of_type(template, "AWS::CloudWatch::Alarm"):
            said = alarm["Properties"].get("AlarmDescription", "")
            yield f"{stack}.{name}", said["Fn::Sub"] if isinstance(said, dict) else said


def page_of(said):
    """The page that a description ends with, or None."""
    found = re.search(r" \$\{Runbooks\}/([\w-]+)\.md$", said)
    return found and found[1]


@rule
def every_alarm_has_its_runbook(templates):
    pages = {path.stem for path in PAGES.glob("*.md")} - {"README"}
    named = set()
    for name, said in alarms(templates):
        page = page_of(said)
        named.add(page)
        if page not in pages:
            yield f"{name} names no page of docs/runbooks: {said}"
    for page in sorted(pages - named):
        yield f"no alarm leads to docs/runbooks/{page}.md"
    listed = set(re.findall(r"\]\(([\w-]+)\.md\)", (PAGES / "README.md").read_text()))
    for page in sorted(pages ^ listed):
        yield f"docs/runbooks/README.md and the pages beside it do not agree on {page}.md"


@rule
def every_runbook_answers_what_is_asked_at_night(templates):
    """The pages that alarms lead to: their headings, and that the screens they name are there."""
    screens = set(re.findall(r"(?:screen|moved)\('(/[^']*)'", ROUTES.read_text()))
    for page in sorted({page_of(said) for _, said in alarms(templates)} - {None}):
        path = PAGES / f"{page}.md"
        if not path.exists():
            yield f"docs/runbooks/{page}.md is not there"
            continue
        text = path.read_text()
        if re.findall(r"^## (.*)$", text, re.M) != QUESTIONS:
            yield f"docs/runbooks/{page}.md does not answer: {', '.join(QUESTIONS)}"
        for screen in re.findall(r"`(/[A-Za-z][\w/]*)`", text):
            if not screen.startswith("/concierge/") and screen not in screens:
                yield f"docs/runbooks/{page}.md names {screen}, which is no screen"


@rule
def what_an_alarm_counts_is_written(templates):
    """A metric of our own is that of a filter: a name or namespace that differs would never ring."""
    written = [(transformation["MetricNamespace"], transformation["MetricName"])
               for _, template in templates.all() for _, counted in of_type(template, "AWS::Logs::MetricFilter")
               for transformation in counted["Properties"]["MetricTransformations"]]
    for stack, template in templates.all():
        for name, alarm in of_type(template, "AWS::CloudWatch::Alarm"):
            namespace, metric = alarm["Properties"]["Namespace"], alarm["Properties"]["MetricName"]
            if not str(namespace).startswith("AWS/") and (namespace, metric) not in written:
                yield f"{stack}.{name} counts {metric} of {namespace}, which nothing writes"
