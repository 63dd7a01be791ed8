"""What may be wrong with the events of mails."""

import rules

from .register import breaks, nested


def statements(t, name):
    return nested(t, "Queues", name)["PolicyDocument"]["Statement"]


@breaks(rules.events_of_mails_are_told)
def a_complaint_nobody_hears(t):
    nested(t, "Queues", "MailEventsOfTheSet")["EventDestination"]["MatchingEventTypes"].remove("complaint")


@breaks(rules.events_of_mails_are_told)
def a_topic_that_tells_nobody(t):
    del t.nested["Queues"]["Resources"]["MailEventsSubscription"]


@breaks(rules.events_of_mails_are_told)
def an_event_that_may_be_lost(t):
    del nested(t, "Queues", "MailEventsSubscription")["RedrivePolicy"]


@breaks(rules.events_of_mails_keep_their_signature)
def a_signature_of_old(t):
    nested(t, "Queues", "MailEventsTopic")["SignatureVersion"] = "1"


@breaks(rules.events_of_mails_keep_their_signature)
def a_message_without_its_envelope(t):
    nested(t, "Queues", "MailEventsSubscription")["RawMessageDelivery"] = True


@breaks(rules.events_of_mails_come_from_ses_alone)
def a_topic_of_every_account(t):
    del statements(t, "MailEventsTopicPolicy")[1]["Condition"]["StringEquals"]


@breaks(rules.events_of_mails_come_from_ses_alone)
def a_topic_of_every_set(t):
    statements(t, "MailEventsTopicPolicy")[1]["Condition"]["ArnEquals"]["aws:SourceArn"] = {"Fn::Sub": "arn:aws:ses:*"}


@breaks(rules.events_of_mails_come_from_ses_alone)
def a_queue_of_every_topic(t):
    del statements(t, "MailEventsAreOfTheirTopic")[1]["Condition"]


@breaks(rules.events_of_mails_come_from_ses_alone)
def a_queue_that_is_emptied_by_others(t):
    statements(t, "MailEventsAreOfTheirTopic")[1]["Action"] = ["sqs:SendMessage", "sqs:ReceiveMessage"]


def rule_of_replies(t):
    return nested(t, "Queues", "RepliesAreTaken")["Rule"]


def taking_of_mails(t):
    return nested(t, "Data", "FilesOnlyOverTls")["PolicyDocument"]["Statement"][1]


@breaks(rules.events_of_mails_come_from_ses_alone)
def a_topic_of_every_rule(t):
    statements(t, "MailEventsTopicPolicy")[2]["Condition"]["ArnEquals"]["aws:SourceArn"] = {"Fn::Sub": "arn:aws:ses:*"}


@breaks(rules.replies_come_from_ses_alone)
def a_reply_that_lies_among_documents(t):
    rule_of_replies(t)["Actions"][0]["S3Action"]["ObjectKeyPrefix"] = "documents/"


@breaks(rules.replies_come_from_ses_alone)
def a_reply_that_is_not_looked_through(t):
    rule_of_replies(t)["ScanEnabled"] = False


@breaks(rules.replies_come_from_ses_alone)
def a_reply_in_the_open(t):
    rule_of_replies(t)["TlsPolicy"] = "Optional"


@breaks(rules.replies_come_from_ses_alone)
def a_rule_for_all_mail_of_the_account(t):
    del rule_of_replies(t)["Recipients"]


@breaks(rules.replies_come_from_ses_alone)
def a_bucket_that_ses_may_fill(t):
    taking_of_mails(t)["Resource"] = {"Fn::Sub": "${Files.Arn}/*"}


@breaks(rules.replies_come_from_ses_alone)
def a_bucket_that_ses_of_others_may_fill(t):
    del taking_of_mails(t)["Condition"]["StringEquals"]
