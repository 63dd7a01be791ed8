import { Button, Group, MultiSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import { go } from '../../../../core/navigation'
import { path, withSearch } from '../../../../core/paths'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { MyExtracts } from './MyExtracts'
import { reportWords as w } from './reportWords'

/** The first step of a report: its conciergeries; the chosen one, until others are chosen. */
export default function ChooseDesks() {
  const here = useWorkContext().conciergerieId
  const [chosen, setChosen] = useState<string[]>(here === undefined ? [] : [String(here)])
  const [tried, setTried] = useState(false)
  const query = useQuery(q('GetConciergeConciergeriesList'))
  const desks = (query.data?.conciergeries ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const next = () => {
    setTried(true)
    if (chosen.length > 0) go(withSearch(path('/reporting/2'), { desks: chosen.join(',') }))
  }
  return (
    <Page title={w.title} lead={w.desksLead} query={query}>
      <Stack mt="sm">
        <Section title={w.desks}>
          <MultiSelect
            label={w.desks}
            data={desks}
            value={chosen}
            onChange={setChosen}
            error={tried && chosen.length === 0 && w.desksMissing}
            searchable
            clearable
            maw={520}
          />
          <Group gap="sm" mt="sm">
            <Button onClick={next}>{w.next}</Button>
            <Button variant="default" onClick={() => setChosen(desks.map(({ value }) => value))}>
              {w.all}
            </Button>
          </Group>
        </Section>
        <MyExtracts />
      </Stack>
    </Page>
  )
}
