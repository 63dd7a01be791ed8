import { expect, it } from 'vitest'
import type { OfferToEdit } from '../../../api/schema'
import { unitFor } from './unitFor'

const piece = { fr: 'pièce', en: 'piece' }
const service = { fr: 'prestation', en: 'service' }
const about = (id: number) =>
  ({
    offre: { id },
    options: {
      workflows: [
        { workflow: 'RENDEZ_VOUS', unit: service },
        { workflow: 'OTHER', unit: piece },
      ],
    },
  }) as unknown as OfferToEdit

it('follows the workflow of a new offer until somebody writes another one', () => {
  expect(unitFor('RENDEZ_VOUS', { unite: piece, workflow: 'OTHER' }, about(0))).toEqual(service)
  expect(unitFor('OTHER', { unite: service, workflow: 'RENDEZ_VOUS' }, about(0))).toEqual(piece)
  const hour = { fr: 'heure', en: 'hour' }
  expect(unitFor('RENDEZ_VOUS', { unite: hour, workflow: 'OTHER' }, about(0))).toEqual(hour)
})

it('stays what it is for an offer that people order', () => {
  expect(unitFor('RENDEZ_VOUS', { unite: piece, workflow: 'OTHER' }, about(7))).toEqual(piece)
})
