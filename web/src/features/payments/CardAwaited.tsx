import { Alert, Loader } from '@mantine/core'
import { useWords } from '../../app/lang'
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
