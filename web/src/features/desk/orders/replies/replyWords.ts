/** Staff read French: these words have no English. */
export const replyWords = {
  button: 'Réponses types',
  hint: 'ou tapez /',
  search: 'Rechercher une réponse type',
  none: 'Aucune réponse type',
  noneMore: 'Créer des réponses types',
  open: 'À compléter avant l’envoi',
  stillOpen: (holes: readonly string[]) => `Complétez d’abord ${holes.join(', ')}`,
  preview: 'Aperçu',
  previewEmpty: 'Le texte apparaît ici, rempli avec un exemple.',
  variables: 'Variables',
  variablesMore: 'Remplies avec la commande ou la personne à laquelle vous répondez.',
  textHint: 'Les variables se mettent entre accolades : {prenom}, {commande}…',
} as const
