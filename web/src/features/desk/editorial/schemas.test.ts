import { getDotPath, safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { newsContent, newsSchema, newsValues, typedNews } from './newsSchema'
import { spotlightSchema, spotlightValues } from './spotlightSchema'

const empty = { audience: {}, offre: null, prize: null }
const news = newsValues({ actu: { id: -1 }, ...empty })
const spotlight = spotlightValues({ offreDuMoment: { id: -1 }, ...empty })

const wrong = (schema: typeof newsSchema | typeof spotlightSchema, values: object) => {
  const { issues = [] } = safeParse(schema, values)
  return Object.fromEntries(issues.map((issue) => [getDotPath(issue), issue.message]))
}

const REQUIRED = 'Veuillez remplir ce champ.'

it('asks for what readers need before something is published', () => {
  expect(wrong(newsSchema, news)).toEqual({
    titreInterne: REQUIRED,
    'summary.fr': REQUIRED,
    'content.fr': 'Le contenu ne peut être vide',
    fromDate: REQUIRED,
    toDate: REQUIRED,
  })
  expect(wrong(spotlightSchema, spotlight)).toEqual({
    titreInterne: REQUIRED,
    'title.fr': REQUIRED,
    'content.fr': 'Le contenu ne peut être vide',
    fromDate: REQUIRED,
    toDate: REQUIRED,
  })
})

it('lets a draft be unfinished, and no longer than what is published', () => {
  expect(wrong(newsSchema, { ...news, draft: true })).toEqual({})
  expect(wrong(spotlightSchema, { ...spotlight, draft: true })).toEqual({})
  const long = { fr: 'x'.repeat(26), en: '' }
  expect(Object.keys(wrong(newsSchema, { ...news, draft: true, heure: long, url: 'x'.repeat(96) }))).toEqual([
    'heure.fr',
    'url',
  ])
  expect(Object.keys(wrong(spotlightSchema, { ...spotlight, draft: true, codePromo: 'x'.repeat(20) }))).toEqual([
    'codePromo',
  ])
})

it('wants the end after the beginning, and a time with its day', () => {
  const whole = { ...spotlight, titreInterne: 'a', title: { fr: 'a', en: '' }, content: { fr: '<p>a</p>', en: '' } }
  const dates = (fromDate: string, toDate: string) => wrong(spotlightSchema, { ...whole, fromDate, toDate })
  expect(dates('2026-12-01T08:00', '2026-12-15T20:00')).toEqual({})
  expect(dates('2026-12-01T08:00', '2026-12-01T08:00')).toEqual({
    toDate: 'La dépublication doit suivre la publication.',
  })
  expect(dates('2026-12-01T', '2026-12-15T20:00')).toEqual({ fromDate: REQUIRED })
})

it('sends instants, the key of the picture and the number of the offer', () => {
  const values = { ...news, titreInterne: ' Don ', fromDate: '2026-12-01T08:00', draft: true }
  const offreId = { id: 7, label: 'Repassage' }
  const parsed = safeParse(newsSchema, { ...values, offreId, image: { image: 'photos/a' } })
  expect(parsed.success && newsContent(4, parsed.output)).toMatchObject({
    id: 4,
    titreInterne: 'Don',
    fromDate: '2026-12-01T07:00:00.000Z',
    toDate: null,
    image: 'photos/a',
    offreId: 7,
  })
  expect(parsed.success && newsContent(4, parsed.output)).not.toHaveProperty('audience')
  expect(typedNews(-1, values)).toMatchObject({ id: -1, fromDate: '2026-12-01T07:00:00.000Z', offreId: null })
})
