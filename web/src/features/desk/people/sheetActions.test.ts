import { describe, expect, it } from 'vitest'
import type { UserInfos } from '../../../api/schema'
import { actionsFor } from './sheetActions'

const desk = { id: 1, name: 'Orion' }

function infos(user: Partial<UserInfos['user']>, flags: Partial<UserInfos> = {}): UserInfos {
  const all = { canEdit: true, canChangeLogin: true, canReinvite: true, canActivate: true, canToggleVip: true }
  return {
    user: { id: 7, active: true, invited: false, vip: false, conciergerie: desk, ...user },
    conciergeries: [desk],
    canUnblock: false,
    canAddCredit: true,
    canResendCgu: false,
    ...all,
    ...flags,
  } as UserInfos
}

const deletion = { switchedOffOn: '2026-12-01', deletedOn: '2027-12-01', switchedOff: null, lastActivity: '' }

const labels = (of: UserInfos) => actionsFor(of).map(({ label }) => label)

describe('the next step', () => {
  it('is an order for who is well', () => expect(labels(infos({}))[0]).toBe('Commander pour'))
  it('is what keeps them from ordering', () => {
    expect(labels(infos({ active: false }, { canReinvite: false }))[0]).toBe('Activer le compte')
    expect(labels(infos({}, { canUnblock: true }))[0]).toBe('Débloquer')
    expect(labels(infos({ invited: true }))[0]).toBe('Renvoyer l’invitation')
    expect(labels(infos({}, { canResendCgu: true }))[0]).toBe('Envoyer les conditions à accepter')
  })
})

describe('the account', () => {
  const opens = (of: UserInfos) => actionsFor(of, true).some(({ label }) => label === 'Ouvrir son compte')
  it('is opened by who may, while it is one', () => {
    expect(opens(infos({}))).toBe(true)
    expect(opens(infos({ active: false }))).toBe(false)
    expect(labels(infos({}))).not.toContain('Ouvrir son compte')
  })
})

describe('the others', () => {
  it('stand once, whatever comes first', () => {
    for (const user of [{}, { active: false }, { invited: true }, { vip: true }]) {
      for (const canResendCgu of [true, false]) {
        const all = labels(infos(user, { canResendCgu }))
        expect(new Set(all).size).toBe(all.length)
      }
    }
  })
  it('are those the server allows', () => {
    const none = infos({}, { canEdit: false, canChangeLogin: false, canReinvite: false, canActivate: false })
    expect(labels({ ...none, canToggleVip: false, canAddCredit: false })).toEqual(['Commander pour', 'Abonnements'])
  })
  it('move nobody who has nowhere to go', () => {
    expect(labels(infos({}))).not.toContain('Changer de conciergerie')
    const two = { ...infos({}), conciergeries: [desk, { id: 2, name: 'Campus' }] }
    expect(labels(two)).toContain('Changer de conciergerie')
  })
  it('keep an account that is about to go, and delete one last of all', () => {
    const going = infos({ active: false, autoRemoval: deletion }, { canDelete: true })
    expect(labels(going)[0]).toBe('Annuler la désactivation')
    expect(labels(going)).not.toContain('Activer le compte')
    expect(labels(going).at(-1)).toBe('Supprimer le compte')
    expect(labels(infos({}))).not.toContain('Supprimer le compte')
  })
  it('says what a click makes of a VIP', () => {
    expect(labels(infos({ vip: true }))).toContain('Ne plus marquer VIP')
    expect(labels(infos({}))).toContain('Rendre VIP')
  })
})
