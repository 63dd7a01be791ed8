"""Every rule must be able to fail: each is shown templates with one thing wrong, and has to find it."""

import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import rules  # noqa: E402
from templates import Templates  # noqa: E402

MUTATIONS = []


def breaks(rule):
    """Marks a change of the templates that this rule must notice."""

    def register(mutation):
        MUTATIONS.append((rule, mutation))
        return mutation

    return register


def nested(templates, stack, name):
    return templates.nested[stack]["Resources"][name]["Properties"]


def function(templates, name):
    return templates.root["Resources"][name]["Properties"]


def policy(templates, name):
    return nested(templates, "Roles", name)["PolicyDocument"]["Statement"]


@breaks(rules.no_star_action)
def an_action_with_a_star(t):
    policy(t, "ReadFiles")[0]["Action"] = "s3:Get*"


@breaks(rules.no_star_action)
def a_statement_of_all_actions_but_some(t):
    del policy(t, "ReadFiles")[0]["Action"]


@breaks(rules.no_scan)
def a_scan(t):
    policy(t, "UseStore")[1]["Action"].append("dynamodb:Scan")


@breaks(rules.no_star_resource)
def a_right_on_everything(t):
    policy(t, "SendMails")[0]["Resource"] = "*"


@breaks(rules.no_star_resource)
def a_right_on_all_of_a_kind(t):
    policy(t, "SendMails")[0]["Resource"] = {"Fn::Sub": "arn:aws:ses:*:${AWS::AccountId}:identity/${MailIdentity}"}


@breaks(rules.no_ready_made_policy)
def a_role_left_to_sam(t):
    del function(t, "Jobs")["Role"]


@breaks(rules.one_role_a_function)
def a_shared_role(t):
    function(t, "Desk")["Role"] = function(t, "Orders")["Role"]


@breaks(rules.audit_is_append_only)
def an_audit_log_that_can_be_changed(t):
    policy(t, "UseStore")[2]["Action"] = ["dynamodb:PutItem", "dynamodb:UpdateItem"]


@breaks(rules.audit_is_append_only)
def an_audit_log_that_can_be_read(t):
    policy(t, "UseStore")[0]["Resource"].append({"Ref": "AuditArn"})


@breaks(rules.rights_are_those_reviewed)
def a_right_for_one_more(t):
    nested(t, "Roles", "WriteFiles")["Roles"].append({"Ref": "ordersRole"})


@breaks(rules.rights_are_those_reviewed)
def a_right_for_one_less(t):
    nested(t, "Roles", "UseStore")["Roles"].pop()


@breaks(rules.every_group_has_its_function)
def a_missing_function(t):
    del t.root["Resources"]["Payments"]


@breaks(rules.every_group_has_its_route)
def a_missing_route(t):
    del function(t, "Orders")["Events"]["Group"]


@breaks(rules.every_group_has_its_route)
def a_route_to_one_action(t):
    function(t, "Desk")["Events"]["Group"]["Properties"]["Path"] = "/api/desk/AllOrdersList"


@breaks(rules.every_function_has_its_environment)
def a_function_that_does_not_know_its_bucket(t):
    del function(t, "Content")["Environment"]["Variables"]["FILES_BUCKET"]


@breaks(rules.every_function_has_its_environment)
def a_key_for_a_function_without_use_for_it(t):
    function(t, "Auth")["Environment"] = {"Variables": {"AXEPTA_KEY": {"Ref": "AxeptaKey"}}}


@breaks(rules.every_function_keeps_its_log)
def a_log_kept_for_ever(t):
    del nested(t, "Logs", "deskLog")["RetentionInDays"]


@breaks(rules.every_function_keeps_its_log)
def a_log_of_its_own(t):
    del function(t, "Desk")["LoggingConfig"]


@breaks(rules.no_key_in_the_template)
def a_key_by_default(t):
    t.root["Parameters"]["AxeptaKey"]["Default"] = "a1b2c3"


@breaks(rules.no_key_in_the_template)
def a_key_written_out(t):
    function(t, "Orders")["Environment"]["Variables"]["AXEPTA_KEY"] = "a1b2c3"


@breaks(rules.everything_has_its_tags)
def a_function_nobody_pays_for(t):
    del function(t, "Orders")["Tags"]


@breaks(rules.everything_has_its_tags)
def a_stack_nobody_pays_for(t):
    function(t, "Data")["Tags"].pop()


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
    del function(t, "Jobs")["Events"]["Mails"]


@breaks(rules.queues_lead_to_dead_letters)
def dead_letters_soon_forgotten(t):
    nested(t, "Queues", "MailsDead")["MessageRetentionPeriod"] = 3600


@breaks(rules.queues_are_encrypted)
def a_readable_queue(t):
    del nested(t, "Queues", "MissedRuns")["SqsManagedSseEnabled"]


@breaks(rules.consumers_report_single_failures)
def a_batch_that_fails_whole(t):
    del function(t, "Jobs")["Events"]["Mails"]["Properties"]["FunctionResponseTypes"]


@breaks(rules.every_job_has_its_schedule)
def a_job_nobody_starts(t):
    del function(t, "Jobs")["Events"]["RelayOutbox"]


def run_by_the_clock(t, expression, zone="Europe/Paris"):
    schedule = function(t, "Jobs")["Events"]["RelayOutbox"]["Properties"]
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
    del function(t, "Jobs")["Events"]["RelayOutbox"]["Properties"]["DeadLetterConfig"]


@breaks(rules.no_missed_run_is_lost)
def a_schedule_without_retry(t):
    del function(t, "Jobs")["Events"]["RelayOutbox"]["Properties"]["RetryPolicy"]


@breaks(rules.no_missed_run_is_lost)
def a_job_that_fails_unseen(t):
    del function(t, "Jobs")["EventInvokeConfig"]["DestinationConfig"]


@breaks(rules.tables_are_safe)
def a_table_without_restore(t):
    del nested(t, "Data", "Audit")["PointInTimeRecoverySpecification"]


@breaks(rules.tables_are_safe)
def a_table_in_clear(t):
    del nested(t, "Data", "Main")["SSESpecification"]


@breaks(rules.tables_are_safe)
def sessions_for_ever(t):
    del nested(t, "Data", "Main")["TimeToLiveSpecification"]


@breaks(rules.tables_are_safe)
def a_table_that_goes_with_its_stack(t):
    t.nested["Data"]["Resources"]["Main"]["DeletionPolicy"] = "Delete"


@breaks(rules.tables_are_safe)
def a_production_table_that_can_be_deleted(t):
    nested(t, "Data", "Main")["DeletionProtectionEnabled"] = False


@breaks(rules.buckets_are_private)
def a_public_bucket(t):
    nested(t, "Data", "Files")["PublicAccessBlockConfiguration"]["BlockPublicPolicy"] = False


@breaks(rules.buckets_are_private)
def uploads_left_half_way(t):
    del nested(t, "Data", "Logs")["LifecycleConfiguration"]["Rules"][1]


@breaks(rules.buckets_are_private)
def staged_files_for_ever(t):
    del nested(t, "Data", "Files")["LifecycleConfiguration"]["Rules"][1]


@breaks(rules.nothing_is_called_without_tls)
def a_queue_without_tls(t):
    nested(t, "Queues", "OnlyOverTls")["Queues"].pop()


@breaks(rules.nothing_is_called_without_tls)
def a_bucket_without_tls(t):
    del t.nested["Data"]["Resources"]["FilesOnlyOverTls"]


def headers(t, name):
    return nested(t, "Edge", name)["ResponseHeadersPolicyConfig"]


@breaks(rules.security_headers_are_those_reviewed)
def scripts_from_anywhere(t):
    for name in ("PageHeaders", "AssetHeaders", "ApiHeaders"):
        headers(t, name)["SecurityHeadersConfig"]["ContentSecurityPolicy"]["ContentSecurityPolicy"] = "default-src *"


@breaks(rules.every_answer_has_the_same_protection)
def an_api_that_may_be_sniffed(t):
    del headers(t, "ApiHeaders")["SecurityHeadersConfig"]["ContentTypeOptions"]


def behaviours(t):
    return nested(t, "Edge", "Distribution")["DistributionConfig"]["CacheBehaviors"]


@breaks(rules.the_edge_is_tight)
def a_page_without_tls(t):
    nested(t, "Edge", "Distribution")["DistributionConfig"]["DefaultCacheBehavior"]["ViewerProtocolPolicy"] = "allow-all"


@breaks(rules.the_edge_is_tight)
def an_old_tls(t):
    certificate = nested(t, "Edge", "Distribution")["DistributionConfig"]["ViewerCertificate"]["Fn::If"][1]
    certificate["MinimumProtocolVersion"] = "TLSv1.1_2016"


@breaks(rules.the_edge_is_tight)
def an_api_that_is_cached(t):
    behaviours(t)[0]["CachePolicyId"] = behaviours(t)[1]["CachePolicyId"]


@breaks(rules.the_edge_is_tight)
def an_open_web_bucket(t):
    del nested(t, "Edge", "Distribution")["DistributionConfig"]["Origins"][0]["OriginAccessControlId"]


def origin_of_the_api(t):
    return nested(t, "Edge", "Distribution")["DistributionConfig"]["Origins"][1]


@breaks(rules.the_edge_vouches_for_its_viewers)
def a_key_in_the_template(t):
    origin_of_the_api(t)["OriginCustomHeaders"]["Fn::If"][1][0]["HeaderValue"] = {"Fn::Sub": "1234"}


@breaks(rules.the_edge_vouches_for_its_viewers)
def functions_without_the_key(t):
    t.root["Globals"]["Function"]["Environment"]["Variables"]["EDGE_KEY"]["Fn::If"][1] = {"Fn::Sub": ""}


@breaks(rules.the_edge_vouches_for_its_viewers)
def an_address_of_the_viewers_choice(t):
    nested(t, "Edge", "ViewerAddress")["FunctionCode"] = "function handler(event) { return event.request }"


@breaks(rules.everything_has_its_alarm)
def errors_nobody_hears(t):
    del t.nested["Watch"]["Resources"]["ordersErrors"]


@breaks(rules.everything_has_its_alarm)
def an_alarm_that_rings_nowhere(t):
    nested(t, "Watch", "MailsDlqFilled")["AlarmActions"] = []


@breaks(rules.everything_has_its_alarm)
def an_average_instead_of_the_slow_ones(t):
    nested(t, "Watch", "deskSlow")["ExtendedStatistic"] = "p50"


@breaks(rules.every_nested_stack_is_given_what_it_asks_for)
def a_parameter_forgotten(t):
    del function(t, "Watch")["Parameters"]["ApiId"]


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.templates = Templates.read()

    def test_the_templates_pass(self):
        for rule in rules.RULES:
            with self.subTest(rule.__name__):
                self.assertEqual(list(rule(self.templates)), [])

    def test_each_rule_finds_what_it_is_for(self):
        for rule, mutation in MUTATIONS:
            with self.subTest(f"{rule.__name__}: {mutation.__name__}"):
                changed = self.templates.copy()
                mutation(changed)
                self.assertTrue(list(rule(changed)), "the rule found nothing")

    def test_every_rule_is_shown_something_to_find(self):
        self.assertEqual(set(rules.RULES) - {rule for rule, _ in MUTATIONS}, set())


class Hours(unittest.TestCase):
    def test_every_form_of_a_cron_field(self):
        for field, expected in {"5": {5}, "0-1,3-4": {0, 1, 3, 4}, "*": set(range(24)), "22/1": {22, 23},
                                "*/8": {0, 8, 16}, "1-9/4": {1, 5, 9}}.items():
            self.assertEqual(rules.hours(f"cron(0 {field} * * ? *)"), expected, field)


if __name__ == "__main__":
    unittest.main()
