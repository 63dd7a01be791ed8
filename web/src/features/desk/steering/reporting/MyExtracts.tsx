import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import type { LongExtract } from '../../../../api/schema'
import { Awaited } from '../../../../ui/Awaited'
import { DateText } from '../../../../ui/DateText'
import { useExtract } from '../../../../ui/extract/useExtract'
import { Section } from '../../../../ui/Section'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toast'
import { reportWords as w } from './reportWords'

/** The pause between two readings while one of them is being written. */
const EVERY_MS = 2_000

const moves = ({ state, stalled }: LongExtract) => state === 'running' && !stalled

/** The extracts of the caller: how far each is, to be stopped, gone on with, and taken. */
export function MyExtracts() {
  const query = useQuery({
    ...q('GetExtracts'),
    refetchInterval: ({ state }) => (state.data?.items.some(moves) ? EVERY_MS : false),
  })
  return (
    <Section title={w.yours}>
      <Awaited query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={w.none} icon={<IconFileDownload size={40} stroke={1.4} aria-hidden />}>
              {w.noneMore}
            </EmptyState>
          ) : (
            <Stack>
              {items.map((extract) => (
                <OneExtract key={extract.id} extract={extract} />
              ))}
            </Stack>
          )
        }
      </Awaited>
    </Section>
  )
}

function OneExtract({ extract }: { extract: LongExtract }) {
  const { id, title, state, stalled, rows, done, total, started, expires, reason } = extract
  return (
    <article aria-labelledby={`extract-${id}`}>
      <Group justify="space-between">
        <Text component="h3" fw={600} id={`extract-${id}`}>
          {title}
        </Text>
        <Badge variant="dot" tt="none" color={stalled ? 'orange' : STATE_COLOUR[state]}>
          {stalled ? w.stalled : w.state[state]}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        <DateText value={started} as="stamp" />
        {state === 'done' && (
          <>
            {` · ${w.kept} `}
            <DateText value={expires} as="stamp" />
          </>
        )}
      </Text>
      {state !== 'done' && state !== 'failed' && (
        <Progress.Root size="lg" my="xs">
          <Progress.Section
            value={(100 * done) / Math.max(total, 1)}
            color={STATE_COLOUR[state]}
            striped={moves(extract)}
            animated={moves(extract)}
            aria-label={title}
          />
        </Progress.Root>
      )}
      <Group justify="space-between" mt="xs">
        <span role="status">
          {state === 'failed' ? reason : `${w.rows(rows)}${state === 'done' ? '' : ` · ${w.progress(extract)}`}`}
        </span>
        <Steering extract={extract} />
      </Group>
    </article>
  )
}

const STATE_COLOUR = { running: 'blue', stopped: 'orange', done: 'teal', failed: 'red' } as const

function Steering({ extract }: { extract: LongExtract }) {
  const { id, title, state, stalled, expires } = extract
  const stop = useAction('StopExtract', { onSuccess: () => toast(w.stopped) })
  const resume = useAction('ResumeExtract', { onSuccess: () => toast(w.resumed) })
  const { start, making } = useExtract('TakeExtract')
  if (new Date(expires).getTime() <= Date.now()) return <Text size="sm">{w.gone}</Text>
  return (
    <Group gap="xs" className="noprint">
      {state === 'running' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={w.stopLong(title)}
          loading={stop.isPending}
          onClick={() => stop.mutate({ id })}
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
      {state === 'done' && (
        <Button
          size="compact-sm"
          aria-label={w.takeLong(title)}
          loading={making}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => start({ id })}
        >
          {w.take}
        </Button>
      )}
    </Group>
  )
}
