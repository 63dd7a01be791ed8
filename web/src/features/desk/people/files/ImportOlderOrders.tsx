import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useAction } from '../../../../api/query'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { ChooseFile } from './ChooseFile'
import { fileWords, HEADINGS, olderWords as w } from './fileWords'
import { Reading } from './Reading'
import { RefusedLines } from './RefusedLines'
import { useSimulation } from './useSimulation'

/** Keeps orders of an older system by a file: what would come of it first, then the run, which goes on by itself. */
export default function ImportOlderOrders() {
  const { file, said, told, error, busy, simulate, sayColumns, sayReadAs } = useSimulation(
    'ImportOlderOrders',
    (input, said) => ({
      simulation: true,
      input,
      ...said,
    }),
  )
  const run = useAction('ImportOlderOrders', {
    refreshes: ['GetBulkOperations'],
    onSuccess: ({ operation }) => {
      toast(w.begun(operation?.total ?? 0))
      go(path('/bulkOperations'))
    },
  })
  const begin = async () => {
    if (!file || !told) return
    const message = w.sure(told.successes, told.failures.length)
    if (await dialogs.confirm({ title: w.title, message, yes: w.run(told.successes) }))
      run.mutate({ simulation: false, input: file, ...said })
  }
  return (
    <Page title={w.title} lead={w.lead}>
      <ChooseFile
        headings={HEADINGS.olderOrders}
        name={file?.name}
        busy={busy}
        error={error}
        onChoose={(chosen) => void simulate(chosen)}
      />
      {told && <Reading reading={told.reading} busy={busy} onColumns={sayColumns} onReadAs={sayReadAs} />}
      {told && told.reading.missing.length === 0 && (
        <Section title={fileWords.outcome}>
          <Facts
            facts={[
              [w.kept, told.successes.toLocaleString('fr-FR')],
              [w.failed, told.failures.length.toLocaleString('fr-FR')],
            ]}
          />
          {told.successes > 0 && (
            <Button
              className="noprint"
              mt="sm"
              loading={run.isPending}
              leftSection={<IconHistory size={17} aria-hidden />}
              onClick={() => void begin()}
            >
              {w.run(told.successes)}
            </Button>
          )}
        </Section>
      )}
      {told && told.failures.length > 0 && (
        <RefusedLines title={w.failed} lines={told.failures} headings={told.headings} />
      )}
    </Page>
  )
}
