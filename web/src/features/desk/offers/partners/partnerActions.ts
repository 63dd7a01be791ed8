import { call } from '../../../../api/client'
import { outdate } from '../../../../api/query'
import type { PartnerSummary, PartnerSwitch } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formatDayTime } from '../../../../ui/format'
import { tellFailure } from '../../../../ui/tellFailure'
import { toast } from '../../../../ui/toast'

/** The question before a partner with open orders is switched off, which names them. */
export function openOrdersText({ orders, more }: Pick<PartnerSwitch, 'orders' | 'more'>, now = new Date()) {
  const named = orders.map(({ id, offer, beneficiary, serviceDate }) => {
    const when = serviceDate ? `, ${formatDayTime(new Date(serviceDate), now, 'fr')}` : ''
    return `n° ${id}, ${offer.fr}, ${beneficiary}${when}`
  })
  const count = more
    ? `Plus de ${orders.length} commandes`
    : orders.length === 1
      ? 'Une commande'
      : `${orders.length} commandes`
  const stay =
    orders.length === 1 ? 'Elle reste telle qu’elle est : suivez-la' : 'Elles restent telles qu’elles sont : suivez-les'
  return `${count} en cours : ${named.join(' ; ')}.\n\n${stay} ou annulez à la conciergerie.`
}

/** Switches a partner off, once one is sure of that and of its open orders, or on again. */
export async function switchPartner({ id, entreprise, profileActive }: PartnerSummary) {
  const active = !profileActive
  const off = {
    title: `Désactiver ${entreprise} ?`,
    message: 'Ses offres ne sont plus proposées, et personne ne se connecte plus pour ce partenaire.',
    yes: 'Désactiver',
    danger: true,
  }
  if (!active && !(await dialogs.confirm(off))) return
  try {
    let answer = await dialogs.wait(call('SwitchPartner', { partnerId: id, active }))
    while (!answer.saved) {
      const message = openOrdersText(answer)
      if (!(await dialogs.confirm({ ...off, title: 'Désactiver malgré ces commandes ?', message }))) return
      const agreed = answer.orders.map((it) => it.id)
      answer = await dialogs.wait(call('SwitchPartner', { partnerId: id, active, agreed }))
    }
    toast(active ? `« ${entreprise} » est réactivé` : `« ${entreprise} » est désactivé`)
  } catch (failure) {
    await tellFailure(failure)
  }
  await outdate('SwitchPartner')
}
