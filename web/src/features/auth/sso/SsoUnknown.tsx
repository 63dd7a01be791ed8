import { Button } from '@mantine/core'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { Message } from '../../../ui/Message'
import { ssoWords } from './words'

/** Says that no company signs in by the name in the address, and links to the sign-in. */
export function SsoUnknown({ children }: { children: ReactNode }) {
  const w = useWords(ssoWords)
  return (
    <Message
      title={w.unknown}
      icon={<IconBuildingSkyscraper size={52} stroke={1.3} aria-hidden />}
      action={
        <Button component={AppLink} to={path('/login')}>
          {w.signIn}
        </Button>
      }
    >
      {children}
    </Message>
  )
}
