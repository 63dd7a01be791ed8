const fr = { offline: 'Vous êtes hors ligne' }
const en: typeof fr = { offline: 'You are offline' }
export const offlineWords = { fr, en }
