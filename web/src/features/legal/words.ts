const fr = {
  terms: 'Conditions générales d’utilisation',
  accept: 'J’accepte',
  acceptSure: 'Confirmez-vous avoir lu et accepter les conditions générales d’utilisation ?',
  accepted: 'Conditions acceptées',
  legal: 'Informations légales',
  empty: 'Ce texte n’est pas encore publié.',
}
const en: typeof fr = {
  terms: 'Terms of use',
  accept: 'I accept',
  acceptSure: 'Do you confirm that you have read and accept the terms of use?',
  accepted: 'Terms accepted',
  legal: 'Legal information',
  empty: 'This text is not published yet.',
}
export const legalWords = { fr, en }
