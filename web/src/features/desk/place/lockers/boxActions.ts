import * as lengths from '../../../../api/lengths'
import type { LockerBlockView, LockerBoxView } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'

/** A box as a row. Lists number their rows; the door has a name. */
export interface BoxRow extends Omit<LockerBoxView, 'id'> {
  id: number
  boxId: string
}

export const rowsOf = ({ boxes }: LockerBlockView): BoxRow[] =>
  boxes.map(({ id, ...box }, nth) => ({ ...box, id: nth + 1, boxId: id }))

const noReason = (text: string) => (text.trim() ? undefined : 'Indiquez la raison : elle est conservée.')

const askReason = (title: string, yes: string, warning?: string) =>
  dialogs.prompt({ title, label: 'Raison', yes, warning, multiline: true, maxLength: lengths.COMMENT, check: noReason })

const holds = ({ orderId, state }: BoxRow) =>
  orderId !== null && state !== 'reserved'
    ? `Il contient les articles de la commande ${orderId} : vérifiez qu’il est vide, ils seront dits retirés.`
    : undefined

/** The goods that their beneficiary should have taken out by now, first those about which the desk is to call. */
export const lateRowsOf = (block: LockerBlockView) =>
  rowsOf(block)
    .filter(({ lateSince }) => lateSince !== null)
    .sort((a, b) => Number(b.toCall !== null) - Number(a.toCall !== null) || compare(a.lateSince, b.lateSince))

const compare = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')

/** The things that are to be done about late goods: their beneficiary is reminded or called, or their box freed. */
export function lateActions(block: LockerBlockView): readonly RowAction<BoxRow>[] {
  const about = ({ boxId, version }: BoxRow) => ({
    conciergerieId: block.conciergerieId,
    lockerBlockId: block.id,
    boxId,
    version,
  })
  return [
    rowAction({
      action: 'RemindOfLateGoods',
      label: 'Relancer',
      labelOf: ({ boxId }: BoxRow) => `Relancer pour le casier ${boxId}`,
      oneOnly: true,
      fits: () => true,
      ask: async ([box]) =>
        (await dialogs.confirm({
          title: `Relancer le bénéficiaire du casier ${box?.boxId} ?`,
          message: 'L’emplacement et le code du casier lui sont envoyés de nouveau.',
          yes: 'Relancer',
        })) || undefined,
      request: about,
      done: ([box]) => `Le bénéficiaire du casier ${box?.boxId} est relancé`,
    }),
    rowAction({
      action: 'CallAboutLateGoods',
      label: 'Noter l’appel',
      labelOf: ({ boxId }: BoxRow) => `Noter l’appel pour le casier ${boxId}`,
      oneOnly: true,
      fits: () => true,
      ask: ([box]) =>
        dialogs.prompt({
          title: `Appel pour le casier ${box?.boxId}`,
          label: 'Ce qui a été convenu',
          yes: 'Enregistrer',
          multiline: true,
          maxLength: lengths.COMMENT,
          check: (text) => (text.trim() ? undefined : 'Indiquez ce qui a été convenu.'),
        }),
      request: (box, reason) => ({ ...about(box), reason: reason.trim() }),
      done: ([box]) => `L’appel pour le casier ${box?.boxId} est noté`,
    }),
    ...boxActions(block).filter(({ label }) => label === 'Libérer'),
  ]
}

/** The things that staff do with a box. Each is refused when the box has changed since it was seen. */
export function boxActions({ id, conciergerieId }: LockerBlockView): readonly RowAction<BoxRow>[] {
  const about = ({ boxId, version }: BoxRow) => ({ conciergerieId, lockerBlockId: id, boxId, version })
  return [
    rowAction({
      action: 'OpenLockerBox',
      label: 'Ouvrir',
      labelOf: ({ boxId }: BoxRow) => `Ouvrir le casier ${boxId}`,
      oneOnly: true,
      fits: () => true,
      ask: ([box]) => askReason(`Ouvrir le casier ${box?.boxId} ?`, 'Ouvrir'),
      request: (box, reason) => ({ ...about(box), reason: reason.trim() }),
      done: ([box]) => `L’ouverture du casier ${box?.boxId} est demandée`,
    }),
    rowAction({
      action: 'FreeLockerBox',
      label: 'Libérer',
      labelOf: ({ boxId }: BoxRow) => `Libérer le casier ${boxId}`,
      oneOnly: true,
      fits: ({ state }) => state !== 'free',
      ask: ([box]) => askReason(`Libérer le casier ${box?.boxId} ?`, 'Libérer', box && holds(box)),
      request: (box, reason) => ({ ...about(box), reason: reason.trim() }),
      done: ([box]) => `Le casier ${box?.boxId} est libre`,
    }),
    rowAction({
      action: 'FreeLockerBox',
      label: 'Mettre hors service',
      labelOf: ({ boxId }: BoxRow) => `Mettre hors service le casier ${boxId}`,
      oneOnly: true,
      folded: true,
      danger: true,
      fits: ({ state }) => state !== 'outOfOrder',
      ask: ([box]) =>
        askReason(`Mettre hors service le casier ${box?.boxId} ?`, 'Mettre hors service', box && holds(box)),
      request: (box, reason) => ({ ...about(box), reason: reason.trim(), outOfOrder: true }),
      done: ([box]) => `Le casier ${box?.boxId} est hors service`,
    }),
  ]
}
