import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useWords } from '../base/lang'
import { Message } from '../ui/Message'
import { shellWords } from './words'

/** The server refuses this version of the page (code 16). */
export default function Outdated() {
  const w = useWords(shellWords)
  return (
    <Message
      title={w.outdated}
      icon={<IconRefreshAlert size={52} stroke={1.3} aria-hidden />}
      action={<Button onClick={() => location.reload()}>{w.refresh}</Button>}
    >
      {w.outdatedMore}
    </Message>
  )
}
