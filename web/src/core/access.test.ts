import { describe, expect, it } from 'vitest'
import type { Access } from '../api/actions'
import type { Permission, Role } from '../api/schema'
import { admits, grants } from './access'

const person = (roles: Role[], permissionsSet: Permission[] = []) => ({ roles, permissionsSet })
const manager = person(['gestionnaire'], ['PROD'])

describe('a cell of the access table', () => {
  it.each<[Access, ReturnType<typeof person> | null, boolean]>([
    [{ kind: 'public' }, null, true],
    [{ kind: 'signedIn' }, null, false],
    [{ kind: 'signedIn' }, person([]), true],
    [{ kind: 'role', role: 'adherent' }, manager, false],
    [{ kind: 'onBehalf' }, manager, true],
    [{ kind: 'onBehalf' }, person(['partner']), false],
    [{ kind: 'serving' }, person(['partner']), true],
    [{ kind: 'serving' }, person(['adherent']), false],
    [{ kind: 'staff' }, manager, true],
    [{ kind: 'staff' }, person(['admin']), true],
    [{ kind: 'staff' }, person(['adherent', 'partner']), false],
    [{ kind: 'anyOf', permissions: ['COMPTA', 'PROD'] }, manager, true],
    [{ kind: 'anyOf', permissions: ['COMPTA'] }, manager, false],
    [{ kind: 'anyOf', permissions: ['PROD'] }, person(['partner'], ['PROD']), false],
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
