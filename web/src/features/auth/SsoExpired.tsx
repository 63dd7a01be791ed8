import { IconClockOff } from '@tabler/icons-react'
import { useWords } from '../../base/lang'
import { Message } from '../../ui/Message'
import { authWords } from './words'

/** The session of somebody who came from another application has ended: only that application opens another. */
export default function SsoExpired() {
  const w = useWords(authWords)
  return (
    <Message title={w.ssoExpired} icon={<IconClockOff size={52} stroke={1.3} aria-hidden />}>
      {w.ssoExpiredMore}
    </Message>
  )
}
