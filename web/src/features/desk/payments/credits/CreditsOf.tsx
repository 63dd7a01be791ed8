import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import { useSearchParam } from '../../../../core/navigation'
import { path, useParams } from '../../../../core/paths'
import { fullName } from '../../../../ui/fullName'
import { compensate, giveCredit } from './CreditForm'
import Credits from './Credits'
import { personViews } from './personViews'

const PersonStatement = lazy(() => import('./PersonStatement'))

const COMPENSATIONS = [
  { id: 'compensations', label: 'Indemnisations', title: 'Les indemnisations', filters: { designation: ['3'] } },
]

/** Compensations alone, or the credits or the statement of one beneficiary. */
export default function CreditsOf() {
  const { id } = useParams('/creditsList/{id}')
  const [view] = useSearchParam('view')
  const userId = Number(id)
  if (id === 'indemnisations' || !Number.isInteger(userId))
    return <Credits views={COMPENSATIONS} view="compensations" create={[compensate.for({})]} />
  if (view !== 'statement') return <CreditsOfPerson userId={userId} />
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" />}>
      <PersonStatement userId={userId} />
    </Suspense>
  )
}

function CreditsOfPerson({ userId }: { userId: number }) {
  const userName = useNameOf(userId)
  const whom = { userId, userName }
  return (
    <Credits
      title={userName ? `Les avoirs de ${userName}` : 'Les avoirs'}
      views={personViews(userId)}
      view="credits"
      back={path('/creditsList')}
      request={{ adherentId: userId }}
      without={['adherent']}
      create={[giveCredit.for(whom), compensate.for(whom)]}
    />
  )
}

/** The name of a beneficiary: it stands in their credits, else among the people of the desk. */
function useNameOf(userId: number): string | undefined {
  const { conciergerieId } = useWorkContext()
  const { data: credits } = useQuery(q('GetAllCredits', { data: { adherentId: userId, filters: [] } }))
  const inList = credits?.items[0]?.userName
  const { data: people } = useQuery({
    ...q('GetConciergeUsersList', { conciergerieId: conciergerieId ?? 0 }),
    enabled: conciergerieId !== undefined && credits !== undefined && !inList,
  })
  const user = people?.users.find(({ id }) => id === userId)
  return inList ?? (user && fullName(user))
}
