import { useWorkContext } from '../../../../api/context'
import type { LockerBlockView } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { blockForm } from './blockForm'
import { healthOf, MAKERS, newBlock, roomText } from './lockerBlocks'

const health = (block: LockerBlockView) => healthOf(block).label

const columns: readonly Column<LockerBlockView>[] = [
  { id: 'name', header: 'Bloc', card: 'title', value: ({ name }) => name },
  { id: 'place', header: 'Emplacement', card: 'sub', value: ({ place }) => place },
  { id: 'maker', header: 'Fabricant', card: 'line', value: ({ maker }) => MAKERS[maker] },
  { id: 'room', header: 'Casiers', card: 'bare', value: roomText },
  {
    id: 'heard',
    header: 'Dernier signe de vie',
    as: 'stamp',
    card: 'line',
    value: ({ lastHeartbeat }) => lastHeartbeat,
  },
  { id: 'state', header: 'État', as: 'badge', card: 'aside', value: health, colour: (block) => healthOf(block).colour },
]

/** The blocks of lockers of the chosen desk. */
export default function LockerBlocks() {
  const { conciergerieId } = useWorkContext()
  return (
    <HeldList
      action="GetLockerBlocks"
      request={{ conciergerieId }}
      rows={({ blocks }) => blocks}
      title="Casiers"
      unit={['bloc', 'blocs']}
      search="Rechercher un bloc"
      empty={['Aucun casier', 'Un bloc de casiers garde les articles des commandes, à toute heure.']}
      columns={columns}
      filters={[{ name: 'state', label: 'État', of: health }]}
      atHand={['state']}
      open={({ id }) => path('/lockerBlocks/{id}', { id })}
      back={path('/conciergeConciergerieTools')}
      create={conciergerieId === undefined ? [] : [blockForm.for(newBlock(conciergerieId))]}
    />
  )
}
