import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import { q } from '../../../../api/query'
import { useSearchParam } from '../../../../core/navigation'
import { Awaited } from '../../../../ui/Awaited'
import { DateText } from '../../../../ui/DateText'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { EmptyState } from '../../../../ui/states'
import { biWords as w } from './biWords'
import { Choices } from './Choices'
import { PivotTable } from './PivotTable'
import { type Question, read, written } from './question'

const saveForm = formDialog({
  title: w.saveTitle,
  action: 'BiAddReportHistory',
  submit: w.save,
  schema: v.object({ name: field.required(lengths.NAME) }),
  initial: () => ({ name: '' }),
  fields: (_: { context: Question }) => [{ name: 'name', label: w.saveName, hint: w.saveHint }],
  request: ({ name }, { cube, query }) => ({ cubeName: cube, name, reportingQuery: query }),
  done: () => w.saved,
})

/** Pivots: a question in the address, and the table that answers it. */
export default function Home() {
  const [address, setAddress] = useSearchParam('q')
  const question = read(address)
  const set = (next: Question) => setAddress(written(next))
  const cube = useQuery(q('BiGetCubeMetadata', { cubeName: question.cube }))
  return (
    <Page title={w.title} lead={w.lead} width="wide" query={cube}>
      {(it) => (
        <Stack mt="sm">
          <Choices cube={it} question={question} onChange={set} />
          <Answer question={question} onChange={set} />
          <Saved onOpen={set} />
        </Stack>
      )}
    </Page>
  )
}

interface AnswerProps {
  question: Question
  onChange: (question: Question) => void
}

function Answer({ question, onChange }: AnswerProps) {
  const { cube, query } = question
  const asks = (query.metrics ?? []).length > 0
  const report = useQuery({
    ...q('BiGetReport', { cubeName: cube, query }),
    enabled: asks,
    placeholderData: keepPreviousData,
    meta: { costly: true },
  })
  if (!asks) return <EmptyState title={w.noMetric} />
  return (
    <Section title={w.result}>
      <Group mb="sm" className="noprint">
        <ExtractButton
          action="BiExportReport"
          label={w.exportLabel}
          request={(format) => ({ cubeName: cube, query, format })}
        />
        <Button variant="default" onClick={() => void saveForm.open(question)}>
          {w.save}
        </Button>
      </Group>
      <Awaited query={report}>
        {(it) =>
          it.rows.length <= 1 && it.rows.every(({ cells }) => cells.every((cell) => cell === null)) ? (
            <EmptyState title={w.nothing}>{w.nothingMore}</EmptyState>
          ) : (
            <>
              <PivotTable report={it} question={question} onChange={onChange} />
              {it.refreshed && (
                <Text size="sm" c="dimmed" mt="xs">
                  {w.refreshed} <DateText value={it.refreshed} as="stamp" />
                </Text>
              )}
            </>
          )
        }
      </Awaited>
    </Section>
  )
}

/** The tables that somebody has kept. */
function Saved({ onOpen }: { onOpen: (question: Question) => void }) {
  const saved = useQuery(q('BiGetReportHistory'))
  return (
    <Section title={w.savedReports}>
      <Awaited query={saved}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={w.noSaved} />
          ) : (
            <ul className="rows">
              {items.map(({ cubeName, name, reportingQuery, saved: at }) => (
                <li key={`${cubeName} ${name}`}>
                  <Group justify="space-between" py={4}>
                    <Button
                      variant="subtle"
                      h="auto"
                      py={6}
                      aria-label={w.open(name)}
                      onClick={() => onOpen({ cube: cubeName, query: reportingQuery })}
                      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'left' } }}
                    >
                      {name}
                    </Button>
                    <Text size="sm" c="dimmed">
                      {w.cubes[cubeName]} · <DateText value={at} as="stamp" />
                    </Text>
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </Awaited>
    </Section>
  )
}
