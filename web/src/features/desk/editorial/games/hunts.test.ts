import { getDotPath, safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { ApiFailure } from '../../../../api/failure'
import type { EggHunt, HuntRow, HuntToEdit, Winner } from '../../../../api/schema'
import { missingText } from '../words'
import { auditText } from './audit'
import { countText, joinDesks } from './DesksField'
import { desksText } from './Hunts'
import { overlapping } from './HuntWarnings'
import { asHuntCopy, huntContent, huntSchema, huntValues, typedHunt } from './huntSchema'
import { HUNT_LABELS, missingOfHunt } from './huntWords'
import { namedAsInForm } from './keepPictures'
import { winnersPart } from './winnersList'

const words = (fr: string, en = '') => ({ fr, en })
const hunt: EggHunt = {
  id: 4,
  titre: 'Pâques',
  fromDate: '2027-03-22T07:00:00.000Z',
  toDate: '2027-03-29T17:00:00.000Z',
  nbEggsToWin: 3,
  nbEggsBeforeWinning: 0,
  offre: 7,
  stock: null,
  buttonClosePopup: words('Fermer', 'Close'),
  buttonAcceptGame: words('Je joue'),
  buttonRefuseGame: words('', ''),
  textWelcomePopup: words('<p>Cherchez</p>'),
  textLosingEgg: words('<p>Vide</p>', '<p>Empty</p>'),
  textDoneForTodayEgg: words('', '<p>Tomorrow</p>'),
  textWinningEgg: words('<p>Gagné</p>', '<p>Won</p>'),
  imageClickableEgg: 'photos/egg',
  imageDoneForTodayEgg: null,
  imageWelcomePopup: null,
  imageWinningEgg: null,
  imageLosingEgg: ['photos/a', 'photos/b'],
}
const desks = [
  { id: 10, name: 'Tour A' },
  { id: 11, name: 'Tour B' },
]
const about: HuntToEdit = {
  hunt,
  conciergeries: desks.slice(0, 1),
  edition: 3,
  otherConciergeries: 0,
  prize: { id: 7, name: words('Chemises'), partnerName: 'Pressing', missingAt: [] },
  choices: desks,
  state: 'waiting',
  wins: 0,
}
const values = huntValues(about)
const wrong = (change: object) => {
  const { issues = [] } = safeParse(huntSchema, { ...values, ...change })
  return [...new Set(issues.map((issue) => getDotPath(issue)))].toSorted()
}

it('is saved as it was read', () => {
  const parsed = safeParse(huntSchema, values)
  expect(parsed.success && huntContent(4, parsed.output)).toEqual(hunt)
  expect(values.associations).toEqual([10])
})

it('asks for title, dates, prize and both numbers, and for nothing else', () => {
  const empty = { titre: '', fromDate: '', toDate: '', offre: null, nbEggsToWin: '', nbEggsBeforeWinning: '' }
  expect(wrong(empty)).toEqual(['fromDate', 'nbEggsBeforeWinning', 'nbEggsToWin', 'offre', 'titre', 'toDate'])
  expect(wrong({ associations: [], textWelcomePopup: words(''), imageLosingEgg: [] })).toEqual([])
})

it('keeps numbers within their limits, and the end behind the beginning', () => {
  expect(wrong({ nbEggsToWin: '0' })).toEqual(['nbEggsToWin'])
  expect(wrong({ nbEggsToWin: '1001' })).toEqual(['nbEggsToWin'])
  expect(wrong({ nbEggsBeforeWinning: '101' })).toEqual(['nbEggsBeforeWinning'])
  expect(wrong({ nbEggsBeforeWinning: '1,5' })).toEqual(['nbEggsBeforeWinning'])
  expect(wrong({ stock: '100001' })).toEqual(['stock'])
  expect(wrong({ stock: '' })).toEqual([])
  expect(wrong({ toDate: values.fromDate })).toEqual(['toDate'])
  expect(wrong({ buttonClosePopup: words('Fermer', 'x'.repeat(101)) })).toEqual(['buttonClosePopup.en'])
})

it('names a picture that is not sent yet by its address in this browser', () => {
  const added = { file: new File([], 'a.jpg'), url: 'blob:a', size: { width: 9, height: 9 }, shown: 'blob:a' }
  const typed = { ...values, imageWinningEgg: { image: null, added } }
  expect(typedHunt(4, typed).popups.winningEgg).toEqual({ images: ['blob:a'], text: hunt.textWinningEgg })
  expect(typedHunt(4, typed).popups.losingEgg.images).toEqual(['photos/a', 'photos/b'])
})

it('has neither number, pictures nor desks in a copy', () => {
  const copy = asHuntCopy(about)
  expect([copy.hunt.id, copy.edition, copy.conciergeries, copy.hunt.imageLosingEgg]).toEqual([-1, 0, [], []])
  expect([copy.hunt.imageClickableEgg, copy.state, copy.hunt.titre]).toEqual([null, null, 'Pâques'])
})

it('says which of its texts stand in one language alone', () => {
  expect(missingOfHunt(hunt)).toEqual(['buttonAcceptGame.en', 'textWelcomePopup.en', 'textDoneForTodayEgg.fr'])
  expect(missingText(missingOfHunt(hunt), HUNT_LABELS)).toBe(
    'Anglais : accepter de jouer, texte de la fenêtre d’accueil · Français : texte de l’œuf perdu pour aujourd’hui',
  )
})

it('keeps what each of two people chose of its desks', () => {
  const joined = joinDesks(desks)([10], [10, 11], [])
  expect(joined.value).toEqual([11])
  expect(joined.taken).toEqual(['Conciergeries (Tour A, Tour B)'])
})

it('says at how many desks it is played', () => {
  expect(countText(0, 2, 0)).toMatch(/^Personne n’y joue encore/)
  expect(countText(1, 2, 0)).toBe('Jouée dans 1 conciergerie sur 2.')
  expect(countText(2, 2, 1)).toBe('Jouée dans 2 conciergeries sur 2, et dans 1 d’une autre entreprise.')
  expect(desksText({ conciergeries: desks, otherConciergeries: 2 })).toBe('Tour A, Tour B, 2 d’autres entreprises')
  expect(desksText({ conciergeries: [], otherConciergeries: 0 })).toBe('Aucune')
})

it('warns of another hunt of the same desk and days alone', () => {
  const row = (id: number, conciergeries: typeof desks, fromDate: string, toDate: string): HuntRow => ({
    hunt: { ...hunt, id, fromDate, toDate },
    conciergeries,
    otherConciergeries: 0,
    state: 'waiting',
    edition: 1,
  })
  const rows = [
    row(4, desks, '2027-03-22T07:00:00Z', '2027-03-29T17:00:00Z'),
    row(5, desks, '2027-03-28T07:00:00Z', '2027-04-29T17:00:00Z'),
    row(6, desks.slice(1), '2027-03-22T07:00:00Z', '2027-03-29T17:00:00Z'),
    row(7, desks, '2027-03-29T17:00:00Z', '2027-04-29T17:00:00Z'),
  ]
  expect(overlapping(rows, values, 4).map((it) => it.hunt.id)).toEqual([5])
  expect(overlapping(rows, { ...values, fromDate: '' }, 4)).toEqual([])
})

it('finds the faults of the server under the names of the form', () => {
  const failure = new ApiFailure('refused', 'non', 422, 422, {
    'object.titre': 'Trop long',
    imagesLosingEgg: '10 au plus',
  })
  expect(namedAsInForm(failure)).toMatchObject({
    code: 422,
    fields: { titre: 'Trop long', imagesLosingEgg: '10 au plus' },
  })
})

const winner = (orderId: number, conciergerieName = 'Tour A'): Winner => ({
  date: '2026-12-02T09:00:00Z',
  conciergerieId: 10,
  conciergerieName,
  userId: 3,
  name: `Gagnant ${orderId}`,
  prize: words('Panier'),
  orderId,
})

it('shows the winners that the server has found', () => {
  const list = { filters: [], totalItems: 40, totalIsMinimum: false, next: '2', sort: null, sortable: ['date'] }
  const part = winnersPart({ winners: [winner(1), winner(2)], total: 200, totals: [], searchEnded: null, ...list })
  expect(part).toMatchObject(list)
  expect(part.items.map(({ id }) => id)).toEqual([1, 2])
})

it('tells what an audit has found', () => {
  const audit = { draws: 128, wins: 1, expectedWinsPerThousand: 2_900, faults: [] }
  expect(auditText({ ...audit, draws: 0 })).toBe('Aucun tirage ce jour-là.')
  expect(auditText(audit)).toMatch(/^128 tirages refaits, 1 gain pour 2,9 à attendre\. Chacun est/)
  const fault = { draw: 0, conciergerieId: 10, code: 'quota', text: words('Trop de gains') }
  expect(auditText({ ...audit, faults: [fault] })).toMatch(/1 anomalie :$/)
})
