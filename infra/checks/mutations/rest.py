"""What may be wrong with what is kept, with the edge and with the alarms."""

import rules

from .register import breaks, function, nested, stack


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


@breaks(rules.buckets_are_private)
def extracts_for_ever(t):
    del nested(t, "Data", "Files")["LifecycleConfiguration"]["Rules"][2]


@breaks(rules.buckets_are_private)
def extracts_that_are_only_hidden(t):
    del nested(t, "Data", "Files")["LifecycleConfiguration"]["Rules"][2]["NoncurrentVersionExpiration"]


@breaks(rules.buckets_are_private)
def mails_that_stay(t):
    del nested(t, "Data", "Files")["LifecycleConfiguration"]["Rules"][3]["ExpirationInDays"]


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


@breaks(rules.an_answer_of_the_api_has_the_last_word_on_itself)
def a_document_that_may_run(t):
    headers(t, "ApiHeaders")["SecurityHeadersConfig"]["ContentSecurityPolicy"]["Override"] = True


@breaks(rules.an_answer_of_the_api_has_the_last_word_on_itself)
def a_page_that_is_kept(t):
    headers(t, "PageHeaders")["CustomHeadersConfig"]["Items"][2]["Override"] = False


def behaviours(t):
    return nested(t, "Edge", "Distribution")["DistributionConfig"]["CacheBehaviors"]


@breaks(rules.the_edge_is_tight)
def a_page_without_tls(t):
    nested(t, "Edge", "Distribution")["DistributionConfig"]["DefaultCacheBehavior"]["ViewerProtocolPolicy"] = "allow-all"


@breaks(rules.the_edge_is_tight)
def a_call_that_is_led_to_tls(t):
    behaviours(t)[0]["ViewerProtocolPolicy"] = "redirect-to-https"


@breaks(rules.the_edge_is_tight)
def an_old_tls(t):
    certificate = nested(t, "Edge", "Distribution")["DistributionConfig"]["ViewerCertificate"]["Fn::If"][1]
    certificate["MinimumProtocolVersion"] = "TLSv1.1_2016"


@breaks(rules.the_edge_is_tight)
def an_api_that_is_cached(t):
    behaviours(t)[0]["CachePolicyId"] = behaviours(t)[1]["CachePolicyId"]


@breaks(rules.the_edge_is_tight)
def a_public_file_that_knows_who_asks(t):
    behaviours(t)[1]["OriginRequestPolicyId"] = behaviours(t)[0]["OriginRequestPolicyId"]


@breaks(rules.the_edge_is_tight)
def an_open_web_bucket(t):
    del nested(t, "Edge", "Distribution")["DistributionConfig"]["Origins"][0]["OriginAccessControlId"]


@breaks(rules.every_host_of_a_customer_leads_here)
def a_host_without_an_alias(t):
    aliases = nested(t, "Edge", "Distribution")["DistributionConfig"]["Aliases"]["Fn::If"][1]
    aliases["Fn::If"][1] = [{"Ref": "DomainName"}]


@breaks(rules.every_host_of_a_customer_leads_here)
def a_host_whose_files_are_refused(t):
    origins = nested(t, "Data", "Files")["CorsConfiguration"]["CorsRules"][0]["AllowedOrigins"]["Fn::If"]
    origins[1] = [{"Ref": "PublicUrl"}]


@breaks(rules.every_host_of_a_customer_leads_here)
def hosts_that_the_edge_never_hears_of(t):
    t.root["Resources"]["Edge"]["Properties"]["Parameters"]["FurtherHosts"] = ""


@breaks(rules.the_application_comes_compressed)
def a_large_page(t):
    del nested(t, "Edge", "Distribution")["DistributionConfig"]["DefaultCacheBehavior"]["FunctionAssociations"]


def origin_of_the_api(t):
    return nested(t, "Edge", "Distribution")["DistributionConfig"]["Origins"][1]


@breaks(rules.the_edge_vouches_for_its_viewers)
def a_key_in_the_template(t):
    origin_of_the_api(t)["OriginCustomHeaders"]["Fn::If"][1][0]["HeaderValue"] = {"Fn::Sub": "1234"}


@breaks(rules.the_edge_vouches_for_its_viewers)
def functions_without_the_key(t):
    function(t, "Auth")["Environment"]["Variables"]["EDGE_KEY"]["Fn::If"][1] = {"Fn::Sub": ""}


@breaks(rules.the_edge_vouches_for_its_viewers)
def an_address_of_the_viewers_choice(t):
    nested(t, "Edge", "ViewerAddress")["FunctionCode"] = "function handler(event) { return event.request }"


@breaks(rules.everything_has_its_alarm)
def errors_nobody_hears(t):
    del t.nested["Functions"]["Resources"]["OrdersErrors"]


@breaks(rules.everything_has_its_alarm)
def an_alarm_that_rings_nowhere(t):
    nested(t, "Watch", "MailsDlqFilled")["AlarmActions"] = []


@breaks(rules.everything_has_its_alarm)
def a_line_counted_where_no_alarm_looks(t):
    counted = function(t, "JobsMoneyDiffersCounted")["MetricTransformations"]
    counted[0]["MetricNamespace"] = "Elsewhere"


@breaks(rules.everything_has_its_alarm)
def an_average_instead_of_the_slow_ones(t):
    function(t, "DeskSlow")["ExtendedStatistic"] = "p50"


@breaks(rules.every_nested_stack_is_given_what_it_asks_for)
def a_parameter_forgotten(t):
    del stack(t, "Watch")["Parameters"]["ApiId"]


@breaks(rules.every_stack_fits)
def a_function_of_too_many_rights(t):
    function(t, "DeskRole")["ManagedPolicyArns"] *= 5


@breaks(rules.every_stack_fits)
def a_stack_of_too_much(t):
    topic = {"Type": "AWS::SNS::Topic", "Properties": {}}
    t.nested["Watch"]["Resources"] |= {f"Topic{nth}": topic for nth in range(500)}
