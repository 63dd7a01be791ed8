import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { ActivityKind, RunningActivity } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { QUEUES } from './queues'

/** The list is read again each second. */
const EVERY_MS = 1_000

const KINDS: Record<ActivityKind, string> = {
  operation: 'Traitement par lot',
  mail: 'Mail en attente',
  job: 'Travail en attente',
}

type Row = RunningActivity & { id: number }

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Activité', card: 'title', value: ({ name }) => name },
  { id: 'kind', header: 'Nature', card: 'sub', value: ({ kind }) => KINDS[kind] },
  { id: 'desk', header: 'Conciergerie', card: 'line', value: ({ conciergerieName }) => conciergerieName },
  { id: 'by', header: 'Par', card: 'line', value: ({ by }) => by },
  { id: 'since', header: 'Depuis', as: 'stamp', card: 'line', value: ({ since }) => since },
  {
    id: 'done',
    header: 'Avancement',
    card: 'aside',
    value: ({ kind, done, total, failed }) =>
      kind === 'operation' ? `${done} sur ${total}${failed ? `, ${failed} en échec` : ''}` : '',
  },
]

const queueColumns = [
  { id: 'name', header: 'File', card: 'title', value: (it: QueueRow) => QUEUES[it.queue] },
  { id: 'waiting', header: 'En attente', as: 'number', card: 'line', value: (it: QueueRow) => it.waiting },
  { id: 'inFlight', header: 'En cours', as: 'number', card: 'line', value: (it: QueueRow) => it.inFlight },
  {
    id: 'dead',
    header: 'Abandonnés',
    as: 'number',
    card: 'aside',
    value: (it: QueueRow) => it.dead,
    link: (it: QueueRow) => (it.dead > 0 ? path('/admin/deadLetters') : undefined),
  },
] as const satisfies readonly Column<QueueRow>[]

interface QueueRow {
  id: number
  queue: keyof typeof QUEUES
  waiting: number
  inFlight: number
  dead: number
}

const numbered = <R,>(rows: readonly R[]) => rows.map((it, nth) => ({ ...it, id: nth + 1 }))

/** All that runs, and what stands in the queues. */
export default function Running() {
  const query = useQuery({ ...q('GetAllRunningActivities'), refetchInterval: EVERY_MS })
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title="Activités en cours"
      width="wide"
      back={{ to: path('/admin/home'), label: 'Administration' }}
    >
      {({ activities, queues }) => (
        <>
          <PlainList label="Activités" columns={columns} rows={numbered(activities)} empty="Rien n’est en cours" />
          {queues.length > 0 && (
            <Section title="Files de messages" flush>
              <PlainList label="Files de messages" columns={queueColumns} rows={numbered(queues)} empty="Aucune file" />
            </Section>
          )}
        </>
      )}
    </Page>
  )
}
