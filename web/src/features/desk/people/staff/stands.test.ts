import { describe, expect, it } from 'vitest'
import type { EditedPermissionsForUser, PermissionOfUser } from '../../../../api/schema'
import { changesOf, changeText, filledBy, isChanged, joinStands, standsOf, turned } from './stands'

const one = (permission: PermissionOfUser['permission'], more: Partial<PermissionOfUser> = {}): PermissionOfUser => ({
  permission,
  label: `Faire ${permission}.`,
  held: false,
  until: null,
  canChange: true,
  canChangeUntil: null,
  unused: false,
  ...more,
})

const compta = one('COMPTA', { held: true, until: '2026-11-25' })
const prod = one('PROD')
const bi = one('BI', { canChange: false })
const bizlog = one('BIZLOG', { canChangeUntil: '2026-12-31' })
const permissions = [compta, prod, bi, bizlog]
const of: EditedPermissionsForUser = { edition: 1, userId: 6, name: 'Gilles', permissions, templates: [] }

describe('permissions while they are changed', () => {
  it('are asked for where they are to stand otherwise, and only there', () => {
    const stands = standsOf(of)
    expect(changesOf(stands, of)).toEqual([])
    const changed = { ...stands, PROD: { held: true, until: '2026-11-30' }, COMPTA: { held: true, until: '' } }
    expect(changesOf(changed, of)).toEqual([
      { permission: 'COMPTA', held: true, until: null },
      { permission: 'PROD', held: true, until: '2026-11-30' },
    ])
  })
  it('have no end when they are turned, but that of whoever turns them', () => {
    expect(turned(compta, false)).toEqual({ held: false, until: '' })
    expect(turned(compta, true)).toEqual({ held: true, until: '2026-11-25' })
    expect(turned(bizlog, true)).toEqual({ held: true, until: '2026-12-31' })
  })
  it('are filled in by a template as far as one may', () => {
    const template = { name: 'Pilote', about: '', permissions: ['PROD' as const, 'BI' as const] }
    const stands = filledBy(template, permissions, standsOf(of))
    expect(permissions.filter((it) => isChanged(it, stands)).map((it) => it.permission)).toEqual(['COMPTA', 'PROD'])
    expect(stands.COMPTA).toEqual({ held: false, until: '' })
  })
  it('are told in words', () => {
    expect(changeText(prod, { held: true, until: '' })).toBe('Donne : Faire PROD')
    expect(changeText(compta, { held: false, until: '2026-12-01' })).toBe(
      'Retire : Faire COMPTA, jusqu’au 1er décembre 2026',
    )
    expect(changeText(compta, { held: true, until: '' })).toBe('Change la fin : Faire COMPTA, sans fin')
  })
  it('are joined with those that somebody else has changed meanwhile', () => {
    const first = standsOf(of)
    const theirs = { ...first, COMPTA: { held: false, until: '' }, PROD: { held: true, until: '' } }
    const mine = { ...first, PROD: { held: true, until: '2026-11-30' }, BIZLOG: { held: true, until: '' } }
    const { value, taken, disputed } = joinStands(new Map([['COMPTA', 'La compta']]))(first, theirs, mine)
    expect(taken).toEqual(['La compta'])
    expect(value).toEqual({ ...mine, COMPTA: theirs.COMPTA })
    expect(disputed.map(({ label, written }) => [label, written])).toEqual([['PROD', 'Donnée']])
    expect(disputed[0]?.take(value).PROD).toEqual(theirs.PROD)
  })
})
