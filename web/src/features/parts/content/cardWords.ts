const fr = {
  spotlight: 'L’offre du moment',
  allSpotlights: 'Toutes les offres du moment',
  news: 'Actualités',
  game: 'Jeu',
  enjoy: 'J’en profite',
}
const en: typeof fr = {
  spotlight: 'Offer of the moment',
  allSpotlights: 'All offers of the moment',
  news: 'News',
  game: 'Game',
  enjoy: 'Take me there',
}
export const cardWords = { fr, en }
