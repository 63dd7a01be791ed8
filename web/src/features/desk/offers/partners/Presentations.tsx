import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { EditedPresentationEntry, WaitingPresentation } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { path, useParams, withSearch } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { stateOf } from './draftNote'

const detail = ({ id }: { id: number }) => path('/pp/detail/{ppId}', { ppId: id })

/** The presentations of a partner, or of all partners those that wait to be published. */
export default function Presentations() {
  const { partId } = useParams('/pp/list/{partId}')
  return partId === 'waiting' ? <Waiting /> : <OfPartner partnerId={Number(partId)} />
}

function OfPartner({ partnerId }: { partnerId: number }) {
  const { data, error, refetch } = useQuery(q('GetPresentationsForPartenaire', { partnerId }))
  const writes = may(useSession(), 'SavePartenairePresentation')
  const nameOf = (id: number) => data?.categories.find((one) => one.id === id)?.label.fr
  const columns: readonly Column<EditedPresentationEntry>[] = [
    {
      id: 'category',
      header: 'Catégorie',
      card: 'title',
      value: (it) => nameOf(it.catOffreId),
      link: writes ? detail : undefined,
    },
    { id: 'rank', header: 'Rang', as: 'number', card: 'foot', value: (it) => it.orderRank },
    { id: 'keywords', header: 'Mots-clés', clip: true, card: 'sub', value: (it) => it.keywords },
    {
      id: 'here',
      header: 'À cette conciergerie',
      card: 'line',
      value: (it) => (it.here ? 'Oui' : 'Non'),
    },
    {
      id: 'state',
      header: 'État',
      as: 'badge',
      card: 'aside',
      value: (it) => stateOf(it).label,
      colour: (it) => stateOf(it).colour,
    },
  ]
  return (
    <Page
      title={data ? `Présentations de ${data.partnerLabel}` : ''}
      lead="Ce que les bénéficiaires lisent du partenaire, catégorie par catégorie."
      width="wide"
      back={{ to: path('/partners/home/{id}', { id: partnerId }), label: 'Partenaire' }}
      busy={!data && !error}
      actions={
        writes && (
          <Button
            component={AppLink}
            to={withSearch(path('/pp/detail/{ppId}', { ppId: -1 }), { partner: partnerId })}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Nouvelle présentation
          </Button>
        )
      }
    >
      <PlainList
        label="Présentations"
        columns={columns}
        rows={data?.presentations}
        error={error}
        onRetry={() => void refetch()}
        empty="Aucune présentation"
      />
    </Page>
  )
}

const WAITING: readonly Column<WaitingPresentation>[] = [
  { id: 'partner', header: 'Partenaire', card: 'title', value: (it) => it.partnerName, link: detail },
  { id: 'category', header: 'Catégorie', card: 'sub', value: (it) => it.category.fr },
  { id: 'author', header: 'Auteur', card: 'sub', value: (it) => it.author },
  { id: 'date', header: 'Attend depuis', as: 'stamp', card: 'foot', value: (it) => it.date },
]

function Waiting() {
  const { data, error, refetch } = useQuery(q('GetWaitingPresentations', {}))
  return (
    <Page
      title="Présentations à valider"
      width="wide"
      back={{ to: path('/partners/list'), label: 'Partenaires' }}
      busy={!data && !error}
    >
      <PlainList
        label="Présentations à valider"
        columns={WAITING}
        rows={data?.presentations}
        error={error}
        onRetry={() => void refetch()}
        empty="Rien n’attend d’être publié"
      />
    </Page>
  )
}
