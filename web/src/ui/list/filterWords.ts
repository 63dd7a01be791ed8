import type { Filter } from '../../api/schema'
import { PARIS } from '../../base/locale'
import { parseDate } from '../format'
import { describe, type Filters, type ValueWords } from './filters'
import { w } from './words'

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: PARIS,
})
const words: ValueWords = {
  ...w,
  day: (date) => {
    const day = parseDate(date)
    return day ? DAY.format(day) : date
  },
}

/** The values of one filter, such as `Disponible, Réalisée`. */
export const valuesInWords = (filter: Filter, values: readonly string[]) => describe(filter, values, words)

/** The filters in use as people read them, such as `Statut : Disponible`. */
export const filtersInWords = (available: readonly Filter[], filters: Filters) =>
  available.flatMap((one) => {
    const values = filters[one.name]
    return values ? [`${one.label} : ${valuesInWords(one, values)}`] : []
  })
