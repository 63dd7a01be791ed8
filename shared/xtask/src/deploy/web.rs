//! The files of the web application, on their way to the bucket from which they are served.

use std::collections::BTreeMap;

use super::Deployment;

const FOREVER: &str = "public, max-age=31536000, immutable";

impl Deployment<'_> {
    /// Hashed files first and for ever, and those of the version before stay: a page that is open goes on working.
    /// Then what is asked for again each time. A compressed file is sent with the type of its content.
    pub(super) fn upload(
        &self,
        web: &str,
        outputs: &impl Fn(&str) -> anyhow::Result<String>,
    ) -> anyhow::Result<()> {
        let bucket = format!("s3://{}", outputs("WebBucket")?);
        let assets = format!("{bucket}/assets");
        let hashed =
            ["s3", "sync", &format!("{web}/assets"), &assets, "--cache-control", FOREVER, "--size-only"];
        self.step(self.aws(&hashed).args(["--exclude", "*.br"]))?;
        let compressed: BTreeMap<&str, &str> =
            serde_json::from_str(include_str!("../../../../web/scripts/compressed.json"))?;
        for (ending, kind) in &compressed {
            let files = format!("*.{ending}.br");
            self.step(self.aws(&hashed).args(["--exclude", "*", "--include", &files]).args(brotli(kind)))?;
        }
        // A copy, because `sync` leaves a file of the same size alone when it is older, as that of an earlier version is.
        let page = ["s3", "cp", web, &bucket, "--recursive", "--cache-control", "no-cache"];
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
}

fn brotli(kind: &str) -> [&str; 4] {
    ["--content-encoding", "br", "--content-type", kind]
}
