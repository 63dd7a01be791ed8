import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWorkContext } from '../../../../api/context'
import { unlessPushed } from '../../../../api/pushed'
import { q } from '../../../../api/query'
import type { LockerBlockView } from '../../../../api/schema'
import { path, useParams } from '../../../../core/paths'
import { DateText } from '../../../../ui/DateText'
import { Facts } from '../../../../ui/Facts'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { EmptyState } from '../../../../ui/states'
import { blockForm } from './blockForm'
import { type BoxRow, boxActions, lateActions, lateRowsOf, rowsOf } from './boxActions'
import { renewKeys } from './keys'
import { equipmentText, MAKERS, roomText, STATES, stateText } from './lockerBlocks'

const EVERY_MS = 30_000

const columns: readonly Column<BoxRow>[] = [
  { id: 'box', header: 'Casier', card: 'title', value: ({ boxId }) => boxId },
  { id: 'size', header: 'Taille', card: 'sub', value: ({ size }) => size },
  { id: 'equipment', header: 'Équipement', card: 'line', value: equipmentText },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateText,
    colour: ({ state }) => STATES[state].colour,
  },
  {
    id: 'order',
    header: 'Commande',
    as: 'id',
    card: 'line',
    value: ({ orderId }) => orderId,
    link: ({ orderId }) => (orderId === null ? undefined : path('/conciergeOrderDetail/{id}', { id: orderId })),
  },
  { id: 'since', header: 'Depuis', as: 'stamp', card: 'line', value: ({ since }) => since },
  { id: 'reason', header: 'Dernière raison', card: 'line', value: ({ reason }) => reason },
]

const lateColumns: readonly Column<BoxRow>[] = [
  { id: 'box', header: 'Casier', card: 'title', value: ({ boxId }) => boxId },
  {
    id: 'order',
    header: 'Commande',
    as: 'id',
    card: 'line',
    value: ({ orderId }) => orderId,
    link: ({ orderId }) => (orderId === null ? undefined : path('/conciergeOrderDetail/{id}', { id: orderId })),
  },
  { id: 'lateSince', header: 'En retard depuis', as: 'stamp', card: 'line', value: ({ lateSince }) => lateSince },
  { id: 'reminded', header: 'Relancé', as: 'stamp', card: 'line', value: ({ reminded }) => reminded },
  {
    id: 'toCall',
    header: 'À faire',
    as: 'badge',
    card: 'aside',
    value: ({ toCall, called }) => (toCall ? 'À rappeler' : called ? 'Appelé' : 'Relance'),
    colour: ({ toCall }) => (toCall ? 'red' : 'gray'),
  },
  { id: 'called', header: 'Dernier appel', card: 'line', value: ({ called }) => called },
]

/** A block of lockers: what was last heard of it, and its boxes, which staff open and free with a reason. */
export default function LockerBlock() {
  const id = Number(useParams('/lockerBlocks/{id}').id)
  const { conciergerieId } = useWorkContext()
  const query = useQuery({ ...q('GetLockerBlocks', { conciergerieId }), refetchInterval: unlessPushed(EVERY_MS) })
  const block = query.data?.blocks.find((one) => one.id === id)
  return (
    <Page
      query={query}
      waiting={<Skeleton height={480} radius="lg" />}
      title={block?.name ?? 'Casiers'}
      lead={block?.place}
      width="wide"
      back={{ to: path('/lockerBlocks'), label: 'Casiers' }}
      actions={block && query.data?.editable && <Settings block={block} />}
    >
      {() => (block ? <Told block={block} /> : <EmptyState title="Ce bloc est introuvable" />)}
    </Page>
  )
}

function Settings({ block }: { block: LockerBlockView }) {
  return (
    <>
      <Button onClick={() => void blockForm.open(block)}>Modifier</Button>{' '}
      <Button variant="default" onClick={() => void renewKeys(block)}>
        {block.hasDeviceKey ? 'Nouvelles clés' : 'Donner des clés'}
      </Button>
    </>
  )
}

function Told({ block }: { block: LockerBlockView }) {
  const actions = useMemo(() => boxActions(block), [block])
  const actionsForLate = useMemo(() => lateActions(block), [block])
  const late = lateRowsOf(block)
  const { lastHeartbeat, silent, battery, temperature } = block
  return (
    <>
      {silent && (
        <Alert color="red" role="status" mb="md">
          Ce bloc ne donne plus de nouvelles : ses portes peuvent rester fermées.
        </Alert>
      )}
      {!block.hasDeviceKey && (
        <Alert color="orange" role="status" mb="md">
          Ce bloc n’a pas encore de clés : sa tablette ne peut rien faire.
        </Alert>
      )}
      <Section title="Le bloc">
        <Facts
          facts={[
            ['Fabricant', MAKERS[block.maker]],
            ['Adresse', block.address],
            ['Casiers', roomText(block)],
            ['En retard après', `${block.lateAfterHours} h`],
            ['Dernier signe de vie', lastHeartbeat && <DateText key="heard" value={lastHeartbeat} as="dayTime" />],
            ['Batterie', battery !== null && `${battery} %`],
            ['Température', temperature !== null && `${temperature} °C`],
          ]}
        />
      </Section>
      {late.length > 0 && (
        <Section title="En retard">
          <PlainList label="En retard" columns={lateColumns} rows={late} empty="" actions={actionsForLate} />
        </Section>
      )}
      <PlainList label="Casiers" columns={columns} rows={rowsOf(block)} empty="Aucun casier" actions={actions} />
    </>
  )
}
