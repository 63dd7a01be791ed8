import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { refreshSession } from '../../../core/session'
import { hideBottomBar } from '../../../shell/BeneficiaryShell'
import { cameBySso } from '../../../shell/refusals'
import { link } from './pending'

/** Goes on as somebody who signs in wherever they do; `hasBar`: the employer's application shows a bar of its own. */
export async function entered(hasBar: boolean) {
  link.forget()
  if (hasBar) hideBottomBar()
  cameBySso()
  await refreshSession()
  go(path('/splash'), { replace: true })
}
