import type { StaticFile } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { toast } from '../../../../ui/toast'

/** Copies the address of a file; where a browser does not let us, it is shown to be copied by hand. */
export async function copyAddress({ name, publicUrl }: StaticFile): Promise<boolean> {
  if (!publicUrl) return false
  try {
    await navigator.clipboard.writeText(publicUrl)
  } catch {
    await dialogs.alert(publicUrl)
    return false
  }
  toast(`L’adresse de ${name} est copiée`)
  return true
}
