//! `cargo xtask admin`: the first administrator of a new stack.

use anyhow::{Context, bail, ensure};
use serde_json::{Value, json};

use super::STAGES;
use launcher::{
    options::Options,
    process::{output, program},
};

/// Asks the jobs of a stack to make its first administrator. The link to choose a password goes by mail, and is told nobody else.
pub(crate) fn make(mut options: Options<'_>) -> anyhow::Result<()> {
    let stage = options.needed("--stage")?;
    let region = options.value("--region")?.unwrap_or("eu-west-3");
    let mail = options.needed("--mail")?;
    let (first_name, name) = (options.needed("--first-name")?, options.needed("--name")?);
    options.end()?;
    ensure!(STAGES.contains(&stage), "--stage is one of {}, not {stage}", STAGES.join(", "));
    let job =
        json!({ "job": "make-first-administrator", "email": mail, "firstName": first_name, "name": name });
    let mut aws = program("aws");
    aws.args(["lambda", "invoke", "--region", region, "--function-name", &format!("concierge-{stage}-jobs")]);
    aws.args(["--cli-binary-format", "raw-in-base64-out", "--payload", &job.to_string()]);
    // The answer of the function goes to the first line, the report of the command follows it.
    let answered = output(aws.arg("/dev/stdout"))?;
    match refused(&answered)? {
        None => println!("{mail} is mailed a link that is good for two days and for one password"),
        Some(reason) => bail!("no administrator was made: {reason}"),
    }
    Ok(())
}

/// Why the function did nothing, where it says so.
fn refused(answered: &str) -> anyhow::Result<Option<String>> {
    let mut parts = serde_json::Deserializer::from_str(answered).into_iter::<Value>();
    let (said, report) = (parts.next().context("no answer")??, parts.next().context("no report")??);
    if report["FunctionError"].is_null() {
        return Ok(None);
    }
    Ok(Some(said["errorMessage"].as_str().unwrap_or("the function says no more").to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_that_fails_says_why() {
        let fine = "null{\n  \"StatusCode\": 200\n}";
        assert_eq!(refused(fine).expect("an answer"), None);
        let failed = r#"{"errorMessage": "There is one", "errorType": "E"}{"StatusCode": 200, "FunctionError": "Unhandled"}"#;
        assert_eq!(refused(failed).expect("an answer").as_deref(), Some("There is one"));
        assert!(refused("").is_err());
    }
}
