import type { LockerSize } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { path, useParams } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { DoorSteps, useDoor } from './Door'
import { useDeviceAction } from './device'
import { Refused } from './Parts'
import { initials } from './people'
import { SizedDrop } from './SizedDrop'
import { Tablet } from './Tablet'
import { tabletWords } from './tabletWords'

/** A courier puts a parcel in a box: the order of the deposit is made first, and its code opens the door. */
export default function CreateOrder() {
  const w = useWords(tabletWords)
  const { lockerName, beneficiary_id, last_Name, first_Name } = useParams(
    '/Nexence/CreateOrderByBeneficiary/{lockerName}/{beneficiary_id}/{last_Name}/{first_Name}',
  )
  const create = useDeviceAction('NexenceCreateOrderByLockerBlock')
  const door = useDoor()
  const open = async (size: LockerSize, lowBox: boolean) => {
    // An order that was made already is that of this parcel: its code opens another door when the first one could not be opened.
    const made =
      create.data ??
      (await create
        .mutateAsync({ lockerBlockExternalId: lockerName, lowBox: `${lowBox}`, beneficiaryId: Number(beneficiary_id) })
        .catch(() => undefined))
    if (!made) return
    const { order_number: orderNumber, qr_code: qrCode } = made.order
    door.open({ orderNumber, lockerName, action: 'TO_CLOSE_DOOR', size, lowBox, qrCode })
  }
  return (
    <Tablet title={w.parcelFor(initials({ last_name: last_Name, first_name: first_Name }))} lockerName={lockerName}>
      <Refused error={create.error} />
      <DoorSteps
        door={door}
        reason="BENEFICIARY_DROP_OK"
        done={w.parcelDropped}
        after={
          <AppLink
            className="tablet-button"
            to={path('/Nexence/SearchBeneficiary/{lockerName}', { lockerName })}
            replace
          >
            {w.dropParcel}
          </AppLink>
        }
      >
        <SizedDrop
          lockerName={lockerName}
          busy={create.isPending || door.busy}
          onSize={(size, lowBox) => void open(size, lowBox)}
        />
      </DoorSteps>
    </Tablet>
  )
}
