import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import type { ClosedMode, ClosedPayment } from '../../../api/schema'
import { useText } from '../../../base/lang'
import { ErrorState } from '../../../ui/states'
import { whyWords as w } from './whyWords'

/** Which rules close the types of payment that the dialog of an order does not list. */
export default function WhyPayments({ orderId }: { orderId: number }) {
  const text = useText()
  const { data, error, refetch } = useQuery({ ...q('ExplainPayments', { orderId }), staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} radius="md" />
  return (
    <>
      {data.order && <p>{text(data.order.text)}</p>}
      <Closed ways={data.closed} />
    </>
  )
}

/** Ways to pay that are not offered, each with its rule. */
export function Closed({ ways }: { ways: ReadonlyArray<ClosedPayment | ClosedMode> }) {
  const text = useText()
  if (ways.length === 0) return <p>{w.allListed}</p>
  return (
    <dl>
      {ways.map((way) => (
        <div key={'type' in way ? way.type : way.id}>
          <dt>{text('label' in way ? way.label : way.value)}</dt>
          <dd>{text(way.why.text)}</dd>
        </div>
      ))}
    </dl>
  )
}
