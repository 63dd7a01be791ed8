import { bottomBar } from '../../../core/bottomBar'
import { bySso } from '../../../core/bySso'
import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { refreshSession } from '../../../core/session'
import { link } from './pending'

/** Goes on as somebody who signs in wherever they do; `hasBar`: the employer's application shows a bar of its own. */
export async function entered(hasBar: boolean) {
  link.forget()
  if (hasBar) bottomBar.hide()
  bySso.remember()
  await refreshSession()
  go(path('/splash'), { replace: true })
}
