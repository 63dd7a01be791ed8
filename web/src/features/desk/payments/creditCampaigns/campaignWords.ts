import type { CreditBilling, LeftOutOfGrant } from '../../../../api/schema'

const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `novembre 2026`, of its first day. */
export const monthOf = (day: string) => MONTH.format(new Date(`${day}T00:00:00Z`))

export const BILLINGS: Record<CreditBilling, string> = {
  spent: 'Ce qui est dépensé',
  granted: 'Ce qui est accordé',
}

const people = (n: number) => `${n} ${n > 1 ? 'personnes' : 'personne'}`

export const campaignWords = {
  title: 'Campagnes d’avoirs',
  unit: ['campagne', 'campagnes'] as const,
  none: [
    'Aucune campagne',
    'Une campagne donne un avoir à chaque salarié d’une liste, aux frais de l’entreprise.',
  ] as const,
  create: 'Nouvelle campagne d’avoirs',
  edit: (name: string) => `Campagne « ${name} »`,
  editShort: 'Modifier',
  saved: (name: string) => `La campagne « ${name} » est enregistrée`,
  name: 'Nom',
  nameHint: 'Les bénéficiaires le lisent.',
  amount: 'Montant par personne',
  amountWrong: 'Le montant doit être positif',
  budget: 'Budget',
  budgetHint: 'Vide : sans plafond.',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour d’utilisation',
  center: 'Centre de coûts par défaut',
  centerHint: 'Pour les personnes qui n’en ont pas un seul à elles.',
  noCenter: 'Aucun',
  company: 'Entreprise',
  people: 'Bénéficiaires',
  granted: 'Accordé',
  spent: 'Dépensé',
  expired: 'Expiré',
  takenBack: 'Repris',
  left: 'Reste',
  month: 'Mois',
  credits: 'Avoirs',
  credit: ['avoir', 'avoirs'] as const,
  burnDown: 'Consommation',
  burnDownOf: (name: string) => `Consommation de « ${name} »`,
  line: ['ligne', 'lignes'] as const,
  noCredit: ['Aucun avoir donné', 'Lancez la campagne : ses avoirs apparaîtront ici.'] as const,
  search: 'Rechercher un avoir',
  beneficiary: 'Bénéficiaire',
  state: 'État',
  givenOn: 'Donné le',
  grant: 'Accorder',
  grantTitle: (name: string) => `Accorder les avoirs de « ${name} »`,
  grantLead:
    'Rien n’est donné avant que vous ayez vu qui recevra quoi. Chaque personne reçoit un seul avoir de la campagne.',
  list: 'Liste',
  listHint:
    'Une personne par ligne : son adresse e-mail ou son numéro, puis éventuellement « ; » et le libellé ou le code externe de son centre de coûts.',
  chooseFile: 'Lire un fichier CSV',
  filter: 'Filtre',
  by: 'Personnes désignées par',
  everyone: 'Toutes les conciergeries de l’entreprise',
  desk: 'Conciergerie',
  thisDesk: 'La conciergerie choisie seule',
  since: 'Inscrits au plus tard le',
  vip: 'VIP seulement',
  simulate: 'Simuler',
  outcome: 'Ce qui serait donné',
  gets: 'Recevront un avoir',
  total: 'Total',
  leftOut: 'Ne recevront rien',
  cut: (shown: number, all: number) => `${shown} lignes affichées sur ${all.toLocaleString('fr-FR')}.`,
  reason: 'Raison',
  whom: 'Personne',
  atLine: 'Ligne',
  fromList: 'Celui de la personne, ou de la campagne',
  launch: (n: number) => `Accorder à ${people(n)}`,
  sure: (n: number, total: string) =>
    n > 1
      ? `${people(n)} recevront leur avoir et en seront averties, pour ${total} en tout.`
      : `Une personne recevra son avoir et en sera avertie, pour ${total}.`,
  billing: 'L’entreprise paie',
  invoices: 'Factures',
  invoiceUnit: ['facture', 'factures'] as const,
  noInvoice: ['Aucune facture', 'Un mois se facture à l’entreprise dès qu’il est terminé.'] as const,
  invoice: 'Facture',
  invoiceOf: (number: string | null, name: string, month: string) =>
    `${number ? `Facture ${number}` : 'Projet de facture'} · ${name} · ${month}`,
  toInvoice: (month: string) => `Facturer ${month}`,
  issue: 'Établir la facture',
  issueSure: 'Elle prend son numéro et ne change plus : ce qui est rendu ensuite figurera sur la suivante.',
  issued: (number: string) => `La facture ${number} est établie`,
  issuedOn: 'Établie le',
  draft: 'Projet, sans numéro',
  number: 'Numéro',
  order: 'Commande',
  creditNumber: 'Avoir n°',
  date: 'Date',
  costCenter: 'Centre de coûts',
  byCenter: 'Par centre de coûts',
  nothingSpent: [
    'Rien à facturer',
    'Aucun avoir de cette campagne n’a été utilisé jusqu’à la fin de ce mois.',
  ] as const,
  vat: 'TVA',
  vatNote:
    'Hors champ : bons à usages multiples (article 256 ter du CGI). La TVA est due sur chaque commande, lorsqu’elle est payée.',
  begun: (n: number) => `${people(n)} : les avoirs sont en cours d’attribution`,
}

export const REASONS: Record<LeftOutOfGrant, string> = {
  unknown: 'Inconnu dans cette entreprise',
  deactivated: 'Compte désactivé',
  grantedBefore: 'A déjà reçu l’avoir de cette campagne',
  twice: 'Présent deux fois dans la liste',
  costCenterUnknown: 'Centre de coûts inconnu ou inactif',
  budgetReached: 'Budget atteint',
}
