import { workContext } from '../../../../api/context'
import type { TermsAcceptance } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { TranslatedList } from '../../../../ui/list/translatedList'
import { WAYS } from './words'

/** An acceptance as a row, with a number because lists number their rows. */
interface Row extends TermsAcceptance {
  id: number
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Bénéficiaire',
    card: 'title',
    value: ({ userName }) => userName,
    link: ({ userId }) => path('/concierge/adherent/{id}', { id: userId }),
  },
  { id: 'version', header: 'Version', as: 'number', card: 'sub', value: ({ version }) => version },
  { id: 'from', header: 'En vigueur depuis le', as: 'day', card: 'line', value: ({ from }) => from },
  { id: 'date', header: 'Acceptée le', as: 'stamp', card: 'line', value: ({ at }) => at },
  { id: 'lang', header: 'Langue', card: 'line', value: ({ lang }) => (lang === 'en' ? 'Anglais' : 'Français') },
  { id: 'way', header: 'Moyen', card: 'line', value: ({ way }) => WAYS[way] },
]

/** The people of a desk who have accepted terms: which version, and when. */
export default function Acceptances() {
  return (
    <TranslatedList
      action="GetTermsAcceptances"
      request={(data) => ({ data: { ...data, conciergerieId: workContext.get().conciergerieId } })}
      part={({ acceptances, ...answer }, { cursor }) => ({
        ...answer,
        items: acceptances.map((it, nth) => ({ ...it, id: numberOf(cursor, nth) })),
      })}
      title="Acceptations des conditions"
      unit={['acceptation', 'acceptations']}
      empty={['Aucune acceptation', 'Personne de cette conciergerie n’a encore accepté de version.']}
      columns={columns}
      atHand={['version', 'way']}
      back={path('/admin/tb/list')}
    />
  )
}

/** The number of a row, which no row of another page has: the cursor says how many rows were looked at before. */
const numberOf = (cursor: string | undefined, nth: number) => Number(cursor?.split('.')[3] ?? 0) + nth + 1
