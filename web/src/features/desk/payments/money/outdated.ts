/** What is read again once a spending was entered or deleted. */
export const SPENDINGS_OUTDATE = ['GetConciergeOrderDetail', 'GetSpendingOptions', 'GetOrderLedger'] as const
