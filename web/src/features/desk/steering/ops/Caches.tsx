import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { Cache, CacheName } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { rowAction } from '../../../../ui/list/rowAction'
import { Page } from '../../../../ui/Page'
import { FunctionFigures } from './FunctionFigures'

const NAMES: Record<CacheName, string> = {
  catalogues: 'Catalogues des conciergeries',
  desks: 'Conciergeries et leurs réglages',
  legalTexts: 'Textes légaux',
  readers: 'Lecteurs des partenaires',
  sessions: 'Sessions',
  hunts: 'Chasses aux œufs',
}

type Row = Cache & { id: number }

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Cache', card: 'title', value: ({ cache }) => NAMES[cache] },
  { id: 'entries', header: 'Entrées ici', as: 'number', card: 'line', value: ({ entries }) => entries },
  { id: 'room', header: 'Au plus', as: 'number', card: 'line', value: ({ room }) => room },
  {
    id: 'revision',
    header: 'Révision',
    card: 'line',
    value: ({ revision }) => (revision === null ? 'Une par entrée' : String(revision)),
  },
]

const clear = rowAction({
  action: 'ClearCache',
  label: 'Vider',
  labelOf: ({ cache }: Row) => `Vider « ${NAMES[cache]} »`,
  oneOnly: true,
  fits: ({ clearable }) => clearable,
  ask: async ([row]) =>
    (await dialogs.confirm({
      title: `Vider « ${row && NAMES[row.cache]} » ?`,
      message: 'Sa révision augmente : toutes les instances le reliront à leur prochain appel.',
      yes: 'Vider',
    })) || undefined,
  request: ({ cache }) => ({ cache }),
  done: ([row]) => `« ${row && NAMES[row.cache]} » sera relu partout`,
})

/** The memory of an instance, and the revisions by which every instance knows that it holds. */
export default function Caches() {
  const query = useQuery(q('GetCacheDetails'))
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title="Caches"
      lead="Ce que garde en mémoire l’instance qui vous répond. La révision, elle, est commune à toutes."
      width="wide"
      back={{ to: path('/admin/home'), label: 'Administration' }}
    >
      {({ caches }) => (
        <>
          <PlainList
            label="Caches"
            columns={columns}
            rows={caches.map((it, nth) => ({ ...it, id: nth + 1 }))}
            empty="Aucun cache"
            actions={[clear]}
          />
          <FunctionFigures />
        </>
      )}
    </Page>
  )
}
