import { Button, Kbd, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconBan,
  IconBell,
  IconCalendarDollar,
  IconCalendarTime,
  IconClockPause,
  IconCreditCard,
  IconCurrencyEuro,
  IconCurrencyEuroOff,
  IconDots,
  IconFileInvoice,
  IconFileX,
  IconHandGrab,
  IconHistory,
  IconHourglass,
  IconReceiptRefund,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { DeskAction, ManagerOrder } from '../../../../api/schema'
import { useKeys } from '../../../../ui/useKeys'
import { arranged, isEnd, keysOf, MENU_KEY, NEXT_KEY } from './actionMenu'
import { orderWords as w } from './orderWords'

const ICONS: Record<string, TablerIcon> = {
  changeOrderStatus: IconArrowRight,
  pickUp: IconHandGrab,
  editPayments: IconCreditCard,
  refund: IconReceiptRefund,
  setOrderPrice: IconCurrencyEuro,
  proposeQuote: IconFileInvoice,
  changeSlot: IconCalendarTime,
  SnoozeOrder: IconClockPause,
  notify: IconBell,
  changeOrderDebitDate: IconCalendarDollar,
  OverrideOrderServiceLength: IconHourglass,
  markOrderReprocessing: IconRefresh,
  rollbackOrderStatus: IconArrowBackUp,
  changeOrderStatusManually: IconHistory,
  MarkOrderUnrecoverable: IconCurrencyEuroOff,
  deleteBill: IconFileX,
}

interface ActionBarProps {
  order: ManagerOrder
  onRun: (action: DeskAction) => void
}

/** What the server offers to do: the next step as a button, the others in a menu, each by its key as well. */
export function ActionBar({ order, onRun }: ActionBarProps) {
  const { next } = arranged(order)
  useKeys(keysOf(order).map(([key, action]) => [key, () => onRun(action)]))
  if (order.actions.length === 0) return null
  return (
    <div className="action-bar noprint">
      {next && <NextStep action={next} onRun={onRun} />}
      <OtherActions order={order} onRun={onRun} />
    </div>
  )
}

function NextStep({ action, onRun }: { action: DeskAction; onRun: ActionBarProps['onRun'] }) {
  const { actionName, actionLabel, actionTooltip } = action
  const Icon = ICONS[actionName]
  return (
    <Tooltip label={actionTooltip} disabled={!actionTooltip} events={{ hover: true, focus: true, touch: false }}>
      <Button
        leftSection={Icon && <Icon size={17} aria-hidden />}
        aria-keyshortcuts={NEXT_KEY}
        onClick={() => onRun(action)}
      >
        {actionLabel}
      </Button>
    </Tooltip>
  )
}

function OtherActions({ order, onRun }: ActionBarProps) {
  const [open, setOpen] = useState(false)
  useKeys([[MENU_KEY, () => setOpen(true)]])
  const { groups } = arranged(order)
  if (groups.length === 0) return null
  return (
    <Menu position="bottom-start" withinPortal opened={open} onChange={setOpen} width={300}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={17} aria-hidden />} aria-keyshortcuts={MENU_KEY}>
          {w.moreActions}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="action-menu">
        {groups.map(({ label, entries }, i) => (
          <Fragment key={label}>
            {i > 0 && <Menu.Divider />}
            <Menu.Label>{label}</Menu.Label>
            {entries.map(({ action, hotkey }) => (
              <ActionItem key={keyOf(action)} action={action} hotkey={hotkey} onRun={onRun} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const keyOf = ({ actionName, actionLabel }: DeskAction) => `${actionName} ${actionLabel}`

interface ActionItemProps {
  action: DeskAction
  hotkey?: string
  onRun: ActionBarProps['onRun']
}

function ActionItem({ action, hotkey, onRun }: ActionItemProps) {
  const Icon = isEnd(action) ? IconBan : ICONS[action.actionName]
  return (
    <Menu.Item
      c={action.options.danger ? 'var(--mantine-color-error)' : undefined}
      leftSection={Icon && <Icon size={16} aria-hidden />}
      rightSection={
        hotkey && (
          <Kbd size="xs" aria-hidden>
            {hotkey}
          </Kbd>
        )
      }
      aria-keyshortcuts={hotkey}
      title={action.actionTooltip ?? undefined}
      onClick={() => onRun(action)}
    >
      {action.actionLabel}
    </Menu.Item>
  )
}
