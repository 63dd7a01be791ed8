import { Badge, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconBuildingStore, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import { enterDesk } from '../../../../core/desk'
import { addressIn } from '../../../../core/home'
import { go, useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { Awaited, isAwaited } from '../../../../ui/Awaited'
import { fold } from '../../../../ui/format'
import { Page } from '../../../../ui/Page'
import { EmptyState } from '../../../../ui/states'
import { OpenDesk } from '../../place/settings/OpenDesk'
import { pickerWords as w } from './pickerWords'

/** A manager chooses the conciergerie to work in. */
export default function SelectConciergerie() {
  const { conciergerieId } = useWorkContext()
  const query = useQuery(q('GetConciergeConciergeriesList'))
  const { data } = query
  const [filter, setFilter] = useState('')
  // The screen that somebody asked for before a conciergerie was chosen.
  const wanted = addressIn(useSearchParam('for')[0])
  const needle = fold(filter.trim())
  const shown = data?.conciergeries.filter(({ name, company, city }) =>
    fold(`${name} ${company} ${city}`).includes(needle),
  )
  const choose = (id: number, name: string) => {
    enterDesk({ id, name })
    go(wanted ?? path('/allorders'))
  }
  return (
    <Page
      title={w.desks}
      width="narrow"
      back={{ to: path('/homegest') }}
      busy={isAwaited(query)}
      actions={<OpenDesk />}
    >
      <TextInput
        mb="md"
        size="md"
        aria-label={w.filter}
        placeholder={w.filterDesks}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          const only = shown?.length === 1 ? shown[0] : undefined
          if (event.key === 'Enter' && only) choose(only.id, only.name)
        }}
      />
      <Awaited
        query={query}
        waiting={
          <Stack gap="xs">
            <Skeleton height={56} radius="lg" />
            <Skeleton height={56} radius="lg" />
            <Skeleton height={56} radius="lg" />
          </Stack>
        }
      />
      {shown?.length === 0 && (
        <div className="surface">
          <EmptyState title={w.noDesk} />
        </div>
      )}
      {shown && shown.length > 0 && (
        <ul className="rows surface" aria-label={w.desks}>
          {shown.map(({ id, name, company, city, open }) => (
            <li key={id}>
              <button type="button" className="tappable" onClick={() => choose(id, name)}>
                <IconBuildingStore size={22} stroke={1.6} aria-hidden />
                <span style={{ flex: 1 }}>
                  <Text component="span" fw={500} display="block">
                    {name}
                  </Text>
                  <Text component="span" size="sm" c="dimmed">
                    {[company, city].filter(Boolean).join(' · ')}
                  </Text>
                </span>
                {id === conciergerieId && (
                  <Badge variant="light" tt="none">
                    {w.current}
                  </Badge>
                )}
                <Badge variant="dot" color={open ? 'green' : 'gray'} tt="none" fw={500}>
                  {open ? w.open : w.closed}
                </Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
