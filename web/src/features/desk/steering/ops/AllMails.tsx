import { workContext } from '../../../../api/context'
import type { MailOutcome, MailRow } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import type { Column } from '../../../../ui/list/columns'
import { TranslatedList } from '../../../../ui/list/translatedList'
import { rowNumber } from './rowNumber'

const OUTCOMES: Record<MailOutcome, { label: string; colour: string }> = {
  sent: { label: 'Parti', colour: 'green' },
  deskSendsNone: { label: 'La conciergerie n’envoie pas de mails', colour: 'gray' },
  undeliverable: { label: 'Adresse injoignable', colour: 'red' },
  later: { label: 'Sera réessayé', colour: 'orange' },
  failed: { label: 'En échec', colour: 'red' },
}

type Row = MailRow & { id: number }

const columns: readonly Column<Row>[] = [
  { id: 'date', header: 'Envoyé le', as: 'stamp', card: 'line', value: ({ at }) => at },
  { id: 'to', header: 'Destinataire', card: 'title', value: ({ to }) => to },
  { id: 'subject', header: 'Objet', card: 'sub', value: ({ subject }) => subject },
  {
    id: 'outcome',
    header: 'Résultat',
    as: 'badge',
    card: 'aside',
    value: ({ outcome }) => OUTCOMES[outcome].label,
    colour: ({ outcome }) => OUTCOMES[outcome].colour,
  },
  { id: 'reason', header: 'Motif', card: 'line', spare: true, value: ({ reason }) => reason },
  {
    id: 'order',
    header: 'Commande',
    as: 'id',
    card: 'line',
    value: ({ orderId }) => orderId,
    link: ({ orderId }) => (orderId === null ? undefined : orderPath(orderId)),
  },
]

/** Mails to the people of the chosen conciergerie: why each left or did not. */
export default function AllMails() {
  return (
    <TranslatedList
      action="GetMailsList"
      request={({ filters, page, cursor }) => ({
        filters,
        page,
        cursor,
        conciergerieId: workContext.get().conciergerieId,
      })}
      part={({ data, ...answer }, { cursor }) => ({
        ...answer,
        items: data.map((it, nth) => ({ ...it, id: rowNumber(cursor, nth) })),
      })}
      title="Suivi des e-mails"
      unit={['e-mail', 'e-mails']}
      search="Rechercher une adresse ou un objet"
      empty={['Aucun e-mail', 'Les e-mails des trois derniers mois, partis ou non, apparaissent ici.']}
      columns={columns}
      atHand={['outcome', 'date']}
    />
  )
}
