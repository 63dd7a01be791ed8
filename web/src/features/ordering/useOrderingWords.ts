import type { PaymentMode } from '../../api/schema'
import { useAddressed } from './useAddressed'
import { orderingWords } from './words'

/** The ways to pay the rest that credits leave, as the desk says them. */
const restBy: Partial<Record<PaymentMode, string>> = {
  card: 'par carte',
  directDebit: 'par prélèvement',
  conciergerie: 'à la conciergerie',
}

/** The words that speak to a manager, who orders for somebody and reads French. */
const toDesk = {
  ...orderingWords.fr,
  byDesk: 'Ce service se commande à la conciergerie.',
  incomplete: 'Le profil du bénéficiaire est à compléter avant de commander.',
  choice: 'Son choix',
  cart: 'Son panier',
  emptyCart: 'Son panier est vide.',
  budgetEuros: 'Budget du bénéficiaire, en euros',
  noSlotMore: 'Aucun horaire du partenaire ne convient : proposez un autre jour, ou appelez-le.',
  held: 'Créneau gardé pour cette commande',
  holdOver: 'Ce créneau n’est plus gardé pour cette commande.',
  place: { ent: 'À la conciergerie', dom: 'À son domicile', aut: 'À une autre adresse' },
  noHome: 'Le profil du bénéficiaire n’a pas d’adresse complète.',
  commentLabel: 'Précisions sur la commande (facultatif)',
  paymentChoice: 'Comment le bénéficiaire paie-t-il ?',
  payByCredits: (amount: string) => `Payer ${amount} avec ses avoirs`,
  payByBoth: (credits: string, left: string, mode: PaymentMode, day?: string) =>
    mode === 'directDebit' && day
      ? `Payer ${credits} avec ses avoirs ; ${left} prélevés le ${day}`
      : `Payer ${credits} avec ses avoirs et ${left} ${restBy[mode] ?? 'autrement'}`,
  restUnknown: 'Comment payer ce que ses avoirs ne couvrent pas ?',
  restLater: 'Comment payer quand ses avoirs seront épuisés ?',
  cardIsChecked: (amount: string) =>
    `Sa banque vérifie la carte par une autorisation de 1,00\u00a0€, aussitôt annulée. Les ${amount} sont débités le jour de la prestation.`,
  debitedOnTheDay: 'Sa carte est débitée le jour de la prestation.',
  emergency: (tel1: string, tel2: string) =>
    `La demande est enregistrée. En cas d’urgence, le partenaire répond au ${[tel1, tel2].filter(Boolean).join(' ou au ')}.`,
  flexible: 'La date est flexible',
}

/** The words of ordering: to the beneficiary, or to the manager who orders for one. */
export function useOrderingWords() {
  return useAddressed(orderingWords, toDesk)
}
