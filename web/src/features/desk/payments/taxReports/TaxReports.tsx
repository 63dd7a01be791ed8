import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { TaxPeriod } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { settingsForm } from './settingsForm'
import { standing } from './taxWords'

type PeriodRow = TaxPeriod & { id: number }

const columns: readonly Column<PeriodRow>[] = [
  { id: 'from', header: 'Du', as: 'day', card: 'title', value: ({ from }) => from },
  { id: 'to', header: 'Au', as: 'day', card: 'sub', value: ({ to }) => to },
  { id: 'due', header: 'À envoyer avant le', as: 'day', card: 'line', value: ({ due }) => due },
  { id: 'sent', header: 'Déclarations', as: 'number', card: 'line', value: ({ nbSent }) => nbSent },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: (row) => standing(row).label,
    colour: (row) => standing(row).colour,
  },
]

const filters = [{ name: 'state', label: 'État', of: (row: PeriodRow) => standing(row).label }]

/** The calendar of what the tax office is told of sales to private persons. */
export default function TaxReports() {
  const { data } = useQuery(q('GetTaxReports', {}))
  return (
    <HeldList
      action="GetTaxReports"
      request={{}}
      rows={({ periods }) => periods.map((period, at) => ({ id: at + 1, ...period }))}
      title="E-reporting"
      unit={['période', 'périodes']}
      empty={['Aucune période', 'Réglez le régime de TVA de la société : le calendrier en découle.']}
      columns={columns}
      filters={filters}
      atHand={['state']}
      open={({ from }) => path('/compta/ereporting/{from}', { from })}
      buttons={
        data && (
          <Button
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={() => void settingsForm.open(data)}
          >
            Réglages
          </Button>
        )
      }
    />
  )
}
