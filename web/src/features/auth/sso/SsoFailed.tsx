import { Anchor, Button } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { Message } from '../../../ui/Message'
import { ssoWords } from './words'

/** The employer did not say who somebody is (code 11), or could not be asked. */
export function SsoFailed({ onAgain, children }: { onAgain: () => void; children: ReactNode }) {
  const w = useWords(ssoWords)
  return (
    <Message
      title={w.failed}
      icon={<IconUserX size={52} stroke={1.3} aria-hidden />}
      action={
        <>
          <Button onClick={onAgain}>{w.again}</Button>
          <Anchor component={AppLink} to={path('/login')} mt="xs">
            {w.backToSignIn}
          </Anchor>
        </>
      }
    >
      {children}
    </Message>
  )
}
