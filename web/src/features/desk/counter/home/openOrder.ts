import { q, queryClient } from '../../../../api/query'
import { enterDesk } from '../../../../core/desk'
import { orderPath } from '../../../../core/deskPaths'
import { go } from '../../../../core/navigation'
import { dialogs } from '../../../../ui/dialogs'
import { homeWords as w } from './homeWords'

/** Opens an order by its number, whichever conciergerie it belongs to: another one is entered first, if the person wants that. */
export async function openOrder(id: number) {
  const found = await queryClient.fetchQuery({ ...q('LookForOrderById', { id: String(id) }), staleTime: 0 })
  if (!found.orderInActualContext) {
    const { conciergerie, adherentName } = found
    const message = w.otherDeskMore(conciergerie.name, adherentName)
    if (!(await dialogs.confirm({ title: w.otherDesk, message, yes: w.switch }))) return
    enterDesk(conciergerie)
  }
  go(orderPath(id))
}
