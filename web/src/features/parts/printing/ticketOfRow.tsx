import { IconReceipt } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/list/rowAction'
import { printTicket } from './print'
import { printingWords } from './printingWords'

const { fr: w } = printingWords

/** Prints the ticket of an order of a list. Lists of the desk are French. */
export const ticketOfRow: RowAction<{ id: number }> = {
  label: w.printTicket,
  labelOf: ({ id }) => w.ticketOf(id),
  icon: <IconReceipt size={17} aria-hidden />,
  oneOnly: true,
  folded: true,
  fits: () => true,
  run: async ([one]) => {
    if (one) await printTicket(one.id)
    return false
  },
}
