"""Deploys template.yaml, as it is, to a local cloud.

    python infra/local/deploy.py --endpoint http://127.0.0.1:4566 --package-dir target/package [--stack concierge]

Prints the outputs of the stack as JSON. One thing differs from a deployment to AWS: statements that ask for TLS are taken
out, as the local cloud speaks plain HTTP.
"""

import argparse
import copy
import hashlib
import io
import json
import platform
import sys
import zipfile
from pathlib import Path

import boto3
from botocore.config import Config

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from templates import FUNCTION, NESTED, Templates, of_type  # noqa: E402

REGION = "eu-west-3"
CODE_BUCKET = "concierge-code"
CARD_SECRET = "concierge/axepta"  # the default of AxeptaKeySecret
CAPABILITIES = ["CAPABILITY_IAM", "CAPABILITY_NAMED_IAM", "CAPABILITY_AUTO_EXPAND"]


class Cloud:
    """Clients of one local cloud, as its root user."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self._session = boto3.Session(aws_access_key_id="test", aws_secret_access_key="test", region_name=REGION)
        self._clients = {}

    def client(self, service):
        if service not in self._clients:
            self._clients[service] = self._session.client(
                service, endpoint_url=self.endpoint, config=Config(retries={"max_attempts": 1}, read_timeout=120))
        return self._clients[service]

    def __getattr__(self, service):
        return self.client(service)


def deploy(cloud, package_dir, stack="concierge", parameters=None, templates=None):
    """Creates or updates the stack from a folder with `<group>/bootstrap` binaries and returns its outputs."""
    templates = (templates or Templates.read()).copy()
    ensure_bucket(cloud)
    ensure_card_key(cloud)
    for name, function in of_type(templates.nested["Functions"], FUNCTION):
        function["Properties"]["Code"] = upload_code(cloud, package_dir, name.lower())
    for name, resource in of_type(templates.root, NESTED):
        nested = without_tls_rule(templates.nested[name])
        resource["Properties"]["TemplateURL"] = upload_template(cloud, name, nested)
    body = upload_template(cloud, "root", templates.root)
    apply(cloud, stack, body, {"Architecture": architecture(), **(parameters or {})})
    found = cloud.cloudformation.describe_stacks(StackName=stack)["Stacks"][0]
    return {output["OutputKey"]: output["OutputValue"] for output in found["Outputs"]}


def without_tls_rule(template):
    """Takes out the statements that refuse calls without TLS: the local cloud speaks plain HTTP, and obeys them."""
    template = copy.deepcopy(template)
    for resource in template["Resources"].values():
        document = resource["Properties"].get("PolicyDocument")
        if document is not None:
            document["Statement"] = [s for s in document["Statement"] if s.get("Sid") != "OnlyOverTls"]
    empty = [name for name, resource in template["Resources"].items()
             if resource["Properties"].get("PolicyDocument", {}).get("Statement") == []]
    for name in empty:
        del template["Resources"][name]
    return template


def architecture():
    return "arm64" if platform.machine() in ("arm64", "aarch64") else "x86_64"


def ensure_bucket(cloud):
    names = [bucket["Name"] for bucket in cloud.s3.list_buckets()["Buckets"]]
    if CODE_BUCKET not in names:
        cloud.s3.create_bucket(Bucket=CODE_BUCKET, CreateBucketConfiguration={"LocationConstraint": REGION})


def ensure_card_key(cloud):
    """A key of the card bank, unless there is one: without it no function could be told one."""
    manager = cloud.secretsmanager
    if CARD_SECRET not in [secret["Name"] for secret in manager.list_secrets()["SecretList"]]:
        manager.create_secret(Name=CARD_SECRET, SecretString=json.dumps({"key": "local"}))


def upload_code(cloud, package_dir, group):
    """Zips the bootstrap of a group, stores it under a name that changes with its content, and says where."""
    archive = zip_bootstrap(Path(package_dir) / group / "bootstrap")
    key = f"{group}-{hashlib.sha256(archive).hexdigest()[:16]}.zip"
    cloud.s3.put_object(Bucket=CODE_BUCKET, Key=key, Body=archive)
    return {"S3Bucket": CODE_BUCKET, "S3Key": key}


def zip_bootstrap(path):
    """A zip with one executable file; equal binaries give equal archives."""
    entry = zipfile.ZipInfo("bootstrap", date_time=(1980, 1, 1, 0, 0, 0))
    entry.external_attr = 0o755 << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(entry, path.read_bytes(), compresslevel=1)
    return buffer.getvalue()


def upload_template(cloud, name, template):
    text = json.dumps(template, default=str).encode()
    key = f"templates/{name}-{hashlib.sha256(text).hexdigest()[:16]}.json"
    cloud.s3.put_object(Bucket=CODE_BUCKET, Key=key, Body=text)
    return f"{cloud.endpoint}/{CODE_BUCKET}/{key}"


def apply(cloud, stack, template_url, values):
    """Creates the stack, or updates it when it is there. Raises with the reasons of the resources that failed."""
    request = dict(
        StackName=stack,
        TemplateURL=template_url,
        Capabilities=CAPABILITIES,
        Parameters=[{"ParameterKey": key, "ParameterValue": value} for key, value in values.items()],
    )
    cloudformation = cloud.cloudformation
    present = [s["StackName"] for s in cloudformation.describe_stacks()["Stacks"]]
    if stack in present:
        cloudformation.update_stack(**request)
        waiter, state = "stack_update_complete", "UPDATE_COMPLETE"
    else:
        cloudformation.create_stack(**request)
        waiter, state = "stack_create_complete", "CREATE_COMPLETE"
    try:
        cloudformation.get_waiter(waiter).wait(StackName=stack, WaiterConfig={"Delay": 1, "MaxAttempts": 120})
    except Exception as error:
        raise RuntimeError(f"{stack} did not reach {state}:\n" + "\n".join(failures(cloud))) from error


def failures(cloud):
    """Why resources failed, over the stack and its nested stacks."""
    for stack in cloud.cloudformation.describe_stacks()["Stacks"]:
        for event in cloud.cloudformation.describe_stack_events(StackName=stack["StackName"])["StackEvents"]:
            if event["ResourceStatus"].endswith("FAILED"):
                yield f"{event['LogicalResourceId']}: {event.get('ResourceStatusReason', '')}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--endpoint", default="http://127.0.0.1:4566")
    parser.add_argument("--package-dir", type=Path, required=True, help="folder with <function>/bootstrap")
    parser.add_argument("--stack", default="concierge")
    parser.add_argument("--set", action="append", default=[], metavar="PARAMETER=VALUE")
    options = parser.parse_args()
    parameters = dict(pair.split("=", 1) for pair in options.set)
    print(json.dumps(deploy(Cloud(options.endpoint), options.package_dir, options.stack, parameters), indent=2))


if __name__ == "__main__":
    main()
