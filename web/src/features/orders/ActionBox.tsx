import { Anchor, Button, Loader } from '@mantine/core'
import { IconCreditCard, IconCreditCardOff, IconMessageCircle, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAction } from '../../api/query'
import type { Order, OrderAction } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { goToBank, useReturnedFromBank } from '../../core/bank'
import { addressIn } from '../../core/home'
import { go } from '../../core/navigation'
import { dialogs } from '../../ui/dialogs'
import { orderWords } from './orderWords'

interface ActionBoxProps {
  order: Order
  onRate: () => void
}

/** What follows a refusal of the bank. */
const REFUSED = ['payAgain', 'otherCard']
/** What leads to a page of the bank that registers a card, where nothing is paid yet. */
const REGISTERS = ['pay', 'otherCard']

/** What there is to do now: pay, rate, or wait for an answer. */
export function ActionBox({ order, onRate }: ActionBoxProps) {
  const w = useWords(orderWords)
  const text = useText()
  const returned = useReturnedFromBank()
  const { action, cancelRequested } = order
  const pay = (url: string) => {
    if (!goToBank(url)) void dialogs.alert(w.badBankPage)
  }
  const payAgain = useAction('InputPaymentCard', { onSuccess: (form) => pay(form.formUrl) })
  const act = ({ serverAction, target }: OrderAction) => {
    if (serverAction === 'rate') return onRate()
    const screen = addressIn(target)
    if (screen) go(screen)
    else if (target) pay(target)
    else payAgain.mutate({ orderId: order.id })
  }

  if (returned && action?.serverAction === 'pay') {
    return (
      <Box icon={<Loader size={24} color="currentColor" aria-hidden />} text={w.confirming} more={w.confirmingMore}>
        <Anchor component="button" type="button" c="inherit" underline="always" onClick={() => act(action)}>
          {w.notPaidYet}
        </Anchor>
      </Box>
    )
  }
  if (action) {
    const { serverAction } = action
    const refused = REFUSED.includes(serverAction)
    const Icon = serverAction === 'rate' ? IconStar : refused ? IconCreditCardOff : IconCreditCard
    const stands = refused && (order.takesSlot ? w.standsWithSlot : w.stands)
    const more = [stands, REGISTERS.includes(serverAction) && !action.target && w.cardIsChecked].filter(Boolean)
    return (
      <Box
        icon={<Icon size={26} stroke={1.7} aria-hidden />}
        text={text(action.longLabel)}
        more={more.join(' ')}
        refused={refused}
      >
        <Button size="md" loading={payAgain.isPending} onClick={() => act(action)}>
          {text(action.buttonLabelInt)}
        </Button>
      </Box>
    )
  }
  if (cancelRequested) {
    return (
      <Box
        icon={<IconMessageCircle size={26} stroke={1.7} aria-hidden />}
        text={w.cancelRequested}
        more={w.cancelRequestedMore}
      />
    )
  }
  return null
}

interface BoxProps {
  icon: ReactNode
  text: string
  more?: string
  /** The bank said no. */
  refused?: boolean
  children?: ReactNode
}

const Box = ({ icon, text, more, refused, children }: BoxProps) => (
  <div className="action-box noprint" data-refused={refused || undefined}>
    {icon}
    <p role="status">
      <strong>{text}</strong>
      {more && <small>{more}</small>}
    </p>
    {children}
  </div>
)
