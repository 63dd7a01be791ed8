import type { HandoverItem, HandoverOrder } from '../../../../api/schema'

/** Which lines are selected, each with how many of it: all of it unless something else was typed. */
export type Selection = ReadonlyMap<number, number>

export const NOTHING: Selection = new Map()

/** With some lines more, or without them. */
export function toggled(selection: Selection, items: readonly HandoverItem[], on: boolean): Selection {
  const next = new Map(selection)
  for (const { orderItemId, quantity } of items) {
    if (!on) next.delete(orderItemId)
    else if (!next.has(orderItemId)) next.set(orderItemId, quantity)
  }
  return next
}

/** What is still there of a selection: others may have moved lines meanwhile. */
export function kept(selection: Selection, list: readonly HandoverOrder[]): Selection {
  const whole = new Map(list.flatMap(({ orderItems }) => orderItems.map((it) => [it.orderItemId, it.quantity])))
  const still = [...selection].flatMap(([id, quantity]) => {
    const most = whole.get(id)
    return most === undefined ? [] : [[id, Math.min(quantity, most)] as const]
  })
  return new Map(still)
}

/** What a selection comes to. */
export function summed(selection: Selection, list: readonly HandoverOrder[]) {
  const chosen = list.map((order) => order.orderItems.filter((it) => selection.has(it.orderItemId)))
  const lines = chosen.flat()
  return {
    /** Lines. */
    lines: lines.length,
    /** Pieces. */
    items: lines.reduce((sum, it) => sum + piecesIn(selection.get(it.orderItemId)), 0),
    orders: chosen.filter((it) => it.length > 0).length,
    unpriced: lines.filter((it) => it.priceMustBeSet),
    badQuantity: lines.find((it) => !fits(selection.get(it.orderItemId), it.quantity)),
  }
}

/** Pieces of lines. */
export const piecesOf = (lines: readonly Pick<HandoverItem, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What cannot be read is no piece yet. */
const piecesIn = (quantity: number | undefined) =>
  quantity !== undefined && Number.isInteger(quantity) ? Math.max(quantity, 0) : 0

export const fits = (quantity: number | undefined, whole: number) =>
  quantity !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= whole

/** As it is asked for: all lines, and how many of those that are divided. */
export function asked(selection: Selection, list: readonly HandoverOrder[]) {
  const lines = list.flatMap((it) => it.orderItems).filter((it) => selection.has(it.orderItemId))
  const some = lines.flatMap(({ orderItemId, quantity }) => {
    const wanted = selection.get(orderItemId)
    return wanted === undefined || wanted === quantity ? [] : [{ orderItemId, quantity: wanted }]
  })
  return { orderItemIds: lines.map((it) => it.orderItemId), ...(some.length > 0 && { quantities: some }) }
}

/** The partners an address names: `3-5`. */
export const partnersIn = (ids: string): number[] =>
  ids.split('-').flatMap((id) => (/^\d{1,15}$/.test(id) ? [Number(id)] : []))

export const addressOf = (partners: readonly number[]) => partners.join('-')
