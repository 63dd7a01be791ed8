import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useAction } from '../../../../api/query'
import type { NewPerson } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { phoneText } from '../../../../ui/phoneText'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { ChooseFile } from './ChooseFile'
import { fileWords, HEADINGS, importWords as w } from './fileWords'
import { Reading } from './Reading'
import { RefusedLines } from './RefusedLines'
import { useSimulation } from './useSimulation'

/** Makes a beneficiary of each line of a file: first a simulation, then the run, which goes on by itself. */
export default function ImportPeople() {
  const { file, said, told, error, busy, simulate, sayColumns, sayReadAs } = useSimulation(
    'CreateUsersBatch',
    (list, said) => ({
      simulation: true,
      list,
      ...said,
    }),
  )
  const run = useAction('CreateUsersBatch', {
    onSuccess: ({ operation }) => {
      toast(fileWords.begun(operation?.total ?? 0))
      go(path('/bulkOperations'))
    },
  })
  const begin = async () => {
    if (!file || !told) return
    const { successes, failures } = told
    const message = w.sure(successes, failures.length)
    if (await dialogs.confirm({ title: w.title, message, yes: w.run(successes) }))
      run.mutate({ simulation: false, list: file, ...said })
  }
  return (
    <Page title={w.title} lead={w.lead}>
      <ChooseFile
        headings={HEADINGS.people}
        name={file?.name}
        busy={busy}
        error={error}
        onChoose={(chosen) => void simulate(chosen)}
      />
      {told && (
        <>
          <Reading reading={told.reading} busy={busy} onColumns={sayColumns} onReadAs={sayReadAs} />
          {told.reading.missing.length === 0 && (
            <Section title={fileWords.outcome}>
              <Facts
                facts={[
                  [w.made, told.successes.toLocaleString('fr-FR')],
                  [w.failed, told.failures.length.toLocaleString('fr-FR')],
                ]}
              />
              {told.successes > 0 && (
                <Button
                  className="noprint"
                  mt="sm"
                  loading={run.isPending}
                  leftSection={<IconUserPlus size={17} aria-hidden />}
                  onClick={() => void begin()}
                >
                  {w.run(told.successes)}
                </Button>
              )}
            </Section>
          )}
          {told.preview.length > 0 && <Preview people={told.preview} />}
          {told.failures.length > 0 && <RefusedLines title={w.failed} lines={told.failures} headings={told.headings} />}
        </>
      )}
    </Page>
  )
}

function Preview({ people }: { people: readonly NewPerson[] }) {
  return (
    <Section title={w.preview} flush>
      <PlainList<NewPerson & { id: number }>
        label={`${w.preview} : ${fileWords.lines}`}
        rows={people.map((it, id) => ({ ...it, id }))}
        empty={w.preview}
        columns={[
          {
            id: 'line',
            header: fileWords.line,
            value: ({ line, sheet }) => fileWords.place(line, sheet),
            card: 'aside',
            width: '80px',
          },
          {
            id: 'name',
            header: fileWords.name,
            value: ({ firstname, lastname }) => `${firstname} ${lastname}`,
            card: 'title',
          },
          { id: 'email', header: fileWords.email, value: ({ email }) => email, card: 'sub' },
          { id: 'login', header: fileWords.login, value: ({ login }) => login },
          {
            id: 'phone',
            header: fileWords.phone,
            value: ({ telephone }) => telephone,
            cell: ({ telephone }) => phoneText(telephone ?? ''),
          },
          { id: 'desk', header: fileWords.desk, value: ({ conciergerie }) => conciergerie },
        ]}
      />
    </Section>
  )
}
