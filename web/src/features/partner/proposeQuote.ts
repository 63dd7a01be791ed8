import type { PartnerOrder } from '../../api/schema'
import { formDialog } from '../../ui/form/formDialog'
import { initialQuote, quoteForm, sentQuote } from '../parts/quotes/quoteForm'

/** A partner proposes what an order is to cost, where the offer lets them. */
export const proposePartnerQuote = formDialog({
  ...quoteForm,
  action: 'ProposePartnerQuote',
  initial: ({ context }: { context: PartnerOrder }) => initialQuote(context.toQuote),
  request: (values, order) => ({ id: order.id, version: order.version, ...sentQuote(values) }),
})
