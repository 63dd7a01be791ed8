import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useWords } from '../base/lang'
import { go } from '../core/navigation'
import { path } from '../core/paths'
import { AppLink } from '../ui/AppLink'
import { Message } from '../ui/Message'
import { shellWords } from './words'

/** Long enough to read why. */
const STAY_MS = 2_500

/** An address that is no route falls back to the default one, after saying so. */
export default function NotFound() {
  const w = useWords(shellWords)
  useEffect(() => {
    const timer = setTimeout(() => go(path('/splash'), { replace: true }), STAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Message
      title={w.notFound}
      icon={<IconMapOff size={52} stroke={1.3} aria-hidden />}
      action={
        <Button component={AppLink} to={path('/splash')}>
          {w.home}
        </Button>
      }
    >
      {w.notFoundMore}
    </Message>
  )
}
