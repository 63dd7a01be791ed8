import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../../api/query'
import type { OfferDraft } from '../../../api/schema'
import { path } from '../../../core/paths'
import { useSession } from '../../../core/session'
import type { Column } from '../../../ui/list/columns'
import { PlainList } from '../../../ui/list/PlainList'
import { Page } from '../../../ui/Page'
import { draftActions, draftHref } from './draftActions'
import type { DraftRow } from './draftRow'

const columns: readonly Column<DraftRow>[] = [
  {
    id: 'name',
    header: 'Offre',
    card: 'title',
    value: (it) => it.name.fr,
    also: { header: 'Nouvelle', value: (it) => (it.new ? 'Nouvelle offre' : undefined) },
    link: draftHref,
  },
  { id: 'partner', header: 'Partenaire', card: 'sub', value: (it) => it.partnerName },
  { id: 'author', header: 'Auteur', value: (it) => it.authorName },
  { id: 'saved', header: 'Enregistré', as: 'stamp', card: 'foot', value: (it) => it.saved },
]

const sentBackColumns: readonly Column<DraftRow>[] = [
  ...columns,
  {
    id: 'comment',
    header: 'Renvoyé',
    value: (it) => it.sentBack?.comment,
    also: { header: 'Par', value: (it) => it.sentBack?.by },
  },
]

const rowsOf = (drafts: readonly OfferDraft[] | undefined) => drafts?.map((one) => ({ ...one, id: one.offreId }))

/** Drafts of offers: those that wait to be published, and those that went back to their author. */
export default function Drafts() {
  const user = useSession()
  const { data, error, refetch } = useQuery(q('GetOffreDrafts', {}))
  const actions = useMemo(() => draftActions(user), [user])
  const retry = () => void refetch()
  return (
    <Page
      title="Offres à valider"
      lead="Ce qui a été enregistré par qui ne peut publier. Les bénéficiaires n’en voient rien."
      width="wide"
      back={{ to: path('/catalog/home'), label: 'Catalogue' }}
      busy={!data && !error}
    >
      <h2>À valider</h2>
      <PlainList
        label="À valider"
        columns={columns}
        rows={rowsOf(data?.waiting)}
        error={error}
        onRetry={retry}
        empty="Rien n’attend d’être validé"
        actions={actions}
      />
      {data && data.sentBack.length > 0 && (
        <>
          <h2>Renvoyés à l’auteur</h2>
          <PlainList
            label="Renvoyés à l’auteur"
            columns={sentBackColumns}
            rows={rowsOf(data.sentBack)}
            empty=""
            actions={actions}
          />
        </>
      )}
    </Page>
  )
}
