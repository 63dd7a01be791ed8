import type { NoticeTopic } from '../../api/schema'

const fr = {
  title: 'Rappels et notifications',
  lead: 'Choisissez de quoi nous vous prévenons, et comment.',
  topics: {
    reminders: {
      label: 'Rappels',
      detail:
        'La veille d’un rendez-vous à 18 h, quand une commande vous attend à la conciergerie, et quand un créneau que vous attendez se libère.',
    },
    orders: { label: 'Avancement de mes commandes', detail: 'Acceptée, en cours, disponible, terminée.' },
    messages: { label: 'Messages de la conciergerie', detail: 'À propos d’une commande, ou de tout le reste.' },
    payments: { label: 'Avoirs et carte', detail: 'Un avoir reçu, une carte enregistrée qui expire.' },
    ratings: { label: 'Demandes d’avis', detail: 'Une fois la commande terminée.' },
  } satisfies Record<NoticeTopic, { label: string; detail: string }>,
  mail: 'Par e-mail',
  alert: 'Dans l’application',
  soon: 'Me rappeler aussi mes rendez-vous deux heures avant',
  saved: 'Vos choix sont enregistrés',
  mailsTo: (email: string) => `Les e-mails vont à ${email}.`,
  noMails: 'Vous n’avez pas d’adresse e-mail : rien ne vous est envoyé par e-mail.',
  always: 'Ce que vous recevez toujours',
  alwaysWhy: 'Ces messages font partie de votre contrat, ou la loi les demande : ils ne se désactivent pas.',
  alwaysList: [
    'La confirmation d’une commande, son déplacement, son annulation et ce qui change son prix',
    'Les devis et les dates qui attendent votre réponse',
    'Les prélèvements, les frais et les paiements refusés',
    'La fermeture de la conciergerie à l’heure d’un rendez-vous',
    'La connexion, la sécurité et la suppression de votre compte',
  ],
  campaigns: 'Disponibilités de dernière minute et nouveautés',
  toCampaigns: 'Choisir mes abonnements',
}
const en: typeof fr = {
  title: 'Reminders and notifications',
  lead: 'Choose what we tell you about, and how.',
  topics: {
    reminders: {
      label: 'Reminders',
      detail:
        'At 18:00 the day before an appointment, when an order waits for you at the concierge desk, and when a slot that you wait for is free.',
    },
    orders: { label: 'Progress of my orders', detail: 'Accepted, under way, available, done.' },
    messages: { label: 'Messages from the concierge desk', detail: 'About an order, or about anything else.' },
    payments: { label: 'Credits and card', detail: 'A credit that you receive, a registered card that expires.' },
    ratings: { label: 'Requests for an opinion', detail: 'Once the order is done.' },
  },
  mail: 'By e-mail',
  alert: 'In the application',
  soon: 'Remind me of my appointments two hours before as well',
  saved: 'Your choices are saved',
  mailsTo: (email: string) => `E-mails go to ${email}.`,
  noMails: 'You have no e-mail address: nothing is sent to you by e-mail.',
  always: 'What you always receive',
  alwaysWhy: 'These messages are part of your contract, or the law asks for them: they cannot be switched off.',
  alwaysList: [
    'The confirmation of an order, its new date, its cancellation and whatever changes its price',
    'Quotes and dates that wait for your answer',
    'Debits, fees and payments that were refused',
    'The concierge desk being closed at the time of an appointment',
    'Signing in, and the security and deletion of your account',
  ],
  campaigns: 'Last-minute availability and news',
  toCampaigns: 'Choose my subscriptions',
}
export const noticeWords = { fr, en }
