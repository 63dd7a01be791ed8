import * as lengths from '../../../../api/lengths'
import type { ContentDesk } from '../../../../api/schema'
import type { JoinedParts, OwnField } from '../../../../ui/form/form'
import { fromParis } from '../../../../ui/parisTime'
import { shows } from '../audience'
import type { NewsValues } from '../newsSchema'
import { OfferField } from '../OfferField'
import { joinOffers } from '../offerChoice'
import { LinesField } from './LinesField'
import { joinSegments, SegmentsField } from './SegmentsField'
import { WheelOdds } from './WheelOdds'
import { isReadable, wheelContent } from './wheelSchema'
import { WHEEL_LABELS as L } from './wheelWords'

/** The texts of segments after two people have changed them: those of one of them stay. */
const joinLines =
  (label: string) =>
  (_first: unknown, theirs: { fr: string; en: string }, mine: unknown): JoinedParts => ({
    value: mine,
    taken: [],
    disputed: [{ label, written: theirs.fr.replaceAll('\n', ', '), take: () => theirs }],
  })

const lines = (name: 'roue.libellesCourts' | 'roue.libellesLongs', hint: string) =>
  ({
    name,
    as: 'own',
    label: L[name],
    draw: (own: OwnField) => <LinesField {...own} name={name} label={L[name]} hint={hint} />,
    join: joinLines(L[name]),
  }) as const

/** The wheel of a news item: a box switches it on, and its odds are told before anybody plays. */
export function wheelFields(values: NewsValues, desks: readonly ContentDesk[]) {
  const begin = [
    { section: 'Roue', lead: 'Un jeu sous le texte : chaque jour, chacun tourne la roue quelques fois.' },
    { name: 'hasWheel', as: 'checkbox', label: 'Une roue se joue dans cette actualité' },
  ] as const
  if (!values.hasWheel) return begin
  const wheel = wheelContent(values)
  return [
    ...begin,
    lines('roue.libellesCourts', `Sur la roue : un par ligne, ${lengths.SHORT_LABEL} caractères au plus.`),
    lines('roue.libellesLongs', 'Lus quand la roue s’arrête : un par ligne, dans le même ordre.'),
    { name: 'roue.description', as: 'words', area: true, label: L['roue.description'] },
    {
      name: 'roue.launchLabel',
      as: 'words',
      frenchOnly: true,
      required: true,
      label: L['roue.launchLabel'],
    },
    {
      name: 'roue.winningSegments',
      as: 'own',
      label: L['roue.winningSegments'],
      draw: (own: OwnField) => (
        <SegmentsField
          {...own}
          courts={values['roue.libellesCourts']}
          description={values['roue.description']}
          launchLabel={values['roue.launchLabel']}
        />
      ),
      join: joinSegments,
    },
    {
      name: 'roue.winningOffre',
      as: 'own',
      label: L['roue.winningOffre'],
      draw: (own: OwnField) => (
        <OfferField
          {...own}
          name="roue.winningOffre"
          label={L['roue.winningOffre']}
          hint="Chaque gain devient une commande de cette prestation, offerte ; sans elle, rien n’est gagné."
          remove="Retirer le lot"
        />
      ),
      join: joinOffers,
    },
    {
      name: 'roue.libelleLongWinner',
      as: 'words',
      area: true,
      frenchOnly: true,
      required: values['roue.winningOffre'] !== null,
      label: L['roue.libelleLongWinner'],
      hint: 'À la place du texte du segment',
    },
    {
      name: 'roue.libelleLongNoMoreSpins',
      as: 'words',
      area: true,
      label: L['roue.libelleLongNoMoreSpins'],
      hint: 'Vide : un texte usuel',
    },
    {
      name: 'roue.nbSpinsPerUserPerDay',
      as: 'number',
      label: L['roue.nbSpinsPerUserPerDay'],
      hint: 'De 1 à 100',
      half: true,
    },
    {
      name: 'roue.nbWinsPerConciergeriePerDay',
      as: 'number',
      label: L['roue.nbWinsPerConciergeriePerDay'],
      hint: 'De 0 à 100',
      half: true,
    },
    {
      name: 'roue.winChance',
      as: 'percent',
      label: L['roue.winChance'],
      hint: 'Vide : la part des segments gagnants',
      half: true,
    },
    {
      name: 'roue.stock',
      as: 'number',
      label: L['roue.stock'],
      hint: 'Vide : seules les limites d’un jour comptent.',
      half: true,
    },
    {
      part: 'odds',
      draw: () => (
        <WheelOdds
          roue={wheel && isReadable(wheel) ? wheel : undefined}
          fromDate={fromParis(values.fromDate)}
          toDate={fromParis(values.toDate)}
          desks={desks.filter((desk) => shows(values.audience, desk)).length}
        />
      ),
    },
  ] as const
}
