import type { InboxReason } from '../../../api/schema'

/** The words that the desk reads on the marks of orders. */
export const markWords = {
  recurring: 'Commande récurrente',
  ready: 'Prête à être retirée',
  reprocessing: 'En reprise',
  lowNote: (note: number) => `Note basse : ${note}`,
  legend: 'Pastilles de paiement',
  payment: {
    none: 'Paiement non commencé',
    paid: 'Payée',
    unpaid: 'Impayée',
    partial: 'Payée en partie ou annoncée',
  },
  reason: {
    new: 'Nouvelle',
    lateToAccept: 'En retard d’acceptation',
    datePassed: 'Date dépassée',
    priceMissing: 'Prix manquant',
    unpaid: 'Impayée',
    cardFailed: 'Paiement refusé par la banque',
    toGiveBack: 'À rembourser',
    partnerDeclined: 'Déclinée par le partenaire',
    commentWaiting: 'Commentaire en attente',
    cancelRequested: 'Annulation demandée',
    lowNote: 'Note basse',
    overlap: 'Chevauchement',
    deskClosed: 'Conciergerie fermée',
    seriesTrouble: 'Récurrence à revoir',
    kept: 'À suivre',
  } satisfies Record<InboxReason, string>,
}
