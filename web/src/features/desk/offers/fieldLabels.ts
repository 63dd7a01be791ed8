import type { EditableItem, EditableOffer } from '../../../api/schema'

/** The names of an offer's fields, for its form, its history, and conflicts between two people who changed it. */
export const LABELS = {
  name: 'Nom',
  catOffreId: 'Catégorie',
  published: 'Publication',
  sap: 'Service à la personne (crédit d’impôt de 50 %)',
  sapActivity: 'Activité du service à la personne',
  startDate: 'Date de démarrage',
  endDate: 'Date de fin',
  idOfFallbackOffre: 'Offre qui prend la suite',
  allowFollowUpOrders: 'Peut être commandée de nouveau depuis une commande',
  emergencyMode: 'Urgence : qui appeler est dit au bénéficiaire',
  emergencyTel1: 'Téléphone d’urgence',
  emergencyTel2: 'Second téléphone d’urgence',
  autoAcceptInEnt: 'Les commandes sont acceptées d’elles-mêmes',
  noAutoDoneStatus: 'Les commandes ne se terminent jamais d’elles-mêmes',
  keepInInbox: 'Les commandes restent dans la boîte de réception jusqu’à leur fin',
  hasKernSpec: 'Passe par un casier Kern',
  cannotPlaceOrder: 'Ne se commande pas en ligne',
  canOrderWoCgu: 'Se commande sans avoir accepté les CGU',
  canUploadQuoteFreely: 'Le partenaire peut envoyer un devis sans qu’on le lui demande',
  unite: 'Unité de service',
  workflow: 'Déroulement',
  visibilityBnfDirect: 'Trouvée dans le catalogue et la recherche',
  visibilityBnf: 'Visible des bénéficiaires',
  visibilityPro: 'Visible des concierges',
  hasCalendar: 'Se réserve dans le calendrier du partenaire',
  calAheadDays: 'Jours réservables d’avance',
  calendarStepInMinutes: 'Pas du calendrier, en minutes',
  calendarHalfDay: 'Par demi-journée',
  calendarText: 'Texte au-dessus du calendrier',
  retractationDelay: 'Délai de rétractation, en heures',
  avoidDate: 'Ne demander de date à personne',
  askForTime: 'Date demandée',
  needsADate: 'Demander une date limite',
  canDoRecurring: 'Peut revenir d’elle-même',
  canDoOneTime: 'Peut se commander une fois',
  alertWithConciergerie: 'Alerte avec conciergerie, en heures',
  alertWithoutConciergerie: 'Alerte sans conciergerie, en heures',
  tauxTva: 'Taux de TVA',
  fixedPrice: 'Tous les prix sont fermes',
  freeOnceAMonth: 'Gratuite une fois par mois',
  payOnlyOnline: 'Se paie seulement en ligne',
  allowFreeOrders: 'La conciergerie peut l’offrir',
  allowSpending: 'La conciergerie peut avancer de l’argent',
  forcePaymentMode: 'Mode de paiement imposé',
  allowBudget: 'Budget du bénéficiaire',
  allowsQuantity: 'Plusieurs exemplaires à la fois',
  minimumAmount: 'Montant minimum',
  additionalCost: 'Frais fixes',
  additionalCostText: 'Libellé des frais fixes',
  discount: 'Remise',
  discountText: 'Libellé de la remise',
  partnerWillBill: 'Le partenaire facture',
  onQuoteBuyingPricePercent: 'Taux de marge sur devis',
  allItemsBuyingPricePercent: 'Taux de marge sur tous les éléments',
  productsMayOverrideBuyingPrice: 'Le prix d’achat d’un élément passe avant ce taux',
  avoidAddress: 'Ne demander aucun lieu',
  allowEnt: 'À l’entreprise, à l’adresse de la conciergerie',
  allowDom: 'Au domicile',
  allowAut: 'À une autre adresse au choix',
  navette: 'Transportée par la navette',
  requestPrint: 'Imprimer un ticket par commande',
  requestBag: 'Remettre un sac par commande',
  toPickupIfGestLocal: 'À retirer sur place quand un concierge y est',
  shortDesc: 'Description courte',
  longDesc: 'Description longue',
  displayDescription: 'Montrer la description longue au début de la commande',
  image: 'Image',
} as const satisfies Partial<Record<keyof EditableOffer, string>>

export const ITEM_LABELS = {
  type: 'Type',
  productId: 'Produit',
  sequence: 'Place',
  name: 'Nom',
  price: 'Prix',
  fixedPrice: 'Prix connu',
  estimate: 'Estimation',
  buyingPrice: 'Prix d’achat',
  timeDuration: 'Durée, en minutes',
  lockerSize: 'Taille de casier',
  numberOfItemsInLockerSize: 'Nombre par casier',
  lockerHangerForReturn: 'Revient sur cintre',
  lockerUseSensor: 'Compté par le capteur',
  groupName: 'Groupe',
  mandatory: 'Obligatoire',
  targetGroupName: 'Groupe qu’il ouvre',
  groupIsAProduct: 'Le titre est lui-même une prestation',
  choiceList: 'Choix',
  choiceListEn: 'Choix en anglais',
} as const satisfies Partial<Record<keyof EditableItem | keyof EditableItem['extension'], string>>

const PLACE_LABELS: Readonly<Record<string, string>> = {
  address1: 'Adresse',
  address2: 'Complément',
  zipCode: 'Code postal',
  city: 'Ville',
  telephone: 'Téléphone',
}

const LANGS: Readonly<Record<string, string>> = { fr: 'français', en: 'anglais' }

/** The name of a field of the history, by its path. */
export function fieldLabel(field: string): string {
  const parts = field.split('.')
  const lang = LANGS[parts.at(-1) ?? '']
  const own = (lang ? parts.slice(0, -1) : parts).at(-1) ?? ''
  const label = labelIn(parts[0] ?? '', own, parts.length)
  return lang ? `${label}, ${lang}` : label
}

function labelIn(kind: string, own: string, depth: number): string {
  if (kind === 'conciergeries') return 'Conciergerie'
  if (kind === 'items') return depth === 2 ? 'Élément' : (ITEM_LABELS[own as keyof typeof ITEM_LABELS] ?? own)
  if (kind === 'addresses') return depth === 2 ? 'Lieu' : (PLACE_LABELS[own] ?? own)
  return LABELS[own as keyof typeof LABELS] ?? own
}
