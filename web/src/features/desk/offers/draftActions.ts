import { call } from '../../../api/client'
import * as lengths from '../../../api/lengths'
import type { OfferDraft, SavedOffer, User } from '../../../api/schema'
import { may } from '../../../core/access'
import { path, withSearch } from '../../../core/paths'
import { dialogs } from '../../../ui/dialogs'
import { type RowAction, rowAction } from '../../../ui/list/rowAction'
import type { DraftRow } from './draftRow'

export const draftHref = ({ partId, offreId }: Pick<OfferDraft, 'partId' | 'offreId'>) =>
  withSearch(path('/offre/fulledit/{partId}/{offreId}', { partId, offreId }), { draft: '1' })

/** The page of what was saved: the new version, or the draft that it became. */
export const savedHref = (partId: number, { newOffreId, draft }: Pick<SavedOffer, 'newOffreId' | 'draft'>) =>
  withSearch(path('/offre/fulledit/{partId}/{offreId}', { partId, offreId: newOffreId }), {
    draft: draft ? '1' : undefined,
  })

const publish = rowAction({
  action: 'UpdateOffre',
  label: 'Publier',
  labelOf: ({ name }: DraftRow) => `Publier ${name.fr}`,
  oneOnly: true,
  fits: ({ sentBack }) => !sentBack,
  ask: async ([draft]) => {
    if (!draft) return undefined
    const read = await dialogs.wait(call('GetEditableOffre', { offreId: draft.offreId, draft: true }))
    const { askToPublish } = await import('./PublishDraft')
    return (await askToPublish(draft, read)) ? read : undefined
  },
  request: ({ draftEdition }, { offre, items, addresses, edition }) => ({
    offre,
    items,
    addresses,
    edition,
    draftEdition,
    // Its author was asked about prices that leap, and whoever publishes it has seen each change.
    confirmedPrices: true,
  }),
  done: ([draft]) => `« ${draft?.name.fr} » est publiée`,
})

const sendBack = rowAction({
  action: 'SendBackOffre',
  label: 'Renvoyer',
  labelOf: ({ name }: DraftRow) => `Renvoyer ${name.fr} à l’auteur`,
  oneOnly: true,
  fits: ({ sentBack }) => !sentBack,
  ask: ([draft]) =>
    dialogs.prompt({
      title: `Renvoyer « ${draft?.name.fr} »`,
      message: `${draft?.authorName} lira votre commentaire.`,
      label: 'Commentaire',
      multiline: true,
      maxLength: lengths.COMMENT,
      yes: 'Renvoyer',
      check: (text) => (text.trim() ? undefined : 'Dites ce qui est à revoir.'),
    }),
  request: ({ offreId, draftEdition }, comment) => ({ offreId, draftEdition, comment }),
  done: ([draft]) => `« ${draft?.name.fr} » est renvoyée à ${draft?.authorName}`,
})

const drop = rowAction({
  action: 'DropOffreDraft',
  label: 'Jeter',
  labelOf: ({ name }: DraftRow) => `Jeter le brouillon de ${name.fr}`,
  danger: true,
  oneOnly: true,
  fits: () => true,
  ask: async ([draft]) =>
    (await dialogs.confirm({
      title: 'Jeter ce brouillon ?',
      message: `Ce que ${draft?.authorName} a saisi dans « ${draft?.name.fr} » est perdu.`,
      yes: 'Jeter',
      danger: true,
    })) || undefined,
  request: ({ offreId, draftEdition }) => ({ offreId, draftEdition }),
  done: () => 'Le brouillon est jeté',
})

/**
 * The actions that somebody may do on drafts. Only the author of a draft and those who may publish it can throw it
 * away.
 */
export function draftActions(user: User | null): readonly RowAction<DraftRow>[] {
  const validates = may(user, 'SendBackOffre')
  const mine = ({ author }: DraftRow) => author === user?.id
  return [
    ...(validates && may(user, 'UpdateOffre') ? [publish] : []),
    ...(validates ? [sendBack] : []),
    { ...drop, fits: (row) => validates || mine(row) },
  ]
}
