import { useEffect } from 'react'
import { workContext } from '../../../api/context'
import { q, queryClient } from '../../../api/query'
import type { User } from '../../../api/schema'
import { may } from '../../../app/access'
import { go } from '../../../app/navigation'
import { signOut } from '../../../app/signOut'
import { createStore } from '../../../app/store'
import { path } from '../../../paths'
import { dialogs } from '../../../ui/dialogs'
import type { PaletteAction } from './choices'
import { shellWords as w } from './shellWords'

/** What the screen that is open can do. */
const offered = createStore<readonly PaletteAction[]>([])

export const useOffered = offered.use

/** Offers in Ctrl-K what a screen can do, as long as it is open. */
export function useOffer(deeds: readonly PaletteAction[]) {
  useEffect(() => {
    offered.set(deeds)
    return () => offered.set([])
  })
}

/** What can be done from every screen of the desk, as far as the person may. */
export function deedsFor(user: User): PaletteAction[] {
  const { conciergerieId } = workContext.get()
  const picker = path('/concierge/selectConciergerie')
  const chosen = conciergerieId !== undefined
  const order = chosen ? path('/concierge/selectAdherent/{conciergerieId}', { conciergerieId }) : picker
  const all: (PaletteAction | false)[] = [
    may(user, 'GetConciergeUsersList') && { label: w.deeds.order, run: () => go(order) },
    chosen && may(user, 'newUserAdherentV2') && { label: w.deeds.person, run: () => newPerson(user, conciergerieId) },
    may(user, 'UpdateCaisseAmount') && { label: w.deeds.register, run: () => go(path('/cashRegister/open/')) },
    may(user, 'GetOrdersForReception') && {
      label: w.deeds.scan,
      detail: w.deeds.scanMore,
      run: () => go(path('/c/reception')),
    },
    { label: w.deeds.desk, run: () => go(picker) },
    { label: w.deeds.print, run: () => print() },
    { label: w.deeds.signOut, run: () => void signOut() },
  ]
  return all.filter((it) => it !== false)
}

async function newPerson(user: User, id: number) {
  const [{ makeBeneficiary }, desk] = await Promise.all([
    import('../people/beneficiaryForm'),
    queryClient.fetchQuery(q('GetConciergerie', { id })),
  ])
  if (desk.noBnfCreationByConcierge) return dialogs.alert(w.deeds.noPerson)
  const { subEntities, subLocation } = desk
  const choosesLogin = user.permissionsSet.includes('MANAGE_ALL_ENTREPRISE')
  return makeBeneficiary({ deskId: id, choosesLogin, subEntities, subLocation })
}
