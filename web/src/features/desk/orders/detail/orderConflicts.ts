import { queryClient } from '../../../../api/query'
import type { ManagerOrder } from '../../../../api/schema'
import { detailOf } from '../../../parts/orders/useOrderChange'
import { orderFacts } from './orderFacts'

/** The order as it stands now, for its page and for a form that was too late. */
export const rereadOrder = async (id: number): Promise<ManagerOrder> =>
  (await queryClient.fetchQuery({ ...detailOf(id), staleTime: 0 })).order

/** Where an order is outdated, a form that was opened for it joins what was typed with what stands. */
export const orderConflicts = <C extends { order: ManagerOrder }>() => ({
  rereads: async (context: C): Promise<C> => ({ ...context, order: await rereadOrder(context.order.id) }),
  facts: ({ order }: C) => orderFacts(order),
})
