import type { Lang } from '../../../base/lang'
import { formatCents } from '../../../ui/format'

const fr = {
  title: (number: string) => `Devis ${number}`,
  states: {
    open: 'À accepter',
    accepted: 'Accepté',
    declined: 'Décliné',
    replaced: 'Remplacé',
    expired: 'Expiré',
  },
  more: {
    open: 'Le prix de votre commande sera fixé quand vous l’aurez accepté.',
    accepted: 'Ses prix sont ceux de votre commande.',
    declined: 'Vous l’avez décliné. La conciergerie vous répond dans les messages.',
    replaced: 'La commande a changé depuis : ce devis ne peut plus être accepté.',
    expired: 'Son délai est passé sans réponse. Demandez-en un nouveau dans les messages.',
  },
  from: (author: string) => `Proposé par ${author}`,
  validUntil: (day: string) => `Devis valable jusqu’au ${day}`,
  aboveBudget: (more: string, budget: string) => `Ce devis dépasse de ${more} le budget de ${budget}.`,
  file: 'Devis joint',
  earlier: (n: number) => (n === 1 ? 'Voir la version précédente' : `Voir les ${n} versions précédentes`),

  line: 'Désignation',
  quantity: 'Qté',
  unitPrice: 'Prix TTC',
  vat: 'TVA',
  amount: 'Montant TTC',
  withoutVat: 'Total HT',
  vatAt: (rate: string) => `TVA ${rate}`,
  total: 'Total TTC',

  accept: 'Accepter le devis',
  acceptSure: (total: string) => `Le prix de votre commande sera de ${total} TTC. Acceptez-vous ce devis ?`,
  accepted: 'Le devis est accepté.',
  decline: 'Décliner',
  declineMore: 'La conciergerie lit votre réponse et peut vous proposer un autre devis.',
  reason: 'Pourquoi déclinez-vous ce devis ?',
  reasonMissing: 'Merci de dire pourquoi vous déclinez ce devis.',
  declined: 'Votre réponse est envoyée à la conciergerie.',
  ask: 'Poser une question',
  print: 'Imprimer le devis',

  date: 'Date',
  order: 'Commande',
  service: 'Prestation',
  desk: 'Conciergerie',
  provider: 'Partenaire',
  customer: 'Client',
  signature: 'Bon pour accord : date et signature',
}
const en: typeof fr = {
  title: (number) => `Quote ${number}`,
  states: {
    open: 'To accept',
    accepted: 'Accepted',
    declined: 'Declined',
    replaced: 'Replaced',
    expired: 'Expired',
  },
  more: {
    open: 'The price of your order is set once you have accepted it.',
    accepted: 'Its prices are those of your order.',
    declined: 'You declined it. The concierge desk answers you in the messages.',
    replaced: 'The order has changed since: this quote can no longer be accepted.',
    expired: 'Nobody answered it in time. Ask for a new one in the messages.',
  },
  from: (author) => `Proposed by ${author}`,
  validUntil: (day) => `Quote valid until ${day}`,
  aboveBudget: (more, budget) => `This quote is ${more} above the budget of ${budget}.`,
  file: 'Attached quote',
  earlier: (n) => (n === 1 ? 'See the earlier version' : `See the ${n} earlier versions`),

  line: 'Description',
  quantity: 'Qty',
  unitPrice: 'Price incl. VAT',
  vat: 'VAT',
  amount: 'Amount incl. VAT',
  withoutVat: 'Total without VAT',
  vatAt: (rate) => `VAT ${rate}`,
  total: 'Total incl. VAT',

  accept: 'Accept the quote',
  acceptSure: (total) => `The price of your order will be ${total} including VAT. Do you accept this quote?`,
  accepted: 'The quote is accepted.',
  decline: 'Decline',
  declineMore: 'The concierge desk reads your answer and may propose another quote.',
  reason: 'Why do you decline this quote?',
  reasonMissing: 'Please say why you decline this quote.',
  declined: 'Your answer was sent to the concierge desk.',
  ask: 'Ask a question',
  print: 'Print the quote',

  date: 'Date',
  order: 'Order',
  service: 'Service',
  desk: 'Concierge desk',
  provider: 'Provider',
  customer: 'Customer',
  signature: 'Agreed: date and signature',
}
export const quoteWords = { fr, en }

/** Says by how much a total in cents exceeds a budget in euros; absent where it does not. */
export function aboveBudget(total: number, budget: number | null, lang: Lang): string | undefined {
  const cents = budget === null ? undefined : Math.round(budget * 100)
  if (cents === undefined || total <= cents) return undefined
  return quoteWords[lang].aboveBudget(formatCents(total - cents, lang), formatCents(cents, lang))
}

/** The question before a quote is accepted; it says as well where the quote exceeds the budget of its order. */
export const acceptQuestion = (total: number, budget: number | null, lang: Lang): string =>
  [aboveBudget(total, budget, lang), quoteWords[lang].acceptSure(formatCents(total, lang))].filter(Boolean).join(' ')

/** All who propose a quote read French. */
export const proposeWords = {
  title: 'Faire un devis',
  again: 'Faire un nouveau devis',
  quotes: 'Devis',
  send: 'Envoyer le devis',
  sent: 'Le devis est envoyé au bénéficiaire.',
  note: 'Le bénéficiaire le reçoit par e-mail, et l’accepte ou le décline dans sa commande. Il remplace la version précédente.',
  lines: 'Lignes du devis',
  label: 'Désignation',
  quantity: 'Qté',
  price: 'Prix TTC',
  vat: 'TVA',
  add: 'Ajouter une ligne',
  remove: (label: string) => `Retirer ${label || 'la ligne'}`,
  total: 'Total TTC de ces lignes',
  validUntil: 'Valable jusqu’au',
  file: 'Devis du partenaire',
  fileHint: 'PDF, 20 Mo au plus',
  fileTooBig: 'Ce fichier dépasse 20 Mo.',
  fileType: 'Choisissez un fichier PDF.',
  labelMissing: 'Donnez une désignation.',
  badQuantity: 'De 1 à 1000.',
  badPrice: 'Donnez un prix.',
  reason: (reason: string) => `Raison : ${reason}`,
} as const
