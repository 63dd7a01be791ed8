import type { Lang } from '../base/lang'
import { localeOf } from '../base/locale'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file as people say it: `120 ko`, `1,4 Mo`. A unit is 1024 of the one below, as for the limits of files. */
export function sizeText(bytes: number, lang: Lang): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1024 && unit < UNITS.length - 1) [size, unit] = [size / 1024, unit + 1]
  return size.toLocaleString(localeOf(lang), {
    style: 'unit',
    unit: UNITS[unit],
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit > 1 && size < 10 ? 1 : 0,
  })
}
