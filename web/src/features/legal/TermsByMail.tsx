import { go } from '../../core/navigation'
import { path, useParams } from '../../core/paths'
import { TermsText } from './TermsText'

/** The terms, by the link of a mail: whoever has it accepts, signed in or not. */
export default function TermsByMail() {
  const { id } = useParams('/cguoffline/{id}')
  return <TermsText token={id} onAccepted={() => go(path('/splash'), { replace: true })} />
}
