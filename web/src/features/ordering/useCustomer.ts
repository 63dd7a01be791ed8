import { useQuery } from '@tanstack/react-query'
import { useWorkContext } from '../../api/context'
import { q } from '../../api/query'
import { useSession } from '../../core/session'

/** For whom one orders: oneself, or the beneficiary a manager has chosen. */
export function useCustomer() {
  const user = useSession()
  const { beneficiaryId } = useWorkContext()
  const own = Boolean(user?.roles.includes('adherent'))
  const profile = useQuery({ ...q('MyProfile'), enabled: own })
  return {
    /** Nobody else may find the draft. */
    owner: `${user?.id ?? ''}:${own ? '' : (beneficiaryId ?? '')}`,
    onBehalf: !own,
    /** Not known yet, or no longer: the session may end under an order. */
    pending: !user || (own && profile.isPending),
    /** Of a beneficiary the server alone knows: it refuses if something is missing. */
    complete: !own || profile.data?.profileComplete !== false,
    telephone: profile.data?.mobileNumber || profile.data?.landlineNumber || '',
  }
}
