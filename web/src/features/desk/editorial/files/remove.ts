import { call } from '../../../../api/client'
import { Code, isFailure } from '../../../../api/failure'
import { outdate } from '../../../../api/query'
import type { StaticFile } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { takeBack } from '../../../../ui/takeBack'
import { tellFailure } from '../../../../ui/tellFailure'
import { toast } from '../../../../ui/toast'
import { askOutcome, type RemovalOutcome } from './Outcome'

/** Removes a file or a folder. The content that goes with it is told first; an empty folder can be taken back. */
export async function remove({ name, isFolder }: StaticFile, dir: string): Promise<boolean> {
  const title = `Supprimer ${name} ?`
  const message = 'Son adresse ne mènera plus à rien, et rien ne le ramène.'
  if (!isFolder && !(await dialogs.confirm({ title, message, yes: 'Supprimer', danger: true }))) return false
  const action = isFolder ? 'RemoveStaticFileFolder' : 'RemoveStaticFile'
  let confirmed: string | undefined
  for (;;) {
    try {
      await dialogs.wait(call(action, { path: dir, name, ...(confirmed && { confirmed }) }))
      break
    } catch (error) {
      const asks = isFailure(error, Code.folderNotEmpty) || isFailure(error, Code.fileReferredTo)
      if (!asks) {
        await tellFailure(error)
        return false
      }
      // Somebody may have changed it since it was told: then it is told once more.
      const outcome = error.data as RemovalOutcome
      if (!(await askOutcome(title, outcome, isFolder))) return false
      confirmed = outcome.seal
    }
  }
  const undo =
    isFolder && !confirmed ? () => void takeBack('CreateNewStaticFileFolder', { path: dir, name }) : undefined
  toast(isFolder ? `Le dossier ${name} est supprimé` : `${name} est supprimé`, { undo })
  await outdate(action)
  return true
}
