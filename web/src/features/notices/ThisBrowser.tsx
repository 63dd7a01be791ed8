import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../api/query'
import type { WebPush } from '../../api/schema'
import { useWords } from '../../base/lang'
import { toast } from '../../ui/toast'
import { pushState, subscribe, unsubscribe } from './browserPush'
import { noticeWords } from './words'

/** Whether this browser is told, and the button that changes it. */
export function ThisBrowser({ push: { key, here } }: { push: WebPush }) {
  const w = useWords(noticeWords)
  const [state, setState] = useState(pushState)
  const [busy, setBusy] = useState(false)
  const set = useAction('SetPushDevice')
  const drop = useAction('DropPushDevice')
  const turn = async () => {
    setBusy(true)
    try {
      if (here) {
        await drop.mutateAsync({})
        await unsubscribe()
        return toast(w.browserOff)
      }
      const device = await subscribe(key).catch(() => undefined)
      setState(pushState())
      if (!device) return toast(w.browserFailed)
      await set.mutateAsync(device)
      toast(w.browserOn)
    } finally {
      setBusy(false)
    }
  }
  if (state === 'unknown') return <Text>{w.browserUnknown}</Text>
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{state === 'refused' ? w.browserRefused : here ? w.browserTold : w.browserUntold}</Text>
      {(state === 'possible' || here) && (
        <Button variant="default" loading={busy} onClick={() => void turn()}>
          {here ? w.browserStop : w.browserStart}
        </Button>
      )}
    </Stack>
  )
}
