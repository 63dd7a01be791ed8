"""What may be wrong with alarms and their pages."""

import rules

from .register import breaks, function, nested


@breaks(rules.every_alarm_has_its_runbook)
def an_alarm_without_a_page(t):
    nested(t, "Watch", "ApiFails")["AlarmDescription"] = "The API answered 5xx."


@breaks(rules.every_alarm_has_its_runbook)
def an_alarm_with_a_page_that_is_not_there(t):
    function(t, "DeskSlow")["AlarmDescription"] = {"Fn::Sub": "It is slow. ${Runbooks}/desk-slow.md"}


@breaks(rules.every_alarm_has_its_runbook)
def a_page_that_no_alarm_leads_to(t):
    del t.nested["Watch"]["Resources"]["ApiFails"]


@breaks(rules.every_alarm_has_its_runbook)
def an_alarm_whose_page_cannot_be_moved(t):
    nested(t, "Watch", "ApiFails")["AlarmDescription"] = "The API answered 5xx. docs/runbooks/api-5xx.md"


@breaks(rules.every_runbook_answers_what_is_asked_at_night)
def a_page_that_says_nothing(t):
    nested(t, "Watch", "ApiFails")["AlarmDescription"] = {"Fn::Sub": "The API answered 5xx. ${Runbooks}/README.md"}


@breaks(rules.what_an_alarm_counts_is_written)
def an_alarm_that_counts_in_another_namespace(t):
    filters = function(t, "JobsSilentLockersCounted")["MetricTransformations"]
    filters[0]["MetricNamespace"] = "Concierge"


@breaks(rules.what_an_alarm_counts_is_written)
def an_alarm_whose_line_is_not_counted(t):
    del t.nested["Functions"]["Resources"]["JobsSilentLockersCounted"]
