import { type Bilingual, useWords } from '../../base/lang'
import { useSession } from '../../core/session'

/** Words to the beneficiary, or to the manager who orders for one and reads French. */
export function useAddressed<T, D>(words: Bilingual<T>, toDesk: D): T | D {
  const toBeneficiary = useWords(words)
  const own = useSession()?.roles.includes('adherent') ?? true
  return own ? toBeneficiary : toDesk
}
