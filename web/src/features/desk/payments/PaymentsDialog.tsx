import './payments.css'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../base/lang'
import { DialogFrame } from '../../../ui/form/DialogFrame'
import { ErrorState } from '../../../ui/states'
import { useLeave } from '../../../ui/useLeave'
import { uiWords } from '../../../ui/words'
import { infoOf } from './info'
import { PaymentsForm } from './PaymentsForm'
import { paymentWords as w } from './paymentWords'
import { blockedBy } from './rules'

interface PaymentsDialogProps {
  orderId: number
  onClose: () => void
}

/** Sets how an order is paid, or says why it cannot be. */
export function PaymentsDialog({ orderId, onClose }: PaymentsDialogProps) {
  const leave = useLeave(onClose)
  const ui = useWords(uiWords)
  const { data, error, refetch } = useQuery(infoOf(orderId))
  const blocked = data && blockedBy(data)
  return (
    <DialogFrame title={w.dialog(orderId)} size="lg" onClose={onClose} leave={leave}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} radius="lg" />}
      {blocked && (
        <>
          <Text role="alert">{w.blocked[blocked]}</Text>
          <Group justify="flex-end" mt="lg">
            <Button data-autofocus onClick={onClose}>
              {ui.ok}
            </Button>
          </Group>
        </>
      )}
      {data && !blocked && <PaymentsForm info={data} onClose={onClose} leave={leave} />}
    </DialogFrame>
  )
}
