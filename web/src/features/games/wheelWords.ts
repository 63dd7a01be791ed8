const fr = {
  wheel: 'La roue',
  play: 'Jouer',
  launch: 'Tourner la roue',
  left: (n: number) =>
    n === 0
      ? 'Plus de partie aujourd’hui'
      : n === 1
        ? 'Encore 1 partie aujourd’hui'
        : `Encore ${n} parties aujourd’hui`,
  turning: 'La roue tourne…',
  stopped: (label: string) => `La roue s’arrête sur « ${label} ».`,
  won: 'Gagné !',
  order: (id: number) => `Voir ma commande n° ${id}`,
  wonToday:
    'Vous avez déjà gagné aujourd’hui : il y a un gain par jour et par personne. Vos autres parties sont pour le plaisir.',
  again: 'Réessayer',
  lost: 'La réponse du serveur ne nous est pas parvenue. Réessayez : ce sera le même tirage.',
  over: 'Ce jeu est terminé',
  overMore: 'On n’y joue plus. Ses règles restent à lire.',
}
const en: typeof fr = {
  wheel: 'The wheel',
  play: 'Play',
  launch: 'Spin the wheel',
  left: (n) => (n === 0 ? 'No spin left today' : n === 1 ? '1 spin left today' : `${n} spins left today`),
  turning: 'The wheel is turning…',
  stopped: (label) => `The wheel stops at “${label}”.`,
  won: 'You have won!',
  order: (id) => `See my order no. ${id}`,
  wonToday: 'You have already won today: there is one win a day for each person. Your other spins are for fun.',
  again: 'Try again',
  lost: 'The answer of the server did not reach us. Try again: the draw stays the same.',
  over: 'This game is over',
  overMore: 'It is no longer played. Its rules can still be read.',
}
export const wheelWords = { fr, en }
