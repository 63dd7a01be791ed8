import type { Payment } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { formatCents } from '../../../ui/format'
import { rowAction } from '../../../ui/list/rowAction'
import { TYPE } from './rules'

type Collectable = Pick<Payment, 'id' | 'orderId' | 'amount' | 'type' | 'canMarkCollected'>

const sum = (payments: readonly Collectable[]) => formatCents(payments.reduce((all, { amount }) => all + amount, 0))
const request = ({ id }: Collectable) => ({ paymentId: id })

/** Marks payments as arrived of which no bank tells. */
export const markCollected = rowAction({
  action: 'CollectPayment',
  label: 'Marquer collecté',
  labelOf: ({ amount }: Collectable) => `Marquer collecté : ${formatCents(amount)}`,
  fits: ({ canMarkCollected, type }) => canMarkCollected && type !== TYPE.directDebit,
  ask: async (payments) => {
    const message =
      payments.length === 1
        ? `Le paiement de ${sum(payments)} est bien arrivé ?`
        : `Les ${payments.length} paiements, ${sum(payments)} au total, sont bien arrivés ?`
    return (await dialogs.confirm({ message, yes: 'Marquer collecté' })) || undefined
  },
  request,
  done: (payments) => (payments.length === 1 ? `${sum(payments)} collectés` : `${payments.length} paiements collectés`),
})

/** Has the bank take payments from accounts. */
export const startDebit = rowAction({
  action: 'CollectPayment',
  label: 'Lancer le prélèvement',
  labelOf: ({ amount }: Collectable) => `Lancer le prélèvement de ${formatCents(amount)}`,
  fits: ({ canMarkCollected, type }) => canMarkCollected && type === TYPE.directDebit,
  ask: async (payments) => {
    const orders = [...new Set(payments.map(({ orderId }) => orderId))]
    const whose =
      payments.length === 1
        ? `Pour la commande ${orders[0]}, le compte du bénéficiaire sera débité`
        : `Pour les commandes ${orders.join(', ')}, les comptes seront débités`
    const message = `${whose} de ${sum(payments)}. D’ici, ce prélèvement ne pourra pas être repris.`
    return (await dialogs.confirm({ message, yes: 'Lancer le prélèvement' })) || undefined
  },
  request,
  done: (payments) => `Prélèvement de ${sum(payments)} lancé`,
})
