import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { useWords } from '../../../../base/lang'
import { orderPath } from '../../../../core/deskPaths'
import { path } from '../../../../core/paths'
import { Awaited, isAwaited } from '../../../../ui/Awaited'
import { ViewLinks } from '../../../../ui/list/ViewTabs'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { StatementView } from '../../../statements/StatementView'
import { usePeriod } from '../../../statements/usePeriod'
import { statementWords } from '../../../statements/words'
import { personViews } from './personViews'

/** The statement of one beneficiary, as they read it themselves. */
export default function PersonStatement({ userId }: { userId: number }) {
  const w = useWords(statementWords)
  const { period, show } = usePeriod({ view: 'statement' })
  const query = useQuery({
    ...q('GetUserStatement', { userId, ...period }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, isPlaceholderData } = query
  return (
    <Page
      title={data ? w.titleOf(data.userName) : error ? w.title : ''}
      width="narrow"
      back={{ to: path('/creditsList') }}
      busy={isAwaited(query) || isPlaceholderData}
      actions={<PrintButton />}
    >
      <ViewLinks views={personViews(userId)} current="statement" />
      <Awaited query={query} waiting={<Skeleton height={320} radius="lg" />}>
        {(data) => <StatementView statement={data} onShow={show} orderPath={orderPath} />}
      </Awaited>
    </Page>
  )
}
