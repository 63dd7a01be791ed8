const fr = {
  hours: 'Ouverture des conciergeries',
  orders: 'Commandes en anomalie',
  anomalies: (n: string, one: boolean) => (one ? `${n}\u00a0anomalie` : `${n}\u00a0anomalies`),
  none: 'Aucune conciergerie à montrer.',
  hold: 'Garder cette vue',
  goOn: 'Alterner les vues',
  mine: 'Les miennes',
  all: 'Toutes',
  leave: 'Quitter l’écran mural',
  read: (at: string) => `Relu à ${at}`,
  late: 'Le serveur ne répond plus\u00a0: ces chiffres datent.',
  opens: (when: string) => `Ouvre ${when}`,
  standing: { ok: 'Rien à signaler', warning: 'À surveiller', alert: 'Alerte' },

  setUp: 'Installation de l’écran mural',
  setUpLead:
    'Saisissez la clé de l’écran\u00a0: elle se crée à la page «\u00a0Écrans muraux\u00a0», reste sur cet appareil et ne montre rien d’autre.',
  key: 'Clé de l’écran',
  noKey: 'Veuillez saisir la clé de l’écran',
  keep: 'Installer',
  signIn: 'Se connecter plutôt',
}
const en: typeof fr = {
  hours: 'Concierge desks: open or closed',
  orders: 'Orders with a problem',
  anomalies: (n, one) => (one ? `${n} problem` : `${n} problems`),
  none: 'No concierge desk to show.',
  hold: 'Keep this view',
  goOn: 'Alternate views',
  mine: 'Mine',
  all: 'All',
  leave: 'Leave the wall screen',
  read: (at) => `Read at ${at}`,
  late: 'The server does not answer any more: these figures are old.',
  opens: (when) => `Opens ${when}`,
  standing: { ok: 'All is well', warning: 'To be watched', alert: 'Alert' },

  setUp: 'Setting up the wall screen',
  setUpLead:
    'Type the key of the screen: it is made on the page “Écrans muraux”, stays on this device and shows nothing else.',
  key: 'Key of the screen',
  noKey: 'Please type the key of the screen',
  keep: 'Set up',
  signIn: 'Sign in instead',
}
export const wallWords = { fr, en }
