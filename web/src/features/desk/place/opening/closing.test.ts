import { expect, it } from 'vitest'
import { closesOver } from './closing'

const taken = (orderId: number) => ({
  orderId,
  proposed: false,
  from: '2026-11-26T13:00:00Z',
  to: '2026-11-26T13:30:00Z',
})

it('says which appointments a closing leaves out, and what becomes of them', () => {
  const one = closesOver([taken(1042)])
  expect(one).toContain('Un rendez-vous est prévu')
  expect(one).toContain('commande 1042')
  expect(one).toContain('cette commande attendra dans votre boîte de réception')
  expect(closesOver([taken(1), taken(2)])).toMatch(
    /2 rendez-vous .*commande 1.* ; commande 2.*ces commandes attendront/s,
  )
})
