import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { NexenceLocker } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { useParams } from '../../../core/paths'
import { DoorSteps, useDoor } from './Door'
import { deviceQuery, useHasKey } from './device'
import { TabletAwaited, TabletButton } from './Parts'
import { boxHeight } from './sizes'
import { Tablet } from './Tablet'
import { tabletWords } from './tabletWords'

/** The boxes of a block. A provider who is signed in can free those of their own orders. */
export default function Lockers() {
  const w = useWords(tabletWords)
  const { lockerName } = useParams('/Nexence/LockersStatut/{lockerName}')
  const hasKey = useHasKey()
  const query = useQuery({ ...deviceQuery('NexenceSimulatorGetLockers', { lockerName }), enabled: hasKey })
  const door = useDoor()
  return (
    <Tablet title={w.status} lockerName={lockerName}>
      {door.door || door.error ? (
        <DoorSteps door={door} reason="PROVIDER_COLLECT_OK" done={w.freed(door.door?.boxExternalId ?? '')}>
          {null}
        </DoorSteps>
      ) : null}
      {(door.done || !door.door) && (
        <TabletAwaited query={query}>
          {({ lockers }) => (
            <ul className="tablet-doors">
              {lockers.map((locker) => (
                <li key={locker.id}>
                  <Box
                    locker={locker}
                    busy={door.busy}
                    onFree={(orderNumber) => {
                      door.reset()
                      door.open({ orderNumber, lockerName, action: 'TO_OPEN_DOOR' })
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </TabletAwaited>
      )}
    </Tablet>
  )
}

interface BoxProps {
  locker: NexenceLocker
  busy: boolean
  onFree: (orderNumber: number) => void
}

/** A box: its door is open while it is free, and closed on what is in it. */
function Box({ locker: { id, size, doorOpened, orderNumber }, busy, onFree }: BoxProps) {
  const w = useWords(tabletWords)
  return (
    <>
      <div
        className="tablet-door"
        data-open={doorOpened || undefined}
        style={{ '--box-height': `${boxHeight(size)}px` } as CSSProperties}
      >
        <strong>{w.box(id)}</strong>
        <span>
          {size} · {doorOpened ? w.statusOpen : w.statusClosed}
        </span>
      </div>
      {!doorOpened && orderNumber !== null && (
        <TabletButton disabled={busy} aria-label={w.freeBox(id)} onClick={() => onFree(orderNumber)}>
          {w.free}
        </TabletButton>
      )}
    </>
  )
}
