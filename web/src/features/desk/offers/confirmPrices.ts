import { Code, isFailure } from '../../../api/failure'
import type { PriceLine } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { formatEuros } from '../../../ui/format'

/** The question about prices that leap: each with its old and new value. */
export const leapsText = (lines: readonly PriceLine[]) =>
  lines.map(({ label, before, after }) => `${label.fr} : ${formatEuros(before)} → ${formatEuros(after)}`).join(', ')

/**
 * Sends a save. When the server says that a price leaps, it asks whether that is meant, with both prices, and sends it
 * again. The result is `undefined` when the person cancels.
 */
export async function confirmingPrices<A>(send: (confirmedPrices: boolean) => Promise<A>): Promise<A | undefined> {
  try {
    return await send(false)
  } catch (error) {
    if (!isFailure(error, Code.priceLeaps)) throw error
    const sure = await dialogs.confirm({
      title: 'Prix plus que doublé ou moins que la moitié',
      message: leapsText(error.data as readonly PriceLine[]),
      yes: 'Enregistrer ces prix',
      danger: true,
    })
    return sure ? send(true) : undefined
  }
}
