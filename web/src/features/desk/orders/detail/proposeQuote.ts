import type { ManagerOrder } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { initialQuote, quoteForm, sentQuote } from '../../../parts/quotes/quoteForm'

/** The desk proposes what an order is to cost. */
export const proposeQuote = formDialog({
  ...quoteForm,
  action: 'ProposeQuote',
  initial: ({ context }: { context: ManagerOrder }) => initialQuote(context.toQuote),
  request: (values, order) => ({ orderId: order.id, version: order.version, ...sentQuote(values) }),
  useSend: (order) => {
    const { run, versionNow } = useOrderChange('ProposeQuote', order.id)
    return (params) => run({ ...params, version: versionNow() })
  },
})
