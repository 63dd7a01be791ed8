import { Button } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { failureWords } from '../api/failureWords'
import { connectivity } from '../base/connectivity'
import { useWords } from '../base/lang'
import { go, useAddress } from '../core/navigation'
import { path } from '../core/paths'
import { Message } from '../ui/Message'
import { uiWords } from '../ui/words'
import { offlineWords } from './offlineWords'

/** The part is on this device once the application has been at rest; before, there is nothing to show either. */
const LastSeen = lazy(() => import('./seen/LastSeen').catch(() => ({ default: () => null })))

/** The platform cannot be reached. It is asked again by itself, and at once on request; what was seen last stays readable. */
export default function Offline() {
  const w = useWords(offlineWords)
  const ui = useWords(uiWords)
  const [busy, setBusy] = useState(false)
  const asked = useAddress() === '/offline'
  const retry = async () => {
    setBusy(true)
    const online = await connectivity.check()
    setBusy(false)
    if (online && asked) go(path('/splash'), { replace: true })
  }
  return (
    <>
      <Message
        title={w.offline}
        icon={<IconWifiOff size={52} stroke={1.3} aria-hidden />}
        action={
          <Button loading={busy} onClick={() => void retry()}>
            {ui.retry}
          </Button>
        }
      >
        {useWords(failureWords).offline}
      </Message>
      <Suspense>
        <LastSeen />
      </Suspense>
    </>
  )
}
