import { expect, it } from 'vitest'
import { boughtIn } from './OlderOrders'

const line = { serviceDetail: '', produit: '', quantity: 1, amount: 0 }

it('tells what was bought, and nothing of lines that say nothing', () => {
  const lines = [
    { ...line, produit: 'Chemise', quantity: 3, amount: 12.5 },
    { ...line, serviceDetail: 'Ourlet' },
    line,
    { ...line, amount: 4 },
  ]
  expect(boughtIn({ lines })).toEqual(['3 × Chemise 12,50\u00a0€', '1 × Ourlet', '1 × 4,00\u00a0€'])
  expect(boughtIn({ lines: [] })).toEqual([])
})
