import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../../api/schema'
import { journalCsv } from './csv'
import { monthAround, writtenDay } from './days'

const words = (text: string) => ({ fr: text, en: text })

const entry: JournalEntry = {
  id: 'o12-2-0',
  date: '2026-10-25T22:30:00Z',
  by: 'Marie Dubreuil',
  onBehalfOf: null,
  orderId: 12,
  creditId: null,
  label: words('Chemises ; repassage'),
  userId: 1,
  userName: 'Alice Martin',
  cause: words('Paiement'),
  postings: [
    { account: words('Créances sur les bénéficiaires'), detail: null, debit: 0, credit: 123450 },
    { account: words('Espèces'), detail: null, debit: 123450, credit: 0 },
  ],
}

test('a journal is exported a line a posting, debits first, with commas in its amounts and the time of Paris', () => {
  const [header, ...lines] = journalCsv([entry]).split('\r\n')
  expect(header).toMatch(/^\uFEFFDate;Pièce;/)
  expect(lines).toEqual([
    '25/10/2026 23:30;Commande 12;Paiement;"Chemises ; repassage";Alice Martin;Espèces;;1234,50;;Marie Dubreuil;',
    '25/10/2026 23:30;Commande 12;Paiement;"Chemises ; repassage";Alice Martin;Créances sur les bénéficiaires;;;1234,50;Marie Dubreuil;',
  ])
})

test('a month has its first and its last day', () => {
  expect(monthAround('2026-11-21', 0)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthAround('2026-03-31', -1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthAround('2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(writtenDay('2026-11-01')).toBe('01/11/2026')
})
