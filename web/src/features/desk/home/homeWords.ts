/** Staff read French: these words have no English. */
export const homeWords = {
  title: (name: string) => `Bonjour ${name}`,
  desk: 'Conciergerie :',
  noDesk: 'Choisissez une conciergerie pour voir ses commandes.',
  change: 'Changer',
  choose: 'Choisir une conciergerie',
  orderNumber: 'N° de commande',
  find: 'Ouvrir',
  invalidNumber: 'Le numéro est invalide',
  beneficiary: 'Rechercher un bénéficiaire',
  beneficiaryHint: 'Nom, e-mail ou téléphone',
  otherDesk: 'Commande d’une autre conciergerie',
  otherDeskMore: (desk: string, name: string) =>
    `Cette commande de ${name} appartient à la conciergerie ${desk}. Voulez-vous y passer pour l’ouvrir ?`,
  switch: 'Y passer',
  newOrders: 'Nouvelles commandes',
  inbox: 'Commandes en attention',
  anomalies: 'Anomalies',
  extractions: 'Extractions',
  prices: 'Extraction des prix',
  catalogue: 'Extraction du catalogue',
  atLeast: (n: number) => `${n.toLocaleString('fr-FR')} +`,
}
