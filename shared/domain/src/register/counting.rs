//! The count of a register (coins and notes, cheques one by one, cards) and its difference from what should
//! be there.

use contract::{
    Cents, Words,
    cash::{CountComments, Pieces},
    lengths,
};
use serde::{Deserialize, Serialize};

use crate::text::fields::{Fields, required};

/// Coins and notes of the euro, in cents.
pub const DENOMINATIONS: [i64; 15] =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
/// Pieces of one kind, cheques, and cents of one total: beyond, it is a slip of the hand.
const MOST_PIECES: u32 = 100_000;
const MOST_CHEQUES: usize = 500;
const MOST: Cents = Cents(100_000_000);

/// The contents of a register, counted or expected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Contents {
    pub cash: Cents,
    /// The count by coin and note; empty where the total alone is known.
    pub pieces: Vec<Pieces>,
    pub cards: Cents,
    /// The amount of each, sorted.
    pub cheques: Vec<Cents>,
}

/// Counted less expected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Differences {
    pub cash: Cents,
    pub cards: Cents,
    pub cheques: Cents,
    /// Other cheques than those that should be there, even of the same sum.
    pub other_cheques: bool,
}

/// The reasons for the differences of a count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Comments {
    pub cash: Option<String>,
    pub cards: Option<String>,
    pub cheques: Option<String>,
}

/// The count that somebody enters.
#[derive(Clone, Debug, Default)]
pub struct EnteredCount<'a> {
    /// The sum of the coins and notes, or the only figure when those are not given.
    pub cash: Option<Cents>,
    pub pieces: &'a [Pieces],
    pub cards: Option<Cents>,
    /// The sum of the cheques, when it is entered beside them.
    pub checks: Option<Cents>,
    pub cheques: Vec<Cents>,
    /// Coin by coin.
    pub inventory: bool,
    /// Whether cards are counted too; they are not when a register opens.
    pub with_cards: bool,
}

/// The sum of coins and notes; absent where one does not exist, stands twice, or is there too often.
pub fn sum_of(pieces: &[Pieces]) -> Option<Cents> {
    let known = |it: &Pieces| DENOMINATIONS.contains(&it.value) && it.count <= MOST_PIECES;
    let once = |nth: usize| pieces[..nth].iter().all(|it| it.value != pieces[nth].value);
    let valid = pieces.iter().enumerate().all(|(nth, it)| known(it) && once(nth));
    valid.then(|| pieces.iter().map(|it| Cents(it.value).times(i64::from(it.count))).sum())
}

impl EnteredCount<'_> {
    /// The contents that were counted, if a register can hold them.
    pub(crate) fn checked(&self, fields: &mut Fields) -> Contents {
        let pieces = sum_of(self.pieces);
        fields.expect(pieces.is_some(), "cashDetail", no_such_piece);
        fields.expect(!self.inventory || !self.pieces.is_empty(), "cashDetail", required);
        let detailed = pieces.filter(|_| !self.pieces.is_empty());
        let cash = detailed.or(self.cash);
        fields.expect(cash.is_some(), "cash", required);
        let told_twice = detailed.zip(self.cash).is_some_and(|(one, other)| one != other);
        fields.expect(!told_twice, "cash", other_sum);
        fields.expect(self.cards.is_some() || !self.with_cards, "cb", required);
        let mut cheques = self.cheques.clone();
        cheques.sort_unstable();
        fields.expect(cheques.iter().all(|it| *it > Cents::ZERO), "checkDetail", not_positive);
        fields.expect(cheques.len() <= MOST_CHEQUES, "checkDetail", too_much);
        let total: Cents = cheques.iter().copied().sum();
        fields.expect(self.checks.is_none_or(|it| it == total), "checks", other_sum);
        for (field, amount, least) in [
            ("cash", cash.unwrap_or_default(), Cents::ZERO),
            ("cb", self.cards.unwrap_or_default(), -MOST),
            ("checks", total, Cents::ZERO),
        ] {
            fields.expect(amount <= MOST && amount >= least, field, too_much);
        }
        let mut pieces: Vec<_> = self.pieces.iter().filter(|it| it.count > 0).copied().collect();
        pieces.sort_unstable_by_key(|it| it.value);
        let cards = self.cards.filter(|_| self.with_cards).unwrap_or_default();
        Contents { cash: cash.unwrap_or_default(), pieces, cards, cheques }
    }
}

impl Contents {
    /// The differences of this from the expected contents.
    pub fn less(&self, expected: &Contents) -> Differences {
        let sum = |of: &Contents| of.cheques.iter().copied().sum::<Cents>();
        Differences {
            cash: self.cash - expected.cash,
            cards: self.cards - expected.cards,
            cheques: sum(self) - sum(expected),
            other_cheques: self.cheques != expected.cheques,
        }
    }
}

impl Differences {
    /// Nothing differs.
    pub fn none(&self) -> bool {
        *self == Self::default()
    }

    /// The differences that have no comment, by the field that the comment goes in.
    pub(crate) fn unexplained(&self, comments: &Comments) -> Vec<(&'static str, Cents)> {
        let of = [
            ("comments.cash", self.cash, self.cash != Cents::ZERO, &comments.cash),
            ("comments.cb", self.cards, self.cards != Cents::ZERO, &comments.cards),
            ("comments.checks", self.cheques, self.other_cheques, &comments.cheques),
        ];
        let open = of.into_iter().filter(|(_, _, differs, comment)| *differs && comment.is_none());
        open.map(|(field, amount, ..)| (field, amount)).collect()
    }
}

impl Comments {
    pub(crate) fn checked(asked: &CountComments, fields: &mut Fields) -> Self {
        Self {
            cash: fields.said("comments.cash", asked.cash.as_deref(), lengths::COMMENT),
            cards: fields.said("comments.cb", asked.cb.as_deref(), lengths::COMMENT),
            cheques: fields.said("comments.checks", asked.checks.as_deref(), lengths::COMMENT),
        }
    }
}

fn no_such_piece() -> Words {
    Words::new(
        "Comptez chaque pièce et chaque billet une seule fois, par un nombre entier.",
        "Count each coin and each note once, as a whole number.",
    )
}

fn other_sum() -> Words {
    Words::new("Ce total n’est pas celui du détail.", "This total is not that of the detail.")
}

fn not_positive() -> Words {
    Words::new("Le montant doit être positif", "The amount must be positive")
}

fn too_much() -> Words {
    Words::new("Ce compte n’est pas celui d’une caisse.", "No register can hold that much.")
}
