import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../base/lang'
import { useParams } from '../../../core/paths'
import { DoorSteps, useDoor } from './Door'
import { orderOfCode, useHasKey } from './device'
import { OrderFacts } from './OrderFacts'
import { TabletAwaited } from './Parts'
import { SizedDrop } from './SizedDrop'
import { Tablet } from './Tablet'
import { tabletWords } from './tabletWords'

/** A beneficiary puts goods in a box of the size that they choose, by the code of the order. */
export default function BeneficiaryDrop() {
  const w = useWords(tabletWords)
  const { qrCode, lockerName } = useParams('/Nexence/BeneficiaryDrop/{qrCode}/{lockerName}')
  const hasKey = useHasKey()
  const query = useQuery({ ...orderOfCode(qrCode, lockerName), enabled: hasKey })
  const door = useDoor()
  return (
    <Tablet title={w.drop} lockerName={lockerName} told={query.data && <OrderFacts order={query.data.order} />}>
      <TabletAwaited query={query}>
        {({ order }) => (
          <DoorSteps door={door} reason="BENEFICIARY_DROP_OK" done={w.dropped(order.order_number)}>
            <SizedDrop
              lockerName={lockerName}
              needed={order.size}
              busy={door.busy}
              onSize={(size, lowBox) =>
                door.open({
                  orderNumber: order.order_number,
                  lockerName,
                  action: 'TO_CLOSE_DOOR',
                  size,
                  lowBox,
                  qrCode,
                })
              }
            />
          </DoorSteps>
        )}
      </TabletAwaited>
    </Tablet>
  )
}
