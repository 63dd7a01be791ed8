const fr = {
  spotlight: 'L’offre du moment',
  allSpotlights: 'Toutes les offres du moment',
  news: 'Actualités',
  game: 'À vous de jouer',
  enjoy: 'J’en profite',
}
const en: typeof fr = {
  spotlight: 'Offer of the moment',
  allSpotlights: 'All offers of the moment',
  news: 'News',
  game: 'Play now',
  enjoy: 'Take me there',
}
export const cardWords = { fr, en }
