import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { refreshSession } from '../../core/session'
import { TermsText } from '../legal/TermsText'

/** Forced before anything else: the terms must be accepted. */
export default function ValidateTerms() {
  return (
    <TermsText
      onAccepted={async () => {
        await refreshSession()
        go(path('/splash'), { replace: true })
      }}
    />
  )
}
