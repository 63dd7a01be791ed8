import { describe, expect, it } from 'vitest'
import type { OrderFound, PartnerSummary, UserSummary } from '../../api/schema'
import type { PaletteAction } from '../../features/desk/paletteActions'
import { sectionsFor } from '../../features/desk/sections'
import { choicesFor, type SearchResults } from './choices'

const sections = sectionsFor({ roles: ['gestionnaire'], permissionsSet: [] })
const actions: PaletteAction[] = [{ label: 'Ouvrir une caisse', run: () => {} }]
const here: PaletteAction[] = [{ label: 'Accepter', detail: 'Commande n° 7', run: () => {} }]
const recent = [{ label: 'Alice Martin', detail: 'Orion', to: '/concierge/adherent/1' }]
const groups = (text: string, found?: SearchResults) => choicesFor({ text, sections, here, actions, recent, found })
const labels = (text: string, found?: SearchResults) =>
  groups(text, found).flatMap(({ choices }) => choices.map((it) => it.label))

describe('what is typed after Ctrl-K', () => {
  it('finds a screen without its accents', () => expect(labels('beneficiaire')[0]).toBe('Bénéficiaires'))
  it('puts what begins with it first', () => expect(labels('pai')[0]).toBe('Paiements'))
  it('puts an action that begins with it before screens that hold it', () =>
    expect(labels('ouv')[0]).toBe('Ouvrir une caisse'))
  it('finds extracts by the files that they give', () => {
    const may = sectionsFor({ roles: ['gestionnaire'], permissionsSet: ['COMPTA'] })
    const found = choicesFor({ text: 'fec', sections: may, here, actions, recent })
    expect(found[0]?.choices[0]).toMatchObject({ label: 'Extractions', to: '/extractions' })
  })
  it('finds the screens of a section by its name', () => expect(labels('comptoir')).toContain('Les commandes'))
  it('finds words in any order', () => expect(labels('bon avoir')[0]).toBe('Avoirs et bons d’achat'))
  it('offers an order by its number before anything else', () => {
    const [first] = groups('n° 482')
    expect(first?.name).toBe('orders')
    expect(first?.choices[0]).toMatchObject({ label: 'Commande n° 482', order: 482 })
    const found = { adherentName: 'Alice Martin', conciergerie: { id: 1, name: 'Orion' } } as OrderFound
    expect(groups('482', { order: found })[0]?.choices[0]?.detail).toBe('Alice Martin · Orion')
    expect(labels('482', { order: null })).toEqual([])
  })
  it('finds actions, those of the screen before others', () => {
    expect(labels('accep')[0]).toBe('Accepter')
    expect(labels('caisse')).toContain('Ouvrir une caisse')
  })
  it('looks for anybody else among beneficiaries and orders', () =>
    expect(labels('Zyx')).toEqual(['Bénéficiaires : rechercher « Zyx »', 'Commandes : rechercher « Zyx »']))
  it('leads to people and partners, after all that is known at once', () => {
    const user = {
      id: 7,
      firstname: 'Zoé',
      lastname: 'Pai',
      email: 'z@x.test',
      conciergerieName: 'Orion',
    } as UserSummary
    const partner = { id: 9, entreprise: 'Paille', firstname: 'Luc', lastname: 'Roux' } as PartnerSummary
    const all = groups('pai', { people: [user], partners: [partner] })
    expect(all.map(({ name }) => name)).toEqual(['screens', 'people', 'partners', 'orders'])
    expect(all[1]?.choices[0]).toMatchObject({ label: 'Zoé Pai', to: '/concierge/adherent/7' })
    expect(all[2]?.choices[0]).toMatchObject({ label: 'Paille', to: '/partners/home/9' })
  })
  it('shows recent choices and what can be done as long as nothing is typed', () => {
    expect(groups('  ').map(({ name }) => name)).toEqual(['recent', 'here', 'actions'])
    expect(labels('')).toEqual(['Alice Martin', 'Accepter', 'Ouvrir une caisse'])
  })
  it('gives every choice an id of its own', () => {
    const ids = groups('a').flatMap(({ choices }) => choices.map((it) => it.id))
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('reaches every screen of the sections', () => {
    for (const { words } of sections.flatMap((section) => section.entries)) expect(labels(words)).toContain(words)
  })
})
