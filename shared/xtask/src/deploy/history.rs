//! The deployments of a stage that can be gone back to, oldest first. The last one is what runs.

use std::collections::BTreeMap;

use anyhow::Context;
use serde_json::{Value, json};

/// A version that was deployed, and what it takes to deploy it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deployed {
    /// The folder of what is kept of it.
    pub(super) id: String,
    pub(super) version: String,
    /// The instant at which it was packaged.
    pub(super) at: String,
    /// The parameters of the stack, which are known once it is deployed.
    pub(super) parameters: BTreeMap<String, String>,
    /// It was deployed to its end, its canary included. Nobody goes back to another.
    pub(super) proved: bool,
}

/// The most versions that are kept.
const KEPT: usize = 20;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History(Vec<Deployed>);

impl History {
    /// A deployment begins. Those before it that never came to their end are forgotten, and what is too old.
    pub(super) fn begin(&mut self, deployed: Deployed) {
        self.0.retain(|it| it.proved && it.id != deployed.id);
        self.0.push(deployed);
        self.0.drain(..self.0.len().saturating_sub(KEPT));
    }

    /// The running version came to its end.
    pub(super) fn prove(&mut self, parameters: BTreeMap<String, String>) {
        if let Some(running) = self.0.last_mut() {
            running.parameters = parameters;
            running.proved = true;
        }
    }

    /// The running version is to be left: whatever becomes of that, nobody goes back to it.
    pub(super) fn leave(&mut self) {
        if let Some(running) = self.0.last_mut() {
            running.proved = false;
        }
    }

    /// A version that is kept runs again, and those after it are forgotten.
    pub(super) fn return_to(&mut self, id: &str) {
        if let Some(place) = self.0.iter().position(|it| it.id == id) {
            self.0.truncate(place + 1);
        }
    }

    /// The running version, and the one to which one goes back from it.
    pub(super) fn way_back(&self) -> anyhow::Result<(&Deployed, &Deployed)> {
        let (running, before) = self.0.split_last().context(
            "there is no earlier version: nothing that was deployed to this stage is kept in this bucket",
        )?;
        let earlier = before.iter().rev().find(|it| it.proved).with_context(|| {
            format!(
                "there is no earlier version: {} of {} is the first that is kept",
                running.version, running.at
            )
        })?;
        Ok((running, earlier))
    }

    /// One line a version, the running one last.
    pub(super) fn lines(&self) -> Vec<String> {
        let last = self.0.len().saturating_sub(1);
        let line = |(at, it): (usize, &Deployed)| {
            let says = match (at == last, it.proved) {
                (true, true) => "  runs",
                (true, false) => "  did not come to its end",
                (false, _) => "",
            };
            format!("{}  {}{says}", it.at, it.version)
        };
        self.0.iter().enumerate().map(line).collect()
    }

    pub(super) fn to_json(&self) -> Value {
        let deployments = self.0.iter().map(|it| {
            json!({
                "id": it.id,
                "version": it.version,
                "at": it.at,
                "parameters": it.parameters,
                "proved": it.proved,
            })
        });
        json!({ "deployments": deployments.collect::<Vec<_>>() })
    }

    pub(super) fn from_json(value: &Value) -> anyhow::Result<Self> {
        let deployments = value["deployments"].as_array().context("there is no list of deployments")?;
        deployments
            .iter()
            .map(deployed)
            .collect::<Option<_>>()
            .map(Self)
            .context("a deployment is incomplete")
    }
}

fn deployed(value: &Value) -> Option<Deployed> {
    let text = |name: &str| value[name].as_str().map(str::to_owned);
    let parameters = value["parameters"].as_object()?.iter();
    Some(Deployed {
        id: text("id")?,
        version: text("version")?,
        at: text("at")?,
        parameters: parameters
            .map(|(name, it)| Some((name.clone(), it.as_str()?.to_owned())))
            .collect::<Option<_>>()?,
        proved: value["proved"].as_bool()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(id: &str) -> Deployed {
        Deployed {
            id: id.to_owned(),
            version: format!("v{id}"),
            at: "2026-11-28T12:00:00Z".to_owned(),
            parameters: BTreeMap::new(),
            proved: false,
        }
    }

    fn deployed_one_after_another(ids: &[&str]) -> History {
        let mut history = History::default();
        for id in ids {
            history.begin(begun(id));
            history.prove(BTreeMap::from([("Stage".to_owned(), (*id).to_owned())]));
        }
        history
    }

    fn target(history: &History) -> &str {
        &history.way_back().unwrap().1.id
    }

    #[test]
    fn one_goes_back_version_by_version_until_there_is_none() {
        let mut history = deployed_one_after_another(&["1", "2", "3"]);
        for expected in ["2", "1"] {
            let earlier = target(&history).to_owned();
            assert_eq!(earlier, expected);
            history.leave();
            history.return_to(&earlier);
        }
        let refusal = history.way_back().unwrap_err().to_string();
        assert!(refusal.contains("no earlier version") && refusal.contains("v1"), "{refusal}");
        let refusal = History::default().way_back().unwrap_err().to_string();
        assert!(refusal.contains("no earlier version"), "{refusal}");
    }

    #[test]
    fn a_version_that_was_left_is_never_gone_back_to() {
        let mut history = deployed_one_after_another(&["good", "bad"]);
        history.leave();
        assert_eq!(target(&history), "good", "going back was cut short, and is asked for again");
        history.return_to("good");
        history.begin(begun("next"));
        history.prove(BTreeMap::new());
        assert_eq!(target(&history), "good");
    }

    #[test]
    fn a_deployment_that_did_not_come_to_its_end_is_gone_back_from_and_not_to() {
        let mut history = deployed_one_after_another(&["good"]);
        history.begin(begun("cut short"));
        assert_eq!(target(&history), "good");
        history.begin(begun("cut short as well"));
        assert_eq!(target(&history), "good");
        history.prove(BTreeMap::new());
        assert_eq!(target(&history), "good");
        assert_eq!(history.lines().len(), 2);
    }

    #[test]
    fn what_is_kept_is_read_as_it_was_written_and_has_an_end() {
        let ids: Vec<String> = (0..KEPT + 5).map(|it| it.to_string()).collect();
        let history = deployed_one_after_another(&ids.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(history.0.len(), KEPT);
        assert_eq!(History::from_json(&history.to_json()).unwrap(), history);
        assert!(History::from_json(&json!({ "deployments": [{ "id": "1" }] })).is_err());
        assert!(History::from_json(&json!([])).is_err());
    }
}
