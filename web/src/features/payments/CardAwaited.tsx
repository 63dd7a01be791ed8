import { Alert, Loader } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'
import type { RefusedCard } from '../../api/schema'
import { useWords } from '../../base/lang'
import { paymentWords } from './words'

/** The person is back from the bank, which has not told yet. */
export function CardAwaited() {
  const w = useWords(paymentWords)
  return (
    <Alert role="status" icon={<Loader size={20} color="currentColor" aria-hidden />} title={w.awaited}>
      {w.awaitedMore}
    </Alert>
  )
}

/** The bank has told of the last card, and did not take it. */
export function CardRefused({ refused }: { refused: RefusedCard | null }) {
  const w = useWords(paymentWords)
  if (!refused) return null
  return (
    <Alert role="status" color="red" icon={<IconCreditCardOff size={20} aria-hidden />} title={w.refused}>
      {w.refusedMore(refused.reason)}
    </Alert>
  )
}
