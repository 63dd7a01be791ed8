import type { RequestOf } from '../../../../api/client'
import type { AnomaliesPage, DeskOrder, Filter, InboxReason } from '../../../../api/schema'
import type { ListPart, ListQuestion } from '../../../../ui/list/list'

/** A desk that can be chosen. */
export interface Desk {
  id: number
  name: string
}

const valuesOf = ({ filters }: ListQuestion, name: string) => filters.find((one) => one.name === name)?.values ?? []
const euros = (text: string | undefined) => (text?.trim() ? Number(text.replace(',', '.')) : undefined)

/** The request for the anomalies of all desks. */
export function alertRequest(asked: ListQuestion): RequestOf<'InboxOrdersAlertList'> {
  const [least, most] = valuesOf(asked, 'amount').map(euros)
  return {
    pageNumber: asked.page ?? 0,
    conciergeries: valuesOf(asked, 'conciergeries').map(Number),
    reasons: [...valuesOf(asked, 'reasons')] as InboxReason[],
    ...(least !== undefined && { amountMinimum: least }),
    ...(most !== undefined && { amountMaximum: most }),
    ...(asked.cursor && { cursor: asked.cursor }),
  }
}

/** The answer as lists have it, with the filters that the action knows. */
export function alertPart(page: AnomaliesPage, asked: ListQuestion, desks: readonly Desk[]): ListPart<DeskOrder> {
  const filter = (name: string, label: string, more: Pick<Filter, 'type' | 'ids'>): Filter => ({
    name,
    label,
    search: null,
    valuesSelected: [...valuesOf(asked, name)],
    ...more,
  })
  const choices = [...desks].toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
  return {
    items: page.data,
    filters: [
      filter('reasons', 'Motif', {
        type: 'in',
        ids: page.labels.map(({ externalKey, label }) => ({ id: externalKey, name: label })),
      }),
      filter('conciergeries', 'Conciergerie', {
        type: 'in',
        ids: choices.map(({ id, name }) => ({ id: String(id), name })),
      }),
      filter('amount', 'Montant (€)', { type: 'int', ids: [] }),
    ],
    totalItems: page.numItemsTotal,
    totalIsMinimum: page.totalIsMinimum,
    next: page.next,
    sort: null,
    sortable: [],
    totals: [],
    searchEnded: page.searchEnded,
  }
}
