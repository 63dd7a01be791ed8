import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { orderPath } from '../../../../core/deskPaths'
import { AppLink } from '../../../../ui/AppLink'
import { Awaited } from '../../../../ui/Awaited'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { EmptyState } from '../../../../ui/states'
import { biWords as w } from './biWords'
import type { Question } from './question'

interface OrdersDialogProps {
  question: Question
  /** The values of the row, and of the column, that the number stands in. */
  row: string[]
  column: string[]
  onClose: () => void
}

/** The orders by which a number came about. */
export function OrdersDialog({ question, row, column, onClose }: OrdersDialogProps) {
  const orders = useQuery(q('BiGetReportOrders', { cubeName: question.cube, query: question.query, row, column }))
  return (
    <DialogFrame title={w.orders} onClose={onClose}>
      <Awaited query={orders}>
        {({ orderIds, more }) =>
          orderIds.length === 0 ? (
            <EmptyState title={w.noOrders} />
          ) : (
            <>
              <ul className="pivot-orders">
                {orderIds.map((id) => (
                  <li key={id}>
                    <AppLink to={orderPath(id)} className="reach">
                      {w.order(id)}
                    </AppLink>
                  </li>
                ))}
              </ul>
              {more && (
                <Text size="sm" c="dimmed" mt="sm">
                  {w.moreOrders}
                </Text>
              )}
            </>
          )
        }
      </Awaited>
    </DialogFrame>
  )
}
