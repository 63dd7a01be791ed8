import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { HuntRow } from '../../../../api/schema'
import { DateText } from '../../../../ui/DateText'
import { fromParis } from '../../../../ui/parisTime'
import type { HuntValues } from './huntSchema'

interface HuntWarningsProps {
  values: HuntValues
  /** The number of the hunt; below 1 for a new one. */
  hunt: number
}

/** A warning for each other hunt of the same desks and days, before this one is saved. */
export function HuntWarnings({ values, hunt }: HuntWarningsProps) {
  const { data } = useQuery(q('GetEggHunts', {}))
  const others = overlapping(data?.eggHunts ?? [], values, hunt)
  return (
    <div role="status">
      {others.map((row) => (
        <Alert key={row.hunt.id} color="orange" variant="light" py="xs" mt="xs">
          « {row.hunt.titre} » se joue aussi du <DateText value={row.hunt.fromDate} as="stamp" /> au{' '}
          <DateText value={row.hunt.toDate} as="stamp" />, à {sharedDesks(row, values).join(', ')}. Une seule chasse se
          joue à la fois : celle qui a commencé en dernier.
        </Alert>
      ))}
    </div>
  )
}

const sharedDesks = (row: HuntRow, { associations }: Pick<HuntValues, 'associations'>) =>
  row.conciergeries.filter(({ id }) => associations.includes(id)).map(({ name }) => name)

/** The other hunts that are played at one of these desks in the same days. */
export function overlapping(
  rows: readonly HuntRow[],
  values: Pick<HuntValues, 'associations' | 'fromDate' | 'toDate'>,
  hunt: number,
): HuntRow[] {
  const [from, to] = [fromParis(values.fromDate), fromParis(values.toDate)].map((it) => Date.parse(it ?? ''))
  return rows.filter(
    (row) =>
      row.hunt.id !== hunt &&
      Date.parse(row.hunt.fromDate ?? '') < Number(to) &&
      Number(from) < Date.parse(row.hunt.toDate ?? '') &&
      sharedDesks(row, values).length > 0,
  )
}
