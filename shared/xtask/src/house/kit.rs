//! The rule on the screens of the back office.

use super::source::Source;

/// Areas whose screens are many, and of one kind.
const BACK_OFFICE: &[&str] = &["web/src/features/desk/"];
/// The elements of a list or a dialog that is made by hand.
const BY_HAND: &[&str] = &["<Modal", "<Drawer", "<table", "<Table", "<Pagination", "<ListRows"];
/// Accounts, figures and pivots, whose rows are added up on the screen: they have no filters, views or pages of their own.
pub(super) const ACCOUNTS: &[&str] = &[
    "web/src/features/desk/steering/bi/PivotTable.tsx",
    "web/src/features/desk/payments/money/LedgerSection.tsx",
    "web/src/features/desk/payments/journal/Entries.tsx",
    "web/src/features/desk/payments/journal/Totals.tsx",
    "web/src/features/desk/counter/figures/FigureTable.tsx",
];

/// Lists come from `listScreen` or `PlainList`, dialogs from `formDialog`, `DialogFrame` or `dialogs`.
pub(super) fn by_hand(sources: &[Source]) -> Vec<String> {
    let screens = sources.iter().filter(|it| {
        it.is(&[".tsx"])
            && BACK_OFFICE.iter().any(|area| it.below(area))
            && !ACCOUNTS.contains(&it.path.as_str())
    });
    let mut problems: Vec<_> = screens.flat_map(|it| it.lines_with(BY_HAND)).collect();
    let gone = |path: &&&str| !sources.is_empty() && !sources.iter().any(|it| it.path == **path);
    problems.extend(
        ACCOUNTS.iter().filter(gone).map(|path| format!("{path} is no account any more; take it out")),
    );
    problems
}
