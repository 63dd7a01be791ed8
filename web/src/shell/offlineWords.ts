const fr = {
  offline: 'Vous êtes hors ligne',
  offlineMore: 'Vérifiez votre connexion Internet puis réessayez.',
}
const en: typeof fr = {
  offline: 'You are offline',
  offlineMore: 'Please check your Internet connection and try again.',
}
export const offlineWords = { fr, en }
