//! Cash registers: how they are set up, opened, counted and closed, and their journals.

mod counting;
mod journal;
mod moving;
mod registers;

pub use counting::{
    BalanceRecord, CountComments, CountDifferences, CountOutcome, Pieces, UpdateCaisseAmount,
    UpdateCaisseAmountInventory,
};
pub use journal::{
    AmountsByMeans, CaisseChain, CaisseJournal, CaisseReports, GetCaisseJournal, GetCaisseReport,
    JournalLine, PeriodReport, ReportTotals, VerifyCaisse,
};
pub use moving::{
    CollecterSortieDeCaisse, DepositPlace, ReverseCaisseMovement, SetEntreeCaisse, SetSortieCaisse,
};
pub use registers::{
    CaisseDetail, CaisseStatus, CashRegister, CashRegisters, CreateCaisseForConciergerie, GetCaisseById,
    GetCaisseStatus, GetCaissesForConciergerie, HeldCheque, OwnRegister, PlanForInventoryAtNextUpdate,
    RegisterSettings, UpdateCaisse,
};

use crate::{Access, Entry, Refusal, Role};

/// The actions of the group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<GetCaisseStatus>(),
    Entry::of::<GetCaissesForConciergerie>(),
    Entry::of::<CreateCaisseForConciergerie>(),
    Entry::of::<UpdateCaisse>(),
    Entry::of::<PlanForInventoryAtNextUpdate>(),
    Entry::of::<GetCaisseJournal>(),
    Entry::of::<GetCaisseById>(),
    Entry::of::<UpdateCaisseAmount>(),
    Entry::of::<UpdateCaisseAmountInventory>(),
    Entry::of::<SetSortieCaisse>(),
    Entry::of::<SetEntreeCaisse>(),
    Entry::of::<ReverseCaisseMovement>(),
    Entry::of::<GetCaisseReport>(),
    Entry::of::<VerifyCaisse>(),
];

const STAFF: Access = Access::Role(Role::Gestionnaire);

/// What an opened register of somebody else, a closed one and a count say no to.
const COUNT_REFUSALS: &[Refusal] = &[
    Refusal::RegisterAlreadyOpen,
    Refusal::RegisterTaken,
    Refusal::RegisterClosed,
    Refusal::NotOpener,
    Refusal::InventoryDue,
    Refusal::RegisterNotOnPhone,
];
