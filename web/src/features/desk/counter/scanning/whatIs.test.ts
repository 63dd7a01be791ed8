import { describe, expect, it } from 'vitest'
import type { HandoverItem } from '../../../../api/schema'
import { reasonOf, type Step } from './whatIs'

const GOODS = {
  orderId: 1042,
  conciergerie: { id: 1, name: 'Orion' },
  cancelled: false,
  collectable: 0,
  receivable: 0,
  items: [] as HandoverItem[],
  taken: 0,
  partnerId: 5,
  partnerName: 'Pressing',
}
const ITEM = {} as HandoverItem
const HERE = { desk: 1, partners: [5] }

describe('why an order that was scanned has nothing to do here', () => {
  it.each([
    ['collect', { conciergerie: { id: 2, name: 'Vega' } }, /suivie par une autre conciergerie : Vega/],
    ['collect', { cancelled: true }, /est annulée/],
    ['collect', { collectable: 1, partnerId: 6, partnerName: 'Cordonnier' }, /autre partenaire.*: Cordonnier/],
    ['receive', { receivable: 1, partnerId: 6, partnerName: 'Cordonnier' }, /autre partenaire.*: Cordonnier/],
    ['collect', { receivable: 1 }, /déjà été remise au partenaire Pressing/],
    ['collect', { items: [ITEM] }, /déjà été réceptionnée/],
    ['receive', { items: [ITEM] }, /déjà été réceptionnée/],
    ['receive', { taken: 2 }, /déjà été remise à son bénéficiaire/],
    ['collect', {}, /aucun article à déplacer/],
    ['retrieve', { collectable: 1, receivable: 1 }, /pas encore à la conciergerie : elle est attendue de Pressing/],
    ['receive', { collectable: 1 }, /n’a pas été remise au partenaire/],
    ['retrieve', { taken: 1 }, /déjà été remise à son bénéficiaire/],
    // The desk comes first: what stands elsewhere is nothing to judge from here.
    ['retrieve', { conciergerie: { id: 2, name: 'Vega' }, cancelled: true }, /Vega/],
  ] as [Step, Partial<typeof GOODS>, RegExp][])('%s %j', (step, change, said) => {
    expect(reasonOf({ ...GOODS, ...change }, step, HERE)).toMatch(said)
  })
})
