import { Stack } from '@mantine/core'
import type { Order } from '../../api/schema'
import { useWords } from '../../base/lang'
import { DateText } from '../../ui/DateText'
import { CancelOrder } from './CancelOrder'
import { selfWords } from './selfWords'

/** How a beneficiary gets out of an order by themselves, and until when; after the notice, they ask the desk. */
export function SelfService({ order, own }: { order: Order; own: boolean }) {
  const w = useWords(selfWords)
  const { canCancel, canMove, until } = order.selfService
  return (
    <Stack gap="sm" className="noprint">
      <CancelOrder order={order} own={own} />
      {canCancel && (
        <p className="self-notice">
          {until ? (
            <>
              {canMove ? w.free : w.freeToCancel} <DateText value={until} as="until" />.
            </>
          ) : (
            w.freeNow
          )}
        </p>
      )}
    </Stack>
  )
}
