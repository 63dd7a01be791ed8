import { Box, Group, MultiSelect, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import { DayField } from '../../../../ui/DayField'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import { toParis } from '../../../../ui/parisTime'
import { Section } from '../../../../ui/Section'
import { homeWords as w } from './homeWords'
import { booksYears, daysBefore, MONTHS } from './periods'

/** What accountants take away of cash registers: of the chosen conciergerie, until others are chosen. */
export function RegisterExtracts() {
  const here = useWorkContext().conciergerieId
  const today = toParis(new Date().toISOString()).slice(0, 10)
  const [from, setFrom] = useState(daysBefore(today, 45))
  const [to, setTo] = useState(today)
  const [year, setYear] = useState(today.slice(0, 4))
  const [month, setMonth] = useState(String(Number(today.slice(5, 7))))
  const [chosen, setChosen] = useState<string[]>(here === undefined ? [] : [String(here)])
  const { data } = useQuery(q('GetConciergeConciergeriesList'))
  const desks = (data?.conciergeries ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const conciergeries = chosen.map(Number)
  const days = { ...(from && { from }), ...(to && { to }), conciergeries }
  const books = { year: Number(year), month: Number(month), conciergeries }
  return (
    <Box mt="sm">
      <Section title={w.registers}>
        <MultiSelect
          label={w.desks}
          data={desks}
          value={chosen}
          onChange={setChosen}
          error={chosen.length === 0 && w.desksMissing}
          searchable
          clearable
          maw={520}
        />
        <Group gap="sm" mt="sm" align="flex-end">
          <DayField label={w.from} value={from} onChange={setFrom} />
          <DayField label={w.to} value={to} onChange={setTo} />
          <ExtractButton
            action="ExtractCaisseJournal"
            label={w.registerJournal}
            request={(format) => ({ ...days, format })}
          />
          <ExtractButton
            action="ExtractCashRegisterInventory"
            label={w.inventories}
            request={(format) => ({ ...days, format })}
          />
          <ExtractButton
            action="ExtractCashRegisterInventorySummary"
            label={w.inventorySummary}
            request={(format) => ({ ...days, format })}
          />
        </Group>
        <Group gap="sm" mt="sm" align="flex-end">
          <NativeSelect
            label={w.month}
            value={month}
            onChange={(event) => setMonth(event.currentTarget.value)}
            data={MONTHS}
          />
          <NativeSelect
            label={w.year}
            value={year}
            onChange={(event) => setYear(event.currentTarget.value)}
            data={booksYears(today)}
          />
          <ExtractButton
            action="ExtractCaisseInextenso"
            label={w.books}
            request={(format) => ({ ...books, format })}
            also={{ label: w.fec, request: { ...books, format: 'fec' } }}
          />
        </Group>
      </Section>
    </Box>
  )
}
