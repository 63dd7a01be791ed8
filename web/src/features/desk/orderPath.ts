import { path } from '../../core/paths'

export const orderPath = (id: number) => path('/conciergeOrderDetail/{id}', { id })
