import { path, withSearch } from '../../../../core/paths'
import type { ListView } from '../../../../ui/list/list'

/** What is looked at of one beneficiary's money. */
export const personViews = (userId: number): ListView[] => {
  const here = path('/creditsList/{id}', { id: userId })
  return [
    { id: 'credits', label: 'Avoirs', to: here, filters: {} },
    { id: 'statement', label: 'Relevé', to: withSearch(here, { view: 'statement' }) },
  ]
}
