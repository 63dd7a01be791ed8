import { describe, expect, it } from 'vitest'
import type { ManagerOrder } from '../../../../api/schema'
import { read } from './bagCode'
import { bagsTyped, labelledOrder, ticketsOf } from './ticketsOf'

const ORDER = {
  orderId: 1042,
  beneficiary: 'Bruno Lefèvre',
  partner: 'Pressing',
  service: 'Nettoyage',
  desk: 'Orion',
  lines: [
    { id: 10420001, label: 'Chemise', quantity: 2 },
    { id: 10420003, label: 'Pantalon', quantity: 1 },
  ],
}

describe('labels', () => {
  it('are as many as there are bags, each with its number', () => {
    const tickets = ticketsOf(ORDER, 'bag', 3)
    expect(tickets.map((it) => it.code)).toEqual(['C-1042-1-3', 'C-1042-2-3', 'C-1042-3-3'])
    expect(tickets[1]).toMatchObject({ bag: { nth: 2, of: 3 }, beneficiary: 'Bruno Lefèvre', partner: 'Pressing' })
  })
  it('are one a line, with what is in it', () => {
    const tickets = ticketsOf(ORDER, 'line', 9)
    expect(tickets.map(({ code, content }) => [code, content])).toEqual([
      ['C-1042-L1', '2 × Chemise'],
      ['C-1042-L3', '1 × Pantalon'],
    ])
  })
  it('have codes that are read as what they stand for', () => {
    for (const { code } of [...ticketsOf(ORDER, 'bag', 99), ...ticketsOf(ORDER, 'line', 1)])
      expect(read(code)).toMatchObject({ kind: 'bag', order: 1042 })
  })
  it('leave out what only answers a question', () => {
    const item = (id: number, offreItemType: string) => ({ id, offreItemType, label: { fr: `n° ${id}` }, quantity: 1 })
    const order = (...types: string[]) =>
      ({
        id: 1,
        user: { name: '' },
        conciergerie: { name: '' },
        items: types.map((it, i) => item(i, it)),
      }) as unknown as ManagerOrder
    expect(labelledOrder(order('default', 'yesNo', 'groupMaster')).lines.map((it) => it.id)).toEqual([0, 2])
    expect(labelledOrder(order('text')).lines.map((it) => it.id)).toEqual([0])
  })
  it('are from 1 to 99', () => {
    expect(['1', ' 12 ', '99'].map(bagsTyped)).toEqual([1, 12, 99])
    for (const text of ['', '0', '-1', '1.5', '100', 'x']) expect(bagsTyped(text)).toBeUndefined()
  })
})
