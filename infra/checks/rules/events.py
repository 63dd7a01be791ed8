"""What SES tells of mails: who may say it, and in which form it arrives."""

from templates import as_list, of_type, referred

from .register import rule

REPLIES = ":receipt-rule-set/concierge-${Stage}:receipt-rule/replies"
TOLD = ["bounce", "complaint", "delivery", "reject", "send"]


def only(templates, kind, name):
    """The properties of the one resource of a kind among the queues, whose name it must have."""
    found = dict(of_type(templates.nested["Queues"], kind))
    return found[name]["Properties"] if list(found) == [name] else {}


@rule
def events_of_mails_are_told(templates):
    """The configuration set tells all that is needed to the topic, and the topic tells the queue."""
    told = only(templates, "AWS::SES::ConfigurationSetEventDestination", "MailEventsOfTheSet")
    destination = told.get("EventDestination", {})
    if sorted(destination.get("MatchingEventTypes", [])) != TOLD or destination.get("Enabled") is not True:
        yield "not every event is told"
    if referred(destination.get("SnsDestination", {}).get("TopicARN")) != "MailEventsTopic":
        yield "events go to another topic"
    subscription = only(templates, "AWS::SNS::Subscription", "MailEventsSubscription")
    if (subscription.get("Protocol"), referred(subscription.get("Endpoint"))) != ("sqs", "MailEvents"):
        yield "the topic does not tell the queue"
    if "RedrivePolicy" not in subscription:
        yield "what the queue does not take is lost"


@rule
def events_of_mails_keep_their_signature(templates):
    if only(templates, "AWS::SNS::Topic", "MailEventsTopic").get("SignatureVersion") != "2":
        yield "the topic signs with SHA-1"
    if only(templates, "AWS::SNS::Subscription", "MailEventsSubscription").get("RawMessageDelivery") is not False:
        yield "the queue gets messages without their signature"


@rule
def events_of_mails_come_from_ses_alone(templates):
    """The topic hears of the configuration set, the queue of the topic, and neither of anybody else."""
    queues = templates.nested["Queues"]
    policies = [*of_type(queues, "AWS::SNS::TopicPolicy"), *of_type(queues, "AWS::SQS::QueuePolicy")]
    allowed = {}
    for _, policy in policies:
        for statement in policy["Properties"]["PolicyDocument"]["Statement"]:
            if statement["Effect"] == "Allow":
                for action in as_list(statement["Action"]):
                    allowed.setdefault(action, []).append(statement)
    if {action: len(them) for action, them in allowed.items()} != {"sns:Publish": 2, "sqs:SendMessage": 1}:
        yield f"{sorted(allowed)} are allowed"
        return
    sources = (":configuration-set/${MailConfigurationSet}", REPLIES)
    for publish, source in zip(allowed["sns:Publish"], sources):
        if not is_of_ses(publish, source):
            yield "the topic takes events of others"
    (send,) = allowed["sqs:SendMessage"]
    if (send["Principal"] != {"Service": "sns.amazonaws.com"}
            or send.get("Condition") != {"ArnEquals": {"aws:SourceArn": {"Ref": "MailEventsTopic"}}}):
        yield "the queue takes messages of others"


@rule
def replies_come_from_ses_alone(templates):
    """The one rule looks for viruses, writes to the folder of mails that came in and nowhere else, and tells the topic."""
    entry = only(templates, "AWS::SES::ReceiptRule", "RepliesAreTaken").get("Rule", {})
    actions = [action.get("S3Action", {}) for action in entry.get("Actions", [])]
    if [(it.get("ObjectKeyPrefix"), referred(it.get("TopicArn"))) for it in actions] != [("inbound/", "MailEventsTopic")]:
        yield "a reply is put somewhere else, or told to others"
    if (entry.get("ScanEnabled"), entry.get("TlsPolicy")) != (True, "Require"):
        yield "a reply is not looked through, or comes in the open"
    if [referred(it) for it in entry.get("Recipients", [])] != ["ReplyDomain"]:
        yield "mails to other domains are taken"
    statements = templates.nested["Data"]["Resources"]["FilesOnlyOverTls"]["Properties"]["PolicyDocument"]["Statement"]
    allowed = [it for it in statements if it["Effect"] == "Allow"]
    if [(it["Action"], it["Resource"]) for it in allowed] != [("s3:PutObject", {"Fn::Sub": "${Files.Arn}/inbound/*"})]:
        yield "more than mails is written to the bucket"
    elif not is_of_ses(allowed[0], REPLIES):
        yield "the bucket takes mails of others"


def is_of_ses(statement, source):
    """Whether a statement allows SES alone, for one source of this account, which ends so."""
    condition = statement.get("Condition", {})
    told_by = condition.get("ArnEquals", {}).get("aws:SourceArn", {})
    return (statement["Principal"] == {"Service": "ses.amazonaws.com"}
            and str(told_by.get("Fn::Sub", "")).endswith(source)
            and condition.get("StringEquals") == {"aws:SourceAccount": {"Ref": "AWS::AccountId"}})
