import { describe, expect, it } from 'vitest'
import type { Access } from '../api/actions'
import type { Permission, Role } from '../api/schema'
import { admits, grants } from './access'

const person = (roles: Role[], permissionsSet: Permission[] = []) => ({ roles, permissionsSet })
const manager = person(['gestionnaire'], ['PROD'])

describe('a cell of the access table', () => {
  it.each<[Access, ReturnType<typeof person> | null, boolean]>([
    ['public', null, true],
    ['signedIn', null, false],
    ['signedIn', person([]), true],
    ['adherent', manager, false],
    ['onBehalf', manager, true],
    ['onBehalf', person(['partner']), false],
    ['serving', person(['partner']), true],
    ['serving', person(['adherent']), false],
    ['staff', manager, true],
    ['staff', person(['admin']), true],
    ['staff', person(['adherent', 'partner']), false],
    [['COMPTA', 'PROD'], manager, true],
    [['COMPTA'], manager, false],
    [['PROD'], person(['partner'], ['PROD']), false],
  ])('%j', (access, user, expected) => expect(grants(access, user)).toBe(expected))
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
