import { expect, it } from 'vitest'
import type { Wheel } from '../../../../api/schema'
import { oddsLines, oddsRequest, percent, thousandths } from './odds'

const words = (fr: string) => ({ fr, en: '' })
const wheel: Wheel = {
  libellesCourts: [],
  libellesLongs: [],
  description: words('Un café à gagner'),
  launchLabel: words(''),
  libelleLongWinner: words(''),
  libelleLongNoMoreSpins: words(''),
  nbSpinsPerUserPerDay: 5,
  nbWinsPerConciergeriePerDay: 1,
  winningOffre: 7,
  winningSegments: [0],
  winChance: null,
  stock: 20,
}
const asked = {
  roue: wheel,
  fromDate: '2026-12-01T07:00:00.000Z',
  toDate: '2026-12-24T17:00:00.000Z',
  desks: 2,
  players: ' 40 ',
}

it('asks about the rules of a wheel whose texts are not written yet', () => {
  const request = oddsRequest(asked)
  expect(request).toMatchObject({ nbConciergeries: 2, players: 40, fromDate: asked.fromDate, toDate: asked.toDate })
  expect(request).toMatchObject({ roue: { winningOffre: 7, winningSegments: [0], stock: 20, nbSpinsPerUserPerDay: 5 } })
  if (typeof request === 'string') throw new Error(request)
  expect(request.roue.libellesCourts).toHaveLength(12)
  expect(request.roue.libellesLongs.every(({ fr }) => fr !== '')).toBe(true)
  expect(request.roue.launchLabel.fr).not.toBe('')
})

it('says what is missing before odds can be told', () => {
  expect(oddsRequest({ ...asked, toDate: null })).toMatch(/^Indiquez les dates/)
  expect(oddsRequest({ ...asked, desks: 0 })).toBe('Choisissez au moins une conciergerie.')
  expect(oddsRequest({ ...asked, roue: undefined })).toBe('Corrigez les nombres de la roue.')
  expect(oddsRequest({ ...asked, roue: { ...wheel, winningOffre: 0 } })).toMatch(/^Sans lot, rien n’est gagné/)
  expect(oddsRequest({ ...asked, players: 'beaucoup' })).toBe('Indiquez combien de personnes jouent.')
})

it('tells each number of players once, in order, and no more wins than there can be', () => {
  const line = (players: number, winsPerThousand: number) => ({ players, winsPerThousand, chancePerPlayer: 1_667 })
  const odds = {
    chancePerSpin: 833,
    expected: [line(50, 998), line(10, 900), line(50, 998), line(100, 1_000)],
    mostWinsADay: 2,
    mostWins: 20,
    days: 24,
  }
  expect(oddsLines(odds, 3).map(([players]) => players)).toEqual(['10 joueurs', '50 joueurs', '100 joueurs'])
  expect(oddsLines(odds, 3)[0]?.[1]).toBe('0,9 par jour et par conciergerie, 2 en tout')
  expect(oddsLines(odds, 2)[0]?.[1]).toBe('0,9 par jour et par conciergerie, 1,8 en tout')
  expect(oddsLines(odds, 1)[0]?.[1]).toBe('0,9 par jour')
})

it('writes chances and wins as the French do', () => {
  expect(thousandths(950)).toBe('0,95')
  expect(percent(1_667).replace(/\s/gu, ' ')).toBe('16,67 %')
})
