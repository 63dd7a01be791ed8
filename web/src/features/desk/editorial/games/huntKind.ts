import type { GameKind } from '../../../../api/schema'
import { path, withSearch } from '../../../../core/paths'
import { NEW_ID, NEWS } from '../kinds'

/** The addresses and words of egg hunts. */
export const HUNT = {
  title: 'Chasses aux œufs',
  new: 'Nouvelle chasse aux œufs',
  list: path('/content/hunts/'),
  item: (id: number) => path('/content/hunts/{id}', { id }),
} as const

/** Where a copy of a hunt is made: it is a new one once it is saved. */
export const huntCopyHref = (id: number) => withSearch(HUNT.item(NEW_ID), { copie: id })

export const winnersHref = (game: GameKind, id: number) => path('/content/winners/{game}/{id}', { game, id })

/** Where a game is edited: a wheel with its news item. */
export const gameHref = (game: GameKind, id: number) => (game === 'wheel' ? NEWS.item(id) : HUNT.item(id))
