/** The palette that universes choose from; only staff read the names. */
export const COLOURS: Readonly<Record<string, string>> = {
  red: 'Rouge',
  pink: 'Rose',
  grape: 'Prune',
  violet: 'Violet',
  indigo: 'Indigo',
  blue: 'Bleu',
  cyan: 'Cyan',
  teal: 'Turquoise',
  green: 'Vert',
  lime: 'Citron vert',
  yellow: 'Jaune',
  orange: 'Orange',
  gray: 'Gris',
}
