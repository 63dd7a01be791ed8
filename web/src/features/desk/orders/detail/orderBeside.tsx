import { lazy } from 'react'
import { orderPath } from '../../../../core/deskPaths'
import type { OpensBeside } from '../../../../ui/list/list'

const Order = lazy(async () => ({ default: (await import('./OrderDetail')).Order }))

/** An order beside the list that it stands in. */
export const orderBeside: OpensBeside = { page: orderPath, show: (id) => <Order id={id} /> }
