import { describe, expect, it } from 'vitest'
import type { UserSummary } from '../../../api/schema'
import { sectionsFor } from '../sections'
import { placesFor } from './goTo'

const sections = sectionsFor({ roles: ['gestionnaire'], permissionsSet: [] })
const labels = (text: string) => placesFor(text, sections).map((place) => place.label)

describe('what is typed after Ctrl-K', () => {
  it('finds a screen without its accents', () => expect(labels('beneficiaire')[0]).toBe('Bénéficiaires'))
  it('puts what begins with it first', () => expect(labels('pai')[0]).toBe('Paiements'))
  it('finds the screens of a section by its name', () => expect(labels('comptoir')).toContain('Les commandes'))
  it('opens an order by its number', () => {
    expect(placesFor('n° 482', sections)[0]).toMatchObject({
      label: 'Commande n° 482',
      to: '/conciergeOrderDetail/482',
    })
  })
  it('looks for anybody else among the beneficiaries', () => expect(labels('Zyx')).toEqual(['Rechercher « Zyx »']))
  it('leads to people', () => {
    const user = {
      id: 7,
      firstname: 'Zoé',
      lastname: 'Zyx',
      email: 'zoe@x.test',
      conciergerieName: 'Orion',
    } as UserSummary
    const [first, second] = placesFor('Zyx', sections, [user])
    expect(first).toMatchObject({
      label: 'Zoé Zyx',
      detail: 'Bénéficiaire · Orion',
      to: '/concierge/adherent/7',
    })
    expect(second?.label).toBe('Rechercher « Zyx »')
  })
  it('is nothing as long as nothing is typed', () => expect(labels('  ')).toEqual([]))
  it('reaches every screen of the sections', () => {
    for (const { words } of sections.flatMap((section) => section.entries)) expect(labels(words)).toContain(words)
  })
})
