const fr = {
  title: 'Mes données',
  lead: 'Ce que nous gardons de vous, et qui a agi pour vous.',
  account: 'Mon compte',
  file: 'Toutes mes données',
  fileMore:
    'Un fichier à lire et à garder : compte, commandes, messages, paiements, avoirs, notifications. Nous vous envoyons par e-mail un lien qui l’ouvre une fois, pendant un jour.',
  ask: 'Recevoir mes données',
  asked: 'Un e-mail vous mène bientôt à vos données',
  acted: 'Qui a agi pour vous',
  actedMore: 'Ce que votre conciergerie a fait en votre nom dans vos cent dernières commandes.',
  nobody: 'Personne n’a agi pour vous',
  order: (id: number) => `Commande n° ${id}`,
  ready: 'Vos données sont prêtes',
  readyMore: 'Ce lien ne sert qu’une fois. Le fichier ne contient que ce qui parle de vous : gardez-le pour vous.',
  download: 'Télécharger',
  saved: 'Vos données sont enregistrées',
}
const en: typeof fr = {
  title: 'My data',
  lead: 'What we keep of you, and who acted for you.',
  account: 'My account',
  file: 'All my data',
  fileMore:
    'A file to read and to keep: account, orders, messages, payments, credits, notifications. We mail you a link that opens it once, within a day.',
  ask: 'Send me my data',
  asked: 'A mail will soon lead you to your data',
  acted: 'Who acted for you',
  actedMore: 'What your concierge desk did in your name in your last hundred orders.',
  nobody: 'Nobody acted for you',
  order: (id) => `Order no. ${id}`,
  ready: 'Your data are ready',
  readyMore: 'This link works once. The file holds only what tells of you: keep it to yourself.',
  download: 'Download',
  saved: 'Your data are saved',
}
export const ownDataWords = { fr, en }
