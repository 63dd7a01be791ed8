import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../api/pushed'
import { q } from '../../api/query'
import type { ThreadType } from '../../api/schema'
import { useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { Page } from '../../ui/Page'
import { EVERY_MS, Thread } from '../parts/chat/Thread'
import { chatWords } from '../parts/chat/words'

/** A conversation of a beneficiary with a desk, or about an order. */
export default function Chat() {
  const w = useWords(chatWords)
  const params = useParams('/chat/{type}/{id}')
  const [type, targetId] = [params.type as ThreadType, Number(params.id)]
  const user = useSession()
  const self = user?.roles.includes('adherent') ?? false
  const query = useQuery({ ...q('getMessageThread', { type, targetId }), refetchInterval: unlessPushed(EVERY_MS) })
  const former = self && type === 'desk' && user?.conciergerie?.id !== targetId
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={query.data?.descriptionLabel ?? w.messages}
      width="narrow"
      back={{ to: path('/chat'), label: w.messages }}
      actions={
        type === 'order' && (
          <Button component={AppLink} variant="default" to={path('/bnfv2/orderDetail/{id}', { id: targetId })}>
            {w.seeOrder}
          </Button>
        )
      }
    >
      {(thread) => (
        <Thread
          key={`${type}-${targetId}`}
          type={type}
          targetId={targetId}
          thread={thread}
          readsByLooking={self}
          closed={former ? <p>{w.otherDesk}</p> : undefined}
        />
      )}
    </Page>
  )
}
