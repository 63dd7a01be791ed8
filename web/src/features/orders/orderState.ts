import type { Order, OrderPayment } from '../../api/schema'

type Status = Pick<Order, 'status'>

/** Refused or cancelled: to a beneficiary both are cancelled. */
export const isCancelled = ({ status }: Status) => status === 'REFUSED' || status === 'REJECTED'

/** Still to take place, or under way. */
export const isOpen = (order: Status) => !isCancelled(order) && order.status !== 'DONE' && order.status !== 'PAID'

const EXPECTED = 0
const FAILED = 3

/** A payment that is still to be made: not one that the bank was asked for in vain. */
export const isWaiting = ({ status, goesBack }: Pick<OrderPayment, 'status' | 'goesBack'>) =>
  status === EXPECTED && !goesBack

export const isRefused = ({ status }: Pick<OrderPayment, 'status'>) => status === FAILED
