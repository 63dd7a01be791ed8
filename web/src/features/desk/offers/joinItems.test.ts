import { describe, expect, it } from 'vitest'
import { type ItemDraft, newItem, toDraft, toItems } from './itemDraft'
import { joinItems } from './joinItems'

const item = (id: number, fr: string, price = '1,00'): ItemDraft => ({
  ...newItem('default', []),
  id,
  productId: 1,
  name: { fr, en: '' },
  price,
})
const shirt = item(1, 'Chemise')
const coat = item(2, 'Manteau')
const first = [shirt, coat]

describe('items that two people have changed', () => {
  it('have what each of them changed alone', () => {
    const theirs = [{ ...shirt, price: '2,00' }, coat]
    const mine = [shirt, { ...coat, timeDuration: '30' }]
    const { value, taken, disputed } = joinItems(first, theirs, mine)
    expect(value).toEqual([theirs[0], mine[1]])
    expect(taken).toEqual(['Chemise, Prix'])
    expect(disputed).toEqual([])
  })

  it('keep what was typed where both changed a field, and can take what is saved', () => {
    const theirs = [{ ...shirt, price: '2,00' }, coat]
    const mine = [{ ...shirt, price: '3,00' }, coat]
    const { value, disputed } = joinItems(first, theirs, mine)
    expect(value).toEqual(mine)
    expect(disputed.map(({ label, written }) => [label, written])).toEqual([['Chemise, Prix', '2,00']])
    expect(disputed[0]?.take(value)).toEqual(theirs)
  })

  it('have those that either added, in the order of who moved them', () => {
    const sock = item(3, 'Chaussette')
    const mine = [...first, { ...newItem('label', first), name: { fr: 'Note', en: '' } }]
    const { value, taken } = joinItems(first, [coat, sock, shirt], mine)
    expect((value as ItemDraft[]).map(({ name }) => name.fr)).toEqual(['Manteau', 'Note', 'Chaussette', 'Chemise'])
    expect(taken).toEqual(['Chaussette (ajouté)'])
  })

  it('lose what one of them removed, unless the other one changed it', () => {
    expect(joinItems(first, [shirt], first).value).toEqual([shirt])
    const changed = joinItems(first, [shirt], [shirt, { ...coat, price: '9,00' }])
    const [, kept] = changed.value as ItemDraft[]
    expect(kept).toMatchObject({ price: '9,00', name: { fr: 'Manteau' } })
    expect(kept?.id).toBeLessThan(0)
    expect(changed.disputed[0]?.take(changed.value)).toEqual([shirt])
    const removed = joinItems(first, [shirt, { ...coat, price: '9,00' }], [shirt])
    expect(removed.value).toEqual([shirt])
    expect(removed.disputed[0]?.take(removed.value)).toHaveLength(2)
  })
})

it('sends items in the order of the list, new ones without a number', () => {
  const [one, other] = toItems([{ ...newItem('default', first), price: '3,5' }, shirt])
  expect(one).toMatchObject({ id: 0, sequence: 0, price: 3.5, buyingPrice: -1 })
  expect(other).toMatchObject({ id: 1, sequence: 1, price: 1 })
  expect(other && toDraft(other)).toEqual({ ...shirt })
})
