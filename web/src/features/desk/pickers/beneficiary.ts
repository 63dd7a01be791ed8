import type { UserSummary } from '../../../api/schema'
import { takeOver } from '../../../app/desk'
import { go } from '../../../app/navigation'
import { path } from '../../../paths'

/** `Camille Laurent`. */
export const fullName = ({ firstname, lastname }: Pick<UserSummary, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim()

/** Starts ordering on behalf of somebody, where beneficiaries start. */
export function orderFor(user: UserSummary) {
  const { id, conciergerieId, conciergerieName } = user
  const desk = conciergerieId ? { id: conciergerieId, name: conciergerieName } : undefined
  takeOver({ id, name: fullName(user), desk })
  go(path('/bnfv2/home'))
}
