import type { ContentRef } from '../../../api/schema'

/** The item that leads to an order, as the address of the order has it: `news-4`. */
export const originText = ({ kind, id }: ContentRef) => `${kind}-${id}`

/** The item in an address; absent where it names none. */
export function originIn(text: string): ContentRef | undefined {
  const [, kind, id] = /^(news|spotlight)-(\d{1,15})$/.exec(text) ?? []
  return kind && id ? { kind: kind as ContentRef['kind'], id: Number(id) } : undefined
}
