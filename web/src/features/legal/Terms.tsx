import { path } from '../../core/paths'
import { refreshSession, useSession } from '../../core/session'
import { TermsText } from './TermsText'

/** The terms, from the menu; Accept is offered while they are not. */
export default function Terms() {
  const due = useSession()?.needsToValidateCGU
  return (
    <TermsText
      back={{ to: path('/bnfv2/legalmenu') }}
      onAccepted={due ? async () => void (await refreshSession()) : undefined}
    />
  )
}
