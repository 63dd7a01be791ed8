//! Cash registers: how they are set up, opened, counted and closed, their journals, and what they print.

mod attestation;
mod counting;
mod journal;
mod moving;
mod printing;
mod registers;
mod shared;

pub use attestation::{CaisseAttestation, GetCaisseAttestation};
pub use counting::{
    CountComments, CountDifferences, CountOutcome, UpdateCaisseAmount, UpdateCaisseAmountInventory,
};
pub use journal::{
    AmountsByMeans, BalanceRecord, CaisseChain, CaisseJournal, CaisseReports, CashDrawer, GetCaisseJournal,
    GetCaisseReport, JournalLine, PeriodReport, RateTotals, ReportTotals, VerifyCaisse,
};
pub use moving::{CollecterSortieDeCaisse, ReverseCaisseMovement, SetEntreeCaisse, SetSortieCaisse};
pub use printing::{
    OpenCaisseDrawer, PaperLine, PrintCaisseReport, Printing, PrintingType, Ticket, TicketToPrint,
};
pub use registers::{
    CaisseDetail, CaisseStatus, CashRegister, CashRegisters, CreateCaisseForConciergerie, GetCaisseById,
    GetCaisseStatus, GetCaissesForConciergerie, HeldCheque, OwnRegister, PlanForInventoryAtNextUpdate,
    RegisterSettings, UpdateCaisse,
};

pub use shared::{DepositPlace, Pieces};

crate::action::actions! {
    GetCaisseStatus,
    GetCaissesForConciergerie,
    CreateCaisseForConciergerie,
    UpdateCaisse,
    PlanForInventoryAtNextUpdate,
    GetCaisseJournal,
    GetCaisseById,
    UpdateCaisseAmount,
    UpdateCaisseAmountInventory,
    SetSortieCaisse,
    SetEntreeCaisse,
    ReverseCaisseMovement,
    GetCaisseReport,
    VerifyCaisse,
    PrintCaisseReport,
    OpenCaisseDrawer,
    GetCaisseAttestation,
}
