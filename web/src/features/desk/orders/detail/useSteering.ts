import type { DeskAction, ManagerOrder } from '../../../../api/schema'
import { langStore } from '../../../../base/lang'
import { dialogs } from '../../../../ui/dialogs'
import { formatLongDay, formatStamp, parseDate } from '../../../../ui/format'
import { toast } from '../../../../ui/toast'
import { parisDay } from '../../../../ui/today'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { moneyWords } from '../../payments/money/moneyWords'
import { PAYMENT, TYPE } from '../../payments/rules'
import { wrongLength } from './length'
import { minutesBetween } from './slots'
import { steeringWords as w } from './steeringWords'
import { canGoBack } from './wayBack'

/** Sets right what was done to an order before. Says whether the action is one of these. */
export function useSteering(order: ManagerOrder) {
  const lang = langStore.use()
  const debitDate = useOrderChange('changeOrderDebitDate', order.id)
  const length = useOrderChange('OverrideOrderServiceLength', order.id)
  const reprocessing = useOrderChange('markOrderReprocessing', order.id)
  const rollBack = useOrderChange('rollbackOrderStatus', order.id)
  const manually = useOrderChange('changeOrderStatusManually', order.id)
  const recovery = useOrderChange('MarkOrderUnrecoverable', order.id)
  const bill = useOrderChange('deleteBill', order.id)
  const money = moneyWords
  const orderId = order.id
  const byDebit = order.payments.some(({ type, status }) => type === TYPE.directDebit && status === PAYMENT.expected)

  const handlers: Record<string, (action: DeskAction) => Promise<unknown>> = {
    async changeOrderDebitDate() {
      const initial = order.debitDate ?? undefined
      const message = byDebit ? w.debitDateAccount : w.debitDateMore
      const nd = await dialogs.date({ title: w.debitDate, message, initial, min: parisDay(new Date()) })
      if (!nd || !(await debitDate.runAndWait({ orderId, nd }))) return
      toast(w.debitDateIs(formatLongDay(parseDate(nd) ?? new Date(nd), lang)))
    },
    async OverrideOrderServiceLength() {
      const text = await dialogs.prompt({
        title: w.length,
        label: w.lengthLabel,
        initial: String(minutesBetween(order.beginDate, order.endDate, 60)),
        check: (typed) => {
          const wrong = wrongLength(typed)
          return wrong && w[wrong]
        },
      })
      if (text === undefined) return
      const len = Number(text)
      if (await length.runAndWait({ orderId, len })) toast(w.lengthIs(len))
    },
    async markOrderReprocessing() {
      const changed = await reprocessing.runAndWait({ orderId, v: order.reprocessing ? 0 : 1 })
      if (changed) toast(w.reprocessed(changed))
    },
    async rollbackOrderStatus({ actionLabel, options: { status } }) {
      const sure = { title: w.rollBack(actionLabel), message: w.rollBackMore, yes: actionLabel, danger: true }
      if (!status || !(await dialogs.confirm(sure))) return
      const back = await rollBack.runAndWait({ orderId, ns: status })
      if (back) toast(w.standsAt(back))
    },
    async MarkOrderUnrecoverable() {
      const { recovery: title, recoveryMore: message, recoveries: options } = money
      const chosen = await dialogs.list({ title, message, options })
      if (!chosen || !(await recovery.runAndWait({ orderId, type: Number(chosen) }))) return
      toast(money.recoveryIs(options.find(({ value }) => value === chosen)?.label ?? ''))
    },
    async deleteBill({ actionLabel }) {
      const sure = { title: money.deleteBill, message: money.deleteBillMore, yes: actionLabel, danger: true }
      if (!(await dialogs.confirm(sure))) return
      if (await bill.runAndWait({ orderId })) toast(money.billDeleted)
    },
    async changeOrderStatusManually() {
      const others = order.statuses.filter(({ status }) => canGoBack(order, status))
      if (others.length === 0) return dialogs.alert(w.alone)
      const chosen = await dialogs.list({
        title: w.manually,
        message: w.manuallyMore,
        options: others.toReversed().map(({ id, label, creation, author }) => {
          const date = parseDate(creation)
          return {
            value: String(id),
            label,
            description: w.entry(date ? formatStamp(date, new Date(), lang) : '', author),
          }
        }),
      })
      if (!chosen) return
      const sure = { title: w.manually, message: w.rollBackMore, yes: w.manually, danger: true }
      if (!(await dialogs.confirm(sure))) return
      const back = await manually.runAndWait({ orderId, statusId: Number(chosen) })
      if (back) toast(w.standsAt(back))
    },
  }
  return (action: DeskAction): boolean => {
    const handler = handlers[action.actionName]
    if (handler) void handler(action)
    return handler !== undefined
  }
}
