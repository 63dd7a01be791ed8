import type { ManagerOrder, OrderBox } from '../../../../api/schema'
import { orderWords as w } from './orderWords'

/** Boxes by size, and what is to be minded beside them: `2 × M, 1 × L, retour sur cintre`. */
export function lockerText({ boxes, hanger, sensor }: NonNullable<ManagerOrder['lockerNeeds']>): string {
  const sizes = (['S', 'M', 'L', 'XL'] as const).filter((size) => boxes[size])
  const marks = [hanger && w.lockerHanger, sensor && w.lockerSensor].filter((mark) => mark !== false)
  return [...sizes.map((size) => w.lockerBoxes(boxes[size] ?? 0, size)), ...marks].join(', ')
}

/** A box with goods of an order: `Hall A1 (S), rez-de-chaussée`. */
export const orderBoxText = ({
  lockerName,
  boxId,
  size,
  place,
}: Pick<OrderBox, 'lockerName' | 'boxId' | 'size' | 'place'>) =>
  [`${lockerName} ${boxId} (${size})`, place].filter(Boolean).join(', ')
