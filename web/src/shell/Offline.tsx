import { Button } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { failureWords } from '../api/failureWords'
import { connectivity } from '../base/connectivity'
import { useWords } from '../base/lang'
import { go, useAddress } from '../core/navigation'
import { path } from '../core/paths'
import { Message } from '../ui/Message'
import { uiWords } from '../ui/words'
import { offlineWords } from './offlineWords'

/** The platform cannot be reached. It is asked again by itself, and at once on request; what was seen last stays readable. */
export default function Offline() {
  const w = useWords(offlineWords)
  const ui = useWords(uiWords)
  const [busy, setBusy] = useState(false)
  const asked = useAddress() === '/offline'
  const LastSeen = useLastSeen()
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
      {LastSeen && <LastSeen />}
    </>
  )
}

/** The part is on this device once the application has been at rest; before, there is nothing to show either. */
function useLastSeen() {
  const [part, setPart] = useState<{ LastSeen: ComponentType }>()
  useEffect(() => {
    import('./seen/LastSeen').then(
      (module) => setPart({ LastSeen: module.default }),
      () => {},
    )
  }, [])
  return part?.LastSeen
}
