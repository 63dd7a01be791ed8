import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, progressOf, statusLabel } from './status'

const indices = (workflow: string) => ORDER_STATUSES.map((status) => progressOf(workflow, status, false)?.index)

describe('progress of an order', () => {
  // In the order NEW, TO_BE_PROCESSED, ACCEPTED, BEING_PROCESSED, AVAILABLE, DONE, PAID, REFUSED, REJECTED.
  it.each([
    ['DEPOSE_REPRISE_ENTREPRISE', [-1, 1, 0, 2, 3, 4, 4, -1, -1], 5, 3],
    ['LIVRAISON_ENTREPRISE', [0, 1, 1, 1, 2, 4, 4, -1, -1], 4, 2],
    ['RECEPTION_COLIS', [0, 0, 0, 0, 0, 4, 4, -1, -1], 2, 1],
    ['OTHER', [0, 1, 1, 1, 1, 2, 2, -1, -1], 3, 1],
  ])('%s', (workflow, expected, steps, forced) => {
    expect(indices(workflow)).toEqual(expected)
    expect(progressOf(workflow, 'NEW', false)?.steps).toHaveLength(steps)
    expect(progressOf(workflow, 'NEW', true)?.index).toBe(forced)
  })
  it('is not shown for appointments, and is the plain one for unknown workflows', () => {
    expect(progressOf('RENDEZ_VOUS', 'NEW', false)).toBeUndefined()
    expect(progressOf(undefined, 'DONE', false)).toEqual(progressOf('OTHER', 'DONE', false))
  })
})

it('calls refused orders cancelled to beneficiaries', () => expect(statusLabel('REFUSED', 'fr')).toBe('Annulée'))
