//! The alarm of a block of parcel lockers that is silent: the jobs write a line, which is counted.

use serde_json::{Value as Json, json};

/// The message of the line, as `jobs::lockers` writes it.
pub(super) const LINE: &str = "a block of lockers is silent";

const METRIC: &str = "SilentLockers";

/// Adds what counts the lines of a function, and the alarm. A block that stays silent is written of each quarter of an hour.
pub(super) fn resources(name: &str, add: &mut impl FnMut(&str, &str, Json)) {
    let namespace = json!({ "Fn::Sub": "Concierge/${Stage}" });
    add(
        "SilentLockersCounted",
        "AWS::Logs::MetricFilter",
        json!({
            "LogGroupName": { "Ref": format!("{name}Log") },
            "FilterPattern": format!("{{ $.message = \"{LINE}\" }}"),
            "MetricTransformations": [
                { "MetricNamespace": namespace, "MetricName": METRIC, "MetricValue": "1", "DefaultValue": 0 },
            ],
        }),
    );
    add(
        "SilentLockers",
        "AWS::CloudWatch::Alarm",
        json!({
            "AlarmName": { "Fn::Sub": "concierge-${Stage}-silent-lockers" },
            "AlarmDescription": { "Fn::Sub": "A block of parcel lockers gives no sign of life: its doors may stay shut. The log of the \
                jobs names it. ${Runbooks}/silent-lockers.md" },
            "Namespace": namespace,
            "MetricName": METRIC,
            "Statistic": "Sum",
            "Period": 1800,
            "EvaluationPeriods": 1,
            "Threshold": 0,
            "ComparisonOperator": "GreaterThanThreshold",
            "TreatMissingData": "notBreaching",
            "AlarmActions": [{ "Ref": "AlarmsTopic" }],
            "OKActions": [{ "Ref": "AlarmsTopic" }],
        }),
    );
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_jobs_write_the_line_that_is_counted() {
        let jobs = include_str!("../../../../../functions/jobs/src/lockers.rs");
        assert!(jobs.contains(super::LINE));
    }
}
