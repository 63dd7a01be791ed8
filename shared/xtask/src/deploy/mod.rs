//! `cargo xtask deploy`: templates, functions and web application to an AWS account, and the way back from there.

mod back;
pub(crate) mod founder;
mod history;
mod kept;
mod web;

use std::{collections::BTreeMap, process::Command};

use anyhow::{Context, ensure};
use serde_json::Value;

use self::history::Deployed;
use crate::package::{self, Arch};
use launcher::{
    options::Options,
    process::{line, output, program, run},
    python,
};

const TEMPLATE: &str = "target/package/template.yaml";
/// The folder of the web application that was just built.
const WEB: &str = "web/dist";
const STAGES: [&str; 3] = ["dev", "rec", "prod"];

/// The target of a deployment, and how it is gone about.
struct Deployment<'a> {
    stage: &'a str,
    region: &'a str,
    /// The bucket of artefacts.
    bucket: &'a str,
    /// Only what would be done is said.
    dry_run: bool,
    /// An order is made and cancelled at the end.
    canary: bool,
}

/// Deploys, or goes back one version, or lists the versions that are kept.
pub(crate) fn deploy(mut options: Options<'_>) -> anyhow::Result<()> {
    let arch = Arch::of(&mut options)?;
    let to = Deployment {
        stage: options.needed("--stage")?,
        region: options.value("--region")?.unwrap_or("eu-west-3"),
        bucket: options.needed("--bucket")?,
        dry_run: options.flag("--dry-run"),
        canary: !options.flag("--no-canary"),
    };
    let (back, versions, asked) = (options.flag("--back"), options.flag("--versions"), options.flag("--yes"));
    let parameters = options.rest()?;
    ensure!(STAGES.contains(&to.stage), "--stage is one of {}, not {}", STAGES.join(", "), to.stage);
    let unread = parameters.iter().find(|it| !it.contains('='));
    ensure!(unread.is_none(), "parameters are Name=value, not {}", unread.copied().unwrap_or_default());
    if versions {
        println!("{}", to.history()?.history.lines().join("\n"));
        Ok(())
    } else if back {
        to.go_back(&parameters, asked)
    } else {
        to.go_on(arch, &parameters)
    }
}

impl Deployment<'_> {
    /// Checks the templates, packages, deploys, uploads the web application, tries it, prints the address.
    fn go_on(&self, arch: Arch, given: &[&str]) -> anyhow::Result<()> {
        self.step(&mut python::script("infra/checks/check_templates.py")?)?;
        if self.dry_run {
            println!("cargo xtask package --arch {}", arch.name());
            println!("npm --prefix web run build");
        } else {
            package::for_cloud(arch)?;
            launcher::web::build()?;
        }
        self.package()?;
        let version =
            output(program("git").args(["describe", "--always", "--dirty"])).unwrap_or("dev".to_owned());
        let at = output(program("date").args(["-u", "+%Y-%m-%dT%H:%M:%SZ"]))?;
        let id = format!("{}-{version}", at.replace(['-', ':'], ""));
        self.keep(&id, WEB)?;
        let begun = Deployed { id, version: version.clone(), at, parameters: BTreeMap::new(), proved: false };
        let mut kept = if self.dry_run { None } else { Some(self.history()?) };
        if let Some(kept) = &mut kept {
            kept.history.begin(begun);
            self.save(kept)?;
        }
        let ours = [("Stage", self.stage), ("Architecture", arch.name()), ("Version", &version)];
        let ours = ours.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        self.apply(&changed(&ours, given))?;
        let outputs = self.outputs()?;
        self.upload(WEB, &outputs)?;
        self.prove(&outputs, &version)?;
        if let Some(kept) = &mut kept {
            kept.history.prove(self.parameters()?);
            self.save(kept)?;
        }
        println!("{}", outputs("SiteUrl")?);
        Ok(())
    }

    fn name(&self) -> String {
        format!("concierge-{}", self.stage)
    }

    /// Sends programs and templates to the bucket, and writes the template that names them there.
    fn package(&self) -> anyhow::Result<()> {
        self.step(self.aws(&["cloudformation", "package", "--template-file", "template.yaml"]).args([
            "--s3-bucket",
            self.bucket,
            "--s3-prefix",
            &self.prefix(),
            "--output-template-file",
            TEMPLATE,
        ]))
    }

    /// Deploys the packaged template.
    fn apply(&self, parameters: &BTreeMap<String, String>) -> anyhow::Result<()> {
        let command = ["cloudformation", "deploy", "--template-file", TEMPLATE, "--stack-name", &self.name()];
        self.step(
            self.aws(&command)
                .args(["--s3-bucket", self.bucket, "--s3-prefix", &self.prefix()])
                .arg("--no-fail-on-empty-changeset")
                .args(["--capabilities", "CAPABILITY_IAM", "CAPABILITY_NAMED_IAM", "CAPABILITY_AUTO_EXPAND"])
                .arg("--parameter-overrides")
                .args(parameters.iter().map(|(name, value)| format!("{name}={value}"))),
        )
    }

    /// Signs in at the deployed address, orders at a training desk and cancels.
    fn prove(&self, outputs: &impl Fn(&str) -> anyhow::Result<String>, version: &str) -> anyhow::Result<()> {
        if !self.canary {
            return Ok(());
        }
        let mut canary = python::script("infra/canary.py")?;
        canary.args(["--url", &outputs("SiteUrl")?, "--stage", self.stage, "--region", self.region]);
        self.step(canary.args(["--version", version])).with_context(|| {
            format!(
                "{version} is deployed to {} and does not work; the way back: cargo xtask deploy --back --stage {} --bucket {}",
                self.stage, self.stage, self.bucket
            )
        })
    }

    /// The outputs of the stack by name; in a dry run, their names in brackets.
    fn outputs(&self) -> anyhow::Result<impl Fn(&str) -> anyhow::Result<String> + use<>> {
        let mut command = self.described("Outputs");
        let found: Option<Value> = if self.dry_run {
            println!("{}", line(&command));
            None
        } else {
            Some(serde_json::from_str(&output(&mut command)?)?)
        };
        Ok(move |name: &str| {
            let Some(found) = &found else { return Ok(format!("<{name}>")) };
            let mut outputs = found.as_array().into_iter().flatten();
            let output = outputs.find(|it| it["OutputKey"] == name);
            let value = output.and_then(|it| it["OutputValue"].as_str()).map(str::to_owned);
            value.with_context(|| format!("the stack has no output {name}"))
        })
    }

    /// The parameters that the stack has.
    fn parameters(&self) -> anyhow::Result<BTreeMap<String, String>> {
        let found: Value = serde_json::from_str(&output(&mut self.described("Parameters"))?)?;
        let pair = |it: &Value| {
            Some((it["ParameterKey"].as_str()?.to_owned(), it["ParameterValue"].as_str()?.to_owned()))
        };
        found
            .as_array()
            .into_iter()
            .flatten()
            .map(pair)
            .collect::<Option<_>>()
            .context("a parameter is incomplete")
    }

    fn described(&self, part: &str) -> Command {
        let mut command = self.aws(&["cloudformation", "describe-stacks", "--stack-name", &self.name()]);
        command.args(["--query", &format!("Stacks[0].{part}"), "--output", "json"]);
        command
    }

    fn aws(&self, arguments: &[&str]) -> Command {
        let mut command = program("aws");
        command.args(arguments).args(["--region", self.region]);
        command
    }

    fn step(&self, command: &mut Command) -> anyhow::Result<()> {
        println!("{}", line(command));
        if self.dry_run { Ok(()) } else { run(command) }
    }
}

/// Parameters by name, with those given on the command line in their place.
fn changed(parameters: &BTreeMap<String, String>, given: &[&str]) -> BTreeMap<String, String> {
    let given = given.iter().filter_map(|it| it.split_once('='));
    let mut all = parameters.clone();
    all.extend(given.map(|(name, value)| (name.to_owned(), value.to_owned())));
    all
}
