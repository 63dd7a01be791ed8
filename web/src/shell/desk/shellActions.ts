import { workContext } from '../../api/context'
import { q, queryClient } from '../../api/query'
import type { User } from '../../api/schema'
import { may } from '../../core/access'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import type { PaletteAction } from '../../features/desk/paletteActions'
import { signOut } from '../../features/parts/account/signOut'
import { dialogs } from '../../ui/dialogs'
import { shellWords as w } from './shellWords'

/** The actions that the person may take from every screen of the desk. */
export function shellActions(user: User): PaletteAction[] {
  const { conciergerieId } = workContext.get()
  const picker = path('/concierge/selectConciergerie')
  const chosen = conciergerieId !== undefined
  const order = chosen ? path('/concierge/selectAdherent/{conciergerieId}', { conciergerieId }) : picker
  const all: (PaletteAction | false)[] = [
    may(user, 'GetConciergeUsersList') && { label: w.actions.order, run: () => go(order) },
    chosen && may(user, 'newUserAdherentV2') && { label: w.actions.person, run: () => newPerson(user, conciergerieId) },
    chosen &&
      may(user, 'UpdateCaisseAmount') && { label: w.actions.register, run: () => go(path('/cashRegister/open/')) },
    chosen &&
      may(user, 'GetOrdersForReception') && {
        label: w.actions.scan,
        detail: w.actions.scanMore,
        run: () => go(path('/c/reception')),
      },
    { label: w.actions.desk, run: () => go(picker) },
    { label: w.actions.print, run: () => print() },
    { label: w.actions.signOut, run: () => void signOut() },
  ]
  return all.filter((it) => it !== false)
}

async function newPerson(user: User, id: number) {
  const [{ makeBeneficiary }, desk] = await Promise.all([
    import('../../features/desk/people/beneficiaryForm'),
    queryClient.fetchQuery(q('GetConciergerie', { id })),
  ])
  if (desk.noBnfCreationByConcierge) return dialogs.alert(w.actions.noPerson)
  const { subEntities, subLocation } = desk
  const choosesLogin = user.permissionsSet.includes('MANAGE_ALL_ENTREPRISE')
  return makeBeneficiary({ deskId: id, choosesLogin, subEntities, subLocation })
}
