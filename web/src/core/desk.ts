import { call } from '../api/client'
import { type WorkContext, workContext } from '../api/context'
import { queryClient } from '../api/query'
import type { User } from '../api/schema'

/** A conciergerie by number and name. */
interface Desk {
  id: number
  name: string
}

/** Somebody to order for, with the conciergerie they belong to when it is known. */
interface Beneficiary {
  id: number
  name: string
  desk?: Desk
}

/** A manager who signs in finds the conciergerie of the last time. */
export function adoptDesk(user: User | null) {
  const chosen = workContext.get()
  if (!user?.roles.includes('gestionnaire') || !user.conciergerie || chosen.conciergerieId !== undefined) return
  workContext.set({ ...chosen, conciergerieId: user.conciergerie.id, conciergerieName: user.conciergerie.name })
}

/** From now on the manager works in this conciergerie, for nobody in particular. */
export function enterDesk({ id, name }: Desk) {
  change({ conciergerieId: id, conciergerieName: name })
  // The server remembers it for the next time; should that fail, it still holds for this one.
  call('ChangeConciergerieAction', { conciergerie: id }).catch(() => {})
}

/** From now on the manager orders on behalf of a beneficiary, in that person's conciergerie. */
export function takeOver({ id, name, desk }: Beneficiary) {
  const { conciergerieId, conciergerieName } = workContext.get()
  change({
    conciergerieId: desk?.id ?? conciergerieId,
    conciergerieName: desk?.name ?? conciergerieName,
    beneficiaryId: id,
    beneficiaryName: name,
  })
}

/** The manager works for nobody in particular again. */
export function leaveBeneficiary() {
  const { conciergerieId, conciergerieName } = workContext.get()
  change({ conciergerieId, conciergerieName })
}

/** Answers given for another choice are no answers to this one. */
function change(next: WorkContext) {
  workContext.set(next)
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'UserInfoFromSession'
  queryClient.removeQueries({ predicate, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate })
}
