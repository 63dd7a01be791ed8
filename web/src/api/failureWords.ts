const fr = {
  offline: 'Vérifiez votre connexion Internet puis réessayez.',
  notSent: 'Le fichier n’a pas pu être envoyé. Vérifiez votre connexion puis réessayez.',
  timeout: 'Le service met trop de temps à répondre. Réessayez.',
  status: (status: number) => `Le service a répondu par une erreur (${status}). Réessayez dans un instant.`,
}
const en: typeof fr = {
  offline: 'Please check your Internet connection and try again.',
  notSent: 'The file could not be sent. Please check your connection and try again.',
  timeout: 'Request timed out',
  status: (status) => `The service answered with an error (${status}). Please try again in a moment.`,
}
export const failureWords = { fr, en }
