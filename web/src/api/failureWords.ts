const fr = {
  offline: 'Vérifiez votre connexion Internet puis réessayez.',
  notSent: 'Le fichier n’a pas pu être envoyé. Vérifiez votre connexion puis réessayez.',
  timeout: 'Le service met trop de temps à répondre. Réessayez.',
  status: (status: number, _message: string) =>
    `Le service a répondu par une erreur (${status}). Réessayez dans un instant.`,
}
const en: typeof fr = {
  offline: 'Please check your Internet connection and try again.',
  notSent: "Couldn't upload file",
  timeout: 'Request timed out',
  status: (status, message) => `Status is ${status} with message ${message || 'unknown'}`,
}
export const failureWords = { fr, en }
