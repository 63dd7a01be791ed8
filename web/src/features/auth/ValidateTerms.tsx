import { go } from '../../app/navigation'
import { refreshSession } from '../../app/session'
import { path } from '../../paths'
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
