import { call } from '../../../api/client'
import { outdate, q, queryClient } from '../../../api/query'
import type { Ticket, TicketToPrint } from '../../../api/schema'
import { pick } from '../../../base/lang'
import { dialogs } from '../../../ui/dialogs'
import { formatCents } from '../../../ui/format'
import { tellFailure } from '../../../ui/tellFailure'
import { toast } from '../../../ui/toast'
import { drawerRequest, paperRequest, send, type Trouble } from './epos'
import { PaperDialog } from './Paper'
import { printingWords, reasonOf } from './printingWords'

const words = () => pick(printingWords)

/** Asks for something to print, or shows why there is none. */
async function asked<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await dialogs.wait(reading, words().printing)
  } catch (error) {
    await tellFailure(error)
    return undefined
  }
}

/** Shows what the browser prints, on paper or as a PDF. */
const showPaper = (ticket: Ticket) => dialogs.form<void>((close) => <PaperDialog ticket={ticket} onClose={close} />)

const said = ({ title, duplicate }: Ticket) =>
  duplicate > 0 ? words().duplicate(title, duplicate) : words().printed(title)

/** Asks what to do about a ticket that did not come out: print it again, print it from the browser, or nothing. */
function afterTrouble({ code, uncertain }: Trouble) {
  const w = words()
  return dialogs.list({
    title: w.noConnection,
    message: reasonOf(code, w),
    options: [
      { value: 'again', label: uncertain ? w.againMaybe : w.again },
      { value: 'browser', label: w.inBrowser },
    ],
  })
}

/**
 * Prints the ticket that `read` gives, by the printer or the browser. If it may have come out already, it is read
 * again, and is then a duplicate.
 */
async function deliver(read: () => Promise<TicketToPrint>): Promise<void> {
  let it = await asked(read())
  while (it) {
    const { ticket, printerAddress } = it
    if (!printerAddress) return showPaper(ticket)
    const trouble = await dialogs.wait(send(printerAddress, paperRequest(ticket.lines)), words().printing)
    if (!trouble) return toast(said(ticket))
    const next = await afterTrouble(trouble)
    if (next === 'browser') return showPaper(ticket)
    if (next !== 'again') return
    if (trouble.uncertain) it = await asked(read())
  }
}

/** Prints the ticket of an order. */
export const printTicket = (orderId: number) =>
  deliver(() => call('GenerateTicket', { orderId })).finally(() => void outdate('GenerateTicket'))

/** Prints X of a register, or Z of a line of its journal. */
export const printReport = (id: number, line?: number) =>
  deliver(() => call('PrintCaisseReport', { id, line })).finally(() => void outdate('PrintCaisseReport'))

/** Prints Z of the session that was closed last. */
export async function printLastZ(id: number) {
  const journal = await asked(call('GetCaisseJournal', { id }))
  const z = journal?.lines.find(({ kind, report }) => kind === 'counted' && report)
  if (z) await printReport(id, z.number)
}

/** Opens a drawer, or says why that failed. */
async function pulse(address: string): Promise<boolean> {
  const trouble = await send(address, drawerRequest())
  const w = words()
  if (trouble) await dialogs.alert(reasonOf(trouble.code, w), w.noConnection)
  return !trouble
}

/** Opens the drawer of a register without a payment, which its journal notes. */
export async function openDrawer(id: number) {
  const printing = await asked(call('OpenCaisseDrawer', { id }))
  await outdate('OpenCaisseDrawer')
  if (printing?.printerAddress && (await pulse(printing.printerAddress))) toast(words().drawerOpened)
}

/** Tickets come out of the register that the person has opened. */
const hasRegister = () => queryClient.getQueryData(q('GetCaisseStatus').queryKey)?.own !== undefined

/** A toast about an order at the counter offers its ticket, where a register is open. */
export const ticketOffer = (orderId: number) =>
  hasRegister() ? { undo: () => void printTicket(orderId), undoLabel: words().printTicket } : {}

/** Follows a payment at the desk: the drawer opens for cash, the change is told, and a ticket is offered. */
export async function afterPaying(orderId: number, cash: boolean, change?: number) {
  const w = words()
  if (!hasRegister()) return
  toast(change ? w.receivedWithChange(formatCents(change)) : w.received, ticketOffer(orderId))
  if (cash) await openDrawerFor(orderId)
}

/** Opens the drawer for cash of an order, whose movement is in the journal. */
export async function openDrawerFor(orderId: number) {
  const order = queryClient.getQueryData(q('GetConciergeOrderDetail', { id: orderId }).queryKey)
  if (order?.printerAddress) await pulse(order.printerAddress)
}
