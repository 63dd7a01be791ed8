import type { GetRoueOdds, Wheel, WheelOdds, Words } from '../../../../api/schema'

/** Segments of a wheel. */
export const SEGMENTS = 12

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 })

/** Thousandths as a number: `0,95`. */
export const thousandths = (count: number) => NUMBER.format(count / 1_000)
/** A chance of ten thousand: `16,67 %`. */
export const percent = (chance: number) => PERCENT.format(chance / 10_000)

/** The inputs of a forecast. */
interface ForecastInputs {
  /** Absent while its numbers cannot be read. */
  roue: Wheel | undefined
  fromDate: string | null
  toDate: string | null
  desks: number
  players: string
}

/** A text that the server takes for one. */
const ANY: Words = { fr: 'x', en: '' }

/**
 * The question about the odds of a wheel, or the reason why it cannot be asked yet. Texts decide nothing, so those that are not
 * written yet stand in no way.
 */
export function oddsRequest({ roue, fromDate, toDate, desks, players }: ForecastInputs): GetRoueOdds | string {
  if (!fromDate || !toDate) return 'Indiquez les dates de publication et de dépublication.'
  if (desks === 0) return 'Choisissez au moins une conciergerie.'
  if (!roue) return 'Corrigez les nombres de la roue.'
  if (roue.winningOffre <= 0) return 'Sans lot, rien n’est gagné : choisissez la prestation à gagner.'
  if (!/^\d{1,6}$/.test(players.trim())) return 'Indiquez combien de personnes jouent.'
  const texts = Array<Words>(SEGMENTS).fill(ANY)
  const wheel: Wheel = {
    ...roue,
    libellesCourts: texts,
    libellesLongs: texts,
    description: { fr: '', en: '' },
    launchLabel: ANY,
    libelleLongWinner: ANY,
    libelleLongNoMoreSpins: { fr: '', en: '' },
  }
  return { roue: wheel, fromDate, toDate, nbConciergeries: desks, players: Number(players) }
}

/** The wins of a day to be expected, by the number of players: each number once, in their order. */
export function oddsLines({ expected, mostWinsADay }: WheelOdds, desks: number): [players: string, wins: string][] {
  const lines = new Map(expected.map((it) => [it.players, it]))
  return [...lines.values()]
    .toSorted((a, b) => a.players - b.players)
    .map(({ players, winsPerThousand }) => {
      const everywhere = Math.min(winsPerThousand * desks, mostWinsADay * 1_000)
      return [
        `${players.toLocaleString('fr-FR')} ${players === 1 ? 'joueur' : 'joueurs'}`,
        desks === 1
          ? `${thousandths(winsPerThousand)} par jour`
          : `${thousandths(winsPerThousand)} par jour et par conciergerie, ${thousandths(everywhere)} en tout`,
      ]
    })
}
