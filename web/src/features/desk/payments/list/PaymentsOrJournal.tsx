import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParam } from '../../../../core/navigation'
import PaymentsList from './PaymentsList'

const Journal = lazy(() => import('../journal/Journal'))

/** Payments of the chosen conciergerie, or the journal of all that moved there. */
export default function PaymentsOrJournal() {
  const [view] = useSearchParam('view')
  if (view !== 'journal') return <PaymentsList />
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" />}>
      <Journal />
    </Suspense>
  )
}
