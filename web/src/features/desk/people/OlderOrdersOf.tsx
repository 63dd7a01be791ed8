import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { EmptyState, ErrorState } from '../../../ui/states'
import { OlderOrders, olderWords } from '../orders/OlderOrders'

/** The orders of somebody in the system before this one, which few have: they are read when somebody asks for them. */
export function OlderOrdersOf({ userId }: { userId: number }) {
  const [asked, setAsked] = useState(false)
  const list = q('AllOrdersList', { data: { adherentId: userId } })
  const { data, error, isFetching, refetch } = useQuery({ ...list, enabled: asked })
  if (data?.beacItems.length) return <OlderOrders orders={data.beacItems} />
  if (data)
    return (
      <div className="surface" role="status">
        <EmptyState title={olderWords.none} />
      </div>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Button
      className="noprint"
      variant="subtle"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconHistory size={17} aria-hidden />}
      loading={isFetching}
      onClick={() => setAsked(true)}
    >
      {olderWords.title}
    </Button>
  )
}
