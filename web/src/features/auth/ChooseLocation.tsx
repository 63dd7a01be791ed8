import { Badge, Text, TextInput } from '@mantine/core'
import { IconBuildingStore, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { refreshSession } from '../../core/session'
import { AuthFrame } from '../../ui/AuthFrame'
import { Awaited } from '../../ui/Awaited'
import { dialogs } from '../../ui/dialogs'
import { fold } from '../../ui/format'
import { Pending } from '../../ui/Pending'
import { EmptyState } from '../../ui/states'
import { toast } from '../../ui/toast'
import { authWords } from './words'

/** From how many on a list is worth a filter. */
const FILTER_FROM = 8

/** A beneficiary chooses, or changes, their conciergerie. */
export default function ChooseLocation() {
  const w = useWords(authWords)
  const query = useQuery(q('GetServiceLocationOptions'))
  const { data } = query
  const change = useAction('ChangeConciergerieAction')
  const [filter, setFilter] = useState('')

  const choose = async (conciergerie: number, name: string) => {
    try {
      await dialogs.wait(change.mutateAsync({ conciergerie }))
    } catch {
      return // An alert has said why.
    }
    await refreshSession()
    toast(w.chosen(name))
    go(path('/splash'), { replace: true })
  }
  const all = data?.conciergeries ?? []
  const shown = all.filter(({ name, city }) => fold(`${name} ${city}`).includes(fold(filter)))
  return (
    <AuthFrame title={w.chooseTitle} lead={w.chooseLead}>
      <Awaited query={query} waiting={<Pending />} />
      {data && all.length === 0 && <EmptyState title={w.noLocation} />}
      {all.length >= FILTER_FROM && (
        <TextInput
          mb="md"
          label={w.chooseSearch}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      {shown.length > 0 && (
        <ul className="rows surface">
          {shown.map(({ id, name, city, current }) => (
            <li key={id}>
              <button type="button" className="tappable" onClick={() => void choose(id, name)}>
                <IconBuildingStore size={22} stroke={1.6} aria-hidden />
                <span style={{ flex: 1 }}>
                  <Text component="span" fw={500} display="block">
                    {name}
                  </Text>
                  <Text component="span" size="sm" c="dimmed">
                    {city}
                  </Text>
                </span>
                {current && <Badge variant="light">{w.current}</Badge>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </AuthFrame>
  )
}
