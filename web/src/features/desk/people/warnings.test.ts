import { describe, expect, it } from 'vitest'
import type { ManagedUser } from '../../../api/schema'
import { warningsOf } from './warnings'

const WELL = {
  active: true,
  invited: false,
  blockedUntil: null,
  inDebt: false,
  pendingEmail: null,
  profileComplete: true,
  needsToValidateCGU: false,
} as Partial<ManagedUser> as ManagedUser

describe('what keeps somebody from ordering', () => {
  it('is nothing of who is well', () => expect(warningsOf(WELL)).toEqual([]))
  it('is their account alone where it is off', () => {
    const off = warningsOf({ ...WELL, active: false, inDebt: true, invited: true })
    expect(off).toEqual(['Le compte est désactivé : personne ne s’y connecte.'])
  })
  it('says when they may try again, in Paris', () => {
    const [blocked] = warningsOf({ ...WELL, blockedUntil: '2026-11-24T08:30:00Z' })
    expect(blocked).toMatch(/possible à 9\sh\s30\.$/)
  })
  it('does not ask for terms before there is a password', () => {
    const asked = { ...WELL, needsToValidateCGU: true }
    expect(warningsOf(asked)).toHaveLength(1)
    expect(warningsOf({ ...asked, invited: true })).toHaveLength(1)
    expect(warningsOf({ ...asked, invited: true })[0]).toContain('mot de passe')
  })
  it('says when an account goes with which nothing is done', () => {
    const autoRemoval = { lastActivity: '', switchedOff: null, switchedOffOn: '2026-12-01', deletedOn: '2027-12-01' }
    expect(warningsOf({ ...WELL, autoRemoval })[0]).toContain('désactivé le 1er décembre 2026')
    const off = warningsOf({ ...WELL, active: false, autoRemoval: { ...autoRemoval, switchedOff: '2026-12-01' } })
    expect(off[1]).toContain('supprimé le 1er décembre 2027')
  })
  it('names the address that waits', () => {
    expect(warningsOf({ ...WELL, pendingEmail: 'zoe@new.test' })[0]).toContain('zoe@new.test')
  })
})
