//! Questions to CloudWatch and its answers (`GetMetricData`).

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use super::figures::FunctionFigures;
use crate::{Error, Result};

/// How the values of the parts of an hour become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Joined {
    /// A sum; nothing counted is zero.
    Sum,
    /// The most of all; nothing counted is zero.
    Most,
    /// The most of all, if there was anything.
    MostIfAny,
}

/// A metric of a function.
struct Metric {
    name: &'static str,
    statistic: &'static str,
    /// Seconds that one value is about. Percentiles of parts of an hour cannot be joined, so that one is about the hour.
    period: u32,
    joined: Joined,
}

/// In the order of the fields of [`FunctionFigures`]; the last one is counted from the log by a filter of ours.
const METRICS: [Metric; 6] = [
    Metric { name: "Invocations", statistic: "Sum", period: 300, joined: Joined::Sum },
    Metric { name: "Errors", statistic: "Sum", period: 300, joined: Joined::Sum },
    Metric { name: "Throttles", statistic: "Sum", period: 300, joined: Joined::Sum },
    Metric { name: "ConcurrentExecutions", statistic: "Maximum", period: 300, joined: Joined::Most },
    Metric { name: "Duration", statistic: "p95", period: 3600, joined: Joined::MostIfAny },
    Metric { name: MEMORY, statistic: "Maximum", period: 300, joined: Joined::MostIfAny },
];
const MEMORY: &str = "MemoryUsed";

/// The question for the hour before.
pub(super) fn question(stage: &str, names: &[&str], now: Timestamp) -> Value {
    let queries = names.iter().enumerate().flat_map(|(nth, name)| {
        METRICS.iter().enumerate().map(move |(at, metric)| {
            let about = match metric.name {
                // Each function has a metric of its own, which no dimension tells apart.
                MEMORY => json!({
                    "Namespace": format!("Concierge/{stage}"),
                    "MetricName": format!("{MEMORY}-{name}"),
                }),
                of_lambda => json!({
                    "Namespace": "AWS/Lambda",
                    "MetricName": of_lambda,
                    "Dimensions": [{ "Name": "FunctionName", "Value": format!("concierge-{stage}-{name}") }],
                }),
            };
            json!({
                "Id": id(nth, at),
                "MetricStat": { "Metric": about, "Period": metric.period, "Stat": metric.statistic },
                "ReturnData": true,
            })
        })
    });
    let end = now.as_second();
    json!({
        "MetricDataQueries": queries.collect::<Vec<_>>(),
        "StartTime": end - SignedDuration::from_hours(1).as_secs(),
        "EndTime": end,
        "ScanBy": "TimestampDescending",
    })
}

fn id(function: usize, metric: usize) -> String {
    format!("f{function}_{metric}")
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Answer {
    metric_data_results: Vec<MetricResult>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct MetricResult {
    id: String,
    #[serde(default)]
    values: Vec<f64>,
    status_code: Option<String>,
}

/// The figures of so many functions, in the order of the question.
pub(super) fn figures(functions: usize, body: &[u8]) -> Result<Vec<FunctionFigures>> {
    let answer: Answer = serde_json::from_slice(body).map_err(Error::unavailable)?;
    let told: HashMap<_, _> = answer.metric_data_results.iter().map(|it| (it.id.as_str(), it)).collect();
    let figures = (0..functions).map(|nth| {
        let [invocations, errors, throttles, concurrent, p95, megabytes] =
            std::array::from_fn(|at| joined(told.get(id(nth, at).as_str()).copied()?, METRICS[at].joined));
        FunctionFigures { invocations, errors, throttles, concurrent, p95, megabytes }
    });
    Ok(figures.collect())
}

/// One figure; absent where CloudWatch does not tell it.
fn joined(told: &MetricResult, by: Joined) -> Option<u64> {
    if told.status_code.as_deref().is_some_and(|it| matches!(it, "Forbidden" | "InternalError")) {
        return None;
    }
    // Counts, milliseconds and megabytes: a fraction tells nothing.
    let whole = told.values.iter().map(|it| it.round() as u64);
    match by {
        Joined::Sum => Some(whole.sum()),
        Joined::Most => Some(whole.max().unwrap_or_default()),
        Joined::MostIfAny => whole.max(),
    }
}

/// The meaning of an error, by its code.
pub(super) fn refusal(status: u16, body: &[u8]) -> Error {
    let said: Value = serde_json::from_slice(body).unwrap_or(Value::Null);
    let code = said["__type"].as_str().unwrap_or_default();
    match code.rsplit('#').next().unwrap_or_default() {
        "Throttling" | "ThrottlingException" | "LimitExceededException" => Error::Busy,
        code => Error::refused(format!("CloudWatch answers {status} {code}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_names_each_function_and_the_hour_before() {
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let asked = question("rec", &["orders", "jobs"], now);
        assert_eq!((&asked["StartTime"], &asked["EndTime"]), (&json!(1_799_996_400), &json!(1_800_000_000)));
        let queries = asked["MetricDataQueries"].as_array().unwrap();
        assert_eq!(queries.len(), 12);
        assert_eq!(queries[0]["Id"], "f0_0");
        let metric = &queries[6]["MetricStat"]["Metric"];
        assert_eq!(metric["Dimensions"], json!([{ "Name": "FunctionName", "Value": "concierge-rec-jobs" }]));
        let memory = json!({ "Namespace": "Concierge/rec", "MetricName": "MemoryUsed-jobs" });
        assert_eq!(queries[11]["MetricStat"]["Metric"], memory);
    }

    #[test]
    fn counts_are_added_up_and_nothing_counted_is_zero_but_no_time() {
        let result =
            |id: &str, values: Value| json!({ "Id": id, "Values": values, "StatusCode": "Complete" });
        let told = json!({ "MetricDataResults": [
            result("f0_0", json!([3.0, 4.0])),
            result("f0_1", json!([])),
            { "Id": "f0_2", "StatusCode": "Forbidden" },
            result("f0_3", json!([1.0, 5.0, 2.0])),
            result("f0_4", json!([12.6])),
            result("f0_5", json!([])),
        ] });
        let figures = figures(2, told.to_string().as_bytes()).unwrap();
        let first = FunctionFigures {
            invocations: Some(7),
            errors: Some(0),
            throttles: None,
            concurrent: Some(5),
            p95: Some(13),
            megabytes: None,
        };
        assert_eq!(figures, [first, FunctionFigures::default()]);
    }

    #[test]
    fn an_answer_that_makes_no_sense_and_a_refusal_are_errors() {
        assert!(matches!(figures(1, b"<html>"), Err(Error::Unavailable(_))));
        let said = |kind: &str| refusal(400, json!({ "__type": kind }).to_string().as_bytes());
        assert_eq!(said("com.amazon.coral.service#ThrottlingException"), Error::Busy);
        assert_eq!(said("AccessDenied"), Error::refused("CloudWatch answers 400 AccessDenied"));
    }
}
