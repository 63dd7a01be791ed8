import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useWords } from '../../../base/lang'
import { printTicket } from './print'
import { printingWords } from './printingWords'

/** Prints the ticket of an order, from the register that is open. */
export function TicketButton({ orderId }: { orderId: number }) {
  const w = useWords(printingWords)
  return (
    <Button
      className="noprint"
      variant="default"
      leftSection={<IconReceipt size={16} aria-hidden />}
      aria-label={w.ticketOf(orderId)}
      onClick={() => void printTicket(orderId)}
    >
      {w.ticket}
    </Button>
  )
}
