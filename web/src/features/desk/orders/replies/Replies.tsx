import type { EditedReplyModel } from '../../../../api/schema'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { editReply, newReply, removeReply } from './replyForm'

const columns: readonly Column<EditedReplyModel>[] = [
  { id: 'title', header: 'Titre', card: 'title', width: '240px', value: (it) => it.title },
  { id: 'text', header: 'Texte', card: 'line', value: (it) => it.text },
]

/** What the chosen desk often says of orders. */
export default function Replies() {
  return (
    <HeldList
      action="GetReplyModels"
      request={{}}
      rows={({ models }) => models}
      title="Réponses types"
      unit={['réponse type', 'réponses types']}
      search="Rechercher une réponse type"
      empty={[
        'Aucune réponse type',
        'Ce que la conciergerie écrit souvent, avec le prénom, la commande ou la date à la bonne place.',
      ]}
      columns={columns}
      filters={[]}
      create={[newReply]}
      actions={[editReply, removeReply]}
    />
  )
}
