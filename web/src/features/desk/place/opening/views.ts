import { path } from '../../../../core/paths'
import type { ListView } from '../../../../ui/list/list'

/** The screens that say when a desk is open. */
export const VIEWS: readonly ListView[] = [
  { id: 'week', label: 'Horaires d’ouverture', to: path('/conciergerieHours') },
  { id: 'holidays', label: 'Jours fermés', to: path('/conciergerieHolidays') },
  {
    id: 'exceptional',
    label: 'Horaires exceptionnels',
    hint: 'Une ouverture vaut même un jour fermé ou férié ; une fermeture l’emporte sur toute ouverture.',
    to: path('/conciergerieExceptionalHours'),
  },
]
