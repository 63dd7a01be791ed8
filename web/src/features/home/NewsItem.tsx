import { Button, Group, Skeleton } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { q } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { dialogs } from '../../ui/dialogs'
import { Page } from '../../ui/Page'
import { usePlays } from '../games/huntState'
import { wheelWords } from '../games/wheelWords'
import { articleWords } from '../parts/content/articleWords'
import { NewsArticle } from '../parts/content/NewsArticle'
import { ShareButton } from './ShareButton'
import { useOpened } from './useCounting'

const WheelDialog = lazy(() => import('../games/WheelDialog'))

/** One news item. */
export default function NewsItem() {
  const w = useWords(articleWords)
  const text = useText()
  const { id } = useParams('/bnfv2/actu/{id}')
  const query = useQuery(q('GetActualiteForBnf', { actualiteId: Number(id) }))
  const { data } = query
  const plays = usePlays()
  useOpened('news', data?.actu.id)
  return (
    <Page
      query={query}
      waiting={<Skeleton height={360} radius={20} />}
      title={text(data?.actu.title)}
      lead={text(data?.actu.summary)}
      back={{ to: path('/bnfv2/home'), label: w.home }}
      actions={
        data && (
          <Group gap="xs">
            <ShareButton title={text(data.actu.title)} to={path('/bnfv2/actu/{id}', { id })} />
            {data.actu.hasWheel && plays && <PlayButton id={data.actu.id} title={text(data.actu.title)} />}
          </Group>
        )
      }
    >
      {data && <NewsArticle page={data} />}
    </Page>
  )
}

/** Opens the wheel of the item. */
function PlayButton({ id, title }: { id: number; title: string }) {
  const w = useWords(wheelWords)
  const play = () =>
    void dialogs.form((close) => (
      <Suspense>
        <WheelDialog id={id} title={title} onClose={() => close()} />
      </Suspense>
    ))
  return (
    <Button size="md" leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={play}>
      {w.play}
    </Button>
  )
}
