import { q } from '../../../api/query'

/** It is forgotten when the dialog closes, because lines are always typed over the order as it is now. */
export const infoOf = (orderId: number) => ({ ...q('GetOrderPaymentInfo', { orderId }), staleTime: 0, gcTime: 0 })
