const fr = {
  title: 'Abandonner les modifications ?',
  message: 'Ce que vous avez saisi n’est pas enregistré.',
  yes: 'Abandonner',
  no: 'Continuer la saisie',
}
const en: typeof fr = {
  title: 'Discard the changes?',
  message: 'What you entered is not saved.',
  yes: 'Discard',
  no: 'Keep editing',
}
export const leaveWords = { fr, en }
