import { Anchor } from '@mantine/core'
import { useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { AuthFrame } from '../../ui/AuthFrame'
import { RemovalForm } from './RemovalForm'
import { removalWords } from './words'

/** Somebody who does not sign in any more asks for their account to be deleted. */
export default function RemoveMyAccount() {
  const w = useWords(removalWords)
  return (
    <AuthFrame title={w.title} lead={w.lead}>
      <RemovalForm onAsked={() => go(path('/login'), { replace: true })} />
      <div className="quiet-links" style={{ marginTop: '1.5rem' }}>
        <Anchor component={AppLink} to={path('/login')}>
          {w.back}
        </Anchor>
      </div>
    </AuthFrame>
  )
}
