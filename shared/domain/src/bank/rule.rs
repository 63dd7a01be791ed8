//! Rules learned from what was matched by hand: which words of a label meant what. They only suggest, and can be switched off.

use contract::Cents;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    bank::{
        line::BankLine,
        matching::{BankMatch, OtherAccount},
        open_item::{ItemKind, OpenItem},
    },
    text::fold,
};

/// The number of words that a rule keeps of a label, and the fewest letters of one.
const MOST_WORDS: usize = 4;
const SHORTEST_WORD: usize = 3;

/// The account that lines of a rule are matched with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RuleTarget {
    Items(ItemKind),
    Other(OtherAccount),
}

impl RuleTarget {
    /// The name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Items(kind) => kind.name(),
            Self::Other(other) => other.name(),
        }
    }
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BankRule {
    /// The words that a label has, folded and in their order; also its identity, with the target.
    pub words: Vec<String>,
    /// Whether it is about money that came in.
    pub incoming: bool,
    pub target: RuleTarget,
    /// The match that it was learned from.
    pub learned_from: i64,
    pub learned: Timestamp,
    pub by: String,
    pub active: bool,
}

impl BankRule {
    /// The rule that a match by hand teaches: it must say one thing about one line.
    pub fn learned(made: &BankMatch, line: &BankLine, items: &[&OpenItem]) -> Option<Self> {
        let target = match (made.lines.as_slice(), items, made.others.as_slice()) {
            ([_], [], [(other, _)]) => RuleTarget::Other(*other),
            ([_], [first, rest @ ..], _) if rest.iter().all(|it| it.kind == first.kind) => {
                RuleTarget::Items(first.kind)
            }
            _ => return None,
        };
        let words: Vec<String> = words(&line.movement.label).into_iter().take(MOST_WORDS).collect();
        (!words.is_empty()).then(|| Self {
            words,
            incoming: line.movement.amount > Cents::ZERO,
            target,
            learned_from: made.number,
            learned: made.at,
            by: made.by.clone(),
            active: true,
        })
    }

    /// The name that tells it apart from other rules.
    pub fn id(&self) -> String {
        let side = if self.incoming { "in" } else { "out" };
        format!("{side}-{}-{}", self.target.name(), self.words.join("-"))
    }

    /// Whether it says something of a line.
    pub fn fits(&self, line: &BankLine) -> bool {
        let incoming = line.movement.amount > Cents::ZERO;
        self.active && self.incoming == incoming && words(&line.movement.label).starts_with(&self.words)
    }
}

/// The words of a label that other lines of the same kind have too: none with a digit.
fn words(label: &str) -> Vec<String> {
    let folded = fold(label);
    let words = folded.split(|it: char| !it.is_alphanumeric());
    let telling = |it: &&str| it.chars().count() >= SHORTEST_WORD && !it.chars().any(|it| it.is_numeric());
    words.filter(telling).map(str::to_owned).collect()
}
