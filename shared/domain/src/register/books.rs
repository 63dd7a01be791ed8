//! The entry of a journal line in the books: a debit and a credit on accounts of the general chart.

use contract::Cents;

use super::{
    counting::Differences,
    entry::{Count, Entry, Founded, JournalEvent, Movement, Step},
    settings::{Category, Means},
};

/// An account of the general chart (PCG).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Account {
    Customers,
    /// Money that was laid out and comes back.
    Advances,
    /// Amounts that an accountant has to sort: the tax on a purchase stands on its receipt.
    Suspense,
    /// Cheques in the drawer.
    Cheques,
    /// Cards that were taken since the register opened.
    Cards,
    Bank,
    /// Coins and notes in the drawer.
    Cash,
    /// Between a register and the bank or the head office, until it arrives.
    Transfers,
    Losses,
    Gains,
}

impl Account {
    /// The number in the general chart.
    pub fn number(self) -> &'static str {
        match self {
            Self::Customers => "411000",
            Self::Advances => "467000",
            Self::Suspense => "471000",
            Self::Cheques => "511200",
            Self::Cards => "511500",
            Self::Bank => "512000",
            Self::Cash => "530000",
            Self::Transfers => "580000",
            Self::Losses => "658000",
            Self::Gains => "758000",
        }
    }

    /// The name that accountants use.
    pub fn label(self) -> &'static str {
        match self {
            Self::Customers => "Clients",
            Self::Advances => "Débiteurs et créditeurs divers",
            Self::Suspense => "Comptes d’attente",
            Self::Cheques => "Chèques à encaisser",
            Self::Cards => "Cartes bancaires à encaisser",
            Self::Bank => "Banques",
            Self::Cash => "Caisse",
            Self::Transfers => "Virements internes",
            Self::Losses => "Charges diverses de gestion courante",
            Self::Gains => "Produits divers de gestion courante",
        }
    }
}

/// The postings of a line: above zero a debit, below zero a credit. They sum to zero, and none is zero; a
/// line that moves no money has none. On the accounts of cash, cards and cheques, all lines of a register add
/// up to what should be in it.
pub fn postings(entry: &Entry) -> Vec<(Account, Cents)> {
    let pairs = match &entry.what {
        JournalEvent::Founded(it) => of_founding(it),
        JournalEvent::Moved(it) => vec![of_movement(it)],
        JournalEvent::Counted(it) if it.kept => of_count(it),
        _ => vec![],
    };
    let moved = pairs.into_iter().filter(|it| it.2 != Cents::ZERO);
    moved.flat_map(|(own, other, amount)| [(own, amount), (other, -amount)]).collect()
}

/// An account, the one across, and the amount that goes from the second to the first.
type Pair = (Account, Account, Cents);

fn of_founding(founded: &Founded) -> Vec<Pair> {
    vec![
        (Account::Cash, Account::Transfers, founded.cash),
        (Account::Cheques, Account::Transfers, founded.cheques),
    ]
}

fn of_movement(movement: &Movement) -> Pair {
    let own = match movement.means {
        Means::Cash => Account::Cash,
        Means::Card => Account::Cards,
        // A cheque that the desk writes was in no drawer.
        Means::Cheque if movement.amount < Cents::ZERO && movement.cheques.is_empty() => Account::Bank,
        Means::Cheque => Account::Cheques,
    };
    let other = match movement.category {
        Category::Payment => Account::Customers,
        Category::ErrandOut | Category::ErrandChange => Account::Advances,
        Category::Deposit | Category::FloatIn => Account::Transfers,
        Category::PurchaseOut => Account::Suspense,
    };
    (own, other, movement.amount)
}

/// The counted amounts become the balances; when the register closes, card payments become the bank's.
fn of_count(count: &Count) -> Vec<Pair> {
    let Differences { cash, cards, cheques, .. } = count.differences;
    let found = [(Account::Cash, cash), (Account::Cards, cards), (Account::Cheques, cheques)];
    let across = |amount| if amount > Cents::ZERO { Account::Gains } else { Account::Losses };
    let mut pairs: Vec<Pair> = found.into_iter().map(|(own, by)| (own, across(by), by)).collect();
    if count.step == Step::Closing && count.report.is_some() {
        pairs.push((Account::Cards, Account::Transfers, -count.counted.cards));
    }
    pairs
}
