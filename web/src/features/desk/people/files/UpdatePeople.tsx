import { Button, Switch, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/query'
import type { BnfFile, FilePerson } from '../../../../api/schema'
import { sheetPath } from '../../../../core/deskPaths'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { ChooseFile } from './ChooseFile'
import { fileWords, HEADINGS, updateWords as w } from './fileWords'
import { Reading } from './Reading'
import { RefusedLines } from './RefusedLines'
import { useSimulation } from './useSimulation'

/** Aligns the accounts of the desk with a file of the people who remain: first a simulation, then the run. */
export default function UpdatePeople() {
  const [disableEngaged, setEngaged] = useState(false)
  const { file, said, told, error, busy, simulate, sayColumns, sayReadAs } = useSimulation(
    'BnfFileUpdate',
    (input, said) => ({
      simulation: true,
      input,
      ...said,
    }),
  )
  const run = useAction('BnfFileUpdate', {
    onSuccess: ({ operation }) => {
      toast(fileWords.begun(operation?.total ?? 0))
      go(path('/bulkOperations'))
    },
  })
  const off = told ? told.nbDisabled + (disableEngaged ? tied(told) : 0) : 0
  const begin = async () => {
    if (!file || !told) return
    const message = w.sure(off, told.nbReactivated)
    const begun = { simulation: false, input: file, ...said, disableEngaged, seen: off }
    if (told.asksCount && off > 0) {
      const typed = await dialogs.prompt({
        title: w.title,
        message,
        warning: w.typed(off),
        label: w.typedLabel,
        yes: w.run,
        check: (text) => (text.trim() === String(off) ? undefined : w.typedWrong(off)),
      })
      if (typed !== undefined) run.mutate({ ...begun, typedCount: off })
    } else if (await dialogs.confirm({ title: w.title, message, yes: w.run })) run.mutate(begun)
  }
  const ready = told && told.reading.missing.length === 0
  const open = off > 0 ? (told?.reading.questions ?? []) : []
  return (
    <Page title={w.title} lead={w.lead}>
      <ChooseFile
        headings={HEADINGS.remaining}
        name={file?.name}
        busy={busy}
        error={error}
        onChoose={(chosen) => void simulate(chosen)}
      />
      {told && <Reading reading={told.reading} busy={busy} onColumns={sayColumns} onReadAs={sayReadAs} />}
      {ready && (
        <>
          <Section title={fileWords.outcome}>
            <Counts told={told} />
            {tied(told) > 0 && (
              <Switch
                mt="sm"
                label={w.engagedToo}
                checked={disableEngaged}
                onChange={(event) => setEngaged(event.currentTarget.checked)}
              />
            )}
            {told.failures.length === 0 && off + told.nbReactivated === 0 && <p>{w.nothing}</p>}
            {open.map((question) => (
              <Text key={question} role="status" mt="sm">
                {w.questions[question]}
              </Text>
            ))}
            {told.failures.length === 0 && open.length === 0 && off + told.nbReactivated > 0 && (
              <Button
                className="noprint"
                mt="sm"
                loading={run.isPending}
                leftSection={<IconUserCheck size={17} aria-hidden />}
                onClick={() => void begin()}
              >
                {w.run}
              </Button>
            )}
          </Section>
          {told.failures.length > 0 && (
            <RefusedLines title={w.unreadable} hint={w.unreadableHint} lines={told.failures} headings={told.headings} />
          )}
          {told.engaged.length > 0 && <People title={w.engaged} hint={w.engagedHint} people={told.engaged} tied />}
          {told.disabled.length > 0 && <People title={w.disabled} people={told.disabled} />}
          {told.reactivated.length > 0 && <People title={w.reactivated} people={told.reactivated} />}
          {told.notInUse.length > 0 && (
            <RefusedLines title={w.notInUse} lines={told.notInUse} headings={told.headings} />
          )}
        </>
      )}
    </Page>
  )
}

/** The number of people with open orders or debts. People who work here are never switched off. */
const tied = ({ nbEngaged, nbStaff }: BnfFile) => nbEngaged - nbStaff

function Counts({ told }: { told: BnfFile }) {
  const count = (n: number) => n.toLocaleString('fr-FR')
  return (
    <Facts
      facts={[
        [w.kept, count(told.nbKept)],
        [w.disabled, count(told.nbDisabled)],
        [w.reactivated, count(told.nbReactivated)],
        [w.engaged, count(told.nbEngaged)],
        [w.notInUse, count(told.nbNotInUse)],
      ]}
    />
  )
}

interface PeopleProps {
  title: string
  hint?: string
  people: readonly FilePerson[]
  tied?: boolean
}

function People({ title, hint, people, tied }: PeopleProps) {
  return (
    <Section title={title} flush>
      {hint && (
        <p className="view-hint" style={{ paddingInline: '1rem' }}>
          {hint}
        </p>
      )}
      <PlainList<FilePerson>
        label={`${title} : ${fileWords.lines}`}
        rows={people}
        empty={w.nobody}
        columns={[
          {
            id: 'name',
            header: fileWords.name,
            value: ({ name }) => name,
            card: 'title',
            link: ({ id }) => sheetPath(id),
          },
          { id: 'email', header: fileWords.email, value: ({ email }) => email, card: 'sub' },
          ...(tied
            ? [{ id: 'reason', header: fileWords.reason, value: ({ reasons }: FilePerson) => reasons.join(', ') }]
            : []),
        ]}
      />
    </Section>
  )
}
