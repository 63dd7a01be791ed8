import type { ManagerOrder } from '../../../../api/schema'

type Order = Pick<ManagerOrder, 'id' | 'statusGestionnaire'>

/** Staff read French: these words have no English. */
export const steeringWords = {
  debitDate: 'Changer la date de débit',
  debitDateMore: 'La carte enregistrée sera débitée ce jour-là.',
  debitDateAccount: 'Le compte du bénéficiaire sera débité ce jour-là.',
  debitDateIs: (day: string) => `Date de débit : ${day}`,
  length: 'Modifier la durée',
  lengthIs: (minutes: number) => `Durée : ${minutes} min`,
  lengthLabel: 'Durée en minutes',
  lengthNumber: 'La durée doit être un nombre',
  lengthShort: 'La durée doit être supérieure à 5',
  rollBack: (label: string) => `${label} ?`,
  rollBackMore:
    'Cette action est irréversible. Ce qui a été payé le reste ; une commande annulée reprend son créneau s’il est libre, ses avoirs sont à saisir de nouveau.',
  standsAt: ({ id, statusGestionnaire }: Order) => `Commande ${id} : ${statusGestionnaire}`,
  undoStep: 'Annuler l’étape',
  takenBack: ({ id, statusGestionnaire }: Order) =>
    `Commande ${id} : ${statusGestionnaire}. Seul le statut est revenu ; le bénéficiaire, s’il a déjà reçu un e-mail, n’en est pas prévenu.`,
  manually: 'Changer le statut à la main',
  manuallyMore: 'Revenir à un statut de l’historique.',
  entry: (date: string, author: string) => `${date} · ${author}`,
  alone: 'Cette commande n’a connu aucun autre statut.',
  reprocessing: 'En reprise',
  reprocessed: ({ id, reprocessing }: Pick<ManagerOrder, 'id' | 'reprocessing'>) =>
    reprocessing ? `Commande ${id} en reprise` : `Commande ${id} : la reprise est terminée`,
}
