import { describe, expect, it } from 'vitest'
import { actions } from '../../api/actions'
import type { Permission, Role } from '../../api/schema'
import { matches } from '../../core/paths'
import { routes } from '../../core/routes'
import type { Route } from '../../core/routing'
import { SECTIONS, sectionsFor } from './sections'

const seenBy = (permissionsSet: Permission[], roles: Role[] = ['gestionnaire']) =>
  sectionsFor({ roles, permissionsSet }).flatMap((section) => section.entries.map((entry) => entry.words))

describe('what a manager may open', () => {
  it('are the screens of every manager without any permission', () => {
    expect(seenBy([])).toEqual(expect.arrayContaining(['Les commandes', 'Paiements', 'Mon profil']))
    expect(seenBy([])).toEqual(
      expect.arrayContaining(['Horaires d’ouverture', 'Jours fermés', 'Horaires exceptionnels']),
    )
    expect(seenBy([])).toContain('Fiche de la conciergerie')
  })
  it('holds the settings of the desk with their permission alone', () => {
    expect(seenBy([])).not.toContain('Réglages de la conciergerie')
    expect(seenBy(['CONFIGURATION'])).toContain('Réglages de la conciergerie')
  })
  it('holds compensations with their permission alone', () => {
    expect(seenBy([])).not.toContain('Indemnisations')
    expect(seenBy(['HANDLE_INDEMNISATIONS'])).toContain('Indemnisations')
  })
  it('holds the editorial content with its permission alone', () => {
    expect(seenBy(['MANAGE_EDITORIAL_CONTENT'])).toEqual(expect.arrayContaining(['Offres du moment', 'Actualités']))
    for (const words of ['Offres du moment', 'Actualités']) expect(seenBy([])).not.toContain(words)
  })
  it('holds pivots for analysts alone', () => {
    expect(seenBy(['PROD', 'COMPTA', 'MONITORING', 'REPORTING'])).not.toContain('Analyse croisée')
    expect(seenBy(['BI'])).toContain('Analyse croisée')
  })
  it('holds campaigns of credits for those who give them or keep the books', () => {
    expect(seenBy([])).not.toContain('Campagnes d’avoirs')
    for (const permission of ['GIVE_CREDIT', 'COMPTA'] as const)
      expect(seenBy([permission])).toContain('Campagnes d’avoirs')
  })
  it('holds the bank for those who keep the books alone', () => {
    expect(seenBy([])).not.toContain('Rapprochements bancaires')
    expect(seenBy(['COMPTA'])).toContain('Rapprochements bancaires')
  })
  it('needs no conciergerie until one is chosen', () => {
    const shown = sectionsFor({ roles: ['gestionnaire'], permissionsSet: ['CONFIGURATION'] }, false)
    const words = shown.flatMap((section) => section.entries.map((entry) => entry.words))
    expect(words).toEqual(expect.arrayContaining(['Aujourd’hui', 'Conciergeries', 'Habillages', 'Mon profil']))
    for (const atDesk of ['Les commandes', 'Paiements', 'Horaires d’ouverture', 'Partenaires', 'Extractions']) {
      expect(words).not.toContain(atDesk)
    }
    expect(shown.every((one) => one.entries.length > 0)).toBe(true)
  })
  it('holds no section that would be empty', () => {
    expect(sectionsFor({ roles: ['gestionnaire'], permissionsSet: [] }).every((one) => one.entries.length > 0)).toBe(
      true,
    )
  })
})

it('states no permissions that the action of its screen asks for already', () => {
  const sorted = (list: unknown) => (Array.isArray(list) ? list.toSorted().join() : list)
  const repeated = SECTIONS.flatMap(({ entries }) => entries).filter(({ to, permissions }) => {
    const needs = routes.find((one: Route) => matches(one.path, to) && one.kind === 'screen') as Route | undefined
    const action = needs?.kind === 'screen' ? needs.needs : undefined
    return permissions && action && sorted(actions[action].access) === sorted(permissions)
  })
  expect(repeated.map(({ words }) => words)).toEqual([])
})
