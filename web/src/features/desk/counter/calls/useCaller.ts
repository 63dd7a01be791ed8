import { isFailure } from '../../../../api/failure'
import { useBasicData } from '../../../../core/basicData'
import { useSession } from '../../../../core/session'
import { dialogs } from '../../../../ui/dialogs'
import { callToken } from './callToken'
import { signIn } from './signIn'

/** Whether the person works with a call centre, their token once they have signed in there, and how they sign in. */
export function useCaller() {
  const works = useBasicData()?.callCentre === true
  const token = callToken.use(useSession()?.id)
  const enter = () =>
    signIn().catch((error: unknown) => {
      if (!isFailure(error)) throw error
      void dialogs.alert(error.message)
    })
  return { works, token, enter }
}
