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
    /** Part of the key of a draft, so that nobody else finds it. */
    owner: `${user?.id ?? ''}:${own ? '' : (beneficiaryId ?? '')}`,
    onBehalf: !own,
    /** The customer is not known yet, or no longer: the session may end during an order. */
    pending: !user || (own && profile.isPending),
    /**
     * The profile of another beneficiary is known to the server alone, which refuses the order if something is missing.
     */
    complete: !own || profile.data?.profileComplete !== false,
    telephone: profile.data?.mobileNumber || profile.data?.landlineNumber || '',
  }
}
