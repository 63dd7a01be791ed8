import { go } from '../../../app/navigation'
import { cameBySso } from '../../../app/refusals'
import { refreshSession } from '../../../app/session'
import { path } from '../../../paths'
import { hideBottomBar } from '../../../ui/BeneficiaryShell'
import { link } from './pending'

/** Goes on as somebody who signs in wherever they do; `hasBar`: the employer's application shows a bar of its own. */
export async function entered(hasBar: boolean) {
  link.forget()
  if (hasBar) hideBottomBar()
  cameBySso()
  await refreshSession()
  go(path('/splash'), { replace: true })
}
