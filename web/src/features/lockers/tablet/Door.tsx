import type { ReactNode } from 'react'
import type { RequestOf } from '../../../api/client'
import { useWords } from '../../../base/lang'
import { useDeviceAction } from './device'
import { Refused, TabletButton } from './Parts'
import { tabletWords } from './tabletWords'

type Opening = RequestOf<'NexenceSimulatorSendAction'>
type Reason = RequestOf<'NexenceSetOrderBoxStatus'>['reason']

/** Opening a door, then saying that the goods are out or in. */
export function useDoor() {
  const opening = useDeviceAction('NexenceSimulatorSendAction')
  const telling = useDeviceAction('NexenceSetOrderBoxStatus')
  const { data: door, variables: asked } = opening
  return {
    busy: opening.isPending || telling.isPending,
    error: telling.error ?? opening.error,
    /** The order that was asked for, and the door that the block was asked to open for it. */
    asked,
    door,
    open: (request: Opening) => opening.mutate(request),
    /** The same as the event of the block, which may have come already: both count once. */
    tell: (reason: Reason) => {
      if (!asked || !door) return
      telling.mutate({
        orderNumber: asked.orderNumber,
        lockerBlockExternalId: asked.lockerName,
        boxNumberExternalId: door.boxExternalId,
        boxNumberId: '',
        mode: 'FULL',
        reason,
        comment: '',
        qrCode: asked.qrCode,
      })
    },
    done: telling.isSuccess,
    reset: () => {
      opening.reset()
      telling.reset()
    },
  }
}

interface DoorStepsProps {
  door: ReturnType<typeof useDoor>
  reason: Reason
  /** Said once the goods are out or in. */
  done: string
  /** The controls before a door was asked to open. */
  children: ReactNode
  /** The controls after it. */
  after?: ReactNode
}

/** The steps at a door: what opens it, that it is open, that the goods are out or in. */
export function DoorSteps({ door, reason, done, children, after }: DoorStepsProps) {
  const w = useWords(tabletWords)
  const puts = reason.endsWith('DROP_OK')
  if (door.done) {
    return (
      <>
        <p className="tablet-said" role="status">
          {done}
        </p>
        {after}
      </>
    )
  }
  return (
    <>
      <Refused error={door.error} />
      {!door.door && children}
      {door.door && !door.door.opened && (
        <p className="tablet-wrong" role="alert">
          {w.unsure}
        </p>
      )}
      {door.door?.opened && (
        <>
          <p className="tablet-said" role="status">
            <strong>{w.boxOpen(door.door.boxExternalId)}</strong> {puts ? w.putIn : w.takeOut}
          </p>
          <TabletButton first disabled={door.busy} onClick={() => door.tell(reason)}>
            {puts ? w.put : w.taken}
          </TabletButton>
        </>
      )}
    </>
  )
}
