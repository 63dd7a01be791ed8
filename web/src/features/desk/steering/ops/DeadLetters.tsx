import * as lengths from '../../../../api/lengths'
import type { DeadLetter } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { rowAction } from '../../../../ui/list/rowAction'
import { QUEUES } from './queues'

/** A message as a row: lists number theirs. */
interface Row extends Omit<DeadLetter, 'id'> {
  id: number
  letter: string
}

const named = ({ job, letter }: Row) => job || `Message ${letter}`

const columns: readonly Column<Row>[] = [
  { id: 'job', header: 'Travail', card: 'title', value: named },
  { id: 'queue', header: 'File', card: 'sub', value: ({ queue }) => QUEUES[queue] },
  { id: 'sent', header: 'Envoyé le', as: 'stamp', card: 'line', value: ({ sent }) => sent },
  {
    id: 'body',
    header: 'Message',
    width: '50%',
    card: 'bare',
    value: ({ body }) => body,
    cell: ({ body }) => <code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{body}</code>,
  },
]

const about = ({ queue, letter }: Row) => ({ queue, id: letter })

const resend = rowAction({
  action: 'ResendDeadLetter',
  label: 'Renvoyer',
  labelOf: (row: Row) => `Renvoyer ${named(row)}`,
  fits: () => true,
  ask: async () => ({}),
  request: about,
  done: (rows) => (rows.length > 1 ? `${rows.length} messages sont renvoyés` : 'Le message est renvoyé'),
})

const giveUp = rowAction({
  action: 'GiveUpDeadLetter',
  label: 'Abandonner',
  labelOf: (row: Row) => `Abandonner ${named(row)}`,
  danger: true,
  fits: () => true,
  ask: () =>
    dialogs.prompt({
      title: 'Abandonner pour de bon ?',
      label: 'Raison',
      yes: 'Abandonner',
      multiline: true,
      maxLength: lengths.COMMENT,
      check: (text) => (text.trim() ? undefined : 'Indiquez la raison : elle est conservée.'),
    }),
  request: (row, reason) => ({ ...about(row), reason: reason.trim() }),
  done: (rows) => (rows.length > 1 ? `${rows.length} messages sont abandonnés` : 'Le message est abandonné'),
})

/** The messages that were given up after several tries. */
export default function DeadLetters() {
  return (
    <HeldList
      action="GetDeadLetters"
      request={{}}
      rows={({ letters }): Row[] => letters.map(({ id, ...it }, nth) => ({ ...it, id: nth + 1, letter: id }))}
      title="Messages abandonnés"
      unit={['message', 'messages']}
      search="Rechercher un message"
      empty={['Aucun message abandonné', 'Un message qui échoue plusieurs fois attend ici qu’on le voie.']}
      columns={columns}
      filters={[
        { name: 'queue', label: 'File', of: ({ queue }) => QUEUES[queue] },
        { name: 'job', label: 'Travail', of: ({ job }) => job },
      ]}
      atHand={['queue']}
      actions={[resend, giveUp]}
      back={path('/admin/home')}
    />
  )
}
