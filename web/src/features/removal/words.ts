const fr = {
  title: 'Supprimer mon compte',
  lead: 'Votre conciergerie s’en occupe sous trois jours ouvrés.',
  whatGoes:
    'Vos coordonnées, vos messages, vos fichiers et vos moyens de paiement sont effacés pour toujours. Les montants de vos commandes restent dans les comptes de la conciergerie, sans votre nom.',
  first: 'Les commandes en cours sont d’abord terminées, et ce qui reste dû est réglé.',
  mail: 'Adresse e-mail du compte',
  name: 'Nom et prénom',
  reason: 'Raison (facultatif)',
  send: 'Demander la suppression',
  asked: 'Votre demande a été enregistrée',
  back: 'Retour à la connexion',
  account: 'Mon compte',
}
const en: typeof fr = {
  title: 'Delete my account',
  lead: 'Your concierge desk does it within three working days.',
  whatGoes:
    'Your contact details, messages, files and means of payment are erased for ever. The amounts of your orders stay in the books of the concierge desk, without your name.',
  first: 'Orders under way are finished first, and what is owed is settled.',
  mail: 'Email address of the account',
  name: 'Last name and first name',
  reason: 'Reason (optional)',
  send: 'Ask for the deletion',
  asked: 'Your request has been recorded',
  back: 'Back to sign-in',
  account: 'My account',
}
export const removalWords = { fr, en }
