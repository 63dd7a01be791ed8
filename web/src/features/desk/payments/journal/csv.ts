import type { JournalEntry } from '../../../../api/schema'
import { PARIS } from '../../../../base/locale'
import { cents, toCsv } from '../../../../ui/list/csv'
import { journalWords as w } from './journalWords'

const STAMP = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: PARIS,
})

/** Cents as a spreadsheet in French reads them, `1234,50`; nothing for zero. */
const written = (amount: number) => (amount === 0 ? '' : cents(amount))

/** Entries as a spreadsheet reads them, a line a posting. */
export function journalCsv(entries: readonly JournalEntry[]): string {
  const header = [
    w.date,
    w.piece,
    w.cause,
    w.label,
    w.beneficiary,
    w.account,
    w.detail,
    w.debit,
    w.credit,
    w.author,
    w.behalf,
  ]
  const lines = entries.flatMap((entry) =>
    debitsFirst(entry).map(({ account, detail, debit, credit }) => [
      STAMP.format(new Date(entry.date)),
      pieceOf(entry),
      entry.cause.fr,
      entry.label.fr,
      entry.userName,
      account.fr,
      detail?.fr ?? '',
      written(debit),
      written(credit),
      entry.by,
      entry.onBehalfOf ?? '',
    ]),
  )
  return toCsv([header, ...lines])
}

/** The document that an entry is about. */
export const pieceOf = ({ orderId, creditId }: JournalEntry) =>
  orderId != null ? w.order(orderId) : creditId != null ? w.creditNo(creditId) : ''

/** The postings of an entry with the debits first, as accountants list them. */
export const debitsFirst = ({ postings }: JournalEntry) => [
  ...postings.filter(({ debit }) => debit > 0),
  ...postings.filter(({ debit }) => debit === 0),
]
