import { Alert, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { FigureOfFunction } from '../../../../api/schema'
import { Awaited } from '../../../../ui/Awaited'
import { DateText } from '../../../../ui/DateText'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Section } from '../../../../ui/Section'

const EVERY_MS = 60_000
const TITLE = 'Fonctions, dernière heure'

type Row = FigureOfFunction & { id: number }

/** A figure that is not known says so, for it is no zero; a function without calls has no time and used no memory. */
function figure(id: string, header: string, value: (row: Row) => number | null, needsCalls = false): Column<Row> {
  return {
    id,
    header,
    as: 'number',
    card: 'line',
    value,
    cell: (row, usual) => {
      if (value(row) !== null) return usual
      return needsCalls && row.invocations === 0 ? '—' : 'inconnu'
    },
  }
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Fonction', card: 'title', value: ({ name }) => name },
  figure('invocations', 'Appels', ({ invocations }) => invocations),
  figure('errors', 'Échecs', ({ errors }) => errors),
  figure('throttles', 'Refusés', ({ throttles }) => throttles),
  figure('concurrent', 'Simultanés, au plus', ({ concurrent }) => concurrent),
  figure('p95', 'Durée p95 (ms)', ({ p95Milliseconds }) => p95Milliseconds, true),
  figure('memoryUsed', 'Mémoire utilisée, au plus (Mo)', ({ memoryUsed }) => memoryUsed, true),
  figure('memory', 'Mémoire permise (Mo)', ({ memory }) => memory),
]

/** The figures of all functions over the last hour. The rest of a screen does not wait for them. */
export function FunctionFigures() {
  // Each question costs a call of CloudWatch for every function, so that only the minute asks again.
  const query = useQuery({ ...q('GetFunctionFigures'), refetchInterval: EVERY_MS, meta: { costly: true } })
  return (
    <Section title={TITLE} flush>
      <Awaited query={query} waiting={<Skeleton height={240} />}>
        {({ known, at, functions }) => (
          <>
            {known ? (
              <Text size="sm" c="dimmed" px="md">
                Toutes instances confondues, jusqu’à <DateText value={at} as="dayTime" />. Sur un seul ordinateur, c’est
                un même processus qui répond pour toutes.
              </Text>
            ) : (
              <Alert color="orange" role="status" m="md">
                Les mesures du cloud ne répondent pas : les chiffres sont inconnus pour l’instant. La page les redemande
                chaque minute.
              </Alert>
            )}
            <PlainList
              label={TITLE}
              columns={columns}
              rows={functions.map((it, nth) => ({ ...it, id: nth + 1 }))}
              empty="Aucune fonction"
            />
          </>
        )}
      </Awaited>
    </Section>
  )
}
