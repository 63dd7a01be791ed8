import type { AttenduFactu, AttenduLine } from '../../../../api/schema'

export const KINDS: Record<AttenduLine['kind'], string> = {
  item: 'Prestation',
  rate: 'Tarif',
  compensation: 'Indemnisation',
  correction: 'Correction',
}

export const MODES = ['Sous-traitance', 'Mandat d’encaissement'] as const

/** Whether somebody still has to do something about an expectation, and what. */
export const standing = (attendu: AttenduFactu | null | undefined) => {
  if (!attendu) return { label: 'À calculer', colour: 'gray' }
  if (attendu.errors > 0) return { label: 'En erreur', colour: 'red' }
  if (attendu.open) return { label: 'Ouvert', colour: 'blue' }
  if (attendu.amountTTC > 0 && attendu.paid >= attendu.amountTTC) return { label: 'Payé', colour: 'green' }
  if (attendu.paid > 0) return { label: 'Payé en partie', colour: 'orange' }
  const last = attendu.sent.at(-1)
  return last?.number === attendu.number ? { label: 'Envoyé', colour: 'green' } : { label: 'Clôturé', colour: 'teal' }
}

const counted = (n: number, one: string, several: string) => `${n} ${n > 1 ? several : one}`

export const expectationWords = {
  title: 'Attendus de facturation',
  leadOf: (month: string) => `Ce que chaque partenaire doit facturer pour ${month}`,
  partner: 'Partenaire',
  month: 'Mois',
  mode: 'Régime',
  orders: 'Commandes',
  ht: 'Total HT',
  tva: 'TVA',
  ttc: 'Total TTC',
  state: 'État',
  number: 'Référence',
  none: ['Aucun partenaire ne facture', 'Cochez « Le partenaire facture » dans les options d’un partenaire.'] as const,
  generate: 'Générer pour tous',
  generateSure: (month: string) =>
    `${month} : les attendus ouverts sont recalculés, ceux qui manquent sont créés. Les attendus clôturés ne changent pas.`,
  nothingLeft: 'Tous les attendus de ce mois sont clôturés.',
  begun: (n: number) => `${counted(n, 'partenaire', 'partenaires')} en cours de calcul`,
  ended: (done: number, failed: number) =>
    `${counted(done - failed, 'attendu calculé', 'attendus calculés')}${failed > 0 ? `, ${counted(failed, 'refusé', 'refusés')}` : ''}`,
  notGenerated: 'Partenaires non générés',
  error: 'Raison',
  see: 'Voir le traitement',
  of: (name: string) => `Attendus de ${name}`,
  noneOf: ['Aucun attendu', 'Choisissez un mois à calculer.'] as const,
  compute: 'Calculer un mois',
  noMonth: 'Aucun mois à calculer',
  computed: (month: string) => `Attendu calculé : ${month}`,
  goesOn: 'Les commandes sont nombreuses : le calcul continue seul.',
  monthWith: (month: string, pending: number) =>
    pending > 0 ? `${month} (${counted(pending, 'élément', 'éléments')})` : month,
  detail: (partner: string, month: string) => `${partner}, ${month}`,
  line: ['ligne', 'lignes'] as const,
  noLine: ['Aucune ligne', 'Les commandes terminées du mois apparaissent ici.'] as const,
  date: 'Date',
  order: 'Commande',
  label: 'Prestation',
  desk: 'Conciergerie',
  kind: 'Nature',
  quantity: 'Quantité',
  rate: 'Taux de TVA',
  priceHt: 'HT',
  price: 'TTC',
  search: 'Rechercher une ligne',
  errors: 'Erreurs à corriger',
  errorLines: 'Commandes à corriger',
  hasErrors: 'Cet attendu a rencontré des erreurs. Merci de les corriger et de le regénérer.',
  mend: 'Corriger',
  vat: 'TVA par taux',
  vatLines: 'Montants par taux',
  computedOn: 'Calculé le',
  closedOn: 'Clôturé le',
  sentOn: 'Envoyé',
  address: 'Adresse d’envoi',
  noAddress: 'aucune',
  close: 'Clôturer',
  closeSure: 'Un attendu clôturé ne change plus. Ce qui change ensuite devient une correction du mois suivant.',
  closed: 'Attendu clôturé',
  reopen: 'Rouvrir',
  reopenSure: 'Il pourra changer, et sa référence aussi.',
  reopened: 'Attendu rouvert',
  recompute: 'Recalculer',
  recomputed: 'Attendu recalculé',
  remove: 'Supprimer',
  removeSure: 'Ses commandes et indemnisations seront de nouveau à facturer.',
  removed: 'Attendu supprimé',
  send: 'Envoyer au partenaire',
  sendSure: (mail: string) => `Un mail avec le PDF part à ${mail}.`,
  sent: (mail: string) => `Envoyé à ${mail}`,
  pdf: 'PDF',
  payouts: 'Paiements au partenaire',
  noPayout: 'Aucun paiement enregistré.',
  paid: 'Payé',
  left: 'Reste à payer',
  pay: 'Enregistrer un paiement',
  payMore: (left: string) =>
    `Il reste ${left} à payer pour cet attendu. Le virement se rapproche ensuite dans la banque.`,
  payDate: 'Date du virement',
  payAmount: 'Montant',
  payWrong: 'Saisissez un montant supérieur à zéro.',
  payReference: 'Libellé du virement',
  payDone: 'Paiement enregistré',
  payBy: 'Enregistré par',
  payUndone: 'Annulé le',
  undoPay: 'Annuler le paiement',
  undoPayOf: (amount: string) => `Annuler le paiement de ${amount}`,
  undoPaySure: 'Le montant sera de nouveau dû. Le paiement et son annulation restent dans les livres.',
  undoPayDone: 'Paiement annulé',
  takeOff: 'Retirer de l’attendu',
  takeOffOf: (order: number) => `Retirer la commande ${order} de l’attendu`,
  takeOffSure: 'La commande ne sera sur aucun attendu, jusqu’à ce que vous l’ajoutiez de nouveau.',
  takenOff: 'Commande retirée',
  add: 'Ajouter une commande',
  addLabel: 'Numéro de la commande',
  addMore: 'Une commande retirée, ou terminée depuis le dernier calcul.',
  addWrong: 'Saisissez un numéro de commande.',
  added: (order: number) => `Commande ${order} ajoutée`,
}
