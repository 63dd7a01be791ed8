import { getDotPath, safeParse } from 'valibot'
import { expect, it } from 'vitest'
import type { Wheel } from '../../../../api/schema'
import { newsContent, newsSchema, newsValues, typedNews } from '../newsSchema'
import { faultOfLines } from './LinesField'
import { chanceOf, isReadable, labelsOf, linesOf, wheelContent, wheelFaults, wheelValues } from './wheelSchema'
import { missingOfWheel } from './wheelWords'

const words = (fr: string, en = '') => ({ fr, en })
const twelve = (fr: string, en = '') => Array.from({ length: 12 }, () => words(fr, en))
const wheel: Wheel = {
  libellesCourts: twelve('Café', 'Coffee'),
  libellesLongs: twelve('Un café', 'A coffee'),
  description: words('Un café à gagner'),
  launchLabel: words('Tourner', 'Spin'),
  libelleLongWinner: words('Gagné !', 'You win!'),
  libelleLongNoMoreSpins: words(''),
  nbSpinsPerUserPerDay: 5,
  nbWinsPerConciergeriePerDay: 1,
  winningOffre: 7,
  winningSegments: [0, 6],
  winChance: 250,
  stock: null,
}
const values = wheelValues(wheel, null)
const faults = (change: Partial<typeof values>) => Object.fromEntries(wheelFaults({ ...values, ...change }))

it('is saved as it was read', () => {
  expect(wheelContent(values)).toEqual(wheel)
  expect(wheelFaults(values)).toEqual([])
})

it('is none until somebody switches it on, and begins with what is usual', () => {
  const none = wheelValues(null, null)
  expect(wheelContent(none)).toBeNull()
  expect(wheelFaults(none)).toEqual([])
  const begun = wheelContent({ ...none, hasWheel: true })
  expect(begun).toMatchObject({ nbSpinsPerUserPerDay: 5, nbWinsPerConciergeriePerDay: 1, winningOffre: 0 })
  expect(Object.keys(faults({ ...none, hasWheel: true }))).toEqual([
    'roue.libellesCourts.fr',
    'roue.libellesLongs.fr',
    'roue.launchLabel.fr',
  ])
})

it('has twelve lines in French, and in English twelve or none', () => {
  const lines = (count: number, text = 'Café') => Array.from({ length: count }, () => text).join('\n')
  expect(faults({ 'roue.libellesCourts': words(lines(11)) })).toEqual({
    'roue.libellesCourts.fr': 'Un texte par segment : 11 lignes sur 12.',
  })
  expect(faults({ 'roue.libellesCourts': words(lines(12)) })).toEqual({})
  expect(faults({ 'roue.libellesCourts': words(`${lines(12)}\n\n`, lines(3)) })).toEqual({
    'roue.libellesCourts.en': 'Un texte par segment : 3 lignes sur 12.',
  })
  expect(faults({ 'roue.libellesCourts': words(`Café\n\n${lines(10)}`) })).toEqual({
    'roue.libellesCourts.fr': 'La ligne 2 est vide.',
  })
  expect(faults({ 'roue.libellesCourts': words(`${lines(11)}\n${'x'.repeat(15)}`) })).toEqual({
    'roue.libellesCourts.fr': 'Ligne 12 : 14 caractères au plus.',
  })
  expect(linesOf(' a \nb\n \n')).toEqual(['a', 'b'])
})

it('keeps its numbers within their limits', () => {
  expect(Object.keys(faults({ 'roue.nbSpinsPerUserPerDay': '0' }))).toEqual(['roue.nbSpinsPerUserPerDay'])
  expect(Object.keys(faults({ 'roue.nbWinsPerConciergeriePerDay': '' }))).toEqual(['roue.nbWinsPerConciergeriePerDay'])
  expect(Object.keys(faults({ 'roue.winChance': '0' }))).toEqual(['roue.winChance'])
  expect(Object.keys(faults({ 'roue.winChance': 'la moitié' }))).toEqual(['roue.winChance'])
  expect(Object.keys(faults({ 'roue.stock': '100001' }))).toEqual(['roue.stock'])
  expect(Object.keys(faults({ 'roue.winningSegments': [] }))).toEqual(['roue.winningSegments'])
  expect(
    faults({ 'roue.winningSegments': [], 'roue.winningOffre': null, 'roue.libelleLongWinner': words('') }),
  ).toEqual({})
  const unread = wheelContent({ ...values, 'roue.stock': 'vingt' })
  expect(unread && isReadable(unread)).toBe(false)
  expect(isReadable(wheel)).toBe(true)
})

it('reads a chance in percent', () => {
  expect([chanceOf(''), chanceOf('2,5'), chanceOf('100 %'), chanceOf('0.05')]).toEqual([null, 250, 10_000, 5])
  expect(chanceOf('2,555')).toBeNaN()
})

it('shows French labels where there is none in English', () => {
  expect(labelsOf(words('A\nB'), 'en').slice(0, 3)).toEqual(['A', 'B', ''])
  expect(labelsOf(words('A', 'One'), 'en')[0]).toBe('One')
})

it('says which of its texts stand in one language alone', () => {
  expect(missingOfWheel(wheel)).toEqual(['roue.description.en'])
  expect(missingOfWheel({ ...wheel, libellesLongs: twelve('Un café') })).toEqual([
    'roue.libellesLongs.en',
    'roue.description.en',
  ])
  expect(missingOfWheel(null)).toEqual([])
})

it('shows what the server says of a line beside the text that has it', () => {
  const errors = { 'roue.libellesCourts.3.fr': 'Trop long.', 'roue.libellesLongs.en': 'Traduisez.' }
  expect(faultOfLines(errors, 'roue.libellesCourts', 'fr')).toBe('Ligne 4 : Trop long.')
  expect(faultOfLines(errors, 'roue.libellesCourts', 'en')).toBeUndefined()
  expect(faultOfLines(errors, 'roue.libellesLongs', 'en')).toBe('Traduisez.')
})

it('goes with its news item, in a draft as well, and is checked there', () => {
  const news = newsValues({ actu: { id: 1, roue: wheel }, audience: {}, offre: null, prize: null })
  const saved = safeParse(newsSchema, { ...news, draft: true })
  expect(saved.success && newsContent(1, saved.output).roue).toEqual(wheel)
  const wrong = safeParse(newsSchema, { ...news, draft: true, 'roue.launchLabel': words('') })
  expect(wrong.issues?.map((issue) => getDotPath(issue))).toEqual(['roue.launchLabel.fr'])
  expect(typedNews(1, news).roue).toBeNull()
})
