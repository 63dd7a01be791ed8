/** The words that say that a conciergerie is for training. */
export const trainingWords = {
  fr: {
    title: 'Conciergerie d’entraînement.',
    means: 'Rien n’y est livré ni débité, et les partenaires n’en savent rien.',
  },
  en: {
    title: 'Training desk.',
    means: 'Nothing is delivered or charged here, and partners are told nothing.',
  },
}
