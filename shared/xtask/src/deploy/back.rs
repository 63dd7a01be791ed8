//! Going back one version: what is kept of the deployment before is deployed again.

use std::io::{self, BufRead, Write};

use anyhow::{Context, ensure};

use super::{Deployment, changed, history::Deployed};

/// The folder of the web application of before.
const WEB: &str = "target/package/web-of-before";

impl Deployment<'_> {
    /// Says what going back means, asks, and does it. The parameters are those of the version of before, and those given.
    pub(super) fn go_back(&self, given: &[&str], asked: bool) -> anyhow::Result<()> {
        let mut kept = self.history()?;
        let (running, earlier) = kept.history.way_back()?;
        let earlier = earlier.clone();
        println!("{}", self.plan(running, &earlier, given).join("\n"));
        if !self.dry_run {
            ensure!(asked || self.confirmed()?, "nothing was done");
            // If this is cut short, the same way back is open.
            kept.history.leave();
            self.save(&mut kept)?;
        }
        self.fetch(&earlier.id, WEB)?;
        // The application of before is known to go with the functions of now: it was open while they were deployed.
        self.upload(WEB, &self.outputs()?)?;
        self.apply(&changed(&earlier.parameters, given))?;
        let outputs = self.outputs()?;
        self.prove(&outputs, &earlier.version)?;
        if !self.dry_run {
            kept.history.return_to(&earlier.id);
            kept.history.prove(self.parameters()?);
            self.save(&mut kept)?;
        }
        println!("{} runs {} again: {}", self.stage, earlier.version, outputs("SiteUrl")?);
        Ok(())
    }

    fn plan(&self, running: &Deployed, earlier: &Deployed, given: &[&str]) -> Vec<String> {
        let mut lines = vec![
            format!("{} goes back from {} of {}", self.stage, running.version, running.at),
            format!("{:>width$} to   {} of {}", "", earlier.version, earlier.at, width = self.stage.len() + 10),
            format!("- the web application, the functions and the templates are those kept at {}", self.kept_at(&earlier.id)),
            "- what the later version added to the stack goes with it; tables, files and what people wrote stay".to_owned(),
        ];
        let wanted = changed(&earlier.parameters, given);
        let other = wanted.iter().filter(|(name, value)| {
            *name != "Version" && running.parameters.get(*name).is_some_and(|it| it != *value)
        });
        lines.extend(
            other.map(|(name, value)| format!("- {name}={value} instead of {}", running.parameters[name])),
        );
        lines
    }

    /// Whether the person at the keyboard typed the name of the stage.
    fn confirmed(&self) -> anyhow::Result<bool> {
        print!("Type {} to do it: ", self.stage);
        io::stdout().flush()?;
        let mut typed = String::new();
        io::stdin().lock().read_line(&mut typed).context("nobody is there to ask; --yes does not ask")?;
        Ok(typed.trim() == self.stage)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn deployed(version: &str, mail: &str) -> Deployed {
        let parameters = [("Stage", "rec"), ("MailFrom", mail)];
        Deployed {
            id: format!("20261128-{version}"),
            version: version.to_owned(),
            at: "2026-11-28T12:00:00Z".to_owned(),
            parameters: parameters.map(|(name, value)| (name.to_owned(), value.to_owned())).into(),
            proved: true,
        }
    }

    #[test]
    fn the_plan_names_both_versions_and_each_parameter_that_changes() {
        let to = Deployment {
            stage: "rec",
            region: "eu-west-3",
            bucket: "artefacts",
            dry_run: false,
            canary: true,
        };
        let (bad, good) = (deployed("bad", "new@a.example"), deployed("good", "old@a.example"));
        let plan = to.plan(&bad, &good, &[]).join("\n");
        for part in ["rec goes back from bad", "to   good", "s3://artefacts/concierge/rec/kept/20261128-good"]
        {
            assert!(plan.contains(part), "{part}: {plan}");
        }
        assert!(plan.ends_with("- MailFrom=old@a.example instead of new@a.example"), "{plan}");
        let plan = to.plan(&bad, &good, &["MailFrom=new@a.example"]).join("\n");
        assert!(!plan.contains("MailFrom"), "{plan}");
    }

    #[test]
    fn given_parameters_come_before_those_of_the_version() {
        let all = changed(&deployed("good", "old@a.example").parameters, &["MailFrom=a=b", "Further=1"]);
        let expected = [("Further", "1"), ("MailFrom", "a=b"), ("Stage", "rec")];
        assert_eq!(all, BTreeMap::from(expected.map(|(name, value)| (name.to_owned(), value.to_owned()))));
    }
}
