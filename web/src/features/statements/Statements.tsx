import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { Awaited, isAwaited } from '../../ui/Awaited'
import { fullName } from '../../ui/fullName'
import { Page } from '../../ui/Page'
import { PrintButton } from '../../ui/PrintButton'
import { NotYours } from '../parts/payments/NotYours'
import { StatementView } from './StatementView'
import { ToPay } from './ToPay'
import { usePeriod } from './usePeriod'
import { statementWords } from './words'

/** The operations on the caller's money in a month; the debt and the credits on a day. */
export default function Statements() {
  const w = useWords(statementWords)
  const { period, show } = usePeriod()
  const user = useSession()
  const self = user?.roles.includes('adherent') ?? false
  const query = useQuery({
    ...q('GetMyStatement', period),
    placeholderData: keepPreviousData,
    enabled: self,
  })
  const { data, isPlaceholderData } = query
  const holder = [user && fullName(user), user?.conciergerie?.name].filter(Boolean).join(' · ')
  return (
    <Page
      title={w.title}
      width="narrow"
      lead={self && holder}
      back={{ to: path('/bnfv2/menu') }}
      busy={isAwaited(query) || isPlaceholderData}
      actions={self && <PrintButton />}
    >
      {!self && <NotYours title={w.notYours} more={w.notYoursMore} />}
      <Awaited query={query} waiting={<Skeleton height={320} radius="lg" />} />
      {data && <ToPay />}
      {data && (
        <StatementView statement={data} onShow={show} orderPath={(id) => path('/bnfv2/orderDetail/{id}', { id })} />
      )}
    </Page>
  )
}
