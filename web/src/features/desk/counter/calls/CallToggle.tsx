import { ActionIcon, Indicator } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import { toast } from '../../../../ui/toast'
import { callWords as w } from './callWords'
import { useCaller } from './useCaller'

const EVERY_MS = 60_000

/** Whether calls of the queue come to the person: green while they do. It is a way into the call centre before that. */
export default function CallToggle() {
  const { token, enter } = useCaller()
  return token ? <QueueToggle token={token} /> : <Toggle name={w.enter} onClick={() => void enter()} />
}

function QueueToggle({ token }: { token: string }) {
  const client = useQueryClient()
  const asked = q('GetCallCentreStatus', { token })
  const { data, refetch } = useQuery({ ...asked, refetchInterval: EVERY_MS })
  const set = useAction('SetCallCentreStatus', {
    onSuccess: (status) => {
      client.setQueryData(asked.queryKey, status)
      toast(status.onQueue ? w.nowOn : w.nowOff)
    },
  })
  if (!data) return <Toggle name={w.unknown} onClick={() => void refetch()} />
  const { onQueue } = data
  return (
    <Indicator color={onQueue ? 'green' : 'gray'} size={10} offset={8}>
      <Toggle
        name={w.queue}
        title={onQueue ? w.onQueue : w.offQueue}
        pressed={onQueue}
        waits={set.isPending}
        onClick={() => set.mutate({ token, onQueue: !onQueue })}
      />
    </Indicator>
  )
}

interface ToggleProps {
  name: string
  /** The state in words, where there is one. */
  title?: string
  pressed?: boolean
  waits?: boolean
  onClick: () => void
}

function Toggle({ name, title = name, pressed, waits, onClick }: ToggleProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={name}
      aria-pressed={pressed}
      title={title}
      loading={waits}
      onClick={onClick}
    >
      <IconHeadset size={20} aria-hidden />
    </ActionIcon>
  )
}
