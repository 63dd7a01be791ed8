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

/**
 * A manager who signs in finds the conciergerie of the last time; without one they begin in the first that they reach.
 */
export function adoptDesk(user: User | null) {
  const chosen = workContext.get()
  if (!user?.roles.includes('gestionnaire') || chosen.conciergerieId !== undefined || user.needsSecondFactor) return
  if (!user.conciergerie) return void beginInOne()
  workContext.set({ ...chosen, conciergerieId: user.conciergerie.id, conciergerieName: user.conciergerie.name })
}

/** Enters the first conciergerie that the manager reaches, unless they have chosen one meanwhile. */
async function beginInOne() {
  // A manager who reaches none, or loses the network, chooses one when a screen asks for it.
  const desks = await call('GetConciergeConciergeriesList', {}).catch(() => undefined)
  const [first] = desks?.conciergeries ?? []
  if (first && workContext.get().conciergerieId === undefined) enterDesk(first)
}

/** From now on the manager works in this conciergerie, for nobody in particular. */
export function enterDesk({ id, name }: Desk) {
  change({ conciergerieId: id, conciergerieName: name })
  // The server remembers it for the next time; if that fails, the choice still holds for now.
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

/** Answers for the former choice are dropped. */
function change(next: WorkContext) {
  workContext.set(next)
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'UserInfoFromSession'
  queryClient.removeQueries({ predicate, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate })
}
