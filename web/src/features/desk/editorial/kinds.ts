import { call, type RequestOf } from '../../../api/client'
import type { ContentDesk, ContentKind, ListAnswer, NewsRow, SpotlightRow } from '../../../api/schema'
import { type Href, path, withSearch } from '../../../core/paths'
import type { ListPart, ListQuestion } from '../../../ui/list/list'
import { type Row, rowOf } from './rows'

/** One kind of item: its words, its addresses and its calls. */
export interface Kind {
  kind: ContentKind
  /** The action that reads its list. */
  action: 'GetActualites' | 'GetOffresDuMoment'
  /** The action that deletes one. */
  removal: 'DeleteActualite' | 'DeleteOffreDuMoment'
  title: string
  unit: readonly [one: string, several: string]
  /** With its article: `l’actualité`. */
  the: string
  new: string
  empty: readonly [title: string, more: string]
  search: string
  list: Href
  item: (id: number) => Href
  part: (data: ListQuestion) => Promise<ListPart<Row>>
  move: (params: Move) => Promise<unknown>
  remove: (row: Pick<Row, 'id' | 'edition'>) => Promise<unknown>
}

/** A move as the server has it: one item takes the place of another, in the list as it was seen. */
export type Move = RequestOf<'SetActuOrder'>

/** The number under which a new item is edited. */
export const NEW_ID = -1

/** The order of a list without anything but its answer. */
const answerOf = <T extends ListAnswer>(answer: T, items: Row[]): ListPart<Row> => ({ ...answer, items })

export const newsPart = (answer: ListAnswer & { actus: NewsRow[]; conciergeries: ContentDesk[] }) =>
  answerOf(
    answer,
    answer.actus.map((row) => rowOf(row.actu, row, answer.conciergeries)),
  )
export const spotlightPart = (answer: ListAnswer & { offresDuMoment: SpotlightRow[]; conciergeries: ContentDesk[] }) =>
  answerOf(
    answer,
    answer.offresDuMoment.map((row) => rowOf(row.offreDuMoment, row, answer.conciergeries)),
  )

export const NEWS: Kind = {
  kind: 'news',
  action: 'GetActualites',
  removal: 'DeleteActualite',
  title: 'Actualités',
  unit: ['actualité', 'actualités'],
  the: 'l’actualité',
  new: 'Nouvelle actualité',
  empty: ['Aucune actualité', 'Une actualité se lit sur l’accueil des conciergeries auxquelles elle est associée.'],
  search: 'Rechercher une actualité',
  list: path('/content/actualites/'),
  item: (id) => path('/content/actualites/{id}', { id }),
  part: async (data) => newsPart(await call('GetActualites', { data })),
  move: (params) => call('SetActuOrder', params),
  remove: ({ id, edition }) => call('DeleteActualite', { object: { id }, edition }),
}

export const SPOTLIGHT: Kind = {
  kind: 'spotlight',
  action: 'GetOffresDuMoment',
  removal: 'DeleteOffreDuMoment',
  title: 'Offres du moment',
  unit: ['offre du moment', 'offres du moment'],
  the: 'l’offre du moment',
  new: 'Nouvelle offre du moment',
  empty: ['Aucune offre du moment', 'La première en ligne est en tête de l’accueil de ses conciergeries.'],
  search: 'Rechercher une offre du moment',
  list: path('/content/offresDuMoment/'),
  item: (id) => path('/content/offresDuMoment/{id}', { id }),
  part: async (data) => spotlightPart(await call('GetOffresDuMoment', { data })),
  move: (params) => call('SetOffreDuMomentOrder', params),
  remove: ({ id, edition }) => call('DeleteOffreDuMoment', { object: { id }, edition }),
}

/** Where a copy of an item is made: it is a new one once it is saved. */
export const copyHref = (kind: Kind, id: number) => withSearch(kind.item(NEW_ID), { copie: id })

/** Where a list is put in order, and where its calendar stands. */
export const viewsOf = ({ list }: Kind) =>
  [
    { id: 'list', label: 'Liste', to: list },
    { id: 'order', label: 'Ordre', to: withSearch(list, { view: 'order' }) },
    { id: 'calendar', label: 'Calendrier', to: withSearch(list, { view: 'calendar' }) },
  ] as const
