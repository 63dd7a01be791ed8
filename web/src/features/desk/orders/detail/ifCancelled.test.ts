import { expect, it } from 'vitest'
import { becomesOf } from './ifCancelled'

const nothing = { collected: 0, toCredits: 0, toGiveBack: 0, dropped: 0, atBank: 0 }
const said = (money: Partial<typeof nothing>) => becomesOf({ ...nothing, ...money }).replaceAll(/\s/g, ' ')

it('says where each amount goes', () => {
  expect(said({ collected: 2580, toCredits: 1000, toGiveBack: 1580 })).toBe(
    '25,80 € ont été encaissés. 10,00 € reviennent aussitôt sur les avoirs du bénéficiaire, en un nouvel avoir si l’ancien n’est plus utilisable. 15,80 € restent à rendre : la commande proposera « Rembourser ».',
  )
  expect(said({ dropped: 1200, atBank: 300 })).toBe(
    'Rien n’a été encaissé. 12,00 € qui étaient attendus ne seront pas encaissés. 3,00 € sont déjà demandés à la banque : ils sont rappelés si c’est possible, et à rembourser s’ils arrivent.',
  )
})
