import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { LinkedOffer, Wheel, Words } from '../../../../api/schema'
import { field, formWords } from '../../../../ui/forms'
import { type OfferChoice, offerOf } from '../offerChoice'
import { SEGMENTS } from './odds'

/** The spins and wins of a new wheel. */
const USUAL = { spins: '5', wins: '1' }
const MOST = { spins: 100, wins: 100, stock: 100_000 }

const lines = () => v.object({ fr: v.string(), en: v.string() })

/** The fields of a wheel, each by its path in a news item. While there is no wheel they are not looked at. */
export const wheelEntries = {
  hasWheel: v.boolean(),
  'roue.libellesCourts': lines(),
  'roue.libellesLongs': lines(),
  'roue.description': field.maybeWords(lengths.DESCRIPTION),
  'roue.launchLabel': field.maybeWords(lengths.ACTION_LABEL),
  'roue.libelleLongWinner': field.maybeWords(lengths.PRIZE_TEXT),
  'roue.libelleLongNoMoreSpins': field.maybeWords(lengths.PRIZE_TEXT),
  'roue.nbSpinsPerUserPerDay': v.string(),
  'roue.nbWinsPerConciergeriePerDay': v.string(),
  'roue.winningOffre': v.custom<OfferChoice | null>((it) => typeof it === 'object'),
  'roue.winningSegments': v.array(v.number()),
  'roue.winChance': v.string(),
  'roue.stock': v.string(),
}

const fields = v.object(wheelEntries)
export type WheelValues = v.InferOutput<typeof fields>

/** The texts of the segments, one a line. */
const joinedLines = (texts: readonly Words[]): Words => ({
  fr: texts.map(({ fr }) => fr).join('\n'),
  en: texts.every(({ en }) => en === '') ? '' : texts.map(({ en }) => en).join('\n'),
})

/** The lines of a text, each without spaces around it; empty ones at the end are none. */
export const linesOf = (text: string): string[] =>
  text.trimEnd() === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => line.trim())

const NONE: Words = { fr: '', en: '' }
const text = (number: number | null | undefined) => (number === null || number === undefined ? '' : String(number))

/** The first values of the fields of a wheel; those of a new one where the item has none. */
export const wheelValues = (wheel: Wheel | null | undefined, prize: LinkedOffer | null): WheelValues => ({
  hasWheel: Boolean(wheel),
  'roue.libellesCourts': joinedLines(wheel?.libellesCourts ?? []),
  'roue.libellesLongs': joinedLines(wheel?.libellesLongs ?? []),
  'roue.description': wheel?.description ?? NONE,
  'roue.launchLabel': wheel?.launchLabel ?? NONE,
  'roue.libelleLongWinner': wheel?.libelleLongWinner ?? NONE,
  'roue.libelleLongNoMoreSpins': wheel?.libelleLongNoMoreSpins ?? NONE,
  'roue.nbSpinsPerUserPerDay': text(wheel?.nbSpinsPerUserPerDay) || USUAL.spins,
  'roue.nbWinsPerConciergeriePerDay': text(wheel?.nbWinsPerConciergeriePerDay) || USUAL.wins,
  'roue.winningOffre': offerOf(wheel?.winningOffre, prize),
  'roue.winningSegments': wheel?.winningSegments ?? [],
  'roue.winChance': wheel?.winChance ? String(wheel.winChance / 100).replace('.', ',') : '',
  'roue.stock': text(wheel?.stock),
})

const whole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
const maybe = (typed: string) => (typed.trim() === '' ? null : whole(typed))

/** A chance in percent, of at most two places, as parts of ten thousand. */
export function chanceOf(typed: string): number | null {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/\s*%$/, ''))
  if (typed.trim() === '') return null
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : Number.NaN
}

const segmentsOf = ({ fr, en }: Words): Words[] => {
  const [french, english] = [linesOf(fr), linesOf(en)]
  return Array.from({ length: Math.max(french.length, english.length, SEGMENTS) }, (_, at) => ({
    fr: french[at] ?? '',
    en: english[at] ?? '',
  }))
}

/** The labels of the segments in one language; French where there is none in English. */
export const labelsOf = (courts: Words, lang: 'fr' | 'en'): string[] => {
  const labels = linesOf(courts[lang] || courts.fr)
  return Array.from({ length: SEGMENTS }, (_, at) => labels[at] ?? '')
}

/** The wheel to save; absent where the item has none. */
export function wheelContent(values: WheelValues): Wheel | null {
  if (!values.hasWheel) return null
  return {
    libellesCourts: segmentsOf(values['roue.libellesCourts']),
    libellesLongs: segmentsOf(values['roue.libellesLongs']),
    description: values['roue.description'],
    launchLabel: values['roue.launchLabel'],
    libelleLongWinner: values['roue.libelleLongWinner'],
    libelleLongNoMoreSpins: values['roue.libelleLongNoMoreSpins'],
    nbSpinsPerUserPerDay: whole(values['roue.nbSpinsPerUserPerDay']),
    nbWinsPerConciergeriePerDay: whole(values['roue.nbWinsPerConciergeriePerDay']),
    winningOffre: values['roue.winningOffre']?.id ?? 0,
    winningSegments: values['roue.winningSegments'],
    winChance: chanceOf(values['roue.winChance']),
    stock: maybe(values['roue.stock']),
  }
}

/** Whether the numbers of a wheel can be read, whatever they are. */
export const isReadable = ({ nbSpinsPerUserPerDay, nbWinsPerConciergeriePerDay, winChance, stock }: Wheel) =>
  [nbSpinsPerUserPerDay, nbWinsPerConciergeriePerDay, winChance ?? 0, stock ?? 0].every((it) => !Number.isNaN(it))

type Fault = readonly [path: string, message: string]

/** The faults of the lines of a field, by language. */
function faultsOfLines(path: string, { fr, en }: Words, most: number): Fault[] {
  const each = (lang: 'fr' | 'en', text: string): Fault[] => {
    const lines = linesOf(text)
    if (lines.length !== SEGMENTS)
      return [[`${path}.${lang}`, `Un texte par segment : ${lines.length} lignes sur ${SEGMENTS}.`]]
    const empty = lines.indexOf('')
    if (empty >= 0) return [[`${path}.${lang}`, `La ligne ${empty + 1} est vide.`]]
    const long = lines.findIndex((line) => line.length > most)
    return long >= 0 ? [[`${path}.${lang}`, `Ligne ${long + 1} : ${most} caractères au plus.`]] : []
  }
  return [...each('fr', fr), ...(linesOf(en).length === 0 ? [] : each('en', en))]
}

/** The faults of a wheel, by the paths of its fields. */
export function wheelFaults(values: WheelValues): Fault[] {
  const wheel = wheelContent(values)
  if (!wheel) return []
  const required = formWords.fr.required
  const within = (path: string, number: number, least: number, most: number): Fault[] =>
    number >= least && number <= most
      ? []
      : [[path, `Indiquez un nombre de ${least} à ${most.toLocaleString('fr-FR')}.`]]
  const { winChance, stock, winningOffre, winningSegments = [] } = wheel
  const wins = winningOffre > 0
  const some = winningSegments.length > 0 && winningSegments.length < SEGMENTS
  return [
    ...faultsOfLines('roue.libellesCourts', values['roue.libellesCourts'], lengths.SHORT_LABEL),
    ...faultsOfLines('roue.libellesLongs', values['roue.libellesLongs'], lengths.PRIZE_TEXT),
    ...(wheel.launchLabel.fr.trim() === '' ? [['roue.launchLabel.fr', required] as const] : []),
    ...(wins && wheel.libelleLongWinner.fr.trim() === '' ? [['roue.libelleLongWinner.fr', required] as const] : []),
    ...within('roue.nbSpinsPerUserPerDay', wheel.nbSpinsPerUserPerDay, 1, MOST.spins),
    ...within('roue.nbWinsPerConciergeriePerDay', wheel.nbWinsPerConciergeriePerDay, 0, MOST.wins),
    ...(wins && !some
      ? [['roue.winningSegments', 'Choisissez les segments gagnants : au moins un, et pas tous.'] as const]
      : []),
    ...(winChance === null || winChance === undefined || (winChance >= 1 && winChance <= 10_000)
      ? []
      : [['roue.winChance', 'Indiquez une part de 0,01 à 100 %.'] as const]),
    ...(stock === null || stock === undefined ? [] : within('roue.stock', stock, 0, MOST.stock)),
  ]
}

/** Checks a wheel, in a draft as well: a wheel is kept whole, or not at all. */
export const whenWheel = <T extends WheelValues>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: input } = dataset
    for (const [path, message] of wheelFaults(input)) {
      const [first, ...rest] = path
        .split('.')
        .map((key) => ({ type: 'object', origin: 'value', input, key, value: undefined }) as const)
      if (first) addIssue({ message, path: [first, ...rest] })
    }
  })
