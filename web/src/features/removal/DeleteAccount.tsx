import { useWords } from '../../app/lang'
import { go } from '../../app/navigation'
import { useSession } from '../../app/session'
import { path } from '../../paths'
import { fullName } from '../../ui/fullName'
import { Page } from '../../ui/Page'
import { RemovalForm } from './RemovalForm'
import { removalWords } from './words'

/** A beneficiary asks for their own account to be deleted. */
export default function DeleteAccount() {
  const w = useWords(removalWords)
  const user = useSession()
  if (!user) return null
  return (
    <Page title={w.title} lead={w.lead} width="narrow" back={{ to: path('/bnfv2/menu'), label: w.account }}>
      <RemovalForm mail={user.email} name={fullName(user)} onAsked={() => go(path('/bnfv2/menu'), { replace: true })} />
    </Page>
  )
}
