import { Button } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { useWords } from '../../app/lang'
import { path } from '../../paths'
import { AppLink } from '../../ui/AppLink'
import { Message } from '../shell/Message'
import { authWords } from './words'

/** Last step of the registration. */
export default function RegistrationWelcome() {
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
