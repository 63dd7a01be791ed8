"""What is kept."""

from templates import as_list, of_type

from .register import rule


@rule
def tables_are_safe(templates):
    tables = dict(of_type(templates.nested["Data"], "AWS::DynamoDB::Table"))
    if sorted(tables) != ["Audit", "Main"]:
        yield f"tables are {sorted(tables)}"
    for name, table in tables.items():
        properties = table["Properties"]
        if not properties.get("PointInTimeRecoverySpecification", {}).get("PointInTimeRecoveryEnabled"):
            yield f"{name} cannot be restored to a point in time"
        if not properties.get("SSESpecification", {}).get("SSEEnabled"):
            yield f"{name} is not encrypted with a managed key"
        if properties.get("BillingMode") != "PAY_PER_REQUEST":
            yield f"{name} is not on demand"
        if properties.get("DeletionProtectionEnabled") != {"Fn::If": ["IsProduction", True, False]}:
            yield f"{name} can be deleted in production"
        if {table.get("DeletionPolicy"), table.get("UpdateReplacePolicy")} != {"Retain"}:
            yield f"{name} goes with its stack"
    if tables["Main"]["Properties"].get("TimeToLiveSpecification") != {"AttributeName": "expiresAt", "Enabled": True}:
        yield "nothing expires in Main"
    if "TimeToLiveSpecification" in tables["Audit"]["Properties"]:
        yield "the audit log expires"


@rule
def buckets_are_private(templates):
    shut = dict.fromkeys(["BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"], True)
    for name, bucket in of_type(templates.nested["Data"], "AWS::S3::Bucket"):
        properties = bucket["Properties"]
        if properties.get("PublicAccessBlockConfiguration") != shut:
            yield f"{name} can be made public"
        if "BucketEncryption" not in properties:
            yield f"{name} is not encrypted"
        lifecycle = properties.get("LifecycleConfiguration", {}).get("Rules", [])
        if {"DaysAfterInitiation": 1} not in [entry.get("AbortIncompleteMultipartUpload") for entry in lifecycle]:
            yield f"{name} keeps abandoned uploads"
    rules = templates.nested["Data"]["Resources"]["Files"]["Properties"]["LifecycleConfiguration"]["Rules"]
    ends = {entry["Prefix"]: entry for entry in rules if "Prefix" in entry}
    if ends.get("staging/", {}).get("ExpirationInDays") != 7:
        yield "staged files are kept"
    extracts = ends.get("extracts/", {})
    # A deleted file is an older version for as long as older versions are kept.
    if extracts.get("ExpirationInDays") != 1 or extracts.get("NoncurrentVersionExpiration") != {"NoncurrentDays": 1}:
        yield "extracts are kept"
    inbound = ends.get("inbound/", {})
    if inbound.get("ExpirationInDays") != 14 or inbound.get("NoncurrentVersionExpiration") != {"NoncurrentDays": 1}:
        yield "mails that came in are kept"


@rule
def nothing_is_called_without_tls(templates):
    covered = set()
    for template in templates.nested.values():
        for kind, target in (("AWS::S3::BucketPolicy", "Bucket"), ("AWS::SQS::QueuePolicy", "Queues")):
            for _, policy in of_type(template, kind):
                if any(s["Effect"] == "Deny" and s.get("Sid") == "OnlyOverTls" and s["Action"] in ("s3:*", "sqs:*")
                       and s["Condition"] == {"Bool": {"aws:SecureTransport": False}}
                       for s in policy["Properties"]["PolicyDocument"]["Statement"]):
                    covered |= {value["Ref"].removesuffix("Bucket") for value in as_list(policy["Properties"][target])}
    for stack, kind in (("Data", "AWS::S3::Bucket"), ("Queues", "AWS::SQS::Queue")):
        for name, _ in of_type(templates.nested[stack], kind):
            if name not in covered:
                yield f"{name} answers without TLS"
