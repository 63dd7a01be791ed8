import type { Filter, FilterType, FilterValue } from '../../../api/schema'

/** What the lists of the desk can be filtered by, and how each compares. The labels and choices come with the list. */
export const FILTER_TYPES = {
  status: 'in',
  reason: 'in',
  partner: 'in',
  offer: 'in',
  adherent: 'in',
  date: 'date',
  serviceDate: 'date',
  amount: 'int',
  unpaid: 'is',
  vip: 'is',
  anomaly: 'is',
  text: 'string',
} as const satisfies Record<string, FilterType>
export type FilterName = keyof typeof FILTER_TYPES

/** The filters in use, by name. None is ever empty. */
export type Filters = { readonly [N in FilterName]?: readonly string[] }

const NAMES = Object.keys(FILTER_TYPES) as FilterName[]
export const isFilterName = (name: string): name is FilterName => name in FILTER_TYPES

/** Stands between two values of an address. */
const BETWEEN = '~'
const escaped = (value: string) => value.replaceAll('%', '%25').replaceAll(BETWEEN, '%7E')
const unescaped = (text: string) => text.replaceAll('%7E', BETWEEN).replaceAll('%25', '%')

const hasValue = (values: readonly string[]) => values.some((value) => value.trim() !== '')

/** The filters of these names that an address holds; what else stands there is left alone. */
export function readFilters(names: readonly string[], search: Readonly<Record<string, string | undefined>>) {
  const found = names.flatMap((name) => {
    const values = search[name]?.split(BETWEEN).map(unescaped) ?? []
    return hasValue(values) ? [[name, values] as const] : []
  })
  return Object.fromEntries(found) as Readonly<Record<string, readonly string[]>>
}

/** The values of a filter as an address holds them. */
export const writeFilter = (values: readonly string[] | undefined) => values?.map(escaped).join(BETWEEN)

/** The filters that an address holds; what is none of ours is left alone. */
export const filtersOf = (search: Readonly<Record<string, string | undefined>>): Filters => readFilters(NAMES, search)

/** The search parameters of filters; one that is not in use is `undefined`, so that it leaves the address. */
export const searchOf = (filters: Filters): Record<FilterName, string | undefined> =>
  Object.fromEntries(NAMES.map((name) => [name, writeFilter(filters[name])])) as Record<FilterName, string | undefined>

/** The filters as a call takes them. */
export const valuesOf = (filters: Filters): FilterValue[] =>
  NAMES.flatMap((name) => (filters[name] ? [{ name, values: [...filters[name]] }] : []))

/** The filters with one of them changed; without values it is gone. */
export function withFilter(filters: Filters, name: FilterName, values: readonly string[]): Filters {
  const { [name]: _old, ...rest } = filters
  return hasValue(values) ? { ...rest, [name]: trimmed(FILTER_TYPES[name], values) } : rest
}

/** A range with an open end keeps its place; others lose their empty values. */
export function trimmed(kind: FilterType, values: readonly string[]) {
  if (kind !== 'date' && kind !== 'int') return values.filter((value) => value.trim() !== '')
  const [from = '', to = ''] = values
  return [from.trim(), to.trim()]
}

/** Whether the two ends of a range stand the wrong way round. */
export function isReversed(kind: FilterType, [from = '', to = '']: readonly string[]): boolean {
  if (from === '' || to === '') return false
  return kind === 'int' ? Number(from) > Number(to) : from > to
}

/** Words around the values of a filter. */
export interface ValueWords {
  yes: string
  no: string
  from: (value: string) => string
  until: (value: string) => string
  between: (from: string, to: string) => string
  /** A day as people read it. */
  day: (date: string) => string
}

/** What a filter in use says, such as `Disponible, Terminée` or `du 1 au 30 nov.`. */
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
      return first ? w.from(show(first)) : w.until(show(last))
    }
  }
}
