//! Alarms of what the jobs find: they write a line, which is counted.

use deployment::Function;
use serde_json::{Value as Json, json};

/// A line that raises an alarm.
struct LogLine {
    /// The function whose log has it.
    function: &'static str,
    /// The message, as the job writes it.
    message: &'static str,
    metric: &'static str,
    alarm: &'static str,
    says: &'static str,
    /// How long the alarm stays after it, in seconds: until the job had another look.
    period: u32,
}

const LINES: [LogLine; 5] = [
    LogLine {
        function: "jobs",
        message: "a block of lockers is silent",
        metric: "SilentLockers",
        alarm: "silent-lockers",
        says: "A block of parcel lockers gives no sign of life: its doors may stay shut. The log of the jobs names it.",
        period: 1800,
    },
    LogLine {
        function: "jobs",
        message: "the banks and the ledger differ",
        metric: "MoneyDiffers",
        alarm: "money-differs",
        says: "The card bank or SlimPay tells other amounts of a day than the ledger. The log of the jobs names the day, the screen Rapprochements the orders.",
        period: 86_400,
    },
    LogLine {
        function: "jobs",
        message: "the tax of the books disagrees",
        metric: "VatDiffers",
        alarm: "vat-differs",
        says: "Orders, payments, receipts and ledger tell different VAT. The log of the jobs names the day, the screen Rapprochements the orders.",
        period: 86_400,
    },
    LogLine {
        function: "jobs",
        message: "a thousand orders have become dear",
        metric: "OrdersDear",
        alarm: "orders-dear",
        says: "A thousand orders of the last week cost half as much again as in the four weeks before. The screen Coûts shows which group it is.",
        period: 86_400,
    },
    LogLine {
        function: "files",
        message: "a file of pivots differs from the tables",
        metric: "CubesDiffer",
        alarm: "cubes-differ",
        says: "A file of pivots said something else than the tables. It is written anew by itself; the log of `files` names desk, month and what differed.",
        period: 86_400,
    },
];

/// Adds what counts the lines of a function, and the alarms.
pub(super) fn resources(name: &str, function: &Function, add: &mut impl FnMut(&str, &str, Json)) {
    // The filter and its alarm name one metric, or the alarm would wait for ever.
    let namespace = json!({ "Fn::Sub": "Concierge/${Stage}" });
    for LogLine { message, metric, alarm, says, period, .. } in
        LINES.iter().filter(|it| it.function == function.name)
    {
        add(
            &format!("{metric}Counted"),
            "AWS::Logs::MetricFilter",
            json!({
                "LogGroupName": { "Ref": format!("{name}Log") },
                "FilterPattern": format!("{{ $.message = \"{message}\" }}"),
                "MetricTransformations": [
                    { "MetricNamespace": namespace, "MetricName": metric, "MetricValue": "1", "DefaultValue": 0 },
                ],
            }),
        );
        add(
            metric,
            "AWS::CloudWatch::Alarm",
            json!({
                "AlarmName": { "Fn::Sub": format!("concierge-${{Stage}}-{alarm}") },
                "AlarmDescription": { "Fn::Sub": format!("{says} ${{Runbooks}}/{alarm}.md") },
                "Namespace": namespace,
                "MetricName": metric,
                "Statistic": "Sum",
                "Period": period,
                "EvaluationPeriods": 1,
                "Threshold": 0,
                "ComparisonOperator": "GreaterThanThreshold",
                "TreatMissingData": "notBreaching",
                "AlarmActions": [{ "Ref": "AlarmsTopic" }],
                "OKActions": [{ "Ref": "AlarmsTopic" }],
            }),
        );
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_jobs_write_the_lines_that_are_counted() {
        let jobs = [
            include_str!("../../../../../functions/jobs/src/lockers.rs"),
            include_str!("../../../../../functions/jobs/src/comparison.rs"),
            include_str!("../../../../../functions/jobs/src/costs.rs"),
            include_str!("../../../../../functions/jobs/src/cubes/checks.rs"),
        ];
        for line in super::LINES {
            assert!(jobs.iter().any(|it| it.contains(line.message)), "{}", line.message);
        }
    }
}
