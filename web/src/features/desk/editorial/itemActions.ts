import { markOutdated } from '../../../api/query'
import { go } from '../../../core/navigation'
import { dialogs } from '../../../ui/dialogs'
import { tellFailure } from '../../../ui/tellFailure'
import { toast } from '../../../ui/toast'
import { copyHref, type Kind } from './kinds'
import type { Row } from './rows'

/** Opens a copy of an item: nothing is made before it is saved. */
export async function duplicate(kind: Kind, id: number) {
  await dialogs.alert('L’élément sera dupliqué quand vous aurez enregistré.')
  go(copyHref(kind, id))
}

/** The question before items are deleted. */
export const removing = (rows: readonly Pick<Row, 'name'>[], several: string) => ({
  title: rows.length === 1 ? `Supprimer « ${rows[0]?.name} » ?` : `Supprimer ${rows.length} ${several} ?`,
  message: 'Cette action est irréversible',
  yes: 'Supprimer',
  no: 'Annuler',
  danger: true,
})

/** Deletes an item, after a question. The result says whether it is gone. */
export async function remove(kind: Kind, row: Pick<Row, 'id' | 'edition' | 'name'>): Promise<boolean> {
  if (!(await dialogs.confirm(removing([row], kind.unit[1])))) return false
  try {
    await dialogs.wait(kind.remove(row))
  } catch (error) {
    await tellFailure(error)
    return false
  }
  toast(`« ${row.name} » est supprimée`)
  return true
}

/** Has the list read again once it is opened; nothing asks any more for an item that is gone. */
export const leaveGone = async ({ removal, list }: Kind) => {
  await markOutdated(removal)
  go(list)
}
