import type { Wheel } from '../../../../api/schema'
import { missingOf } from './huntWords'

/** The names of the fields of a wheel, by their paths in a news item. */
export const WHEEL_LABELS = {
  'roue.libellesCourts': 'Libellés courts',
  'roue.libellesLongs': 'Textes des segments',
  'roue.description': 'Description de la roue',
  'roue.launchLabel': 'Bouton qui lance la roue',
  'roue.libelleLongWinner': 'Texte pour qui gagne',
  'roue.libelleLongNoMoreSpins': 'Texte sans tour restant',
  'roue.nbSpinsPerUserPerDay': 'Tours par personne et par jour',
  'roue.nbWinsPerConciergeriePerDay': 'Gains par conciergerie et par jour',
  'roue.winningOffre': 'Lot à gagner',
  'roue.winningSegments': 'Segments gagnants',
  'roue.winChance': 'Chance d’un tour',
  'roue.stock': 'Lots en tout',
} as const

/** The texts of a wheel that stand in one language alone, by their paths. */
export function missingOfWheel(wheel: Wheel | null | undefined): string[] {
  if (!wheel) return []
  const { libellesCourts, libellesLongs } = wheel
  const names = ['description', 'launchLabel', 'libelleLongWinner', 'libelleLongNoMoreSpins'] as const
  const lists = { libellesCourts, libellesLongs }
  return [
    ...Object.entries(lists).flatMap(([name, texts]) =>
      texts.some(({ fr, en }) => fr !== '' && en === '') ? [`roue.${name}.en`] : [],
    ),
    ...names.flatMap((name) => missingOf(`roue.${name}`, wheel[name])),
  ]
}
