import { Button, Tooltip } from '@mantine/core'
import {
  IconArrowRight,
  IconBell,
  IconCalendarTime,
  IconClockPause,
  IconCreditCard,
  IconCurrencyEuro,
  type TablerIcon,
} from '@tabler/icons-react'
import type { DeskAction } from '../../../api/schema'

const ICONS: Record<string, TablerIcon> = {
  changeOrderStatus: IconArrowRight,
  editPayments: IconCreditCard,
  setOrderPrice: IconCurrencyEuro,
  changeSlot: IconCalendarTime,
  SnoozeOrder: IconClockPause,
  notify: IconBell,
}

interface ActionBarProps {
  actions: readonly DeskAction[]
  onRun: (action: DeskAction) => void
}

/** What the server offers to do: the next status first, dangerous ones in red and last. */
export function ActionBar({ actions, onRun }: ActionBarProps) {
  const calm = actions.filter((action) => !action.options.danger)
  const dangerous = actions.filter((action) => action.options.danger)
  const next = calm.find((action) => action.actionName === 'changeOrderStatus')
  return (
    <div className="action-bar noprint">
      {[...calm, ...dangerous].map((action) => (
        <ActionButton
          key={`${action.actionName} ${action.actionLabel}`}
          action={action}
          main={action === next}
          onRun={onRun}
        />
      ))}
    </div>
  )
}

function ActionButton({ action, main, onRun }: { action: DeskAction; main: boolean; onRun: ActionBarProps['onRun'] }) {
  const { actionName, actionLabel, actionTooltip, options } = action
  const Icon = ICONS[actionName]
  return (
    <Tooltip label={actionTooltip} disabled={!actionTooltip} events={{ hover: true, focus: true, touch: false }}>
      <Button
        size="sm"
        variant={main ? 'filled' : 'default'}
        c={options.danger ? 'var(--mantine-color-error)' : undefined}
        leftSection={Icon && <Icon size={16} aria-hidden />}
        onClick={() => onRun(action)}
      >
        {actionLabel}
      </Button>
    </Tooltip>
  )
}
