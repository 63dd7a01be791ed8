import { useWords } from '../../app/lang'
import { go } from '../../app/navigation'
import { path, useParams } from '../../paths'
import { dialogs } from '../../ui/dialogs'
import { TermsText } from './TermsText'
import { legalWords } from './words'

/** The terms, by the link of a mail: whoever has it accepts, signed in or not. */
export default function TermsByMail() {
  const w = useWords(legalWords)
  const { id } = useParams('/cguoffline/{id}')
  return (
    <TermsText
      token={id}
      onAccepted={async () => {
        await dialogs.alert(w.accepted)
        go(path('/splash'), { replace: true })
      }}
    />
  )
}
