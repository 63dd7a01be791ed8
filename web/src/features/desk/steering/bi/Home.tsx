import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import { q } from '../../../../api/query'
import { useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { Awaited, type QueryState } from '../../../../ui/Awaited'
import { DateText } from '../../../../ui/DateText'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { EmptyState } from '../../../../ui/states'
import { biWords as w } from './biWords'
import { Choices } from './Choices'
import { PivotChart } from './PivotChart'
import { PivotTable } from './PivotTable'
import { type Question, read, written } from './question'
import { keyOf, questionOf, rowsOf, savedActions, savedColumns } from './savedReports'

/** Kept tables below the table; all of them have a screen of their own. */
const SHOWN = 20

const saveForm = formDialog({
  title: w.saveTitle,
  action: 'BiAddReportHistory',
  submit: w.save,
  schema: v.object({ name: field.required(lengths.NAME) }),
  initial: () => ({ name: '' }),
  fields: (_: { context: Question }) => [{ name: 'name', label: w.saveName, hint: w.saveHint }],
  request: ({ name }, { cube, query, chart }) => ({
    cubeName: cube,
    name,
    reportingQuery: query,
    ...(chart && { chart }),
  }),
  done: () => w.saved,
})

/** Pivots: a question in the address, or the name of a kept one, and the table that answers it. */
export default function Home() {
  const [address, setAddress] = useSearchParam('q')
  const [named] = useSearchParam('report')
  const saved = useQuery(q('BiGetReportHistory'))
  // A change since then stands in the address, and counts more than the table that was opened.
  const opens = named !== '' && address === ''
  const opened = saved.data?.items.find((it) => keyOf(it) === named)
  const question = opens && opened ? questionOf(opened) : read(address)
  const set = (next: Question) => setAddress(written(next))
  const cube = useQuery(q('BiGetCubeMetadata', { cubeName: question.cube }))
  const awaited: QueryState<unknown> = opens && !saved.data ? saved : cube
  return (
    <Page title={w.title} lead={w.lead} width="wide" query={awaited}>
      {() =>
        cube.data && (
          <Stack mt="sm">
            {opens && !opened && !saved.isFetching && (
              <Text role="status" size="sm">
                {w.gone}
              </Text>
            )}
            <Choices cube={cube.data} question={question} onChange={set} />
            <Answer question={question} onChange={set} />
            <Section title={w.savedReports}>
              <PlainList
                label={w.savedReports}
                columns={savedColumns}
                rows={saved.data && rowsOf(saved.data)}
                query={saved}
                empty={w.noSaved}
                actions={savedActions}
                most={SHOWN}
              />
              <AppLink to={path('/bi/reports')} className="reach noprint">
                {w.allSaved}
              </AppLink>
            </Section>
          </Stack>
        )
      }
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
              <PivotChart report={it} question={question} onChange={onChange} />
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
