//! The options of a command.

use anyhow::{bail, ensure};

/// The words behind the command's name; each option is taken out once.
pub struct Options<'a>(Vec<&'a str>);

impl<'a> Options<'a> {
    pub fn new(words: &[&'a str]) -> Self {
        Self(words.to_vec())
    }

    /// Whether `--name` is there.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|it| *it != name);
        self.0.len() < before
    }

    /// The word behind `--name`.
    pub fn value(&mut self, name: &str) -> anyhow::Result<Option<&'a str>> {
        let Some(place) = self.0.iter().position(|it| *it == name) else { return Ok(None) };
        ensure!(place + 1 < self.0.len(), "{name} needs a value");
        self.0.remove(place);
        Ok(Some(self.0.remove(place)))
    }

    /// The word behind `--name`, which has to be there.
    pub fn needed(&mut self, name: &str) -> anyhow::Result<&'a str> {
        match self.value(name)? {
            Some(value) => Ok(value),
            None => bail!("{name} is needed"),
        }
    }

    /// The words that are no options.
    pub fn rest(self) -> anyhow::Result<Vec<&'a str>> {
        match self.0.iter().find(|it| it.starts_with('-')) {
            Some(word) => bail!("{word} is no option of this command"),
            None => Ok(self.0),
        }
    }

    /// Nothing else may be there.
    pub fn end(self) -> anyhow::Result<()> {
        match self.rest()?.first() {
            Some(word) => bail!("{word} is one word too many"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_taken_once_and_the_unknown_refused() {
        let mut options = Options::new(&["--port", "81", "--fresh", "clippy"]);
        assert_eq!(options.value("--port").unwrap(), Some("81"));
        assert_eq!(options.value("--port").unwrap(), None);
        assert!(options.flag("--fresh") && !options.flag("--fresh"));
        assert_eq!(options.rest().unwrap(), ["clippy"]);
        assert!(Options::new(&["--port"]).value("--port").is_err());
        assert!(Options::new(&["--prot"]).end().is_err());
        assert!(Options::new(&["extra"]).end().is_err());
    }
}
