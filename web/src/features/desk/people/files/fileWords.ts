const counted = (n: number, one: string, many: string) => `${n.toLocaleString('fr-FR')} ${n > 1 ? many : one}`

export const lines = (n: number) => counted(n, 'ligne', 'lignes')
export const accounts = (n: number) => counted(n, 'compte', 'comptes')

export const fileWords = {
  choose: 'Choisir un fichier',
  another: 'Choisir un autre fichier',
  model: 'Télécharger un modèle',
  kinds: 'CSV ou XLSX, 10 000 lignes et 4 Mo au plus',
  tooLarge: 'Le fichier dépasse 4 Mo.',
  readAs: 'Comment le fichier est lu',
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Classeur XLSX' },
  encoding: 'Encodage',
  encodingHint: 'À changer si des accents sont faux.',
  separator: 'Séparateur',
  separatorHint: 'À changer si les colonnes sont fausses.',
  oneColumn: 'aucun (une colonne)',
  separators: { ';': 'point-virgule', ',': 'virgule', '\t': 'tabulation', '|': 'barre verticale' } as Record<
    string,
    string
  >,
  oneSheet: 'Feuille',
  sheets: 'Feuilles',
  sheetsHint: 'Les feuilles cochées sont lues l’une après l’autre.',
  sheet: (name: string, n: number, hidden: boolean) => `${name} : ${lines(n)}${hidden ? ' (feuille masquée)' : ''}`,
  readSheets: 'Lire ces feuilles',
  hiddenLines: (n: number) => counted(n, 'ligne masquée', 'lignes masquées'),
  hiddenLinesHint: 'Un filtre du classeur les cache, par exemple.',
  hiddenUnsaid: 'Non lues, à confirmer',
  hiddenLeft: 'Non lues',
  hiddenRead: 'Lues comme les autres',
  lines: 'Lignes',
  columns: 'Ce que contient chaque colonne',
  column: (heading: string, hidden: boolean) => `${heading || '(sans titre)'}${hidden ? ', colonne masquée' : ''}`,
  example: (text: string) => (text ? `Par exemple : ${text}` : 'Colonne vide'),
  notRead: 'Non lue',
  missing: (labels: string) => `Dites quelle colonne contient : ${labels}.`,
  simulateAgain: 'Simuler à nouveau',
  outcome: 'Ce qui serait fait',
  line: 'Ligne',
  place: (line: number, sheet?: string | null) => (sheet ? `${sheet}, ${line}` : `${line}`),
  subject: 'Personne',
  reason: 'Motif',
  name: 'Nom',
  email: 'E-mail',
  login: 'Identifiant',
  phone: 'Téléphone',
  desk: 'Conciergerie',
  refused: 'Lignes refusées',
  noneRefused: 'Aucune ligne n’est refusée',
  download: 'Télécharger ces lignes',
  downloadHint: 'Corrigez-les dans ce fichier, puis envoyez-le à nouveau.',
  begun: (n: number) => `${lines(n)} en cours`,
}

/** The headings that a file of each kind may have, by the names that the columns have here. */
export const HEADINGS = {
  people: [
    'E-mail',
    'Nom',
    'Prénom',
    'Identifiant',
    'Téléphone mobile',
    'Téléphone fixe',
    'Téléphone professionnel',
    'Bâtiment ou division',
    'Étage ou bureau',
    'Langue',
  ],
  remaining: ['E-mail'],
  olderOrders: ['Numéro', 'E-mail', 'Date', 'Service', 'Partenaire', 'Détail', 'Produit', 'Quantité', 'Montant'],
}

export const importWords = {
  title: 'Importer des bénéficiaires',
  lead: 'Chaque ligne d’un fichier devient un bénéficiaire de la conciergerie choisie, qui reçoit une invitation par e-mail.',
  preview: 'Aperçu',
  run: (n: number) => `Créer ${accounts(n)}`,
  sure: (made: number, refused: number) =>
    `${accounts(made)} à créer, avec une invitation par e-mail.${refused > 0 ? ` ${lines(refused)} en échec : vous pourrez les corriger ensuite.` : ''}`,
  made: 'Comptes à créer',
  failed: 'Lignes refusées',
}

export const updateWords = {
  title: 'Mettre à jour les bénéficiaires',
  lead: 'Un fichier de celles et ceux qui restent : les autres comptes de la conciergerie choisie sont désactivés.',
  kept: 'Comptes gardés',
  disabled: 'Comptes à désactiver',
  reactivated: 'Comptes à réactiver',
  notInUse: 'Lignes sans compte ici',
  engaged: 'Comptes retenus',
  unreadable: 'Lignes illisibles',
  unreadableHint: 'Corrigez ces lignes d’abord : sans elles, ces personnes seraient désactivées.',
  engagedHint: 'Absents du fichier, ils restent actifs : une commande, une dette ou un poste les retient.',
  engagedToo: 'Désactiver aussi ceux qu’une commande ou une dette retient',
  run: 'Mettre à jour les comptes',
  sure: (off: number, on: number) =>
    `${accounts(off)} à désactiver : ces personnes ne pourront plus se connecter. ${accounts(on)} à réactiver.`,
  typed: (off: number) => `Ce fichier garde moins de la moitié des comptes. Pour confirmer, saisissez ${off}.`,
  typedLabel: 'Nombre de comptes à désactiver',
  typedWrong: (off: number) => `Saisissez ${off}, le nombre de comptes à désactiver.`,
  questions: {
    sheets: 'Ce classeur a plusieurs feuilles : dites d’abord lesquelles sont lues.',
    hiddenLines: 'Des lignes de ce classeur sont masquées : dites d’abord si elles sont lues.',
  },
  nobody: 'Personne',
  nothing: 'Rien à changer',
}

const orders = (n: number) => counted(n, 'commande', 'commandes')

export const olderWords = {
  title: 'Reprendre d’anciennes commandes',
  lead: 'Les commandes de l’ancien service, lues dans l’historique des bénéficiaires. Elles ne sont ni comptées, ni payées, ni modifiées.',
  kept: 'Commandes à reprendre',
  failed: 'Commandes refusées',
  run: (n: number) => `Reprendre ${orders(n)}`,
  sure: (kept: number, refused: number) =>
    `${orders(kept)} à reprendre.${refused > 0 ? ` ${orders(refused)} en échec : vous pourrez les corriger ensuite.` : ''}`,
  begun: (n: number) => `${orders(n)} en cours`,
}
