import { useEffect } from 'react'
import { call } from '../../../../api/client'

/** A look lasts for fifteen seconds on the server, so one that gets lost is made up for by the next. */
const AGAIN_MS = 6_000

/** Tells colleagues that this order is looked at, while its page is in sight; leaving it withdraws that at once. */
export function useLooking(orderId: number) {
  useEffect(() => {
    let looks = false
    const say = (looking: boolean) => {
      looks = looking
      // A look that could not be told keeps nobody from working.
      call('LookAtOrder', { orderId, looking }, { keepalive: !looking }).catch(() => {})
    }
    const look = () => document.visibilityState === 'visible' && say(true)
    const leave = () => looks && say(false)
    const update = () => (document.visibilityState === 'visible' ? look() : leave())
    look()
    const timer = setInterval(look, AGAIN_MS)
    document.addEventListener('visibilitychange', update)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [orderId])
}
