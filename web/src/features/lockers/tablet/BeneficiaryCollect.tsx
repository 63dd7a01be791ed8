import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../base/lang'
import { useParams } from '../../../core/paths'
import { DoorSteps, useDoor } from './Door'
import { orderOfCode, useHasKey } from './device'
import { OrderFacts } from './OrderFacts'
import { TabletAwaited, TabletButton } from './Parts'
import { Tablet } from './Tablet'
import { tabletWords } from './tabletWords'

/** A beneficiary takes goods out of their box, by the code of the order. */
export default function BeneficiaryCollect() {
  const w = useWords(tabletWords)
  const { qrCode, lockerName } = useParams('/Nexence/BeneficiaryCollect/{qrCode}/{lockerName}')
  const hasKey = useHasKey()
  const query = useQuery({ ...orderOfCode(qrCode, lockerName), enabled: hasKey })
  const door = useDoor()
  return (
    <Tablet title={w.collect} lockerName={lockerName} told={query.data && <OrderFacts order={query.data.order} />}>
      <TabletAwaited query={query}>
        {({ order: { order_number: orderNumber } }) => (
          <DoorSteps door={door} reason="BENEFICIARY_COLLECT_OK" done={w.collected(orderNumber)}>
            <TabletButton
              first
              disabled={door.busy}
              onClick={() => door.open({ orderNumber, lockerName, action: 'TO_OPEN_DOOR', qrCode })}
            >
              {door.busy ? w.opening : w.open}
            </TabletButton>
          </DoorSteps>
        )}
      </TabletAwaited>
    </Tablet>
  )
}
