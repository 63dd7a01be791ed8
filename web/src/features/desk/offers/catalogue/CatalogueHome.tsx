import { IconCategory, IconChecklist, IconLayoutGrid, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { OfferDrafts } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { Page } from '../../../../ui/Page'
import { Rows } from '../../../../ui/Rows'

const shown = (all: readonly { active: boolean }[] | undefined, one: string, several: string, none: string) => {
  if (!all) return undefined
  if (all.length === 0) return none
  const off = all.filter(({ active }) => !active).length
  const total = `${all.length} ${all.length > 1 ? several : one}`
  return off > 0 ? `${total}, dont ${off} hors ligne` : total
}

function waiting(drafts: OfferDrafts | undefined) {
  if (!drafts) return undefined
  const n = drafts.waiting.length
  if (n === 0) return 'Aucun brouillon n’attend'
  return n === 1 ? 'Un brouillon attend d’être publié' : `${n} brouillons attendent d’être publiés`
}

/** What of the catalogue is kept here. */
export default function CatalogueHome() {
  const user = useSession()
  const { data } = useQuery(q('GetAllCategories', {}))
  const { data: drafts } = useQuery({ ...q('GetOffreDrafts', {}), enabled: may(user, 'GetOffreDrafts') })
  return (
    <Page title="Catalogue" lead="Ce que toutes les conciergeries ont en commun.">
      <Rows
        label="Catalogue"
        rows={[
          {
            key: 'universes',
            label: 'Univers',
            detail: shown(data?.universes, 'univers', 'univers', 'Aucun pour l’instant : tout commence ici'),
            icon: <IconLayoutGrid size={22} stroke={1.6} aria-hidden />,
            to: path('/catalog/universes'),
          },
          {
            key: 'categories',
            label: 'Catégories',
            detail: shown(data?.categories, 'catégorie', 'catégories', 'Aucune pour l’instant'),
            icon: <IconCategory size={22} stroke={1.6} aria-hidden />,
            to: path('/catalog/categories'),
          },
          {
            key: 'products',
            label: 'Produits',
            detail: 'Ce que vendent les offres, quel que soit le nom qu’elles lui donnent',
            icon: <IconTag size={22} stroke={1.6} aria-hidden />,
            to: path('/gestionnaires/products'),
          },
          ...(may(user, 'GetOffreDrafts')
            ? [
                {
                  key: 'drafts',
                  label: 'Offres à valider',
                  detail: waiting(drafts),
                  icon: <IconChecklist size={22} stroke={1.6} aria-hidden />,
                  to: path('/offres/drafts'),
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}
