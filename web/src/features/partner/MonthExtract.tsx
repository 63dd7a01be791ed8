import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { monthName } from '../../ui/days'
import { ExtractButton } from '../../ui/extract/ExtractButton'
import { partnerWords as w } from './words'

/** Orders of a month as a file: of the last one that has any, until another one is chosen. */
export function MonthExtract() {
  const { data } = useQuery(q('GetOrdersMonthList', {}))
  const [chosen, setMonth] = useState<string>()
  const months = data?.months ?? []
  const month = chosen ?? months[0]
  if (!month) return null
  return (
    <Group gap="xs" wrap="nowrap" className="noprint">
      <NativeSelect
        aria-label={w.extractMonth}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        data={months.map((value) => ({ value, label: monthName(value) }))}
      />
      <ExtractButton
        action="ExtractAllOrdersPartner"
        label={w.extract}
        request={(format) => ({ data: { month, format } })}
      />
    </Group>
  )
}
