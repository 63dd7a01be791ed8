import { pick } from '../../../app/lang'
import { dialogs } from '../../../ui/dialogs'
import { ordersWords } from './ordersWords'

/** How long an order may be put aside, in hours. */
const SNOOZE_HOURS = [24, 48, 72, 168]

/** Asks for how many hours an order is put aside; nothing when the person thought better of it. */
export async function askSnooze(orderId: number): Promise<number | undefined> {
  const w = pick(ordersWords)
  const hours = await dialogs.list({
    title: w.snoozeOf(orderId),
    message: w.snoozed,
    options: SNOOZE_HOURS.map((hours) => ({ value: String(hours), label: w.snoozeHours(hours) })),
  })
  return hours === undefined ? undefined : Number(hours)
}
