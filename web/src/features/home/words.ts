import { useWorkContext } from '../../api/context'
import { useWords } from '../../base/lang'

const fr = {
  hello: (name: string) => (name ? `Bonjour ${name}` : 'Bonjour'),
  lead: 'De quoi avez-vous besoin aujourd’hui ?',
  leadOnBehalf: 'Choisissez un service : la commande sera à son nom.',
  onBehalf: (name: string) => `Commander pour ${name}`,
  search: 'Rechercher un service',
  universe: 'Univers',
  category: 'Catégorie',
  offer: 'Service',
  partner: 'Partenaire',
  services: 'Vos services',
  noService: 'Aucun service pour le moment',
  noServiceMore:
    'Votre conciergerie ne propose pas encore de service ici. Une autre est peut-être plus proche de vous.',
  changeLocation: 'Changer de conciergerie',
  currentOrders: 'Commandes en cours',
  seeMore: 'Voir plus',
  number: (id: number) => `n°\u00a0${id}`,
  askDesk: (text: string) => `Demander « ${text} » à votre conciergerie`,
  askDeskMore: 'Par téléphone, par e-mail ou par message',
  orderOf: (id: string) => `Commande n°\u00a0${id}`,
  orderMore: 'Parmi vos commandes',
  desk: 'Votre conciergerie',
  open: 'Ouverte',
  closed: 'Fermée',
  hours: 'Horaires',
  unusually: 'Exceptionnellement',
  closing: (day: string) => `Fermeture définitive : dernier jour le ${day}.`,
}
const en: typeof fr = {
  hello: (name) => (name ? `Hello ${name}` : 'Hello'),
  lead: 'What do you need today?',
  leadOnBehalf: 'Choose a service: the order will be in their name.',
  onBehalf: (name) => `Order for ${name}`,
  search: 'Search for a service',
  universe: 'Universe',
  category: 'Category',
  offer: 'Service',
  partner: 'Provider',
  services: 'Your services',
  noService: 'No service for now',
  noServiceMore: 'Your concierge desk offers no service here yet. Another one may be closer to you.',
  changeLocation: 'Change concierge desk',
  currentOrders: 'Current orders',
  seeMore: 'See more',
  number: (id) => `no. ${id}`,
  askDesk: (text) => `Ask your concierge desk for “${text}”`,
  askDeskMore: 'By phone, email or message',
  orderOf: (id) => `Order no. ${id}`,
  orderMore: 'Among your orders',
  desk: 'Your concierge desk',
  open: 'Open',
  closed: 'Closed',
  hours: 'Opening hours',
  unusually: 'Exceptionally',
  closing: (day) => `Closing for good: last day on ${day}.`,
}
export const homeWords = { fr, en }

/** The words that speak to a manager, who looks for somebody else and reads French. */
const toDesk: typeof fr = {
  ...fr,
  services: 'Ses services',
  noServiceMore: 'Sa conciergerie ne propose pas de service ici.',
  askDesk: (text) => `Rien pour « ${text} »`,
  askDeskMore: 'Les coordonnées de sa conciergerie',
  orderMore: 'Parmi ses commandes',
  desk: 'Sa conciergerie',
}

/** The words of home: to the beneficiary, or to the manager who orders for one. */
export function useHomeWords() {
  const words = useWords(homeWords)
  return useWorkContext().beneficiaryId === undefined ? words : toDesk
}
