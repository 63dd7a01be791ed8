import '../editorial.css'
import './games.css'
import { IconCopy, IconTrash, IconTrophy } from '@tabler/icons-react'
import { outdate } from '../../../../api/query'
import type { EggHunts, HuntRow } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import type { Column } from '../../../../ui/list/columns'
import { type HeldFilter, HeldList } from '../../../../ui/list/heldList'
import type { RowAction } from '../../../../ui/list/rowAction'
import { Picture } from '../../../../ui/Picture'
import { NEW_ID } from '../kinds'
import { missingText } from '../words'
import { duplicateHunt, removeHunts } from './huntActions'
import { HUNT, winnersHref } from './huntKind'
import { HUNT_LABELS, missingOfHunt, STATE_COLOURS, STATES } from './huntWords'

type Row = HuntRow & { id: number }

const rows = ({ eggHunts }: EggHunts): Row[] => eggHunts.map((row) => ({ ...row, id: row.hunt.id }))

/** The desks of a hunt in words; those of other companies are counted. */
export function desksText({
  conciergeries,
  otherConciergeries,
}: Pick<HuntRow, 'conciergeries' | 'otherConciergeries'>): string {
  const names = conciergeries.map(({ name }) => name)
  if (otherConciergeries > 0)
    names.push(otherConciergeries === 1 ? '1 d’une autre entreprise' : `${otherConciergeries} d’autres entreprises`)
  return names.join(', ') || 'Aucune'
}

const columns: readonly Column<Row>[] = [
  { id: 'number', header: 'N°', as: 'id', only: ['paper', 'file'], value: ({ id }) => id },
  {
    id: 'title',
    header: 'Titre',
    card: 'title',
    opens: true,
    value: ({ hunt }) => hunt.titre,
    cell: ({ hunt }, usual) => (
      <span className="editorial-name game-name">
        {hunt.imageClickableEgg && (
          <span className="editorial-thumb game-thumb">
            <Picture image={hunt.imageClickableEgg} />
          </span>
        )}
        {usual}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: ({ state }) => STATES[state],
    colour: ({ state }) => STATE_COLOURS[state],
  },
  { id: 'from', header: 'Publication', as: 'stamp', card: 'foot', value: ({ hunt }) => hunt.fromDate },
  { id: 'to', header: 'Dépublication', as: 'stamp', card: 'foot', value: ({ hunt }) => hunt.toDate },
  {
    id: 'prizes',
    header: 'Par jour',
    as: 'number',
    width: '90px',
    spare: 'last',
    value: ({ hunt }) => hunt.nbEggsToWin,
  },
  { id: 'desks', header: 'Conciergeries', card: 'sub', spare: 'last', value: desksText },
  {
    id: 'missing',
    header: 'Traductions manquantes',
    spare: true,
    value: ({ hunt }) => missingText(missingOfHunt(hunt), HUNT_LABELS),
  },
]

const filters: readonly HeldFilter<Row>[] = [
  { name: 'state', label: 'État', of: ({ state }) => STATES[state] },
  { name: 'conciergerie', label: 'Conciergerie', of: ({ conciergeries }) => conciergeries.map(({ name }) => name) },
]

const ICON = { size: 16, 'aria-hidden': true } as const

/** An action about a single hunt, which opens something. */
const one = (label: string, icon: React.ReactNode, run: (row: Row) => unknown): RowAction<Row> => ({
  label,
  labelOf: ({ hunt }) => `${label} ${hunt.titre}`,
  icon,
  oneOnly: true,
  folded: true,
  fits: () => true,
  run: async ([row]) => {
    if (row) await run(row)
    return true
  },
})

const actions: readonly RowAction<Row>[] = [
  one('Gagnants', <IconTrophy {...ICON} />, ({ id }) => go(winnersHref('hunt', id))),
  one('Dupliquer', <IconCopy {...ICON} />, ({ id }) => duplicateHunt(id)),
  {
    label: 'Supprimer',
    labelOf: ({ hunt }) => `Supprimer ${hunt.titre}`,
    icon: <IconTrash {...ICON} />,
    danger: true,
    folded: true,
    fits: ({ otherConciergeries }) => otherConciergeries === 0,
    run: async (chosen) => {
      const all = await removeHunts(chosen.map(({ id, hunt, edition }) => ({ id, name: hunt.titre, edition })))
      await outdate('DeleteEggHunt')
      return all
    },
  },
]

/** The egg hunts of the desks that the person works for, and those at none that their companies have made. */
export default function Hunts() {
  return (
    <HeldList
      action="GetEggHunts"
      request={{}}
      rows={rows}
      title={HUNT.title}
      unit={['chasse', 'chasses']}
      search="Rechercher une chasse"
      empty={[
        'Aucune chasse aux œufs',
        'Des œufs se cachent dans les écrans des bénéficiaires ; certains contiennent un lot.',
      ]}
      columns={columns}
      filters={filters}
      atHand={['state', 'conciergerie']}
      open={({ id }) => HUNT.item(id)}
      create={[{ title: HUNT.new, action: 'SetEggHunt', open: () => go(HUNT.item(NEW_ID)) }]}
      actions={actions}
    />
  )
}
