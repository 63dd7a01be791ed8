import type { Query } from '@tanstack/react-query'
import { workContext } from '../../api/context'
import { queryClient } from '../../api/query'
import { sessionQuery } from '../../core/session'
import { keepSeen } from './kept'
import { type PartName, partsOf } from './parts'

let follows = false

/** From now on, what the person sees is kept on this device for when there is no network. */
export function followSeen() {
  if (follows) return
  follows = true
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}

/** Keeps what the person sees of their own work. A manager who acts for somebody else sees what is that person's. */
function keep({ queryKey, state: { data, dataUpdatedAt } }: Query) {
  const { beneficiaryId, impersonation } = workContext.get()
  const user = queryClient.getQueryData(sessionQuery.queryKey) ?? null
  if (!data || !user || beneficiaryId !== undefined || impersonation) return
  const now = Date.now()
  const isOwn = ({ name }: { name: PartName }) => name !== 'orders' || user.roles.includes('adherent')
  const parts = partsOf(queryKey, data, dataUpdatedAt, now).filter(isOwn)
  if (parts.length > 0) keepSeen(user, parts, now)
}
