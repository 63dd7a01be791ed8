"""What may be wrong with functions, their rights and what they run."""

import rules

from .register import breaks, function, nested, policy, stack


@breaks(rules.no_star_action)
def an_action_with_a_star(t):
    policy(t, "ReadFiles")[0]["Action"] = "s3:Get*"


@breaks(rules.no_star_action)
def a_statement_of_all_actions_but_some(t):
    del policy(t, "ReadFiles")[0]["Action"]


@breaks(rules.no_scan)
def a_scan(t):
    policy(t, "Tables")[1]["Action"].append("dynamodb:Scan")


@breaks(rules.no_star_resource)
def a_right_on_everything(t):
    policy(t, "Mails")[0]["Resource"] = "*"


@breaks(rules.no_star_resource)
def a_right_on_all_of_a_kind(t):
    policy(t, "Mails")[0]["Resource"] = {"Fn::Sub": "arn:aws:ses:*:${AWS::AccountId}:identity/${MailIdentity}"}


@breaks(rules.only_telephones_and_metrics_have_no_name)
def a_text_that_a_topic_takes(t):
    policy(t, "TextMessages")[0]["NotResource"] = [{"Fn::Sub": "arn:${AWS::Partition}:sqs:*:*:*"}]


@breaks(rules.only_telephones_and_metrics_have_no_name)
def more_than_texts_to_telephones(t):
    policy(t, "TextMessages")[0]["Action"].append("sns:CreateTopic")


@breaks(rules.only_telephones_and_metrics_have_no_name)
def metrics_that_are_written(t):
    policy(t, "Metrics")[0]["Action"] = ["cloudwatch:PutMetricData"]


@breaks(rules.no_ready_made_policy)
def a_policy_of_everybody(t):
    function(t, "JobsRole")["ManagedPolicyArns"] = ["arn:aws:iam::aws:policy/AmazonSQSFullAccess"]


@breaks(rules.one_role_a_function)
def a_shared_role(t):
    function(t, "Desk")["Role"] = function(t, "Orders")["Role"]


@breaks(rules.audit_is_append_only)
def an_audit_log_that_can_be_changed(t):
    policy(t, "Tables")[2]["Action"] = ["dynamodb:PutItem", "dynamodb:UpdateItem"]


@breaks(rules.audit_is_append_only)
def an_audit_log_that_can_be_read(t):
    policy(t, "Tables")[0]["Resource"].append({"Ref": "AuditArn"})


@breaks(rules.the_user_pool_is_given_providers_alone)
def a_provider_that_is_read_with_its_secret(t):
    policy(t, "UserPool")[0]["Action"].append("cognito-idp:DescribeIdentityProvider")


@breaks(rules.the_user_pool_is_given_providers_alone)
def every_user_pool_of_the_account(t):
    policy(t, "UserPool")[0]["Resource"] = {"Fn::Sub": "arn:aws:cognito-idp:eu-west-3:${AWS::AccountId}:userpool/any"}


@breaks(rules.rights_are_those_reviewed)
def a_right_that_allows_more(t):
    policy(t, "WriteFiles")[0]["Action"].append("s3:DeleteObject")


@breaks(rules.rights_are_those_reviewed)
def a_right_that_allows_less(t):
    policy(t, "Tables")[1]["Action"].pop()


@breaks(rules.rights_are_those_reviewed)
def a_log_of_everybody(t):
    function(t, "DeskRole")["Policies"][0]["PolicyDocument"]["Statement"][0]["Resource"] = [{"Fn::Sub": "a:/concierge/*"}]


@breaks(rules.every_function_has_the_rights_of_its_row)
def a_right_for_one_more(t):
    function(t, "OrdersRole")["ManagedPolicyArns"].append({"Ref": "WriteFilesPolicy"})


@breaks(rules.every_function_has_the_rights_of_its_row)
def a_right_for_one_less(t):
    function(t, "JobsRole")["ManagedPolicyArns"].pop()


@breaks(rules.every_function_has_the_rights_of_its_row)
def a_right_beside_its_row(t):
    function(t, "DeskRole")["Policies"].append({"PolicyName": "more", "PolicyDocument": {"Statement": []}})


@breaks(rules.every_row_has_its_function)
def a_missing_function(t):
    del t.nested["Functions"]["Resources"]["Payments"]


@breaks(rules.every_row_has_its_routes)
def a_missing_route(t):
    del t.nested["Functions"]["Resources"]["OrdersRoute"]


@breaks(rules.every_row_has_its_routes)
def a_route_to_one_action(t):
    function(t, "DeskRoute")["RouteKey"] = "ANY /api/desk/AllOrdersList"


@breaks(rules.every_row_has_its_routes)
def a_route_to_another_function(t):
    function(t, "DeskIntegration")["IntegrationUri"] = {"Fn::GetAtt": "Orders.Arn"}


@breaks(rules.the_api_alone_calls_functions)
def a_function_that_any_api_calls(t):
    function(t, "DeskMayBeCalled")["SourceArn"] = {"Fn::Sub": "arn:aws:execute-api:eu-west-3:${AWS::AccountId}:*"}


@breaks(rules.the_api_alone_calls_functions)
def a_function_that_nobody_calls(t):
    del t.nested["Functions"]["Resources"]["DeskMayBeCalled"]


@breaks(rules.every_function_has_its_environment)
def a_function_that_does_not_know_its_bucket(t):
    del function(t, "Content")["Environment"]["Variables"]["FILES_BUCKET"]


@breaks(rules.every_function_has_its_environment)
def a_key_for_a_function_without_use_for_it(t):
    function(t, "Auth")["Environment"]["Variables"]["AXEPTA_KEY"] = {"Ref": "AxeptaKeySecret"}


@breaks(rules.every_function_keeps_its_log)
def a_log_kept_for_ever(t):
    del function(t, "DeskLog")["RetentionInDays"]


@breaks(rules.every_function_keeps_its_log)
def a_log_of_its_own(t):
    del function(t, "Desk")["LoggingConfig"]


@breaks(rules.no_key_in_the_template)
def a_key_by_default(t):
    t.root["Parameters"]["AxeptaKey"] = {"Type": "String", "Default": "a1b2c3", "NoEcho": True}


@breaks(rules.no_key_in_the_template)
def a_key_written_out(t):
    function(t, "Orders")["Environment"]["Variables"]["AXEPTA_KEY"] = "a1b2c3"


@breaks(rules.everything_has_its_tags)
def a_function_nobody_pays_for(t):
    del function(t, "Orders")["Tags"]


@breaks(rules.everything_has_its_tags)
def a_stack_nobody_pays_for(t):
    stack(t, "Data")["Tags"].pop()


@breaks(rules.queues_wait_for_their_consumer)
def a_slower_function(t):
    function(t, "Jobs")["Timeout"] = 61


@breaks(rules.queues_wait_for_their_consumer)
def a_queue_in_a_hurry(t):
    nested(t, "Queues", "Mails")["VisibilityTimeout"] = 359


@breaks(rules.queues_lead_to_dead_letters)
def a_queue_without_end(t):
    del nested(t, "Queues", "Tasks")["RedrivePolicy"]


@breaks(rules.queues_lead_to_dead_letters)
def a_queue_nobody_reads(t):
    del t.nested["Functions"]["Resources"]["MailsTakesMails"]


@breaks(rules.queues_lead_to_dead_letters)
def dead_letters_soon_forgotten(t):
    nested(t, "Queues", "MailsDead")["MessageRetentionPeriod"] = 3600


@breaks(rules.queues_are_encrypted)
def a_readable_queue(t):
    del nested(t, "Queues", "MissedRuns")["SqsManagedSseEnabled"]


@breaks(rules.the_feed_is_told_or_dropped)
def a_record_that_holds_up_the_feed(t):
    del function(t, "LiveTakesChanges")["MaximumRetryAttempts"]


@breaks(rules.the_feed_is_told_or_dropped)
def a_feed_that_nobody_reads(t):
    del t.nested["Functions"]["Resources"]["LiveTakesChanges"]


@breaks(rules.consumers_report_single_failures)
def a_batch_that_fails_whole(t):
    del function(t, "MailsTakesMails")["FunctionResponseTypes"]


@breaks(rules.every_job_has_its_schedule)
def a_job_nobody_starts(t):
    del t.nested["Functions"]["Resources"]["JobsRelayOutbox"]


def run_by_the_clock(t, expression, zone="Europe/Paris"):
    schedule = function(t, "JobsRelayOutbox")
    schedule |= {"ScheduleExpression": expression, "ScheduleExpressionTimezone": zone}


@breaks(rules.schedules_avoid_the_clock_change)
def a_run_at_half_past_two(t):
    run_by_the_clock(t, "cron(30 2 * * ? *)")


@breaks(rules.schedules_avoid_the_clock_change)
def a_run_every_hour(t):
    run_by_the_clock(t, "cron(0 * * * ? *)")


@breaks(rules.schedules_avoid_the_clock_change)
def a_run_every_other_hour(t):
    run_by_the_clock(t, "cron(0 0/2 * * ? *)")


@breaks(rules.schedules_avoid_the_clock_change)
def a_run_by_the_clock_of_greenwich(t):
    run_by_the_clock(t, "cron(0 7 * * ? *)", None)


@breaks(rules.no_missed_run_is_lost)
def a_schedule_without_dead_letters(t):
    del function(t, "JobsRelayOutbox")["Target"]["DeadLetterConfig"]


@breaks(rules.no_missed_run_is_lost)
def a_schedule_without_retry(t):
    del function(t, "JobsRelayOutbox")["Target"]["RetryPolicy"]


@breaks(rules.no_missed_run_is_lost)
def a_job_that_fails_unseen(t):
    del function(t, "JobsOnFailure")["DestinationConfig"]
