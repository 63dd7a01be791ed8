import { call } from '../../../../api/client'
import { markOutdated } from '../../../../api/query'
import { go } from '../../../../core/navigation'
import { dialogs } from '../../../../ui/dialogs'
import { tellFailure } from '../../../../ui/tellFailure'
import { toast } from '../../../../ui/toast'
import { removing } from '../itemActions'
import { huntCopyHref } from './huntKind'

/** Opens a copy of a hunt: nothing is made before it is saved. */
export async function duplicateHunt(id: number) {
  await dialogs.alert('L’élément sera dupliqué quand vous aurez enregistré.')
  go(huntCopyHref(id))
}

interface Removed {
  id: number
  name: string
  /** The edition that the person has seen. */
  edition: number
}

/** Deletes hunts, after a question; a list of them is read again by its caller. The result says whether all of them are gone. */
export async function removeHunts(hunts: readonly Removed[]): Promise<boolean> {
  if (!(await dialogs.confirm(removing(hunts, 'chasses aux œufs')))) return false
  const gone: Removed[] = []
  const all = async () => {
    for (const hunt of hunts) {
      await call('DeleteEggHunt', { object: { id: hunt.id }, edition: hunt.edition })
      gone.push(hunt)
    }
  }
  try {
    await dialogs.wait(all())
  } catch (error) {
    await tellFailure(error)
  }
  if (gone.length > 0) {
    toast(gone.length === 1 ? `« ${gone[0]?.name} » est supprimée` : `${gone.length} chasses sont supprimées`)
    // An editor of a hunt that is gone asks for nothing any more.
    await markOutdated('DeleteEggHunt')
  }
  return gone.length === hunts.length
}
