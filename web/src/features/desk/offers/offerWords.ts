import type { OfferEventKind, OfferState, PaymentMode, Workflow } from '../../../api/schema'

export const STATES: Record<OfferState, string> = {
  published: 'Publiée',
  unpublished: 'Non publiée',
  scheduled: 'Programmée',
  ended: 'Terminée',
  replaced: 'Remplacée',
  draft: 'Brouillon',
}

export const STATE_COLOURS: Record<OfferState, string> = {
  published: 'green',
  unpublished: 'gray',
  scheduled: 'orange',
  ended: 'red',
  replaced: 'gray',
  draft: 'blue',
}

export const EVENT_KINDS: Record<OfferEventKind, string> = {
  created: 'Créée',
  duplicated: 'Créée par copie',
  edited: 'Modifiée',
  pricesChanged: 'Prix changés d’un pourcentage',
  buyingPricesCopied: 'Prix d’achat copiés d’une autre offre',
  productRemoved: 'Produit retiré',
  scheduled: 'Nouvelle version programmée',
  restored: 'Version restaurée',
  deskAdded: 'Associée à une conciergerie',
  deskRemoved: 'Retirée d’une conciergerie',
}

export const WORKFLOWS: Record<Workflow, string> = {
  DEPOSE_REPRISE_ENTREPRISE: 'Dépôt et reprise à la conciergerie',
  LIVRAISON_ENTREPRISE: 'Livraison à la conciergerie',
  RECEPTION_COLIS: 'Réception de colis',
  RENDEZ_VOUS: 'Rendez-vous',
  OTHER: 'Autre',
}

export const PAYMENT_MODES: Record<PaymentMode, string> = {
  credits: 'Avoirs',
  card: 'Carte bancaire',
  directDebit: 'Prélèvement',
  conciergerie: 'À la conciergerie',
  partner: 'Au partenaire',
  company: 'Par l’entreprise',
  free: 'Gratuit',
}
