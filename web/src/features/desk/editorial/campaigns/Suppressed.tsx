import type { SuppressedMail } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { rowAction } from '../../../../ui/list/rowAction'
import { suppressedWords as w } from './suppressedWords'

/** An address as a row. Lists number their rows; addresses have a text instead. */
type Row = Omit<SuppressedMail, 'id'> & { id: number; hash: string }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Bénéficiaire',
    card: 'title',
    value: ({ name }) => name || w.nobody,
    also: { header: 'Adresse', value: ({ email }) => email },
  },
  { id: 'reason', header: 'Raison', card: 'line', value: ({ reason }) => w.reasons[reason] },
  { id: 'date', header: 'Depuis le', as: 'stamp', card: 'line', value: ({ date }) => date },
  { id: 'until', header: 'Jusqu’au', as: 'stamp', card: 'line', spare: true, value: ({ until }) => until },
  { id: 'subject', header: 'Campagne', card: 'sub', value: ({ subject }) => subject },
]

const filters = [
  { name: 'reason', label: 'Raison', of: ({ reason }: Row) => w.reasons[reason] ?? '' },
  { name: 'subject', label: 'Campagne', of: ({ subject }: Row) => subject },
]

const free = rowAction({
  action: 'FreeSuppressedMail',
  label: w.free,
  labelOf: ({ name }: Row) => `${w.free} ${name || w.nobody}`,
  fits: () => true,
  ask: async (rows) => {
    const complained = rows.some(({ reason }) => reason === 'complained')
    const agreed = await dialogs.confirm({ title: w.ask(rows.length), message: w.after(complained), yes: w.free })
    return agreed || undefined
  },
  request: ({ hash, reason }) => ({ id: hash, reason }),
  done: (rows) => w.done(rows.length),
})

/** The addresses that campaigns do not write to, and their way back. */
export default function Suppressed() {
  return (
    <HeldList
      action="GetSuppressedMails"
      request={{}}
      rows={({ addresses }): Row[] => addresses.map(({ id, ...one }, at) => ({ ...one, id: at + 1, hash: id }))}
      title={w.title}
      unit={['adresse', 'adresses']}
      search="Rechercher une adresse"
      empty={[w.none, w.noneMore]}
      columns={columns}
      filters={filters}
      atHand={['reason']}
      actions={[free]}
    />
  )
}
