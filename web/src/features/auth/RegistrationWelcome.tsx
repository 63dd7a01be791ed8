import { Button } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { useWords } from '../../base/lang'
import { useSearchParam } from '../../core/navigation'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Message } from '../../ui/Message'
import { ConfirmRegistration } from './ConfirmRegistration'
import { authWords } from './words'

/** Last step of the registration; the link of its mail leads here too, with the token that confirms the address. */
export default function RegistrationWelcome() {
  const [token] = useSearchParam('token')
  return token ? <ConfirmRegistration token={token} /> : <Welcome />
}

function Welcome() {
  const w = useWords(authWords)
  return (
    <Message
      title={w.welcome}
      icon={<IconConfetti size={52} stroke={1.3} aria-hidden />}
      action={
        <Button component={AppLink} to={path('/login')}>
          {w.signInNow}
        </Button>
      }
    >
      {w.welcomeMore}
    </Message>
  )
}
