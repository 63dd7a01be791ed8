import { Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { outdate, q } from '../../../../api/query'
import type { BulkOperation } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { EVERY_MS, moves } from '../../../parts/bulk/moves'
import { expectationWords as w } from './expectationWords'

/** How far the work is that somebody has just begun here. Once it ends, what it has computed is read again. */
export function Running({ begun }: { begun: BulkOperation | undefined }) {
  const { data } = useQuery({
    ...q('GetBulkOperations'),
    enabled: begun !== undefined,
    refetchInterval: ({ state }) => {
      const now = state.data?.items.find(({ id }) => id === begun?.id)
      return !now || moves(now) ? EVERY_MS : false
    },
  })
  const now = data?.items.find(({ id }) => id === begun?.id) ?? begun
  const done = now?.done
  useEffect(() => {
    if (done !== undefined) void outdate('GenererAttenduFactuPourTous')
  }, [done])
  if (!now) return null
  const { title, total, failed, state } = now
  return (
    <section className="surface section" aria-label={title}>
      <Progress value={total > 0 ? (100 * now.done) / total : 0} aria-label={title} animated={moves(now)} />
      <Text size="sm" role="status">
        {state === 'done' ? w.ended(now.done, failed) : `${title} : ${now.done} sur ${total}`}
      </Text>
      <AppLink to={path('/bulkOperations')}>{w.see}</AppLink>
    </section>
  )
}
