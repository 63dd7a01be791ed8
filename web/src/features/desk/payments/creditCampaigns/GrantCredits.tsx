import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { IconGift, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { isFailure } from '../../../../api/failure'
import { PASTED_LIST } from '../../../../api/lengths'
import { q, useAction } from '../../../../api/query'
import type { CreditLeftOut, CreditsGranted, PlannedGrant } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path, useParams } from '../../../../core/paths'
import { DayField } from '../../../../ui/DayField'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import { FileChooser } from '../../../../ui/form/FileChooser'
import { formatCents } from '../../../../ui/format'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { REASONS, campaignWords as w } from './campaignWords'
import { textOfFile } from './textOfFile'

const grantColumns: readonly Column<PlannedGrant & { id: number }>[] = [
  { id: 'name', header: w.whom, card: 'title', value: ({ userName }) => userName },
  { id: 'center', header: w.center, card: 'sub', value: ({ costCenter }) => costCenter?.label ?? w.fromList },
  { id: 'amount', header: w.amount, as: 'money', card: 'aside', value: ({ amount }) => amount },
]

const leftOutColumns: readonly Column<CreditLeftOut & { id: number }>[] = [
  {
    id: 'line',
    header: w.atLine,
    card: 'aside',
    width: '80px',
    value: ({ line }) => (line === null ? '' : String(line)),
  },
  { id: 'subject', header: w.whom, card: 'title', value: ({ subject }) => subject },
  { id: 'reason', header: w.reason, card: 'sub', value: ({ reason }) => REASONS[reason] },
]

/** Gives the credits of a campaign: a list or a filter, then a simulation, then the work, which goes on by itself. */
export default function GrantCredits() {
  const id = Number(useParams('/creditCampaigns/{id}/grant').id)
  const { conciergerieId } = useWorkContext()
  const query = useQuery(q('GetCreditCampaign', { id }))
  const [by, setBy] = useState<'list' | 'filter'>('list')
  const [list, setList] = useState('')
  const [here, setHere] = useState(false)
  const [vip, setVip] = useState(false)
  const [since, setSince] = useState('')
  const [simulated, setSimulated] = useState<{ request: string; answer: CreditsGranted }>()
  const [error, setError] = useState<string>()
  const simulation = useAction('GrantCampaignCredits', { quiet: true })
  const launch = useAction('GrantCampaignCredits', {
    onSuccess: ({ count }) => {
      toast(w.begun(count))
      go(path('/bulkOperations'))
    },
  })
  const filter = { conciergerieId: here ? (conciergerieId ?? null) : null, memberSince: since || null, vip }
  const audience = by === 'list' ? { list, audience: null } : { list: null, audience: filter }
  // A change, also one that is made while a simulation is awaited, makes it one of something else.
  const request = JSON.stringify(audience)
  const told = simulated?.request === request ? simulated.answer : undefined
  const simulate = async () => {
    setError(undefined)
    setSimulated(undefined)
    try {
      setSimulated({ request, answer: await simulation.mutateAsync({ id, ...audience, simulation: true, seen: null }) })
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setError(Object.values(failure.fields)[0] ?? failure.message)
    }
  }
  const begin = async ({ count, total }: CreditsGranted) => {
    const yes = w.launch(count)
    if (await dialogs.confirm({ title: yes, message: w.sure(count, formatCents(total)), yes }))
      launch.mutate({ id, ...audience, simulation: false, seen: count })
  }
  const read = async (file: File) => setList(await textOfFile(file))
  return (
    <Page
      title={query.data ? w.grantTitle(query.data.name) : w.grant}
      lead={w.grantLead}
      query={query}
      back={{ to: path('/creditCampaigns/{id}', { id }) }}
      busy={simulation.isPending}
    >
      <Section>
        <Stack gap="sm" className="noprint">
          <SegmentedControl
            aria-label={w.by}
            value={by}
            onChange={(it) => setBy(it === 'filter' ? 'filter' : 'list')}
            data={[
              { value: 'list', label: w.list },
              { value: 'filter', label: w.filter },
            ]}
          />
          {by === 'list' ? (
            <>
              <Textarea
                label={w.list}
                description={w.listHint}
                rows={8}
                maxLength={PASTED_LIST}
                value={list}
                onChange={(event) => setList(event.currentTarget.value)}
              />
              <FileChooser accept=".csv,.txt" onChoose={(file) => void read(file)}>
                {(button) => (
                  <Button {...button} variant="default" leftSection={<IconUpload size={17} aria-hidden />}>
                    {w.chooseFile}
                  </Button>
                )}
              </FileChooser>
            </>
          ) : (
            <>
              <Checkbox
                label={w.thisDesk}
                description={here ? undefined : w.everyone}
                checked={here}
                onChange={(event) => setHere(event.currentTarget.checked)}
              />
              <Checkbox label={w.vip} checked={vip} onChange={(event) => setVip(event.currentTarget.checked)} />
              <DayField label={w.since} value={since} onChange={setSince} />
            </>
          )}
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Group>
            <Button onClick={() => void simulate()} loading={simulation.isPending}>
              {w.simulate}
            </Button>
          </Group>
        </Stack>
      </Section>
      {told && (
        <Section title={w.outcome}>
          <Facts
            facts={[
              [w.gets, told.count.toLocaleString('fr-FR')],
              [w.total, formatCents(told.total)],
              [w.leftOut, told.leftOutCount.toLocaleString('fr-FR')],
            ]}
          />
          {told.count > 0 && (
            <Button
              className="noprint"
              mt="sm"
              loading={launch.isPending}
              leftSection={<IconGift size={17} aria-hidden />}
              onClick={() => void begin(told)}
            >
              {w.launch(told.count)}
            </Button>
          )}
        </Section>
      )}
      {told && told.grants.length > 0 && (
        <Section title={w.gets} flush>
          <PlainList
            label={w.gets}
            columns={grantColumns}
            rows={told.grants.map((it, nth) => ({ ...it, id: nth }))}
            empty={w.gets}
          />
          <Cut shown={told.grants.length} all={told.count} />
        </Section>
      )}
      {told && told.leftOut.length > 0 && (
        <Section title={w.leftOut} flush>
          <PlainList
            label={w.leftOut}
            columns={leftOutColumns}
            rows={told.leftOut.map((it, nth) => ({ ...it, id: nth }))}
            empty={w.leftOut}
          />
          <Cut shown={told.leftOut.length} all={told.leftOutCount} />
        </Section>
      )}
    </Page>
  )
}

/** Says that an answer holds the first lines alone. */
function Cut({ shown, all }: { shown: number; all: number }) {
  if (shown >= all) return null
  return (
    <Text size="sm" c="dimmed" p="sm">
      {w.cut(shown, all)}
    </Text>
  )
}
