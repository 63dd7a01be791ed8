import type { UserSummary } from '../../../../api/schema'
import { takeOver } from '../../../../core/desk'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { fullName } from '../../../../ui/fullName'

/** Starts ordering on behalf of somebody, where beneficiaries start. */
export function orderFor(user: UserSummary) {
  const { id, conciergerieId, conciergerieName } = user
  const desk = conciergerieId ? { id: conciergerieId, name: conciergerieName } : undefined
  takeOver({ id, name: fullName(user), desk })
  go(path('/bnfv2/home'))
}
