//! `cargo xtask deploy`: templates, functions and web application to an AWS account.

use std::{collections::BTreeMap, process::Command};

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{
    options::Options,
    package::{self, Arch},
    process::{line, output, program, run},
    python, web,
};

const TEMPLATE: &str = "target/package/template.yaml";
const STAGES: [&str; 3] = ["dev", "rec", "prod"];
const FOREVER: &str = "public, max-age=31536000, immutable";

/// The target of a deployment, and whether to say only what would be done.
struct Deployment<'a> {
    stage: &'a str,
    region: &'a str,
    dry_run: bool,
}

/// Checks the templates, packages, deploys, uploads the web application, prints the address.
pub(crate) fn deploy(mut options: Options<'_>) -> anyhow::Result<()> {
    let arch = Arch::of(&mut options)?;
    let bucket = options.needed("--bucket")?;
    let to = Deployment {
        stage: options.needed("--stage")?,
        region: options.value("--region")?.unwrap_or("eu-west-3"),
        dry_run: options.flag("--dry-run"),
    };
    let parameters = options.rest()?;
    ensure!(STAGES.contains(&to.stage), "--stage is one of {}, not {}", STAGES.join(", "), to.stage);
    let unread = parameters.iter().find(|it| !it.contains('='));
    ensure!(unread.is_none(), "parameters are Name=value, not {}", unread.copied().unwrap_or_default());

    to.step(&mut python::script("infra/checks/check_templates.py")?)?;
    if to.dry_run {
        println!("cargo xtask package --arch {}", arch.name());
        println!("npm --prefix web run build");
    } else {
        package::for_cloud(arch)?;
        web::build()?;
    }
    to.stack(arch, bucket, &parameters)?;
    let outputs = to.outputs()?;
    to.upload(&outputs)?;
    println!("{}", outputs("SiteUrl")?);
    Ok(())
}

impl Deployment<'_> {
    fn name(&self) -> String {
        format!("concierge-{}", self.stage)
    }

    fn stack(&self, arch: Arch, bucket: &str, parameters: &[&str]) -> anyhow::Result<()> {
        let prefix = format!("concierge/{}", self.stage);
        self.step(self.aws(&["cloudformation", "package", "--template-file", "template.yaml"]).args([
            "--s3-bucket",
            bucket,
            "--s3-prefix",
            &prefix,
            "--output-template-file",
            TEMPLATE,
        ]))?;
        let version =
            output(program("git").args(["describe", "--always", "--dirty"])).unwrap_or("dev".to_owned());
        self.step(
            self.aws(&[
                "cloudformation",
                "deploy",
                "--template-file",
                TEMPLATE,
                "--stack-name",
                &self.name(),
            ])
            .args(["--s3-bucket", bucket, "--s3-prefix", &prefix, "--no-fail-on-empty-changeset"])
            .args(["--capabilities", "CAPABILITY_IAM", "CAPABILITY_NAMED_IAM", "CAPABILITY_AUTO_EXPAND"])
            .args(["--parameter-overrides", &format!("Stage={}", self.stage)])
            .args([format!("Architecture={}", arch.name()), format!("Version={version}")])
            .args(parameters),
        )
    }

    /// The outputs of the stack by name; in a dry run, their names in brackets.
    fn outputs(&self) -> anyhow::Result<impl Fn(&str) -> anyhow::Result<String> + use<>> {
        let mut command = self.aws(&["cloudformation", "describe-stacks", "--stack-name", &self.name()]);
        command.args(["--query", "Stacks[0].Outputs", "--output", "json"]);
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

    /// Hashed files first and for ever, and those of the version before stay: a page that is open goes on working.
    /// Then what is asked for again each time. A compressed file is sent with the type of its content.
    fn upload(&self, outputs: &impl Fn(&str) -> anyhow::Result<String>) -> anyhow::Result<()> {
        let bucket = format!("s3://{}", outputs("WebBucket")?);
        let assets = format!("{bucket}/assets");
        let hashed = ["s3", "sync", "web/dist/assets", &assets, "--cache-control", FOREVER, "--size-only"];
        self.step(self.aws(&hashed).args(["--exclude", "*.br"]))?;
        let compressed: BTreeMap<&str, &str> =
            serde_json::from_str(include_str!("../../../web/scripts/compressed.json"))?;
        for (ending, kind) in &compressed {
            let files = format!("*.{ending}.br");
            self.step(self.aws(&hashed).args(["--exclude", "*", "--include", &files]).args(brotli(kind)))?;
        }
        let page = ["s3", "sync", "web/dist", &bucket, "--cache-control", "no-cache"];
        self.step(self.aws(&page).args([
            "--exclude",
            "assets/*",
            "--exclude",
            ".vite/*",
            "--exclude",
            "*.br",
        ]))?;
        self.step(
            self.aws(&page)
                .args(["--exclude", "*", "--include", "index.html.br"])
                .args(brotli(compressed["html"])),
        )?;
        let distribution = outputs("DistributionId")?;
        self.step(
            self.aws(&["cloudfront", "create-invalidation", "--distribution-id", &distribution])
                .args(["--paths", "/*"]),
        )
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

fn brotli(kind: &str) -> [&str; 4] {
    ["--content-encoding", "br", "--content-type", kind]
}
