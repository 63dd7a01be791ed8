import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NexenceOrder, ProviderList } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { DoorSteps, useDoor } from './Door'
import { deviceQuery, provider } from './device'
import { OrderFacts } from './OrderFacts'
import { TabletAwaited, TabletButton } from './Parts'
import { SizedDrop } from './SizedDrop'
import { Tablet } from './Tablet'
import { tabletWords } from './tabletWords'

interface ProviderOrdersProps {
  title: string
  lockerName: string
  lists: readonly ProviderList[]
}

/** A provider at a block takes out what waits for them, and puts in what they bring back. */
export function ProviderOrders({ title, lockerName, lists }: ProviderOrdersProps) {
  const w = useWords(tabletWords)
  const session = provider.use()
  const [chosen, setChosen] = useState<Chosen>()
  if (!session || session.lockerName !== lockerName) {
    return (
      <Tablet title={title} lead={w.signInFirst} lockerName={lockerName}>
        {null}
      </Tablet>
    )
  }
  if (chosen) {
    return (
      <Tablet
        title={chosen.takes ? w.recoverOrder(chosen.order.order_number) : w.dropOrder(chosen.order.order_number)}
        told={<OrderFacts order={chosen.order} />}
        lockerName={lockerName}
      >
        <AtDoor chosen={chosen} lockerName={lockerName} onBack={() => setChosen(undefined)} />
      </Tablet>
    )
  }
  return (
    <Tablet title={title} lockerName={lockerName}>
      {lists.map((type) => (
        <List key={type} type={type} lockerName={lockerName} onChoose={setChosen} />
      ))}
      <AppLink className="tablet-button" to={path('/Nexence/LockersStatut/{lockerName}', { lockerName })} replace>
        {w.status}
      </AppLink>
    </Tablet>
  )
}

/** The order that a provider is about to take out, or to put in. */
interface Chosen {
  order: NexenceOrder
  takes: boolean
}

interface ListProps {
  type: ProviderList
  lockerName: string
  onChoose: (chosen: Chosen) => void
}

function List({ type, lockerName, onChoose }: ListProps) {
  const w = useWords(tabletWords)
  const query = useQuery(deviceQuery('NexenceGetOrdersByLockerBlock', { type, lockerName }))
  return (
    <section>
      <h2>{w.lists[type]}</h2>
      <TabletAwaited query={query}>
        {({ NbOrders, Orders }) => (
          <>
            <p>{NbOrders === 0 ? w.none : w.count(NbOrders)}</p>
            {Orders.length > 0 && (
              <ul className="tablet-rows" aria-label={w.lists[type]}>
                {Orders.map((order) => (
                  <Row key={order.order_number} type={type} order={order} onChoose={onChoose} />
                ))}
              </ul>
            )}
          </>
        )}
      </TabletAwaited>
    </section>
  )
}

type RowProps = Omit<ListProps, 'lockerName'> & { order: NexenceOrder }

/** An order of a provider. A late one waits for its beneficiary: the desk sees to it. */
function Row({ type, order, onChoose }: RowProps) {
  const w = useWords(tabletWords)
  const { order_number, order_line, has_room } = order
  const takes = type === 'TO_RECOVER'
  const boxes = order_line.map(({ box_info }) => box_info.box_externalid).filter(Boolean)
  return (
    <li>
      <span>
        <strong>{order_number}</strong> {order_line[0]?.product_name}
        {boxes.length > 0 && ` · ${w.box([...new Set(boxes)].join(', '))}`}
      </span>
      {type === 'LATE' && <strong>{w.late}</strong>}
      {type === 'TO_DROP' && !has_room && <strong>{w.noneFree}</strong>}
      {type !== 'LATE' && (takes || has_room) && (
        <TabletButton
          aria-label={takes ? w.recoverOrder(order_number) : w.dropOrder(order_number)}
          onClick={() => onChoose({ order, takes })}
        >
          {takes ? w.recover : w.dropIt}
        </TabletButton>
      )}
    </li>
  )
}

interface AtDoorProps {
  chosen: Chosen
  lockerName: string
  onBack: () => void
}

function AtDoor({ chosen: { order, takes }, lockerName, onBack }: AtDoorProps) {
  const w = useWords(tabletWords)
  const door = useDoor()
  const { order_number: orderNumber, size: needed } = order
  return (
    <>
      <DoorSteps
        door={door}
        reason={takes ? 'PROVIDER_COLLECT_OK' : 'PROVIDER_DROP_OK'}
        done={takes ? w.collected(orderNumber) : w.dropped(orderNumber)}
      >
        {takes ? (
          <TabletButton
            first
            disabled={door.busy}
            onClick={() => door.open({ orderNumber, lockerName, action: 'TO_OPEN_DOOR' })}
          >
            {door.busy ? w.opening : w.open}
          </TabletButton>
        ) : (
          <SizedDrop
            lockerName={lockerName}
            needed={needed}
            busy={door.busy}
            onSize={(size, lowBox) => door.open({ orderNumber, lockerName, action: 'TO_CLOSE_DOOR', size, lowBox })}
          />
        )}
      </DoorSteps>
      <TabletButton onClick={onBack}>{w.providerOrders}</TabletButton>
    </>
  )
}
