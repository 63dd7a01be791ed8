import './wall.css'
import { useQuery } from '@tanstack/react-query'
import { Code, isFailure } from '../../../../api/failure'
import { q } from '../../../../api/query'
import type { BadOrders, DeskHours } from '../../../../api/schema'
import { useWords } from '../../../../base/lang'
import { may } from '../../../../core/access'
import { useSearchParam } from '../../../../core/navigation'
import { sessionQuery } from '../../../../core/session'
import { useWindowTitle } from '../../../../ui/Page'
import { displayKey, forgetDisplayKey, RELOAD_MS, wallOf } from './display'
import { SetUp } from './SetUp'
import { Views } from './Views'
import { wallWords } from './wallWords'

/** The wall screen: of the key that it keeps, or of the manager who is signed in. */
export default function Wall() {
  const w = useWords(wallWords)
  useWindowTitle(w.hours)
  const key = displayKey.use()
  const session = useQuery({ ...sessionQuery, enabled: key === undefined })
  if (key !== undefined) return <OfKey value={key} />
  if (session.isPending) return <p aria-busy="true" />
  return session.data && may(session.data, 'GetDashboardConciergeriesHoraires') ? <OfManager /> : <SetUp />
}

function OfKey({ value }: { value: string }) {
  const { data, error, dataUpdatedAt } = useQuery(wallOf(value))
  // A key that was taken back shows nothing any more, not even what was read before.
  if (isFailure(error, Code.displayKey)) return <SetUp error={error} again={forgetDisplayKey} />
  return <Views wall={data} failed={Boolean(error)} at={dataUpdatedAt} />
}

function OfManager() {
  const every = { refetchInterval: RELOAD_MS, refetchIntervalInBackground: true }
  const hours = useQuery({ ...q('GetDashboardConciergeriesHoraires'), ...every })
  const orders = useQuery({ ...q('GetDashboardBadOrders'), ...every })
  const [mine, setMine] = useSearchParam('mine')
  const only = mine === 'true'
  const wall = hours.data && orders.data && { hours: own(hours.data, only), badOrders: own(orders.data, only) }
  return (
    <Views
      wall={wall}
      failed={Boolean(hours.error ?? orders.error)}
      at={Math.min(hours.dataUpdatedAt, orders.dataUpdatedAt)}
      mine={{ only, set: (next) => setMine(next ? 'true' : '') }}
    />
  )
}

/** The rows of the desks for which the caller answers, or all of them. */
function own<A extends DeskHours | BadOrders>(answer: A, only: boolean): A {
  return only ? { ...answer, rows: answer.rows.filter(({ isMine }: { isMine: boolean }) => isMine) } : answer
}
