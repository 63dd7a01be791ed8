//! The files that are kept of each deployment in the bucket of artefacts: the packaged template, the files of the web application, and
//! the history that names them. Templates of nested stacks and programs lie in the bucket by the hash of their content.

use std::fs;

use anyhow::{Context, ensure};
use serde_json::Value;

use super::{Deployment, TEMPLATE, history::History};
use launcher::{
    process::output,
    workspace::{root, target},
};

/// The history, and the revision of the file that it was read from; absent while there is no file.
pub(super) struct KeptHistory {
    pub(super) history: History,
    revision: Option<String>,
}

impl Deployment<'_> {
    /// The folder of the stage in the bucket.
    pub(super) fn prefix(&self) -> String {
        format!("concierge/{}", self.stage)
    }

    fn history_key(&self) -> String {
        format!("{}/kept/deployments.json", self.prefix())
    }

    /// The address of what is kept of a deployment.
    pub(super) fn kept_at(&self, id: &str) -> String {
        format!("s3://{}/{}/kept/{id}", self.bucket, self.prefix())
    }

    pub(super) fn history(&self) -> anyhow::Result<KeptHistory> {
        let key = self.history_key();
        let found = output(
            self.aws(&["s3api", "list-objects-v2", "--bucket", self.bucket, "--prefix", &key]).args([
                "--query",
                "Contents[].Key",
                "--output",
                "json",
            ]),
        )?;
        let found: Value = serde_json::from_str(&found).unwrap_or_default();
        if !found.as_array().is_some_and(|it| it.iter().any(|it| *it == key)) {
            return Ok(KeptHistory { history: History::default(), revision: None });
        }
        let file = target().join("deployments.json");
        let got = output(
            self.aws(&["s3api", "get-object", "--bucket", self.bucket, "--key", &key, "--output", "json"])
                .arg(&file),
        )?;
        let got: Value = serde_json::from_str(&got)?;
        let text = fs::read_to_string(&file)?;
        let history = History::from_json(&serde_json::from_str(&text)?)
            .with_context(|| format!("s3://{}/{key} cannot be read", self.bucket))?;
        Ok(KeptHistory { history, revision: got["ETag"].as_str().map(str::to_owned) })
    }

    /// Writes the history, unless somebody else has written it meanwhile.
    pub(super) fn save(&self, kept: &mut KeptHistory) -> anyhow::Result<()> {
        let file = target().join("deployments.json");
        fs::write(&file, serde_json::to_string_pretty(&kept.history.to_json())?)?;
        let mut command =
            self.aws(&["s3api", "put-object", "--bucket", self.bucket, "--key", &self.history_key()]);
        command.args(["--content-type", "application/json", "--output", "json"]).arg("--body").arg(&file);
        match &kept.revision {
            Some(revision) => command.args(["--if-match", revision]),
            None => command.args(["--if-none-match", "*"]),
        };
        let written = output(&mut command).context(
            "the history of deployments could not be written; did somebody else deploy at the same time?",
        )?;
        let written: Value = serde_json::from_str(&written)?;
        kept.revision = written["ETag"].as_str().map(str::to_owned);
        Ok(())
    }

    /// Keeps what was packaged and built.
    pub(super) fn keep(&self, id: &str, web: &str) -> anyhow::Result<()> {
        let place = self.kept_at(id);
        self.step(&mut self.aws(&["s3", "cp", TEMPLATE, &format!("{place}/template.yaml")]))?;
        self.step(&mut self.aws(&["s3", "cp", web, &format!("{place}/web"), "--recursive"]))
    }

    /// Brings back what was kept: the template where one is packaged, the files of the web application to a folder.
    pub(super) fn fetch(&self, id: &str, web: &str) -> anyhow::Result<()> {
        let place = self.kept_at(id);
        let folder = root().join(web);
        if folder.exists() && !self.dry_run {
            fs::remove_dir_all(&folder)?;
        }
        self.step(&mut self.aws(&["s3", "cp", &format!("{place}/template.yaml"), TEMPLATE]))?;
        self.step(&mut self.aws(&["s3", "cp", &format!("{place}/web"), web, "--recursive"]))?;
        let page = folder.join("index.html");
        ensure!(self.dry_run || page.exists(), "{place}/web has no page");
        Ok(())
    }
}
