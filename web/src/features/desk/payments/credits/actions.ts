import type { Credit } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formatCents } from '../../../../ui/format'
import { rowAction } from '../../../../ui/list/rowAction'

const MAX_REASON = 2000
const refreshes = ['GetAllCredits', 'GetOrderPaymentInfo'] as const
const several = (credits: readonly Credit[], one: string, many: string) =>
  credits.length === 1 ? one : `${credits.length} avoirs ${many}`

/** Takes back what is left of credits. */
export const cancelCredit = rowAction({
  action: 'cancelUserCredit',
  label: 'Annuler',
  labelOf: ({ id }: Credit) => `Annuler l’avoir ${id}`,
  danger: true,
  fits: ({ canCancel }) => canCancel,
  ask: (credits) => {
    const title = credits.length === 1 ? 'Annuler l’avoir' : `Annuler ${credits.length} avoirs`
    const whose = [...new Set(credits.map(({ userName }) => userName))].join(', ')
    return dialogs.prompt({
      title,
      message: `Ce qu’il en reste ne pourra plus être utilisé (${whose}). Ce qui a été dépensé le reste.`,
      label: 'Raison',
      yes: title,
      no: 'Garder',
      multiline: true,
      maxLength: MAX_REASON,
      check: (text) => (text.trim() === '' ? 'Merci de renseigner une raison' : undefined),
    })
  },
  request: ({ id }, cancellationReason) => ({ id, cancellationReason }),
  done: (credits) => several(credits, 'Avoir annulé', 'annulés'),
  refreshes,
})

/** Says that the share of partners was deducted from what they are owed. */
export const collectShare = rowAction({
  action: 'CollectCredit',
  label: 'Marquer déduit',
  labelOf: ({ id }: Credit) => `Marquer l’avoir ${id} comme déduit`,
  fits: ({ canMarkCollected }) => canMarkCollected,
  ask: async (credits) => {
    const amount = formatCents(credits.reduce((sum, { partnerAmount }) => sum + (partnerAmount ?? 0), 0))
    const partners = [...new Set(credits.map(({ partnerName }) => partnerName))].join(', ')
    const message = `${amount} ont bien été déduits de ce qui est dû à ${partners} ?`
    return (await dialogs.confirm({ message, yes: 'Marquer déduit' })) || undefined
  },
  request: ({ id }) => ({ creditId: id }),
  done: (credits) => several(credits, 'Part du partenaire déduite', 'déduits'),
  refreshes,
})
