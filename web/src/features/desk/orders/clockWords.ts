/** The words that the desk reads on the clocks of orders. */
export const clockWords = {
  title: 'Délais de la conciergerie',
  column: 'Délai',
  kind: { accept: 'À accepter', answer: 'À répondre' },
  before: 'avant',
  left: (time: string) => `reste ${time}`,
  late: (time: string) => `retard ${time}`,
  of: (spent: string, target: string) => `${spent} sur ${target} d’ouverture`,
  paused: 'arrêté tant que la conciergerie est fermée',
}
