import type { UserSummary } from '../../../api/schema'
import { takeOver } from '../../../app/desk'
import { go } from '../../../app/navigation'
import { path } from '../../../paths'
import { fullName } from '../../../ui/fullName'

/** Starts ordering on behalf of somebody, where beneficiaries start. */
export function orderFor(user: UserSummary) {
  const { id, conciergerieId, conciergerieName } = user
  const desk = conciergerieId ? { id: conciergerieId, name: conciergerieName } : undefined
  takeOver({ id, name: fullName(user), desk })
  go(path('/bnfv2/home'))
}
