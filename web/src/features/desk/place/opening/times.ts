/** A time as people type it, `9`, `930`, `9h`, `9 h 30` or `09:30`, as the wire has it: 930. 24:00 ends a day. */
export function readTime(text: string): number | undefined {
  const typed = text.trim()
  const [, hours, minutes = '0'] = /^(\d{1,2})\s*(?::|h)\s*(\d{2})?$/i.exec(typed) ?? []
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : undefined
  // A small number counts hours.
  const time = hours
    ? Number(hours) * 100 + Number(minutes)
    : number !== undefined && number < 100
      ? number * 100
      : number
  return time !== undefined && time <= 2400 && time % 100 < 60 ? time : undefined
}

/** The same as `HH:MM`. */
export const writeTime = (time: number) => String(time).padStart(4, '0').replace(/..$/, ':$&')
