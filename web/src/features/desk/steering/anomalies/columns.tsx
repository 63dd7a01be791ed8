import type { DeskOrder } from '../../../../api/schema'
import type { Column } from '../../../../ui/list/columns'
import { orderColumns } from '../../orders/columns'

/** Where an order is waited for. */
const desk: Column<DeskOrder> = {
  id: 'desk',
  header: 'Conciergerie',
  clip: true,
  card: 'sub',
  value: (it) => it.conciergerieName,
}

/** Columns of anomalies of several desks ... */
export const anomalyColumns: readonly Column<DeskOrder>[] = [
  orderColumns.id,
  orderColumns.reasons,
  desk,
  { ...orderColumns.date, as: 'day', width: '100px', spare: true },
  orderColumns.beneficiary,
  orderColumns.offer,
  orderColumns.status,
  { ...orderColumns.amount, spare: true },
  orderColumns.remainder,
]

/** ... and of one. */
export const deskAnomalyColumns: readonly Column<DeskOrder>[] = [
  orderColumns.id,
  orderColumns.reasons,
  { ...orderColumns.date, as: 'day', width: '100px' },
  orderColumns.beneficiary,
  orderColumns.offer,
  orderColumns.service,
  orderColumns.status,
  orderColumns.amount,
  orderColumns.remainder,
]
