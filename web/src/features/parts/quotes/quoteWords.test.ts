import { expect, it } from 'vitest'
import { acceptQuestion } from './quoteWords'

const asked = (total: number, budget: number | null) => acceptQuestion(total, budget, 'fr').replaceAll('\u00a0', ' ')

it('says in the question before accepting that a quote exceeds the budget', () => {
  expect(asked(12_500, 100)).toBe(
    'Ce devis dépasse de 25,00 € le budget de 100,00 €. Le prix de votre commande sera de 125,00 € TTC. Acceptez-vous ce devis ?',
  )
})

it('says nothing of a budget that is kept, or was not given', () => {
  expect(asked(10_000, 100)).not.toContain('dépasse')
  expect(asked(10_000, null)).not.toContain('dépasse')
})
