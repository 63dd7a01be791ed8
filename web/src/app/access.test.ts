import { describe, expect, it } from 'vitest'
import type { Role } from '../api/schema'
import { admits, grants } from './access'

const person = (roles: Role[], permissionsSet: string[] = []) => ({ roles, permissionsSet })
const manager = person(['gestionnaire'], ['PROD'])

describe('a cell of the access table', () => {
  it.each([
    ['public', null, true],
    ['user', null, false],
    ['user', person([]), true],
    ['adherent', manager, false],
    ['adherent or gestionnaire', manager, true],
    ['COMPTA or PROD', manager, true],
    ['COMPTA', manager, false],
    ['PROD', person(['partner'], ['PROD']), false],
    ['webhook', manager, false],
  ])('%s', (access, user, expected) => expect(grants(access, user)).toBe(expected))
})

describe('a screen', () => {
  it('of beneficiaries opens to a manager only on behalf of one', () => {
    expect(admits('adherent', manager, false)).toBe(false)
    expect(admits('adherent', manager, true)).toBe(true)
    expect(admits('adherent', person(['partner']), true)).toBe(false)
  })
  it('of managers stays closed to others', () => {
    expect(admits('gestionnaire', person(['adherent']), false)).toBe(false)
    expect(admits('gestionnaire', null, false)).toBe(false)
  })
})
