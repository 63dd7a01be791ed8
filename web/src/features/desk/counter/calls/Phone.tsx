import { ActionIcon, Group } from '@mantine/core'
import { IconPhoneOutgoing } from '@tabler/icons-react'
import { ApiFailure } from '../../../../api/failure'
import { useAction } from '../../../../api/query'
import { PhoneLink } from '../../../../ui/ContactLinks'
import { dialogs } from '../../../../ui/dialogs'
import { phoneText } from '../../../../ui/phoneText'
import { toast } from '../../../../ui/toast'
import { callWords as w } from './callWords'
import { useCaller } from './useCaller'

/** A telephone number, which managers of the call centre call through it as well. */
export function Phone({ number }: { number: string }) {
  const { works } = useCaller()
  if (!works) return <PhoneLink number={number} />
  return (
    <Group gap={6}>
      <PhoneLink number={number} />
      <CallButton number={number} />
    </Group>
  )
}

function CallButton({ number }: { number: string }) {
  const { token, enter } = useCaller()
  const start = useAction('GenesysStartCallAction', {
    onSuccess: ({ callStarted }) => toast(callStarted ? w.started : w.notStarted),
    // A number that cannot be called is a fault of no field on this screen.
    onError: (error) => {
      if (error instanceof ApiFailure && error.fields.phoneNumber) void dialogs.alert(error.fields.phoneNumber)
    },
  })
  const name = token ? w.call(phoneText(number)) : w.enter
  return (
    <ActionIcon
      className="noprint"
      variant="light"
      size={40}
      radius="xl"
      aria-label={name}
      title={name}
      loading={start.isPending}
      onClick={() => (token ? start.mutate({ phoneNumber: number, token }) : void enter())}
    >
      <IconPhoneOutgoing size={18} aria-hidden />
    </ActionIcon>
  )
}
