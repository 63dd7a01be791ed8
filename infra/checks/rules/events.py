"""What SES tells of mails: who may say it, and in which form it arrives."""

from templates import as_list, of_type, referred

from .register import rule

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
    if sorted(allowed) != ["sns:Publish", "sqs:SendMessage"] or any(len(it) != 1 for it in allowed.values()):
        yield f"{sorted(allowed)} are allowed"
        return
    (publish,), (send,) = allowed["sns:Publish"], allowed["sqs:SendMessage"]
    source = publish.get("Condition", {}).get("ArnEquals", {}).get("aws:SourceArn", {})
    if (publish["Principal"] != {"Service": "ses.amazonaws.com"}
            or not str(source.get("Fn::Sub", "")).endswith(":configuration-set/${MailConfigurationSet}")
            or publish["Condition"].get("StringEquals") != {"aws:SourceAccount": {"Ref": "AWS::AccountId"}}):
        yield "the topic takes events of others"
    if (send["Principal"] != {"Service": "sns.amazonaws.com"}
            or send.get("Condition") != {"ArnEquals": {"aws:SourceArn": {"Ref": "MailEventsTopic"}}}):
        yield "the queue takes messages of others"
