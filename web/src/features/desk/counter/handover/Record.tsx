import './handover.css'
import { Alert, Button, Group, Progress, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import type { HandoverRecord } from '../../../../api/schema'
import { path, useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { DateText } from '../../../../ui/DateText'
import { Facts } from '../../../../ui/Facts'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { ErrorState } from '../../../../ui/states'
import { PaymentsDialog } from '../../payments/PaymentsDialog'
import { LabelsButton } from '../labels/LabelsButton'
import { labelledShare } from '../labels/ticketsOf'
import { handoverWords as w } from './handoverWords'
import { Share } from './Share'

const EVERY_MS = 2_000
/** Cards are charged a moment after the last order. */
const CHARGED_WITHIN_MS = 60_000

/** A record of goods that changed hands: how far it is, what did not, and a paper to sign. */
export default function Record() {
  const remiseId = Number(useParams('/c/remiseprint/{id}').id)
  const { data, error, refetch } = useQuery({
    ...q('GetPrintForRemise', { remiseId }),
    refetchInterval: ({ state }) => (state.data && moves(state.data) ? EVERY_MS : false),
  })
  const words = data && w[wayOf(data)]
  const back = { to: path('/c/remiselist'), label: w.history }
  return (
    <Page
      title={words ? w.recordOf(words.record, remiseId) : ''}
      back={back}
      busy={!data && !error}
      actions={
        data && (
          <Group gap="sm">
            <LabelsButton orders={() => data.partners.flatMap((it) => labelledShare(it, data.conciergerieName))} />
            <PrintButton />
          </Group>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={300} radius="lg" />}
      {data && <Loaded record={data} onPaid={() => void refetch()} />}
    </Page>
  )
}

export const wayOf = ({ step }: Pick<HandoverRecord, 'step'>) => (step === 'receive' ? 'receive' : 'collect')

const isRunning = ({ operation }: HandoverRecord) => operation?.state === 'running' && !operation.stalled

/** Whether the next look may show more. */
const moves = (record: HandoverRecord) =>
  isRunning(record) ||
  (record.step === 'receive' &&
    Date.now() - new Date(record.operation?.ended ?? record.date).getTime() < CHARGED_WITHIN_MS)

function Loaded({ record, onPaid }: { record: HandoverRecord; onPaid: () => void }) {
  const [paying, setPaying] = useState<number>()
  const { partners, errorMessage } = record
  return (
    <Stack gap="sm">
      <HowFar record={record} />
      {errorMessage && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
          {errorMessage}
        </Alert>
      )}
      <section className="surface section">
        <Facts
          facts={[
            [w.date, <DateText key="date" value={record.date} as="stamp" />],
            [w.by, record.by],
            [w.desk, record.conciergerieName],
            [w.content, w.of(record.items, record.orders)],
          ]}
        />
      </section>
      {partners.map((share) => (
        <Share key={share.id} share={share} sign={w[wayOf(record)].sign} onPay={setPaying} />
      ))}
      {paying !== undefined && (
        <PaymentsDialog
          orderId={paying}
          onClose={() => {
            setPaying(undefined)
            onPaid()
          }}
        />
      )}
    </Stack>
  )
}

/** How far the operation is that carries it out, and what it could not do. */
function HowFar({ record }: { record: HandoverRecord }) {
  const { operation } = record
  if (!operation) return null
  const { done, total, failed, state } = operation
  const running = isRunning(record)
  if (state === 'done' && failed === 0) return null
  return (
    <section className="surface section noprint">
      <Stack gap="xs">
        {state !== 'done' && (
          <Progress.Root size="lg">
            <Progress.Section
              value={(100 * done) / total}
              striped={running}
              animated={running}
              aria-label={w.content}
            />
          </Progress.Root>
        )}
        <Group justify="space-between">
          <span role="status">
            {w.progress(done, total)}
            {failed > 0 && ` · ${w.failed(failed)}`}
          </span>
          <Button component={AppLink} to={path('/bulkOperations')} variant="default" size="compact-sm">
            {w.toOperations}
          </Button>
        </Group>
        {state !== 'done' && <small>{running ? w.running : w.stopped}</small>}
      </Stack>
    </section>
  )
}
