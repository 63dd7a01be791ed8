import { Button, Group, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionName, RequestOf } from '../../../../api/client'
import { q, useAction } from '../../../../api/query'
import type { AppEventType, ExtractFormat } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { DayField } from '../../../../ui/DayField'
import { Page } from '../../../../ui/Page'
import { toParis } from '../../../../ui/parisTime'
import { Section } from '../../../../ui/Section'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toast'
import { daysBefore } from '../../counter/home/periods'
import { CONTENTS, type Content, hasFrom, hasTo, idsOf } from './contents'
import { MyExtracts } from './MyExtracts'
import { reportWords as w } from './reportWords'

/** The second step of a report: its content and its days; then it is launched, and its progress is shown. */
export default function ChooseDates() {
  const user = useSession()
  const [desks] = useSearchParam('desks')
  const contents = CONTENTS.filter(({ action }) => may(user, action))
  return (
    <Page title={w.title} lead={w.datesLead}>
      <Stack mt="sm">
        {contents.length === 0 ? (
          <EmptyState title={w.none} />
        ) : (
          <Launch contents={contents} conciergeries={idsOf(desks)} />
        )}
        <MyExtracts />
      </Stack>
    </Page>
  )
}

function Launch({ contents, conciergeries }: { contents: readonly Content[]; conciergeries: number[] }) {
  const today = toParis(new Date().toISOString()).slice(0, 10)
  const [id, setId] = useState(contents[0]?.id ?? '')
  const [from, setFrom] = useState(daysBefore(today, 45))
  const [to, setTo] = useState(today)
  const [format, setFormat] = useState<ExtractFormat>('xlsx')
  const [events, setEvents] = useState<AppEventType[]>([])
  const [tried, setTried] = useState(false)
  const content = contents.find((it) => it.id === id) ?? (contents[0] as Content)
  const launch = useAction<ActionName>(content.action, {
    onSuccess: () => toast(w.launched(content.label)),
  })
  const fromMissing = hasFrom(content) && !from
  const toMissing = hasTo(content) && !to
  const eventsMissing = content.events === true && events.length === 0
  const start = () => {
    setTried(true)
    if (fromMissing || toMissing || eventsMissing || conciergeries.length === 0) return
    launch.mutate(content.request({ from, to, conciergeries, format, events }) as RequestOf<ActionName>)
  }
  return (
    <Section title={w.chosen(conciergeries.length)}>
      <AppLink to={path('/reporting/1')} className="reach">
        {w.back}
      </AppLink>
      {tried && conciergeries.length === 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {w.desksMissing}
        </Text>
      )}
      <Group gap="sm" mt="sm" align="flex-start">
        <NativeSelect
          label={w.content}
          value={content.id}
          onChange={(event) => setId(event.currentTarget.value)}
          data={contents.map((it) => ({ value: it.id, label: it.label }))}
        />
        {hasFrom(content) && (
          <DayField label={w.from} value={from} onChange={setFrom} error={tried && fromMissing && w.fromMissing} />
        )}
        {hasTo(content) && (
          <DayField label={w.to} value={to} onChange={setTo} error={tried && toMissing && w.toMissing} />
        )}
        <NativeSelect
          label={w.format}
          value={content.fec ? 'fec' : format}
          disabled={content.fec}
          onChange={(event) => setFormat(event.currentTarget.value as ExtractFormat)}
          data={
            content.fec
              ? [{ value: 'fec', label: w.fec }]
              : [
                  { value: 'xlsx', label: w.formats.xlsx },
                  { value: 'csv', label: w.formats.csv },
                ]
          }
        />
      </Group>
      {content.events && (
        <Events chosen={events} onChange={setEvents} error={tried && eventsMissing && w.eventsMissing} />
      )}
      <Button mt="sm" onClick={start} loading={launch.isPending}>
        {w.launch}
      </Button>
    </Section>
  )
}

interface EventsProps {
  chosen: AppEventType[]
  onChange: (chosen: AppEventType[]) => void
  error: string | false
}

/** The kinds of events that are extracted. */
function Events({ chosen, onChange, error }: EventsProps) {
  const { data } = useQuery(q('GetAllUiEventTypes'))
  return (
    <MultiSelect
      label={w.events}
      data={(data?.items ?? []).map(({ id, label }) => ({ value: id, label }))}
      value={chosen}
      onChange={(ids) => onChange(ids as AppEventType[])}
      error={error}
      clearable
      maw={520}
      mt="sm"
    />
  )
}
