import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { fullName } from '../../ui/fullName'
import { Page } from '../../ui/Page'
import { PrintButton } from '../../ui/PrintButton'
import { ErrorState } from '../../ui/states'
import { NotYours } from '../payments/NotYours'
import { StatementView } from './StatementView'
import { usePeriod } from './usePeriod'
import { statementWords } from './words'

/** What moved of the caller's money in a month, what they owed and what their credits held on a day. */
export default function Statements() {
  const w = useWords(statementWords)
  const { period, show } = usePeriod()
  const user = useSession()
  const self = user?.roles.includes('adherent') ?? false
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q('GetMyStatement', period),
    placeholderData: keepPreviousData,
    enabled: self,
  })
  const holder = [user && fullName(user), user?.conciergerie?.name].filter(Boolean).join(' · ')
  return (
    <Page
      title={w.title}
      width="narrow"
      lead={self && holder}
      back={{ to: path('/bnfv2/menu') }}
      busy={(self && !data && !error) || isPlaceholderData}
      actions={self && <PrintButton />}
    >
      {!self && <NotYours title={w.notYours} more={w.notYoursMore} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {self && !data && !error && <Skeleton height={320} radius="lg" />}
      {data && (
        <StatementView statement={data} onShow={show} orderPath={(id) => path('/bnfv2/orderDetail/{id}', { id })} />
      )}
    </Page>
  )
}
