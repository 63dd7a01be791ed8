import { describe, expect, it } from 'vitest'
import type { OfferToEdit } from '../../../api/schema'
import { unseenReason } from './unseen'

const seen = {
  state: 'published' as OfferToEdit['state'],
  items: [{}] as OfferToEdit['items'],
  partner: { id: 1, name: 'Les Mains d’Or', active: true },
  offre: { visibilityBnf: true, visibilityBnfDirect: true, startDate: '2026-12-12T09:00:00Z' },
}
const now = new Date('2026-11-25T10:00:00Z')

describe('an offer that a desk has', () => {
  it('is seen when nothing hides it', () => expect(unseenReason(seen, now)).toBeUndefined())
  it('is not seen before it is published, or once it is over', () => {
    expect(unseenReason({ ...seen, state: 'unpublished' }, now)).toBe('elle n’est pas publiée')
    expect(unseenReason({ ...seen, state: 'scheduled' }, now)).toBe('elle commence sam. 12 décembre')
    expect(unseenReason({ ...seen, state: 'ended' }, now)).toBe('elle est terminée')
  })
  it('is not seen when its partner is off, it is hidden, or has nothing to order', () => {
    expect(unseenReason({ ...seen, partner: { ...seen.partner, active: false } }, now)).toMatch(/désactivé/)
    expect(unseenReason({ ...seen, offre: { ...seen.offre, visibilityBnf: false } }, now)).toMatch(/pas montrée/)
    expect(unseenReason({ ...seen, offre: { ...seen.offre, visibilityBnfDirect: false } }, now)).toMatch(/lien/)
    expect(unseenReason({ ...seen, items: [] }, now)).toMatch(/rien/)
  })
})
