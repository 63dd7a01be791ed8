import type { Filter, FilterType, FilterValue } from '../../api/schema'

/** The filters in use, by the name the server has for them. No filter is ever empty. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** Stands between two values of an address. */
const BETWEEN = '~'
const escaped = (value: string) => value.replaceAll('%', '%25').replaceAll(BETWEEN, '%7E')
const unescaped = (text: string) => text.replaceAll('%7E', BETWEEN).replaceAll('%25', '%')

const hasValue = (values: readonly string[]) => values.some((value) => value.trim() !== '')

/** The filters that an address holds: all but the `others`. The server refuses a filter that the list does not know. */
export function readFilters(
  search: Readonly<Record<string, string | undefined>>,
  others: ReadonlySet<string> = new Set(),
): Filters {
  const found = Object.entries(search).flatMap(([name, text]) => {
    const values = others.has(name)
      ? []
      : String(text ?? '')
          .split(BETWEEN)
          .map(unescaped)
    return hasValue(values) ? [[name, values] as const] : []
  })
  return Object.fromEntries(found)
}

/** The values of a filter as an address holds them. */
export const writeFilter = (values: readonly string[]) => values.map(escaped).join(BETWEEN)

/** The filters as a call takes them, always in one order. */
export const filterValues = (filters: Filters): FilterValue[] =>
  Object.entries(filters)
    .map(([name, values]) => ({ name, values: [...values] }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Whether both filter the same. */
export const sameFilters = (a: Filters, b: Filters) =>
  JSON.stringify(filterValues(a)) === JSON.stringify(filterValues(b))

/** The filters that are not among the others. */
export const withoutFilters = (filters: Filters, others: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in others)))

/** The filters with one of them changed; without values it is gone. */
export function withFilter(filters: Filters, name: string, values: readonly string[], type: FilterType): Filters {
  const { [name]: _old, ...rest } = filters
  return hasValue(values) ? { ...rest, [name]: trimmed(type, values) } : rest
}

/** A range with an open end keeps its place; others lose their empty values. */
function trimmed(type: FilterType, values: readonly string[]) {
  if (type !== 'date' && type !== 'int') return values.filter((value) => value.trim() !== '')
  const [from = '', to = ''] = values
  return [from.trim(), to.trim()]
}

/** Whether the two ends of a range stand the wrong way round. */
export function isReversed(type: FilterType, [from = '', to = '']: readonly string[]): boolean {
  if ((type !== 'date' && type !== 'int') || from === '' || to === '') return false
  return type === 'int' ? Number(from) > Number(to) : from > to
}

/** Words around the values of a filter. */
export interface ValueWords {
  yes: string
  no: string
  since: (value: string) => string
  until: (value: string) => string
  between: (from: string, to: string) => string
  /** A day as people read it. */
  day: (date: string) => string
}

/** The words of a filter in use, such as `Disponible, Terminée` or `du 1 au 30 nov.`. */
export function describe(filter: Filter, values: readonly string[], w: ValueWords): string {
  const [first = '', last = ''] = values
  switch (filter.type) {
    case 'in':
      return values.map((value) => filter.ids.find((choice) => choice.id === value)?.name ?? value).join(', ')
    case 'is':
      return first === 'true' ? w.yes : w.no
    case 'string':
      return `« ${first} »`
    case 'date':
    case 'int': {
      const show = (value: string) => (filter.type === 'date' ? w.day(value) : value)
      if (first && last) return w.between(show(first), show(last))
      return first ? w.since(show(first)) : w.until(show(last))
    }
  }
}
