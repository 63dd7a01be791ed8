import { call } from '../../../api/client'
import { workContext } from '../../../api/context'
import type { OfferOfPartner, User } from '../../../api/schema'
import { may } from '../../../core/access'
import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { dialogs } from '../../../ui/dialogs'
import { type RowAction, rowAction } from '../../../ui/list/rowAction'
import { savedHref } from './draftActions'
import { duplicateForm } from './duplicate'
import { openCopyPrices, openDesks, openGrid, openHistory, openShortcut } from './openDialogs'
import { unseenText } from './unseen'

type Row = OfferOfPartner

/** An action for a single offer, which opens something. */
const opens = (label: string, labelOf: (row: Row) => string, open: (row: Row) => unknown): RowAction<Row> => ({
  label,
  labelOf,
  oneOnly: true,
  folded: true,
  fits: () => true,
  run: async ([row]) => {
    if (row) await open(row)
    return true
  },
})

const named = (what: string) => (row: Row) => `${what} ${row.name.fr}`
const deskHere = () => workContext.get().conciergerieName ?? 'cette conciergerie'

const associate = rowAction({
  action: 'AddOffreToConc',
  label: 'Associer ici',
  labelOf: (row: Row) => `Associer ${row.name.fr} à cette conciergerie`,
  folded: true,
  fits: ({ here, state }) => !here && state !== 'draft',
  ask: async () => true as const,
  request: ({ id }) => ({ offreId: id, conciergerieId: workContext.get().conciergerieId ?? 0 }),
  done: (rows) => {
    const why = rows.flatMap((row) => unseenText(row) ?? [])
    const all = rows.length === 1 ? `mais personne ne la voit : ${why[0]}` : `dont ${why.length} que personne ne voit`
    const unseen = why.length > 0 ? `, ${all}` : ''
    return rows.length === 1
      ? `« ${rows[0]?.name.fr} » est proposée à ${deskHere()}${unseen}`
      : `${rows.length} offres sont proposées à ${deskHere()}${unseen}`
  },
})

const dissociate = rowAction({
  action: 'RemoveOffreFromConc',
  label: 'Retirer d’ici',
  labelOf: (row: Row) => `Retirer ${row.name.fr} de cette conciergerie`,
  danger: true,
  folded: true,
  fits: ({ here }) => here,
  ask: async (rows) =>
    (await dialogs.confirm({
      title: 'Retirer de cette conciergerie ?',
      message: `${rows.length === 1 ? `« ${rows[0]?.name.fr} » ne sera plus proposée` : `${rows.length} offres ne seront plus proposées`} à ${deskHere()}. Les commandes passées restent.${rows.some(({ desks }) => desks > 1) ? ' Ce que ne proposent plus que d’autres entreprises, vous ne le verrez plus.' : ''}`,
      yes: 'Retirer',
      danger: true,
    })) || undefined,
  request: ({ id }) => ({ offreId: id, conciergerieId: workContext.get().conciergerieId ?? 0 }),
  done: (rows) => (rows.length === 1 ? 'L’offre est retirée' : `${rows.length} offres sont retirées`),
})

/** The actions that somebody may do on offers of a partner. */
export function rowActions(user: User | null, partId: number): readonly RowAction<Row>[] {
  const can = (name: Parameters<typeof may>[1], action: RowAction<Row>) => (may(user, name) ? [action] : [])
  const lines = opens('Éléments', named('Éléments à commander de'), ({ id }) =>
    go(path('/offre/lineedit/{partId}/{offreId}', { partId, offreId: id })),
  )
  const saved = (action: RowAction<Row>): RowAction<Row> => ({ ...action, fits: ({ state }) => state !== 'draft' })
  return [
    ...can('UpdateOffreItems', { ...lines, folded: false }),
    ...can('GetOffreShortcut', saved(opens('Raccourci', named('Raccourci vers'), openShortcut))),
    ...can('AddOffreToConc', saved(opens('Conciergeries', named('Conciergeries de'), ({ id }) => openDesks(id)))),
    ...can('AddOffreToConc', associate),
    ...can('RemoveOffreFromConc', dissociate),
    ...can('DuplicateOffre', saved(opens('Dupliquer', named('Dupliquer'), (row) => duplicate(row, partId)))),
    ...can(
      'CopyBuyingPriceToOffres',
      saved(
        opens('Copier les prix d’achat', named('Copier les prix d’achat de'), (row) => openCopyPrices(row.id, partId)),
      ),
    ),
    ...can('GetOffrePriceGrid', saved(opens('Grille de prix', named('Grille de prix de'), ({ id }) => openGrid(id)))),
    ...can('GetOffreHistory', saved(opens('Historique', named('Historique de'), ({ id }) => openHistory(id, partId)))),
  ]
}

async function duplicate({ id, name }: Row, partId: number) {
  const { partner } = await dialogs.wait(call('GetEditableOffre', { offreId: id }))
  const copy = await duplicateForm.open({ offreId: id, name: name.fr, partner: { id: partId, name: partner.name } })
  if (copy) go(savedHref(copy.saved.offre.partId, copy))
}
