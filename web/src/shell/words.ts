// Those of the screens that come when something is wrong; what is said without a network is in `offlineWords.ts`.

const fr = {
  home: 'Retour à l’accueil',
  notFound: 'Cette page n’existe pas',
  notFoundMore: 'Le lien est peut-être ancien. Nous vous ramenons à l’accueil.',
  outdated: 'Mise à jour nécessaire',
  outdatedMore: 'Votre application n’est pas à jour. Actualisez la page pour continuer.',
  refresh: 'Actualiser la page',
}
const en: typeof fr = {
  home: 'Back to home',
  notFound: 'This page does not exist',
  notFoundMore: 'The link may be old. We are taking you home.',
  outdated: 'Update needed',
  outdatedMore: 'Your app is not up to date. You must refresh the page in order to continue.',
  refresh: 'Refresh the page',
}
export const shellWords = { fr, en }
