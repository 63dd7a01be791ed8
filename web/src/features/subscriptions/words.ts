const fr = {
  title: 'Abonnements',
  lead: 'Ce dont votre conciergerie peut vous parler par e-mail : disponibilités de dernière minute, nouveautés.',
  byMail: 'Décochez ce dont vous ne voulez plus de mails, puis enregistrez.',
  save: 'Enregistrer',
  signIn: 'Se connecter',
  topics: 'Thèmes',
  none: 'Aucun thème pour l’instant',
  noneMore: 'Votre conciergerie n’écrit encore sur aucun thème.',
  others: 'Choisir mes rappels et notifications',
  saved: 'Vos abonnements sont enregistrés',

  askTitle: 'De quoi pouvons-nous vous parler ?',
  askLead:
    'Cochez les thèmes sur lesquels votre conciergerie peut vous écrire, ou aucun. Vous pourrez en changer dans « Mon compte ».',
  confirm: 'Valider',
}
const en: typeof fr = {
  title: 'Subscriptions',
  lead: 'What your concierge desk may e-mail you about: last-minute availability, news.',
  byMail: 'Untick what you no longer want mail about, then save.',
  save: 'Save',
  signIn: 'Sign in',
  topics: 'Topics',
  none: 'No topic yet',
  noneMore: 'Your concierge desk does not write about any topic yet.',
  others: 'Choose my reminders and notifications',
  saved: 'Your subscriptions are saved',

  askTitle: 'What may we write to you about?',
  askLead:
    'Tick the topics that your concierge desk may write to you about, or none. You can change them in “My account”.',
  confirm: 'Confirm',
}
export const subscriptionWords = { fr, en }
