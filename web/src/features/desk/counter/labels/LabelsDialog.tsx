import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../../../base/lang'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { uiWords } from '../../../../ui/words'
import { BagLabel } from './BagLabel'
import { labelWords as w } from './labelWords'
import { type BagTicket, type By, bagsTyped, type Labelled, ticketsOf } from './ticketsOf'

type Paper = 'roll' | 'sheet'

const KEY = 'labels-paper'
/** Labels of a sheet. */
const PER_SHEET = 14

/** Asks how many labels some orders need, and prints them. */
export const openLabels = (orders: readonly Labelled[]) =>
  dialogs.form<void>((close) => <LabelsDialog orders={orders} onClose={close} />)

function LabelsDialog({ orders, onClose }: { orders: readonly Labelled[]; onClose: () => void }) {
  const ui = useWords(uiWords)
  const [by, setBy] = useState<By>('bag')
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [paper, setPaper] = useState<Paper>(() => (localStorage.getItem(KEY) === 'sheet' ? 'sheet' : 'roll'))
  const [printed, setPrinted] = useState(false)
  useEffect(() => {
    if (!printed) return
    print()
    setPrinted(false)
  }, [printed])
  const textOf = ({ orderId }: Labelled) => typed.get(orderId) ?? '1'
  const bad = by === 'bag' && orders.some((it) => bagsTyped(textOf(it)) === undefined)
  const tickets = orders.flatMap((it) => ticketsOf(it, by, bagsTyped(textOf(it)) ?? 0))
  const [first] = tickets
  const choosePaper = (value: string) => {
    const next = value === 'sheet' ? 'sheet' : 'roll'
    localStorage.setItem(KEY, next)
    setPaper(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!bad && tickets.length > 0) setPrinted(true)
  }
  return (
    <DialogFrame title={w.labelsOf(orders.length)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={w.by}
            data={[
              { value: 'bag', label: w.bag },
              { value: 'line', label: w.line },
            ]}
            value={by}
            onChange={(value) => setBy(value === 'line' ? 'line' : 'bag')}
          />
          {by === 'bag' && (
            <ul className="labels-orders" aria-label={w.bags}>
              {orders.map((order, i) => (
                <li key={order.orderId}>
                  <span>
                    <b>{order.orderId}</b> · {order.beneficiary}
                    <small>
                      {order.partner} · {order.service}
                    </small>
                  </span>
                  <TextInput
                    inputMode="numeric"
                    data-autofocus={i === 0 || undefined}
                    aria-label={w.bagsOf(order.orderId)}
                    value={textOf(order)}
                    error={bagsTyped(textOf(order)) === undefined && w.badBags}
                    onFocus={(event) => event.currentTarget.select()}
                    onChange={(event) => setTyped(new Map([...typed, [order.orderId, event.currentTarget.value]]))}
                  />
                </li>
              ))}
            </ul>
          )}
          <SegmentedControl
            aria-label={w.paper}
            data={[
              { value: 'roll', label: w.roll },
              { value: 'sheet', label: w.sheet },
            ]}
            value={paper}
            onChange={choosePaper}
          />
          {first ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the dialog is scrolled by keyboard
            <section className="labels-preview" aria-label={w.preview} tabIndex={0}>
              <BagLabel ticket={first} />
            </section>
          ) : (
            <p>{w.none}</p>
          )}
          <Group justify="space-between">
            <span role="status">
              {w.count(tickets.length)}
              {paper === 'sheet' && ` ${w.sheets(Math.ceil(tickets.length / PER_SHEET))}`}
            </span>
            <Group gap="xs">
              <Button variant="default" onClick={() => onClose()}>
                {ui.close}
              </Button>
              <Button
                type="submit"
                disabled={bad || tickets.length === 0}
                leftSection={<IconPrinter size={16} aria-hidden />}
              >
                {w.print}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      {printed && createPortal(<PaperOf tickets={tickets} paper={paper} />, document.body)}
    </DialogFrame>
  )
}

function PaperOf({ tickets, paper }: { tickets: readonly BagTicket[]; paper: Paper }) {
  const shown = (some: readonly BagTicket[]) => some.map((it) => <BagLabel key={it.code} ticket={it} />)
  const sheets = Array.from({ length: Math.ceil(tickets.length / PER_SHEET) }, (_, i) =>
    tickets.slice(i * PER_SHEET, (i + 1) * PER_SHEET),
  )
  return (
    <div className="labels-paper" data-paper={paper}>
      {paper === 'roll'
        ? shown(tickets)
        : sheets.map((some) => (
            <div key={some[0]?.code} className="labels-page">
              {shown(some)}
            </div>
          ))}
    </div>
  )
}
