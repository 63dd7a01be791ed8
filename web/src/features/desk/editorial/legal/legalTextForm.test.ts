import { describe, expect, it } from 'vitest'
import type { LegalTexts, LegalTextVersion } from '../../../../api/schema'
import { editedVersion, legalTextForm, newVersion } from './legalTextForm'
import { daysOf } from './words'

const version: LegalTextVersion = {
  id: 3,
  type: 'CGU',
  objectName: '',
  contentFr: '<p>Conditions</p>',
  contentEn: '',
  from: '2027-03-01',
  until: null,
  state: 'inForce',
  asksAgain: true,
  builtIn: false,
  creationDate: '2027-02-01T09:00:00Z',
  author: 'Ada Morel',
  edition: 1,
}
const texts: LegalTexts = { textBlobs: [version], sets: [], unwritten: [] }

describe('a version of a legal text', () => {
  it('begins with the text in force', () => {
    const edited = newVersion(texts, '', 'CGU')
    expect([edited.content.fr, edited.copied, edited.edition]).toEqual(['<p>Conditions</p>', true, 0])
    const other = newVersion(texts, '', 'CREDITS')
    expect([other.content.fr, other.copied]).toEqual(['', false])
    expect(legalTextForm(edited).title).toBe('Nouvelle version : Conditions générales d’utilisation')
  })

  it('is of any kind where it begins empty', () => {
    const edited = newVersion(texts, '', undefined)
    expect([edited.content.fr, edited.copied, legalTextForm(edited).title]).toEqual(['', false, 'Nouvelle version'])
  })

  it('asks nobody where nothing is accepted', () => {
    const values = { content: { fr: '<p>a</p>', en: '' }, from: '2027-04-01', asksAgain: true } as const
    const edited = newVersion(texts, 'Orion', 'CREDITS')
    const form = legalTextForm(edited)
    expect(form.request({ ...values, type: 'CREDITS' }, edited).data.asksAgain).toBe(false)
    expect(form.request({ ...values, type: 'CGU' }, edited).data).toMatchObject({
      asksAgain: true,
      objectName: 'Orion',
    })
  })

  it('is asked about before it is published today, and not before it is planned', async () => {
    const form = legalTextForm(editedVersion(version))
    const at = (from: string) => form.warn({ data: { id: 3, type: 'CGU', contentFr: '', asksAgain: true, from } })
    expect(await at('2020-01-01')).toMatchObject({ yes: 'Publier' })
    expect(await at('2999-01-01')).toBeUndefined()
  })

  it('holds on the days that its line says', () => {
    expect(daysOf(version)).toBe('En vigueur depuis le 1 mars 2027')
    expect(daysOf({ ...version, until: '2027-03-31' })).toBe('Du 1 mars 2027 au 31 mars 2027')
    expect(daysOf({ ...version, state: 'toCome' })).toBe('À partir du 1 mars 2027')
  })
})
