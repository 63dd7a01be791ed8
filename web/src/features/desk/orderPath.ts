import { path } from '../../paths'

export const orderPath = (id: number) => path('/conciergeOrderDetail/{id}', { id })
