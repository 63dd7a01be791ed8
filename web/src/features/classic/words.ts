const fr = {
  services: 'Voir tous les services',
  allServices: 'Tous les services',
  allServicesLead: 'Choisissez un univers, ou cherchez directement ce qu’il vous faut.',
  carousel: 'À la une',
  slide: 'diapositive',
  carouselRole: 'carrousel',
  place: (at: number, of: number) => `${at} sur ${of}`,
  show: (at: number) => `Afficher la diapositive ${at}`,
  play: 'Lancer le défilement',
  pause: 'Arrêter le défilement',
  discover: 'Découvrir',
  newTab: '(nouvel onglet)',
}
const en: typeof fr = {
  services: 'See all services',
  allServices: 'All services',
  allServicesLead: 'Choose a universe, or search for exactly what you need.',
  carousel: 'Highlights',
  slide: 'slide',
  carouselRole: 'carousel',
  place: (at, of) => `${at} of ${of}`,
  show: (at) => `Show slide ${at}`,
  play: 'Start the slide show',
  pause: 'Stop the slide show',
  discover: 'Discover',
  newTab: '(new tab)',
}
export const classicWords = { fr, en }
