import './bulk.css'
import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconListCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/client'
import { useWorkContext } from '../../../../api/context'
import { q, useAction } from '../../../../api/query'
import type { BulkOperation, FailedLine } from '../../../../api/schema'
import { importedPath, orderPath } from '../../../../core/deskPaths'
import { AppLink } from '../../../../ui/AppLink'
import { DateText } from '../../../../ui/DateText'
import { dialogs } from '../../../../ui/dialogs'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toast'
import { EVERY_MS, moves } from '../../../parts/bulk/moves'
import { saveRefused } from '../../../parts/files/refusedFile'
import { bulkWords as w } from './bulkWords'

/** Work on many things that goes on by itself: how far it is, to be stopped and gone on with, and what was refused. */
export default function BulkOperations() {
  const query = useQuery({
    ...q('GetBulkOperations'),
    refetchInterval: ({ state }) => (state.data?.items.some(moves) ? EVERY_MS : false),
  })
  const { data } = query
  return (
    <Page query={query} title={w.title} lead={w.lead}>
      {data?.items.length === 0 && (
        <div className="surface">
          <EmptyState title={w.none} icon={<IconListCheck size={40} stroke={1.4} aria-hidden />}>
            {w.noneMore}
          </EmptyState>
        </div>
      )}
      <Stack>
        {data?.items.map((operation) => (
          <OneOperation key={operation.id} operation={operation} />
        ))}
      </Stack>
    </Page>
  )
}

function OneOperation({ operation }: { operation: BulkOperation }) {
  const { id, title, by, state, stalled, total, done, failed, created, started } = operation
  const { conciergerieId } = useWorkContext()
  return (
    <article className="surface section bulk" aria-labelledby={`bulk-${id}`}>
      <div className="bulk-head">
        <h2 id={`bulk-${id}`}>{title}</h2>
        <Badge variant="dot" tt="none" color={stalled ? 'orange' : STATE_COLOUR[state]}>
          {stalled ? w.stalled : w.state[state]}
        </Badge>
      </div>
      <Text size="sm" c="dimmed">
        {by} · <DateText value={started} as="stamp" />
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={(100 * done) / total}
          color={STATE_COLOUR[state]}
          striped={moves(operation)}
          animated={moves(operation)}
          aria-label={title}
        />
      </Progress.Root>
      <div className="bulk-head">
        <span role="status">
          {w.behind(done, total)}
          {failed > 0 && ` · ${w.failed(failed)}`}
          {created !== null && ` · ${w.created(created)}`}
        </span>
        {created !== null && created > 0 && conciergerieId !== undefined && (
          <AppLink className="reach" to={importedPath(conciergerieId, id)}>
            {w.seeCreated}
          </AppLink>
        )}
        <Steering operation={operation} />
      </div>
      {failed > 0 && <Failures id={id} failed={failed} />}
    </article>
  )
}

const STATE_COLOUR = { running: 'blue', stopped: 'orange', done: 'teal' } as const

function Steering({ operation }: { operation: BulkOperation }) {
  const { id, title, state, stalled } = operation
  const stop = useAction('StopBulkOperation', { onSuccess: () => toast(w.stopped) })
  const resume = useAction('ResumeBulkOperation', { onSuccess: () => toast(w.resumed) })
  const askToStop = async () => {
    if (await dialogs.confirm({ title: w.stopLong(title), message: w.stopSure, yes: w.stop })) stop.mutate({ id })
  }
  return (
    <Group gap="xs" className="noprint">
      {state === 'running' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={w.stopLong(title)}
          loading={stop.isPending}
          onClick={() => void askToStop()}
        >
          {w.stop}
        </Button>
      )}
      {(state === 'stopped' || stalled) && (
        <Button
          size="compact-sm"
          aria-label={w.resumeLong(title)}
          loading={resume.isPending}
          onClick={() => resume.mutate({ id })}
        >
          {w.resume}
        </Button>
      )}
    </Group>
  )
}

/** The orders that were refused. They are read when the list is opened, and again when there are more of them. */
function Failures({ id, failed }: { id: number; failed: number }) {
  const [open, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['GetBulkOperation', { id }, failed],
    queryFn: ({ signal }) => call('GetBulkOperation', { id }, { signal }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = data?.failures.map((it) => ({ ...it, id: it.line }))
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{w.failures}</summary>
      {data?.headings && data.headings.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          my="xs"
          className="noprint"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveRefused(data.headings ?? [], data.failures)}
        >
          {w.download}
        </Button>
      )}
      <PlainList<FailedLine & { id: number }>
        label={w.failures}
        rows={rows}
        query={query}
        empty={w.none}
        columns={[
          { id: 'line', header: w.line, value: ({ line }) => line, as: 'number', card: 'aside', width: '80px' },
          {
            id: 'subject',
            header: w.subject,
            value: ({ subject }) => subject,
            card: 'title',
            link: ({ orderId }) => (orderId ? orderPath(orderId) : undefined),
          },
          { id: 'reason', header: w.reason, value: ({ reason }) => reason, card: 'sub' },
        ]}
      />
    </details>
  )
}
