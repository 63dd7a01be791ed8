import * as v from 'valibot'
import type { DeskOrder, OrderStatus } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import type { RowAction } from '../../../../ui/list/rowAction'
import { bulkWords as w } from './bulkWords'

/** Asks which status orders are set to, one after the other in the background. */
const statusOfMany = formDialog({
  title: ({ orders }: { orders: readonly number[] }) => w.changeStatusOf(orders.length),
  submit: () => w.changeStatus,
  action: 'ChangeOrderStatuses',
  schema: v.object({ status: field.required(40), noMail: v.boolean() }),
  load: { action: 'GetBulkOperations', request: () => ({}) },
  initial: () => ({ status: '', noMail: false }),
  fields: ({ values, data: { statuses } }) => [
    { note: w.lineByLine },
    {
      name: 'status',
      as: 'select',
      label: w.status,
      options: statuses.map(({ status, label }) => ({ value: status, label })),
    },
    { note: values.status === 'DONE' ? w.goodsOut : null, warns: true },
    { name: 'noMail', as: 'checkbox', label: w.noMail },
  ],
  request: ({ status, noMail }, { orders }) => ({ orders: [...orders], status: status as OrderStatus, noMail }),
  refreshes: ['GetBulkOperations'],
  done: ({ title, total }) => w.begun(title, total),
})

/** Sets many orders to a status, and leads to where one sees how far that is. */
export const changeStatuses: RowAction<DeskOrder> = {
  label: w.changeStatus,
  labelOf: ({ id }) => `${w.changeStatus} : ${id}`,
  manyOnly: true,
  fits: () => true,
  run: async (rows) => {
    const begun = await statusOfMany.open({ orders: rows.map(({ id }) => id) })
    if (begun) go(path('/bulkOperations'))
    return begun !== undefined
  },
}
