/** Staff read French: these words have no English. */
export const callWords = {
  call: (number: string) => `Appeler le ${number} par le centre d’appels`,
  started: 'Appel en cours',
  notStarted: 'L’appel n’a pas pu aboutir',
  enter: 'Se connecter au centre d’appels',
  queue: 'Centre d’appels : recevoir les appels de la file',
  onQueue: 'Vous êtes dans la file d’attente',
  offQueue: 'Vous êtes hors de la file d’attente',
  unknown: 'Centre d’appels : état inconnu, vérifier',
  nowOn: 'Vous recevez les appels',
  nowOff: 'Vous ne recevez plus d’appels',
  entered: 'Vous êtes connecté au centre d’appels',
  notEntered: 'La connexion au centre d’appels n’a pas abouti. Recommencez.',
} as const
