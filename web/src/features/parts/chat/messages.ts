import type { MessageElement } from '../../../api/schema'

/** The messages of several pages, oldest first, each once: a page moves on when somebody writes. */
export function joined(pages: readonly (readonly MessageElement[] | undefined)[]): MessageElement[] {
  const seen = new Map<string, MessageElement>()
  for (const page of pages.toReversed()) for (const one of page ?? []) seen.set(one.id, one)
  return [...seen.values()]
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })

/** The messages of each day in Paris. */
export function byDay(messages: readonly MessageElement[]): { day: string; messages: MessageElement[] }[] {
  const days: { day: string; messages: MessageElement[] }[] = []
  for (const one of messages) {
    const day = DAY.format(new Date(one.date))
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(one)
    else days.push({ day, messages: [one] })
  }
  return days
}

/** The messages of the other side that nobody of this one has read. */
export const toRead = (messages: readonly MessageElement[]) =>
  messages.filter((one) => !one.fromCurrentSide && !one.acknowledged).map(({ id }) => id)
