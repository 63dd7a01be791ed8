import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Code, isFailure } from '../../../../api/failure'
import * as lengths from '../../../../api/lengths'
import type { ManagerOrder, OrderItem } from '../../../../api/schema'
import { useWords } from '../../../../base/lang'
import { CallableText } from '../../../../ui/CallableText'
import { dialogs } from '../../../../ui/dialogs'
import { Conflict } from '../../../../ui/form/Conflict'
import { difference } from '../../../../ui/form/joined'
import { useJoined } from '../../../../ui/form/useJoined'
import { formatEuros } from '../../../../ui/format'
import { Money } from '../../../../ui/Money'
import { Section, SectionTitle } from '../../../../ui/Section'
import { uiWords } from '../../../../ui/words'
import { answerOf, isAnswer } from '../../../parts/orders/orderLine'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { NO_PRICE, parsePrice, typedEuros } from '../../amounts'
import { rereadOrder } from './orderConflicts'
import { orderFacts } from './orderFacts'
import { orderWords as w } from './orderWords'
import { Totals } from './Totals'

/** The lines of an order, each changed in place, and what they add up to. */
export function Lines({ order }: { order: ManagerOrder }) {
  const [editing, setEditing] = useState<number>()
  const canAdd = !order.immutable && !order.cancelled && order.editable && order.offreItems.length > 0
  const addLine = useAddLine(order)
  return (
    <Section>
      <div className="section-head">
        <SectionTitle>{w.lines}</SectionTitle>
        {canAdd && (
          <Button
            className="noprint"
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void addLine()}
          >
            {w.add}
          </Button>
        )}
      </div>
      <ul className="desk-lines">
        {order.items.map((item) =>
          item.id === editing ? (
            <EditedLine key={item.id} order={order} item={item} onClose={() => setEditing(undefined)} />
          ) : (
            <ShownLine key={item.id} order={order} item={item} onEdit={() => setEditing(item.id)} />
          ),
        )}
      </ul>
      <Totals order={order} />
    </Section>
  )
}

/** Offers the lines of the offer that was ordered, and adds the chosen one. */
export function useAddLine(order: ManagerOrder) {
  const { runAndWait, versionNow } = useOrderChange('AddOrderItem', order.id)
  return async () => {
    const options = order.offreItems.map(({ id, label, price }) => ({
      value: String(id),
      label,
      description: price === NO_PRICE ? w.onQuote : formatEuros(price),
    }))
    const chosen = await dialogs.list({ title: w.addTitle, options })
    if (!chosen) return
    await runAndWait({ orderId: order.id, version: versionNow(), offreItemId: Number(chosen), quantity: 1 })
  }
}

interface LineProps {
  order: ManagerOrder
  item: OrderItem
}

function ShownLine({ order, item, onEdit }: LineProps & { onEdit: () => void }) {
  const label = item.label.fr
  const { runAndWait, versionNow } = useOrderChange('UpdateOrderItem', order.id)
  const remove = async () => {
    if (!(await dialogs.confirm({ message: w.removeSure(label), yes: w.removeYes, danger: true }))) return
    await runAndWait({ id: item.id, version: versionNow(), quantity: 0 })
  }
  const details = [answerOf(item, 'fr'), item.comment].filter(Boolean).join(' · ')
  const counted = !isAnswer(item)
  return (
    <li className="line">
      <div className="line-what">
        <span>{label}</span>
        {item.status > 0 && <em>{w.itemStatus[item.status]}</em>}
        {details && (
          <small>
            <CallableText text={details} />
          </small>
        )}
      </div>
      <span className="line-count">
        {counted && item.quantity}
        {counted && item.price !== NO_PRICE && (
          <>
            {' × '}
            <Money euros={item.price} />
          </>
        )}
      </span>
      <span className="line-total" data-column="line">
        {item.price === NO_PRICE ? (
          <b data-warning>{w.noPrice}</b>
        ) : (
          counted && <Money euros={Math.round(item.price * 100 * item.quantity) / 100} />
        )}
      </span>
      {!order.immutable && (
        <Group gap={2} wrap="nowrap" className="noprint">
          <ActionIcon variant="subtle" color="gray" aria-label={w.edit(label)} onClick={onEdit}>
            <IconPencil size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={w.remove(label)} onClick={() => void remove()}>
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}

/** The values of a line as its fields show them. */
const typedOf = (item: OrderItem) => ({
  quantity: String(item.quantity),
  price: typedEuros(item.price),
  comment: item.comment ?? '',
})
const LABELS = { quantity: w.quantity, price: `${w.price} (€)`, comment: w.comment }

/** Enter saves, Escape gives up. Only what changed is sent; what somebody else has changed meanwhile is said field by field. */
function EditedLine({ order, item, onClose }: LineProps & { onClose: () => void }) {
  const ui = useWords(uiWords)
  const label = item.label.fr
  const [opened] = useState({ order, item })
  const [standing, setStanding] = useState(opened)
  const [values, setValues] = useState(typedOf(item))
  const set = (name: keyof typeof values, value: string) => setValues((all) => ({ ...all, [name]: value }))
  const { price, quantity, comment } = values
  const [checked, setChecked] = useState(false)
  const { send, busy } = useOrderChange('UpdateOrderItem', order.id)
  const outdated = standing !== opened
  const theirs = outdated ? typedOf(standing.item) : undefined
  const { taken, disputes } = useJoined({ first: typedOf(opened.item), theirs, values, set })

  const newPrice = parsePrice(price)
  const newQuantity = /^\d{1,4}$/.test(quantity) && Number(quantity) > 0 ? Number(quantity) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (newPrice === undefined || newQuantity === undefined) return
    const now = standing.item
    const change = {
      ...(newPrice !== now.price && { price: newPrice }),
      ...(newQuantity !== now.quantity && { quantity: newQuantity }),
      ...(comment.trim() !== (now.comment ?? '') && { comment: comment.trim() }),
    }
    if (Object.keys(change).length === 0) return onClose()
    try {
      await send({ id: item.id, version: standing.order.version, ...change })
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.code === Code.stale) await join()
      else if (!error.shown && error.kind !== 'network') await dialogs.alert(error.message)
    }
  }
  const join = async () => {
    const now = await rereadOrder(order.id)
    const line = now.items.find(({ id }) => id === item.id)
    if (line) setStanding({ order: now, item: line })
    else await dialogs.alert(w.lineGone(label))
  }
  const others = difference(orderFacts(opened.order), orderFacts(standing.order)).filter((it) => it.label !== label)
  return (
    <li className="line" data-editing>
      <form
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        noValidate
        aria-label={w.edit(label)}
      >
        <b>{label}</b>
        {outdated && (
          <div className="line-conflict">
            <Conflict
              event={String(standing.order.version)}
              taken={taken.map((name) => LABELS[name])}
              rows={[...disputes.map(({ name, ...row }) => ({ label: LABELS[name], ...row })), ...others]}
            />
          </div>
        )}
        <TextInput
          label={w.quantity}
          inputMode="numeric"
          size="xs"
          value={quantity}
          error={checked && newQuantity === undefined && w.badQuantity}
          onChange={(event) => set('quantity', event.currentTarget.value)}
        />
        <TextInput
          label={`${w.price} (€)`}
          inputMode="decimal"
          size="xs"
          value={price}
          autoFocus
          error={checked && newPrice === undefined && w.badPrice}
          onChange={(event) => set('price', event.currentTarget.value)}
        />
        <TextInput
          className="line-comment"
          label={w.comment}
          size="xs"
          maxLength={lengths.COMMENT}
          value={comment}
          onChange={(event) => set('comment', event.currentTarget.value)}
        />
        <Group gap={4} wrap="nowrap">
          <ActionIcon type="submit" variant="filled" aria-label={ui.save} loading={busy}>
            <IconCheck size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={ui.cancel} onClick={onClose}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </Group>
      </form>
    </li>
  )
}
