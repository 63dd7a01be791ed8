import { beforeEach, describe, expect, it } from 'vitest'
import type { FirstStep, Permission } from '../../../../api/schema'
import { endedSteps, stepsFor } from './firstSteps'

const manager = (...permissionsSet: Permission[]) => ({ roles: ['gestionnaire' as const], permissionsSet })
const founder = manager(
  'CREATE_ENT',
  'CREATE_PART',
  'MANAGE_CAT_OFFRE',
  'MANAGE_OFFRES_PART',
  'CAN_EDIT_OFFRE_ITEMS',
  'PROD',
  'CONFIGURATION',
  'MANAGE_ALL_ENTREPRISE',
)
const steps = (...args: Parameters<typeof stepsFor>) => stepsFor(...args).map(({ step }) => step)

describe('the steps of the first day', () => {
  it('lead from the company to the first order', () => {
    const all = stepsFor(founder, [], 7)
    expect(all.map(({ step }) => step)).toEqual([
      'COMPANY',
      'DESK',
      'HOURS',
      'PEOPLE',
      'PARTNER',
      'CATALOGUE',
      'OFFER',
      'TEXTS',
      'LEGAL_TEXTS',
      'REGISTER',
      'ORDER',
    ])
    expect(all.every(({ to }) => to !== undefined)).toBe(true)
    expect(all.at(-1)?.to).toBe('/concierge/selectAdherent/7')
  })

  it('are ticked by what is there', () => {
    const done: FirstStep[] = ['COMPANY', 'CATALOGUE']
    const ticked = stepsFor(founder, done, 7).filter((it) => it.done)
    expect(ticked.map(({ step }) => step)).toEqual(done)
  })

  it('lead nowhere that needs a conciergerie while there is none', () => {
    const leading = stepsFor(founder, [], undefined).filter(({ to }) => to !== undefined)
    expect(leading.map(({ step }) => step)).toEqual(['COMPANY', 'DESK', 'CATALOGUE'])
  })

  it('are those that the manager has rights for', () => {
    expect(steps(manager(), [], 7)).not.toContain('DESK')
    expect(steps(manager(), [], 7)).not.toContain('TEXTS')
    expect(steps(manager('CARROUSEL_MANAGER'), [], 7)).toContain('TEXTS')
    expect(steps(manager('CONFIGURATION'), [], 7)).not.toContain('LEGAL_TEXTS')
    expect(steps(manager('CREATE_PART'), [], 7)).toContain('PARTNER')
  })

  describe('once they are over', () => {
    beforeEach(() => localStorage.clear())
    it('are over for that person in that conciergerie alone', () => {
      endedSteps.add(1, 7)
      endedSteps.add(1, 7)
      expect(endedSteps.has(1, 7)).toBe(true)
      expect(endedSteps.has(1, 8)).toBe(false)
      expect(endedSteps.has(2, 7)).toBe(false)
      expect(localStorage.getItem('firstSteps')).toBe('["1 7"]')
    })
  })
})
