import { Group, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../../api/failure'
import { q } from '../../../api/query'
import type { ContentDay, ContentRef } from '../../../api/schema'
import { DayField } from '../../../ui/DayField'
import { dayAfter } from '../../../ui/days'
import { Facts } from '../../../ui/Facts'
import type { Column } from '../../../ui/list/columns'
import { PlainList } from '../../../ui/list/PlainList'
import { parisDay } from '../../../ui/today'

/** How far back the counts reach at first, in days. */
const BACK = 29

type DayRow = ContentDay & { id: number }

const columns: readonly Column<DayRow>[] = [
  { id: 'day', header: 'Jour', as: 'day', card: 'title', value: (it) => it.day },
  { id: 'seen', header: 'Vues', as: 'number', value: (it) => it.seen },
  { id: 'opened', header: 'Ouvertes', as: 'number', value: (it) => it.opened },
  { id: 'ordered', header: 'Commandes', as: 'number', value: (it) => it.ordered },
]

const times = (count: number) => count.toLocaleString('fr-FR')

/** How often an item was seen, opened and ordered from: each once a person and day. */
export default function Counts({ item }: { item: ContentRef }) {
  const today = parisDay(new Date())
  const [days, setDays] = useState({ from: dayAfter(today, -BACK), to: today })
  const query = useQuery({
    ...q('GetContentCounts', { item, ...days }),
    enabled: days.from !== '' && days.to !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const { data, error } = query
  const wrong = isFailure(error) ? (error.fields.to ?? error.fields.from) : undefined
  const rows = data?.days.map((day, id) => ({ ...day, id })).reverse()
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start">
        <DayField label="Du" value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DayField label="Au" value={days.to} error={wrong} onChange={(to) => setDays({ ...days, to })} />
      </Group>
      {data && (
        <Facts
          facts={[
            ['Vues', times(data.total.seen)],
            ['Ouvertes', times(data.total.opened)],
            ['Commandes', times(data.total.ordered)],
          ]}
        />
      )}
      {!wrong && <PlainList label="Audience par jour" columns={columns} rows={rows} query={query} empty="Aucun jour" />}
    </Stack>
  )
}
