import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { HandoverItem, HandoverOrder } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { AppLink } from '../../../../ui/AppLink'
import { Money } from '../../../../ui/Money'
import { toast } from '../../../../ui/toast'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { NO_PRICE, parsePrice } from '../../amounts'
import { handoverWords as w } from './handoverWords'
import { fits, type Selection, toggled } from './selection'
import { useExtraLine } from './useExtraLine'
import type { Way } from './useMove'

interface OrderGoodsProps {
  way: Way
  order: HandoverOrder
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The goods of an order, selected as a whole or one by one. */
export function OrderGoods({ way, order, selection, onSelect }: OrderGoodsProps) {
  const { orderId, bnfName, partnerName, serviceName, orderItems, itemsElsewhere } = order
  const chosen = orderItems.filter((it) => selection.has(it.orderItemId)).length
  const all = chosen === orderItems.length
  return (
    <article className="surface section handover-order" aria-labelledby={`goods-${orderId}`}>
      <div className="handover-head">
        <Checkbox
          label={<span className="visually-hidden">{w.selectOrder(orderId)}</span>}
          checked={all}
          indeterminate={!all && chosen > 0}
          onChange={() => onSelect(toggled(selection, orderItems, !all))}
        />
        <h2 id={`goods-${orderId}`}>
          <AppLink to={orderPath(orderId)}>{orderId}</AppLink> · {bnfName}
        </h2>
        <small>
          {partnerName} · {serviceName}
          {itemsElsewhere > 0 && ` · ${w.elsewhere(itemsElsewhere)}`}
        </small>
        {way === 'receive' && <Extra order={order} />}
      </div>
      <ul className="handover-items">
        {orderItems.map((item) => (
          <li key={item.orderItemId}>
            <Checkbox
              label={`${item.quantity} × ${item.label}`}
              checked={selection.has(item.orderItemId)}
              onChange={(event) => onSelect(toggled(selection, [item], event.currentTarget.checked))}
            />
            {selection.has(item.orderItemId) && item.quantity > 1 && (
              <Quantity
                item={item}
                value={selection.get(item.orderItemId)}
                onChange={(quantity) => onSelect(new Map([...selection, [item.orderItemId, quantity]]))}
              />
            )}
            {item.price !== NO_PRICE && <Money euros={item.price} />}
            {item.priceMustBeSet && (way === 'receive' ? <Price orderId={orderId} item={item} /> : <i>{w.noPrice}</i>)}
          </li>
        ))}
      </ul>
    </article>
  )
}

/** An article that came with the order and that nobody ordered. */
function Extra({ order }: { order: HandoverOrder }) {
  const { orderId } = order
  const add = useExtraLine(order)
  return (
    <Button
      className="handover-extra"
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={15} aria-hidden />}
      aria-label={w.extraTo(orderId)}
      onClick={() => void add()}
    >
      {w.extra}
    </Button>
  )
}

interface QuantityProps {
  item: HandoverItem
  value: number | undefined
  onChange: (quantity: number) => void
}

/** The quantity that is taken of a line; the rest stays. */
function Quantity({ item, value, onChange }: QuantityProps) {
  return (
    <TextInput
      className="handover-quantity"
      size="xs"
      inputMode="numeric"
      aria-label={w.quantityOf(item.label, item.quantity)}
      value={value === undefined || Number.isNaN(value) ? '' : String(value)}
      error={!fits(value, item.quantity) && w.badQuantity(item.quantity)}
      onChange={(event) => onChange(Number.parseInt(event.currentTarget.value, 10))}
    />
  )
}

/** The price that an item needs before it is received, set in its place. */
function Price({ orderId, item }: { orderId: number; item: HandoverItem }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const { run, busy } = useOrderChange('UpdateOrderItem', orderId)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const price = parsePrice(text)
    setWrong(price === undefined || price === NO_PRICE)
    if (price === undefined || price === NO_PRICE) return
    if (!(await run({ id: item.orderItemId, price }))) return
    toast(w.priced)
  }
  return (
    <form className="handover-price" onSubmit={(event) => void save(event)} noValidate>
      <b data-warning>{w.noPrice}</b>
      <TextInput
        size="xs"
        inputMode="decimal"
        aria-label={w.price(item.label)}
        value={text}
        error={wrong && w.badPrice}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <ActionIcon type="submit" variant="default" aria-label={w.savePrice(item.label)} loading={busy}>
        <IconCheck size={17} aria-hidden />
      </ActionIcon>
    </form>
  )
}
