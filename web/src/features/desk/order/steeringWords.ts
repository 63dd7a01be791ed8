const fr = {
  debitDate: 'Changer la date de débit',
  debitDateMore: 'La carte enregistrée sera débitée ce jour-là.',
  debitDateAccount: 'Le compte du bénéficiaire sera débité ce jour-là.',
  length: 'Modifier la durée',
  lengthLabel: 'Durée en minutes',
  lengthNumber: 'La durée doit être un nombre',
  lengthShort: 'La durée doit être supérieure à 5',
  irreversible: 'Cette action est irréversible',
  rollBack: (label: string) => `${label} ?`,
  rollBackMore:
    'Cette action est irréversible. Ce qui a été payé le reste ; une commande annulée reprend son créneau s’il est libre, ses avoirs sont à saisir de nouveau.',
  manually: 'Changer le statut à la main',
  manuallyMore: 'Revenir à un statut de l’historique.',
  entry: (date: string, author: string) => `${date} · ${author}`,
  alone: 'Cette commande n’a connu aucun autre statut.',
  reprocessing: 'En reprise',
}
const en: typeof fr = {
  debitDate: 'Change the day of the debit',
  debitDateMore: 'The registered card is debited on that day.',
  debitDateAccount: 'The beneficiary’s account is debited on that day.',
  length: 'Change the length',
  lengthLabel: 'Length in minutes',
  lengthNumber: 'The length must be a number',
  lengthShort: 'The length must be above 5 minutes',
  irreversible: 'This cannot be undone',
  rollBack: (label) => `${label}?`,
  rollBackMore:
    'This cannot be undone. What was paid stays paid; a cancelled order takes its slot again if that is free, its credits are to be entered again.',
  manually: 'Change the status by hand',
  manuallyMore: 'Go back to a status of the history.',
  entry: (date, author) => `${date} · ${author}`,
  alone: 'This order was in no other status.',
  reprocessing: 'Being reprocessed',
}
export const steeringWords = { fr, en }
