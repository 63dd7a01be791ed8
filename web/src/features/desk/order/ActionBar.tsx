import { Button, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconBell,
  IconCalendarDollar,
  IconCalendarTime,
  IconClockPause,
  IconCreditCard,
  IconCurrencyEuro,
  IconCurrencyEuroOff,
  IconDots,
  IconFileX,
  IconHistory,
  IconHourglass,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import type { DeskAction } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { useNarrow } from '../../../ui/useNarrow'
import { orderWords } from './orderWords'

const ICONS: Record<string, TablerIcon> = {
  changeOrderStatus: IconArrowRight,
  editPayments: IconCreditCard,
  setOrderPrice: IconCurrencyEuro,
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

/** What sets an order right is rare: it stands in the menu on wide screens, too. */
const RARE: ReadonlySet<string> = new Set([
  'changeOrderDebitDate',
  'OverrideOrderServiceLength',
  'markOrderReprocessing',
  'rollbackOrderStatus',
  'changeOrderStatusManually',
  'MarkOrderUnrecoverable',
  'deleteBill',
])

interface ActionBarProps {
  actions: readonly DeskAction[]
  onRun: (action: DeskAction) => void
}

/** What the server offers to do: the step forward first, dangerous ones in red and last. A phone folds all but the first. */
export function ActionBar({ actions, onRun }: ActionBarProps) {
  const narrow = useNarrow()
  const calm = actions.filter((action) => !action.options.danger)
  const main = calm.find(isStepForward)
  const others = [...calm.filter((action) => action !== main), ...actions.filter((action) => action.options.danger)]
  if (actions.length === 0) return null
  return (
    <div className="action-bar noprint">
      {main && <ActionButton action={main} main onRun={onRun} />}
      {narrow ? (
        <MoreActions actions={others} onRun={onRun} />
      ) : (
        <>
          {others
            .filter(({ actionName }) => !RARE.has(actionName))
            .map((action) => (
              <ActionButton key={keyOf(action)} action={action} onRun={onRun} />
            ))}
          <MoreActions actions={others.filter(({ actionName }) => RARE.has(actionName))} onRun={onRun} />
        </>
      )}
    </div>
  )
}

const keyOf = ({ actionName, actionLabel }: DeskAction) => `${actionName} ${actionLabel}`

/** Setting an order aside to be processed is a step, but none forward. */
const isStepForward = ({ actionName, options }: DeskAction) =>
  actionName === 'changeOrderStatus' && options.status !== 'TO_BE_PROCESSED'

interface ActionButtonProps {
  action: DeskAction
  main?: boolean
  onRun: ActionBarProps['onRun']
}

function ActionButton({ action, main, onRun }: ActionButtonProps) {
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

function MoreActions({ actions, onRun }: ActionBarProps) {
  const w = useWords(orderWords)
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
          {w.moreActions}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const Icon = ICONS[action.actionName]
          return (
            <Menu.Item
              key={keyOf(action)}
              c={action.options.danger ? 'var(--mantine-color-error)' : undefined}
              leftSection={Icon && <Icon size={16} aria-hidden />}
              onClick={() => onRun(action)}
            >
              {action.actionLabel}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
