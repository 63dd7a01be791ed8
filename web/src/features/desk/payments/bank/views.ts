import { path, withSearch } from '../../../../core/paths'
import type { ListView } from '../../../../ui/list/list'

const to = (view: string) => withSearch(path('/compta/rapprochements'), { view })

/** The views of the bank; each is a screen of its own. */
export const BANK_VIEWS = [
  { id: 'ouvertes', label: 'À rapprocher', to: path('/compta/rapprochements') },
  { id: 'mois', label: 'Relevé du mois', to: to('mois') },
  { id: 'attendus', label: 'Sommes attendues', to: to('attendus') },
  { id: 'quotidien', label: 'Jour par jour', to: to('quotidien') },
  { id: 'tva', label: 'Contrôle de la TVA', to: to('tva') },
  { id: 'regles', label: 'Règles apprises', to: to('regles') },
  { id: 'import', label: 'Importer', to: to('import') },
] as const satisfies readonly ListView[]
