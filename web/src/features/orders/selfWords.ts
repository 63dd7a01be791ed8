const fr = {
  move: 'Déplacer',
  calendar: 'Ajouter à mon agenda',
  free: 'Modifiable et annulable sans frais',
  freeToCancel: 'Annulable sans frais',
  freeNow: 'Annulable sans frais tant que la conciergerie ne l’a pas prise en charge.',
}
const en: typeof fr = {
  move: 'Move',
  calendar: 'Add to my calendar',
  free: 'Can be moved and cancelled free of charge',
  freeToCancel: 'Can be cancelled free of charge',
  freeNow: 'Can be cancelled free of charge until the desk starts on it.',
}
export const selfWords = { fr, en }
