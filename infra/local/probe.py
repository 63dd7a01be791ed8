"""A function that does as it is told, to find out what its role and its triggers really allow.

Deployed in the place of a group's binary, it answers an HTTP request with its own name, takes in any message, and given
`{"calls": {label: [service, operation, parameters]}}` makes those calls with the credentials of its role and says for
each `ok` or the code of the error. It speaks the runtime API itself: no container, no layer.
"""

import json
import os
import urllib.request

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError

RUNTIME = f"http://{os.environ['AWS_LAMBDA_RUNTIME_API']}/2018-06-01/runtime/invocation"


def handle(event):
    if "calls" in event:
        return {label: outcome(*call) for label, call in event["calls"].items()}
    if "requestContext" in event:
        return {"statusCode": 200, "body": json.dumps({"function": os.environ["AWS_LAMBDA_FUNCTION_NAME"]})}
    if "Records" in event:
        return {"batchItemFailures": []}
    return event


def outcome(service, operation, parameters):
    client = boto3.client(service, config=Config(retries={"max_attempts": 0}))
    try:
        getattr(client, operation)(**parameters)
    except ClientError as error:
        return error.response["Error"]["Code"]
    return "ok"


def main():
    while True:
        with urllib.request.urlopen(f"{RUNTIME}/next") as invocation:
            request_id = invocation.headers["Lambda-Runtime-Aws-Request-Id"]
            event = json.load(invocation)
        answer = json.dumps(handle(event)).encode()
        urllib.request.urlopen(f"{RUNTIME}/{request_id}/response", data=answer).close()


if __name__ == "__main__":
    main()
