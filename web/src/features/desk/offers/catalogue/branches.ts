// What universes and categories have in common.

import type { WholeTree } from '../../../../api/schema'

export const MAX_LABEL = 90

/** Reading actions whose answers a changed branch outdates. */
export const refreshes = ['GetAllCategories', 'GetUniverses', 'GetUniverseCategories', 'HomeCategoriesV2'] as const

/** The question before offers are hidden. */
export const hiding = ({ hides, hidesOthers }: { hides: number; hidesOthers: boolean }) =>
  hides > 0 || hidesOthers
    ? {
        title: 'Masquer des offres ?',
        message: [
          hides > 0 &&
            (hides === 1
              ? 'Une offre publiée ne sera plus visible, quelle que soit la conciergerie.'
              : `${hides} offres publiées ne seront plus visibles, quelle que soit la conciergerie.`),
          hidesOthers &&
            'Des offres d’autres entreprises seront masquées aussi : leurs gestionnaires en sont informés.',
        ]
          .filter(Boolean)
          .join(' '),
        yes: 'Masquer',
        danger: true,
      }
    : undefined

/** The categories to choose from, each behind its universe. */
export const categoryOptions = ({ universes, categories }: WholeTree) =>
  universes.flatMap((universe) =>
    categories
      .filter(({ universeId }) => universeId === universe.id)
      .map(({ id, label }) => ({ value: String(id), label: `${universe.label.fr} › ${label.fr}` })),
  )

/** Signs of the client, for a universe without an icon of its own. */
export const ICONS = [
  { value: 'shirt', label: 'Chemise' },
  { value: 'car', label: 'Voiture' },
  { value: 'leaf', label: 'Feuille' },
  { value: 'sparkles', label: 'Étincelles' },
  { value: 'users', label: 'Personnes' },
  { value: 'file', label: 'Document' },
  { value: 'home', label: 'Maison' },
  { value: 'gift', label: 'Cadeau' },
  { value: 'package', label: 'Colis' },
  { value: 'tool', label: 'Outil' },
  { value: 'heart', label: 'Cœur' },
  { value: 'plane', label: 'Avion' },
]
