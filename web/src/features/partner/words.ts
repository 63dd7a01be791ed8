import type { PartnerOrderSummary } from '../../api/schema'

/** Partners read French. */
export const partnerWords = {
  orders: 'Mes commandes',
  order: (id: number) => `Commande ${id}`,
  myDay: 'Ma journée',
  before: 'Jour précédent',
  after: 'Jour suivant',
  today: 'Aujourd’hui',
  free: 'Rien de prévu',
  freeMore: 'Aucune commande n’est à réaliser ce jour-là. Voici ce qui vient ensuite :',
  nothingAhead: 'Aucune commande n’est à réaliser ce jour-là, ni dans les mois qui suivent.',
  more: 'Tout n’est pas montré ici : la liste des commandes dit le reste.',
  toAccept: (n: number) => (n > 1 ? `${n} commandes attendent votre réponse` : 'Une commande attend votre réponse'),
  see: 'Voir',
  next: 'Ensuite',
  undated: (n: number) => `Sans date : ${n}`,
  undatedMore: 'Toutes ne sont pas montrées ici : la liste des commandes dit le reste.',
  notices: 'E-mails de vos commandes',
  noticesWhen: (email: string) => `Quand vous écrire à ${email} ?`,
  noticesMore: 'Vos notifications, elles, vous le disent toujours aussitôt.',
  noticesChosen: 'Votre choix est enregistré.',
  allOrders: 'Toutes mes commandes',
  payouts: 'Mes paiements',
  when: 'Rendez-vous',
  untimed: 'Dans la journée',
  for: 'Pour',
  call: 'Téléphone',
  place: 'Lieu',
  desk: 'Conciergerie',
  category: 'Catégorie',
  ordered: 'Commandée',
  recurrence: 'Récurrence',
  lines: 'À réaliser',
  messages: 'Messages',
  noMessage: 'Aucun message.',
  you: 'Vous',
  extract: 'Exporter le mois',
  extractMonth: 'Mois à exporter',
  signature: 'Signature du bénéficiaire',
  propose: 'Proposer une autre date',
  declined: 'Déclinée',
  declinedOn: (when: string) => `Vous avez décliné cette commande : ${when}`,
  declinedMore: 'La conciergerie décide de la suite. Vous pouvez encore l’accepter ou lui écrire.',
  proposeMore: 'La date est réservée jusqu’à la réponse du bénéficiaire ou de la conciergerie, deux jours au plus.',
  proposeWhen: 'Date et heure',
  proposeComment: 'Message à la conciergerie',
  proposeCommentMore: 'Elle seule le lit. Le bénéficiaire reçoit la date proposée.',
  proposeChoose: 'Veuillez choisir une date et une heure.',
  proposeSend: 'Proposer',
  proposed: 'Votre proposition est envoyée.',
  proposedTime: 'Vous avez proposé :',
  withdraw: 'Retirer la proposition',
  withdrawn: 'Votre proposition est retirée.',
} as const

/** The status of an order in words: an order that its partner declined keeps its status until the desk decides. */
export const statusOf = ({ declined, statusLabel }: Pick<PartnerOrderSummary, 'declined' | 'statusLabel'>) =>
  declined ? partnerWords.declined : statusLabel

/** The choices when a partner gets mail. */
export const NOTICES = {
  atOnce: { label: 'Aussitôt', description: 'Un e-mail à chaque commande, déplacement, changement ou annulation.' },
  daily: { label: 'Une fois par jour', description: 'Un e-mail le matin, avec ce que vous n’avez pas encore lu.' },
  never: { label: 'Jamais', description: 'Aucun e-mail.' },
} as const

/** The outcomes of a proposed time. */
export const PROPOSALS = {
  open: 'réponse attendue avant',
  confirmed: 'acceptée',
  declined: 'déclinée',
  withdrawn: 'retirée',
  over: 'sans suite',
} as const

/** The answers that a partner can give to an order, each with its button, its toast and its hint. */
export const ANSWERS = {
  accept: { label: 'Accepter', done: 'Vous avez accepté la commande.', hint: 'Le bénéficiaire en est informé.' },
  done: {
    label: 'Marquer réalisée',
    done: 'La commande est réalisée.',
    hint: 'Vous pouvez joindre une photo ou votre facture.',
  },
  decline: {
    label: 'Décliner',
    done: 'La conciergerie sait que vous déclinez cette commande.',
    hint: 'La conciergerie décide de la suite, et prévient le bénéficiaire.',
  },
  comment: {
    label: 'Écrire à la conciergerie',
    done: 'Votre message est parti.',
    hint: 'Seule la conciergerie le lit, à moins qu’elle ne le montre au bénéficiaire.',
  },
} as const
