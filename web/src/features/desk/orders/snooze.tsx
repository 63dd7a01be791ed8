import { IconClockPause } from '@tabler/icons-react'
import type { DeskOrder } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { rowAction } from '../../../ui/list/rowAction'
import { takeBack } from '../../../ui/takeBack'

/** How long an order may be put aside, in hours. */
const SNOOZE_HOURS = [24, 48, 72, 168]
const inWords = (hours: number) => (hours === 24 ? '1 jour (24 h)' : `${hours / 24} jours (${hours} h)`)

/** Asks for how many hours orders are put aside; `undefined` when the person cancels. */
export async function askSnooze(ids: readonly number[]): Promise<number | undefined> {
  const [id] = ids
  const hours = await dialogs.list({
    title: ids.length === 1 ? `Mettre la commande ${id} en veille` : `Mettre ${ids.length} commandes en veille`,
    message: 'Revient dans la liste après ce délai.',
    options: SNOOZE_HOURS.map((hours) => ({ value: String(hours), label: inWords(hours) })),
  })
  return hours === undefined ? undefined : Number(hours)
}

/** Brings back orders that were put aside. */
export const wakeOrders = (ids: readonly number[]) =>
  Promise.all(ids.map((orderId) => takeBack('WakeOrder', { orderId })))

/** Takes orders out of the inbox for a while. */
export const snoozeOrder = rowAction({
  action: 'SnoozeOrder',
  label: 'Mettre en veille',
  labelOf: ({ id }: DeskOrder) => `Mettre la commande ${id} en veille`,
  icon: <IconClockPause size={17} aria-hidden />,
  iconOnly: true,
  fits: () => true,
  ask: (orders) => askSnooze(orders.map(({ id }) => id)),
  request: ({ id }, delayInDays) => ({ orderId: id, delayInDays }),
  done: (orders) => (orders.length === 1 ? 'Commande mise en veille' : `${orders.length} commandes mises en veille`),
  undo: (orders) => () => void wakeOrders(orders.map(({ id }) => id)),
})
