"""The local cloud: ministack on the loopback address, quick enough to develop against.

    python infra/local/cloud.py --port 4566 --state .local/cloud [--auth] [--lifeline]

SIGTERM (or Ctrl-C) ends it and leaves its whole state in the folder given; the next start takes it up again, after
waiting for a run before it that still puts its state away. A run that is killed loses a few seconds of it at most.
"""

import argparse
import atexit
import base64
import copy
import fcntl
import json
import os
import shutil
import signal
import socketserver
import sys
import tempfile
import threading
import time
from email import message_from_bytes
from email.policy import default as mail_policy
from email.utils import parseaddr
from pathlib import Path

REGION = "eu-west-3"
SAVING = 3  # seconds between two looks for something to save


def main():
    options = arguments()
    settle(options)
    if options.lifeline:
        end_with_standard_input()
    answer_without_delay()
    from ministack.app import main as serve  # reads its settings from the environment while it is imported

    if options.state is not None:
        name_queues_apart_from_the_port()
        keep_sent_mails()
        threading.Thread(target=save_now_and_then, daemon=True).start()
    stop_waiting_for_logs()
    authorize_mail_by_sender()
    keep_files_of_mails()
    tell_files_of_mails()
    complete_nested_stacks()
    sys.argv = ["ministack"]
    return serve()


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=4566)
    parser.add_argument("--state", type=Path, help="folder that keeps the state between runs (default: none is kept)")
    parser.add_argument("--lifeline", action="store_true", help="end when the standard input closes")
    parser.add_argument("--auth", action="store_true", help="check signatures and enforce IAM policies")
    return parser.parse_args()


def settle(options):
    """Puts the settings of ministack where it looks for them."""
    keep = options.state is not None
    folder = (options.state or Path(tempfile.mkdtemp(prefix="cloud-"))).resolve()
    if not keep:
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    scratch = folder / "scratch"
    scratch.mkdir(parents=True, exist_ok=True)
    take(folder)
    tempfile.tempdir = str(scratch)
    os.environ.update(
        BIND_HOST="127.0.0.1",
        GATEWAY_PORT=str(options.port),
        MINISTACK_REGION=REGION,
        AUTH="true" if options.auth else "false",
        PERSIST_STATE="1" if keep else "0",
        STATE_DIR=str(folder / "state"),
        S3_PERSIST="1" if keep else "0",
        S3_DATA_DIR=str(folder / "s3"),
        TMPDIR=str(scratch),
        # Functions inherit these two; without the first they would look for AWS itself.
        AWS_ENDPOINT_URL=f"http://127.0.0.1:{options.port}",
        AWS_DEFAULT_REGION=REGION,
        # Neither is used here, and both open ports of their own.
        IOT_MTLS_ENABLED="0",
        SFTP_ENABLED="0",
    )
    # The key `test` is the root user. A key of the developer's own would take its place, and reach the functions.
    os.environ.update(AWS_ACCESS_KEY_ID="test", AWS_SECRET_ACCESS_KEY="test")
    os.environ.pop("AWS_SESSION_TOKEN", None)
    os.environ.pop("AWS_PROFILE", None)


def take(folder):
    """Waits until no other process holds the folder. The lock goes with the process, however it ends."""
    lock = open(folder / "lock", "w")  # noqa: SIM115 - held to the end
    fcntl.flock(lock, fcntl.LOCK_EX)
    atexit.register(lock.close)


def end_with_standard_input():
    """Whoever started us holds the other end. It closes even when they are killed, and the state is still saved."""

    def wait():
        while os.read(sys.stdin.fileno(), 1024):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


def answer_without_delay():
    """The runtime API answers in two small writes; Nagle's algorithm holds the second back until the function's
    delayed acknowledgement, some 40 ms an invocation."""
    socketserver.StreamRequestHandler.disable_nagle_algorithm = True


def stop_waiting_for_logs():
    """After each invocation ministack waits 50 ms for a first log line. What is late is read with the next one."""
    from ministack.core import lambda_runtime

    for kind in vars(lambda_runtime).values():
        drain = vars(kind).get("_drain_stderr_bounded") if isinstance(kind, type) else None
        if drain is not None:
            first_line, quiet, limit = 0.002, 0.002, 0.25
            drain.__defaults__ = (first_line, quiet, limit)


def name_queues_apart_from_the_port():
    """A queue is kept under its address. With the port in it, a run on another port would find the queues empty."""
    from ministack.services import sqs

    sqs.DEFAULT_PORT = "4566"


def keep_sent_mails():
    """ministack keeps what belongs to SES, but not the mails that left: their links would be gone with a restart."""
    from ministack.services import ses

    state, restore = ses.get_state, ses.load_persisted_state

    def restore_all(data):
        restore(data)
        ses._sent_emails.update(data.get("_sent_emails", {}))

    ses.get_state = lambda: {**state(), "_sent_emails": copy.deepcopy(ses._sent_emails)}
    ses.load_persisted_state = restore_all


def save_now_and_then():
    """ministack saves when it ends, which a power cut does not wait for. Files are kept as they come."""
    from ministack.app import _build_persistence_save_dict
    from ministack.core.persistence import _json_default, save_state

    saved = {}
    while True:
        time.sleep(SAVING)
        for name, get_state in _build_persistence_save_dict().items():
            if name not in ("sqs", "ses", "ses_v2"):
                continue
            try:
                state = get_state()
                text = json.dumps(state, default=_json_default)
            except RuntimeError:  # it changed while it was looked at: next time
                continue
            if saved.get(name) != text:
                save_state(name, state)
                saved[name] = text


def authorize_mail_by_sender():
    """AWS authorizes a mail on the identity that sends it. ministack names no resource, so that only a right on `*`
    would do; here it is the address in From."""
    from ministack.core import iam_actions

    named = iam_actions._ses_v2_resource_arn

    def by_sender(method, path, body, region, account):
        if method == "POST" and path.rstrip("/") == "/v2/email/outbound-emails":
            _, address = parseaddr(json.loads(body).get("FromEmailAddress", ""))
            return f"arn:aws:ses:{region}:{account}:identity/{address}"
        return named(method, path, body, region, account)

    iam_actions._ses_v2_resource_arn = by_sender


def keep_files_of_mails():
    """A mail with a file is sent as a whole message. ministack keeps its text and forgets the file; here the mailbox has it."""
    from ministack.services import ses_v2

    parse, sent = ses_v2._parse_raw_mime, ses_v2._sent_emails_list
    files = []

    def parse_with_files(raw):
        message = message_from_bytes(base64.b64decode(raw), policy=mail_policy)
        files[:] = [described(it) for it in message.iter_attachments()]
        return parse(raw)

    def described(part):
        content = part.get_content()
        if isinstance(content, bytes):  # no text, so that JSON cannot hold it as it is
            return {"Name": part.get_filename(), "Type": part.get_content_type(), "Data": base64.b64encode(content).decode()}
        return {"Name": part.get_filename(), "Content": content}

    class Mailbox(list):
        def append(self, record):
            sent().append({**record, "Attachments": list(files)})
            files.clear()

    ses_v2._parse_raw_mime = parse_with_files
    ses_v2._sent_emails_list = lambda: Mailbox(sent())


def tell_files_of_mails():
    """The page of sent mails names the fields that ministack knows; here it has the files as well."""
    from ministack import app
    from ministack.services import ses

    handle = app._handle_ses_messages_request

    async def with_files(*request):
        answer = await handle(*request)
        if answer is None or answer[0] != 200:
            return answer
        status, headers, body = answer
        told = json.loads(body)
        kept = [mail for mails in ses._sent_emails.to_dict().values() if isinstance(mails, list) for mail in mails]
        files = {mail["MessageId"]: mail.get("Attachments", []) for mail in kept}
        for mails in told["messages"].values():
            for mail in mails:
                mail["Attachments"] = files.get(mail["MessageId"], [])
        return status, headers, json.dumps(told).encode()

    app._handle_ses_messages_request = with_files


def complete_nested_stacks():
    """CloudFormation puts in what `{{resolve:...}}` names in nested stacks too, and what does not change there keeps its
    attributes in an update. ministack does both in the outermost stack alone."""
    from ministack.services.cloudformation import _stacks, provisioners
    from ministack.services.cloudformation.engine import _resolve_dynamic_references

    provision, update = provisioners._provision_resource, provisioners._update_resource

    def resolved(properties):
        return _resolve_dynamic_references(properties)[0]

    def provision_resolved(kind, name, properties, stack):
        return provision(kind, name, resolved(properties), stack)

    def update_resolved(kind, physical, old, new, stack, name):
        attributes = _stacks[stack]["_resources"].get(name, {}).get("Attributes")
        return update(kind, physical, resolved(old), resolved(new), stack, name, attributes)

    provisioners._provision_resource, provisioners._update_resource = provision_resolved, update_resolved


if __name__ == "__main__":
    sys.exit(main())
