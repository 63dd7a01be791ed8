import { describe, expect, it } from 'vitest'
import type { Permission, Role } from '../../../api/schema'
import { entriesFor } from './entries'

const seenBy = (permissionsSet: Permission[], roles: Role[] = ['gestionnaire']) =>
  entriesFor({ roles, permissionsSet }).flatMap((group) => group.entries.map((entry) => entry.label))

describe('entries of the manager’s home', () => {
  it('are those of every manager without any permission', () => {
    expect(seenBy([])).toEqual(expect.arrayContaining(['orders', 'inbox', 'payments', 'partners']))
    expect(seenBy([])).not.toEqual(expect.arrayContaining(['bi']))
  })
  it.each([
    ['BI', 'bi'],
    ['PROD', 'mails'],
    ['COMPTA', 'reconciliation'],
    ['HANDLE_INDEMNISATIONS', 'compensations'],
    ['MONITORING', 'wall'],
  ] as const)('with %s also hold %s', (permission, label) => {
    expect(seenBy([])).not.toContain(label)
    expect(seenBy([permission])).toContain(label)
  })
  it('hold no group that would be empty', () => {
    expect(entriesFor({ roles: ['gestionnaire'], permissionsSet: [] }).every((group) => group.entries.length > 0)).toBe(
      true,
    )
  })
  it('lead an administrator to the administration only with its role and permission', () => {
    expect(seenBy(['ADMIN_MENU'])).not.toContain('admin')
    expect(seenBy(['ADMIN_MENU'], ['gestionnaire', 'admin'])).toContain('admin')
  })
})
