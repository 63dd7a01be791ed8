import { Button } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useWords } from '../base/lang'
import { path } from '../core/paths'
import { AppLink } from '../ui/AppLink'
import { Message } from '../ui/Message'
import { shellWords } from './words'

/** Stands on every route whose screen does not exist yet, and says so. */
export default function NotBuilt() {
  const w = useWords(shellWords)
  return (
    <Message
      title={w.notBuilt}
      icon={<IconBarrierBlock size={52} stroke={1.3} aria-hidden />}
      action={
        <Button component={AppLink} to={path('/splash')} variant="default">
          {w.home}
        </Button>
      }
    >
      {w.notBuiltMore}
    </Message>
  )
}
