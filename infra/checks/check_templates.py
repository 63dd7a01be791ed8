"""Checks the templates: cfn-lint on each, then the rules of rules.py. Ends with `N passed, N failed`.

    python infra/checks/check_templates.py            check
    python infra/checks/check_templates.py --accept   print rights.txt and headers.json anew, to be reviewed as a diff
"""

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import rules  # noqa: E402
from snapshots import granted, security_headers  # noqa: E402
from templates import ROOT, Templates  # noqa: E402

REGION = "eu-west-3"


def main():
    templates = Templates.read()
    if sys.argv[1:] == ["--accept"]:
        (HERE / "rights.txt").write_text("\n".join(granted(templates)) + "\n")
        (HERE / "headers.json").write_text(json.dumps(security_headers(templates), indent=2) + "\n")
        return 0
    passed = failed = 0
    for name, problems in [*lint(), *apply_rules(templates)]:
        if problems:
            failed += 1
            print(f"FAIL {name}", *problems, sep="\n     ")
        else:
            passed += 1
            print(f"ok   {name}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def lint():
    """Yields each template's path and what cfn-lint says of it."""
    templates = [ROOT / "template.yaml", *sorted(p for p in (ROOT / "infra").glob("*.yaml") if "docker" not in p.name)]
    command = [str(Path(sys.executable).parent / "cfn-lint"), "--regions", REGION, "--format", "parseable",
               "--append-rules", "cfn_lint_serverless.rules", "--", *map(str, templates)]
    result = subprocess.run(command, capture_output=True, text=True)
    said = result.stdout.splitlines()
    for path in templates:
        yield f"cfn-lint {path.relative_to(ROOT)}", [line for line in said if line.startswith(f"{path}:")]
    if result.returncode != 0 and not said:
        yield "cfn-lint", [result.stderr]


def apply_rules(templates):
    """Yields each rule's name and what it finds."""
    for rule in rules.RULES:
        yield rule.__name__.replace("_", " "), list(rule(templates))


if __name__ == "__main__":
    sys.exit(main())
