import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParam } from '../../../app/navigation'
import { useParams } from '../../../paths'
import { CreditsList } from './Credits'

const PersonStatement = lazy(() => import('./PersonStatement'))

/** Compensations alone, or the credits or the statement of one beneficiary. */
export default function CreditsOf() {
  const { id } = useParams('/creditsList/{id}')
  const [view] = useSearchParam('view')
  const userId = Number(id)
  if (id === 'indemnisations' || !Number.isInteger(userId)) return <CreditsList compensations />
  if (view !== 'statement') return <CreditsList userId={userId} />
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" />}>
      <PersonStatement userId={userId} />
    </Suspense>
  )
}
