//! The resources of one function in the cloud, and the policies of one right.

use super::{live, log_lines};
use deployment::{ALL_BUT, EnvironmentVariable, Function, Grant, Right, Schedule, Value};
use serde_json::{Map, Value as Json, json};

/// Adds the policy of a right, where it has one.
pub(super) fn policy(resources: &mut Map<String, Json>, right: Right) {
    let statements: Vec<_> = right.grants().iter().map(granted).collect();
    if !statements.is_empty() {
        resources.insert(
            policy_name(right),
            json!({ "Type": "AWS::IAM::ManagedPolicy", "Properties": { "PolicyDocument": document(statements) } }),
        );
    }
}

fn policy_name(right: Right) -> String {
    format!("{right:?}Policy")
}

/// Adds what belongs to a function.
pub(super) fn resources(resources: &mut Map<String, Json>, function: &Function) {
    let name = logical(function.name);
    resources.insert(format!("{name}Log"), log(function));
    let mut add = |part: &str, kind: &str, properties: Json| {
        resources.insert(format!("{name}{part}"), json!({ "Type": kind, "Properties": properties }));
    };
    add("Role", "AWS::IAM::Role", role(function));
    add("", "AWS::Lambda::Function", lambda(function));
    let routes = function.routes();
    if !routes.is_empty() {
        add("MayBeCalled", "AWS::Lambda::Permission", permission(&name));
        add("Integration", "AWS::ApiGatewayV2::Integration", integration(&name));
    }
    for (at, route) in routes.iter().enumerate() {
        let target = json!({ "Fn::Sub": format!("integrations/${{{name}Integration}}") });
        let which = if at == 0 { String::new() } else { (at + 1).to_string() };
        let properties = json!({ "ApiId": { "Ref": "ApiId" }, "RouteKey": route, "Target": target });
        add(&format!("Route{which}"), "AWS::ApiGatewayV2::Route", properties);
    }
    if function.rights.contains(&Right::Connections) {
        live::resources(&name, &mut add);
    }
    add("MemoryCounted", "AWS::Logs::MetricFilter", memory_counted(&name, function));
    for (part, metric, says) in ALARMS {
        add(part, "AWS::CloudWatch::Alarm", alarm(function, part, metric, says));
    }
    log_lines::resources(&name, function, &mut add);
    for (right, part, queue, at_once) in QUEUES {
        if function.rights.contains(&right) {
            add(part, "AWS::Lambda::EventSourceMapping", source(&name, queue, at_once));
        }
    }
    if !function.schedules.is_empty() {
        add("OnFailure", "AWS::Lambda::EventInvokeConfig", on_failure(&name));
        add("Schedules", "AWS::Scheduler::ScheduleGroup", schedule_group(function));
        add("SchedulesRole", "AWS::IAM::Role", schedules_role(&name));
    }
    for schedule in function.schedules {
        add(&logical(schedule.job), "AWS::Scheduler::Schedule", scheduled(&name, schedule));
    }
}

/// The queues that functions empty: the right to it, part of the name, the queue, and how many calls may do so at once. SES
/// drops what comes faster than its rate.
const QUEUES: [(Right, &str, &str, Option<u32>); 5] = [
    (Right::TakeMails, "TakesMails", "MailsArn", Some(2)),
    (Right::MailEvents, "TakesMailEvents", "MailEventsArn", Some(2)),
    (Right::TakeNotifications, "TakesNotifications", "NotificationsArn", None),
    (Right::TakeTasks, "TakesTasks", "TasksArn", None),
    (Right::TakeFiles, "TakesFiles", "FilesQueueArn", None),
];

/// `relay-outbox`: `RelayOutbox`.
fn logical(name: &str) -> String {
    let parts = name.split('-').map(|it| it[..1].to_uppercase() + &it[1..]);
    parts.collect()
}

fn log(function: &Function) -> Json {
    json!({
        "Type": "AWS::Logs::LogGroup",
        "DeletionPolicy": "Delete",
        "UpdateReplacePolicy": "Delete",
        "Properties": {
            "LogGroupName": { "Fn::Sub": format!("/concierge/${{Stage}}/{}", function.name) },
            "RetentionInDays": { "Fn::If": ["IsProduction", 400, 30] },
        },
    })
}

/// The rights are policies of their own; what a role says itself is that it writes its log.
fn role(function: &Function) -> Json {
    let log = format!(
        "arn:${{AWS::Partition}}:logs:${{AWS::Region}}:${{AWS::AccountId}}:log-group:/concierge/${{Stage}}/{}:*",
        function.name
    );
    let writes = statement(&["logs:CreateLogStream", "logs:PutLogEvents"], vec![text(&log)]);
    let policies = function.rights.iter().filter(|it| !it.grants().is_empty());
    json!({
        "AssumeRolePolicyDocument": assumed_by("lambda.amazonaws.com"),
        "ManagedPolicyArns": policies.map(|it| json!({ "Ref": policy_name(*it) })).collect::<Vec<_>>(),
        "Policies": [{ "PolicyName": "write-log", "PolicyDocument": document(vec![writes]) }],
    })
}

fn lambda(function: &Function) -> Json {
    let name = logical(function.name);
    let variables: Map<_, _> =
        function.environment().into_iter().map(|it| (it.name.to_owned(), variable(it))).collect();
    json!({
        "FunctionName": { "Fn::Sub": format!("concierge-${{Stage}}-{}", function.name) },
        "Description": function.about,
        "Runtime": "provided.al2023",
        "Handler": "bootstrap",
        "Architectures": [{ "Ref": "Architecture" }],
        "Code": format!("../target/package/{}.zip", function.name),
        "Role": { "Fn::GetAtt": format!("{name}Role.Arn") },
        "MemorySize": function.memory,
        "Timeout": function.timeout,
        "LoggingConfig": { "LogGroup": { "Ref": format!("{name}Log") } },
        "Environment": { "Variables": variables },
        "Tags": tags(function),
    })
}

fn variable(variable: &EnvironmentVariable) -> Json {
    match variable.value {
        Value::Text(it) => text(it),
        Value::Secret { parameter, member } => {
            let secret = format!("{{{{resolve:secretsmanager:${{{parameter}}}:SecretString:{member}}}}}");
            json!({ "Fn::If": [format!("Has{parameter}"), { "Fn::Sub": secret }, ""] })
        }
    }
}

fn permission(name: &str) -> Json {
    let api = "arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${ApiId}/*";
    json!({
        "Action": "lambda:InvokeFunction",
        "FunctionName": { "Ref": name },
        "Principal": "apigateway.amazonaws.com",
        "SourceArn": text(api),
    })
}

fn integration(name: &str) -> Json {
    json!({
        "ApiId": { "Ref": "ApiId" },
        "IntegrationType": "AWS_PROXY",
        "IntegrationUri": { "Fn::GetAtt": format!("{name}.Arn") },
        "PayloadFormatVersion": "2.0",
    })
}

/// Part of the name, metric, what it says with the page that tells what to do.
const ALARMS: [(&str, &str, &str); 3] = [
    ("Errors", "Errors", "The function failed instead of answering. ${Runbooks}/function-errors.md"),
    (
        "Throttles",
        "Throttles",
        "Calls were turned away for want of concurrency. ${Runbooks}/function-throttles.md",
    ),
    (
        "Slow",
        "Duration",
        "One call in twenty took too long for a quarter of an hour. ${Runbooks}/function-slow.md",
    ),
];

fn alarm(function: &Function, part: &str, metric: &str, says: &str) -> Json {
    let called = format!("concierge-${{Stage}}-{}", function.name);
    let mut alarm = json!({
        "AlarmName": { "Fn::Sub": format!("{called}-{}", part.to_lowercase()) },
        "AlarmDescription": text(says),
        "Namespace": "AWS/Lambda",
        "MetricName": metric,
        "Dimensions": [{ "Name": "FunctionName", "Value": { "Fn::Sub": called } }],
        "Period": 300,
        "ComparisonOperator": "GreaterThanThreshold",
        "TreatMissingData": "notBreaching",
        "AlarmActions": [{ "Ref": "AlarmsTopic" }],
    });
    if metric == "Duration" {
        alarm["ExtendedStatistic"] = json!("p95");
        alarm["EvaluationPeriods"] = json!(3);
        alarm["Threshold"] = json!(function.slow * 1000);
    } else {
        alarm["Statistic"] = json!("Sum");
        alarm["EvaluationPeriods"] = json!(1);
        alarm["Threshold"] = json!(0);
    }
    if metric == "Errors" {
        alarm["OKActions"] = json!([{ "Ref": "AlarmsTopic" }]);
    }
    alarm
}

/// The memory that an invocation used at most: only the line with which Lambda ends each invocation tells it.
fn memory_counted(name: &str, function: &Function) -> Json {
    const REPORT: &str = "[report=REPORT, id1, id, duration1, duration, duration2, billed1, billed2, billed, billed3, \
                          size1, size2, size, size3, max1=Max, max2=Memory, max3=\"Used:\", used, unit=MB, ...]";
    json!({
        "LogGroupName": { "Ref": format!("{name}Log") },
        "FilterPattern": REPORT,
        "MetricTransformations": [{
            "MetricNamespace": { "Fn::Sub": "Concierge/${Stage}" },
            "MetricName": format!("MemoryUsed-{}", function.name),
            "MetricValue": "$used",
            "Unit": "Megabytes",
        }],
    })
}

/// A schedule hands its input over and is done: a run that fails is retried here, then kept for a look.
fn on_failure(name: &str) -> Json {
    json!({
        "FunctionName": { "Ref": name },
        "Qualifier": "$LATEST",
        "MaximumRetryAttempts": 2,
        "MaximumEventAgeInSeconds": 3600,
        "DestinationConfig": { "OnFailure": { "Destination": { "Ref": "MissedRunsArn" } } },
    })
}

fn source(name: &str, queue: &str, at_once: Option<u32>) -> Json {
    let mut source = json!({
        "FunctionName": { "Ref": name },
        "EventSourceArn": { "Ref": queue },
        "FunctionResponseTypes": ["ReportBatchItemFailures"],
    });
    if let Some(at_once) = at_once {
        source["ScalingConfig"] = json!({ "MaximumConcurrency": at_once });
    }
    source
}

fn schedule_group(function: &Function) -> Json {
    json!({ "Name": { "Fn::Sub": format!("concierge-${{Stage}}-{}", function.name) }, "Tags": tags(function) })
}

fn schedules_role(name: &str) -> Json {
    let run = json!({ "Fn::GetAtt": format!("{name}.Arn") });
    let statements = vec![
        statement(&["lambda:InvokeFunction"], vec![run]),
        statement(&["sqs:SendMessage"], vec![text("${MissedRunsArn}")]),
    ];
    json!({
        "AssumeRolePolicyDocument": assumed_by("scheduler.amazonaws.com"),
        "Policies": [{ "PolicyName": "run-jobs", "PolicyDocument": document(statements) }],
    })
}

fn scheduled(name: &str, schedule: &Schedule) -> Json {
    let mut properties = json!({
        "Name": { "Fn::Sub": format!("concierge-${{Stage}}-{}", schedule.job) },
        "GroupName": { "Ref": format!("{name}Schedules") },
        "ScheduleExpression": schedule.when.expression(),
        "FlexibleTimeWindow": { "Mode": "OFF" },
        "Target": {
            "Arn": { "Fn::GetAtt": format!("{name}.Arn") },
            "RoleArn": { "Fn::GetAtt": format!("{name}SchedulesRole.Arn") },
            "Input": json!({ "job": schedule.job }).to_string(),
            "RetryPolicy": { "MaximumRetryAttempts": 0, "MaximumEventAgeInSeconds": 60 },
            "DeadLetterConfig": { "Arn": { "Ref": "MissedRunsArn" } },
        },
    });
    if schedule.when.by_the_wall() {
        properties["ScheduleExpressionTimezone"] = json!("Europe/Paris");
    }
    properties
}

fn tags(function: &Function) -> Json {
    let tag = |key: &str, value: Json| json!({ "Key": key, "Value": value });
    json!([
        tag("project", json!("concierge")),
        tag("stage", json!({ "Ref": "Stage" })),
        tag("group", json!(function.name)),
    ])
}

fn assumed_by(service: &str) -> Json {
    let statement =
        json!({ "Effect": "Allow", "Principal": { "Service": service }, "Action": "sts:AssumeRole" });
    document(vec![statement])
}

/// A grant as a statement of a policy.
fn granted(Grant { actions, on }: &Grant) -> Json {
    let (but, on): (Vec<_>, Vec<_>) = on.iter().partition(|it| it.starts_with(ALL_BUT));
    let resources =
        |of: Vec<&&str>| of.iter().map(|it| text(it.trim_start_matches(ALL_BUT))).collect::<Vec<_>>();
    match but.is_empty() {
        true => statement(actions, resources(on)),
        false => json!({ "Effect": "Allow", "Action": actions, "NotResource": resources(but) }),
    }
}

fn statement(actions: &[&str], resources: Vec<Json>) -> Json {
    json!({ "Effect": "Allow", "Action": actions, "Resource": resources })
}

fn document(statements: Vec<Json>) -> Json {
    json!({ "Version": "2012-10-17", "Statement": statements })
}

/// A text with parameters in it, as CloudFormation puts them in.
fn text(text: &str) -> Json {
    let whole = text.strip_prefix("${").and_then(|it| it.strip_suffix('}')).filter(|it| !it.contains('$'));
    match whole {
        Some(name) => json!({ "Ref": name }),
        None if text.contains("${") => json!({ "Fn::Sub": text }),
        None => json!(text),
    }
}

/// The parameters in a text; what CloudFormation knows by itself is none.
pub(super) fn named_in(text: &'static str) -> Vec<&'static str> {
    let names = text.split("${").skip(1).filter_map(|it| it.split_once('}')).map(|(name, _)| name);
    names.filter(|it| !it.starts_with("AWS::")).collect()
}
