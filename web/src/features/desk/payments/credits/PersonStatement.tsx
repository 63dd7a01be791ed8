import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { useWords } from '../../../../base/lang'
import { path } from '../../../../core/paths'
import { ViewLinks } from '../../../../ui/list/ViewTabs'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { ErrorState } from '../../../../ui/states'
import { StatementView } from '../../../statements/StatementView'
import { usePeriod } from '../../../statements/usePeriod'
import { statementWords } from '../../../statements/words'
import { orderPath } from '../../orderPath'
import { personViews } from './personViews'

/** The statement of one beneficiary, as they read it themselves. */
export default function PersonStatement({ userId }: { userId: number }) {
  const w = useWords(statementWords)
  const { period, show } = usePeriod({ view: 'statement' })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q('GetUserStatement', { userId, ...period }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Page
      title={data ? w.titleOf(data.userName) : error ? w.title : ''}
      width="narrow"
      back={{ to: path('/creditsList') }}
      busy={(!data && !error) || isPlaceholderData}
      actions={<PrintButton />}
    >
      <ViewLinks views={personViews(userId)} current="statement" />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} radius="lg" />}
      {data && <StatementView statement={data} onShow={show} orderPath={orderPath} />}
    </Page>
  )
}
